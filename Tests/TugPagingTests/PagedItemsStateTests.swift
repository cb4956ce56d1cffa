import Testing
import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls
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
        let items = PagedItemsState(pager, mapError: { _ in .failure(message: "Asleep") })
        items.start()
        await until { items.content == .failed(message: "Asleep") }
        items.retry()
        await until { items.content == .rows }
    }

    /// Somebody else cancels what the list asks for, as it begins: the list has asked for nothing then.
    @Test func listWhoseRequestWasCancelledAtOnceAsksWhenAStoreTurnsOutToBeEmpty() async {
        var unknown = Page<Note, Int>([])
        unknown.isProvisional = true
        let (pager, source) = scripted(30, [.answer, .page(unknown)])
        let items = PagedItemsState(pager)
        var observation: PagerObservation? = pager.observe { [unowned pager] _ in pager.cancel(.refresh) }
        items.start()
        await until { source.requests.count == 1 }
        #expect(!pager.state(of: .refresh).isLoading && observation != nil)
        observation = nil
        await pager.refresh()
        await until { items.content == .rows }
        #expect(source.requests.count == 3)
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
        await until { pager.visibleRows == 0..<6 }
        #expect(source.requests.count == 1)
        items.appeared(6)
        await until { pager.count == 20 }
        // Two views of a row: it is seen until both have gone.
        items.appeared(0)
        for id in 0..<4 { items.disappeared(id) }
        items.appeared(7)
        await until { pager.visibleRows?.upperBound == 8 }
        #expect(pager.visibleRows == 0..<8)
        items.disappeared(0)
        items.disappeared(77)
        await until { pager.visibleRows == 4..<8 }
        #expect(source.requests.count == 2)
    }

    /// The views that show rows stay when the rows change: what they show counts, wherever it is now.
    @Test func rowThatMovesAwayIsSeenWhereItIs() async {
        let (pager, source) = scripted(100) { $0.maxRows = 1000 }
        let items = PagedItemsState(pager)
        items.start()
        await until { items.content == .rows }
        for id in 0..<3 { items.appeared(id) }
        await until { pager.visibleRows == 0..<3 }
        pager.edit(.move(2, to: 8))
        await until { pager.visibleRows == 0..<9 }
        source.items = notes([50, 51, 1, 52, 2, 53, 0, 54])
        await pager.refresh()
        await until { pager.visibleRows == 2..<7 }
    }

    // MARK: What stands in place of rows

    @Test func listThatNobodyAskedForIsLoading() {
        let (pager, source) = scripted(30)
        #expect(PagedItemsState(pager).content == .loading)
        #expect(source.requests.isEmpty)
    }

    @Test func cancelledFirstPageCanBeTriedAgain() async {
        let (pager, source) = scripted(30, [.hold])
        let items = PagedItemsState(pager, language: { .german })
        items.start()
        await until { source.requests.count == 1 }
        #expect(items.content == .loading)
        pager.cancel(.refresh)
        #expect(items.content == .failed(message: Language.german[.refreshFailed]))
        items.retry()
        #expect(items.content == .loading)
        await until { items.content == .rows }
        source.answer(0)
    }

    @Test func cancelledRefreshOfAListWithRowsShowsTheRows() async {
        let (pager, source) = scripted(30, [.answer, .hold])
        let items = PagedItemsState(pager)
        items.start()
        await until { items.content == .rows }
        items.retry()
        await until { source.requests.count == 2 }
        pager.cancel(.refresh)
        #expect(items.content == .rows)
        source.answer(1)
    }

    @Test func listOfEmptyPagesIsEmptyAndCanStillBeLoaded() async {
        let pages = Counter()
        let pager = NotePager(options: PagerOptions(pageSize: 10)) { request in
            await MainActor.run { pages.value += 1 }
            let key = request.key ?? 0
            return Page(key < 10 ? [] : notes(0..<3), next: key < 10 ? key + 1 : nil)
        }
        let items = PagedItemsState(pager)
        items.start()
        await until { items.content == .empty }
        #expect(pager.hasMore(at: .next))
        #expect(!pager.isEmpty)
        pager.load(.next) { _ in }
        #expect(items.content == .loading)
        await until { items.content == .rows }
        #expect(items.rows.count == 3)
        #expect(pages.value == 11)
    }

    @Test func nextPageIsLoadedWhenAllRowsAreDeleted() async {
        let (pager, _) = scripted(30)
        let items = PagedItemsState(pager)
        items.start()
        await until { items.content == .rows }
        pager.edit(.delete(Array(0..<10)))
        #expect(items.content == .loading)
        await until { items.content == .rows }
        #expect(items.rows.map(\.id) == Array(10..<20))
    }

    @Test func failureIsToldInTheLanguageOfTheList() async {
        let (pager, _) = scripted(30, [.failure(Offline()), .failure(Offline()), .failure(Offline())])
        let told = Told()
        let items = PagedItemsState(pager, language: { .german }, mapError: { _ in told.outcome })
        items.start()
        await until { items.content == .failed(message: "Aktualisieren fehlgeschlagen") }
        told.outcome = .noConnection
        items.retry()
        await until { items.content == .failed(message: Language.german[.noConnection]) }
        told.outcome = .failure(message: "Der Server schläft")
        items.retry()
        await until { items.content == .failed(message: "Der Server schläft") }
    }

    @Test func failureWithoutAMappingIsNotDescribedForDevelopers() async {
        let (pager, _) = scripted(30, [.failure(Offline())])
        let items = PagedItemsState(pager)
        items.start()
        await until { items.content == .failed(message: (Language.shared ?? .english)[.refreshFailed]) }
    }

    // MARK: Several lists

    @Test func twoListsOfAPagerSeeItsRowsTogether() async {
        let (pager, source) = scripted(100) { $0.prefetchDistance = 3 }
        let first = PagedItemsState(pager)
        var second: PagedItemsState? = PagedItemsState(pager)
        first.start()
        second?.start()
        await until { first.content == .rows && second?.content == .rows }
        #expect(source.requests.count == 1)
        for id in 0..<3 { first.appeared(id) }
        await until { pager.visibleRows == 0..<3 }
        for id in 4..<6 { second?.appeared(id) }
        await until { pager.visibleRows == 0..<6 }
        // The one that tells last does not take it from the other.
        first.appeared(3)
        first.disappeared(0)
        await until { pager.visibleRows == 1..<6 }
        // Rows before both, and rows between them, move them along.
        pager.edit(.insert(notes([500, 501]), at: 0))
        await until { pager.visibleRows == 3..<8 }
        // The list that has gone no longer counts.
        second = nil
        await until { pager.visibleRows == 3..<6 }
        for id in 1..<4 { first.disappeared(id) }
        for id in 6..<9 { first.appeared(id) }
        await until { pager.visibleRows == 8..<11 }
    }

    @Test func listWhoseRowsHaveAllGoneOutOfViewNoLongerCounts() async {
        let (pager, _) = scripted(100, pageSize: 50) { $0.maxRows = 1000 }
        let first = PagedItemsState(pager)
        let second = PagedItemsState(pager)
        first.start()
        await until { first.content == .rows }
        await pager.loadNext()
        first.appeared(0)
        second.appeared(60)
        await until { pager.visibleRows == 0..<61 }
        pager.options.maxRows = 60
        first.appeared(1)
        second.appeared(61)
        await until { pager.visibleRows == 0..<62 }
        #expect(pager.count == 100, "what either sees stays")
        first.disappeared(1)
        first.disappeared(0)
        await until { pager.visibleRows == 10..<12 }
        #expect(pager.ids == Array(50..<100))
    }

    /// What a failure is told as.
    @MainActor
    private final class Told {
        var outcome = Outcome.failure(message: "")
    }
}
