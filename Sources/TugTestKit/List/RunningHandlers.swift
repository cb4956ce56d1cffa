@_spi(Host) import Tug

/// The running handlers of a ``SimulatedList``, and whether each sleeps on the clock or works.
@MainActor
final class RunningHandlers {
    private struct Run {
        let number: Int
        let generation: UInt32
        /// Whether waiting for it had no effect: it awaits something that only the test can provide.
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

    /// Starts the handler of a control. Its tasks inherit the number of the run.
    func started(at place: SimulatedList.Place, _ control: SimulatedControl, generation: UInt32, source: RunSource) {
        count += 1
        events += 1
        // Only async handlers are tracked: what a callback waits for is unknown.
        if case .async = control.handler { runs[place] = Run(number: count, generation: generation) }
        HandlerRun.$current.withValue(count) { control.startHandler(generation: generation, source: source) }
    }

    /// Removes the run at a place.
    func ended(at place: SimulatedList.Place, _ outcome: Outcome) {
        events += 1
        runs[place] = nil
        for waiter in waiters where waiter.place == place { waiter.continuation.resume(returning: outcome) }
        waiters.removeAll { $0.place == place }
    }

    /// Counts an event that may have started or resumed tasks.
    func noteActivity() { events += 1 }

    /// A counter that grows with each event that may have started or resumed tasks.
    var activity: Int { events + clock.activity }

    /// Whether a handler sleeps on the clock.
    var isAsleep: Bool { runs.values.contains { clock.isAsleep($0.number) } }

    /// Whether a handler awaits something other than the clock.
    var isElsewhere: Bool { runs.values.contains { !clock.isAsleep($0.number) } }

    /// Whether a handler works and waiting for it may help.
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

    /// Stops waiting for the handlers that still work, until they have slept.
    func giveUp() {
        for (place, run) in runs where !clock.isAsleep(run.number) { runs[place]?.isElsewhere = true }
    }

    /// Waits for the end of the run at a place, at most `seconds` of real time. Returns nil on timeout.
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
