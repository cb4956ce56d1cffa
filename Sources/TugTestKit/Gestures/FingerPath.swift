import Tug

/// Where a finger was and will be: straight lines between places at times.
struct FingerPath {
    private struct Knot {
        let time: Double
        let position: Double
    }

    private var knots: [Knot]
    /// Seconds from one sample to the next of those that the velocity is worked out from. Eight of them stay within the time that
    /// ``VelocityTracker`` looks back.
    private static let sampling = 0.012

    /// A finger that comes down at 0 points.
    init(now: Double) {
        knots = [Knot(time: now, position: 0)]
    }

    /// When the movement ends that was planned last, in seconds.
    var end: Double { knots.last?.time ?? 0 }

    /// Moves on by `travel` points within `seconds`, from `now`.
    mutating func move(by travel: Double, within seconds: Double, now: Double) {
        let position = position(at: now)
        while knots.count > 1, knots[1].time < now - 0.2 { knots.removeFirst() }
        knots.removeAll { $0.time > now }
        knots.append(Knot(time: now, position: position))
        knots.append(Knot(time: now + seconds, position: position + travel))
    }

    /// Points from where it came down.
    func position(at time: Double) -> Double {
        guard let first = knots.first, let last = knots.last else { return 0 }
        if time <= first.time { return first.position }
        if time >= last.time { return last.position }
        // From the end: what is asked for is nearly always the last line.
        var index = knots.count - 1
        while index > 1, knots[index - 1].time > time { index -= 1 }
        let a = knots[index - 1]
        let b = knots[index]
        guard b.time > a.time else { return b.position }
        return a.position + (b.position - a.position) * (time - a.time) / (b.time - a.time)
    }

    /// Points a second with which it lifts. Sampled at a rate of its own, so that it does not depend on how often the list is told.
    func velocity(at now: Double) -> Double {
        var tracker = VelocityTracker()
        for sample in 0..<8 {
            let time = now - Self.sampling * Double(7 - sample)
            if let first = knots.first, time >= first.time { tracker.add(position: position(at: time), at: time) }
        }
        if let first = knots.first, now - first.time < Self.sampling * 7 {
            tracker.add(position: first.position, at: first.time)
        }
        return tracker.velocity(at: now)
    }

    /// The next bend after `time`, in seconds.
    func bend(after time: Double) -> Double? { knots.first { $0.time > time }?.time }
}
