@_spi(Host) import Tug

// What the page can call. A list is named by the address that `create` returned; JavaScript calls nothing of a list that it has freed.
// After each call that does not come from within another it calls `settle`. Times in seconds of the page's clock, lengths in points.

/// Asks the list at an address for something. It is not retained meanwhile: JavaScript frees it when all calls are over.
@_transparent
func ask<Answer>(_ address: ListAddress, _ body: (WebList) -> Answer) -> Answer {
    Unmanaged<WebList>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
}

extension WebList {
    /// Where it lies, which is its name.
    var address: ListAddress { Unmanaged.passUnretained(self).toOpaque() }
}

/// The edge of a raw value.
func edge(_ rawValue: Int32) -> ScrollEdge { rawValue == 0 ? .start : .end }

extension ScrollEdge {
    /// The number that JavaScript knows it by.
    var code: Int32 { Int32(rawValue) }
}

// MARK: Life

/// What is made from now on belongs to the next list; see Allocation.c.
@_extern(c, "tug_begin_objects") func beginObjects()
/// Nothing more is made.
@_extern(c, "tug_end_objects") func endObjects()
/// Frees a list with all that belongs to it.
@_extern(c, "tug_free_objects") func freeObjects(_ address: ListAddress)

/// Makes a list; `isHorizontal` tells its axis.
@_expose(wasm, "create_") @_cdecl("tug_create")
public func create(_ isHorizontal: Bool) -> UnsafeMutableRawPointer {
    beginObjects()
    let address = Unmanaged.passRetained(WebList(axis: isHorizontal ? .horizontal : .vertical)).toOpaque()
    endObjects()
    return address
}

/// The list is taken out of the page: nothing is held open, nothing runs.
@_expose(wasm, "detach_") @_cdecl("tug_detach")
public func detach(_ address: UnsafeMutableRawPointer) { ask(address) { $0.detach() } }

/// A call is over.
@_expose(wasm, "settle_") @_cdecl("tug_settle")
public func settle(_ address: UnsafeMutableRawPointer) { ask(address) { $0.settle() } }

/// The list is gone, and all calls to it are over.
@_expose(wasm, "free_") @_cdecl("tug_free")
public func free(_ address: UnsafeMutableRawPointer) { freeObjects(address) }

// MARK: What the browser did

/// The page has measured; see `WebList.measured`. No number of items: not counted. A movement that is no number: not known.
@_expose(wasm, "measured_") @_cdecl("tug_measured")
public func measured(
    _ address: UnsafeMutableRawPointer, _ content: Double, _ viewport: Double, _ items: Double, _ isMirrored: Bool,
    _ native: Double, _ movement: Double
) {
    ask(address) {
        $0.measured(
            contentLength: content, viewportLength: viewport, itemCount: items >= 0 && items < 1e9 ? Int(items) : nil,
            isMirrored: isMirrored, native: native, movement: movement == movement ? movement : nil)
    }
}

/// The browser scrolled to `native` points from the start.
@_expose(wasm, "scrolled_") @_cdecl("tug_scrolled")
public func scrolled(_ address: UnsafeMutableRawPointer, _ native: Double) { ask(address) { $0.nativeScrolled(to: native) } }

/// A frame that was asked for is about to be drawn, at `time`.
@_expose(wasm, "framed_") @_cdecl("tug_framed")
public func framed(_ address: UnsafeMutableRawPointer, _ time: Double) { ask(address) { $0.frame(at: time) } }

/// The time that was asked for has come.
@_expose(wasm, "woken_") @_cdecl("tug_woken")
public func woken(_ address: UnsafeMutableRawPointer) { ask(address) { $0.controller.wake() } }

/// The wheel has rested for as long as was asked for.
@_expose(wasm, "paused_") @_cdecl("tug_paused")
public func paused(_ address: UnsafeMutableRawPointer) { ask(address) { $0.wheelPaused() } }

/// Whether the person wants less motion.
@_expose(wasm, "reduceMotion_") @_cdecl("tug_reduce_motion")
public func reduceMotion(_ address: UnsafeMutableRawPointer, _ reduces: Bool) { ask(address) { $0.setReducesMotion(reduces) } }

// MARK: What the person did

/// A finger came down.
@_expose(wasm, "touchBegan_") @_cdecl("tug_touch_began")
public func touchBegan(_ address: UnsafeMutableRawPointer, _ x: Double, _ y: Double) {
    ask(address) { $0.touchBegan(x: x, y: y) }
}

/// It moved; see `Surroundings` for the bits. True: the browser must not scroll with it.
@_expose(wasm, "touchMoved_") @_cdecl("tug_touch_moved")
public func touchMoved(_ address: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ time: Double, _ bits: Int32) -> Bool {
    ask(address) { $0.touchMoved(x: x, y: y, at: time, Surroundings(rawValue: bits)) }
}

/// It lifted, or was taken away.
@_expose(wasm, "touchEnded_") @_cdecl("tug_touch_ended")
public func touchEnded(_ address: UnsafeMutableRawPointer, _ time: Double, _ isCancelled: Bool) {
    ask(address) { $0.touchEnded(at: time, isCancelled: isCancelled) }
}

/// The wheel turned; see `WebList.wheelTurned`. True: the browser must not scroll with it.
@_expose(wasm, "wheelTurned_") @_cdecl("tug_wheel_turned")
public func wheelTurned(_ address: UnsafeMutableRawPointer, _ amount: Double, _ bits: Int32) -> Bool {
    ask(address) { $0.wheelTurned(by: amount, Surroundings(rawValue: bits)) }
}
