import Testing

@_spi(Host) @testable import Tug

/// The events besides scrolling after which an auto footer checks whether a load is due.
@Suite struct LoadOccasionTests {
    @Test func visibleFooterLoadsWhenAdded() {
        let list = TestScrollView(content: 100)
        list.attach()
        list.install(.load(.visible))
        #expect(list.starts.map(\.source) == [.automatic])
    }

    /// The rows are laid out while the footer still shows the load for its minimum time.
    @Test func shortListContinuesFillingAfterLoadCloses() {
        let list = TestScrollView(content: 100)
        list.install(.load(.visible)) { $0.minimumVisibleTime = 1 }
        list.attach()
        list.setContent(150)
        list.finish(.end)
        list.advance(0.5)
        #expect(list.starts.count == 1)
        list.advance(1)
        #expect(list.starts.count == 2)
    }

    /// A window of rows: as many are removed at one end as were added at the other.
    @Test func layoutAfterRowsWereReplacedByAsManyLoadsOnce() {
        let list = TestScrollView(content: 100)
        list.install(.load(.visible))
        list.setContent(100, items: 5)
        list.attach()
        list.finish(.end)
        list.setContent(100, items: 5)
        list.advance(5)
        #expect(list.starts.count == 1, "the same data")
        list.controller.engine.noteReplacedContent()
        list.advance(5)
        #expect(list.starts.count == 1, "not before the layout")
        list.setContent(100, items: 5)
        #expect(list.starts.count == 2)
        list.finish(.end)
        list.setContent(100, items: 5)
        list.advance(5)
        #expect(list.starts.count == 2)
    }

    /// If the content just fits, the footer is visible at rest. Moving back from the top must not load.
    @Test func listThatJustFitsDoesNotLoadAfterTopPull() {
        let list = TestScrollView(content: 600)
        list.install(.load(.visible)) { $0.triggerFraction = 0 }
        list.attach()
        list.finish(.end)
        list.advance(1)
        #expect(list.starts.count == 1)
        list.pull(to: -50, release: false)
        list.scroll(to: -20)
        list.scroll(to: 0)
        #expect(list.starts.count == 1)
    }

    @Test func loadsAtBothEdgesRunAtOnce() {
        let list = TestScrollView()
        list.install(.load(.visible), at: .start)
        list.install(.load(.visible))
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.begin(.program), at: .end)
        #expect(list.header?.isRefreshing == true)
        #expect(list.footer?.isRefreshing == true)
        #expect(list.cancels.isEmpty)
    }

    @Test func insetChangeInScrollEventIsApplied() {
        let engine = RefreshEngine()
        var metrics = ScrollMetrics(offset: 100, contentLength: 2000, viewportLength: 600)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        metrics.inset.start = 40
        metrics.offset = 90
        _ = engine.handle(.scrolled, metrics: metrics, now: 0)
        #expect(engine.metrics == metrics)
    }

    @Test func shortListFillsAgainAfterRefresh() {
        let list = TestScrollView(content: 100)
        list.install(.refresh)
        list.install(.load(.visible)) { $0.fillRounds = 1 }
        list.attach()
        list.setContent(150)
        list.finish(.end)
        list.advance(1)
        list.setContent(100)
        list.advance(1)
        #expect(list.starts.map(\.edge) == [.end])
        list.controller.handle(.begin(.program), at: .start)
        list.finish()
        list.advance(1)
        #expect(list.starts.map(\.edge) == [.end, .start, .end])
    }

    /// No load is due within the range of scroll events that the engine skips.
    @Test func skippedScrollEventsWouldNotLoad() throws {
        let engine = RefreshEngine()
        var metrics = ScrollMetrics(offset: 700, contentLength: 2000, viewportLength: 600)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        _ = engine.handle(.install(.load(.visible), options: .standard(for: .load(.visible))), at: .start, now: 0)
        let machine = try #require(engine.start)
        metrics.offset = engine.quietLower
        let least = machine.triggerExposure - EdgeMachine.arrivalTolerance
        #expect(metrics.exposure(at: .start) < least)
        metrics.offset = engine.quietLower.nextDown
        #expect(metrics.exposure(at: .start) == least)
    }

    @Test func dragLetsShortListFillAgain() {
        let list = TestScrollView(content: 100)
        list.install(.load(.visible)) { $0.fillRounds = 1 }
        list.attach()
        list.setContent(120)
        list.finish(.end)
        list.advance(1)
        #expect(list.starts.count == 1)
        list.dragBegan()
        list.dragEnded()
        list.setContent(140)
        #expect(list.starts.count == 2)
    }

    @Test func likeMJRefreshADragLoadsOnceThoughTheLoadHasEnded() {
        let list = TestScrollView()
        list.install(.load(.visible)) { $0.compatibility = .mjRefresh }
        list.attach()
        list.dragBegan()
        list.scroll(to: 1444)
        #expect(list.starts.count == 1)
        list.finish(.end)
        list.setContent(2500)
        list.advance(1)
        list.scroll(to: 1944)
        #expect(list.starts.count == 1)
        list.dragEnded()
        list.dragBegan()
        list.scroll(to: 1945)
        #expect(list.starts.count == 2)
    }

    /// Rows that turn out a little longer are no new data, where nobody counts them.
    @Test(arguments: [(0.0, 1), (0.4, 1), (-0.4, 1), (0.6, 2), (-0.6, 2), (1, 2)])
    func contentIsOtherDataFromHalfAPointOn(growth: Double, loads: Int) {
        let list = TestScrollView(content: 100)
        list.install(.load(.visible))
        list.attach()
        list.finish(.end)
        list.advance(5)
        list.setContent(100 + growth)
        list.advance(5)
        #expect(list.starts.count == loads)
    }

    @Test func metricsThatNobodySetsAreThoseOfAnEmptyListAtRest() {
        let metrics = ScrollMetrics()
        #expect(metrics.offset == 0 && metrics.contentLength == 0 && metrics.viewportLength == 0 && metrics.velocity == 0)
        #expect(metrics.inset == AxisInsets() && !metrics.isDragging && metrics.itemCount == nil && metrics.isEmpty)
    }

    /// The limit is that of a drag: a list that flies on to its end loads there.
    @Test func scrollWithoutAFingerLoadsAlsoAfterTheLimitOfADrag() {
        let list = TestScrollView()
        list.install(.load(.visible)) { $0.fillRounds = 0 }
        list.attach()
        list.dragBegan()
        list.scroll(to: 1444)
        #expect(list.starts.count == 1)
        list.setContent(3000)
        list.finish(.end)
        list.advance(1)
        list.scroll(to: 2444)
        #expect(list.starts.count == 1, "the drag has had its load")
        list.scroll(to: 2000)
        list.liftWithoutBounce()
        list.scroll(to: 2444)
        #expect(list.starts.count == 2)
    }
}
