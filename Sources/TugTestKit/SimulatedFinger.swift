import Tug

/// A finger on a ``SimulatedScrollView``, moving along one axis at 60 frames a second: scripts of gestures for tests.
///
///     let finger = SimulatedFinger(on: list)
///     finger.drag(by: 160)          // 160 points down: past the resting place the rubber band holds back
///     finger.hold(for: 0.2)
///     finger.release()              // lets go with the velocity it has, and waits until the list has come to rest
///
/// Time passes on the list's clock meanwhile, and what falls due happens.
public final class SimulatedFinger {
    /// Seconds from one frame to the next.
    public static let frame = 1.0 / 60

    private let view: SimulatedScrollView
    private let axis: ScrollAxis
    /// Where the content would be without resistance; nil while the finger is up.
    private var raw: Double?
    /// How far the content had been moved under what is read when ``raw`` was noted.
    private var noted = 0.0
    private var tracker = VelocityTracker()

    /// A finger above a list.
    public init(on view: SimulatedScrollView, axis: ScrollAxis = .vertical) {
        self.view = view
        self.axis = axis
    }

    /// Drags the content by `travel` points of the finger within `seconds`; positive reveals what lies before the start. The finger
    /// comes down first, if it is up, and stays down.
    public func drag(by travel: Double, within seconds: Double = 0.3) {
        if raw == nil { comeDown() }
        let frames = max(1, Int((seconds / Self.frame).rounded()))
        for _ in 1...frames {
            view.clock.advance(by: Self.frame)
            move(by: -travel / Double(frames))
        }
    }

    /// Keeps still for `seconds`.
    public func hold(for seconds: Double) {
        guard raw != nil else { return view.clock.advance(by: seconds) }
        let frames = max(1, Int((seconds / Self.frame).rounded()))
        for _ in 0..<frames {
            view.clock.advance(by: Self.frame)
            move(by: 0)
        }
    }

    /// Flings: a quick drag by `travel` points, and up.
    public func fling(by travel: Double) {
        drag(by: travel, within: 0.1)
        release()
    }

    /// Lifts, with the velocity that the last movement had, and waits until the list has come to rest.
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

    /// The system takes the touch away, and the list returns to where it can rest.
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

    /// Notes where the content would be without the resistance that it is under now.
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
                // What springs back goes on to its place in the data.
                let target = min(max(place, bounds.lowerBound), bounds.upperBound)
                flight = Flight(
                    from: view.offset[axis], velocity: speed, lower: wasOutside ? target : bounds.lowerBound,
                    upper: wasOutside ? target : bounds.upperBound)
                since = view.clock.now
            }
            // An edge that opens or closes meanwhile moves the places where the list can rest.
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
