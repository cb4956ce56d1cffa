/// The movement of a list after a release: free deceleration, then a bounce if that would leave the bounds.
@_spi(Host) public struct Flight: Sendable, Equatable {
    private let deceleration: Deceleration
    private let spring: Spring
    /// The time in seconds at which the spring takes over.
    private let crossing: Double
    /// The time in seconds until the list is at rest.
    public let duration: Double
    /// The offset at rest, in points.
    public let target: Double

    /// Creates a flight from `offset` (points) with `velocity` (points per second) that ends between `lower` and `upper`. A
    /// bounce goes at most `reach` points past these. The speed of a faster bounce is reduced.
    public init(
        from offset: Double, velocity: Double, lower: Double, upper: Double,
        reach: AxisInsets = AxisInsets(start: .infinity, end: .infinity)
    ) {
        let free = Deceleration(initial: offset, velocity: velocity)
        deceleration = free
        let inside = offset >= lower && offset <= upper
        if inside, free.destination >= lower, free.destination <= upper {
            target = free.destination
            crossing = free.duration
            spring = Spring(from: target, to: target, duration: 0)
        } else {
            target = offset < lower || (inside && velocity < 0) ? lower : upper
            let time = inside ? free.time(to: target) : nil
            // Where the spring takes over, and with which velocity.
            let place = time == nil ? offset : target
            let speed = time.map { free.velocity(at: $0) } ?? velocity
            let least = -Spring.greatestSpeed(within: reach.start - max(0, lower - place))
            let greatest = Spring.greatestSpeed(within: reach.end - max(0, place - upper))
            crossing = time ?? 0
            spring = Spring(from: place, velocity: min(max(speed, least), greatest), to: target)
        }
        duration = crossing + spring.duration
    }

    /// Creates a movement from `offset` to `target` (points) that ends after `duration` seconds.
    public init(from offset: Double, to target: Double, duration: Double) {
        deceleration = Deceleration(initial: offset, velocity: 0)
        spring = Spring(from: offset, to: target, duration: duration)
        crossing = 0
        self.duration = duration
        self.target = target
    }

    /// Returns the offset in points after `time` seconds.
    public func value(at time: Double) -> Double {
        if time >= duration { return target }
        if time < crossing { return deceleration.value(at: time) }
        return spring.value(at: time - crossing)
    }

    /// Returns the velocity in points per second after `time` seconds.
    public func velocity(at time: Double) -> Double {
        if time >= duration { return 0 }
        if time < crossing { return deceleration.velocity(at: time) }
        return spring.velocity(at: time - crossing)
    }
}
