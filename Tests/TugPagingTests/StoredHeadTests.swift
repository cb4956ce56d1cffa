import Testing
import TugPaging
import TugTestKit

/// Refreshes that merge the first pages into a store.
@MainActor
@Suite struct StoredHeadTests {
    typealias StoredPager = Pager<Note, StoredKey<Int, Int>>

    private func pager(
        _ store: MemoryPageStore<Note, Int>, _ remote: ScriptedSource<Note>, maxHeadPages: Int = 4
    ) -> StoredPager {
        Pager(StoredSource(store, filledBy: remote, maxHeadPages: maxHeadPages), options: PagerOptions(pageSize: 10))
    }

    private func refresh(_ pager: StoredPager) async -> StoredPager.End { await pager.refresh(.mergeHead(maxPages: 1)) }

    @Test func newRowsStandBeforeStoredOnesAndOlderRowsAndKeyStay() async throws {
        let remote = ScriptedSource(notes(0..<5, 1) + notes(100..<200, 1))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 30)
        let pager = pager(store, remote)
        await pager.jump(to: .stored)
        await pager.loadNext()
        var changes: [RowChange] = []
        let observation = pager.observe { changes += $0.changes }
        #expect(await refresh(pager).isSuccess)
        #expect(pager.ids == Array(0..<5) + Array(100..<120))
        #expect(changes == [.inserted(at: 0, count: 5), .updated(at: 5, count: 5)])
        // The stored content came with the new rows.
        #expect(pager[5] == Note(id: 100, text: 1))
        #expect(await store.all == notes(0..<5, 1) + notes(100..<105, 1) + notes(105..<125))
        #expect(try await store.rows(after: nil, limit: 1).nextKey == 30)
        #expect(remote.requests.count == 1)
        await pager.loadAll(maxPages: 2)
        #expect(pager.ids == Array(0..<5) + Array(100..<135))
        observation.cancel()
    }

    @Test func pagesAreFetchedUntilOneEndsWithAStoredRow() async {
        let remote = ScriptedSource(notes(0..<25) + notes(100..<200))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 50)
        let pager = pager(store, remote)
        await pager.jump(to: .stored)
        #expect(await refresh(pager).isSuccess)
        #expect(remote.requests.count == 3)
        #expect(pager.ids == Array(0..<25) + Array(100..<110))
        #expect(await store.all == notes(0..<25) + notes(100..<125))
    }

    @Test func tooManyNewPagesReplaceWhatIsStored() async throws {
        let remote = ScriptedSource(notes(0..<90) + notes(100..<200))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 115)
        let pager = pager(store, remote, maxHeadPages: 3)
        await pager.jump(to: .stored)
        #expect(await refresh(pager).isSuccess)
        #expect(pager.ids == Array(0..<30))
        #expect(await store.all == notes(0..<30))
        await pager.loadNext()
        #expect(pager.ids == Array(0..<40))
    }

    @Test func listShowsTheNewRowsAloneWhenTheStoreWasReplacedDespiteAKnownRow() async {
        // Row 101 was moved to the start: that the fetched pages have it does not mean that the rows after them are stored.
        let remote = ScriptedSource(notes([101]) + notes(0..<90) + notes(102..<200))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 115)
        let pager = pager(store, remote, maxHeadPages: 2)
        await pager.jump(to: .stored)
        #expect(await pager.refresh(.mergeHead(maxPages: 3)).isSuccess)
        #expect(pager.ids == [101] + Array(0..<19))
        #expect(await store.all == notes(pager.ids))
    }

    @Test func pagesWithoutRowsBeforeTheFirstRowsArePassedOver() async {
        let remote = ClosureSource<Note, Int> { request in
            request.key.map { $0 < 3 } ?? true
                ? Page([], next: (request.key ?? 0) + 1) : Page(notes(0..<2) + notes([100, 101]), next: 9)
        }
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 50)
        let pager = Pager(StoredSource(store, filledBy: remote, maxHeadPages: 1))
        await pager.jump(to: .stored)
        #expect(await refresh(pager).isSuccess)
        #expect(await store.all == notes(0..<2) + notes(100..<125))
    }

    @Test(arguments: [nil, 1, 4]) func pagesWithoutRowsAloneDoNotReplaceTheStoredRows(_ maxHeadPages: Int?) async {
        let remote = ClosureSource<Note, Int> { Page([], next: ($0.key ?? 0) + 1) }
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 50)
        let pager = Pager(StoredSource(store, filledBy: remote, maxHeadPages: maxHeadPages), options: PagerOptions(pageSize: 10))
        await pager.jump(to: .stored)
        let end = await refresh(pager)
        guard case .failed(.source(let error)) = end else {
            Issue.record("\(end)")
            return
        }
        #expect(error as? StoreFault == .onlyEmptyPages)
        #expect(pager.ids == Array(100..<110))
        #expect(await store.all == notes(100..<125))
    }

    @Test func dataThatEndsBeforeAStoredRowReplacesWhatIsStored() async throws {
        let remote = ScriptedSource(notes(0..<15))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 50)
        let pager = pager(store, remote)
        await pager.jump(to: .stored)
        #expect(await refresh(pager).isSuccess)
        #expect(pager.ids == Array(0..<15))
        #expect(!pager.hasMore(at: .next))
        #expect(await store.all == notes(0..<15))
    }

    @Test func serverWithoutRowsEmptiesTheStore() async {
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 50)
        let pager = pager(store, ScriptedSource([]))
        await pager.jump(to: .stored)
        #expect(await refresh(pager).isSuccess)
        #expect(pager.isEmpty)
        #expect(!pager.hasMore(at: .next))
        #expect(await store.all.isEmpty)
    }

    @Test func emptyStoreIsFilledWithOnePage() async {
        let remote = ScriptedSource(notes(0..<100))
        let store = MemoryPageStore<Note, Int>()
        let pager = pager(store, remote)
        await pager.jump(to: .stored)
        #expect(await refresh(pager).isSuccess)
        #expect(remote.requests.count == 1)
        #expect(pager.ids == Array(0..<10))
        await pager.loadNext()
        #expect(await store.all == notes(0..<20))
    }

    @Test func failureBetweenTwoPagesLeavesTheStoreAsItWas() async throws {
        let remote = ScriptedSource(notes(0..<25) + notes(100..<200))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 50)
        let pager = pager(store, remote)
        await pager.jump(to: .stored)
        remote.script = [.answer, .failure(Offline())]
        #expect(await !refresh(pager).isSuccess)
        #expect(pager.ids == Array(100..<110))
        #expect(await store.all == notes(100..<125))
        #expect(try await store.rows(after: nil, limit: 1).nextKey == 50)
        #expect(await refresh(pager).isSuccess)
        #expect(await store.all == notes(0..<25) + notes(100..<125))
    }

    @Test func appThatDiesBetweenTwoPagesStartsWithWhatItHad() async {
        let remote = ScriptedSource(notes(0..<25) + notes(100..<200))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 50)
        remote.script = [.answer, .hold]
        let first = Task { [first = pager(store, remote)] in
            await first.jump(to: .stored)
            _ = await refresh(first)
        }
        await remote.waitForRequests(2)
        // What the first one would do from here on is not waited for.
        let second = pager(store, remote)
        await second.jump(to: .stored)
        await second.loadAll(maxPages: 3)
        #expect(second.ids == Array(100..<125) + [125, 126, 127, 128, 129, 130, 131, 132, 133, 134])
        #expect(await refresh(second).isSuccess)
        #expect(await store.all == notes(0..<25) + notes(100..<135))
        remote.answer(1)
        await first.value
        #expect(await store.all == notes(0..<25) + notes(100..<135))
    }

    @Test func mergeIntoAStoreThatWasReplacedMeanwhileIsRefused() async {
        let remote = ScriptedSource(notes(0..<5) + notes(100..<200))
        let store = ReplacedStore(MemoryPageStore(notes(100..<125), nextKey: 30)) { store in
            _ = await store.write(.replace(notes(500..<505), nextKey: nil))
        }
        let pager = Pager(StoredSource(store, filledBy: remote, maxHeadPages: 4), options: PagerOptions(pageSize: 10))
        guard case .failed(.source(let error)) = await refresh(pager) else {
            Issue.record("it is written")
            return
        }
        #expect(error as? StoreFault == .keyHasChanged)
        #expect(await store.base.all == notes(500..<505))
    }

    @Test func deletedRowComesBackByNoRefreshAndNoPageUntilItIsUndone() async {
        let remote = ScriptedSource(notes(0..<5) + notes(100..<200))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 30)
        let pager = pager(store, remote)
        await pager.jump(to: .stored)
        func delete(_ ids: [Int]) async {
            await store.hide(ids)
            pager.edit(.delete(ids))
        }
        await delete([101, 109])
        #expect(await refresh(pager).isSuccess)
        #expect(pager.ids == Array(0..<5) + [100] + Array(102..<109))
        await delete([2, 130])
        // The last row that is shown: the page after it is still found.
        await delete([108])
        #expect(await refresh(pager).isSuccess)
        await pager.loadAll(maxPages: 4)
        let left = Array(0..<5) + Array(100..<145)
        #expect(pager.ids == left.filter { ![2, 101, 108, 109, 130].contains($0) })
        await store.unhide([2])
        pager.edit(.insert(notes([2]), at: 2))
        #expect(await refresh(pager).isSuccess)
        #expect(Array(pager.ids.prefix(5)) == Array(0..<5))
        #expect(await store.all == notes(pager.ids))
    }

    @Test func deletedRowsCountAsStored() async {
        let remote = ScriptedSource(notes(0..<5) + notes(100..<200))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 30)
        await store.hide(Array(100..<120))
        let pager = pager(store, remote)
        await pager.jump(to: .stored)
        #expect(await refresh(pager).isSuccess)
        #expect(remote.requests.count == 1)
        #expect(await store.all == notes(0..<5) + notes(120..<125))
        #expect(pager.ids == Array(0..<5) + Array(120..<125))
    }

    @Test func markOfTheAppSurvivesNewContent() async {
        let remote = ScriptedSource(notes(0..<200, 1))
        let store = MemoryPageStore<Note, Int>(notes(5..<15), nextKey: 15) { stored, new in
            stored.text == 7 ? stored : new
        }
        let pager = pager(store, remote)
        await pager.jump(to: .stored)
        await store.update(Note(id: 6, text: 7))
        pager.edit(.update([Note(id: 6, text: 7)]))
        #expect(await refresh(pager).isSuccess)
        #expect(pager[6] == Note(id: 6, text: 7))
        #expect(pager[7] == Note(id: 7, text: 1))
    }

    @Test func newRowBetweenStoredOnesStandsAfterTheRowThatItFollows() async {
        let remote = ScriptedSource(notes([1, 100, 101, 2, 3, 102, 103, 104, 105, 106] + Array(107..<200)))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 30)
        let pager = pager(store, remote)
        await pager.jump(to: .stored)
        #expect(await refresh(pager).isSuccess)
        let head = [1, 100, 101, 2, 3]
        #expect(pager.ids == head + Array(102..<110))
        #expect(await store.all == notes(head + Array(102..<125)))
    }

    // MARK: What joins

    /// What a refresh leaves in the store, and how many pages it fetches. The server's pages have ten rows.
    private func refreshed(
        _ server: [Int], stored: [Int], hidden: [Int] = [], maxHeadPages: Int = 4
    ) async throws -> (rows: [Int], requests: Int) {
        let remote = ScriptedSource(notes(server))
        let store = MemoryPageStore<Note, Int>(notes(stored), nextKey: 1000)
        await store.hide(hidden)
        _ = try await StoredSource(store, filledBy: remote, maxHeadPages: maxHeadPages).page(
            PageRequest(.first, key: nil, size: 10))
        await store.unhide(hidden)
        return (await store.all.map(\.id), remote.requests.count)
    }

    @Test func bumpedRowThatEndsAPageDoesNotJoin() async throws {
        // Row 110 was moved up among 35 new ones: 26 of those stand after it.
        let server = Array(0..<9) + [110] + Array(9..<35) + Array(100..<110) + Array(111..<200)
        let (rows, requests) = try await refreshed(server, stored: Array(100..<125))
        #expect(rows == Array(0..<9) + [110] + Array(9..<35) + Array(100..<110) + Array(111..<125))
        #expect(requests == 4)
    }

    @Test func pinnedRowDoesNotJoin() async throws {
        let server = [100] + Array(0..<45) + Array(101..<200)
        let (rows, requests) = try await refreshed(server, stored: Array(100..<125), maxHeadPages: 5)
        #expect(rows == [100] + Array(0..<45) + Array(101..<125))
        #expect(requests == 5)
    }

    @Test func pageOfPinnedRowsAloneDoesNotJoin() async throws {
        let remote = CallbackSource<Note, Int> { request, answer in
            let server = [100, 101] + Array(0..<15) + Array(102..<200)
            let start = request.key ?? 0
            let end = start == 0 ? 2 : start + 10
            var page = Page<Note, Int>(notes(server[start..<end]), next: end)
            page.pinnedCount = start == 0 ? 2 : 0
            answer(.success(page))
            return nil
        }
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 1000)
        let page = try await StoredSource(store, filledBy: remote, maxHeadPages: 4).page(PageRequest(.first, key: nil, size: 10))
        #expect(await store.all.map(\.id) == [100, 101] + Array(0..<15) + Array(102..<125))
        #expect(page.pinnedCount == 2)
    }

    @Test func movedRowsThatDoNotJoinInTimeLeaveNoGap() async throws {
        let server = Array(0..<9) + [110] + Array(9..<35) + Array(100..<110) + Array(111..<200)
        let (rows, _) = try await refreshed(server, stored: Array(100..<125), maxHeadPages: 2)
        #expect(rows == Array(server.prefix(20)))
    }

    @Test func rowsThatCameFurtherUpDoNotSeparateNeighbors() async throws {
        // Row 104 moved to the top from between the last two of the page.
        let server = [104, 1, 2, 3, 4, 100, 101, 102, 103, 105] + Array(106..<200)
        let (rows, requests) = try await refreshed(server, stored: Array(100..<125))
        #expect(rows == [104, 1, 2, 3, 4, 100, 101, 102, 103] + Array(105..<125))
        #expect(requests == 1)
    }

    @Test func hiddenRowsThatTheServerHasDeletedDoNotSeparateNeighbors() async throws {
        let server = Array(0..<5) + [100, 101, 102, 103, 105] + Array(106..<200)
        let (rows, requests) = try await refreshed(server, stored: Array(100..<125), hidden: [104])
        #expect(rows == Array(0..<5) + Array(100..<104) + Array(105..<125))
        #expect(requests == 1)
    }

    @Test func shownRowsThatTheServerHasDeletedSeparateNeighborsUntilTheNextPage() async throws {
        let server = Array(0..<5) + [100, 101, 102, 103, 105] + Array(106..<200)
        let (rows, requests) = try await refreshed(server, stored: Array(100..<125))
        #expect(rows == Array(0..<5) + Array(100..<104) + Array(105..<125))
        #expect(requests == 2)
    }

    @Test func rowsDeletedOnTheServerGoWithTheMergeThatCoversThem() async throws {
        let server = Array(0..<3) + [100, 102, 103, 104, 107, 108, 109] + Array(110..<120) + Array(121..<200)
        let (rows, requests) = try await refreshed(server, stored: Array(100..<125), hidden: [101])
        #expect(requests == 1)
        // Row 120 is below what was fetched.
        #expect(rows == Array(0..<3) + [100, 102, 103, 104] + Array(107..<125))
    }

    @Test func dataThatEndsReplacesWhatIsStoredAfterTheJoin() async throws {
        let (rows, _) = try await refreshed(Array(0..<3) + Array(100..<105), stored: Array(100..<125))
        #expect(rows == Array(0..<3) + Array(100..<105))
    }

    @Test func rowThatAMergeMovesKeepsTheAppsMark() async throws {
        let remote = ScriptedSource(notes([110, 1, 2, 3] + Array(100..<110) + Array(111..<200), 1))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 30) { stored, new in stored.text == 7 ? stored : new }
        await store.update(Note(id: 110, text: 7))
        _ = try await StoredSource(store, filledBy: remote, maxHeadPages: 2).page(PageRequest(.first, key: nil, size: 10))
        #expect(await store.all.first == Note(id: 110, text: 7))
        #expect(await store.all.dropFirst().first == Note(id: 1, text: 1))
    }

    @Test func refreshHelpsAListWhoseLastRowsHaveGone() async {
        let remote = ScriptedSource(notes(Array(100..<107) + Array(110..<200)))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 24)
        let pager = pager(store, remote)
        await pager.jump(to: .stored)
        // Another list has refreshed. The last rows of this one were deleted on the server.
        let other = self.pager(store, remote)
        #expect(await refresh(other).isSuccess)
        guard case .failed(.source(let error)) = await pager.loadNext() else {
            Issue.record("the row is there")
            return
        }
        #expect(error as? StoreFault == .rowHasGone)
        #expect(await refresh(pager).isSuccess)
        #expect(await pager.loadNext().isSuccess)
        #expect(pager.ids == Array(100..<107) + Array(110..<123))
        // From then on a refresh keeps the rows that follow the first page, as before.
        #expect(await refresh(pager).isSuccess)
        #expect(pager.ids == Array(100..<107) + Array(110..<123))
    }

    /// The first page is as it was, so that nothing but the failed load shows that the list leads nowhere.
    @Test func refreshHelpsAListThatHasLostItsPlaceFurtherDown() async {
        let left = Array(100..<117) + Array(120..<200)
        let remote = ScriptedSource(notes(left))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 25)
        let pager = pager(store, remote)
        await pager.jump(to: .stored)
        await pager.loadNext()
        #expect(pager.ids == Array(100..<120))
        _ = await store.write(.replace(notes(left.prefix(30)), nextKey: 30))
        #expect(await !pager.loadNext().isSuccess)
        #expect(await refresh(pager).isSuccess)
        await pager.loadAll(maxPages: 2)
        #expect(pager.ids == left.prefix(30).map { $0 })
    }
}

/// A store that is changed from another side directly before a merge is written.
private actor ReplacedStore: PageStore {
    let base: MemoryPageStore<Note, Int>
    private let change: @Sendable (MemoryPageStore<Note, Int>) async -> Void

    init(_ base: MemoryPageStore<Note, Int>, _ change: @escaping @Sendable (MemoryPageStore<Note, Int>) async -> Void) {
        self.base = base
        self.change = change
    }

    func rows(after id: Int?, limit: Int) async throws -> StoredRows<Note, Int> { try await base.rows(after: id, limit: limit) }

    func followers(of ids: [Int]) async -> [StoredFollower<Int>] { await base.followers(of: ids) }

    func write(_ write: StoreWrite<Note, Int>) async -> Bool {
        await change(base)
        return await base.write(write)
    }
}
