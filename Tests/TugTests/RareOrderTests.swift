import Testing

@_spi(Host) @testable import Tug

/// Orders of events found by random sequences.
@Suite struct RareOrderTests {
    private let list = TestScrollView()

    @Test func leavingMJRefreshDuringTheOpeningStartsTheHandler() {
        list.install(.refresh) { $0.compatibility = .mjRefresh }
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.starts.isEmpty)
        list.controller.handle(.configure(.standard(for: .refresh)), at: .start)
        #expect(list.starts.map(\.generation) == [1])
        list.advance(1)
        #expect(list.starts.count == 1)
    }

    @Test func leavingMJRefreshDuringTheClosingClosesAtOnce() {
        list.install(.refresh) { $0.compatibility = .mjRefresh }
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.finish()
        #expect(list.closes == 0)
        list.controller.handle(.configure(.standard(for: .refresh)), at: .start)
        list.advance(1)
        #expect(list.closes == 1)
    }

    @Test func withReducedMotionALaterBeginStartsOneHandler() {
        list.install(.refresh) { $0.compatibility = .mjRefresh }
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.controller.engine.reducesMotion = true
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        #expect(list.starts.map(\.generation) == [1])
    }

    @Test func detachingLeavesNoTimer() {
        list.install(.load(.visible))
        list.attach()
        list.controller.handle(.setHasMore(false), at: .end)
        list.install(.load(.pulled))
        #expect(list.wakeTime != nil)
        list.controller.detach()
        #expect(list.wakeTime == nil)
    }

    @Test func unscheduledWakeLeavesNoTimer() {
        list.install(.load(.visible))
        list.attach()
        list.controller.handle(.setHasMore(false), at: .end)
        // The list is laid out, so nothing is pending. The host is not told.
        list.controller.handle(.geometryChanged)
        list.controller.wake()
        #expect(list.wakeTime == nil)
    }

    @Test(arguments: [Double.infinity, -.infinity]) func infiniteOffsetIsRefusedWithoutEdges(offset: Double) {
        let engine = RefreshEngine()
        let metrics = ScrollMetrics(contentLength: 2000, viewportLength: 600)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        var bad = metrics
        bad.offset = offset
        _ = engine.handle(.scrolled, metrics: bad, now: 0)
        #expect(engine.metrics == metrics)
    }

    @Test func nonFiniteVelocityIsRefused() {
        let engine = RefreshEngine()
        let metrics = ScrollMetrics(contentLength: 2000, viewportLength: 600)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        var bad = metrics
        bad.offset = 10
        bad.velocity = .nan
        _ = engine.handle(.scrolled, metrics: bad, now: 0)
        #expect(engine.metrics == metrics)
    }

    @Test func aListThatScrollsWhileAMotionIsPerformedKeepsTheTimerOfWhatThatBegan() {
        list.install(.refresh) { $0.compatibility = .mjRefresh }
        list.install(.load(.visible))
        list.attach()
        list.dragBegan()
        list.scroll(to: -80)
        list.liftWithoutBounce()
        #expect(list.header?.phase == .armed)
        // The footer's new extent moves the list, so the armed header fires.
        list.onMotion = { list in
            list.onMotion = nil
            list.scroll(to: -79)
        }
        var options = EdgeOptions.standard(for: .load(.visible))
        options.extent = 60
        list.controller.handle(.configure(options), at: .end)
        #expect(list.header?.isRefreshing == true)
        list.advance(1)
        #expect(list.starts.map(\.edge) == [.start])
    }

    @Test func aPullAfterAFailureIsARetryAlsoWhereScrollEventsDecide() {
        list.install(.load(.pulled)) { $0.compatibility = .mjRefresh }
        list.attach()
        list.controller.handle(.begin(.program), at: .end)
        list.advance(1)
        list.finish(.end, .failure(message: "no"))
        list.advance(5)
        list.scroll(to: 1400)
        list.dragBegan()
        list.scroll(to: 1480)
        list.liftWithoutBounce()
        list.scroll(to: 1479)
        list.advance(1)
        #expect(list.starts.map(\.source) == [.program, .retry])
    }

    /// As a platform may report in the middle of a layout.
    @Test func negativeLengthsCountAsNothing() {
        let engine = list.controller.engine
        list.install(.refresh)
        _ = engine.handle(.attached, metrics: ScrollMetrics(contentLength: -3, viewportLength: -7), now: 0)
        #expect(engine.metrics.contentLength == 0 && engine.metrics.viewportLength == 0)
        #expect(!engine.isOnScreen && engine.metrics.isEmpty)
        let metrics = ScrollMetrics(contentLength: -3, viewportLength: 600)
        _ = engine.handle(.geometryChanged, metrics: metrics, now: 1)
        #expect(engine.isOnScreen && engine.metrics.shortfall == 600)
    }

    /// A list is resized to nothing under a pull, as by a keyboard or a split view, and is shown again.
    @Test(arguments: [TriggerMoment.release, .nextMovement])
    func aPullThatIsReleasedWithoutAViewportIsForgotten(moment: TriggerMoment) {
        list.install(.refresh) { $0.triggerMoment = moment }
        list.attach()
        list.pull(to: -120, release: false)
        list.setViewport(0)
        list.liftWithoutBounce()
        list.setViewport(600)
        list.settle()
        list.advance(1)
        #expect(list.starts.isEmpty)
        #expect(list.header?.state == .idle)
    }

    /// The release itself is the first that tells of it.
    @Test(arguments: [TriggerMoment.release, .nextMovement]) func aReleaseWithoutAViewportFiresNothing(moment: TriggerMoment) {
        list.install(.refresh) { $0.triggerMoment = moment }
        list.attach()
        list.pull(to: -120, release: false)
        let engine = list.controller.engine
        var metrics = list.scrollMetrics
        metrics.viewportLength = 0
        metrics.isDragging = false
        var starts = engine.handle(.dragEnded, metrics: metrics, now: list.now).start.start
        metrics.viewportLength = 600
        for event in [ScrollEvent.geometryChanged, .scrolled, .settled] {
            starts += engine.handle(event, metrics: metrics, now: list.now).start.start
        }
        #expect(starts == 0)
        #expect(list.header?.phase == .idle)
    }

    /// What is asked of an edge without a control, before it has one and after it had one.
    @Test(arguments: ScrollEdge.allCases) func commandsWithoutAControlDoNothing(edge: ScrollEdge) {
        var options = EdgeOptions.standard(for: .refresh)
        options.extent = 20
        let commands: [EdgeCommand] = [
            .remove, .configure(options), .setHidden(true), .setHasMore(false), .begin(.program), .begin(.tap, restarts: true),
            .finish(generation: 0, .success), .finish(generation: 1, .success), .cancel, .openFloor, .closeFloor,
        ]
        let engine = list.controller.engine
        list.install(.refresh, at: edge.opposite)
        list.attach()
        for wasThere in [false, true] {
            if wasThere {
                list.install(edge == .start ? .refresh : .load(.visible), at: edge)
                list.controller.handle(.remove, at: edge)
            }
            for command in commands {
                let reaction = engine.handle(command, at: edge, now: list.now)
                #expect(reaction.isEmpty, "\(command)")
                #expect(engine.held == AxisInsets())
            }
        }
        #expect(list.starts.isEmpty && list.cancels.isEmpty)
        list.install(.refresh, at: edge)
        #expect(engine[edge]?.options == EdgeOptions.standard(for: .refresh))
        #expect(engine[edge]?.isActive == true)
    }

    @Test func backwardClockStandsStill() {
        let engine = RefreshEngine()
        _ = engine.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start, now: 0)
        _ = engine.handle(.attached, metrics: ScrollMetrics(contentLength: 2000, viewportLength: 600), now: 0)
        _ = engine.handle(.begin(.program), at: .start, now: 10)
        _ = engine.wake(now: 20)
        _ = engine.handle(.finish(generation: 1, .cancelled), at: .start, now: 5)
        #expect(engine.nextDeadline == 20.4)
    }

    @Test func anEdgeThatWorksWhileHiddenBeginsOnScreenOnlyWhenItIsShown() {
        list.install(.refresh) { $0.compatibility = .mjRefresh }
        list.controller.handle(.setHidden(true), at: .start)
        list.controller.handle(.begin(.program), at: .start)
        list.attach()
        #expect(list.starts.isEmpty)
        list.controller.handle(.setHidden(false), at: .start)
        list.advance(1)
        #expect(list.starts.map(\.source) == [.program])
    }

    /// What one event means for both edges is told of the start first.
    @Test func theStartIsToldBeforeTheEnd() {
        for edge in [ScrollEdge.end, .start] { list.install(.load(.pulled), at: edge) }
        for edge in [ScrollEdge.end, .start] { list.controller.handle(.begin(.program), at: edge) }
        #expect(list.starts.isEmpty)
        list.attach()
        #expect(list.starts.map(\.edge) == [.start, .end])
        list.controller.detach()
        #expect(list.cancels.map(\.edge) == [.start, .end])
    }

    /// Handlers start last, when everything else of the event is known.
    @Test(arguments: [ScrollEdge.start, .end]) func anEdgeIsToldToBeReachedBeforeTheLoadThere(edge: ScrollEdge) {
        list.scroll(to: 700)
        list.install(.load(.visible), at: edge)
        list.attach()
        list.controller.engine.observeEdges(true)
        list.scroll(to: edge == .start ? -44 : 1444)
        #expect(list.starts.map(\.edge) == [edge])
        #expect(list.edgeChanges.last.map { $0 == (edge, 0) } == true)
    }
}
