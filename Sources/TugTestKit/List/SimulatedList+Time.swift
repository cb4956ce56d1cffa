import Tug

/// Time passes when the test says so, and tasks run in between.
///
/// Before the clock moves, and after each thing that happens on the way, tasks of the main actor get to run until nothing is left that
/// could set others going: a running handler either sleeps on ``SimulatedList/clock`` or has ended. A handler that awaits something else
/// (another actor, a file, the network) is given a few hundred turns of the executors; whether that is enough depends on the machine.
/// Where it is not, ``SimulatedList/finished(_:within:)`` waits for its real end.
extension SimulatedList {
    /// Lets `seconds` pass. What falls due happens on the way, and tasks run.
    public func advance(by seconds: Double) async {
        await letTasksRun()
        await pass(seconds)
    }

    /// Lets time pass until the list has come to rest: nothing moves or closes, and no handler sleeps on the clock. Returns false if that
    /// is not so after `seconds`, or if a handler awaits something that does not happen by itself.
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

    /// Waits for the real end of the run at a place, while the clock stands still: for handlers whose work is done by other executors.
    ///
    /// - Parameters:
    ///   - place: Where it runs.
    ///   - seconds: The most real time to wait.
    /// - Throws: ``ListExpectationError`` when nothing runs there, or the run does not end: because it sleeps on the clock, for instance,
    ///   which only ``advance(by:)`` and ``settle(within:)`` move.
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

    /// Lets `seconds` pass; tasks run where something may have set them going.
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

    /// Lets tasks run until nothing more comes of it.
    func letTasksRun() async {
        // A task that goes on and on without the clock must not keep the test from going on.
        var turnsLeft = 10_000
        var quietTurns = 0
        var patience = 500
        var last = runs.activity
        while turnsLeft > 0 {
            turnsLeft -= 1
            await turn()
            let activity = runs.activity
            quietTurns = activity == last ? quietTurns + 1 : 0
            last = activity
            guard quietTurns >= 2 else { continue }
            guard runs.isAtWork else { break }
            guard patience > 0 else {
                runs.giveUp()
                break
            }
            patience -= 1
            // Through the global executor, behind the work of others that is queued there.
            await Task.yield()
        }
        settledActivity = runs.activity
    }

    /// Goes to the end of the main actor's queue: what is queued there now runs first.
    func turn() async {
        await withCheckedContinuation { continuation in
            Task { @MainActor in continuation.resume() }
        }
    }
}
