/// The movement of a list after a release: free deceleration, then a bounce if that would leave the bounds.
@_spi(Host) public struct Flight: Sendable, Equatable {
    private let deceleration: Deceleration?
    private let spring: Spring?
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
        let inside = offset >= lower && offset <= upper
        if inside, free.destination >= lower, free.destination <= upper {
            deceleration = free
            spring = nil
            crossing = free.duration
            duration = free.duration
            target = free.destination
            return
        }
        let bound = offset < lower || (inside && velocity < 0) ? lower : upper
        target = bound
        func bounded(_ speed: Double, at offset: Double) -> Double {
            let start = -Spring.greatestSpeed(within: reach.start - max(0, lower - offset))
            return min(max(speed, start), Spring.greatestSpeed(within: reach.end - max(0, offset - upper)))
        }
        if inside, let time = free.time(to: bound) {
            let bounce = Spring(from: bound, velocity: bounded(free.velocity(at: time), at: bound), to: bound)
            deceleration = free
            spring = bounce
            crossing = time
            duration = time + bounce.duration
        } else {
            let bounce = Spring(from: offset, velocity: bounded(velocity, at: offset), to: bound)
            deceleration = nil
            spring = bounce
            crossing = 0
            duration = bounce.duration
        }
    }

    /// Creates a movement from `offset` to `target` (points) that ends after `duration` seconds.
    public init(from offset: Double, to target: Double, duration: Double) {
        deceleration = nil
        spring = Spring(from: offset, to: target, duration: duration)
        crossing = 0
        self.duration = duration
        self.target = target
    }

    /// Returns the offset in points after `time` seconds.
    public func value(at time: Double) -> Double {
        if time >= duration { return target }
        if time < crossing, let deceleration { return deceleration.value(at: time) }
        return spring?.value(at: time - crossing) ?? target
    }

    /// Returns the velocity in points per second after `time` seconds.
    public func velocity(at time: Double) -> Double {
        if time >= duration { return 0 }
        if time < crossing, let deceleration { return deceleration.velocity(at: time) }
        return spring?.velocity(at: time - crossing) ?? 0
    }
}
