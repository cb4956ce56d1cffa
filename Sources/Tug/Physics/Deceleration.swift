/// Free scrolling after a fling: the velocity falls by the factor `rate` each millisecond. Closed form, so that the path
/// does not depend on the frame rate.
///
/// x(t) = x0 + v0·(d^(1000t) − 1)/k with k = 1000·ln d. The rate 0.998 is `UIScrollView.DecelerationRate.normal`.
public struct Deceleration: Sendable, Equatable {
    /// Offset at time 0, in points.
    public let initial: Double
    /// Points a second at time 0.
    public let velocity: Double
    private let k: Double
    private static let threshold = 0.5

    /// Creates a deceleration from `initial` (points) with `velocity` (points a second) and a rate a millisecond in 0..<1.
    public init(initial: Double, velocity: Double, rate: Double = 0.998) {
        self.initial = initial
        self.velocity = velocity
        k = 1000 * naturalLogarithm(rate > 0 && rate < 1 ? rate : 0.998)
    }

    /// Where it comes to rest, in points.
    public var destination: Double { initial - velocity / k }

    /// Seconds until it is within half a point of the destination.
    public var duration: Double {
        let speed = velocity < 0 ? -velocity : velocity
        let remaining = -k * Self.threshold / (speed > 0 ? speed : 1)
        return speed > 0 && remaining < 1 ? naturalLogarithm(remaining) / k : 0
    }

    /// Offset in points after `time` seconds.
    public func value(at time: Double) -> Double { initial + velocity * (exponential(k * time) - 1) / k }

    /// Points a second after `time` seconds.
    public func velocity(at time: Double) -> Double { velocity * exponential(k * time) }

    /// Seconds until `value` (points) is passed; nil when it never is.
    public func time(to value: Double) -> Double? {
        guard velocity != 0 else { return nil }
        let remaining = 1 + k * (value - initial) / velocity
        guard remaining > 0, remaining <= 1 else { return nil }
        return naturalLogarithm(remaining) / k
    }
}
