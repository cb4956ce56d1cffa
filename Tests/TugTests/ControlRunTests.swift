import Testing

@_spi(Host) @testable import Tug

/// State of one run of a control must not affect the next run.
@MainActor
@Suite struct ControlRunTests {
    private let host = ControlHost()

    private func put(_ behavior: EdgeBehavior, _ handler: RunHandler = .callback { _ in }) -> EdgeControl<String> {
        let control = EdgeControl(behavior, indicator: "", handler: handler)
        host.put(control, at: behavior.isRefresh ? .start : .end)
        host.controller.handle(.attached)
        return control
    }

    @Test func waitingBeginStartsOnlyOnItsList() {
        var runs = 0
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in runs += 1 })
        control.beginRefreshing()
        host.put(control, at: .start)
        host.controller.handle(.attached)
        #expect(runs == 1)
        host.remove(.start)
        host.put(control, at: .start)
        #expect(runs == 1)
        #expect(!control.isRefreshing)
    }

    @Test func beginCompletionIsCalledForItsBeginOnly() {
        let control = put(.load(.pulled))
        var begun: [String] = []
        control.beginRefreshing { begun.append("first") }
        control.endRefreshing(.noMoreData)
        // With no more data, a tap begins nothing.
        control.beginRefreshing(source: .tap) { begun.append("tap") }
        control.resetNoMoreData()
        control.beginRefreshing { begun.append("last") }
        #expect(begun == ["first", "last"])
    }

    @Test func beginInEndCallbackCancelsPreviousTask() async {
        let gates = [Gate(), Gate()]
        var runs = 0
        let control = put(
            .refresh,
            .async { _ in
                runs += 1
                await gates[runs - 1].wait()
                return .hasMore
            })
        control.beginRefreshing()
        await until("the first handler waits") { gates[0].isWaiting }
        host.advance(1)
        control.onStateChange = { [weak control] state in
            guard state != .refreshing else { return }
            control?.onStateChange = nil
            control?.beginRefreshing()
        }
        control.endRefreshing()
        await until("the second handler waits") { gates[1].isWaiting }
        await until("the first handler is cancelled") { gates[0].wasCancelled }
        #expect(!gates[1].wasCancelled)
        gates[1].open()
        await until("the run ends") { !control.isRefreshing }
    }

    @Test func lateCancellationDoesNotAffectNextRun() async {
        let gate = Gate()
        let control = put(
            .refresh,
            .async { _ in
                await gate.wait()
                return .hasMore
            })
        control.beginRefreshing()
        await until("the handler waits") { gate.isWaiting }
        control.cancelHandler(generation: 0)
        for _ in 0..<20 { await Task.yield() }
        #expect(!gate.wasCancelled)
        gate.open()
        await until("the run ends") { !control.isRefreshing }
    }

    @Test func handlerThatCancelsItselfHasNotFailed() async {
        let control = put(.refresh, .async { _ in throw CancellationError() })
        var outcomes: [Outcome] = []
        control.onFinish = { outcomes.append($0) }
        control.beginRefreshing()
        await until("an outcome is told") { !outcomes.isEmpty }
        guard case .cancelled = outcomes.first else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(control.state != .failed)
    }

    @Test func loadDoesNotStoreRefreshTime() {
        let control = put(.load(.pulled))
        control.timeStore = MemoryTimeStore()
        control.lastRefreshedKey = "inbox"
        control.wallClock = WallClock(now: { 1 })
        control.beginRefreshing()
        control.endRefreshing()
        #expect(control.lastRefreshedTime == nil)
    }

    @Test func beginActionRunsForItsRunOnly() {
        let control = put(.refresh)
        host.controller.handle(.hidden)
        var begins = 0
        control.beginRefreshing { begins += 1 }
        #expect(begins == 0)
        host.controller.handle(.attached)
        #expect(begins == 1)
        // A key starts a superseding run that has no completion.
        host.controller.handle(.begin(.keyboard), at: .start)
        #expect(control.isRefreshing)
        #expect(begins == 1)
    }

    @Test func refreshCancelsRunningLoad() {
        let control = put(.load(.pulled))
        _ = put(.refresh)
        control.beginRefreshing()
        host.controller.handle(.begin(.program), at: .start)
        guard case .cancelled = control.lastOutcome else {
            Issue.record("\(String(describing: control.lastOutcome))")
            return
        }
    }

    /// The host removes the control from its list before the machine can report to it.
    @Test func removedControlCancelsTaskAndResumesWaiters() async {
        let gate = Gate()
        let control = put(
            .refresh,
            .async { _ in
                await gate.wait()
                return .hasMore
            })
        control.beginRefreshing()
        await until("the handler waits") { gate.isWaiting }
        control.detached()
        await until("the handler is cancelled") { gate.wasCancelled }

        let other = put(.refresh)
        var closed = 0
        other.beginRefreshing()
        host.advance(1)
        other.endRefreshing { closed += 1 }
        #expect(closed == 0)
        other.detached()
        #expect(closed == 1)
    }
}
