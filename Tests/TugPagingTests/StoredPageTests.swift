import Testing
import TugPaging
import TugTestKit

/// Single pages of a store that a server fills: where they begin, what their keys name, and what they say of the whole.
@MainActor
@Suite struct StoredPageTests {
    private typealias Key = StoredKey<Int, Int>

    private func first(_ size: Int = 10) -> PageRequest<Key> { PageRequest(.first, key: nil, size: size) }

    // MARK: Where a page begins

    @Test func keyNamesTheLastThreeRowsOfAList() async throws {
        let source = StoredSource(MemoryPageStore(notes(0..<6), nextKey: 50), filledBy: ScriptedSource(notes(0..<100)))
        var key: Key? = .stored
        var keys: [Key?] = []
        for row in 0..<6 {
            let page = try await source.page(PageRequest(.next, key: key, size: 1))
            #expect(page.items == notes([row]))
            key = page.next
            keys.append(key)
        }
        #expect(
            keys == [
                .row(0, above: []), .row(1, above: [0]), .row(2, above: [0, 1]), .row(3, above: [1, 2]), .row(4, above: [2, 3]),
                .remote(50, after: 5, above: [3, 4]),
            ])
        #expect(try await source.page(PageRequest(.first, key: .stored, size: 5)).next == .row(4, above: [2, 3]))
        #expect(try await source.page(PageRequest(.first, key: .stored, size: 0)).items == notes([0]))
    }

    /// A list that ends with some rows, and which of them another list has seen go, or move to the head, since.
    struct Change: Sendable {
        var trail: [Int]
        var rows: [Int]
        var isMove = false
    }

    private nonisolated static let changes = [
        Change(trail: [7, 8, 9], rows: []), Change(trail: [7, 8, 9], rows: [9]), Change(trail: [7, 8, 9], rows: [8]),
        Change(trail: [7, 8, 9], rows: [7]), Change(trail: [7, 8, 9], rows: [7, 8]), Change(trail: [8, 9], rows: []),
        Change(trail: [8, 9], rows: [9]), Change(trail: [8, 9], rows: [8]), Change(trail: [9], rows: []),
        Change(trail: [9], rows: [8]), Change(trail: [7, 8, 9], rows: [9], isMove: true),
        Change(trail: [7, 8, 9], rows: [8], isMove: true), Change(trail: [7, 8, 9], rows: [7], isMove: true),
        Change(trail: [8, 9], rows: [8], isMove: true),
    ]

    /// A store with the rows after a change, and the key of the page after the trail: stored rows, or a page of the server.
    private func changed(_ change: Change, _ stored: Range<Int>) async -> (source: some PageSource<Note, Key>, key: Key) {
        let isAllStored = stored.upperBound > 10
        let rest = stored.filter { !change.rows.contains($0) }
        let store = MemoryPageStore<Note, Int>(
            notes((change.isMove ? change.rows : []) + rest), nextKey: isAllStored ? nil : 10)
        let above = Array(change.trail.dropLast())
        let key = isAllStored ? Key.row(9, above: above) : .remote(10, after: 9, above: above)
        return (StoredSource(store, filledBy: ScriptedSource(notes(0..<30))), key)
    }

    @Test(arguments: changes, [0..<10, 0..<30])
    func listGoesOnAfterARowThatStayedWhateverBecameOfOneBeside(_ change: Change, _ stored: Range<Int>) async throws {
        let (source, key) = await changed(change, stored)
        #expect(try await source.page(PageRequest(.next, key: key, size: 5)).items == notes(10..<15))
    }

    /// The list has gone on by one row since. What it knew of the row that went first is of no use any more.
    @Test(arguments: [7, 8]) func listGoesOnAfterASecondRowHasGone(_ gone: Int) async throws {
        let store = MemoryPageStore<Note, Int>(notes((0..<30).filter { $0 != gone }))
        let source = StoredSource(store, filledBy: ScriptedSource(notes(0..<30)))
        let page = try await source.page(PageRequest(.next, key: .row(9, above: [7, 8]), size: 1))
        #expect(page.items == notes([10]))
        _ = await store.write(.replace(notes((0..<30).filter { $0 != gone && $0 != 10 }), nextKey: nil))
        #expect(try await source.page(PageRequest(.next, key: page.next, size: 2)).items == notes(11..<13))
    }

    @Test(arguments: [[7, 8, 9], [8, 9], [9]], [0..<10, 0..<30])
    func listWhoseLastRowsHaveAllGoneDoesNotGoOnAnywhere(_ trail: [Int], _ stored: Range<Int>) async {
        let (source, key) = await changed(Change(trail: trail, rows: trail), stored)
        await #expect(throws: StoreFault.rowHasGone) { try await source.page(PageRequest(.next, key: key, size: 5)) }
    }

    @Test func storeWhoseRowsAreAllHiddenGoesOnWithTheServer() async {
        let remote = ScriptedSource(notes(0..<100))
        let store = MemoryPageStore<Note, Int>(notes(0..<10), nextKey: 10)
        await store.hide(Array(0..<10))
        let pager = Pager(StoredSource(store, filledBy: remote), options: PagerOptions(pageSize: 10))
        await pager.jump(to: .stored)
        #expect(pager.hasLoaded)
        #expect(pager.ids == Array(10..<20))
        #expect(remote.requests == [PageRequest(.next, key: 10, size: 10)])
    }

    /// All rows of the server are stored: there is no key after them.
    @Test func listThatIsStoredToItsEndIsMerged() async throws {
        let remote = ScriptedSource(notes(0..<15) + notes(100..<125))
        let store = MemoryPageStore<Note, Int>(notes(100..<125))
        _ = try await StoredSource(store, filledBy: remote, maxHeadPages: 4).page(first())
        #expect(await store.all == notes(0..<15) + notes(100..<125))
        #expect(remote.requests.count == 2)
    }

    // MARK: What a page says

    @Test func totalIsTheServersWhateverIsStored() async throws {
        let remote = ScriptedSource(notes(0..<5) + notes(100..<200))
        remote.tellsTotal = true
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 30)
        let merging = StoredSource(store, filledBy: remote, maxHeadPages: 4)
        #expect(try await merging.page(PageRequest(.first, key: .stored, size: 10)).total == nil)
        #expect(try await merging.page(first()).total == 105)
        #expect(await store.all.count == 30, "merged")
        let next = PageRequest<Key>(.next, key: .remote(30, after: 124, above: [122, 123]), size: 10)
        #expect(try await merging.page(next).total == 105)
        #expect(try await StoredSource(store, filledBy: remote).page(first()).total == 105)
        #expect(await store.all.count == 10, "replaced")
    }

    /// A refresh of two pages, which join the stored rows or replace them. Only the first tells the total.
    @Test(arguments: [true, false]) func totalOfAnEarlierPageCountsWhereTheLastTellsNone(_ joins: Bool) async throws {
        let remote = ScriptedSource(notes(0..<100))
        remote.script = [.page(Page(notes(0..<10), next: 10, total: 70)), .page(Page(notes(10..<20), next: 20))]
        let store = MemoryPageStore<Note, Int>(notes(joins ? 18..<30 : 500..<510), nextKey: 30)
        let page = try await StoredSource(store, filledBy: remote, maxHeadPages: 2).page(first())
        #expect(page.total == 70)
        #expect(await store.all == notes(0..<(joins ? 30 : 20)))
    }

    /// The server pins rows, as it says, and the user has hidden some.
    @Test(arguments: [(-1, [], 0), (0, [], 0), (2, [], 2), (2, [0], 1), (2, [1, 2], 1), (2, [0, 1], 0)] as [(Int, [Int], Int)])
    func pinnedRowsThatAreShownAreCounted(_ pinned: Int, _ hidden: [Int], _ count: Int) async throws {
        for maxHeadPages in [nil, 2] {
            var pinning = Page<Note, Int>(notes(0..<10), next: 10)
            pinning.pinnedCount = pinned
            let remote = ScriptedSource(notes(0..<100))
            remote.script = [.page(pinning)]
            // Without a merge these rows are replaced, with one they stay.
            let store = MemoryPageStore<Note, Int>(notes(8..<20), nextKey: 20)
            await store.hide(hidden)
            let page = try await StoredSource(store, filledBy: remote, maxHeadPages: maxHeadPages).page(first())
            #expect(page.pinnedCount == count)
            await store.unhide(hidden)
            #expect(await store.all == notes(0..<(maxHeadPages == nil ? 10 : 20)))
        }
    }

    /// Row 104 was deleted on the server, between the last two rows of the first page. Only the next page shows that it has gone.
    @Test func storeThatAnswersMoreThanItIsAskedJoinsNothingElse() async throws {
        let remote = ScriptedSource(notes(Array(0..<5) + Array(100..<104) + Array(105..<200)))
        let store = TalkativeStore(base: MemoryPageStore(notes(100..<125), nextKey: 1000))
        _ = try await StoredSource(store, filledBy: remote, maxHeadPages: 4).page(first())
        #expect(await store.base.all.map(\.id) == Array(0..<5) + Array(100..<104) + Array(105..<125))
        #expect(remote.requests.count == 2)
    }

    /// The server pins row 100, which the first page has with the row that follows it in the store, as that has moved up. Between those and the
    /// other stored rows are new ones.
    @Test func rowBelowAPinnedOneDoesNotJoin() async throws {
        let server = [100, 101] + Array(0..<15) + Array(102..<200)
        var pinning = Page<Note, Int>(notes(server.prefix(2)), next: 2)
        pinning.pinnedCount = 1
        let remote = ScriptedSource(notes(server))
        remote.script = [.page(pinning)]
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 1000)
        _ = try await StoredSource(store, filledBy: remote, maxHeadPages: 4).page(first())
        #expect(await store.all.map(\.id) == [100, 101] + Array(0..<15) + Array(102..<125))
    }

    /// Two rows that follow one another on the server as in the store join; one could have moved.
    @Test(arguments: [(1, 2), (2, 1), (3, 1)]) func twoKnownRowsAreEnoughToJoin(_ size: Int, _ requests: Int) async throws {
        let remote = ScriptedSource(notes(100..<200))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 25)
        _ = try await StoredSource(store, filledBy: remote, maxHeadPages: 4).page(first(size))
        #expect(await store.all == notes(100..<125))
        #expect(remote.requests.count == requests)
    }

    // MARK: Offsets

    /// Twelve rows have come, so that the key names stored rows. When the page after those is asked for, five have gone.
    @Test func rowsThatGoBetweenTwoRequestsOfAStoredListLeaveNoGap() async {
        let rows = GaplessEdgeTests.Rows(60)
        let store = MemoryPageStore<Note, Int>(notes(0..<20), nextKey: 20)
        let pager = Pager(StoredSource(store, filledBy: rows.source()), options: PagerOptions(pageSize: 10))
        await pager.jump(to: .stored)
        await pager.loadNext()
        rows.all.insert(contentsOf: notes(1000..<1012), at: 0)
        rows.afterNextFetch = { $0.removeFirst(5) }
        await pager.loadNext()
        #expect(pager.count > 20)
        #expect(pager.ids == Array(0..<pager.count))
    }

    /// Below the last stored row the server has a new one, and then one of the stored ones, which it has moved down.
    @Test func newRowBesideOneThatMovedDownIsNotPassedOver() async throws {
        let rows = GaplessEdgeTests.Rows(60)
        let store = MemoryPageStore<Note, Int>(notes(0..<20), nextKey: 20)
        let source = StoredSource(store, filledBy: rows.source())
        let others = Array(0..<5) + Array(6..<20)
        rows.all = notes(Array(1000..<1012) + others + [777, 5] + Array(20..<60))
        _ = try await source.page(PageRequest(.next, key: .remote(20, after: 19, above: [17, 18]), size: 10))
        #expect(await store.all.map(\.id).starts(with: Array(0..<20) + [777, 20, 21]))
    }

    // MARK: How often the server is asked

    @Test(arguments: [(nil, 6), (1, 6), (4, 9)] as [(Int?, Int)])
    func serverWithoutRowsIsNotAskedForEver(_ maxHeadPages: Int?, _ count: Int) async {
        let remote = ScriptedSource<Note>([])
        remote.script = (1...20).map { .page(Page([], next: $0)) }
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 50)
        let source = StoredSource(store, filledBy: remote, maxHeadPages: maxHeadPages)
        await #expect(throws: StoreFault.onlyEmptyPages) { try await source.page(first()) }
        #expect(remote.requests.map(\.key) == [nil] + (1..<count).map { $0 })
    }

    @Test func serverWhoseDataEndIsNotAskedAgain() async throws {
        let remote = ScriptedSource(notes(0..<15))
        let store = MemoryPageStore<Note, Int>(notes(100..<125), nextKey: 50)
        _ = try await StoredSource(store, filledBy: remote, maxHeadPages: 4).page(first())
        #expect(remote.requests.map(\.key) == [nil, 10])
        #expect(await store.all == notes(0..<15))
    }

    /// Where keys count rows, a page takes a request more to see that it follows the stored rows, unless the total shows that none came or went.
    @Test(arguments: [true, false]) func totalThatStaysSavesRequests(_ tellsTotal: Bool) async {
        let rows = GaplessEdgeTests.Rows(60)
        let store = MemoryPageStore<Note, Int>()
        func pager() -> Pager<Note, Key> {
            Pager(StoredSource(store, filledBy: rows.source(tellsTotal: tellsTotal)), options: PagerOptions(pageSize: 10))
        }
        let first = pager()
        await first.refresh()
        await first.loadAll(maxPages: 2)
        #expect(rows.fetchCount == (tellsTotal ? 3 : 5))
        // The app has been started again: nothing is known of what the server had.
        let second = pager()
        await second.jump(to: .stored)
        await second.loadAll(maxPages: 4)
        #expect(second.ids == Array(0..<50))
        #expect(rows.fetchCount == (tellsTotal ? 6 : 9))
    }

    // MARK: A list that has lost its place

    /// It reads its rows anew once. Then its refreshes keep them again, whether the one that helped has merged or replaced the stored rows.
    @Test(arguments: [true, false]) func listThatHasLostItsPlaceIsReplacedOnce(_ merges: Bool) async {
        let remote = ScriptedSource(notes(100..<200))
        let store = MemoryPageStore<Note, Int>(notes(100..<120), nextKey: 20)
        let pager = Pager(StoredSource(store, filledBy: remote, maxHeadPages: 1), options: PagerOptions(pageSize: 10))
        await pager.jump(to: .stored)
        // Another list has refreshed: the last rows of this one were deleted on the server.
        let left = Array(100..<107) + Array(110..<200)
        remote.items = notes((merges ? [] : Array(0..<20)) + left)
        _ = await store.write(.replace(notes(left.prefix(13)), nextKey: 13))
        guard case .failed(.source(let error)) = await pager.loadNext() else {
            Issue.record("the row is there")
            return
        }
        #expect(error as? StoreFault == .rowHasGone)
        #expect(await pager.refresh(.mergeHead(maxPages: 1)).isSuccess)
        #expect(pager.ids == remote.server.ids.prefix(10).map { $0 })
        #expect(await pager.loadNext().isSuccess)
        #expect(pager.count > 10)
        let ids = pager.ids
        #expect(await pager.refresh(.mergeHead(maxPages: 1)).isSuccess)
        #expect(pager.ids == ids)
    }
}

/// A store that says of all its rows which row follows, whichever it is asked for.
private struct TalkativeStore: PageStore {
    let base: MemoryPageStore<Note, Int>

    func rows(after id: Int?, limit: Int) async throws -> StoredRows<Note, Int> { try await base.rows(after: id, limit: limit) }

    func followers(of ids: [Int]) async -> [StoredFollower<Int>] { await base.followers(of: ids + base.all.map(\.id)) }

    func write(_ write: StoreWrite<Note, Int>) async -> Bool { await base.write(write) }
}
