import Foundation
import Testing
@_spi(Host) import TugPaging
import TugTestKit

/// Offsets, keysets, closures, maps, and stores.
@MainActor
@Suite struct SourceTests {
    @Test func offsetsGoBothWaysAndEndWithAnEmptyPage() async {
        let all = notes(0..<25)
        let source = OffsetSource<Note> { offset, size in (Array(all[min(offset, 25)..<min(offset + size, 25)]), nil) }
        let pager = Pager(source, options: PagerOptions(pageSize: 10), firstKey: 15)
        await pager.refresh()
        #expect(pager.hasMore(at: .next))
        guard case .loaded(rows: 0) = await pager.loadNext() else {
            Issue.record("the end is not an empty page")
            return
        }
        #expect(!pager.hasMore(at: .next))
        await pager.loadPrevious()
        await pager.loadPrevious()
        #expect(pager.ids == Array(0..<25))
        #expect(!pager.hasMore(at: .previous))
    }

    @Test func shortPageDoesNotEndOffsets() async {
        let source = OffsetSource<Note> { offset, _ in (notes(offset..<min(offset + 3, 7)), nil) }
        let pager = Pager(source, options: PagerOptions(pageSize: 10))
        await pager.loadAll(maxPages: 9)
        #expect(pager.ids == Array(0..<7))
    }

    @Test func offsetsEndWithTheTotal() async {
        let source = OffsetSource<Note> { offset, size in (notes(offset..<min(offset + size, 20)), 20) }
        let pager = Pager(source, options: PagerOptions(pageSize: 10))
        await pager.loadAll(maxPages: 9)
        #expect(pager.ids == Array(0..<20))
        #expect(pager.total == 20)
    }

    @Test func keysOfItemsDoNotShift() async {
        let source = KeysetSource<Note, Int>(isTwoWay: true, key: \.id) { request in
            switch request.direction {
            case .first: notes(50..<50 + request.size)
            case .next: notes((request.key ?? 0) + 1..<min(80, (request.key ?? 0) + 1 + request.size))
            case .previous: notes(max(0, (request.key ?? 0) - request.size)..<(request.key ?? 0))
            }
        }
        let pager = Pager(source, options: PagerOptions(pageSize: 20))
        await pager.refresh()
        await pager.loadNext()
        await pager.loadNext()
        await pager.loadPrevious()
        #expect(pager.ids == Array(30..<80))
        #expect(!pager.hasMore(at: .next))
    }

    /// Few servers can return the rows before a key, so it has to be said.
    @Test(arguments: [false, true]) func keysOfItemsLeadBackOnlyWhereTheFunctionGoesBothWays(_ isTwoWay: Bool) async throws {
        let request = PageRequest<Int>(.first, key: nil, size: 3)
        let rows = notes(5..<8)
        let page = try await KeysetSource<Note, Int>(isTwoWay: isTwoWay, key: \.id) { _ in rows }.page(request)
        #expect(page == Page(rows, previous: isTwoWay ? 5 : nil, next: 7))
        #expect(try await KeysetSource<Note, Int>(key: \.id) { _ in rows }.page(request).previous == nil)
    }

    @Test func mappedSourceKeepsKeysAndTotal() async {
        let source = ScriptedSource(notes(0..<30))
        source.tellsTotal = true
        let pager = Pager(source.map { Note(id: $0.id * 2) }, options: PagerOptions(pageSize: 10))
        await pager.loadAll(maxPages: 2)
        #expect(pager.ids == Array(stride(from: 0, to: 40, by: 2)))
        #expect(pager.total == 30)
        let failing = Pager(source.compactMap { _ -> Note? in throw Offline() })
        guard case .failed = await failing.refresh() else {
            Issue.record("a throwing map does not fail")
            return
        }
    }

    /// Of a page all but its items is the other source's.
    @Test(arguments: [true, false]) func mappedPageSaysWhatItsSourceSays(_ isSaid: Bool) async throws {
        var page = Page<Note, Int>(
            notes(0..<3), previous: isSaid ? 1 : nil, next: isSaid ? 2 : nil, total: isSaid ? 9 : nil,
            answeredKey: isSaid ? 5 : nil, replacesAll: isSaid)
        page.keysAreOffsets = isSaid
        page.isProvisional = isSaid
        page.pinnedCount = isSaid ? 2 : 0
        let said = page
        let source = ClosureSource<Note, Int> { _ in said }
        #expect(try await source.map { $0 }.page(PageRequest(.first, key: nil, size: 10)) == page)
        page.items = notes(0..<3, 4)
        #expect(try await source.map { Note(id: $0.id, text: 4) }.page(PageRequest(.first, key: nil, size: 10)) == page)
    }

    /// A number of pinned rows; some of these a source says by mistake.
    @Test(arguments: [-1, 0, 3, 10, 100]) func pageWithPinnedItemsIsMapped(_ pinnedCount: Int) async throws {
        let source = CallbackSource<Note, Int> { _, answer in
            var page = Page<Note, Int>(notes(0..<10))
            page.pinnedCount = pinnedCount
            answer(.success(page))
            return nil
        }
        let page = try await source.map { $0 }.page(PageRequest(.first, key: nil, size: 10))
        #expect(page.items == notes(0..<10))
        #expect(page.pinnedCount == min(10, max(0, pinnedCount)))
        let odd = try await source.filter { $0.id % 2 == 1 }.page(PageRequest(.first, key: nil, size: 10))
        #expect(odd.items == notes([1, 3, 5, 7, 9]))
        #expect(odd.pinnedCount == min(5, max(0, pinnedCount) / 2))
    }

    @Test func requestsOfTheTestKitComeInTheirOrder() async {
        let clock = VirtualClock()
        let source = ScriptedSource(notes(0..<30), clock: clock.pagerClock())
        source.script = [.delay(2), .repeatedItems]
        let pager = Pager(source, options: PagerOptions(pageSize: 10))
        async let end = pager.refresh()
        await until { clock.tasks.sleeperCount == 1 }
        clock.advance(by: 2)
        #expect(await end.isSuccess)
        // The page before once more, then the page with the key that it names.
        await pager.loadNext()
        #expect(pager.ids == Array(0..<10) + Array(20..<30))
    }

    @Test func snapshotIsStoredAsText() async throws {
        let (pager, source) = scripted(50)
        await pager.loadAll(maxPages: 2)
        let data = try JSONEncoder().encode(try #require(pager.snapshot))
        let again = NotePager(source)
        again.restore(try JSONDecoder().decode(PagerSnapshot<Note, Int>.self, from: data))
        #expect(again.ids == Array(0..<20))
        #expect(again.engine.key(at: .next) == 20)
    }
}
