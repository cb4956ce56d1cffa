import Testing

@_spi(Host) @testable import Tug

/// What a handler does with its own control, and who may end its run.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct HandlerRunTests {
    private let host = ControlHost()
    private nonisolated static let behaviors: [EdgeBehavior] = [.refresh, .load(.visible), .load(.pulled)]

    /// The control of a handler, for child tasks.
    @MainActor
    private final class Own {
        weak var control: EdgeControl<String>?
    }

    private func put(_ behavior: EdgeBehavior, _ handler: RunHandler) -> EdgeControl<String> {
        let control = EdgeControl(behavior, indicator: "", handler: handler)
        host.put(control, at: behavior.isRefresh ? .start : .end)
        host.controller.handle(.attached)
        return control
    }

    // MARK: Begins within the handler

    @Test(arguments: behaviors, [false, true])
    func callbackThatBeginsItsOwnControlIsCalledOnce(_ behavior: EdgeBehavior, _ endsBefore: Bool) {
        var runs = 0
        weak var own: EdgeControl<String>?
        let control = put(
            behavior,
            .callback { _ in
                runs += 1
                guard runs < 50 else { return }
                if endsBefore { own?.endRefreshing() }
                own?.beginRefreshing()
                own?.beginRefreshing(restart: true)
                own?.showRefreshing()
            })
        own = control
        control.beginRefreshing()
        #expect(runs == 1)
        #expect(control.isRefreshing == !endsBefore)
    }

    @Test(arguments: behaviors) func asyncHandlerThatBeginsItsOwnControlGoesOn(_ behavior: EdgeBehavior) async {
        let gate = Gate()
        var runs = 0
        weak var own: EdgeControl<String>?
        let control = put(
            behavior,
            .async { _ in
                runs += 1
                own?.beginRefreshing()
                await gate.wait()
                own?.beginRefreshing(restart: true)
                await own?.refresh()
                await own?.refresh(restart: true)
                return .noMoreData
            })
        own = control
        control.beginRefreshing()
        await until("the handler waits") { gate.isWaiting }
        gate.open()
        await until("the run ends") { !control.isRefreshing }
        #expect(runs == 1)
        #expect(!gate.wasCancelled)
        #expect("\(control.lastOutcome.map { "\($0)" } ?? "none")" == "noMoreData")
    }

    @Test func childTaskOfAHandlerDoesNotWaitForTheRunThatWaitsForIt() async {
        let own = Own()
        var outcome: Outcome?
        let control = put(
            .refresh,
            .async { _ in
                async let child = own.control?.refresh()
                outcome = await child
                return .success
            })
        own.control = control
        #expect("\(await control.refresh())" == "success")
        #expect(outcome.map { "\($0)" } == "cancelled")
    }

    @Test func handlersThatBeginEachOtherAreCalledOnce() {
        var runs = 0
        weak var header: EdgeControl<String>?
        weak var footer: EdgeControl<String>?
        let top = put(
            .refresh,
            .callback { _ in
                runs += 1
                header?.endRefreshing()
                if runs < 50 { footer?.beginRefreshing() }
            })
        header = top
        let bottom = put(
            .load(.pulled),
            .callback { _ in
                runs += 1
                footer?.endRefreshing()
                if runs < 50 { header?.beginRefreshing() }
            })
        footer = bottom
        top.beginRefreshing()
        #expect(runs == 2)
    }

    @Test func taskThatAHandlerHasLeftBehindMayBeginLater() async {
        let gate = Gate()
        var runs = 0
        weak var own: EdgeControl<String>?
        let control = put(
            .refresh,
            .async { _ in
                runs += 1
                if runs == 1 {
                    Task {
                        await gate.wait()
                        own?.beginRefreshing()
                    }
                }
                return .success
            })
        own = control
        await control.refresh()
        await until("the task waits") { gate.isWaiting }
        gate.open()
        await until("the second run") { runs == 2 }
    }

    // MARK: Begins during a run

    @Test func beginDuringARunJoinsIt() async {
        let gate = Gate()
        var runs = 0
        let control = put(
            .refresh,
            .async { _ in
                runs += 1
                await gate.wait()
                return .noMoreData
            })
        var calls: [String] = []
        control.onFinish = { _ in calls.append("finish") }
        control.beginRefreshing { calls.append("begun") }
        await until("the handler waits") { gate.isWaiting }
        control.beginRefreshing { calls.append("joined") }
        var outcome: Outcome?
        let waiter = Task { outcome = await control.refresh() }
        for _ in 0..<20 { await Task.yield() }
        #expect(calls == ["begun"])
        #expect(!gate.wasCancelled)
        gate.open()
        await waiter.value
        #expect(outcome.map { "\($0)" } == "noMoreData")
        #expect(calls == ["begun", "finish", "joined"])
        #expect(runs == 1)
    }

    @Test func whoHasJoinedARunHearsOnceThatItWasCancelled() {
        let control = put(.refresh, .callback { _ in })
        var joined = 0
        control.beginRefreshing()
        control.beginRefreshing { joined += 1 }
        host.remove(.start)
        #expect(joined == 1)
        host.put(control, at: .start)
        control.beginRefreshing()
        control.endRefreshing()
        #expect(joined == 1)
    }

    /// In MJRefresh's mode the handler starts when the header has opened.
    @Test func completionOfABeginIsCalledWhenTheHandlerStartsLater() {
        let control = EdgeControl(.refresh, options: .mjRefresh(for: .refresh), indicator: "", handler: .callback { _ in })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        var calls: [String] = []
        control.onBegin = { calls.append("begin") }
        control.beginRefreshing { calls.append("begun") }
        control.beginRefreshing { calls.append("joined") }
        #expect(calls == [])
        host.advance(1)
        #expect(calls == ["begin", "begun"])
        control.endRefreshing()
        #expect(calls == ["begin", "begun", "joined"])
    }

    @Test func runThatIsRemovedBeforeItsHandlerStartsIsToldAsCancelled() {
        var runs = 0
        let control = put(.refresh, .callback { _ in runs += 1 })
        var outcomes: [String] = []
        control.onBegin = { host.remove(.start) }
        control.onFinish = { outcomes.append("\($0)") }
        control.beginRefreshing()
        #expect(runs == 0)
        #expect(outcomes == ["cancelled"])
    }

    @Test func runThatIsHiddenBeforeItsHandlerStartsIsToldAsCancelledOnce() {
        var runs = 0
        let control = put(.refresh, .callback { _ in runs += 1 })
        var outcomes: [String] = []
        control.onFinish = { outcomes.append("\($0)") }
        control.beginRefreshing()
        control.endRefreshing()
        host.advance(1)
        control.onBegin = { [weak control] in control?.isHidden = true }
        control.beginRefreshing()
        #expect(runs == 1)
        #expect(outcomes == ["success", "cancelled"])
        host.remove(.start)
        #expect(outcomes == ["success", "cancelled"])
    }

    @Test func runThatIsRestartedBeforeItsHandlerStartsIsToldAsCancelled() {
        var runs: [UInt32] = []
        let control = put(.refresh, .callback { runs.append($0.generation) })
        var calls: [String] = []
        control.onBegin = { [weak control] in
            calls.append("begin")
            if calls.count == 1 { control?.beginRefreshing(restart: true) }
        }
        control.onFinish = { calls.append("\($0)") }
        control.beginRefreshing()
        control.endRefreshing()
        #expect(runs.count == 1)
        #expect(calls == ["begin", "cancelled", "begin", "success"])
    }

    /// A list that goes on forever begins each run from a task that the one before has left.
    @Test func runsThatBeginOneAfterTheOtherDoNotKeepTheEarlierOnes() async {
        var runs: [() -> HandlerRun?] = []
        weak var begun: EdgeControl<String>?
        let control = put(
            .refresh,
            .callback { context in
                guard runs.count < 3 else { return }
                Task { @MainActor in
                    context.end(.success)
                    begun?.beginRefreshing()
                }
            })
        begun = control
        control.onFinish = { [weak control] _ in runs.append { [weak run = control?.runs.call] in run } }
        control.beginRefreshing()
        await until("three runs have ended") { runs.count == 3 }
        await until("no task is left that knows the first") { runs[0]() == nil && runs[1]() == nil }
    }

    @Test func restartCancelsTheRunAndBeginsAnother() async {
        let gates = [Gate(), Gate()]
        var runs = 0
        let control = put(
            .refresh,
            .async { _ in
                runs += 1
                await gates[runs - 1].wait()
                return .success
            })
        control.beginRefreshing()
        await until("the first handler waits") { gates[0].isWaiting }
        control.beginRefreshing(restart: true)
        await until("the second handler waits") { gates[1].isWaiting }
        #expect(gates[0].wasCancelled)
        gates[1].open()
        await until("the run ends") { !control.isRefreshing }
        #expect(runs == 2)
    }

    @Test func showingARunDuringARunLeavesThat() {
        var runs = 0
        let control = put(.refresh, .callback { _ in runs += 1 })
        control.beginRefreshing()
        control.showRefreshing()
        control.endRefreshing()
        host.advance(1)
        control.beginRefreshing()
        #expect(runs == 2)
    }

    // MARK: Ends

    @Test func runEndsItselfAtOnceOnTheMainActor() {
        var context: RunContext?
        let control = put(.refresh, .callback { context = $0 })
        control.beginRefreshing()
        context?.end(.noMoreData)
        #expect(!control.isRefreshing)
        #expect(control.lastOutcome.map { "\($0)" } == "noMoreData")
    }

    @Test func runIsEndedFromAnyThread() async {
        var context: RunContext?
        let control = put(.load(.pulled), .callback { context = $0 })
        control.beginRefreshing()
        let run = context
        await Task.detached { run?.end(.noMoreData) }.value
        await until("the run ends") { !control.isRefreshing }
        #expect(!control.hasMore)
    }

    @Test func runThatIsOverEndsNoOther() {
        var contexts: [RunContext] = []
        let control = put(.refresh, .callback { contexts.append($0) })
        control.beginRefreshing()
        control.beginRefreshing(restart: true)
        contexts[0].end(.noConnection)
        #expect(control.isRefreshing)
        contexts[1].end()
        contexts[1].end(.noConnection)
        contexts[0].end(.noConnection)
        #expect(control.lastOutcome?.isSuccess == true)
    }

    /// Numbers of runs begin again on each list.
    @Test func runOfAnotherListEndsNoRunOfThisOne() {
        var contexts: [RunContext] = []
        let control = put(.refresh, .callback { contexts.append($0) })
        control.beginRefreshing()
        host.remove(.start)
        let other = ControlHost()
        other.put(control, at: .start)
        other.controller.handle(.attached)
        control.beginRefreshing()
        #expect(contexts.map(\.generation) == [1, 1])
        contexts[0].end()
        #expect(control.isRefreshing)
    }

    @Test func contextKeepsNeitherItsControlNorItsList() {
        var context: RunContext?
        weak var released: EdgeControl<String>?
        weak var list: ControlHost?
        do {
            let host = ControlHost()
            list = host
            let control = EdgeControl(.refresh, indicator: "", handler: .callback { context = $0 })
            host.put(control, at: .start)
            host.controller.handle(.attached)
            control.beginRefreshing()
            released = control
        }
        #expect(released == nil)
        #expect(list == nil)
        #expect(context != nil)
        context?.end()
    }

    // MARK: What waits

    @Test func beginThatWaitsForTheScreenCountsAsRefreshing() {
        var runs = 0
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in runs += 1 })
        control.beginRefreshing()
        #expect(control.isRefreshing)
        if control.isRefreshing { control.endRefreshing() }
        #expect(!control.isRefreshing)
        host.put(control, at: .start)
        control.beginRefreshing()
        #expect(control.isRefreshing && control.phase == .pending)
        if control.isRefreshing { control.endRefreshing() }
        #expect(!control.isRefreshing)
        host.controller.handle(.attached)
        #expect(runs == 0)
    }

    // MARK: Footers at the end of their data

    @Test(arguments: [nil, Compatibility.mjRefresh])
    func endOfAFooterThatDoesNotRunIsIdleInMJRefreshOnly(_ compatibility: Compatibility?) {
        var options = EdgeOptions.standard(for: .load(.pulled))
        options.compatibility = compatibility
        let control = EdgeControl(.load(.pulled), options: options, indicator: "", handler: .callback { _ in })
        host.put(control, at: .end)
        host.controller.handle(.attached)
        control.endRefreshingWithNoMoreData()
        #expect(control.state == .noMoreData)
        control.endRefreshingWithNoMoreData()
        #expect(control.state == .noMoreData)
        control.endRefreshing()
        #expect(control.state == (compatibility == nil ? .noMoreData : .idle))
    }
}
