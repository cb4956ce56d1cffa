import Testing
@_spi(Host) import TugPaging
import TugTestKit

/// Rows that were lost where few look: moves that move nothing, first keys, pages without rows, pinned rows, sources around sources.
@MainActor
@Suite struct GaplessEdgeTests {
    /// What a test's server has, as a function of offsets gives it.
    @MainActor
    final class Rows {
        var all: [Note]
        var fetchCount = 0
        /// What happens on the server once, after the next answer.
        var afterNextFetch: ((inout [Note]) -> Void)?

        init(_ count: Int) { all = notes(0..<count) }

        var ids: [Int] { all.map(\.id) }

        func source(tellsTotal: Bool = true) -> OffsetSource<Note> {
            OffsetSource { offset, size in
                await MainActor.run {
                    defer {
                        self.fetchCount += 1
                        self.afterNextFetch?(&self.all)
                        self.afterNextFetch = nil
                    }
                    let start = min(offset, self.all.count)
                    return (Array(self.all[start..<min(start + size, self.all.count)]), tellsTotal ? self.all.count : nil)
                }
            }
        }
    }

    @Test func rowThatIsMovedToItsOwnPlaceComesBackWithItsPage() {
        var list = ServedList(60, maxRows: 20)
        list.refresh()
        list.scrollDown(pages: 1)
        list.send { $0.edit(.move(10, to: 10)) }
        list.scrollDown(pages: 1)
        list.scrollUp()
        #expect(list.isGapless)
        #expect(list.ids.contains(10))
    }

    @Test(arguments: [SimulatedServer<Note>.Keys.cursors(.forward), .cursors(.both)])
    func rowsBeforeTheFirstKeyStayWhereARefreshMergesFromThere(_ keys: SimulatedServer<Note>.Keys) {
        var list = ServedList(100, keys)
        list.engine.firstKey = list.server.key(atRow: 50)
        if keys == .cursors(.both) {
            list.refresh()
            list.scrollUp()
        } else {
            list.send { $0.jump(to: nil) }
        }
        list.scrollToEnd()
        #expect(list.ids == Array(0..<100))
        list.refresh(.mergeHead(maxPages: 3))
        list.scrollUp()
        // The list may begin at its first key again. It may not say that these are all rows and leave out some in between.
        #expect(list.isGapless)
        #expect(list.ids.first == (keys == .cursors(.both) ? 0 : 50))
    }

    @Test func listWhoseFirstKeyBeginsItIsMerged() {
        var list = ServedList(100, .cursors(.forward), firstKey: nil)
        list.engine.firstKey = list.server.key(atRow: 50)
        list.refresh()
        list.scrollToEnd()
        let requests = list.requests.count
        list.refresh(.mergeHead(maxPages: 3))
        #expect(list.ids == Array(50..<100))
        #expect(list.requests.count == requests + 1)
    }

    @Test func emptyPageWithoutAKeyIsTheEnd() async {
        let pager = NotePager { $0.key == nil ? Page([], next: 7) : Page([]) }
        #expect(await pager.refresh().isSuccess)
        #expect(pager.isEmpty)
        #expect(!pager.hasMore(at: .next))
    }

    @Test(arguments: [true, false]) func mappedOffsetsLoseNoRowsWhenOthersGoBeforeThem(_ isFiltered: Bool) async {
        let rows = Rows(60)
        let source = isFiltered ? rows.source().filter { $0.id % 7 != 0 } : rows.source().map { $0 }
        let pager = NotePager(source, options: PagerOptions(pageSize: 10))
        await pager.refresh()
        await pager.loadNext()
        rows.all.removeSubrange(0..<5)
        await pager.loadAll(maxPages: 20)
        let missing = rows.ids.filter { !pager.ids.contains($0) && !(isFiltered && $0 % 7 == 0) }
        #expect(missing == [])
    }

    @Test func mappedOffsetsLoseNoRowsWhenOthersComeBeforeThem() async {
        let rows = Rows(60)
        let pager = NotePager(rows.source().map { $0 }, options: PagerOptions(pageSize: 10), firstKey: 40)
        await pager.refresh()
        rows.all.insert(contentsOf: notes(100..<113), at: 0)
        for _ in 0..<20 where pager.hasMore(at: .previous) { await pager.loadPrevious() }
        #expect(pager.ids == Array(rows.ids.prefix(63)))
    }

    @Test func pinnedPostsThatFillAPageDoNotHideTheNewPostsBelowThem() {
        var list = ServedList(60) {
            $0.pin(1)
            $0.pin(0)
            $0.tellsPinned = true
        }
        list.refresh()
        list.scrollDown(pages: 2)
        list.server.publish(notes(100..<145))
        list.caps = [2]
        list.refresh(.mergeHead(maxPages: 10))
        #expect(list.isGapless)
        #expect(list.ids.starts(with: [0, 1, 100]))
    }

    @Test func rowThatGoesBetweenTwoPagesOfARefetchStandsWhereItWas() throws {
        var list = ServedList(40, .cursors(.both)) {
            $0.overlap = 2
            $0.opensAtEnd = true
        }
        list.refresh()
        list.scrollUp(pages: 1)
        var reaction = list.engine.refresh(.refetchLoaded)
        let first = try #require(reaction.start.refresh)
        reaction = list.engine.finish(first.ticket, with: try list.server.page(first.request), now: 0)
        list.server.delete(30)
        let second = try #require(reaction.start.refresh)
        _ = list.engine.finish(second.ticket, with: try list.server.page(second.request), now: 0)
        #expect(list.ids == list.ids.sorted())
        #expect(list.wasGapless)
    }

    @Test func whoGoesOnAfterAFailedJumpIsNotTakenToItsPlaceLater() async {
        let remote = ScriptedSource(notes(0..<100))
        remote.script = [.answer, .failure(Offline()), .answer]
        let pager = NotePager(remote, options: PagerOptions(pageSize: 10))
        await pager.refresh()
        await pager.jump(to: 50)
        await pager.loadNext()
        await pager.refresh(.mergeHead(maxPages: 3))
        #expect(pager.ids == Array(0..<20))
    }

    @Test func emptyPageInPlaceOfARemovedOneIsPassedOver() {
        var list = ServedList(60, .cursors(.both), maxRows: 20) { $0.opensAtEnd = true }
        list.refresh()
        list.scrollUp(pages: 1)
        list.send { $0.refresh(.aroundVisible) }
        list.emptied = 1
        list.send { $0.load(.previous) }
        list.scrollUp()
        #expect(list.failures.previous == nil)
        #expect(list.isGapless)
        #expect(list.ids.first == 0)
    }

    @Test func rowThatTheAppMovedNextToAnotherPageIsNotRemovedWithThat() {
        var list = ServedList(30, .cursors(.both), pageSize: 5, maxRows: 10) { $0.opensAtEnd = true }
        list.refresh()
        list.scrollUp(pages: 1)
        // Row 24 goes to the page of row 25, before it. The server has it there, and gives it with the page before.
        list.send { $0.edit(.move(24, to: 7)) }
        list.send { $0.edit(.move(24, to: 4)) }
        list.scrollUp(pages: 3)
        list.scrollToEnd()
        #expect(list.isGapless)
        #expect(list.ids.last == 29)
    }

    @Test func firstPageAfterEmptyOnesIsLoadedAgainFromItsBeginning() {
        var list = ServedList(40, .cursors(.forward), pageSize: 7, maxRows: 21)
        list.refresh()
        list.scrollDown(pages: 2)
        list.send { $0.setVisibleRows(8..<10) }
        list.refresh(.aroundVisible)
        // Nothing comes but the key of the next page, as often as it is asked for.
        list.emptied = 6
        list.refresh(.refetchLoaded)
        list.emptied = 1
        list.send { $0.load(.previous) }
        list.scrollDown(pages: 5)
        list.scrollUp()
        #expect(list.isGapless)
        #expect(list.ids.first == 0)
    }

    @Test func rowsThatCameAfterTheListDoNotSendOffsetsTheWrongWay() {
        var list = ServedList(60, .offsets(.both), maxRows: 20) {
            $0.overlap = 1
            $0.tellsTotal = true
        }
        list.refresh()
        list.scrollDown(pages: 3)
        list.server.change(to: list.server.items + notes(100..<110))
        list.scrollToEnd()
        #expect(list.failures.next == nil)
        #expect(list.isGapless)
        #expect(list.ids.last == 109)
    }

    // MARK: Stores

    @Test func storedListGoesOnAfterItsLastRowWasBumped() async {
        let remote = ScriptedSource(notes(0..<400))
        let store = MemoryPageStore<Note, Int>()
        let pager = Pager(StoredSource(store, filledBy: remote, maxHeadPages: 6), options: PagerOptions(pageSize: 10))
        await pager.refresh()
        await pager.loadAll(maxPages: 19)
        #expect(pager.count == 200)
        remote.server.bump(199)
        await pager.refresh(.mergeHead(maxPages: 6))
        await pager.loadNext()
        #expect(pager.count == 210)
        #expect(pager.ids == Array(remote.server.ids.prefix(210)))
        await pager.refresh(.mergeHead(maxPages: 6))
        #expect(pager.ids == Array(remote.server.ids.prefix(210)))
    }

    /// The last row, the one above, or the one above that has moved to the head of the store.
    @Test(arguments: 17...19) func storedListGoesOnAfterOneOfItsLastRowsWasBumped(_ bumped: Int) async {
        let remote = ScriptedSource(notes(0..<60))
        let store = MemoryPageStore<Note, Int>(notes(0..<60))
        let pager = Pager(StoredSource(store, filledBy: remote, maxHeadPages: 6), options: PagerOptions(pageSize: 10))
        await pager.jump(to: .stored)
        await pager.loadNext()
        remote.server.bump(bumped)
        let other = Pager(StoredSource(store, filledBy: remote, maxHeadPages: 6), options: PagerOptions(pageSize: 10))
        await other.refresh(.mergeHead(maxPages: 6))
        await pager.loadNext()
        #expect(pager.ids.suffix(10) == Array(20..<30))
    }

    @Test(arguments: [true, false]) func storeThatOffsetsFillLosesNoRowsWhenOthersGo(_ tellsTotal: Bool) async {
        let rows = Rows(60)
        let store = MemoryPageStore<Note, Int>()
        let source = StoredSource(store, filledBy: rows.source(tellsTotal: tellsTotal), maxHeadPages: 6)
        let pager = Pager(source, options: PagerOptions(pageSize: 10))
        await pager.refresh()
        await pager.loadNext()
        rows.all.removeSubrange(0..<5)
        await pager.refresh(.mergeHead(maxPages: 6))
        await pager.loadAll(maxPages: 20)
        #expect(rows.ids.filter { !pager.ids.contains($0) } == [])
    }

    @Test func storeThatOffsetsFillShowsNoRowTwiceWhenOthersCome() async {
        let rows = Rows(60)
        let store = MemoryPageStore<Note, Int>()
        let pager = Pager(StoredSource(store, filledBy: rows.source(), maxHeadPages: 6), options: PagerOptions(pageSize: 10))
        await pager.refresh()
        await pager.loadNext()
        rows.all.insert(contentsOf: notes(100..<113), at: 0)
        await pager.refresh(.mergeHead(maxPages: 6))
        await pager.loadAll(maxPages: 20)
        #expect(pager.ids == rows.ids)
    }

    /// Rows that are stored, and which of them the server deletes before the next page is asked for.
    @Test(arguments: [19..<20, 15..<20, 9..<20, 8..<20, 0..<20, 19..<24, 5..<35], [true, false])
    func storeThatOffsetsFillGoesOnWhenItsLastRowsGo(_ gone: Range<Int>, _ tellsTotal: Bool) async {
        let rows = Rows(60)
        let store = MemoryPageStore<Note, Int>()
        let source = StoredSource(store, filledBy: rows.source(tellsTotal: tellsTotal), maxHeadPages: 6)
        let pager = Pager(source, options: PagerOptions(pageSize: 10))
        await pager.refresh()
        await pager.loadNext()
        rows.all.removeSubrange(gone)
        await pager.loadAll(maxPages: 20)
        #expect(!pager.hasMore(at: .next))
        #expect(pager.ids == Array(0..<20) + rows.ids.filter { $0 >= 20 })
    }

    /// The store was filled from another side meanwhile: what this source has seen says nothing of that key.
    @Test func totalSaysNothingOfAKeyThatAnotherHasStored() async throws {
        let rows = Rows(60)
        let store = MemoryPageStore<Note, Int>()
        let source = StoredSource(store, filledBy: rows.source(), maxHeadPages: 6)
        _ = try await source.page(PageRequest(.first, key: nil, size: 10))
        _ = await store.write(.append(notes(10..<12), expectedKey: 10, nextKey: 12))
        rows.all.removeSubrange(0..<5)
        rows.all += notes(100..<105)
        _ = try await source.page(PageRequest(.next, key: .remote(12, after: 11, above: []), size: 10))
        #expect(await store.all.map(\.id) == Array(0..<27))
    }

    @Test func rowsThatComeBetweenTwoRequestsOfAStoredListLeaveNoGap() async {
        let rows = Rows(60)
        let store = MemoryPageStore<Note, Int>()
        let source = StoredSource(store, filledBy: rows.source(), maxHeadPages: 6)
        let pager = Pager(source, options: PagerOptions(pageSize: 10))
        await pager.refresh()
        await pager.loadNext()
        rows.all.removeSubrange(0..<3)
        rows.afterNextFetch = { $0.insert(contentsOf: notes(100..<115), at: 0) }
        await pager.loadNext()
        #expect(pager.ids.starts(with: Array(0..<24)))
    }

    /// More rows have come than are stored.
    @Test func storedRowsAreSearchedInBothDirections() async {
        let rows = Rows(300)
        let store = MemoryPageStore<Note, Int>(notes(0..<100), nextKey: 100)
        let pager = Pager(StoredSource(store, filledBy: rows.source(tellsTotal: false)), options: PagerOptions(pageSize: 10))
        await pager.jump(to: .stored)
        await pager.loadAll(maxPages: 9)
        rows.all.insert(contentsOf: notes(1000..<1115), at: 0)
        #expect(pager.ids == Array(0..<100))
        rows.fetchCount = 0
        await pager.loadNext()
        #expect(pager.ids.starts(with: Array(0..<105)))
        // One back, and eleven from the first of the stored rows to the last.
        #expect(rows.fetchCount == 13)
    }

    @Test(arguments: 0..<200) func storeThatOffsetsFillHasAllRowsWhateverComesAndGoes(_ seed: Int) async {
        var random = SplitMix(state: UInt64(seed))
        let rows = Rows(40)
        let store = MemoryPageStore<Note, Int>()
        let source = StoredSource(store, filledBy: rows.source(tellsTotal: false), maxHeadPages: 3)
        let pager = Pager(source, options: PagerOptions(pageSize: Int.random(in: 2...9, using: &random)))
        await pager.refresh()
        var newest = 1000
        for _ in 0..<12 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let count = Int.random(in: 1...7, using: &random)
                rows.all.insert(contentsOf: notes(newest..<newest + count), at: 0)
                newest += count
            case 1:
                let start = Int.random(in: 0...rows.all.count, using: &random)
                rows.all.removeSubrange(start..<min(rows.all.count, start + Int.random(in: 1...6, using: &random)))
            case 2: await pager.refresh(.mergeHead(maxPages: 3))
            default: await pager.loadNext()
            }
        }
        await pager.refresh(.mergeHead(maxPages: 3))
        await pager.loadAll(maxPages: 100)
        let shown = Set(pager.ids)
        #expect(rows.ids.filter { !shown.contains($0) } == [], "seed \(seed)")
        #expect(!pager.hasMore(at: .next), "seed \(seed)")
    }
}
