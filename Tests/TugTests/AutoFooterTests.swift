import Testing

@_spi(Host) @testable import Tug

@Suite struct AutoFooterTests {
    private func list(content: Double = 2000, _ change: (inout EdgeOptions) -> Void = { _ in }) -> TestScrollView {
        let list = TestScrollView(content: content)
        list.install(.load(.visible), change)
        list.attach()
        return list
    }

    @Test func footerInFlowLoadsWhenFullyVisible() {
        let list = list()
        #expect(list.inset.end == 44)
        list.dragBegan()
        list.scroll(to: 1443.9)
        #expect(list.starts.isEmpty)
        list.scroll(to: 1444)
        #expect(list.starts.map(\.source) == [.automatic])
        #expect(list.footer?.state == .refreshing)
        #expect(list.inset.end == 44)
    }

    /// The last point of an animation takes as long as all before.
    @Test func footerThatComesIntoViewWithoutAFingerLoadsOnePointBefore() {
        let list = list()
        list.scroll(to: 1442.9)
        #expect(list.starts.isEmpty)
        list.scroll(to: 1443)
        #expect(list.starts.map(\.source) == [.automatic])
        // Not where a list rests without having moved there.
        let other = TestScrollView()
        other.attach()
        other.scroll(to: 1443.5)
        other.install(.load(.visible))
        #expect(other.starts.isEmpty)
    }

    @Test(arguments: [(0.5, 1422.0), (0.0, 1400.0), (-5.0, 1180.0)])
    func triggerFractionMovesThreshold(fraction: Double, threshold: Double) {
        let list = list { $0.triggerFraction = fraction }
        list.dragBegan()
        list.scroll(to: threshold - 0.5)
        #expect(list.starts.isEmpty)
        list.scroll(to: threshold)
        #expect(list.starts.count == 1)
    }

    @Test func repeatedEventsAtOneOffsetLoadOnce() {
        let list = list()
        for _ in 0..<100 { list.scroll(to: 1444) }
        list.finish(.end)
        for _ in 0..<100 { list.scroll(to: 1444) }
        #expect(list.starts.count == 1)
    }

    @Test func scrollingAwayFromEndDoesNotLoad() {
        let list = TestScrollView()
        list.attach()
        list.scroll(to: 1444)
        list.install(.load(.visible)) { $0.isAutomatic = false }
        var options = EdgeOptions.standard(for: .load(.visible))
        options.fillRounds = 0
        list.controller.handle(.configure(options), at: .end)
        list.scroll(to: 1443.9)
        #expect(list.starts.isEmpty)
    }

    @Test func dragStartsOneLoadUnlessMoreAreAllowed() {
        for (limit, expected) in [(1, 1), (2, 2), (nil, 3)] as [(Int?, Int)] {
            let list = list { $0.autoTriggersPerDrag = limit }
            list.dragBegan()
            for page in 0..<3 {
                list.scroll(to: 1444 + Double(page) * 1000)
                list.finish(.end)
                list.setContent(list.contentLength + (list.starts.count > page ? 1000 : 0))
            }
            #expect(list.starts.count == expected)
        }
    }

    /// The drag that goes on may load as often as if the footer had been there when it began.
    @Test func footerThatIsInstalledDuringADragLoadsInIt() {
        let list = TestScrollView(content: 2000)
        list.attach()
        list.dragBegan()
        list.install(.load(.visible))
        list.scroll(to: 1444)
        #expect(list.starts.map(\.source) == [.automatic])
        // Another one in its place has loads of its own.
        list.finish(.end)
        list.install(.load(.visible))
        list.setContent(3000)
        list.scroll(to: 2444)
        #expect(list.starts.count == 2)
    }

    @Test func nextDragLoadsAgainAfterEmptyPage() {
        let list = list()
        list.dragBegan()
        list.scroll(to: 1444)
        list.finish(.end)
        list.dragEnded()
        #expect(list.starts.count == 1)
        list.advance(0.1)
        list.dragBegan()
        list.scroll(to: 1450)
        #expect(list.starts.count == 2)
    }

    @Test func dragDoesNotLoadAgainBeforeRowsAreLaidOut() {
        let list = list { $0.autoTriggersPerDrag = nil }
        list.dragBegan()
        list.scroll(to: 1444)
        list.finish(.end)
        list.scroll(to: 1450)
        list.scroll(to: 1455)
        #expect(list.starts.count == 1)
        list.setContent(3000)
        list.scroll(to: 2444)
        #expect(list.starts.count == 2)
    }

    @Test func shortContentFillsInLimitedRounds() {
        let list = list(content: 100) { $0.fillRounds = 4 }
        #expect(list.starts.count == 1)
        for round in 0..<10 {
            list.setContent(100 + Double(round + 1) * 20)
            list.finish(.end)
        }
        #expect(list.starts.count == 4)
    }

    @Test func fillingStopsWhenViewportIsFull() {
        let list = list(content: 100)
        for _ in 0..<10 where list.footer?.isRefreshing == true {
            list.setContent(list.contentLength + 300)
            list.finish(.end)
            list.advance(0.1)
        }
        #expect(list.contentLength == 700)
        #expect(list.starts.count == 2)
    }

    @Test func fillingStopsAfterEmptyPage() {
        let list = list(content: 100)
        list.finish(.end)
        list.controller.handle(.geometryChanged)
        list.controller.handle(.settled)
        #expect(list.starts.count == 1)
    }

    @Test func replacementAutoFooterLoadsForSameData() {
        let list = list(content: 100)
        list.finish(.end)
        list.advance(0.1)
        #expect(list.starts.count == 1)
        list.install(.load(.visible))
        #expect(list.starts.map(\.generation) == [1, 2])
    }

    @Test func settingHasMoreAfterLastFillRoundFillsAgain() {
        let list = list(content: 100) { $0.fillRounds = 2 }
        list.setContent(120)
        list.finish(.end)
        list.advance(0.1)
        list.setContent(140)
        list.finish(.end, .noMoreData)
        list.advance(0.1)
        #expect(list.starts.count == 2)
        list.controller.handle(.setHasMore(true), at: .end)
        list.advance(0.1)
        #expect(list.starts.count == 3)
    }

    @Test func optionsChangedDuringDragAllowNoFurtherLoad() {
        let list = list()
        list.dragBegan()
        list.scroll(to: 1500)
        list.finish(.end)
        list.setContent(3000)
        list.advance(0.1)
        var options = EdgeOptions.standard(for: .load(.visible))
        options.endDuration = 0.3
        list.controller.handle(.configure(options), at: .end)
        list.scroll(to: 2500)
        #expect(list.starts.count == 1)
        // The next drag may load.
        list.dragEnded()
        list.dragBegan()
        list.scroll(to: 2510)
        #expect(list.starts.count == 2)
    }

    @Test func tallerViewportFillsWithoutScrollEvent() {
        let list = list(content: 700)
        #expect(list.starts.isEmpty)
        list.setViewport(900)
        #expect(list.starts.count == 1)
    }

    @Test func pullingShortContentDownDoesNotLoad() {
        let list = list(content: 100) { $0.fillRounds = 0 }
        list.pull(to: -40)
        #expect(list.starts.isEmpty)
        list.pull(to: 20)
        #expect(list.starts.count == 1)
    }

    @Test func emptyListDoesNotLoadMore() {
        let list = list(content: 0)
        list.pull(to: 60)
        #expect(list.starts.isEmpty)
    }

    @Test func footerOfEmptyListIsHiddenUntilLoadOrRows() {
        let list = list(content: 0)
        #expect(list.inset.end == 0)
        #expect(list.footer?.isVisible == false)
        list.controller.handle(.begin(.program), at: .end)
        #expect(list.footer?.isVisible == true)
        #expect(list.inset.end == 44)
        list.finish(.end)
        #expect(list.inset.end == 0)
        list.setContent(900)
        #expect(list.inset.end == 44)
        #expect(list.footer?.isVisible == true)
    }

    @Test(arguments: [LoadMoment.visible, .pulled]) func footerOfShortListIsHiddenAtTheEndOfTheData(moment: LoadMoment) {
        let list = TestScrollView(content: 600)
        list.install(.load(moment)) {
            $0.hidesWhenShort = true; $0.fillRounds = 0
        }
        list.attach()
        #expect(list.footer?.isVisible == true)
        list.controller.handle(.setHasMore(false), at: .end)
        #expect(list.footer?.isVisible == false)
        #expect(list.inset.end == 0)
        // One point more than fits.
        list.setContent(601)
        #expect(list.footer?.isVisible == true)
        list.setViewport(601)
        #expect(list.footer?.isVisible == false)
        // Room that the app covers is not for rows.
        list.setAppInset(AxisInsets(start: 1, end: 0))
        #expect(list.footer?.isVisible == true)
        list.setAppInset(AxisInsets())
        list.controller.handle(.setHasMore(true), at: .end)
        #expect(list.footer?.isVisible == true)
    }

    @Test func footerOfShortListIsShownForARunAndItsFailure() {
        let list = TestScrollView(content: 300)
        list.install(.load(.visible)) {
            $0.hidesWhenShort = true; $0.fillRounds = 0
        }
        list.attach()
        list.controller.handle(.setHasMore(false), at: .end)
        list.controller.handle(.begin(.program), at: .end)
        #expect(list.footer?.isVisible == true)
        #expect(list.inset.end == 44)
        list.finish(.end, .noConnection)
        #expect(list.footer?.isVisible == true)
        list.controller.handle(.begin(.tap), at: .end)
        list.finish(.end, .noMoreData)
        #expect(list.footer?.isVisible == false)
        #expect(list.inset.end == 0)
    }

    @Test func footerAddedToShortListIsHiddenAtOnce() {
        let list = TestScrollView(content: 300)
        list.attach()
        list.controller.handle(
            .install(.load(.visible), options: hidingWhenShort, hasMore: false), at: .end)
        #expect(list.footer?.isVisible == false)
        // Without the option it says that there is no more.
        list.controller.handle(.configure(.standard(for: .load(.visible))), at: .end)
        #expect(list.inset.end == 44)
    }

    private var hidingWhenShort: EdgeOptions {
        var options = EdgeOptions.standard(for: .load(.visible))
        options.hidesWhenShort = true
        return options
    }

    @Test func failedLoadDoesNotRestart() {
        let list = list()
        list.dragBegan()
        list.scroll(to: 1444)
        list.finish(.end, .failure(message: "offline"))
        #expect(list.footer?.state == .failed)
        list.dragEnded()
        list.setContent(2010)
        list.setViewport(700)
        list.dragBegan()
        for offset in [1300.0, 1354, 1300, 1354] { list.scroll(to: offset) }
        list.dragEnded()
        list.controller.handle(.attached)
        #expect(list.starts.count == 1)
        #expect(list.footer?.content(IndicatorSettings(kind: .standard)).title == "offline")
    }

    @Test func tapOrPullRetriesFailedLoadOnce() {
        let list = list()
        list.scroll(to: 1444)
        list.finish(.end, .failure(message: "offline"))
        list.controller.handle(.begin(.tap), at: .end)
        list.controller.handle(.begin(.tap), at: .end)
        #expect(list.starts.map(\.source) == [.automatic, .retry])
        list.finish(.end, .failure(message: "offline"))
        list.pull(to: 1500)
        #expect(list.starts.map(\.source) == [.automatic, .retry, .retry])
    }

    @Test func noMoreDataStopsLoadsInEveryPhase() {
        let list = list()
        list.scroll(to: 1444)
        list.finish(.end, .noMoreData)
        #expect(list.footer?.state == .noMoreData)
        list.pull(to: 1500)
        list.controller.handle(.begin(.tap), at: .end)
        #expect(list.starts.count == 1)
        list.controller.handle(.setHasMore(true), at: .end)
        list.advance(0.1)
        #expect(list.footer?.state == .refreshing)
        list.controller.handle(.setHasMore(false), at: .end)
        #expect(list.footer?.isRefreshing == true)
        list.finish(.end)
        #expect(list.footer?.state == .idle)
    }

    @Test func onlyTapLoadsWhenAutomaticIsOff() {
        let list = list { $0.isAutomatic = false }
        list.pull(to: 1500)
        #expect(list.starts.isEmpty)
        list.controller.handle(.begin(.tap), at: .end)
        #expect(list.starts.map(\.source) == [.tap])
    }

    @Test func hiddenFooterTakesNoSpaceAndKeepsNoMoreData() {
        let list = list()
        list.scroll(to: 1444)
        list.finish(.end, .noMoreData)
        list.controller.handle(.setHidden(true), at: .end)
        #expect(list.inset.end == 0)
        #expect(list.offset == 1400)
        list.controller.handle(.setHidden(false), at: .end)
        #expect(list.inset.end == 44)
        #expect(list.footer?.state == .noMoreData)
    }

    @Test func appInsetMovesThreshold() {
        let list = list()
        list.setAppInset(AxisInsets(end: 34))
        #expect(list.inset.end == 78)
        list.scroll(to: 1476)
        #expect(list.starts.isEmpty)
        list.scroll(to: 1478)
        #expect(list.starts.count == 1)
    }
}
