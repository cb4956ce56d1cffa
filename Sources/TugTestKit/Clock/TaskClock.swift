import class Foundation.NSLock

/// A ``VirtualClock`` for tasks. Pass it to the app under test: a sleep on it ends when the test advances the clock.
///
///     let model = FeedModel(clock: list.clock)            // in the app: let clock: any Clock<Duration>
///     try await clock.sleep(for: .seconds(0.3))           // in the model; ends with `await list.advance(by: 0.3)`
///
/// May be used from any task and thread.
public final class TaskClock: @unchecked Sendable {
    // Unchecked because the lock is not visible to the compiler: every variable is read and written under it.
    private let lock = NSLock()
    private var time = 0.0
    private var sleepers: [Sleeper] = []
    private var count = 0
    private var changes = 0
    /// The time at which the next sleeper wakes. Stored because each step of the clock reads it.
    private var earliest: Double?

    private struct Sleeper {
        let number: Int
        let due: Double
        /// The run of the handler that the sleeping task serves.
        let run: Int?
        let continuation: CheckedContinuation<Void, any Error>
    }

    init() {}

    /// Seconds since the clock was made.
    public var seconds: Double { lock.withLock { time } }

    /// The number of tasks that sleep on the clock.
    public var sleeperCount: Int { lock.withLock { sleepers.count } }

    // Runs on the caller's actor, so that a sleeping handler does not change threads and the order stays fixed.

    /// Sleeps for a number of seconds of this clock. Throws `CancellationError` when the task is cancelled.
    public func sleep(seconds: Double, isolation: isolated (any Actor)? = #isolation) async throws {
        guard seconds.isFinite else { throw CancellationError() }
        try await sleep(untilSeconds: self.seconds + seconds)
    }

    /// Sleeps until the clock reads `deadline`, in seconds. Throws `CancellationError` when the task is cancelled.
    public func sleep(untilSeconds deadline: Double, isolation: isolated (any Actor)? = #isolation) async throws {
        let number = lock.withLock {
            count += 1
            return count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // Handles a cancellation before this point; a later one finds the sleeper below.
                let isCancelled = Task.isCancelled
                let sleeps = lock.withLock {
                    guard !isCancelled, deadline > time else { return false }
                    changes += 1
                    let sleeper = Sleeper(number: number, due: deadline, run: HandlerRun.current, continuation: continuation)
                    sleepers.append(sleeper)
                    earliest = min(earliest ?? deadline, deadline)
                    return true
                }
                if sleeps, Task.isCancelled { wake(number, CancellationError()) }
                guard !sleeps else { return }
                if isCancelled { continuation.resume(throwing: CancellationError()) } else { continuation.resume() }
            }
        } onCancel: {
            wake(number, CancellationError())
        }
    }

    // MARK: For the clock and lists

    /// The number of sleepers added and removed so far.
    var activity: Int { lock.withLock { changes } }

    /// The time at which the next sleeper wakes, in seconds.
    var nextDue: Double? { lock.withLock { earliest } }

    /// Whether a task of this handler run sleeps on the clock.
    func isAsleep(_ run: Int) -> Bool { lock.withLock { sleepers.contains { $0.run == run } } }

    func moved(to time: Double) { lock.withLock { self.time = time } }

    /// Wakes the sleeper with the earliest deadline.
    func wakeNext() {
        let first = lock.withLock { sleepers.min { ($0.due, $0.number) < ($1.due, $1.number) }?.number }
        if let first { wake(first, nil) }
    }

    private func wake(_ number: Int, _ error: (any Error)?) {
        let sleeper: Sleeper? = lock.withLock {
            guard let index = sleepers.firstIndex(where: { $0.number == number }) else { return nil }
            changes += 1
            let sleeper = sleepers.remove(at: index)
            earliest = sleepers.map(\.due).min()
            return sleeper
        }
        if let error { sleeper?.continuation.resume(throwing: error) } else { sleeper?.continuation.resume() }
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TaskClock: Clock {
    /// A time of this clock.
    public struct Instant: InstantProtocol {
        /// The duration since the clock was made.
        public let offset: Duration

        /// Creates the time `offset` after the clock was made.
        public init(offset: Duration) {
            self.offset = offset
        }

        /// Returns the time that is `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// Returns the duration from this time to `other`.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Returns whether `a` comes before `b`.
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    /// The current time.
    public var now: Instant { Instant(offset: .seconds(seconds)) }
    /// Zero: the clock moves by any amount that the test chooses.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until `deadline`. Throws `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let (whole, atto) = deadline.offset.components
        try await sleep(untilSeconds: Double(whole) + Double(atto) * 1e-18)
    }
}

/// The handler run that a task belongs to. A list uses it to see whether a handler sleeps on the clock or works.
enum HandlerRun {
    /// The number of the current handler run. Child tasks inherit it.
    @TaskLocal static var current: Int?
}
