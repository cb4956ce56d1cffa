/// The velocity of a finger at the moment it lifts, from the samples of the last tenth of a second.
public struct VelocityTracker: Sendable {
    private var positions = SIMD8<Double>()
    private var times = SIMD8<Double>(repeating: -.greatestFiniteMagnitude)
    private var next = 0
    /// Samples older than this many seconds do not count: a finger that rests before it lifts does not fling.
    private static let window = 0.1

    /// A tracker without samples.
    public init() {}

    /// Records a position in points at a time in seconds.
    public mutating func add(position: Double, at time: Double) {
        guard position.isFinite, time.isFinite else { return }
        positions[next] = position
        times[next] = time
        next = (next + 1) & 7
    }

    /// The coordinates moved by `distance` points under the finger, which did not.
    public mutating func shift(by distance: Double) {
        if distance.isFinite { positions += distance }
    }

    /// Points a second at `time` seconds; 0 when fewer than two samples are recent enough.
    public func velocity(at time: Double) -> Double {
        // The samples lie in the ring in the order of their times, the oldest next to be replaced: back from the latest to the first that
        // is too old.
        var index = (next + 7) & 7
        let last = index
        for _ in 0..<7 {
            let earlier = (index + 7) & 7
            guard time - times[earlier] <= Self.window else { break }
            index = earlier
        }
        guard time - times[last] <= Self.window, times[last] - times[index] > 0.001 else { return 0 }
        return (positions[last] - positions[index]) / (times[last] - times[index])
    }

    /// Forgets all samples.
    public mutating func reset() { self = VelocityTracker() }
}
