@_spi(Host) import Tug

// Where a list is, and which edge it follows: in the larger program. Position.js calls it.

/// The list has reached an edge, or left it.
@_extern(wasm, module: "tug", name: "reached_") @_extern(c)
func browserTellReached(_ list: ListAddress, _ edge: Int32, _ isReached: Bool)

/// Follows an edge from now on, or not any more.
@_expose(wasm, "follow_") @_cdecl("tug_follow")
public func follow(_ address: UnsafeMutableRawPointer, _ side: Int32, _ isWanted: Bool) {
    ask(address) {
        $0.controller.engine.observeEdges(true)
        $0.controller.engine.follow(edge(side), isWanted)
        $0.tell(.geometryChanged)
    }
}

/// Whether the list is at an edge.
@_expose(wasm, "isAt_") @_cdecl("tug_is_at")
public func isAt(_ address: UnsafeMutableRawPointer, _ side: Int32) -> Bool {
    ask(address) { $0.controller.engine.isAt(edge(side)) }
}

/// Whether rows that come out of sight at an edge count as unseen: not while the list is there, nor what a load there brings.
@_expose(wasm, "countsRows_") @_cdecl("tug_counts_rows")
public func countsRows(_ address: UnsafeMutableRawPointer, _ side: Int32) -> Bool {
    ask(address) {
        let engine = $0.controller.engine
        return !engine.isAt(edge(side)) && !engine.awaitsRows(at: edge(side), now: $0.now)
    }
}

/// A finger or pointer is down, or text is selected: nothing but that moves the list.
@_expose(wasm, "hold_") @_cdecl("tug_hold")
public func hold(_ address: UnsafeMutableRawPointer, _ isTouched: Bool) {
    ask(address) { $0.controller.engine.isTouched = isTouched }
}

/// Scrolls to an edge.
@_expose(wasm, "goToEdge_") @_cdecl("tug_go_to_edge")
public func goToEdge(_ address: UnsafeMutableRawPointer, _ side: Int32, _ isAnimated: Bool) {
    ask(address) { $0.controller.scroll(to: edge(side), animated: isAnimated) }
}

/// Scrolls to an offset in points from the start, as far as the list goes.
@_expose(wasm, "goTo_") @_cdecl("tug_go_to")
public func goTo(_ address: UnsafeMutableRawPointer, _ offset: Double, _ isAnimated: Bool) {
    ask(address) { $0.go(to: offset, isAnimated) }
}

extension WebList {
    func edgeChanged(_ edge: ScrollEdge, isReached: Bool) { browserTellReached(address, edge.code, isReached) }

    /// Seconds that it takes, as to an edge.
    private static var duration: Double { 0.25 }

    fileprivate func go(to offset: Double, _ isAnimated: Bool) {
        let target = min(max(offset, overscroll.lower), overscroll.upper)
        let distance = target - overscroll.offset
        guard abs(distance) > 0.01 else { return }
        // The first step leaves an edge that is followed, or scrolled to, so that the engine does not go back there.
        let step = isAnimated && !controller.engine.reducesMotion ? min(max(distance, -2), 2) : distance
        overscroll.move(to: overscroll.offset + step, duration: 0, now: readClock())
        apply()
        controller.handle(.scrolled)
        overscroll.move(to: target, duration: Self.duration, now: readClock())
        apply()
        tell(overscroll.isFlying ? .scrolled : .settled)
    }
}
