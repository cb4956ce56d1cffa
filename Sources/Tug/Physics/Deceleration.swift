/// Free scrolling after a fling. Each millisecond, the velocity falls by the factor `rate`. The path is closed form and does not
/// depend on the frame rate.
///
/// x(t) = x0 + v0·(d^(1000t) − 1)/k with k = 1000·ln d. The rate 0.998 is `UIScrollView.DecelerationRate.normal`.
@_spi(Host) public struct Deceleration: Sendable, Equatable {
    /// The offset at time 0, in points.
    public let initial: Double
    /// The velocity at time 0, in points per second.
    public let velocity: Double
    private let k: Double
    private static let threshold = 0.5

    /// Creates a deceleration from `initial` (points) with `velocity` (points per second) and a rate per millisecond in 0..<1.
    public init(initial: Double, velocity: Double, rate: Double = 0.998) {
        self.initial = initial
        self.velocity = velocity
        k = 1000 * naturalLogarithm(rate > 0 && rate < 1 ? rate : 0.998)
    }

    /// The offset at rest, in points.
    public var destination: Double { initial - velocity / k }

    /// The time in seconds until the offset is within half a point of the destination.
    public var duration: Double {
        let speed = velocity < 0 ? -velocity : velocity
        let start = -speed / k
        return start > Self.threshold ? naturalLogarithm(Self.threshold / start) / k : 0
    }

    /// Returns the offset in points after `time` seconds.
    public func value(at time: Double) -> Double { initial + velocity * (exponential(k * time) - 1) / k }

    /// Returns the velocity in points per second after `time` seconds.
    public func velocity(at time: Double) -> Double { velocity * exponential(k * time) }

    /// Returns the time in seconds at which the offset passes `value` (points); nil if it never does.
    public func time(to value: Double) -> Double? {
        guard velocity != 0 else { return nil }
        let remaining = 1 + k * (value - initial) / velocity
        guard remaining > 0, remaining <= 1 else { return nil }
        return naturalLogarithm(remaining) / k
    }
}
