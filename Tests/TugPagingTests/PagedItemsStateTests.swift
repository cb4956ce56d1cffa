import Testing
import Tug
import TugPaging
import TugPagingControls
import TugTestKit

/// What a declarative list shows of a pager.
@MainActor
@Suite struct PagedItemsStateTests {
    @Test func firstPageIsLoadedOnceAndRowsFollow() async {
        let (pager, source) = scripted(30)
        let items = PagedItemsState(pager)
        #expect(items.content == .loading)
        items.start()
        items.start()
        await until { items.content == .rows }
        #expect(items.rows.map(\.id) == Array(0..<10))
        items.start()
        await pager.loadNext()
        #expect(items.rows.map(\.id) == Array(0..<20))
        #expect(source.requests.count == 2)
        pager.edit(.delete([3]))
        #expect(items.rows.count == 19)
    }

    @Test func changesAreToldBeforeTheyAreSeenAndOnlyThen() async {
        let (pager, _) = scripted(30)
        let items = PagedItemsState(pager)
        var told: [(count: Int, content: PagedListContent)] = []
        items.willChange = { [unowned items] in told.append((items.rows.count, items.content)) }
        items.start()
        await until { items.content == .rows }
        await pager.loadNext()
        // Not for the begin of a load, and not for a load without rows.
        #expect(told.map(\.count) == [0, 10])
        #expect(told.map(\.content) == [.loading, .rows])
        await pager.loadNext()
        await pager.loadNext()
        #expect(told.count == 3)
    }

    @Test func failedFirstPageIsToldAndRetried() async {
        let (pager, _) = scripted(30, [.failure(Offline())])
        let items = PagedItemsState(pager) { _ in .failure(message: "Asleep") }
        items.start()
        await until { items.content == .failed(message: "Asleep") }
        items.retry()
        await until { items.content == .rows }
    }

    @Test func sourceWithoutRowsIsEmpty() async {
        let (pager, _) = scripted(0)
        let items = PagedItemsState(pager)
        items.start()
        await until { items.content == .empty }
        #expect(items.rows.isEmpty)
    }

    @Test func pageIsLoadedWhenViewsComeNearTheEnd() async {
        let (pager, source) = scripted(100) { $0.prefetchDistance = 3 }
        let items = PagedItemsState(pager)
        items.start()
        await until { items.content == .rows }
        for id in 0..<6 { items.appeared(id) }
        await until { pager.engine.visibleRows == 0..<6 }
        #expect(source.requests.count == 1)
        items.appeared(6)
        await until { pager.count == 20 }
        // Two views of a row: it is seen until both have gone.
        items.appeared(0)
        for id in 0..<4 { items.disappeared(id) }
        await until { pager.engine.visibleRows == 0..<7 }
        items.disappeared(0)
        items.disappeared(77)
        await until { pager.engine.visibleRows == 4..<7 }
        #expect(source.requests.count == 2)
    }

    /// Lets tasks run until a condition holds. Records a failure after a minute.
    private func until(_ condition: @MainActor () -> Bool, _ place: SourceLocation = #_sourceLocation) async {
        let end = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < end {
            if condition() { return }
            await Task.yield()
        }
        Issue.record("It never holds.", sourceLocation: place)
    }
}
