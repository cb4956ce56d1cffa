import class Foundation.NSLock

/// A ``VirtualClock`` as tasks see it: an app that is tested is given this one to sleep on, and a second passes when the test says so.
///
///     let model = FeedModel(clock: list.clock)            // in the app: let clock: any Clock<Duration>
///     try await clock.sleep(for: .seconds(0.3))           // in the model; ends with `await list.advance(by: 0.3)`
///
/// May be used from any task and thread.
public final class TaskClock: @unchecked Sendable {
    // Unchecked because the compiler does not know locks: all that changes is read and written under this one.
    private let lock = NSLock()
    private var time = 0.0
    private var sleepers: [Sleeper] = []
    private var count = 0
    private var changes = 0
    /// When the next sleeper is to be woken. Kept, because it is asked for with every step of the clock.
    private var earliest: Double?

    private struct Sleeper {
        let number: Int
        let due: Double
        /// The handler on whose behalf it sleeps.
        let run: Int?
        let continuation: CheckedContinuation<Void, any Error>
    }

    init() {}

    /// Seconds since the clock was made.
    public var seconds: Double { lock.withLock { time } }

    /// How many tasks sleep on it.
    public var sleeperCount: Int { lock.withLock { sleepers.count } }

    // On the caller's actor: a handler that sleeps need not change threads, of which there are more than one order.

    /// Sleeps for some seconds of this clock. Throws `CancellationError` when the task is cancelled.
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
                // A task that was cancelled before this is seen here; one that is cancelled after it finds its sleeper below.
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

    /// Counts sleepers that came and went.
    var activity: Int { lock.withLock { changes } }

    /// When the next sleeper is to be woken, in seconds.
    var nextDue: Double? { lock.withLock { earliest } }

    /// Whether anything sleeps on behalf of a handler.
    func isAsleep(_ run: Int) -> Bool { lock.withLock { sleepers.contains { $0.run == run } } }

    func moved(to time: Double) { lock.withLock { self.time = time } }

    /// Wakes the sleeper whose time came first.
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
        /// How long after the clock was made.
        public let offset: Duration

        /// A time that lies `offset` after the clock was made.
        public init(offset: Duration) {
            self.offset = offset
        }

        /// The time that is `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// How much later `other` is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether `a` comes before `b`.
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    /// The time.
    public var now: Instant { Instant(offset: .seconds(seconds)) }
    /// Time passes as smoothly as the test lets it.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until `deadline`. Throws `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let (whole, atto) = deadline.offset.components
        try await sleep(untilSeconds: Double(whole) + Double(atto) * 1e-18)
    }
}

/// One run of a handler, as its tasks know it: so that a list can tell whether a handler sleeps on the clock or is at work.
enum HandlerRun {
    /// Number of the run on whose behalf the task works; its child tasks inherit it.
    @TaskLocal static var current: Int?
}
