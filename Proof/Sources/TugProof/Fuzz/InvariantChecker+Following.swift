@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// The edges that a list follows, and which of them it was at before an event.
struct FollowingRecord {
    var wanted: Set<Place> = []
    /// The edges at which the list must be after the event, with the distances before it, in points.
    var expected: [Place: Double] = [:]

    struct Place: Hashable {
        var axis: ScrollAxis
        var edge: ScrollEdge
    }
}

/// Checks that a list stays at an edge that it follows, by where its content lies.
extension InvariantChecker {
    /// Records that an edge is followed, or not any more.
    func follows(_ axis: ScrollAxis, _ edge: ScrollEdge, _ isWanted: Bool) {
        let place = FollowingRecord.Place(axis: axis, edge: edge)
        if isWanted { following.wanted.insert(place) } else { following.wanted.remove(place) }
        following.expected[place] = nil
    }

    /// An event is about to be played. A movement may leave an edge.
    func noteFollowing(isMovement: Bool) {
        hasRevealed = false
        following.expected = [:]
        guard !isMovement, !hasCallbacks else { return }
        for place in following.wanted where canFollow(place) && distance(place) <= 1 {
            // The end comes first where a list is at both.
            if place.edge == .start, following.wanted.contains(.init(axis: place.axis, edge: .end)) { continue }
            following.expected[place] = distance(place)
        }
    }

    /// An event was played.
    func checkFollowing() throws(Violation) {
        // Who pulls or begins a refresh is shown its indicator.
        guard !hasRevealed else { return }
        for (place, before) in following.expected where canFollow(place) {
            let distance = distance(place)
            // Less than a point away it may stay where it was.
            try require(
                distance <= 0.02 || distance == before, .following,
                "\(place.axis): \(distance) points from the \(place.edge) that is followed")
        }
    }

    /// Whether a motion only scrolls to an edge that is followed, besides what the edges hold open.
    func isFollowing(_ motion: Motion, _ axis: SimulatedAxis) -> Bool {
        guard let offset = motion.offset, motion.revealed == nil else { return false }
        let (app, safeArea) = (appInset[axis.axis], view.safeArea[axis.axis])
        let start = -app.start - safeArea.start - motion.held.start
        let end = max(
            start, max(0, view.contentSize[axis.axis]) + app.end + safeArea.end + motion.held.end - view.bounds[axis.axis])
        return following.wanted.contains {
            $0.axis == axis.axis && abs(offset - ($0.edge == .start ? start : end)) <= 1e-6 * max(1, abs(offset))
        }
    }

    private func canFollow(_ place: FollowingRecord.Place) -> Bool {
        let engine = view[place.axis].controller.engine
        // With larger numbers sums are rounded. What an edge holds open may undo an app's inset of that length.
        let insets = [view.adjustedInset[place.axis], appInset[place.axis]].flatMap { [$0.start, $0.end] }
        let isRemote = (insets + [view.contentSize[place.axis], view.offset[place.axis]]).contains { abs($0) > 1e9 }
        return engine.isOnScreen && !engine.metrics.isEmpty && !view.isDragging && !isRemote
    }

    /// Points from the resting place of an edge towards the middle of the content.
    private func distance(_ place: FollowingRecord.Place) -> Double {
        let inset = view.adjustedInset[place.axis]
        let offset = view.offset[place.axis]
        let end = max(-inset.start, max(0, view.contentSize[place.axis]) + inset.end - view.bounds[place.axis])
        return place.edge == .start ? offset + inset.start : end - offset
    }
}

extension Motion {
    /// The same without scrolling.
    var withoutOffset: Motion {
        var motion = self
        motion.offset = nil
        return motion
    }
}
