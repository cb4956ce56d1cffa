import Testing

@_spi(Host) @testable import Tug

/// A run that does not end within its time.
@Suite struct TimeoutTests {
    private func list(_ behavior: EdgeBehavior = .refresh, timeout: Double = 2) -> TestScrollView {
        let list = TestScrollView()
        list.install(behavior) { $0.timeout = timeout }
        list.attach()
        return list
    }

    private func isTimedOut(_ outcome: Outcome?) -> Bool { if case .timedOut = outcome { true } else { false } }

    @Test func runWithoutEndFailsAfterItsTime() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1.9)
        #expect(list.header?.isRefreshing == true)
        list.advance(0.2)
        #expect(list.header?.state == .failed)
        #expect(isTimedOut(list.header?.outcome))
        #expect(list.finishes == 1)
        list.advance(5)
        #expect(list.header?.phase == .idle)
        #expect(list.inset.start == 0)
    }

    @Test func runWithoutTimeoutGoesOn() {
        let list = list(timeout: 0)
        list.controller.handle(.begin(.program), at: .start)
        list.advance(100_000)
        #expect(list.header?.isRefreshing == true)
    }

    @Test func lateResultChangesNothing() throws {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        let late = try #require(list.header?.generation)
        list.advance(2.1)
        list.controller.handle(.finish(generation: late, .success), at: .start)
        #expect(isTimedOut(list.header?.outcome))
        list.advance(5)
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.finish(generation: late, .success), at: .start)
        #expect(list.header?.isRefreshing == true)
        #expect(list.finishes == 1)
    }

    @Test func eachRunHasItsOwnTime() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1.5)
        list.controller.handle(.begin(.program, restarts: true), at: .start)
        list.advance(1.5)
        #expect(list.header?.isRefreshing == true)
        list.advance(0.6)
        #expect(list.header?.state == .failed)
    }

    @Test func changedTimeAppliesToCurrentRun() {
        let list = list(timeout: 0)
        list.controller.handle(.begin(.program), at: .start)
        list.advance(3)
        var options = EdgeOptions.standard(for: .refresh)
        options.timeout = 1
        list.controller.handle(.configure(options), at: .start)
        list.advance(0.01)
        #expect(list.header?.state == .failed)
    }

    @Test func timedOutLoadIsShownUntilRetried() {
        let list = list(.load(.visible))
        list.controller.handle(.begin(.program), at: .end)
        list.advance(20)
        #expect(list.footer?.state == .failed)
        #expect(list.footer?.phase == .idle)
        #expect(list.footer?.hasMore == true)
        list.controller.handle(.begin(.tap), at: .end)
        #expect(list.footer?.source == .retry)
    }

    /// What a refresh delayed can begin when it fails.
    @Test func loadBeginsWhenRefreshBeforeItTimesOut() {
        let list = TestScrollView(content: 300)
        list.install(.refresh) { $0.timeout = 2 }
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.install(.load(.visible))
        #expect(list.footer?.isRefreshing == false)
        list.advance(2.1)
        #expect(list.footer?.isRefreshing == true)
    }

    @Test func unusableTimeIsNoLimit() {
        for number in [-1, .nan, .infinity] {
            var options = EdgeOptions()
            options.timeout = number
            #expect(options.sanitized.timeout == 0)
        }
    }

    @MainActor
    @Test(.timeLimit(.minutes(30))) func taskIsCancelledAndWaitingCallerIsTold() async {
        let host = ControlHost()
        let gate = Gate()
        var outcomes: [Bool] = []
        let control = EdgeControl(
            .refresh, indicator: "",
            handler: .async { _ in
                await gate.wait()
                return .hasMore
            })
        control.options.timeout = 2
        control.onFinish = { outcomes.append(isTimedOut($0)) }
        control.language = .german
        host.put(control, at: .start)
        host.controller.handle(.attached)
        let caller = Task { await control.refresh() }
        await until("the handler") { gate.isWaiting }
        host.advance(2.1)
        await until("the cancellation of the handler") { gate.wasCancelled }
        #expect(isTimedOut(await caller.value))
        #expect(outcomes == [true])
        #expect(control.content(kind: .standard)?.title == Language.german[.refreshFailed])
        gate.open()
        host.advance(5)
        #expect(control.phase == .idle)
        #expect(outcomes == [true])
    }
}
