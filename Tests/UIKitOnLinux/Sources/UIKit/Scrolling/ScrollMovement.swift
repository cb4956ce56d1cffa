@_spi(Host) internal import Tug

/// Moves a scroll view sixty times per second of the virtual clock until it arrives or another movement replaces it.
@MainActor
final class ScrollMovement {
    /// Seconds from one frame to the next.
    static let frame = 1.0 / 60

    private weak var view: UIScrollView?
    private var x: Flight
    private var y: Flight
    private var since: Double
    private var places: RestingPlaces
    /// Whether it computes a new target when the resting range changes.
    private let isDeceleration: Bool
    private let onArrival: (UIScrollView) -> Void
    private var cancelFrame: (() -> Void)?

    /// The final offset.
    var target: CGPoint { CGPoint(x: x.target, y: y.target) }

    /// Creates a deceleration with a velocity in points per second.
    init(decelerating view: UIScrollView, velocity: CGPoint, onArrival: @escaping (UIScrollView) -> Void) {
        self.view = view
        places = view.restingPlaces
        since = MainRunLoop.now
        isDeceleration = true
        self.onArrival = onArrival
        let offset = view.contentOffset
        x = Self.flight(offset.x, velocity.x, places.x)
        y = Self.flight(offset.y, velocity.y, places.y)
    }

    /// Creates a movement to an offset within some seconds.
    init(
        moving view: UIScrollView, to target: CGPoint, duration: Double, isDeceleration: Bool,
        onArrival: @escaping (UIScrollView) -> Void
    ) {
        self.view = view
        places = view.restingPlaces
        since = MainRunLoop.now
        self.isDeceleration = isDeceleration
        self.onArrival = onArrival
        x = Flight(from: view.contentOffset.x, to: target.x, duration: duration)
        y = Flight(from: view.contentOffset.y, to: target.y, duration: duration)
    }

    private static func flight(_ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>) -> Flight {
        Flight(from: offset, velocity: velocity, lower: range.lowerBound, upper: range.upperBound)
    }

    /// Seconds until arrival.
    var duration: Double { max(x.duration, y.duration) }

    func begin() { scheduleFrame() }

    func stop() {
        cancelFrame?()
        cancelFrame = nil
    }

    private func scheduleFrame() {
        cancelFrame = MainRunLoop.schedule(after: Self.frame) { [weak self] in self?.step() }
    }

    private func step() {
        guard let view, view.movement === self else { return }
        var time = MainRunLoop.now - since
        if isDeceleration, places != view.restingPlaces {
            // Insets have changed: continues with the same speed to the new resting range.
            places = view.restingPlaces
            since = MainRunLoop.now
            x = Self.flight(view.contentOffset.x, x.velocity(at: time), places.x)
            y = Self.flight(view.contentOffset.y, y.velocity(at: time), places.y)
            time = 0
        }
        let offset = CGPoint(x: x.value(at: time), y: y.value(at: time))
        let next = isDeceleration && !view.bounces ? places.clamp(offset) : offset
        if next != view.contentOffset { view.contentOffset = next }
        guard view.movement === self else { return }
        if time < duration { return scheduleFrame() }
        view.movement = nil
        onArrival(view)
    }
}
