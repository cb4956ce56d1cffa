import Tug

// What the page can call. A list is named by the address that `create` returned; JavaScript calls nothing of a list that it has destroyed.
// Times in seconds of the page's clock, lengths in points.

/// A list, as JavaScript names it.
typealias ListAddress = UnsafeMutableRawPointer

/// The list at an address, which a call enters; `left()` ends the call.
func entered(_ address: ListAddress) -> WebList {
    let list = Unmanaged<WebList>.fromOpaque(address).takeUnretainedValue()
    list.enter()
    return list
}

/// The edge of a raw value.
func edge(_ rawValue: Int32) -> Edge { rawValue == 0 ? .start : .end }

// MARK: Life

/// Makes a list; `id` is the number that JavaScript knows it by, `axis` 0 for vertical, 1 for horizontal.
@_expose(wasm, "create") @_cdecl("tug_create")
public func create(_ id: Int32, _ axis: Int32) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(WebList(id: id, axis: axis == 0 ? .vertical : .horizontal)).toOpaque()
}

/// The list is gone: nothing is held open, nothing runs, nothing is called.
@_expose(wasm, "destroy") @_cdecl("tug_destroy")
public func destroy(_ address: UnsafeMutableRawPointer) {
    let list = entered(address)
    defer { list.left() }
    list.detach()
    Unmanaged<WebList>.fromOpaque(address).release()
}

// MARK: What the browser did

/// The page has measured; see `WebList.measured`. A negative number of items: not counted. A movement that is no number: not known.
@_expose(wasm, "measured") @_cdecl("tug_measured")
public func measured(
    _ address: UnsafeMutableRawPointer, _ content: Double, _ viewport: Double, _ items: Double, _ isMirrored: Int32,
    _ native: Double, _ movement: Double
) {
    let list = entered(address)
    defer { list.left() }
    list.measured(
        contentLength: content, viewportLength: viewport, itemCount: items >= 0 ? Int(items) : nil, isMirrored: isMirrored != 0,
        native: native, movement: movement.isNaN ? nil : movement)
}

/// The browser scrolled to `native` points from the start.
@_expose(wasm, "scrolled") @_cdecl("tug_scrolled")
public func scrolled(_ address: UnsafeMutableRawPointer, _ native: Double) {
    let list = entered(address)
    defer { list.left() }
    list.nativeScrolled(to: native)
}

/// A frame that was asked for is about to be drawn, at `time`.
@_expose(wasm, "framed") @_cdecl("tug_framed")
public func framed(_ address: UnsafeMutableRawPointer, _ time: Double) {
    let list = entered(address)
    defer { list.left() }
    list.frame(at: time)
}

/// The time that was asked for has come.
@_expose(wasm, "woken") @_cdecl("tug_woken")
public func woken(_ address: UnsafeMutableRawPointer) {
    let list = entered(address)
    defer { list.left() }
    list.controller.wake()
}

/// The wheel has rested for as long as was asked for.
@_expose(wasm, "paused") @_cdecl("tug_paused")
public func paused(_ address: UnsafeMutableRawPointer) {
    let list = entered(address)
    defer { list.left() }
    list.wheelPaused()
}

/// Whether the person wants less motion.
@_expose(wasm, "reduceMotion") @_cdecl("tug_reduce_motion")
public func reduceMotion(_ address: UnsafeMutableRawPointer, _ reduces: Int32) {
    let list = entered(address)
    defer { list.left() }
    list.setReducesMotion(reduces != 0)
}

// MARK: What the person did

/// A finger came down.
@_expose(wasm, "touchBegan") @_cdecl("tug_touch_began")
public func touchBegan(_ address: UnsafeMutableRawPointer, _ x: Double, _ y: Double) {
    let list = entered(address)
    defer { list.left() }
    list.touchBegan(x: x, y: y)
}

/// It moved; see `Surroundings` for the bits. 1: the browser must not scroll with it.
@_expose(wasm, "touchMoved") @_cdecl("tug_touch_moved")
public func touchMoved(_ address: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ time: Double, _ bits: Int32) -> Int32 {
    let list = entered(address)
    defer { list.left() }
    return list.touchMoved(x: x, y: y, at: time, Surroundings(rawValue: bits)) ? 1 : 0
}

/// It lifted, or was taken away.
@_expose(wasm, "touchEnded") @_cdecl("tug_touch_ended")
public func touchEnded(_ address: UnsafeMutableRawPointer, _ time: Double, _ isCancelled: Int32) {
    let list = entered(address)
    defer { list.left() }
    list.touchEnded(at: time, isCancelled: isCancelled != 0)
}

/// The wheel turned; see `WebList.wheelTurned`. 1: the browser must not scroll with it.
@_expose(wasm, "wheelTurned") @_cdecl("tug_wheel_turned")
public func wheelTurned(_ address: UnsafeMutableRawPointer, _ amount: Double, _ time: Double, _ bits: Int32) -> Int32 {
    let list = entered(address)
    defer { list.left() }
    return list.wheelTurned(by: amount, at: time, Surroundings(rawValue: bits)) ? 1 : 0
}
