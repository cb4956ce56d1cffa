@_spi(Host) import Tug

/// A finger that moves along one axis of a ``SimulatedScrollView`` at 60 frames per second. For scripted gestures in tests.
///
///     let finger = SimulatedFinger(on: list)
///     finger.drag(by: 160)          // 160 points down; the rubber band resists past the resting offset
///     finger.hold(for: 0.2)
///     finger.release()              // lifts with the current velocity and waits until the list is at rest
///
/// The list's clock advances meanwhile, and timers fire.
@_spi(Host) public final class SimulatedFinger {
    /// Seconds from one frame to the next.
    public static let frame = 1.0 / 60

    private let view: SimulatedScrollView
    private let axis: ScrollAxis
    /// The offset without resistance; nil while the finger is up.
    private var raw: Double?
    /// The content shift at the time when ``raw`` was recorded.
    private var noted = 0.0
    private var tracker = VelocityTracker()

    /// Creates a finger for a list.
    public init(on view: SimulatedScrollView, axis: ScrollAxis = .vertical) {
        self.view = view
        self.axis = axis
    }

    /// Drags the content by `travel` points of the finger within `seconds`. Positive travel reveals what lies before the start.
    /// Puts the finger down first if necessary, and keeps it down.
    public func drag(by travel: Double, within seconds: Double = 0.3) {
        if raw == nil { comeDown() }
        let frames = max(1, Int((seconds / Self.frame).rounded()))
        for _ in 1...frames {
            view.clock.advance(by: Self.frame)
            move(by: -travel / Double(frames))
        }
    }

    /// Keeps the finger still for `seconds`.
    public func hold(for seconds: Double) {
        guard raw != nil else { return view.clock.advance(by: seconds) }
        let frames = max(1, Int((seconds / Self.frame).rounded()))
        for _ in 0..<frames {
            view.clock.advance(by: Self.frame)
            move(by: 0)
        }
    }

    /// Flings: a quick drag by `travel` points, then a release.
    public func fling(by travel: Double) {
        drag(by: travel, within: 0.1)
        release()
    }

    /// Lifts the finger with the velocity of the last movement and waits until the list is at rest.
    public func release() {
        guard raw != nil else { return }
        raw = nil
        let velocity = tracker.velocity(at: view.clock.now)
        tracker.reset()
        let bounds = restingPlaces
        let offset = view.offset[axis]
        let coasts = offset < bounds.lowerBound || offset > bounds.upperBound || abs(velocity) > 1
        view.endDragging(decelerates: coasts)
        if coasts { coast(velocity: velocity) }
        view.resetPan()
    }

    /// Cancels the touch, as the system does. The list returns to its resting range.
    public func cancel() {
        guard raw != nil else { return }
        raw = nil
        tracker.reset()
        view.cancelDragging(decelerates: true)
        coast(velocity: 0)
        view.resetPan()
    }

    private func comeDown() {
        view.beginDragging()
        noteRaw()
        tracker.add(position: view.offset[axis], at: view.clock.now)
    }

    /// Records the offset that the content would have without the current resistance.
    private func noteRaw() {
        let offset = view.offset[axis]
        let bounds = restingPlaces
        let past = offset < bounds.lowerBound ? offset - bounds.lowerBound : max(0, offset - bounds.upperBound)
        raw = offset - past + band.travel(forDisplacement: past)
        noted = view.contentShift[axis]
    }

    private func move(by distance: Double) {
        if noted != view.contentShift[axis] {
            tracker.shift(by: view.contentShift[axis] - noted)
            noteRaw()
        }
        guard var raw else { return }
        raw += distance
        self.raw = raw
        let bounds = restingPlaces
        let inside = min(max(raw, bounds.lowerBound), bounds.upperBound)
        scroll(to: inside + band.displacement(forTravel: raw - inside))
        tracker.add(position: view.offset[axis], at: view.clock.now)
    }

    private func coast(velocity: Double) {
        var bounds = restingPlaces
        var flight = Flight(from: view.offset[axis], velocity: velocity, lower: bounds.lowerBound, upper: bounds.upperBound)
        var since = view.clock.now
        var shift = view.contentShift[axis]
        while view.isDecelerating, view.clock.now - since < flight.duration {
            let wasOutside = view.offset[axis] < bounds.lowerBound || view.offset[axis] > bounds.upperBound
            view.clock.advance(by: Self.frame)
            if shift != view.contentShift[axis] {
                let speed = flight.velocity(at: view.clock.now - since)
                let place = flight.target + view.contentShift[axis] - shift
                shift = view.contentShift[axis]
                bounds = restingPlaces
                // A list that springs back continues to its position in the data.
                let target = min(max(place, bounds.lowerBound), bounds.upperBound)
                flight = Flight(
                    from: view.offset[axis], velocity: speed, lower: wasOutside ? target : bounds.lowerBound,
                    upper: wasOutside ? target : bounds.upperBound)
                since = view.clock.now
            }
            // An edge that opens or closes moves the resting offsets.
            if bounds != restingPlaces {
                let speed = flight.velocity(at: view.clock.now - since)
                bounds = restingPlaces
                flight = Flight(from: view.offset[axis], velocity: speed, lower: bounds.lowerBound, upper: bounds.upperBound)
                since = view.clock.now
            }
            if view.isDecelerating { scroll(to: flight.value(at: view.clock.now - since)) }
        }
        if view.isDecelerating { view.endDecelerating() }
    }

    private func scroll(to coordinate: Double) {
        var offset = view.offset
        offset[axis] = coordinate
        view.scroll(to: offset)
    }

    private var band: RubberBand { RubberBand(dimension: view.bounds[axis]) }

    private var restingPlaces: ClosedRange<Double> {
        let inset = view.adjustedInset[axis]
        return -inset.start...max(-inset.start, view.contentSize[axis] + inset.end - view.bounds[axis])
    }
}
