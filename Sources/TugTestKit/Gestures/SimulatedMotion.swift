@_spi(Host) import Tug

/// Moves a ``SimulatedScrollView`` with its clock: under a finger with a rubber band past the edges, then with deceleration and
/// bounce.
///
/// Every path is closed form. The list receives events at a fixed rate, like that of a touch screen. It also receives one
/// wherever a path turns or ends and wherever the engine decides, so the rate changes no result.
final class SimulatedMotion: ClockFollower {
    private enum Mode {
        case resting
        /// `raw` is the offset without resistance while the finger was at `position`.
        case held(FingerPath, raw: Double, position: Double)
        case flying(Flight, since: Double)
    }

    /// The least and greatest resting offset, in points.
    private struct Bounds: Equatable {
        var lower = 0.0
        var upper = 0.0
    }

    /// Scroll events per second during a movement.
    var eventsPerSecond = 60.0
    /// The axis of the current or last movement.
    private(set) var axis = ScrollAxis.vertical
    private let view: SimulatedScrollView
    private var mode = Mode.resting
    private var nextEvent = 0.0
    /// The bounds for which the path was computed. The path is computed again when the list or its bounds change.
    private var bounds = Bounds()
    private var offset = 0.0
    /// The content shift for which it was computed, in points.
    private var shift = 0.0

    init(_ view: SimulatedScrollView) {
        self.view = view
        view.clock.follow(self)
    }

    /// Whether a finger is down.
    var isHeld: Bool { if case .held = mode { true } else { false } }

    /// Whether the list moves as time passes.
    var isMoving: Bool {
        switch mode {
        case .resting: false
        case .held(let path, _, _): path.end > view.clock.now
        case .flying: view.isDecelerating
        }
    }

    /// Returns the resting offset at the end of an axis, in points, including what edges hold open.
    func endOffset(of axis: ScrollAxis) -> Double { restingPlaces(of: axis).upper }

    // MARK: The finger

    /// Puts a finger down and stops any movement.
    func touch(_ axis: ScrollAxis) {
        guard !isHeld else { return }
        self.axis = axis
        view.beginDragging()
        note()
        mode = .held(FingerPath(now: view.clock.now), raw: unrestrained(offset), position: 0)
        nextEvent = view.clock.now
    }

    /// Moves the finger by `travel` points within `seconds`. Positive travel reveals what lies before the start.
    func drag(by travel: Double, within seconds: Double) {
        rebase()
        guard case .held(var path, let raw, let position) = mode else { return }
        path.move(by: travel, within: seconds, now: view.clock.now)
        mode = .held(path, raw: raw, position: position)
        nextEvent = view.clock.now
    }

    /// Returns the finger travel in points that brings the list to `offset` (points) along an axis.
    func travel(to offset: Double, along axis: ScrollAxis) -> Double {
        if !isHeld { self.axis = axis }
        rebase()
        if case .held(let path, let raw, let position) = mode {
            return raw - (path.position(at: view.clock.now) - position) - unrestrained(offset)
        }
        note()
        return unrestrained(self.offset) - unrestrained(offset)
    }

    /// Lifts the finger with its own velocity or with the given one, in points per second.
    func lift(velocity: Double? = nil) {
        rebase()
        guard case .held(let path, _, _) = mode else { return }
        let finger = velocity ?? path.velocity(at: view.clock.now)
        let past = offset < bounds.lower ? offset - bounds.lower : max(0, offset - bounds.upper)
        let speed = past == 0 ? -finger : -finger * band.slope(atDisplacement: past)
        let coasts = past != 0 || abs(speed) > 1 || isAstray(across)
        mode = .resting
        view.endDragging(decelerates: coasts)
        view.resetPan()
        fly(with: speed)
        // The first movement. An edge that waits for it fires now, whatever the rate of events.
        if case .flying = mode { scroll(to: offset) }
    }

    /// Cancels the touch, as the system does.
    func takeAway() {
        guard isHeld else { return }
        mode = .resting
        view.cancelDragging(decelerates: true)
        view.resetPan()
        fly(with: 0)
    }

    /// Flies on with a speed, to `place` if there is one.
    private func fly(with speed: Double, to place: Double? = nil) {
        note()
        mode = .resting
        guard view.isDecelerating else { return }
        let target = place.map { min(max($0, bounds.lower), bounds.upper) }
        let flight = Flight(from: offset, velocity: speed, lower: target ?? bounds.lower, upper: target ?? bounds.upper)
        guard flight.duration > 0 else {
            // A smaller difference is only a rounding error.
            if flight.target != offset { scroll(to: flight.target) }
            return land()
        }
        mode = .flying(flight, since: view.clock.now)
        nextEvent = view.clock.now
    }

    /// Ends the flight. A finger that caught the bounce along the other axis goes on with that axis.
    private func land() {
        mode = .resting
        guard isAstray(across) else { return view.endDecelerating() }
        axis = across
        fly(with: 0)
    }

    private var across: ScrollAxis { axis == .vertical ? .horizontal : .vertical }

    private func isAstray(_ axis: ScrollAxis) -> Bool {
        let places = restingPlaces(of: axis)
        return view.offset[axis] < places.lower || view.offset[axis] > places.upper
    }

    // MARK: The clock

    func clockMoves(from now: Double, to end: Double) -> Double {
        rebase()
        guard isMoving else { return end }
        if let quietEnd = quietEnd(from: now) { return min(end, quietEnd) }
        if nextEvent <= now { nextEvent = now + 1 / eventsPerSecond }
        var stop = min(end, nextEvent)
        switch mode {
        case .resting: return end
        case .held(let path, _, _):
            if let bend = path.bend(after: now) { stop = min(stop, bend) }
        case .flying(let flight, let since):
            if since + flight.duration > now { stop = min(stop, since + flight.duration) }
            if flight.velocity(at: now - since) * flight.velocity(at: stop - since) < 0 {
                let goesUp = flight.velocity(at: now - since) > 0
                stop = first(from: now, to: stop) { (flight.velocity(at: $0 - since) > 0) != goesUp }
            }
        }
        if decides(at: stop) {
            let moment = first(from: now, to: stop, where: decides)
            // If the engine decides at once, no earlier moment exists.
            if moment - now > 1e-9 { stop = moment }
        }
        return stop
    }

    func clockMoved() {
        let now = view.clock.now
        switch mode {
        case .resting: return
        case .held:
            let new = position(at: now)
            if new != offset { scroll(to: new) }
        case .flying:
            scroll(to: position(at: now))
            // The engine may have moved the bounds, or ended the flight by scrolling elsewhere.
            rebase()
            guard case .flying(let flight, let since) = mode, now >= since + flight.duration else { return }
            land()
        }
    }

    private func position(at time: Double) -> Double {
        switch mode {
        case .resting: offset
        case .held(let path, let raw, let position): restrained(raw - (path.position(at: time) - position))
        // The same comparison as at the end of the flight: a difference of sums may fall short of the duration by a rounding
        // error.
        case .flying(let flight, let since): time >= since + flight.duration ? flight.target : flight.value(at: time - since)
        }
    }

    /// Returns the time until which the list moves in one direction without any effect on the engine, in seconds. No event is
    /// needed before.
    private func quietEnd(from now: Double) -> Double? {
        var end = now
        switch mode {
        case .resting: return nil
        case .held(let path, _, _):
            guard let bend = path.bend(after: now) else { return nil }
            end = bend
        case .flying(let flight, let since):
            // A flight that ends inside the bounds only decelerates; others may bounce.
            guard flight.target > bounds.lower, flight.target < bounds.upper else { return nil }
            end = since + flight.duration
        }
        guard end > now else { return nil }
        var metrics = view[axis].scrollMetrics
        let engine = view[axis].controller.engine.copy()
        guard engine.passesQuietly(metrics) else { return nil }
        metrics.offset = position(at: end)
        return engine.passesQuietly(metrics) ? end : nil
    }

    /// Returns whether an event at `time` would change a state of the engine.
    private func decides(at time: Double) -> Bool {
        var metrics = view[axis].scrollMetrics
        metrics.offset = position(at: time)
        let engine = view[axis].controller.engine.copy()
        if engine.passesQuietly(metrics) { return false }
        let reaction = engine.handleChange(.scrolled, metrics: metrics, now: time)
        return reaction.start.stateChanged || reaction.end.stateChanged
    }

    /// Returns the first moment at which `holds` is true. It must be true at `to`.
    private func first(from: Double, to: Double, where holds: (Double) -> Bool) -> Double {
        var (low, high) = (from, to)
        while high - low > 1e-10 {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { break }
            if holds(middle) { high = middle } else { low = middle }
        }
        return high
    }

    // MARK: Bounds

    /// Computes the path again after something else moved the list or its bounds. The content under a finger does not jump, and
    /// a flight keeps its speed.
    private func rebase() {
        if case .flying = mode, !view.isDecelerating { mode = .resting }
        guard bounds != restingPlaces(of: axis) || offset != view.offset[axis] else { return }
        let now = view.clock.now
        switch mode {
        case .resting: note()
        case .held(let path, _, _):
            note()
            mode = .held(path, raw: unrestrained(offset), position: path.position(at: now))
        case .flying(let flight, let since):
            // A list that springs back continues to its position in the data.
            let moved = view.contentShift[axis] - shift
            let springsBack = moved != 0 && (offset < bounds.lower || offset > bounds.upper)
            fly(with: flight.velocity(at: now - since), to: springsBack ? flight.target + moved : nil)
        }
    }

    private func note() {
        bounds = restingPlaces(of: axis)
        offset = view.offset[axis]
        shift = view.contentShift[axis]
    }

    private func scroll(to coordinate: Double) {
        guard coordinate.isFinite else { return }
        var target = view.offset
        target[axis] = coordinate
        offset = coordinate
        view.scroll(to: target)
    }

    private func restingPlaces(of axis: ScrollAxis) -> Bounds {
        let starts = startInsets(of: axis)
        let end = view.contentSize[axis] + view.adjustedInset[axis].end - view.bounds[axis]
        return Bounds(lower: -starts.upperBound, upper: max(-starts.lowerBound, end))
    }

    /// Returns the least and the greatest inset at the start while the list moves, in points. They differ where a header holds its visible
    /// part open, which follows the list: a finger meets no resistance there, and a flight goes on.
    private func startInsets(of axis: ScrollAxis) -> ClosedRange<Double> {
        let inset = view.adjustedInset[axis].start
        let controller = view[axis].controller
        guard let machine = controller.machine(at: .start), machine.options.heldPart == .visible else { return inset...inset }
        switch machine.phase {
        case .idle, .armed, .open: return inset...inset
        case .pending, .refreshing, .finishing: break
        }
        var metrics = view[axis].scrollMetrics
        metrics.isDragging = true
        metrics.offset = metrics.minimumOffset - 2 * machine.options.extent
        let pulled = controller.engine.copy()
        _ = pulled.handleChange(.scrolled, metrics: metrics, now: view.clock.now)
        let least = inset - controller.engine.held.start
        return least...(least + pulled.held.start)
    }

    private var band: RubberBand { RubberBand(dimension: view.bounds[axis]) }

    private func restrained(_ raw: Double) -> Double {
        let inside = min(max(raw, bounds.lower), bounds.upper)
        return inside + band.displacement(forTravel: raw - inside)
    }

    private func unrestrained(_ offset: Double) -> Double {
        let inside = min(max(offset, bounds.lower), bounds.upper)
        return inside + band.travel(forDisplacement: offset - inside)
    }
}
