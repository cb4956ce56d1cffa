import Testing
import TugPaging

/// Pages by offsets, before the first row.
@MainActor
@Suite struct OffsetSourceTests {
    /// A server with rows, which gives at most `cap` of them.
    @MainActor
    private final class Server {
        var rows: [Note]
        var cap: Int
        var tellsTotal = false
        private(set) var calls: [Range<Int>] = []

        init(_ count: Int, cap: Int = .max) {
            rows = notes(0..<count)
            self.cap = cap
        }

        func answer(_ offset: Int, _ size: Int) -> (items: [Note], total: Int?) {
            calls.append(offset..<offset + size)
            let start = min(offset, rows.count)
            return (Array(rows[start..<min(start + min(size, cap), rows.count)]), tellsTotal ? rows.count : nil)
        }
    }

    private func pager(_ server: Server, pageSize: Int, firstKey: Int) -> NotePager {
        let source = OffsetSource<Note> { offset, size in await server.answer(offset, size) }
        return Pager(source, options: PagerOptions(pageSize: pageSize), firstKey: firstKey)
    }

    @Test(arguments: [1, 7, 10, 39]) func serverThatGivesFewerRowsThanAskedLeavesNoGapBefore(_ cap: Int) async {
        let server = Server(120, cap: cap)
        let pager = pager(server, pageSize: 40, firstKey: 80)
        await pager.refresh()
        await pager.loadPrevious()
        #expect(pager.ids == Array(40..<80 + cap))
        await pager.loadPrevious()
        #expect(pager.ids == Array(0..<80 + cap))
        #expect(!pager.hasMore(at: .previous))
        await pager.loadAll(maxPages: 100)
        #expect(pager.ids == Array(0..<120))
    }

    @Test(arguments: [1, 2, 3]) func itemsThatAreMappedOrFilteredLeaveNoGapWhenRowsCameBefore(_ divisor: Int) async {
        let server = Server(120)
        let source = OffsetSource<Note> { offset, size in await server.answer(offset, size) }
        let pager = Pager(
            source.filter { $0.id % divisor == 0 }.map { Note(id: $0.id, text: 1) }, options: PagerOptions(pageSize: 20),
            firstKey: 60)
        await pager.refresh()
        server.rows.insert(contentsOf: notes(1000..<1007), at: 0)
        await pager.loadPrevious()
        await pager.loadPrevious()
        #expect(pager.count > 40 / divisor)
        let all = server.rows.map(\.id).filter { $0 % divisor == 0 }
        let start = all.firstIndex(of: pager.ids[0]) ?? 0
        #expect(pager.ids == Array(all[start..<start + pager.count]))
    }

    /// The rows that are loaded are gone from the server: what lies before them cannot be told.
    @Test(arguments: [false, true]) func pageBeforeRowsThatAreGoneIsRefusedAndARefreshHelps(_ tellsTotal: Bool) async {
        let server = Server(120, cap: 10)
        let pager = pager(server, pageSize: 40, firstKey: 80)
        await pager.refresh()
        server.rows = notes(0..<55)
        server.tellsTotal = tellsTotal
        guard case .failed(.page(.doesNotJoin)) = await pager.loadPrevious() else {
            Issue.record("\(pager.ids)")
            return
        }
        #expect(pager.ids == Array(80..<90))
        let count = server.calls.count
        #expect(count <= 10)
        #expect(await pager.jump(to: 40).isSuccess)
        #expect(pager.ids == Array(40..<50))
    }

    @Test func serverThatGivesMoreRowsThanAskedDoublesNothing() async throws {
        let source = OffsetSource<Note> { offset, size in (notes(offset..<offset + max(size, 30)), nil) }
        let page = try await source.page(PageRequest(.previous, key: 20, size: 10))
        #expect(Array(page.items.map(\.id).prefix(10)) == Array(10..<20))
        #expect(page.items.count <= 11)
        #expect(page.previous == 10 && page.next == 20)
    }

    @Test func failureInTheMiddleOfAPageBeforeFailsThePage() async {
        let server = Server(120, cap: 10)
        let source = OffsetSource<Note> { offset, size in
            if offset == 60 { throw Offline() }
            return await server.answer(offset, size)
        }
        let pager = Pager(source, options: PagerOptions(pageSize: 40), firstKey: 80)
        await pager.refresh()
        #expect(await !pager.loadPrevious().isSuccess)
        #expect(pager.ids == Array(80..<90))
    }

    /// A page before others, of which the server has the first 15 rows only, and gives ten at once.
    @Test(arguments: [(true, [40..<81, 50..<81]), (false, [40..<81, 50..<81, 55..<81])])
    func serverIsNotAskedBeyondItsTotal(_ tellsTotal: Bool, _ calls: [Range<Int>]) async throws {
        let server = Server(55, cap: 10)
        server.tellsTotal = tellsTotal
        let source = OffsetSource<Note> { offset, size in await server.answer(offset, size) }
        let page = try await source.page(PageRequest(.previous, key: 80, size: 40))
        #expect(page.items == notes(40..<55))
        #expect(page.previous == 40 && page.next == 55)
        #expect(page.total == (tellsTotal ? 55 : nil))
        #expect(server.calls == calls)
    }

    @Test func pageBeforeThatNobodyWaitsForAsksNoMore() async {
        let server = Server(120, cap: 10)
        let source = OffsetSource<Note> { offset, size in
            withUnsafeCurrentTask { $0?.cancel() }
            return await server.answer(offset, size)
        }
        let task = Task { try await source.page(PageRequest(.previous, key: 80, size: 40)) }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.calls == [40..<81])
    }

    @Test func totalThatIsReachedEndsTheData() async throws {
        let server = Server(20)
        server.tellsTotal = true
        let source = OffsetSource<Note> { offset, size in await server.answer(offset, size) }
        #expect(try await source.page(PageRequest(.next, key: 9, size: 10)).next == 19)
        #expect(try await source.page(PageRequest(.next, key: 10, size: 10)).next == nil)
    }

    @Test func pageBeforeWithoutRowsLeadsBackOnly() async throws {
        let server = Server(30)
        let source = OffsetSource<Note> { offset, size in await server.answer(offset, size) }
        #expect(try await source.page(PageRequest(.previous, key: 80, size: 40)) == page([], previous: 40, next: nil))
        #expect(try await source.page(PageRequest(.previous, key: 10, size: 40)) == page(0..<11, previous: nil, next: 10))
    }

    private func page(_ ids: some Sequence<Int>, previous: Int?, next: Int?) -> Page<Note, Int> {
        var page = Page<Note, Int>(notes(ids), previous: previous, next: next)
        page.keysAreOffsets = true
        return page
    }

    /// A page before others takes several calls; only the first one of them tells the total.
    @Test func totalThatIsToldOnceCounts() async throws {
        let server = Server(120, cap: 10)
        let source = OffsetSource<Note> { offset, size in
            (await server.answer(offset, size).items, offset == 40 ? 120 : nil)
        }
        #expect(try await source.page(PageRequest(.previous, key: 80, size: 40)).total == 120)
    }

    @Test func keyBeforeAllRowsIsTheFirst() async throws {
        let server = Server(120)
        let source = OffsetSource<Note> { offset, size in await server.answer(offset, size) }
        let page = try await source.page(PageRequest(.next, key: -5, size: 3))
        #expect(page.items == notes(0..<3))
        #expect(page.previous == nil && page.next == 3)
    }

    @Test func sizeOfZeroAsksForOneRow() async throws {
        let server = Server(120)
        let source = OffsetSource<Note> { offset, size in await server.answer(offset, size) }
        let page = try await source.page(PageRequest(.previous, key: 20, size: 0))
        #expect(page.previous == 19)
        #expect(try await source.page(PageRequest(.next, key: 20, size: 0)).next == 21)
    }
}
