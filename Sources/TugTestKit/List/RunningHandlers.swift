import Tug

/// Which handlers of a ``SimulatedList`` run, and whether they wait for its clock or are at work.
@MainActor
final class RunningHandlers {
    private struct Run {
        let number: Int
        let generation: UInt32
        /// Whether it has been waited for in vain: it awaits something that only the test brings about.
        var isElsewhere = false
    }

    private let clock: TaskClock
    private var runs: [SimulatedList.Place: Run] = [:]
    private var count = 0
    private var events = 0
    private var waiters: [(id: Int, place: SimulatedList.Place, continuation: CheckedContinuation<Outcome?, Never>)] = []

    init(clock: TaskClock) {
        self.clock = clock
    }

    /// Starts the handler of a control so that its tasks know which run they serve.
    func started(at place: SimulatedList.Place, _ control: SimulatedControl, generation: UInt32, source: RefreshSource) {
        count += 1
        events += 1
        // What a callback waits for is not known.
        if case .async = control.handler { runs[place] = Run(number: count, generation: generation) }
        HandlerRun.$current.withValue(count) { control.startHandler(generation: generation, source: source) }
    }

    /// The run at a place has ended.
    func ended(at place: SimulatedList.Place, _ outcome: Outcome) {
        events += 1
        runs[place] = nil
        for waiter in waiters where waiter.place == place { waiter.continuation.resume(returning: outcome) }
        waiters.removeAll { $0.place == place }
    }

    /// Something happened that may have set tasks going.
    func noteActivity() { events += 1 }

    /// Grows whenever something happens that may have set tasks going.
    var activity: Int { events + clock.activity }

    /// Whether a handler sleeps on the clock.
    var isAsleep: Bool { runs.values.contains { clock.isAsleep($0.number) } }

    /// Whether a handler runs that ends only by something else than the clock.
    var isElsewhere: Bool { runs.values.contains { !clock.isAsleep($0.number) } }

    /// Whether a handler is at work that is worth waiting for.
    var isAtWork: Bool {
        guard !runs.isEmpty else { return false }
        for (place, run) in runs {
            if clock.isAsleep(run.number) {
                runs[place]?.isElsewhere = false
            } else if !run.isElsewhere {
                return true
            }
        }
        return false
    }

    /// The handlers that are still at work are not waited for again until they have slept.
    func giveUp() {
        for (place, run) in runs where !clock.isAsleep(run.number) { runs[place]?.isElsewhere = true }
    }

    /// Waits for the end of the run at a place, at most some seconds of real time; nil when they are over.
    func end(at place: SimulatedList.Place, within seconds: Double) async -> Outcome? {
        count += 1
        let id = count
        let limit = Task {
            try await Task.sleep(nanoseconds: UInt64(min(max(seconds, 0), 1e6) * 1e9))
            if let index = waiters.firstIndex(where: { $0.id == id }) {
                waiters.remove(at: index).continuation.resume(returning: nil)
            }
        }
        defer { limit.cancel() }
        return await withCheckedContinuation { waiters.append((id, place, $0)) }
    }
}
