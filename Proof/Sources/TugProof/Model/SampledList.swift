@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// A real list compared with the model. The test observes the list from outside only. It reports the geometry after each step,
/// and each action of the finger and the app.
///
/// The samples are accurate to about two points, see ``isDoubtful``.
struct SampledList {
    /// The observable values of an edge.
    struct Sight: Sendable {
        var state = EdgeState.idle
        /// The sources of the runs so far.
        var sources: [RunSource] = []
        /// The number of cancelled runs.
        var cancelled = 0
        /// nil where the host does not report it.
        var hasMore: Bool?
    }

    /// The error of a sample in points: hosts draw at whole pixels.
    private static let rounding = 1.0

    private(set) var model = ListModel()
    private var metrics: ScrollMetrics
    private var sources: [ScrollEdge: [RunSource]] = [:]
    private var cancelled: [ScrollEdge: Int] = [:]
    /// The offset to which the list was scrolled, until something else moves it; nil for none.
    private var place: Double?

    init(_ metrics: ScrollMetrics, at time: Double) {
        self.metrics = metrics
        note(model.happened(.attached, metrics, time))
    }

    // MARK: Events

    /// Sends a command to an edge. Earlier timed changes are done first.
    mutating func ask(_ command: EdgeCommand, _ edge: ScrollEdge, at time: Double) {
        wake(time)
        let reaction = model.asked(command, edge, time)
        note(reaction)
        // A run that the app ends as cancelled is also reported as cancelled.
        if case .finish(_, .cancelled) = command, reaction[edge].ended != 0 { cancelled[edge, default: 0] += 1 }
    }

    /// Begins a drag.
    mutating func dragBegan(at time: Double) {
        metrics.isDragging = true
        place = nil
        happened(.dragBegan, time)
    }

    /// Ends a drag at the last observed offset.
    mutating func dragEnded(at time: Double) {
        metrics.isDragging = false
        happened(.dragEnded, time)
    }

    /// Called before the app scrolls.
    mutating func willScroll() { place = nil }

    /// Records the current geometry of the list.
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

    /// Reports that the list is at rest.
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

    /// Returns the offset, rounded to a resting offset that is close enough.
    private func snapped(_ metrics: ScrollMetrics) -> Double {
        let range = range(metrics)
        let places = [metrics.minimumOffset, metrics.maximumOffset, range.lowerBound, range.upperBound]
        return places.first { abs($0 - metrics.offset) <= Self.rounding } ?? metrics.offset
    }

    /// Returns the range of resting offsets.
    private func range(_ metrics: ScrollMetrics) -> ClosedRange<Double> {
        var widened = metrics
        widened.inset.start += model.held.start
        widened.inset.end += model.held.end
        return widened.minimumOffset...widened.maximumOffset
    }

    // MARK: Expected observations

    /// Returns the run whose handler must be running.
    func run(_ edge: ScrollEdge) -> UInt32? { model[edge].flatMap { $0.isRunning ? $0.run : nil } }

    /// Whether a few points make a difference: for a pull distance or the visible part of a footer.
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

    /// Returns a description of the difference; nil for none.
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
