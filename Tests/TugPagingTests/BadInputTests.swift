import Testing
@_spi(Host) import TugPaging
import TugTestKit

/// Sources that do what they should not. Rows stay, errors have names, nothing traps.
@Suite struct BadInputTests {
    /// An engine with a first page 0..<10 and the keys -1 and 10.
    private func loaded(_ options: PagerOptions = PagerOptions(pageSize: 10)) throws -> NoteEngine {
        var engine = NoteEngine(options: options)
        let load = try #require(engine.refresh().start.refresh)
        _ = engine.finish(load.ticket, with: Page(notes(0..<10), previous: -1, next: 10), now: 0)
        return engine
    }

    private func failure(_ page: Page<Note, Int>, _ edge: PageEdge = .next) throws -> LoadFailure<Int>? {
        var engine = try loaded()
        let load = try #require(engine.load(edge).start[LoadKind(edge)])
        let reaction = engine.finish(load.ticket, with: page, now: 0)
        #expect(engine.rows.map(\.id) == Array(0..<10))
        #expect(engine.key(at: edge) == load.request.key)
        #expect(reaction.changes.isEmpty)
        return engine.state(of: LoadKind(edge)).failure
    }

    @Test func keyThatRepeatsIsAnError() throws {
        #expect(try failure(Page(notes(10..<20), next: 10)) == .page(.repeatedKey))
        #expect(try failure(Page(notes(10..<20), previous: -1), .previous) == .page(.repeatedKey))
    }

    @Test func keyMayRepeatIfAllowed() throws {
        var options = PagerOptions(pageSize: 10)
        options.allowsRepeatedKeys = true
        var engine = try loaded(options)
        for start in [10, 20] {
            let load = try #require(engine.load(.next).start.next)
            _ = engine.finish(load.ticket, with: Page(notes(start..<start + 10), next: 10), now: 0)
        }
        #expect(engine.rows.count == 30)
    }

    @Test func answerToAnotherKeyIsAnError() throws {
        #expect(try failure(Page(notes(20..<30), next: 30, answeredKey: 20)) == .page(.answersAnotherKey))
    }

    @Test func negativeTotalIsAnError() throws {
        #expect(try failure(Page(notes(10..<20), next: 20, total: -5)) == .page(.negativeTotal))
    }

    @Test func faultyFirstPageKeepsRows() throws {
        var engine = try loaded()
        let load = try #require(engine.refresh().start.refresh)
        let reaction = engine.finish(load.ticket, with: Page([], total: -1), now: 0)
        #expect(reaction.ended.refresh == .failed(.page(.negativeTotal)))
        #expect(engine.rows.count == 10)
        #expect(engine.hasMore(at: .next))
    }

    @Test func secondAnswerIsIgnored() throws {
        var engine = try loaded()
        let load = try #require(engine.load(.next).start.next)
        _ = engine.finish(load.ticket, with: Page(notes(10..<20), next: 20), now: 0)
        #expect(engine.finish(load.ticket, with: Page(notes(50..<60), next: 60), now: 0).isEmpty)
        #expect(engine.fail(load.ticket, 1, random: 0).isEmpty)
        #expect(engine.rows.map(\.id) == Array(0..<20))
    }

    @Test func pageAfterTheEndIsIgnored() throws {
        var engine = try loaded()
        let load = try #require(engine.load(.next).start.next)
        _ = engine.finish(load.ticket, with: Page(notes(10..<12)), now: 0)
        #expect(engine.load(.next).ended.next == .atEnd)
        #expect(engine.finish(load.ticket, with: Page(notes(12..<14), next: 14), now: 0).isEmpty)
        #expect(!engine.hasMore(at: .next))
    }

    @Test func answerForAKeyThatWasReplacedIsIgnored() throws {
        var engine = try loaded()
        let load = try #require(engine.load(.next).start.next)
        let reaction = engine.setKey(77, at: .next)
        #expect(reaction.cancel.next == load.ticket)
        #expect(reaction.ended.next == .superseded)
        #expect(engine.finish(load.ticket, with: Page(notes(10..<20), next: 20), now: 0).isEmpty)
        #expect(engine.key(at: .next) == 77)
    }

    @Test func hugePageIsTaken() throws {
        var engine = NoteEngine()
        let load = try #require(engine.refresh().start.refresh)
        _ = engine.finish(load.ticket, with: Page(notes(0..<100_000), next: 100_000), now: 0)
        #expect(engine.rows.count == 100_000)
        #expect(engine.rows[99_999].id == 99_999)
        // The same page again: all rows are known.
        let more = try #require(engine.load(.next).start.next)
        let reaction = engine.finish(more.ticket, with: Page(notes(0..<100_000, 1), next: nil), now: 0)
        #expect(reaction.changes == [.updated(at: 0, count: 100_000)])
        #expect(engine.edit(.delete(Array(0..<99_990))).changes == [.removed(at: 0, count: 99_990)])
        #expect(engine.rows.row(of: 99_995) == 5)
    }

    @Test func sizesAndRangesOutsideAreHarmless() throws {
        var engine = try loaded(PagerOptions(pageSize: -3, prefetchDistance: -1, maxRows: -1))
        #expect(engine.options.pageSize == 1)
        _ = engine.setVisibleRows(500..<900)
        #expect(engine.visibleRows == 10..<10)
        _ = engine.edit(.insert(notes([90, 90]), at: -7))
        _ = engine.edit(.insert(notes([91]), at: 999))
        _ = engine.edit(.move(90, to: 9999))
        _ = engine.edit(.move(12345, to: 0))
        _ = engine.edit(.delete([12345, 3, 3]))
        #expect(engine.rows.map(\.id) == [0, 1, 2, 4, 5, 6, 7, 8, 9, 91, 90])
    }

    /// A snapshot that was stored by something else.
    @Test(arguments: [(-5, 0..<1), (0, 0..<1), (3, 3..<4), (9, 9..<10), (10, 10..<10), (999, 10..<10)])
    func snapshotWithARowThatItDoesNotHaveIsShown(_ row: Int, _ visible: Range<Int>) throws {
        var engine = try loaded()
        var snapshot = try #require(engine.snapshot)
        snapshot.firstVisibleRow = row
        snapshot.total = row
        _ = engine.restore(snapshot)
        #expect(engine.visibleRows == visible)
        #expect(engine.total == max(0, row))
        #expect(engine.rows.map(\.id) == Array(0..<10))
    }

    @MainActor
    @Test func sourceThatNeverAnswersCanBeCancelledAndReplaced() async {
        let (pager, source) = scripted(50, [.hold, .answer])
        async let first = pager.refresh()
        await source.waitForRequests(1)
        pager.cancel(.refresh)
        guard case .cancelled = await first else {
            Issue.record("whoever waits is not told")
            return
        }
        #expect(pager.state(of: .refresh).failure == nil)
        await pager.refresh()
        #expect(pager.count == 10)
        // Late, and of no effect.
        source.answer(0, with: .page(Page(notes([999]))))
        await pager.loadNext()
        #expect(pager.ids == Array(0..<20))
    }

    @MainActor
    @Test func handlerThatIsCalledTwiceAnswersOnce() async {
        let pager = Pager(
            CallbackSource<Note, Int> { request, completion in
                completion(.success(Page(notes(0..<3), next: 3)))
                completion(.success(Page(notes(50..<53), next: 9)))
                completion(.failure(Offline()))
                return nil
            })
        #expect(await pager.refresh().isSuccess)
        #expect(pager.ids == [0, 1, 2])
        #expect(pager.key(at: .next) == 3)
    }
}
