internal import Tug

/// A scroll view moves by itself, sixty times a second on the virtual clock, until it has arrived or something else takes over.
@MainActor
final class ScrollMovement {
    /// Seconds from one frame to the next.
    static let frame = 1.0 / 60

    private weak var view: UIScrollView?
    private var x: Flight
    private var y: Flight
    private var since: Double
    private var places: RestingPlaces
    /// Whether it aims anew when the places change where it can rest.
    private let isDeceleration: Bool
    private let onArrival: (UIScrollView) -> Void
    private var cancelFrame: (() -> Void)?

    /// Where it will come to rest.
    var target: CGPoint { CGPoint(x: x.target, y: y.target) }

    /// A deceleration with a velocity in points a second.
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

    /// A movement to a place within some seconds.
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

    /// Seconds until it arrives.
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
            // Insets opened or closed meanwhile: on with the same speed, to where it can rest now.
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
