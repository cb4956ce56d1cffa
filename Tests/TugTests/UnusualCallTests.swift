import Testing

@_spi(Host) @testable import Tug

/// Calls of an app at moments when few apps make them.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct UnusualCallTests {
    private let host = ControlHost()

    private func put(
        _ handler: RunHandler = .callback { _ in }, prepare: (EdgeControl<String>) -> Void = { _ in }
    ) -> EdgeControl<String> {
        let control = EdgeControl(.refresh, indicator: "", handler: handler)
        prepare(control)
        host.put(control, at: .start)
        host.controller.handle(.attached)
        return control
    }

    /// The names of outcomes.
    private func watched(_ control: EdgeControl<String>) -> () -> [String] {
        let told = Told()
        control.onBegin = { told.calls.append("begin") }
        control.onFinish = { told.calls.append($0.isSuccess ? "success" : "cancelled") }
        return { told.calls }
    }

    @MainActor private final class Told {
        var calls: [String] = []
    }

    // MARK: Runs

    @Test(arguments: [false, true]) func showDuringARunLeavesItAlone(isOnlyShown: Bool) {
        var contexts: [RunContext] = []
        let control = put(.callback { contexts.append($0) })
        let calls = watched(control)
        var shown = 0
        if isOnlyShown { control.showRefreshing() } else { control.beginRefreshing() }
        let generation = control.machine?.generation
        control.showRefreshing { shown += 1 }
        #expect(control.machine?.generation == generation)
        #expect(calls() == ["begin"])
        #expect(contexts.map(\.isCancelled) == (isOnlyShown ? [] : [false]))
        control.endRefreshing()
        #expect(calls() == ["begin", "success"])
        host.advance(5)
        #expect(shown == 0)
        // The next run is none that is only shown.
        control.beginRefreshing()
        #expect(contexts.count == (isOnlyShown ? 1 : 2))
    }

    @Test func aRunThatHasEndedIsNotToldAgainWhenItsControlLeaves() {
        let control = put()
        let calls = watched(control)
        control.beginRefreshing()
        control.endRefreshing()
        // While its indicator closes.
        host.remove(.start)
        #expect(calls() == ["begin", "success"])
        host.put(control, at: .start)
        control.beginRefreshing()
        control.endRefreshing()
        host.advance(5)
        // At rest.
        host.remove(.start)
        #expect(calls() == ["begin", "success", "begin", "success"])
    }

    /// What an app does when it is told of an end, before it was told how that was.
    enum Answer: CaseIterable { case begin, remove }

    @Test(arguments: Answer.allCases) func anEndIsToldBeforeWhatTheAppAnswersToIt(_ answer: Answer) {
        let control = put()
        var calls: [String] = []
        control.onBegin = { calls.append("begin") }
        control.onFinish = { calls.append($0.isFailure ? "failure" : "other end") }
        control.onStateChange = { [unowned control] state in
            calls.append("\(state)")
            guard state == .failed else { return }
            if answer == .begin { control.beginRefreshing() } else { host.remove(.start) }
        }
        control.beginRefreshing()
        host.advance(1)
        control.endRefreshing(.failure(message: "no"))
        let first = ["refreshing", "begin", "failed", "failure"]
        guard answer == .begin else {
            #expect(calls == first + ["idle"])
            return
        }
        #expect(calls == first + ["refreshing", "begin"])
        control.endRefreshing()
        #expect(calls.suffix(2) == ["idle", "other end"])
    }

    @Test func aRunThatEndsAsItsStateIsToldIsToldFromItsBeginToItsEnd() {
        var handlers = 0
        let control = put(.callback { _ in handlers += 1 })
        let calls = watched(control)
        control.onStateChange = { [unowned control] state in if state == .refreshing { control.endRefreshing() } }
        control.beginRefreshing()
        #expect(calls() == ["begin", "success"])
        #expect(handlers == 0)
    }

    /// In MJRefresh's mode a handler starts when the indicator has opened, and an end before that is told, as by MJRefresh.
    @Test func anEndBeforeTheHandlerStartsIsToldOnceInMJRefreshsMode() {
        let control = put { $0.options.compatibility = .mjRefresh }
        let calls = watched(control)
        control.beginRefreshing()
        control.endRefreshing()
        host.advance(5)
        #expect(calls() == ["success"])
        control.beginRefreshing()
        host.advance(5)
        control.endRefreshing()
        host.advance(5)
        host.remove(.start)
        #expect(calls() == ["success", "begin", "success"])
    }

    // MARK: Waiters

    /// Why a run cannot begin.
    enum Refusal: CaseIterable { case disabled, hidden }

    @Test(arguments: Refusal.allCases) func whoAwaitsARunThatItsListRefusesIsResumed(_ refusal: Refusal) async {
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
        if refusal == .disabled { control.options.isEnabled = false } else { control.isHidden = true }
        var outcome: Outcome?
        Task { outcome = await control.refresh() }
        await until("the begin waits for a list") { control.sourceOnAttach != nil }
        host.controller.handle(.attached)
        host.put(control, at: .start)
        await until("the outcome") { outcome != nil }
        guard case .cancelled = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(!control.isRefreshing)
    }

    /// Where a run is that is awaited.
    enum Place: CaseIterable { case withoutList, offScreen, running }

    @Test(arguments: Place.allCases) func aTaskThatIsCancelledNoLongerAwaitsItsRun(_ place: Place) async {
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
        if place != .withoutList { host.put(control, at: .start) }
        if place == .running { host.controller.handle(.attached) }
        var outcome: Outcome?
        let task = Task { outcome = await control.refresh() }
        await until("the run") { control.isRefreshing }
        #expect(outcome == nil)
        task.cancel()
        await until("the outcome") { outcome != nil }
        if case .cancelled = outcome {} else { Issue.record("\(String(describing: outcome))") }
        // The run goes on, or still waits.
        #expect(control.isRefreshing)
        if place == .withoutList { host.put(control, at: .start) }
        host.controller.handle(.attached)
        #expect(control.phase == .refreshing)
    }

    @Test func aTaskThatIsCancelledBeforeItAwaitsARunBeginsIt() async {
        let control = put()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await control.refresh()
        }
        if case .cancelled = await task.value {} else { Issue.record("not cancelled") }
        #expect(control.isRefreshing)
    }

    @Test(arguments: [false, true]) func aTaskThatIsCancelledNoLongerAwaitsTheClosing(isCancelledBefore: Bool) async {
        let control = put()
        control.beginRefreshing()
        host.advance(1)
        var hasReturned = false
        let task = Task {
            if isCancelledBefore { withUnsafeCurrentTask { $0?.cancel() } }
            await control.endRefreshingAndClose()
            hasReturned = true
        }
        await until("the closing") { control.phase == .finishing }
        if !isCancelledBefore {
            #expect(!hasReturned)
            task.cancel()
        }
        await until("the return") { hasReturned }
        #expect(control.phase == .finishing)
        host.advance(1)
        #expect(control.phase == .idle)
    }

    // MARK: Clocks

    @Test func theTimeOfTheLastRefreshIsThatOfItsOwnSeason() {
        let store = MemoryTimeStore()
        let month = 30.0 * 86_400
        let now = 1_003_968_000.0 + 6 * 86_400
        // 2001-10-31 00:00 UTC, winter time; a month before it is summer time.
        store.setTime(now - month, for: "inbox")
        let control = put {
            $0.timeStore = store
            $0.lastRefreshedKey = "inbox"
            $0.hourCycle = .twentyFour
            $0.wallClock = WallClock(now: { now }, offset: { $0 < now - month / 2 ? 7_200 : 3_600 })
        }
        #expect(control.content(kind: .standard)?.subtitle == "Last updated: Oct 1, 02:00")
    }
}
