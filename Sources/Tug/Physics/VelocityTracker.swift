/// The velocity of a finger at the moment it lifts, from the samples of the last tenth of a second.
public struct VelocityTracker: Sendable {
    // A ring: sample number n lies at n & 7.
    private var positions = SIMD8<Double>()
    private var times = SIMD8<Double>()
    private var count = 0
    /// Samples older than this many seconds do not count: a finger that rests before it lifts does not fling.
    private static let window = 0.1

    /// A tracker without samples.
    public init() {}

    /// Records a position in points at a time in seconds.
    public mutating func add(position: Double, at time: Double) {
        guard position.isFinite, time.isFinite else { return }
        positions[count & 7] = position
        times[count & 7] = time
        count += 1
    }

    /// The coordinates moved by `distance` points under the finger, which did not.
    public mutating func shift(by distance: Double) {
        if distance.isFinite { positions += distance }
    }

    /// Points a second at `time` seconds; 0 when fewer than two samples are recent enough.
    public func velocity(at time: Double) -> Double {
        // Back from the latest to the first that is too old, or written over.
        var index = count
        while index > 0, index > count - 8, time - times[(index - 1) & 7] <= Self.window { index -= 1 }
        guard index < count, times[(count - 1) & 7] - times[index & 7] > 0.001 else { return 0 }
        let last = count - 1
        return (positions[last & 7] - positions[index & 7]) / (times[last & 7] - times[index & 7])
    }

    /// Forgets all samples.
    public mutating func reset() { count = 0 }
}
