import Testing

@_spi(Host) @testable import Tug

@Suite struct BackFooterTests {
    private func list(content: Double = 2000) -> TestScrollView {
        let list = TestScrollView(content: content)
        list.install(.load(.pulled))
        list.attach()
        return list
    }

    @Test func pullPastEndLoadsAndBouncesBack() {
        let list = list()
        #expect(list.inset.end == 0)
        list.scroll(to: 1400)
        #expect(list.starts.isEmpty)
        list.pull(to: 1450)
        #expect(list.starts.map(\.source) == [.pull])
        #expect(list.offset == 1444)
        list.advance(1)
        list.finish(.end)
        #expect(list.offset == 1400)
        list.advance(0.4)
        #expect(list.footer?.phase == .idle)
    }

    @Test func newRowsReplaceFooterWithoutJump() {
        let list = list()
        list.scroll(to: 1400)
        list.pull(to: 1450)
        list.advance(1)
        list.setContent(3000)
        list.finish(.end)
        #expect(list.offset == 1444)
    }

    @Test func footerOfShortContentIsBelowViewport() {
        let list = list(content: 200)
        list.pull(to: 44)
        #expect(list.starts.isEmpty)
        list.pull(to: 45)
        #expect(list.starts.count == 1)
        // 400 points of empty space and 44 of footer.
        #expect(list.inset.end == 444)
        #expect(list.offset == 44)
        list.advance(1)
        list.finish(.end)
        #expect(list.inset.end == 0)
        #expect(list.offset == 0)
    }

    @Test func footerWithNoMoreDataIsNotArmed() {
        let list = list()
        list.controller.handle(.setHasMore(false), at: .end)
        list.scroll(to: 1400)
        list.pull(to: 1480)
        #expect(list.starts.isEmpty)
        #expect(list.footer?.state == .noMoreData)
    }

    @Test func failureStaysAfterClosingAndPullRetries() {
        let list = list()
        list.scroll(to: 1400)
        list.pull(to: 1450)
        list.advance(1)
        list.finish(.end, .failure(message: "offline"))
        list.advance(4)
        #expect(list.footer?.phase == .idle)
        #expect(list.footer?.state == .failed)
        list.pull(to: 1450)
        #expect(list.starts.map(\.source) == [.pull, .retry])
    }
}
