/// A critically damped spring towards a target: x(t) = target + e^(−βt)·(x0 + (v0 + βx0)·t). Closed form.
struct Spring: Sendable, Equatable {
    /// The offset at rest, in points.
    let target: Double
    /// The time in seconds until the spring is at rest (within half a point).
    let duration: Double
    private let beta: Double
    private let c1: Double
    private let c2: Double

    /// The bounce of a list: stiffness 100, mass 1, critically damped, hence β = 10 per second. Measured on UIScrollView.
    static let bounceBeta = 10.0

    /// Creates a bounce from `initial` (points) with `velocity` (points per second) to `target` (points).
    init(from initial: Double, velocity: Double, to target: Double) {
        let beta = Spring.bounceBeta
        self.beta = beta
        self.target = target
        c1 = initial - target
        c2 = velocity + beta * c1
        duration = Self.settlingTime(c1: c1, c2: c2, beta: beta)
    }

    /// Returns the outward speed in points per second with which a bounce moves at most `room` points further out.
    ///
    /// From a distance p, a speed v reaches at most e^(−v/(v + βp))·(p + v/β), which is at most p + v/(βe).
    static func greatestSpeed(within room: Double) -> Double { max(0, room) * bounceBeta * 2.718281828459045 }

    /// Creates a movement from `initial` to `target` (points) that ends after `duration` seconds.
    ///
    /// β = 8/duration leaves (1 + 8)·e^−8 = 0.3 % of the distance at the end: 0.16 points of a header's 54.
    init(from initial: Double, to target: Double, duration: Double) {
        beta = duration > 0 ? 8 / duration : 1
        self.target = target
        c1 = duration > 0 ? initial - target : 0
        c2 = beta * c1
        self.duration = duration > 0 ? duration : 0
    }

    /// Returns an upper bound of the time after which both terms stay below a quarter of a point each.
    private static func settlingTime(c1: Double, c2: Double, beta: Double) -> Double {
        let threshold = 0.5
        let a = c1 < 0 ? -c1 : c1
        let b = c2 < 0 ? -c2 : c2
        let euler = 2.718281828459045
        let first = a > 0 ? naturalLogarithm(2 * a / threshold) / beta : 0
        let second = b > 0 ? 2 / beta * naturalLogarithm(4 * b / (euler * beta * threshold)) : 0
        return max(0, max(first, second))
    }

    /// Returns the offset in points after `time` seconds.
    func value(at time: Double) -> Double {
        guard time < duration else { return target }
        return target + exponential(-beta * time) * (c1 + c2 * time)
    }

    /// Returns the velocity in points per second after `time` seconds.
    func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        return exponential(-beta * time) * (c2 - beta * (c1 + c2 * time))
    }
}
