import Testing

@_spi(Host) @testable import Tug

@Suite struct LifecycleTests {
    private func list() -> TestScrollView {
        let list = TestScrollView()
        list.install(.refresh)
        list.install(.load(.visible))
        list.attach()
        return list
    }

    @Test func detachingCancelsClearsInsetAndStopsCallbacks() {
        let list = list()
        list.setAppInset(AxisInsets(start: 10, end: 20))
        list.controller.handle(.begin(.program), at: .start)
        list.controller.detach()
        #expect(list.cancels.map(\.generation) == [1])
        #expect(list.inset == AxisInsets(start: 10, end: 20))
        #expect(list.wakeTime == nil)
        let calls = list.callbacks
        list.scroll(to: 300)
        list.pull(to: -100)
        list.controller.handle(.finish(generation: 1, .success), at: .start)
        list.controller.wake()
        list.advance(10)
        #expect(list.callbacks == calls)
    }

    @Test func reattachedControllerWorks() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.controller.detach()
        list.attach()
        #expect(list.header?.phase == .idle)
        #expect(list.inset.end == 44)
        list.pull(to: -80)
        #expect(list.starts.map(\.generation) == [1, 2])
    }

    @Test func offScreenRunContinuesAndNewRunWaits() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.hidden)
        #expect(list.header?.isRefreshing == true)
        list.finish()
        #expect(list.header?.isRefreshing == false)
        list.advance(1)
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.header?.phase == .pending)
        list.attach()
        #expect(list.header?.isRefreshing == true)
    }

    @Test func beginOffScreenWhileTheLastRunStillClosesWaitsForTheScreen() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.hidden)
        list.finish()
        #expect(list.header?.phase == .finishing)
        list.controller.handle(.begin(.keyboard), at: .start)
        #expect(list.header?.phase == .pending)
        #expect(list.inset.start == 0)
        list.advance(2)
        #expect(list.wakeTime == nil)
        #expect(list.header?.phase == .pending)
        list.attach()
        #expect(list.starts.map(\.generation) == [1, 2])
        #expect(list.header?.source == .keyboard)
    }

    @Test func beginOffScreenJoinsARunThere() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.hidden)
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.header?.isRefreshing == true)
        list.attach()
        #expect(list.starts.map(\.generation) == [1])
        list.controller.handle(.finish(generation: 1, .success), at: .start)
        #expect(list.header?.isRefreshing == false)
    }

    @Test func restartOffScreenSupersedesARunThere() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.hidden)
        list.controller.handle(.begin(.program, restarts: true), at: .start)
        #expect(list.cancels.map(\.generation) == [1])
        #expect(list.header?.phase == .pending)
        list.controller.handle(.finish(generation: 1, .success), at: .start)
        #expect(list.header?.phase == .pending)
        list.attach()
        #expect(list.starts.map(\.generation) == [1, 2])
        #expect(list.header?.isRefreshing == true)
    }

    @Test func beginOffScreenClosesAnOpenSecondFloor() {
        let list = TestScrollView()
        list.install(.refresh) { $0.secondFloor = SecondFloor() }
        list.attach()
        list.controller.handle(.openFloor, at: .start)
        #expect(list.header?.phase == .open)
        list.controller.handle(.hidden)
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.header?.phase == .pending)
        #expect(list.inset.start == 0)
        list.attach()
        #expect(list.header?.isRefreshing == true)
    }

    @Test func runEndingOffScreenLeavesNoPendingWake() {
        let list = list()
        list.scroll(to: 1444)
        list.controller.handle(.hidden)
        list.finish(.end)
        list.advance(1)
        #expect(list.wakeTime == nil)
    }

    @Test func replacingEdgeDuringRunCancelsAndIgnoresResult() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.install(.refresh) { $0.extent = 80 }
        #expect(list.cancels.map(\.generation) == [1])
        #expect(list.inset.start == 0)
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.inset.start == 80)
        list.controller.handle(.finish(generation: 1, .success), at: .start)
        #expect(list.header?.isRefreshing == true)
    }

    @Test func edgeCanBeRemovedInsideItsHandler() {
        let list = list()
        list.onStart = { list, edge, _ in list.controller.handle(.remove, at: edge) }
        list.pull(to: -80)
        #expect(list.header == nil)
        #expect(list.inset.start == 0)
        #expect(list.cancels.count == 1)
    }

    @Test func extentChangeOfOpenEdgeTakesEffect() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.configure(EdgeOptions(extent: 90)), at: .start)
        #expect(list.inset.start == 90)
        #expect(list.header?.isRefreshing == true)
    }

    @Test func scrollingBeforeAttachDoesNothing() {
        let list = TestScrollView()
        list.install(.refresh)
        list.pull(to: -100)
        #expect(list.callbacks == 0 || list.starts.isEmpty)
        #expect(list.header?.phase == .idle)
    }

    @Test func controllerDoesNotRetainHost() {
        weak var weakList: TestScrollView?
        do {
            let list = list()
            list.controller.handle(.begin(.program), at: .start)
            weakList = list
        }
        #expect(weakList == nil)
    }
}

@Suite struct InsetTests {
    @Test func appInsetSetDuringRefreshIsKept() {
        let list = TestScrollView()
        list.install(.refresh)
        list.attach()
        list.setAppInset(AxisInsets(start: 20))
        list.pull(to: -100)
        #expect(list.inset.start == 74)
        list.setAppInset(AxisInsets(start: 91, end: 7))
        #expect(list.inset == AxisInsets(start: 145, end: 7))
        list.advance(1)
        list.finish()
        list.advance(1)
        #expect(list.inset == AxisInsets(start: 91, end: 7))
    }

    @Test func insetSetAtOneEdgeExcludesHeldInsetOfOther() {
        let list = TestScrollView()
        list.install(.refresh)
        list.install(.load(.pulled))
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        // An app reads the inset, changes one side, and writes it back.
        var inset = list.inset
        inset.end = 300
        list.setAppInset(inset)
        #expect(list.inset == AxisInsets(start: 54, end: 300))
        list.finish()
        list.advance(1)
        #expect(list.inset == AxisInsets(end: 300))
        list.controller.handle(.begin(.program), at: .end)
        list.advance(1)
        inset = list.inset
        inset.start = 20
        list.setAppInset(inset)
        #expect(list.inset == AxisInsets(start: 20, end: 344))
        list.finish(.end)
        list.advance(1)
        #expect(list.inset == AxisInsets(start: 20, end: 300))
    }

    @Test func insetDoesNotDriftInThousandCycles() {
        let list = TestScrollView()
        list.install(.refresh) { $0.extent = 54.1 }
        list.install(.load(.visible)) { $0.extent = 44.3 }
        list.attach()
        list.setAppInset(AxisInsets(start: 0.1, end: 0.3))
        list.scroll(to: -0.1)
        let inset = list.inset
        let offset = list.offset
        for _ in 0..<1000 {
            list.pull(to: -70)
            list.advance(0.3)
            list.finish()
            list.advance(0.5)
        }
        #expect(list.starts.count == 1000)
        #expect(list.inset == inset)
        #expect(list.offset == offset)
    }

    @Test func echoOfOwnWriteIsNotAppInset() {
        var ledger = InsetLedger(app: AxisInsets(start: 10))
        let written = ledger.contribute(AxisInsets(start: 54))
        #expect(written.start == 64)
        #expect(!observe(&ledger, written))
        #expect(observe(&ledger, AxisInsets(start: 30)))
        #expect(ledger.app.start == 30)
        #expect(ledger.contribute(AxisInsets()) == AxisInsets(start: 30))
        #expect(!observe(&ledger, AxisInsets(start: .nan)))
    }

    private func observe(_ ledger: inout InsetLedger, _ inset: AxisInsets) -> Bool { ledger.observe(inset) }
}

@Suite struct BadInputTests {
    @Test(arguments: [Double.nan, .infinity, -.infinity]) func nonFiniteGeometryIsIgnored(bad: Double) {
        let engine = RefreshEngine()
        _ = engine.handle(.install(.refresh, options: EdgeOptions()), at: .start, now: 0)
        _ = engine.handle(.install(.load(.visible), options: .standard(for: .load(.visible))), at: .end, now: 0)
        let good = ScrollMetrics(offset: 10, contentLength: 2000, viewportLength: 600)
        _ = engine.handle(.attached, metrics: good, now: 0)
        for path in [\ScrollMetrics.offset, \.contentLength, \.viewportLength, \.inset.start, \.inset.end, \.velocity] {
            var metrics = good
            metrics[keyPath: path] = bad
            for event in ScrollEvent.allCases where event != .scrolled || path != \.velocity {
                #expect(engine.handle(event, metrics: metrics, now: 1).isEmpty)
                #expect(engine.metrics == good)
            }
        }
        #expect(engine.handle(.dragBegan, metrics: good, now: bad).isEmpty)
        #expect(!engine.metrics.isDragging)
    }

    @Test func negativeAndZeroSizesDoNotTrap() {
        let list = TestScrollView(content: -50, viewport: -10)
        list.install(.refresh)
        list.install(.load(.pulled))
        list.attach()
        list.pull(to: -100)
        list.pull(to: 100)
        list.setContent(-5)
        list.setViewport(0)
        #expect(list.starts.isEmpty)
    }

    @Test func invalidOptionsUseDefaults() {
        var options = EdgeOptions(extent: .nan)
        options.minimumVisibleTime = -1
        options.endDuration = .infinity
        options.trigger = .fingerTravel(-3)
        options.triggerFraction = .nan
        options.autoTriggersPerDrag = -1
        let usable = options.sanitized
        #expect(usable.extent == 54)
        #expect(usable.minimumVisibleTime == 0)
        #expect(usable.endDuration == 0.4)
        #expect(usable.trigger == .extent)
        #expect(usable.triggerFraction == 1)
        #expect(usable.autoTriggersPerDrag == nil)
    }

    @Test func backwardClockDoesNotKeepEdgeOpen() {
        let list = TestScrollView()
        list.install(.refresh)
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(10)
        list.finish()
        list.advance(-5)
        list.advance(10)
        #expect(list.header?.phase == .idle)
    }
}
