/// A clock that only tests move. What falls due runs in the order of its time, then of its creation.
///
/// Tasks read the same time, and sleep on it, through ``tasks``.
public final class VirtualClock {
    /// A timer that can be cancelled.
    public struct Timer: Equatable, Sendable {
        fileprivate let number: Int
    }

    /// Seconds since the clock was made.
    public private(set) var now = 0.0
    /// The same clock for tasks: what an app that is tested sleeps on.
    public let tasks = TaskClock()
    private var pending: [(due: Double, number: Int, action: () -> Void)] = []
    private var count = 0
    private var followers: [Follower] = []

    private struct Follower {
        #if hasFeature(Embedded)
            unowned(unsafe) let follower: (any ClockFollower)?
        #else
            weak var follower: (any ClockFollower)?
        #endif
    }

    /// A clock at 0.
    public init() {}

    /// Runs `action` when the clock comes to `time`, in seconds; a time that is over is due at once, with the next ``advance(by:)``.
    @discardableResult
    public func schedule(at time: Double, _ action: @escaping () -> Void) -> Timer {
        count += 1
        pending.append((max(time, now), count, action))
        return Timer(number: count)
    }

    /// The timer will not run.
    public func cancel(_ timer: Timer) {
        pending.removeAll { $0.number == timer.number }
    }

    /// No timer will run: what they hold is let go.
    package func cancelAll() { pending = [] }

    /// Lets `seconds` pass. What falls due happens on the way; tasks that it wakes run once the caller lets them.
    public func advance(by seconds: Double) {
        guard seconds.isFinite else { return }
        let end = now + max(0, seconds)
        while !step(until: end) {}
    }

    /// Moves on to the next thing that happens, at most to `end`, and lets that one thing happen. Returns whether there was none, so
    /// that the clock is at `end`.
    func step(until end: Double) -> Bool {
        let timer = nextIndex
        let timerDue = timer.map { pending[$0].due } ?? .infinity
        let taskDue = tasks.nextDue ?? .infinity
        let due = min(timerDue, taskDue)
        // Times are sums: what is due a rounding error after the end is due at the end.
        let isDue = due <= end + 1e-9
        // A follower may stop the clock on the way, and what it does there may fall due earlier.
        guard move(to: isDue ? due : end) else { return false }
        guard isDue else { return true }
        if let timer, timerDue <= taskDue {
            pending.remove(at: timer).action()
        } else {
            tasks.wakeNext()
        }
        return false
    }

    /// `follower` is told from now on when the clock moves, for as long as it lives.
    func follow(_ follower: any ClockFollower) {
        followers.removeAll { $0.follower == nil }
        followers.append(Follower(follower: follower))
    }

    private var nextIndex: Int? {
        if pending.count < 2 { return pending.indices.first }
        return pending.indices.min { (pending[$0].due, pending[$0].number) < (pending[$1].due, pending[$1].number) }
    }

    /// Returns whether it came all the way.
    private func move(to time: Double) -> Bool {
        guard time > now else { return true }
        var stop = time
        for follower in followers {
            guard let wish = follower.follower?.clockMoves(from: now, to: stop) else { continue }
            stop = min(stop, max(wish, now.nextUp))
        }
        now = stop
        tasks.moved(to: stop)
        for follower in followers { follower.follower?.clockMoved() }
        return stop >= time
    }
}

/// What moves with a ``VirtualClock``, rather than at times that are known beforehand.
protocol ClockFollower: AnyObject {
    /// The clock is about to move, in seconds. Returns where it must stop on the way, or `end`.
    func clockMoves(from now: Double, to end: Double) -> Double
    /// The clock has moved.
    func clockMoved()
}
