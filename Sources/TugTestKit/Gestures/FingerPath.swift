@_spi(Host) import Tug

/// The path of a finger: straight segments between positions at given times.
struct FingerPath {
    private struct Knot {
        let time: Double
        let position: Double
    }

    private var knots: [Knot]
    /// Seconds between the samples for the velocity. Eight samples stay within the window of ``VelocityTracker``.
    private static let sampling = 0.012

    /// Creates a path that starts at 0 points.
    init(now: Double) {
        knots = [Knot(time: now, position: 0)]
    }

    /// The end of the last planned movement, in seconds.
    var end: Double { knots.last?.time ?? 0 }

    /// Adds a movement by `travel` points within `seconds`, starting at `now`.
    mutating func move(by travel: Double, within seconds: Double, now: Double) {
        let position = position(at: now)
        while knots.count > 1, knots[1].time < now - 0.2 { knots.removeFirst() }
        knots.removeAll { $0.time > now }
        knots.append(Knot(time: now, position: position))
        knots.append(Knot(time: now + seconds, position: position + travel))
    }

    /// Returns the points from the start at `time`.
    func position(at time: Double) -> Double {
        guard let first = knots.first, let last = knots.last else { return 0 }
        if time <= first.time { return first.position }
        if time >= last.time { return last.position }
        // Searches from the end: nearly every call asks for the last segment.
        var index = knots.count - 1
        while index > 1, knots[index - 1].time > time { index -= 1 }
        let a = knots[index - 1]
        let b = knots[index]
        guard b.time > a.time else { return b.position }
        return a.position + (b.position - a.position) * (time - a.time) / (b.time - a.time)
    }

    /// Returns the velocity at lift-off in points per second. Its own sampling rate makes it independent of the event rate.
    func velocity(at now: Double) -> Double {
        var tracker = VelocityTracker()
        let began = knots.first?.time ?? now
        for sample in 0..<8 {
            // A path that has just begun is shorter than all samples.
            let time = max(began, now - Self.sampling * Double(7 - sample))
            tracker.add(position: position(at: time), at: time)
        }
        return tracker.velocity(at: now)
    }

    /// Returns the next change of direction or speed after `time`, in seconds.
    func bend(after time: Double) -> Double? { knots.first { $0.time > time }?.time }
}
