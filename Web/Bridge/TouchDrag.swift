import Tug

/// A finger (or pen) on the list.
///
/// The browser scrolls by itself as long as it can; what would leave its range is kept from it, and from then on the content is ours
/// until the finger lifts. Once a browser has begun to scroll it does not let go of the finger: where such a drag reaches an edge,
/// the content is displaced all the same, and what the browser scrolls meanwhile is taken back.
struct TouchDrag {
    enum Stage {
        case none
        /// The finger is down and has not moved.
        case down
        /// The browser scrolls; we watch.
        case watching
        /// We move the content.
        case claimed
        /// We move the content, and cannot keep the browser from scrolling.
        case accompanying
    }

    var stage = Stage.none
    var began = (along: 0.0, across: 0.0)
    var last = 0.0
    /// Whether the finger came down on a fling of ours.
    var hasCaught = false
    /// Whether the drag began towards an edge with nothing at it: what the browser scrolls by it lies around the list.
    var isPages = false
    /// Points that a finger may move before it counts as a drag. Little: browsers hold back the first 10 points or so by themselves, and
    /// want to know with the first event that they send.
    static let slop = 3.0
}

extension WebList {
    /// A finger comes down at a place on the screen, in points.
    func touchBegan(x: Double, y: Double) {
        touch.stage = .down
        touch.began = axis == .vertical ? (y, x) : (x, y)
        touchVelocity.reset()
        touch.hasCaught = overscroll.isFlying
        if touch.hasCaught { catchFlight() }
    }

    /// It moves, at `time` in seconds. Returns whether it moves this list's content, and is to move nothing else.
    func touchMoved(x: Double, y: Double, at time: Double, _ surroundings: Surroundings) -> Bool {
        guard touch.stage != .none else { return false }
        let place = axis == .vertical ? (along: y, across: x) : (along: x, across: y)
        if touch.stage == .down {
            let along = abs(place.along - touch.began.along)
            let across = abs(place.across - touch.began.across)
            let step = place.along - touch.began.along
            // Some browsers decide with the first event whether to scroll, however little the finger has moved by then.
            let isOurs = surroundings.contains(.isPreventable) && (touch.hasCaught || isBeyond(step, surroundings))
            guard max(along, across) >= TouchDrag.slop else { return isOurs && along > across }
            guard along >= across else {
                touchEnded(at: time, isCancelled: true)
                return false
            }
            // Counted from the other side of where the finger came down: what the browser held back is no movement.
            touch.last = place.along
            touchVelocity.add(position: place.along, at: time)
            touch.stage = isOurs ? .claimed : .watching
            touch.isPages = edgePassed(by: logical(step)) != nil && !leavesNativeRange(by: logical(step))
            dragBegan(by: .touch, holds: true)
            return isOurs
        }
        let delta = place.along - touch.last
        touch.last = place.along
        touchVelocity.add(position: place.along, at: time)
        if touch.stage == .watching, isBeyond(delta, surroundings) {
            touch.stage = surroundings.contains(.isPreventable) ? .claimed : touch.isPages ? .watching : .accompanying
        }
        guard touch.stage == .claimed || touch.stage == .accompanying else { return false }
        if delta != 0 { drag(by: logical(delta)) }
        if touch.stage == .accompanying, overscroll.displacement == 0 { touch.stage = .watching }
        return true
    }

    private func isBeyond(_ delta: Double, _ surroundings: Surroundings) -> Bool {
        delta != 0 && leavesNativeRange(by: logical(delta)) && !surroundings.innerScrolls(by: delta)
    }

    /// It lifts, or was taken away.
    func touchEnded(at time: Double, isCancelled: Bool) {
        guard touch.stage != .none else { return }
        let wasOurs = touch.stage == .claimed || touch.stage == .accompanying
        touch.stage = .none
        let speed = wasOurs && !isCancelled ? logical(touchVelocity.velocity(at: time)) : 0
        if wasOurs || dragInput == .touch || overscroll.isHeld {
            dragEnded(by: .touch, velocity: speed, isFollowedByFling: !wasOurs, isCancelled: isCancelled)
        }
    }
}
