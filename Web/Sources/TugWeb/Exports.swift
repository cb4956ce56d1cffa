import Tug

// What the page can call. A list is named by the address that `create` returned; JavaScript calls nothing of a list that it has destroyed.
// Times in seconds of the page's clock, lengths in points.

/// A list, as JavaScript names it.
typealias ListAddress = UnsafeMutableRawPointer

private func list(_ address: ListAddress) -> WebList { Unmanaged<WebList>.fromOpaque(address).takeUnretainedValue() }

@inline(__always)
func call<Result>(_ address: ListAddress, _ body: (WebList) -> Result) -> Result {
    let list = list(address)
    return list.perform { body(list) }
}

/// The edge of a raw value.
func edge(_ rawValue: Int32) -> Edge { rawValue == 0 ? .start : .end }

// MARK: Life

@_expose(wasm, "create") @_cdecl("tug_create")
public func create(_ id: Int32, _ axis: Int32) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(WebList(id: id, axis: axis == 0 ? .vertical : .horizontal)).toOpaque()
}

@_expose(wasm, "destroy") @_cdecl("tug_destroy")
public func destroy(_ address: UnsafeMutableRawPointer) {
    call(address) { $0.detach() }
    Unmanaged<WebList>.fromOpaque(address).release()
}

// MARK: What the browser did

@_expose(wasm, "measured") @_cdecl("tug_measured")
public func measured(
    _ address: UnsafeMutableRawPointer, _ content: Double, _ viewport: Double, _ items: Double, _ isMirrored: Int32,
    _ native: Double, _ movement: Double
) {
    call(address) {
        $0.measured(
            contentLength: content, viewportLength: viewport, itemCount: items >= 0 ? Int(items) : nil, isMirrored: isMirrored != 0,
            native: native, movement: movement.isNaN ? nil : movement)
    }
}

@_expose(wasm, "scrolled") @_cdecl("tug_scrolled")
public func scrolled(_ address: UnsafeMutableRawPointer, _ native: Double) { call(address) { $0.nativeScrolled(to: native) } }

@_expose(wasm, "framed") @_cdecl("tug_framed")
public func framed(_ address: UnsafeMutableRawPointer, _ time: Double) { call(address) { $0.frame(at: time) } }

@_expose(wasm, "woken") @_cdecl("tug_woken")
public func woken(_ address: UnsafeMutableRawPointer) { call(address) { $0.controller.wake() } }

@_expose(wasm, "paused") @_cdecl("tug_paused")
public func paused(_ address: UnsafeMutableRawPointer) { call(address) { $0.wheelPaused() } }

@_expose(wasm, "reduceMotion") @_cdecl("tug_reduce_motion")
public func reduceMotion(_ address: UnsafeMutableRawPointer, _ reduces: Int32) {
    call(address) { $0.setReducesMotion(reduces != 0) }
}

// MARK: What the person did

@_expose(wasm, "touchBegan") @_cdecl("tug_touch_began")
public func touchBegan(_ address: UnsafeMutableRawPointer, _ x: Double, _ y: Double) {
    call(address) { $0.touchBegan(x: x, y: y) }
}

@_expose(wasm, "touchMoved") @_cdecl("tug_touch_moved")
public func touchMoved(_ address: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ time: Double, _ bits: Int32) -> Int32 {
    call(address) { $0.touchMoved(x: x, y: y, at: time, Surroundings(rawValue: bits)) } ? 1 : 0
}

@_expose(wasm, "touchEnded") @_cdecl("tug_touch_ended")
public func touchEnded(_ address: UnsafeMutableRawPointer, _ time: Double, _ isCancelled: Int32) {
    call(address) { $0.touchEnded(at: time, isCancelled: isCancelled != 0) }
}

@_expose(wasm, "wheelTurned") @_cdecl("tug_wheel_turned")
public func wheelTurned(_ address: UnsafeMutableRawPointer, _ amount: Double, _ time: Double, _ bits: Int32) -> Int32 {
    call(address) { $0.wheelTurned(by: amount, at: time, Surroundings(rawValue: bits)) } ? 1 : 0
}
