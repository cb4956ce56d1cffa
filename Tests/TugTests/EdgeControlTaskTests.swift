import Testing

@_spi(Host) @testable import Tug

/// The task of an async handler: what ends it, what it ends, and its waiters.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct EdgeControlTaskTests {
    @MainActor private final class Runs {
        var count = 0
    }

    /// Returns a header whose handler continues when the gate opens.
    private func header(waitingFor gate: Gate) -> EdgeControl<String> {
        EdgeControl(
            .refresh, indicator: "",
            handler: .async { _ in
                await gate.wait()
                return .hasMore
            })
    }

    @Test func refreshEndsWhenHandlerReturns() async {
        let host = ControlHost()
        let gate = Gate()
        var context: RunContext?
        let control = EdgeControl(
            .refresh, indicator: "",
            handler: .async {
                context = $0
                await gate.wait()
                return .hasMore
            })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        #expect(control.isRefreshing)
        await until("the handler") { gate.isWaiting }
        #expect(context?.source == .program)
        gate.open()
        await until("the end of the run") { !control.isRefreshing }
        host.advance(1)
        #expect(control.phase == .idle)
        #expect(control.lastOutcome?.isSuccess == true)
    }

    @Test func errorEndsRunIsReportedOnceAndOffersRetry() async {
        let host = ControlHost()
        var outcomes: [String?] = []
        let control = EdgeControl(.refresh, indicator: "", handler: .async { _ in throw Offline() })
        control.onFinish = { outcomes.append($0.message) }
        control.mapError = { .failure(message: "\($0)") }
        host.put(control, at: .start)
        host.controller.handle(.attached)
        let outcome = await control.refresh()
        #expect(outcome.message == "You are offline")
        host.advance(0.5)
        #expect(control.state == .failed)
        #expect(control.content(kind: .standard)?.isActionable == true)
        #expect(outcomes == ["You are offline"])
    }

    @Test func errorIsKeptAndLoggedOnceUntilTheNextRun() async {
        let host = ControlHost()
        let runs = Runs()
        var logged: [String] = []
        var seen: [String] = []
        let control = EdgeControl(
            .refresh, indicator: "",
            handler: .async { _ in
                runs.count += 1
                if runs.count == 1 { throw Offline() }
                return .success
            })
        control.logError = { error, edge in logged.append("\(edge) \(error)") }
        control.onFinish = { [weak control] _ in seen.append(control?.lastError.map { "\($0)" } ?? "none") }
        host.put(control, at: .end)
        host.controller.handle(.attached)
        _ = await control.refresh()
        #expect(control.lastError is Offline)
        _ = await control.refresh()
        #expect(control.lastError == nil)
        #expect(seen == ["You are offline", "none"])
        #expect(logged == ["end You are offline"])
    }

    @Test func errorOfRunThatIsOverIsNotTold() async {
        let host = ControlHost()
        let gate = Gate()
        var logged = 0
        let control = EdgeControl(
            .refresh, indicator: "",
            handler: .async { _ in
                await gate.wait()
                throw Offline()
            })
        control.logError = { _, _ in logged += 1 }
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        await until("the handler") { gate.isWaiting }
        let task = control.runs.task
        control.endRefreshing(.success)
        gate.open()
        await task?.value
        #expect(logged == 0)
        #expect(control.lastError == nil)
    }

    @Test func errorThatIsNoFailureIsKeptAndNotLogged() async {
        let host = ControlHost()
        var logged = 0
        let control = EdgeControl(.refresh, indicator: "", handler: .async { _ in throw Offline() })
        control.mapError = { _ in .noMoreData }
        control.logError = { _, _ in logged += 1 }
        host.put(control, at: .start)
        host.controller.handle(.attached)
        _ = await control.refresh()
        #expect(control.lastError is Offline)
        #expect(logged == 0)
    }

    @Test func errorWithoutMappingIsShownInWordsOfLanguage() async {
        let host = ControlHost()
        let control = EdgeControl(.refresh, indicator: "", handler: .async { _ in throw Offline() })
        control.language = .german
        host.put(control, at: .start)
        host.controller.handle(.attached)
        #expect(await control.refresh().message == "")
        host.advance(0.5)
        #expect(control.content(kind: .standard)?.title == Language.german[.refreshFailed])
    }

    @Test func endRefreshingCancelsHandlerTask() async {
        let host = ControlHost()
        let gates = [Gate(), Gate()]
        var runs = 0
        let control = EdgeControl(
            .refresh, indicator: "",
            handler: .async { _ in
                runs += 1
                await gates[runs - 1].wait()
                return .noMoreData
            })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        await until("the first handler") { gates[0].isWaiting }
        control.endRefreshing()
        await until("the cancellation of the first handler") { gates[0].wasCancelled }
        control.beginRefreshing()
        await until("the second handler") { gates[1].isWaiting }
        #expect(control.isRefreshing)
        host.remove(.start)
        await until("the cancellation of the second handler") { gates[1].wasCancelled }
    }

    @Test func awaitedBeginWaitsForList() async {
        let host = ControlHost()
        let control = EdgeControl(.refresh, indicator: "", handler: .async { _ in .hasMore })
        var outcome: Outcome?
        Task { outcome = await control.refresh() }
        for _ in 0..<20 { await Task.yield() }
        #expect(outcome == nil)
        host.controller.handle(.attached)
        host.put(control, at: .start)
        await until("the outcome") { outcome != nil }
        #expect(outcome?.isSuccess == true)

        // Cancelled before there is a list.
        let other = EdgeControl(.refresh, indicator: "", handler: .async { _ in .hasMore })
        outcome = nil
        Task { outcome = await other.refresh() }
        for _ in 0..<20 { await Task.yield() }
        other.endRefreshing()
        await until("the outcome") { outcome != nil }
        #expect(outcome?.isSuccess == false)
    }

    @Test func newRunCancelsTaskAndIgnoresItsResult() async {
        let host = ControlHost()
        let first = Gate()
        let second = Gate()
        var runs = 0
        let control = EdgeControl(
            .refresh, indicator: "",
            handler: .async { _ in
                runs += 1
                await (runs == 1 ? first : second).wait()
                return .hasMore
            })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        await until("the first handler") { first.isWaiting }
        control.beginRefreshing(restart: true)
        await until("the second handler, with the first one cancelled") { second.isWaiting && first.wasCancelled }
        for _ in 0..<20 { await Task.yield() }
        #expect(control.isRefreshing)
        second.open()
        await until("the end of the run") { !control.isRefreshing }
        #expect(runs == 2)
    }

    @Test func lateReturnKeepsCurrentRunCancellable() async {
        let host = ControlHost()
        let gates = [Gate(), Gate()]
        var runs = 0
        var returns = 0
        let control = EdgeControl(
            .refresh, indicator: "",
            handler: .async { _ in
                runs += 1
                await gates[runs - 1].wait()
                returns += 1
                return .hasMore
            })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        await until("the first handler") { gates[0].isWaiting }
        control.beginRefreshing(restart: true)
        await until("the second handler, and the return of the first") { gates[1].isWaiting && returns == 1 }
        // Lets the first task run its code after the handler.
        for _ in 0..<20 { await Task.yield() }
        host.remove(.start)
        await until("the cancellation of the second handler") { gates[1].wasCancelled }
    }

    @Test func waiterOfSupersededRunGetsCancelled() async {
        let host = ControlHost()
        let gate = Gate()
        let control = header(waitingFor: gate)
        host.put(control, at: .start)
        host.controller.handle(.attached)
        async let first = control.refresh()
        await until("the handler") { gate.isWaiting }
        control.beginRefreshing(restart: true)
        if case .cancelled = await first {} else { Issue.record("not cancelled") }
        host.remove(.start)
    }

    @Test func removalCancelsTaskAndResumesWaiters() async {
        let host = ControlHost()
        let gate = Gate()
        let control = header(waitingFor: gate)
        host.put(control, at: .start)
        host.controller.handle(.attached)
        async let outcome = control.refresh()
        await until("the handler") { gate.isWaiting }
        host.remove(.start)
        if case .cancelled = await outcome {} else { Issue.record("not cancelled") }
        await until("the cancellation of the handler") { gate.wasCancelled }
        #expect(!control.isAttached)
    }

    @Test func closeWaitsForIndicatorToClose() async {
        let host = ControlHost()
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        host.advance(1)
        var hasClosed = false
        let task = Task {
            await control.endRefreshingAndClose()
            hasClosed = true
        }
        await until("the closing") { control.phase == .finishing }
        #expect(!hasClosed)
        host.advance(0.5)
        await task.value
        #expect(control.phase == .idle)
    }

    @Test func releasedControlCancelsTask() async {
        let gate = Gate()
        do {
            let host = ControlHost()
            let control = header(waitingFor: gate)
            host.put(control, at: .start)
            host.controller.handle(.attached)
            control.beginRefreshing()
            await until("the handler") { gate.isWaiting }
        }
        await until("the cancellation of the handler") { gate.wasCancelled }
    }
}
