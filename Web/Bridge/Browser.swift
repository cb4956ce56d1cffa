// What the engine asks of the page. `list` is the address that `create` returned; edges, states and sources are raw values.
// Each of these does one thing. JavaScript decides nothing.

/// A list, as JavaScript names it.
typealias ListAddress = UnsafeMutableRawPointer

/// Seconds of a clock that does not run backwards.
@_extern(wasm, module: "tug", name: "now") @_extern(c)
func browserNow() -> Double

/// Scrolls the element to `offset` points from its start.
@_extern(wasm, module: "tug", name: "scroll_") @_extern(c)
func browserScroll(_ list: ListAddress, _ offset: Double)

/// Draws the content `displacement` points towards the end of where it lies.
@_extern(wasm, module: "tug", name: "move_") @_extern(c)
func browserMove(_ list: ListAddress, _ displacement: Double)

/// Gives the element `length` points to scroll over. `keepsPlace`: whether what is read is kept in place by the engine, not the browser.
/// `contains`: whether scrolling at an edge of the list ends there, instead of going on with what is around it.
@_extern(wasm, module: "tug", name: "room_") @_extern(c)
func browserSetRoom(_ list: ListAddress, _ length: Double, _ keepsPlace: Bool, _ contains: Bool)

/// Between these offsets, in points from the start, scrolling has no effect: the next call is soon enough to tell of it.
@_extern(wasm, module: "tug", name: "quiet_") @_extern(c)
func browserSetQuiet(_ list: ListAddress, _ start: Double, _ end: Double)

/// Places an indicator `position` points from the start of the content; a length of 0 hides it.
@_extern(wasm, module: "tug", name: "place_") @_extern(c)
func browserPlace(_ list: ListAddress, _ edge: Int32, _ position: Double, _ length: Double)

/// Draws an indicator. `flags`: see ``Look``. `angle` in degrees clockwise, `progress` and `opacity` as in `IndicatorContent`, `duration` of
/// a turn of the arrow in seconds.
@_extern(wasm, module: "tug", name: "look_") @_extern(c)
func browserLook(
    _ list: ListAddress, _ edge: Int32, _ flags: Int32, _ angle: Double, _ progress: Double, _ opacity: Double, _ duration: Double
)

/// Sets an indicator's texts where they have changed, by the numbers of `IndicatorText`: the first line, the second (-1: none), and the name
/// of what a tap does.
@_extern(wasm, module: "tug", name: "texts_") @_extern(c)
func browserSetTexts(_ list: ListAddress, _ edge: Int32, _ title: Int32, _ subtitle: Int32, _ showsTitle: Bool, _ action: Int32)

/// Tells the app what happened at an edge. `flags`: see ``Moment``. `announcement`: a text to be spoken, -1 for none.
@_extern(wasm, module: "tug", name: "state_") @_extern(c)
func browserTellState(_ list: ListAddress, _ edge: Int32, _ state: Int32, _ flags: Int32, _ announcement: Int32)

/// Starts the app's handler.
@_extern(wasm, module: "tug", name: "start_") @_extern(c)
func browserStart(_ list: ListAddress, _ edge: Int32, _ generation: UInt32, _ source: Int32)

/// Aborts the app's handler.
@_extern(wasm, module: "tug", name: "cancel_") @_extern(c)
func browserCancel(_ list: ListAddress, _ edge: Int32, _ generation: UInt32)

/// Calls `woken` after `delay` seconds; never where that is infinite. Replaces an earlier request.
@_extern(wasm, module: "tug", name: "wake_") @_extern(c)
func browserScheduleWake(_ list: ListAddress, _ delay: Double)

/// Calls `paused` after `delay` seconds; never where that is infinite. Replaces an earlier request.
@_extern(wasm, module: "tug", name: "pause_") @_extern(c)
func browserSchedulePause(_ list: ListAddress, _ delay: Double)

/// Calls `framed` before the next frame.
@_extern(wasm, module: "tug", name: "frame_") @_extern(c)
func browserRequestFrame(_ list: ListAddress)

/// Bits of ``browserLook(_:_:_:_:_:_:_:)``.
enum Look: Int32 {
    case showsArrow = 1
    case isSpinning = 2
    case isActionable = 4
    case isBusy = 8
    case isActive = 16
}

/// Bits of ``browserTellState(_:_:_:_:_:)``.
enum Moment: Int32 {
    case armed = 1
    case finished = 2
    case closed = 4
    case updated = 8
    /// Nothing runs or closes.
    case resting = 16
    /// The lowest bit of the outcome of a finished run; see `Outcome.code`.
    case outcome = 32
    /// A pull has ended without a run. In the larger program only.
    case pullCancelled = 256
}
