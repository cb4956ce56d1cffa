import Tug

/// Drags, whatever they come from.
extension WebList {
    /// A distance on the screen along the axis (positive down or to the right) as one that is positive towards the end of the content.
    func logical(_ distance: Double) -> Double { isMirrored ? -distance : distance }

    /// Whether moving the content by `delta` points (positive towards the end) is beyond what the browser's own scrolling can do, and ours
    /// to do: towards an edge with nothing at it the browser may scroll what is around the list.
    func leavesNativeRange(by delta: Double) -> Bool {
        if overscroll.displacement != 0 { return true }
        guard let edge = edgePassed(by: delta) else { return false }
        return isInUse(edge)
    }

    /// The edge of the browser's own scrolling that moving the content by `delta` points would pass.
    func edgePassed(by delta: Double) -> ScrollEdge? {
        let target = native - delta
        return target < 0 ? .start : target > overscroll.nativeMaximum + 0.5 ? .end : nil
    }

    /// Whether the person finds something at an edge.
    func isInUse(_ edge: ScrollEdge) -> Bool { controller.machine(at: edge)?.isActive == true }

    /// Whether the browser must not hand on its scrolling: always, but where it rests at an edge with nothing at it.
    var containsScrolling: Bool {
        (native > 0.5 || isInUse(.start)) && (native < overscroll.nativeMaximum - 0.5 || isInUse(.end))
    }

    /// A finger stops what moves.
    func catchFlight() {
        overscroll.grab(now: readClock())
        apply()
    }

    /// A drag begins. One that only watches the browser scroll does not hold the content.
    func dragBegan(by input: DragInput, holds: Bool) {
        if holds, !overscroll.isHeld { catchFlight() }
        guard dragInput == nil else { return }
        dragInput = input
        isNativeFling = false
        controller.handle(.dragBegan)
    }

    /// The content follows by `delta` points, positive towards the end.
    func drag(by delta: Double) {
        overscroll.drag(by: delta, now: readClock())
        apply()
        controller.handle(.scrolled)
    }

    /// A drag ends with a velocity in points a second, positive towards the end. After one that the browser scrolled by itself, the
    /// browser may go on with a fling.
    func dragEnded(by input: DragInput, velocity: Double, isFollowedByFling: Bool = false, isCancelled: Bool = false) {
        guard dragInput == input || dragInput == nil else { return }
        if overscroll.isHeld {
            overscroll.release(velocity: controller.engine.reducesMotion ? 0 : velocity, now: readClock())
        }
        let wasDrag = dragInput != nil
        dragInput = nil
        isNativeFling = isFollowedByFling
        // The engine decides by where the finger left the content, before anything moves it on.
        if wasDrag { controller.handle(isCancelled ? .dragCancelled : .dragEnded) }
        apply()
        if !overscroll.isFlying { tell(.settled) }
    }

    /// The list leaves the screen in the midst of a drag.
    func abandonInput() {
        touchEnded(at: latest, isCancelled: true)
        wheelPaused(isCancelled: true)
    }
}

/// What lies under the finger or pointer, as JavaScript sees it. Bits.
struct Surroundings: OptionSet {
    let rawValue: Int32
    /// A scroller inside the list can still be scrolled towards its start.
    static let innerScrollsToStart = Surroundings(rawValue: 1)
    /// A scroller inside the list can still be scrolled towards its end.
    static let innerScrollsToEnd = Surroundings(rawValue: 2)
    /// The event can be kept from the browser.
    static let isPreventable = Surroundings(rawValue: 4)
    /// The wheel has clicks.
    static let hasClicks = Surroundings(rawValue: 8)

    /// Whether a scroller inside the list can be moved by `delta` points, positive towards the end of the screen.
    func innerScrolls(by delta: Double) -> Bool { contains(delta > 0 ? .innerScrollsToStart : .innerScrollsToEnd) }
}
