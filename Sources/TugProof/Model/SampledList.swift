import Tug
import TugTestKit

/// A real list, followed by the model. A test sees the list from outside only: it says where the list is after each step, and what the
/// finger and the app do when they do it.
///
/// What it holds of the list is right where nothing hangs on a point or two, see ``isDoubtful``.
struct SampledList {
    /// What can be seen of an edge.
    struct Sight: Sendable {
        var state = RefreshState.idle
        /// What started each run so far.
        var sources: [RefreshSource] = []
        /// How many runs were cancelled.
        var cancelled = 0
        /// nil where the host does not say.
        var hasMore: Bool?
    }

    /// Points by which a sample may be wrong: hosts draw at whole pixels.
    private static let rounding = 1.0

    private(set) var model = ListModel()
    private var metrics: ScrollMetrics
    private var sources: [ScrollEdge: [RefreshSource]] = [:]
    private var cancelled: [ScrollEdge: Int] = [:]
    /// Where the list was scrolled to, until something else moves it; nil for nowhere.
    private var place: Double?

    init(_ metrics: ScrollMetrics, at time: Double) {
        self.metrics = metrics
        note(model.happened(.attached, metrics, time))
    }

    // MARK: What happens

    /// A command for an edge; those of time that come before it are done first.
    mutating func ask(_ command: ListCommand, _ edge: ScrollEdge, at time: Double) {
        wake(time)
        let reaction = model.asked(command, edge, time)
        note(reaction)
        // Whoever ends a run as cancelled is told so, as if somebody else had.
        if case .end(_, .cancelled) = command, reaction[edge].ended != 0 { cancelled[edge, default: 0] += 1 }
    }

    /// A finger begins to move the list.
    mutating func dragBegan(at time: Double) {
        metrics.isDragging = true
        place = nil
        happened(.dragBegan, time)
    }

    /// The finger is lifted where the list was seen last.
    mutating func dragEnded(at time: Double) {
        metrics.isDragging = false
        happened(.dragEnded, time)
    }

    /// The app scrolls.
    mutating func willScroll() { place = nil }

    /// This is where the list is now.
    mutating func saw(_ new: ScrollMetrics, at time: Double) {
        wake(time)
        var new = new
        new.isDragging = metrics.isDragging
        var moved = metrics
        moved.offset = new.offset
        let hasNewSizes = moved != new
        if hasNewSizes { place = nil }
        new.offset = snapped(new)
        guard hasNewSizes || new.offset != metrics.offset else { return }
        metrics = new
        happened(hasNewSizes ? .geometryChanged : .scrolled, time)
    }

    /// The list has come to rest.
    mutating func settled(at time: Double) { happened(.settled, time) }

    private mutating func happened(_ event: ScrollEvent, _ time: Double) {
        wake(time)
        note(model.happened(event, metrics, time))
    }

    private mutating func wake(_ time: Double) {
        while let due = model.due, due <= time { note(model.woke(due)) }
    }

    private mutating func note(_ reaction: ModelReaction) {
        for edge in ScrollEdge.allCases {
            if reaction[edge].start != 0, let source = model[edge]?.source { sources[edge, default: []].append(source) }
            if reaction[edge].cancel != 0 { cancelled[edge, default: 0] += 1 }
        }
        if let motion = reaction.motion { place = motion.offset }
    }

    /// The offset; that of a resting place where it is as good as there.
    private func snapped(_ metrics: ScrollMetrics) -> Double {
        let range = range(metrics)
        let places = [metrics.minimumOffset, metrics.maximumOffset, range.lowerBound, range.upperBound]
        return places.first { abs($0 - metrics.offset) <= Self.rounding } ?? metrics.offset
    }

    /// Where the list may rest.
    private func range(_ metrics: ScrollMetrics) -> ClosedRange<Double> {
        var widened = metrics
        widened.inset.start += model.held.start
        widened.inset.end += model.held.end
        return widened.minimumOffset...widened.maximumOffset
    }

    // MARK: What must be seen

    /// The run whose handler must run.
    func run(_ edge: ScrollEdge) -> UInt32? { model[edge].flatMap { $0.isRunning ? $0.run : nil } }

    /// Whether something hangs on a few points: how far an edge is pulled, or how much of a footer is in view.
    var isDoubtful: Bool {
        ScrollEdge.allCases.contains { edge in
            guard let edgeModel = model[edge], edgeModel.exists else { return false }
            let place = model.place
            let distances =
                edgeModel.isInFlow
                ? [place.sight(beyond: edge) - edgeModel.options.extent, place.pull(past: edge, holding: model.held)]
                : [place.pull(past: edge) - edgeModel.options.armDistance(viewport: place.viewport)]
            return distances.contains { abs($0) < 6 }
        }
    }

    /// What differs; nil for nothing.
    func difference(from sights: [ScrollEdge: Sight], isResting: Bool) -> String? {
        for edge in ScrollEdge.allCases {
            guard let expected = model[edge], let sight = sights[edge] else { continue }
            let sources = sources[edge] ?? []
            if sight.state != expected.state { return "\(edge) is \(sight.state), not \(expected.state)" }
            if sight.sources != sources { return "\(edge) was started by \(sight.sources), not by \(sources)" }
            let cancelled = cancelled[edge] ?? 0
            if sight.cancelled != cancelled { return "\(sight.cancelled) runs at \(edge) were cancelled, not \(cancelled)" }
            if let hasMore = sight.hasMore, hasMore != expected.hasMore {
                return "\(edge) says \(hasMore ? "that there is more" : "that that was all")"
            }
        }
        guard isResting else { return nil }
        if let place, abs(metrics.offset - place) > Self.rounding { return "rests at \(metrics.offset), not at \(place)" }
        let range = range(metrics)
        return range.contains(metrics.offset) ? nil : "rests at \(metrics.offset), outside of \(range)"
    }
}
