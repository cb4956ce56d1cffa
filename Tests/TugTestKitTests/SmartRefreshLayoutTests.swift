import Testing
import Tug
import TugTestKit

// Contains the code of the article about SmartRefreshLayout line by line, to compile it and check its results. `make lint`
// compares the two.

@MainActor @Suite struct SmartRefreshLayoutTests {
    @MainActor private final class Model {
        var loads: [String] = []
        func loadNewData() { loads.append("new") }
        func loadMoreData() { loads.append("more") }
    }

    @Test func finishesOfListenersHaveTheirCounterparts() async throws {
        let list = SimulatedList(rows: 50)
        let model = Model()
        list.header = .refresh.callback { [weak model] in model?.loadNewData() }
        list.footer = .loadMore.callback { [weak model] in model?.loadMoreData() }

        await list.play([.pull(.header), .settle])
        await list.play([.scrollToEnd(), .settle])
        #expect(model.loads == ["new"], "a load waits for the end of a refresh")
        try list.expect(.header, .refreshing)
        list.header?.endRefreshing()  // finishRefresh()
        list.header?.endRefreshing(.failure(message: ""))  // finishRefresh(false)
        list.footer?.endRefreshing()  // finishLoadMore()
        list.footer?.endRefreshingWithNoMoreData()  // finishLoadMoreWithNoMoreData()
        list.footer?.resetNoMoreData()  // resetNoMoreData()

        // The second finish of the same run has no effect.
        #expect(list.outcomes(at: .header).map(\.isSuccess) == [true])
        #expect(list.footer?.hasMore == true)
    }

    @Test func failureIsShownAndNoMoreDataIsReset() async throws {
        let list = SimulatedList(rows: 50)
        list.header = .refresh.callback {}
        list.footer = .loadMore.callback {}
        list.footer?.endRefreshingWithNoMoreData()
        try list.expect(.footer, .noMoreData)
        list.header?.beginRefreshing()
        await list.advance(by: 1)
        list.header?.endRefreshing(.failure(message: ""))
        await list.advance(by: 1)
        try list.expect(.header, .failed)
        try list.expect(.footer, .noMoreData)
        await list.settle()
        list.header?.beginRefreshing()
        await list.advance(by: 1)
        list.header?.endRefreshing()
        await list.settle()
        #expect(list.footer?.hasMore == true)
    }

    @Test func headerHasTheLengthsAndTimesOfSmartRefreshLayout() async throws {
        var options = EdgeOptions.standard(for: .refresh)
        options.extent = 100  // setHeaderHeight(100)
        options.trigger = .displacement(80)  // setHeaderTriggerRate(0.8)
        options.outcomeHold = 0.5  // setFinishDuration(500)
        options.beginDuration = 0.3  // setReboundDuration(300)
        options.endDuration = 0.3
        options.secondFloor = SecondFloor(trigger: .displacement(190), duration: 1)  // setFloorRate(1.9)

        let list = SimulatedList(rows: 50)
        list.header = .refresh(options: options).callback {}
        await list.play([.pull(.header, to: .points(79)), .settle])
        #expect(list.starts(at: .header).isEmpty)
        await list.play(.pull(.header, to: .points(82)))
        await list.advance(by: 1)
        #expect(list.starts(at: .header) == [.pull])
        #expect(list.header?.isRefreshing == true)
        try list.expect(offset: -100)
        list.header?.endRefreshing()
        await list.advance(by: 0.4)
        try list.expect(.header, shows: "Updated")
        await list.advance(by: 0.5)
        try list.expectAtRest()

        await list.play(.pull(.header, to: .points(195)))
        await list.advance(by: 2)
        try list.expect(.header, .open)
        #expect(list.starts(at: .header) == [.pull])
    }
}
