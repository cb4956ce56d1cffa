import Testing

@_spi(Host) @testable import Tug

/// When a pull arms an edge, beyond the tests of headers and footers.
@Suite struct PullTests {
    private let list = TestScrollView()

    @Test func offScreenListIsNotPulled() {
        list.install(.refresh)
        list.attach()
        list.controller.handle(.hidden)
        list.pull(to: -120)
        #expect(list.header?.phase == .idle)
        list.attach()
        #expect(list.starts.isEmpty)
    }

    @Test func pullRetriesFailedLoadWithNoMoreData() {
        list.install(.load(.pulled))
        list.attach()
        list.controller.handle(.setHasMore(false), at: .end)
        list.scroll(to: 1400)
        // With no more data, the app may still begin.
        list.controller.handle(.begin(.program), at: .end)
        list.finish(.end, .failure(message: "no"))
        list.advance(5)
        list.scroll(to: 1400)
        list.pull(to: 1480)
        #expect(list.starts.map(\.source) == [.program, .retry])
    }

    @Test func openingSecondFloorDisarmsFooter() {
        list.install(.refresh) { $0.secondFloor = SecondFloor() }
        list.install(.load(.pulled))
        list.attach()
        list.scroll(to: 1400)
        list.pull(to: 1480, release: false)
        #expect(list.footer?.phase == .armed)
        list.controller.handle(.openFloor, at: .start)
        list.scroll(to: 1481)
        #expect(list.footer?.phase == .idle)
    }

    @Test func secondFloorPreventsFiringDuringDrag() {
        list.install(.refresh) {
            $0.triggerMoment = .reached
            $0.secondFloor = SecondFloor()
        }
        list.attach()
        list.pull(to: -80, release: false)
        #expect(list.starts.isEmpty)
        list.dragEnded()
        #expect(list.starts.count == 1)
    }

    @Test func noMoreDataPreventsArmedFooterFromFiring() {
        list.install(.load(.pulled))
        list.attach()
        list.scroll(to: 1400)
        list.pull(to: 1480, release: false)
        #expect(list.footer?.phase == .armed)
        list.controller.handle(.setHasMore(false), at: .end)
        #expect(list.footer?.state == .noMoreData)
        list.dragEnded()
        #expect(list.starts.isEmpty)
    }

    /// Whatever an edge follows, a change of its state is told in the event that changes it, and what it shows with it.
    @Test(arguments: [Compatibility?.none, .mjRefresh], [EdgeBehavior.refresh, .load(.pulled)])
    func aPullThatComesAndGoesTellsEachChange(compatibility: Compatibility?, behavior: EdgeBehavior) throws {
        let isRefresh = behavior.isRefresh
        let engine = RefreshEngine()
        var options = EdgeOptions.standard(for: behavior)
        options.compatibility = compatibility
        _ = engine.handle(.install(behavior, options: options), at: isRefresh ? .start : .end, now: 0)
        var metrics = ScrollMetrics(contentLength: 2000, viewportLength: 600)
        metrics.offset = isRefresh ? 0 : 1400
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        metrics.isDragging = true
        _ = engine.handle(.dragBegan, metrics: metrics, now: 1)
        let machine = try #require(isRefresh ? engine.start : engine.end)
        var told: [EdgeState] = []
        for distance in [30.0, 80, 90, 20, 80, 10] {
            metrics.offset = isRefresh ? -distance : 1400 + distance
            let before = machine.state
            let reaction = engine.handle(.scrolled, metrics: metrics, now: 1)
            let edge = isRefresh ? reaction.start : reaction.end
            #expect(edge.stateChanged == (machine.state != before) && edge.contentChanged, "\(distance)")
            if edge.stateChanged { told.append(machine.state) }
        }
        #expect(told == [.pulling, .idle, .pulling, .idle])
    }

    @Test(arguments: [EdgeBehavior.refresh, .load(.pulled)], [0.5, 1, 10, 27, 54, 81]) func progressIsThatOfTheFirstPointOn(
        behavior: EdgeBehavior, distance: Double
    ) {
        let list = TestScrollView()
        list.install(behavior) { $0.extent = 54 }
        list.attach()
        if !behavior.isRefresh { list.scroll(to: 1400) }
        list.pull(to: behavior.isRefresh ? -distance : 1400 + distance, release: false)
        let machine = behavior.isRefresh ? list.header : list.footer
        #expect(abs((machine?.progress ?? 0) - distance / 54) < 1e-9)
        list.scroll(to: 300)
        #expect(machine?.progress == 0)
    }
}
