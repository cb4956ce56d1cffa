import Testing

@_spi(Host) @testable import Tug

/// What a handler learns of its run when nobody waits for it any more.
@MainActor
@Suite struct CancelledRunTests {
    private let host = ControlHost()

    private func put(_ handler: RunHandler) -> EdgeControl<String> {
        let control = EdgeControl(.refresh, indicator: "", handler: handler)
        host.put(control, at: .start)
        host.controller.handle(.attached)
        return control
    }

    @Test func runIsCancelledBeforeTheOneThatSupersedesItBegins() {
        var events: [String] = []
        var contexts: [RunContext] = []
        let control = put(
            .callback { run in
                let number = contexts.count + 1
                events.append("begin \(number)")
                contexts.append(run)
                run.onCancel { events.append("cancel \(number)") }
            })
        control.beginRefreshing()
        #expect(!contexts[0].isCancelled)
        control.beginRefreshing(restart: true)
        #expect(events == ["begin 1", "cancel 1", "begin 2"])
        #expect(contexts.map(\.isCancelled) == [true, false])
        contexts[0].onCancel { events.append("late") }
        #expect(events.last == "late")
    }

    @Test func runThatEndsItselfIsNotCancelledAndReleasesItsAction() {
        final class Request {}
        weak var kept: Request?
        var context: RunContext?
        var calls = 0
        let control = put(
            .callback { run in
                let request = Request()
                kept = request
                context = run
                run.onCancel { [request] in
                    _ = request
                    calls += 1
                }
            })
        control.beginRefreshing()
        #expect(kept != nil)
        context?.end()
        #expect(kept == nil)
        control.isHidden = true
        context?.onCancel { calls += 1 }
        #expect(context?.isCancelled == false)
        #expect(calls == 0)
    }

    /// Ways in which others end a run.
    enum End: CaseIterable { case hidden, endedByTheApp, removed, timedOut }

    @Test(arguments: End.allCases) func runThatOthersEndIsCancelled(_ end: End) {
        var context: RunContext?
        let control = put(.callback { context = $0 })
        control.options.timeout = 5
        control.beginRefreshing()
        #expect(context?.isCancelled == false)
        switch end {
        case .hidden: control.isHidden = true
        case .endedByTheApp: control.endRefreshing()
        case .removed: host.remove(.start)
        case .timedOut: host.advance(6)
        }
        #expect(context?.isCancelled == true)
    }
}
