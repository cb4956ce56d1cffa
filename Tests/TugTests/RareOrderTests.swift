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
