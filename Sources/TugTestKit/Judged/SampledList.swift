@_spi(Host) import Tug

/// What must be seen of a list. It is told what the person and the app do, and what has been seen of the geometry after each step. An engine of
/// its own makes the decisions that the host's engine must have made, if the host has told it the same.
///
/// The samples are accurate to about two points, see ``isDoubtful``.
struct SampledList {
    /// The error of a sample in points: hosts draw at whole pixels.
    private static let rounding = 1.0

    private let engine = RefreshEngine()
    private var metrics: ScrollMetrics
    private var sources: [ScrollEdge: [RunSource]] = [:]
    private var cancelled: [ScrollEdge: Int] = [:]
    /// The offset to which the list was scrolled, until something else moves it; nil for none.
    private var place: Double?

    init(_ metrics: ScrollMetrics, at time: Double) {
        self.metrics = metrics
        note(engine.handle(.attached, metrics: metrics, now: time))
    }

    // MARK: Events

    /// Sends a command to an edge. Earlier timed changes are done first.
    mutating func ask(_ command: EdgeCommand, _ edge: ScrollEdge, at time: Double) {
        wake(time)
        let reaction = engine.handle(command, at: edge, now: time)
        note(reaction)
        // A run that the app ends as cancelled is also reported as cancelled.
        if case .finish(_, .cancelled) = command, reaction[edge].finished != 0 { cancelled[edge, default: 0] += 1 }
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
        note(engine.handle(event, metrics: metrics, now: time))
    }

    private mutating func wake(_ time: Double) {
        while let due = engine.nextDeadline, due <= time {
            note(engine.wake(now: due))
            if engine.nextDeadline == due { return }
        }
    }

    private mutating func note(_ reaction: Reaction) {
        for edge in ScrollEdge.allCases {
            if reaction[edge].start != 0, let source = engine[edge]?.source { sources[edge, default: []].append(source) }
            if reaction[edge].cancel != 0 { cancelled[edge, default: 0] += 1 }
        }
        if let motion = reaction.motion { place = motion.offset }
    }

    /// Returns the offset, rounded to a resting offset that is close enough.
    private func snapped(_ metrics: ScrollMetrics) -> Double {
        let open = opened(metrics)
        let places = [metrics.minimumOffset, metrics.maximumOffset, open.minimumOffset, open.maximumOffset]
        return places.first { abs($0 - metrics.offset) <= Self.rounding } ?? metrics.offset
    }

    /// Returns metrics whose inset includes what the edges hold open.
    private func opened(_ metrics: ScrollMetrics) -> ScrollMetrics {
        var open = metrics
        open.inset.start += engine.held.start
        open.inset.end += engine.held.end
        return open
    }

    // MARK: Expected observations

    /// The offset, in points.
    var offset: Double { metrics.offset }

    /// Whether a finger is down.
    var isHeld: Bool { metrics.isDragging }

    /// The time at which something changes without an event, in seconds; nil for never.
    var due: Double? { engine.nextDeadline }

    /// The machine of an edge.
    subscript(edge: ScrollEdge) -> EdgeMachine? { engine[edge] }

    /// Returns the run whose handler must be running.
    func run(_ edge: ScrollEdge) -> UInt32? { engine[edge].flatMap { $0.isRefreshing ? $0.generation : nil } }

    /// Whether a few points make a difference: for a pull distance or the visible part of a footer.
    var isDoubtful: Bool {
        ScrollEdge.allCases.contains { edge in
            guard let machine = engine[edge], machine.isActive else { return false }
            let distances =
                machine.behavior == .load(.visible)
                ? [metrics.exposure(at: edge) - machine.options.extent, opened(metrics).distance(past: edge)]
                : [metrics.distance(past: edge) - machine.triggerDisplacement]
            return distances.contains { abs($0) < 6 }
        }
    }

    /// Returns a description of the difference; nil for none.
    func difference(from look: ListLook, isResting: Bool) -> String? {
        for edge in ScrollEdge.allCases {
            guard let machine = engine[edge], let seen = look.edges[edge] else { continue }
            if let difference = difference(seen, machine) { return "\(edge) \(difference)" }
        }
        return isResting ? restDifference(from: look) : nil
    }

    private func difference(_ seen: ListLook.Edge, _ machine: EdgeMachine) -> String? {
        let sources = sources[machine.edge] ?? []
        let cancelled = cancelled[machine.edge] ?? 0
        if seen.state != machine.state { return "is \(seen.state), not \(machine.state)" }
        if seen.sources != sources { return "was started by \(seen.sources), not by \(sources)" }
        if seen.cancelled != cancelled { return "had \(seen.cancelled) cancelled runs, not \(cancelled)" }
        if let hasMore = seen.hasMore, hasMore != machine.hasMore {
            return "says \(hasMore ? "that there is more" : "that that was all")"
        }
        let title = machine.content(IndicatorSettings(kind: .standard)).title
        if machine.isVisible, let seen = seen.title, seen != title { return "shows \"\(seen)\", not \"\(title)\"" }
        return nil
    }

    private func restDifference(from look: ListLook) -> String? {
        let open = opened(metrics)
        if let place, abs(offset - place) > Self.rounding { return "rests at \(offset), not at \(place)" }
        if offset < open.minimumOffset || offset > open.maximumOffset {
            return "rests at \(offset), outside of \(open.minimumOffset)...\(open.maximumOffset)"
        }
        if let inset = look.inset, isFar(inset.start, open.inset.start) || isFar(inset.end, open.inset.end) {
            return "has the inset \(inset), not \(open.inset)"
        }
        for edge in ScrollEdge.allCases {
            guard let machine = engine[edge], machine.isVisible, let start = look.edges[edge]?.indicatorStart else { continue }
            let expected =
                IndicatorPlacement(
                    of: machine.behavior, at: edge, length: machine.options.extent, displacement: 0,
                    contentEnd: metrics.contentLength, viewportEnd: metrics.contentLength + metrics.shortfall
                ).position - offset
            if isFar(start, expected) { return "has the indicator of \(edge) at \(start), not at \(expected)" }
        }
        return nil
    }

    private func isFar(_ a: Double, _ b: Double) -> Bool { abs(a - b) > Self.rounding }
}
