import Testing
@_spi(Host) import TugPaging
import TugTestKit

/// What the comparison with other pagers claims and no other test shows.
@MainActor
@Suite struct CapabilityTests {
    @Test(arguments: [1, 100]) func pageIsToldAsOneChangeHoweverManyRowsThereAre(_ pages: Int) {
        var list = ServedList(2000)
        list.refresh()
        list.scrollDown(pages: pages)
        var reaction = list.engine.load(.next)
        if let load = reaction.start.next, let page = try? list.server.page(load.request) {
            reaction = list.engine.finish(load.ticket, with: page, now: 0)
        }
        #expect(reaction.changes == [.inserted(at: (pages + 1) * 10, count: 10)])
    }

    @Test func eachEdgeLoadsOnePageAtATimeHoweverOftenItIsAsked() async {
        let source = ScriptedSource(notes(0..<100))
        let pager = NotePager(source, options: PagerOptions(pageSize: 10), firstKey: 50)
        await pager.refresh()
        source.defaultStep = .hold
        let ended = Counter()
        for kind in [LoadKind.next, .previous, .next, .previous, .next, .previous] {
            pager.load(kind) { end in ended.value += end.isSuccess ? 1 : 0 }
        }
        await source.waitForRequests(3)
        for _ in 0..<20 { await Task.yield() }
        #expect(Set(source.requests.dropFirst().map(\.direction)) == [.next, .previous])
        #expect(source.requests.count == 3)
        source.answer(1)
        source.answer(2)
        while pager.state(of: .next).isLoading || pager.state(of: .previous).isLoading { await Task.yield() }
        // All who asked are answered by the one page at their edge.
        #expect(ended.value == 6)
        #expect(pager.ids == Array(40..<70))
    }

    @Test func appendedPagesFollowTheLastRow() async {
        let (pager, source) = scripted(25)
        await pager.refresh()
        let follower = Follower(pager)
        await pager.loadNext()
        await pager.loadNext()
        #expect(pager.ids == Array(0..<25))
        #expect(source.requests.map(\.key) == [nil, 10, 20])
        #expect(follower.changes == [.inserted(at: 10, count: 10), .inserted(at: 20, count: 5)])
        #expect(!pager.hasMore(at: .next))
    }

    @Test func filteredRowsAreFilledUpFromFurtherPages() async {
        let source = ScriptedSource(notes(0..<60))
        let pager = Pager(source.filter { $0.id % 25 == 0 }, options: PagerOptions(pageSize: 10))
        await pager.refresh()
        #expect(pager.ids == [0])
        // The page after it has none that are left, and does not end the list.
        await pager.loadNext()
        #expect(pager.ids == [0, 25])
        #expect(source.requests.map(\.key) == [nil, 10, 20])
        await pager.loadAll(maxPages: 9)
        #expect(pager.ids == [0, 25, 50])
        #expect(!pager.hasMore(at: .next))
    }

    @Test func rowIsUpdatedInItsPlace() async {
        let (pager, follower, source) = await edited(.update(notes([3], 9)))
        #expect(pager.ids == Array(0..<10))
        #expect(pager.rows.item(withID: 3)?.text == 9)
        #expect(follower.changes == [.updated(at: 3, count: 1)])
        #expect(source.requests.count == 1)
    }

    @Test func rowIsDeletedAndTheNextPageIsStillTheSecond() async {
        let (pager, follower, source) = await edited(.delete([5]))
        #expect(pager.ids == Array(0..<5) + Array(6..<10))
        #expect(follower.changes == [.removed(at: 5, count: 1)])
        await pager.loadNext()
        #expect(source.requests.last?.key == 10)
        #expect(pager.ids == Array(0..<5) + Array(6..<20))
    }

    @Test func rowIsInsertedAndTheNextPageIsStillTheSecond() async {
        let (pager, follower, source) = await edited(.insert(notes([200]), at: 0))
        #expect(pager.ids == [200] + Array(0..<10))
        #expect(follower.changes == [.inserted(at: 0, count: 1)])
        await pager.loadNext()
        #expect(source.requests.last?.key == 10)
        #expect(pager.ids == [200] + Array(0..<20))
    }

    @Test func rowIsMovedAndStaysTheSame() async {
        let (pager, follower, source) = await edited(.move(9, to: 1))
        #expect(pager.ids == [0, 9] + Array(1..<9))
        #expect(follower.changes == [.moved(from: 9, to: 1)])
        await pager.loadNext()
        #expect(source.requests.last?.key == 10)
        #expect(pager.ids == [0, 9] + Array(1..<9) + Array(10..<20))
    }

    @Test func rowsThatWereInvalidatedAreRefreshedWhateverTheirAge() async {
        let (pager, source) = scripted(50) { $0.freshness = .infinity }
        await pager.refresh()
        #expect(await pager.refreshIfNeeded() == nil)
        pager.invalidate()
        #expect(pager.ids == Array(0..<10), "they stay until then")
        #expect(await pager.refreshIfNeeded() != nil)
        #expect(await pager.refreshIfNeeded() == nil)
        #expect(source.requests.count == 2)
    }

    /// A pager with its first page, of which one edit was made.
    private func edited(_ edit: RowEdit<Note>) async -> (NotePager, Follower, ScriptedSource<Note>) {
        let (pager, source) = scripted(100)
        await pager.refresh()
        let follower = Follower(pager)
        pager.edit(edit)
        #expect(follower.isExact)
        return (pager, follower, source)
    }
}
