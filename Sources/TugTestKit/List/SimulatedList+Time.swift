@_spi(Host) import Tug

/// Time passes only when the test advances it; tasks run in between.
///
/// Tasks of the main actor run before the clock moves and after each event, until no task can resume another. Then each running
/// handler sleeps on ``SimulatedList/clock`` or has ended. A handler that awaits something else (another actor, a file, the
/// network) gets a few hundred turns of the executors. Whether that is enough depends on the machine. If it is not, use
/// ``SimulatedList/finished(_:within:)``.
extension SimulatedList {
    /// Advances the clock by `seconds`. Timers fire and tasks run.
    public func advance(by seconds: Double) async {
        await letTasksRun()
        await pass(seconds)
    }

    /// Advances the clock until the list is at rest: nothing moves or closes, and no handler sleeps on the clock. Returns false
    /// after `seconds`, or when a handler awaits something that only the test can provide.
    @discardableResult
    public func settle(within seconds: Double = 60) async -> Bool {
        let time = scrollView.clock
        let end = time.now + (seconds.isFinite ? max(0, seconds) : 60)
        await letTasksRun()
        while isBusy {
            if time.step(until: end) { return false }
            await letTasksRunIfNeeded()
        }
        return !runs.isElsewhere
    }

    /// Waits for the real end of the run at a place while the clock stands still. For handlers that work on other executors.
    ///
    /// - Parameters:
    ///   - place: The place of the run.
    ///   - seconds: The longest real time to wait.
    /// - Throws: ``ListExpectationError`` when nothing runs there, or when the run does not end, for example because it sleeps
    ///   on the clock. Only ``advance(by:)`` and ``settle(within:)`` move the clock.
    @discardableResult
    public func finished(_ place: Place, within seconds: Double = 10) async throws -> Outcome {
        guard let control = control(at: place), control.isRefreshing else {
            throw expectationError("\(place): nothing runs there")
        }
        guard let outcome = await runs.end(at: place, within: seconds) else {
            throw expectationError(
                "\(place): still running after \(seconds) s of real time"
                    + (runs.isAsleep ? "; a handler sleeps on the clock, which stands still meanwhile" : ""))
        }
        return outcome
    }

    private var isBusy: Bool {
        motion.isMoving || scrollView.vertical.awaitsWake || scrollView.horizontal.awaitsWake || runs.isAsleep
    }

    /// Advances the clock by `seconds` and lets tasks run after each event that may have resumed some.
    func pass(_ seconds: Double) async {
        guard seconds.isFinite else { return }
        let time = scrollView.clock
        let end = time.now + max(0, seconds)
        await letTasksRunIfNeeded()
        while !time.step(until: end) { await letTasksRunIfNeeded() }
        await letTasksRunIfNeeded()
    }

    func letTasksRunIfNeeded() async {
        if settledActivity != runs.activity || runs.isAtWork { await letTasksRun() }
    }

    /// Runs tasks until no task resumes another.
    func letTasksRun() async {
        // A task that loops without the clock must not block the test.
        var turnsLeft = 10_000
        var quietTurns = 0
        var last = runs.activity
        while turnsLeft > 0 {
            turnsLeft -= 1
            await turn()
            let activity = runs.activity
            quietTurns = activity == last ? quietTurns + 1 : 0
            last = activity
            guard quietTurns >= 2 else { continue }
            guard runs.isAtWork else { break }
            guard quietTurns < 500 else {
                runs.giveUp()
                break
            }
            // Goes through the global executor, behind the work queued there.
            await Task.yield()
        }
        settledActivity = runs.activity
    }

    /// Suspends until everything queued on the main actor has run.
    func turn() async {
        await withCheckedContinuation { continuation in
            Task { @MainActor in continuation.resume() }
        }
    }
}
