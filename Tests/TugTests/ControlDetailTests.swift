import Testing

@_spi(Host) @testable import Tug

/// What a control redraws, remembers and lets go.
@MainActor
@Suite struct ControlDetailTests {
    private let host = ControlHost()

    private func put(_ handler: RunHandler = .callback { _ in }) -> EdgeControl<String> {
        let control = EdgeControl(.refresh, indicator: "", handler: handler)
        host.put(control, at: .start)
        host.controller.handle(.attached)
        return control
    }

    /// Each property that an indicator shows, as it is changed.
    private static let changes: [(name: String, set: @MainActor (EdgeControl<String>) -> Void)] = [
        ("language", { $0.language = .german }), ("no language", { $0.resetLanguage() }),
        ("parts", { $0.indicatorOptions.showsArrow = false }), ("titles", { $0.title("Mine", for: .idle) }),
        ("key", { $0.lastRefreshedKey = "inbox" }), ("store", { $0.timeStore = MemoryTimeStore() }),
        ("hours", { $0.hourCycle = .twelve }), ("words", { $0.lastRefreshedTimeText = { _ in "" } }),
        ("clock", { $0.wallClock = WallClock(now: { 0 }) }), ("direction", { $0.layoutDirectionChanged(isMirrored: true) }),
    ]

    @Test func whatAnIndicatorShowsIsDrawnAnewWithEachChange() {
        let control = put()
        var draws = 0
        control.onContentChange = { draws += 1 }
        for (name, set) in Self.changes {
            draws = 0
            set(control)
            #expect(draws == 1, "\(name)")
        }
        // The same once more is no change.
        draws = 0
        control.indicatorOptions.showsArrow = false
        control.title("Mine", for: .idle)
        control.lastRefreshedKey = "inbox"
        control.hourCycle = .twelve
        #expect(draws == 0)
    }

    /// A show that waits for the screen is still only shown there.
    @Test func runThatIsOnlyShownOffScreenCallsNoHandlerOnScreen() {
        var calls = 0
        let control = put(.callback { _ in calls += 1 })
        host.controller.handle(.hidden)
        control.showRefreshing()
        #expect(control.state == .pending)
        host.controller.handle(.attached)
        #expect(control.state == .refreshing && calls == 0)
        control.endRefreshing()
        host.advance(5)
        control.beginRefreshing()
        #expect(calls == 1)
    }

    /// The last call before the list decides whether there is a handler to call.
    @Test func runThatIsAwaitedAfterAShowCallsItsHandler() async {
        var calls = 0
        let control = EdgeControl(
            .refresh, indicator: "",
            handler: .callback { run in
                calls += 1
                run.end()
            })
        control.showRefreshing()
        let task = Task { await control.refresh() }
        for _ in 0..<10 { await Task.yield() }
        host.controller.handle(.attached)
        host.put(control, at: .start)
        #expect(calls == 1)
        control.endRefreshing()
        if case .success = await task.value {} else { Issue.record("no success") }
    }

    /// What an app would do if a run were cancelled may hold a request, or a screen.
    @Test(arguments: [false, true]) func actionOfARunIsLetGoWhenTheRunIsOver(isCancelled: Bool) {
        final class Request {}
        weak var request: Request?
        var contexts: [RunContext] = []
        let control = put(.callback { contexts.append($0) })
        control.beginRefreshing()
        var cancels = 0
        do {
            let made = Request()
            request = made
            contexts.last?.onCancel { withExtendedLifetime(made) { cancels += 1 } }
        }
        #expect(request != nil)
        if isCancelled { control.isHidden = true } else { contexts.last?.end() }
        #expect(request == nil)
        #expect(cancels == (isCancelled ? 1 : 0))
        // The app may keep the context of a run for as long as it likes.
        do {
            let late = Request()
            request = late
            contexts.last?.onCancel { withExtendedLifetime(late) { cancels += 1 } }
        }
        #expect(request == nil)
        #expect(cancels == (isCancelled ? 2 : 0))
    }

    /// An app may close the second floor as soon as it hears of it.
    @Test func floorThatIsClosedAsItOpensIsToldToHaveClosed() {
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
        control.options.secondFloor = SecondFloor()
        var told: [Bool] = []
        control.onFloorChange = { [unowned control] isOpen in
            told.append(isOpen)
            if isOpen { control.closeFloor() }
        }
        host.put(control, at: .start)
        host.controller.handle(.attached)
        for round in 1...2 {
            control.openFloor()
            host.advance(5)
            #expect(control.phase == .idle)
            #expect(told == Array(repeating: [true, false], count: round).flatMap { $0 })
        }
    }
}
