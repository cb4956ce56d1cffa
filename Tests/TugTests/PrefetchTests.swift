import Testing

@_spi(Host) @testable import Tug

@Suite struct PrefetchTests {
    private func list(_ prefetch: Prefetch, items: Int? = nil) -> TestScrollView {
        let list = TestScrollView()
        list.setContent(2000, items: items)
        list.install(.load(.visible)) { $0.prefetch = prefetch }
        list.attach()
        return list
    }

    @Test func loadsGivenPointsBeforeEnd() {
        let list = list(.points(300))
        list.pull(to: 1099)
        #expect(list.starts.isEmpty)
        list.pull(to: 1100)
        #expect(list.starts.map(\.source) == [.automatic])
    }

    @Test func loadsGivenItemsBeforeEnd() {
        // 40 items of 50 points: five are 250.
        let list = list(.items(5), items: 40)
        list.pull(to: 1149)
        #expect(list.starts.isEmpty)
        list.pull(to: 1150)
        #expect(list.starts.count == 1)
    }

    @Test func loadsAtEndWithoutItemCount() {
        let list = list(.items(5))
        list.pull(to: 1399)
        #expect(list.starts.isEmpty)
        list.pull(to: 1400)
        #expect(list.starts.count == 1)
    }

    @Test func loadsOncePerData() {
        let list = list(.points(300), items: 40)
        list.pull(to: 1200)
        list.finish(.end)
        list.advance(1)
        list.pull(to: 1150)
        list.scroll(to: 1160)
        list.scroll(to: 1300)
        #expect(list.starts.count == 1)
        list.setContent(3000, items: 60)
        list.advance(1)
        list.pull(to: 2100)
        #expect(list.starts.count == 2)
    }

    @Test func correctedRowHeightsAreNotNewData() {
        let list = list(.points(300), items: 40)
        list.pull(to: 1200)
        list.finish(.end)
        list.advance(1)
        list.setContent(2050, items: 40)
        list.setContent(1990, items: 40)
        list.scroll(to: 1300)
        #expect(list.starts.count == 1)
    }

    @Test func listWithBannerButNoItemsIsEmpty() {
        let list = TestScrollView()
        list.setContent(200, items: 0)
        list.install(.load(.visible))
        list.attach()
        #expect(list.footer?.isVisible == false)
        #expect(list.starts.isEmpty)
        list.setContent(400, items: 3)
        #expect(list.footer?.isVisible == true)
        #expect(list.starts.count == 1)
    }

    @Test func unusableNumbersMeanNoPrefetch() {
        for prefetch in [Prefetch.points(.nan), .points(-1), .points(.infinity), .items(-2)] {
            var options = EdgeOptions()
            options.prefetch = prefetch
            #expect(options.sanitized.prefetch == .none)
        }
        var options = EdgeOptions()
        options.prefetch = .items(3)
        #expect(options.sanitized.prefetch == .items(3))
    }
}
