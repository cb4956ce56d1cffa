/// The velocity of a finger when it lifts, from the samples of the last tenth of a second.
@_spi(Host) public struct VelocityTracker: Sendable {
    // A ring buffer: sample n is at index n & 7.
    private var positions = SIMD8<Double>()
    private var times = SIMD8<Double>()
    private var count = 0
    /// The longest age of a sample in seconds. A finger that rests before it lifts does not fling.
    private static let window = 0.1

    /// Creates a tracker without samples.
    public init() {}

    /// Records a position in points at a time in seconds.
    public mutating func add(position: Double, at time: Double) {
        guard position.isFinite, time.isFinite else { return }
        positions[count & 7] = position
        times[count & 7] = time
        count += 1
    }

    /// Shifts the recorded positions by `distance` points after the coordinates moved under a still finger.
    public mutating func shift(by distance: Double) {
        if distance.isFinite { positions += distance }
    }

    /// Returns the velocity in points per second at `time` seconds; 0 with fewer than two recent samples.
    public func velocity(at time: Double) -> Double {
        // Searches backward from the latest sample to the first that is too old or overwritten.
        var index = count
        while index > 0, index > count - 8, time - times[(index - 1) & 7] <= Self.window { index -= 1 }
        guard index < count, times[(count - 1) & 7] - times[index & 7] > 0.001 else { return 0 }
        let last = count - 1
        return (positions[last & 7] - positions[index & 7]) / (times[last & 7] - times[index & 7])
    }

    /// Removes all samples.
    public mutating func reset() { count = 0 }
}
