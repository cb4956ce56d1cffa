import Testing

@_spi(Host) @testable import Tug

@Suite struct ArbitrationTests {
    private func list(footer: EdgeBehavior = .load(.visible), content: Double = 2000) -> TestScrollView {
        let list = TestScrollView(content: content)
        list.install(.refresh)
        list.install(footer)
        list.attach()
        return list
    }

    @Test func refreshCancelsLoadAndIgnoresItsLateResult() {
        let list = list()
        list.scroll(to: 1444)
        let load = list.footer?.generation ?? 0
        #expect(list.footer?.isRefreshing == true)
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.footer?.isRefreshing == false)
        #expect(list.cancels.map(\.edge) == [.end])
        list.controller.handle(.finish(generation: load, .noMoreData), at: .end)
        #expect(list.footer?.hasMore == true)
        #expect(list.header?.isRefreshing == true)
    }

    @Test func supersededBackFooterCloses() {
        let list = list(footer: .load(.pulled))
        list.scroll(to: 1400)
        list.pull(to: 1460)
        #expect(list.inset.end == 44)
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.inset == AxisInsets(start: 54))
        list.advance(1)
        #expect(list.footer?.phase == .idle)
    }

    @Test func noLoadStartsDuringRefresh() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.scroll(to: 1444)
        list.controller.handle(.begin(.tap), at: .end)
        list.controller.handle(.begin(.program), at: .end)
        #expect(list.starts.map(\.edge) == [.start])
    }

    @Test func visibleFooterLoadsAfterRefreshWithoutScrollEvent() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.scroll(to: 1444)
        list.finish(.start)
        list.advance(0.1)
        #expect(list.starts.map(\.edge) == [.start, .end])
    }

    @Test func successfulRefreshResetsHasMore() {
        let list = list(footer: .load(.pulled))
        list.controller.handle(.setHasMore(false), at: .end)
        list.controller.handle(.begin(.program), at: .start)
        list.finish(.start)
        #expect(list.footer?.hasMore == true)
        list.advance(1)
        list.controller.handle(.begin(.program), at: .start)
        list.finish(.start, .noMoreData)
        #expect(list.footer?.state == .noMoreData)
        #expect(list.header?.state != .noMoreData)
    }

    @Test func failedRefreshKeepsFooterState() {
        let list = list()
        list.scroll(to: 1444)
        list.finish(.end, .noMoreData)
        list.controller.handle(.begin(.program), at: .start)
        list.finish(.start, .failure(message: "offline"))
        #expect(list.footer?.state == .noMoreData)
    }

    @Test func backFooterIsNotArmedDuringRefresh() {
        let list = list(footer: .load(.pulled))
        list.controller.handle(.begin(.program), at: .start)
        list.scroll(to: 1400)
        list.pull(to: 1480)
        #expect(list.starts.map(\.edge) == [.start])
    }

    @Test func shortContentFillsOnlyAfterFirstRefresh() {
        let list = list(content: 0)
        list.controller.handle(.begin(.program), at: .start)
        list.setContent(120)
        #expect(list.starts.count == 1)
        list.finish(.start)
        list.advance(0.1)
        #expect(list.starts.map(\.edge) == [.start, .end])
    }

    @Test func listWithPendingLayoutIsNotTreatedAsShort() {
        // An empty list shows a placeholder. The handler ends before its rows are laid out.
        let list = list(content: 100)
        list.finish(.end, .failure(message: "offline"))
        list.controller.handle(.begin(.program), at: .start)
        list.finish(.start)
        list.controller.handle(.settled)
        list.setContent(2500)
        list.advance(1)
        #expect(list.starts.map(\.edge) == [.end, .start])
    }
}
