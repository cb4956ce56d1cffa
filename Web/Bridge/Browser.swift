// What the engine asks of the page. `list` is the number that JavaScript gave the list; edges, states and sources are raw values.
// JavaScript decides nothing: each of these names one thing to do.

/// Seconds of a clock that does not run backwards.
@_extern(wasm, module: "tug", name: "now") @_extern(c)
func browserNow() -> Double

/// Scrolls the element to `offset` points from its start.
@_extern(wasm, module: "tug", name: "scroll") @_extern(c)
func browserScroll(_ list: Int32, _ offset: Double)

/// Draws the content `displacement` points towards the end of where it lies.
@_extern(wasm, module: "tug", name: "move") @_extern(c)
func browserMove(_ list: Int32, _ displacement: Double)

/// Gives the element `length` points to scroll over. `keepsPlace`: whether what is read is kept in place by the engine, not the browser.
@_extern(wasm, module: "tug", name: "room") @_extern(c)
func browserSetRoom(_ list: Int32, _ length: Double, _ keepsPlace: Int32)

/// Places an indicator `position` points from the start of the content; a length of 0 hides it.
@_extern(wasm, module: "tug", name: "place") @_extern(c)
func browserPlace(_ list: Int32, _ edge: Int32, _ position: Double, _ length: Double)

/// Draws an indicator. `flags`: see ``Look``. `angle` in degrees clockwise, `progress` and `opacity` as in `IndicatorContent`, `duration` of
/// a turn of the arrow in seconds.
@_extern(wasm, module: "tug", name: "look") @_extern(c)
func browserLook(
    _ list: Int32, _ edge: Int32, _ flags: Int32, _ angle: Double, _ progress: Double, _ opacity: Double, _ duration: Double)

/// Sets an indicator's texts, by the numbers of `IndicatorText`: the first line, the second (-1: none), and the name of what a tap does.
@_extern(wasm, module: "tug", name: "texts") @_extern(c)
func browserSetTexts(_ list: Int32, _ edge: Int32, _ title: Int32, _ subtitle: Int32, _ showsTitle: Int32, _ action: Int32)

/// Has a text spoken.
@_extern(wasm, module: "tug", name: "announce") @_extern(c)
func browserAnnounce(_ list: Int32, _ edge: Int32, _ text: Int32)

/// Shows the second floor at `position` points from the start of the viewport.
@_extern(wasm, module: "tug", name: "floor") @_extern(c)
func browserShowFloor(_ list: Int32, _ position: Double, _ opacity: Double, _ isOpen: Int32)

/// Tells the app what happened at an edge. `flags`: see ``Moment``.
@_extern(wasm, module: "tug", name: "state") @_extern(c)
func browserTellState(_ list: Int32, _ edge: Int32, _ state: Int32, _ flags: Int32)

/// Starts the app's handler.
@_extern(wasm, module: "tug", name: "start") @_extern(c)
func browserStart(_ list: Int32, _ edge: Int32, _ generation: UInt32, _ source: Int32)

/// Aborts the app's handler.
@_extern(wasm, module: "tug", name: "cancel") @_extern(c)
func browserCancel(_ list: Int32, _ edge: Int32, _ generation: UInt32)

/// Calls `wake` after `delay` seconds; never where that is negative. Replaces an earlier request.
@_extern(wasm, module: "tug", name: "wake") @_extern(c)
func browserScheduleWake(_ list: Int32, _ delay: Double)

/// Calls `paused` after `delay` seconds; never where that is negative. Replaces an earlier request.
@_extern(wasm, module: "tug", name: "pause") @_extern(c)
func browserSchedulePause(_ list: Int32, _ delay: Double)

/// Calls `frame` before the next frame.
@_extern(wasm, module: "tug", name: "frame") @_extern(c)
func browserRequestFrame(_ list: Int32)

/// Bits of ``browserLook(_:_:_:_:_:_:_:)``.
struct Look: OptionSet {
    let rawValue: Int32
    static let showsArrow = Look(rawValue: 1)
    static let isSpinning = Look(rawValue: 2)
    static let isActionable = Look(rawValue: 4)
    static let isBusy = Look(rawValue: 8)
    static let isActive = Look(rawValue: 16)
}

/// Bits of ``browserTellState(_:_:_:_:)``.
struct Moment: OptionSet {
    let rawValue: Int32
    static let armed = Moment(rawValue: 1)
    static let began = Moment(rawValue: 2)
    static let finished = Moment(rawValue: 4)
    static let closing = Moment(rawValue: 8)
    static let closed = Moment(rawValue: 16)
    static let updated = Moment(rawValue: 32)
}
