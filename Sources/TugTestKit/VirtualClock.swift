/// A clock that only tests move. What falls due runs in the order of its time, then of its creation.
public final class VirtualClock {
    /// A timer that can be cancelled.
    public struct Timer: Equatable, Sendable {
        fileprivate let number: Int
    }

    /// Seconds since the clock was made.
    public private(set) var now = 0.0
    private var pending: [(due: Double, number: Int, action: () -> Void)] = []
    private var count = 0

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

    private var nextIndex: Int? {
        pending.indices.min { (pending[$0].due, pending[$0].number) < (pending[$1].due, pending[$1].number) }
    }

    /// Lets `seconds` pass.
    public func advance(by seconds: Double) {
        let end = now + max(0, seconds)
        while let next = nextIndex, pending[next].due <= end {
            let timer = pending.remove(at: next)
            now = max(now, timer.due)
            timer.action()
        }
        now = max(now, end)
    }
}
