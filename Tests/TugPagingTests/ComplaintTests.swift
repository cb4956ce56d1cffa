import Testing
@_spi(Host) import TugPaging
import TugTestKit

/// What people complain about in other pagers, one test each.
@MainActor
@Suite struct ComplaintTests {
    @Test func itemsThatShiftBetweenOffsetPagesAreNeitherDoubledNorLost() async {
        let (pager, source) = scripted(30)
        await pager.refresh()
        // Three new items at the top push everything down: the next page begins with three items that are loaded.
        source.items.insert(contentsOf: notes([100, 101, 102]), at: 0)
        await pager.loadNext()
        #expect(pager.ids == Array(0..<17))
        await pager.refresh(.mergeHead(maxPages: 3))
        #expect(pager.ids == [100, 101, 102] + Array(0..<17))
    }

    @Test func doubledIDsDoNotCrashTheList() async {
        let (pager, _) = scripted(30, [.page(Page(notes([1, 1, 2, 1]), next: 4)), .page(Page(notes([2, 3, 3]), next: nil))])
        let follower = Follower(pager)
        await pager.refresh()
        await pager.loadNext()
        #expect(pager.ids == [1, 2, 3])
        #expect(follower.isExact)
    }

    @Test func refreshNeitherFlashesEmptyNorJumpsToTheTop() async {
        let (pager, source) = scripted(100)
        await pager.loadAll(maxPages: 5)
        pager.setVisibleRows(20..<28)
        let follower = Follower(pager)
        source.items.insert(Note(id: 500), at: 0)
        await pager.refresh(.refetchLoaded)
        #expect(!follower.counts.contains(0))
        #expect(follower.counts.count == 1)
        #expect(pager.visibleRows == 21..<29)
        #expect(pager[21].id == 20)
    }

    @Test func refreshAndAppendDoNotRace() async {
        let (pager, source) = scripted(100, [.answer, .hold, .hold])
        await pager.refresh()
        async let appended = pager.loadNext()
        await source.waitForRequests(2)
        async let refreshed = pager.refresh()
        await source.waitForRequests(3)
        source.answer(2)
        source.answer(1)
        guard case .superseded = await appended, case .loaded(rows: 10) = await refreshed else {
            Issue.record("the load at the end is not superseded")
            return
        }
        #expect(pager.ids == Array(0..<10))
        #expect(pager.key(at: .next) == 10)
    }

    @Test func pagesAreNotLoadedUnaskedWhenContentIsShortOrFilteredAway() async {
        let source = ScriptedSource(notes(0..<1000))
        var options = PagerOptions(pageSize: 10, prefetchDistance: 5)
        options.maxEmptyPages = 3
        let pager = Pager(source.filter { $0.id < 2 }, options: options)
        await pager.refresh()
        #expect(source.requests.count == 1)
        // The list shows two rows and asks for more, once for each layout.
        pager.setVisibleRows(0..<2)
        await source.waitForRequests(5)
        await until { !pager.state(of: .next).isLoading }
        for _ in 0..<10 {
            pager.setVisibleRows(0..<2)
            #expect(!pager.state(of: .next).isLoading)
        }
        // One trigger: a page and three more.
        #expect(source.requests.count == 5)
        #expect(pager.hasMore(at: .next))
    }

    @Test func askingForTheNextPageDoesNotCancelARefresh() async {
        let (pager, source) = scripted(100, [.answer, .hold])
        await pager.refresh()
        async let refreshed = pager.refresh()
        await source.waitForRequests(2)
        guard case .refreshing = await pager.loadNext() else {
            Issue.record("a page is loaded during a refresh")
            return
        }
        source.answer(1)
        #expect(await refreshed.isSuccess)
        #expect(source.requests.count == 2)
        #expect(source.cancelled.isEmpty)
    }

    @Test func emptyPageNeitherStallsTheListNorLoopsForever() async {
        let (pager, source) = scripted(100, [.answer, .noItems, .noItems, .answer]) { $0.maxEmptyPages = 2 }
        await pager.refresh()
        guard case .loaded(rows: 10) = await pager.loadNext() else {
            Issue.record("the rows behind two empty pages do not come")
            return
        }
        #expect(source.requests.map(\.key) == [nil, 10, 20, 30])
        source.defaultStep = .noItems
        guard case .onlyEmptyPages = await pager.loadNext() else {
            Issue.record("empty pages do not end")
            return
        }
        #expect(source.requests.count == 7)
        source.defaultStep = .answer
        #expect(await pager.loadNext().isSuccess)
        #expect(pager.ids.suffix(10) == Array(70..<80))
    }

    @Test func endIsNotGuessedFromAShortPage() async {
        let (pager, _) = scripted(0, [.page(Page(notes(0..<3), next: 3)), .page(Page(notes(3..<6), next: nil))])
        await pager.refresh()
        #expect(pager.hasMore(at: .next))
        await pager.loadNext()
        #expect(!pager.hasMore(at: .next))
        guard case .atEnd = await pager.loadNext() else {
            Issue.record("a full last page does not end the list")
            return
        }
    }

    @Test func failedPageIsTriedAgainWhereItFailed() async {
        let (pager, source) = scripted(100, [.answer, .answer, .failure(Offline())])
        await pager.loadAll(maxPages: 2)
        guard case .failed(.source(let error)) = await pager.loadNext(), error is Offline else {
            Issue.record("the error is not passed on")
            return
        }
        #expect(pager.state(of: .next).failure != nil)
        await pager.loadNext()
        #expect(source.requests.map(\.key) == [nil, 10, 20, 20])
        #expect(pager.ids == Array(0..<30))
    }

    @Test func errorsOfRefreshAndOfAppendAreNotMixedUp() async {
        let (pager, _) = scripted(100, [.answer, .failure(Offline()), .expired])
        await pager.refresh()
        await pager.loadNext()
        #expect(pager.state(of: .next).failure != nil)
        #expect(pager.state(of: .refresh).failure == nil)
        await pager.refresh()
        #expect(pager.state(of: .next).failure != nil)
        guard case .failed(.source(let error)) = pager.state(of: .refresh) else {
            Issue.record("the refresh has not failed")
            return
        }
        #expect(error is ScriptedSource<Note>.ExpiredKey)
        #expect(pager.ids == Array(0..<10))
    }

    @Test func prependingKeepsThePlace() async {
        let source = ScriptedSource(notes(0..<100))
        let pager = NotePager(source, options: PagerOptions(pageSize: 10), firstKey: 50)
        await pager.refresh()
        pager.setVisibleRows(2..<6)
        let follower = Follower(pager)
        await pager.loadPrevious()
        #expect(pager.ids == Array(40..<60))
        #expect(pager.visibleRows == 12..<16)
        #expect(follower.changes == [.inserted(at: 0, count: 10)])
    }

    @Test func placeIsFoundAgainOnComingBack() async throws {
        let (pager, source) = scripted(100)
        await pager.loadAll(maxPages: 5)
        pager.setVisibleRows(33..<40)
        let snapshot = try #require(pager.snapshot)
        let again = NotePager(source, options: pager.options)
        again.restore(snapshot)
        #expect(again.ids == Array(0..<50))
        #expect(again.engine.visibleRows?.lowerBound == 33)
        #expect(source.requests.count == 5)
        await again.loadNext()
        #expect(again.ids == Array(0..<60))
    }

    @Test func refreshDoesNotRefetchEveryPageEverLoaded() async {
        let (pager, source) = scripted(100)
        await pager.loadAll(maxPages: 8)
        source.items.insert(contentsOf: notes([300, 301]), at: 0)
        let before = source.requests.count
        await pager.refresh(.mergeHead(maxPages: 4))
        #expect(source.requests.count == before + 1)
        #expect(pager.ids == [300, 301] + Array(0..<80))
    }

    @Test func memoryIsBoundedAndScrollingDoesNotStutter() async {
        let (pager, source) = scripted(1000) {
            $0.maxRows = 60
            $0.prefetchDistance = 10
        }
        let follower = Follower(pager)
        await pager.refresh()
        for first in stride(from: 0, to: 400, by: 5) {
            guard let row = pager.rows.row(of: first) else {
                Issue.record("row \(first) is not loaded when it is reached")
                return
            }
            pager.setVisibleRows(row..<min(row + 5, pager.count))
            await until { !pager.state(of: .next).isLoading }
            #expect(pager.count <= 60)
        }
        // At rest nothing is dropped and loaded again.
        let requests = source.requests.count
        for _ in 0..<10 {
            if let visible = pager.visibleRows { pager.setVisibleRows(visible) }
            #expect(!pager.state(of: .next).isLoading && !pager.state(of: .previous).isLoading)
        }
        #expect(source.requests.count == requests)
        // Backward, the dropped pages come back.
        for first in stride(from: 390, to: 0, by: -5) {
            guard let row = pager.rows.row(of: first) else {
                Issue.record("row \(first) does not come back")
                return
            }
            pager.setVisibleRows(row..<min(row + 5, pager.count))
            await until { !pager.state(of: .previous).isLoading }
        }
        #expect(pager.rows.first?.id == 0)
        #expect(follower.isExact)
    }
}
