@_spi(Host) import Tug

/// Fingers, pens, wheels and touchpads. A browser that has begun to scroll does not give up the finger. Where such a drag reaches an edge,
/// the content is displaced all the same, and what the browser scrolls meanwhile is undone.
extension WebList {
    // MARK: A finger

    /// Little: browsers hold back the first 10 points or so by themselves, and want to know with the first event that they send.
    static var touchSlop: Double { 3 }

    /// A finger comes down at a place on the screen, in points.
    func touchBegan(x: Double, y: Double) {
        touchStart = (x, y)
        touchBegan(isClaimed: overscroll.isFlying)
    }

    /// It moves, at `time` in seconds. Returns whether it moves this list's content, and is to move nothing else.
    func touchMoved(x: Double, y: Double, at time: Double, _ surroundings: Surroundings) -> Bool {
        self.surroundings = surroundings
        let (x, y) = (x - touchStart.x, y - touchStart.y)
        let along = axis == .vertical ? y : x
        if state.touch.stage == .down { isPages = overscroll.displacement == 0 && isPassedEdgeInUse(by: along) == false }
        return touchMoved(along: along, across: axis == .vertical ? x : y, at: time)
    }

    /// What the browser held back is no movement.
    func dragOrigin(_ distance: Double) -> Double { distance }

    /// Some browsers decide with the first event whether to scroll, however little the finger has moved by then.
    func takesDrag(beginningWith step: Double) -> Bool {
        surroundings.contains(.isPreventable) && (state.touch.isClaimedFromStart || takesDrag(by: step))
    }

    /// Whether the browser's own scrolling cannot do it, and it is ours to do. Towards an edge with nothing at it the browser may scroll
    /// what is around the list.
    func takesDrag(by delta: Double) -> Bool {
        delta != 0 && (overscroll.displacement != 0 || isPassedEdgeInUse(by: delta) == true)
            && !surroundings.innerScrolls(by: delta)
    }

    func claimTouch() -> TouchDrag.Stage {
        surroundings.contains(.isPreventable) ? .claimed : isPages ? .watching : .accompanying
    }

    // MARK: A wheel

    /// The wheel turned by `amount` points (clicks, where it has them) along the axis, positive towards the end of the content on the
    /// screen. No browser says where such a gesture ends, so a pause counts as its end. Returns whether it moves this list, and is to move
    /// nothing else.
    func wheelTurned(by amount: Double, _ surroundings: Surroundings) -> Bool {
        guard amount != 0, state.dragInput != .touch else { return false }
        self.surroundings = surroundings
        let delta = -amount * (surroundings.contains(.hasClicks) ? WheelBurst.pointsPerClick : 1)
        browserSchedulePause(address, WheelBurst.pauseLength)
        return wheelTurned(by: delta, leaves: takesDrag(by: delta), mayPull: !surroundings.contains(.staysInside))
    }

    /// The wheel rests: it has been let go.
    func wheelPaused(isCancelled: Bool = false) {
        browserSchedulePause(address, .infinity)
        wheelEnded(isCancelled: isCancelled)
    }

    /// The list leaves the screen in the midst of a drag.
    func abandonInput() {
        touchEnded(at: state.latest, isCancelled: true)
        wheelPaused(isCancelled: true)
    }

    /// Whether there is something at the edge of the browser's own scrolling that moving the content by `delta` points on the screen would
    /// pass; nil if it passes none.
    private func isPassedEdgeInUse(by delta: Double) -> Bool? {
        let target = native - logical(delta)
        return target < 0 ? isInUse(.start) : target > overscroll.nativeMaximum + 0.5 ? isInUse(.end) : nil
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
    /// The wheel may not pull.
    static let staysInside = Surroundings(rawValue: 16)

    /// Whether a scroller inside the list can be moved by `delta` points, positive towards the end of the screen.
    func innerScrolls(by delta: Double) -> Bool { contains(delta > 0 ? .innerScrollsToStart : .innerScrollsToEnd) }
}
