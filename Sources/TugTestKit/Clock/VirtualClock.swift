/// A clock that only tests move. Timers run in the order of their time, then of their creation.
///
/// Tasks read and await the same time through ``tasks``.
public final class VirtualClock {
    /// A timer that can be cancelled.
    public struct Timer: Equatable, Sendable {
        fileprivate let number: Int
    }

    /// Seconds since the clock was made.
    public private(set) var now = 0.0
    /// The same clock for tasks, for example in the app under test.
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

    /// Creates a clock at 0.
    public init() {}

    /// Runs `action` when the clock reaches `time`, in seconds. A time in the past is due with the next ``advance(by:)``.
    @discardableResult
    public func schedule(at time: Double, _ action: @escaping () -> Void) -> Timer {
        count += 1
        pending.append((max(time, now), count, action))
        return Timer(number: count)
    }

    /// Cancels a timer.
    public func cancel(_ timer: Timer) {
        pending.removeAll { $0.number == timer.number }
    }

    /// Cancels all timers and releases what they capture.
    @_spi(Host) public func cancelAll() { pending = [] }

    /// Advances the clock by `seconds` and runs the timers that fall due. Tasks that it wakes run when the caller suspends.
    public func advance(by seconds: Double) {
        guard seconds.isFinite else { return }
        let end = now + max(0, seconds)
        while !step(until: end) {}
    }

    /// Advances to the next event, at most to `end`, and runs that one event. Returns true if there was none and the clock is at
    /// `end`.
    func step(until end: Double) -> Bool {
        let timer = nextIndex
        let timerDue = timer.map { pending[$0].due } ?? .infinity
        let taskDue = tasks.nextDue ?? .infinity
        let due = min(timerDue, taskDue)
        // Times are sums. A timer due a rounding error after the end counts as due at the end.
        let isDue = due <= end + 1e-9
        // A follower may stop the clock earlier, and what it does there may add earlier timers.
        guard move(to: isDue ? due : end) else { return false }
        guard isDue else { return true }
        if let timer, timerDue <= taskDue {
            pending.remove(at: timer).action()
        } else {
            tasks.wakeNext()
        }
        return false
    }

    /// Tells `follower` about every movement of the clock, for as long as the follower lives.
    func follow(_ follower: any ClockFollower) {
        followers.removeAll { $0.follower == nil }
        followers.append(Follower(follower: follower))
    }

    private var nextIndex: Int? {
        if pending.count < 2 { return pending.indices.first }
        return pending.indices.min { (pending[$0].due, pending[$0].number) < (pending[$1].due, pending[$1].number) }
    }

    /// Returns whether the clock reached `time`.
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

/// An object that moves together with a ``VirtualClock`` instead of at fixed times.
protocol ClockFollower: AnyObject {
    /// Called before the clock moves; times are in seconds. Returns where the clock must stop, or `end`.
    func clockMoves(from now: Double, to end: Double) -> Double
    /// Called after the clock has moved.
    func clockMoved()
}
