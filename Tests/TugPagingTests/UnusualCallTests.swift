import Testing
@_spi(Host) import TugPaging
import TugTestKit

/// Calls of an app at moments when few apps make them.
@MainActor
@Suite struct UnusualCallTests {
    /// An engine whose first page has come.
    private func loaded(prefetchDistance: Int? = nil) -> NoteEngine {
        var engine = NoteEngine()
        engine.options.prefetchDistance = prefetchDistance
        engine.options.maxEmptyPages = 0
        answer(&engine, engine.refresh(), Page(notes(0..<10), next: 1))
        return engine
    }

    /// Answers the one request that an event has started.
    private func answer(_ engine: inout NoteEngine, _ reaction: NoteEngine.Reaction, _ page: Page<Note, Int>) {
        guard let load = reaction.start.refresh ?? reaction.start.next ?? reaction.start.previous else {
            Issue.record("nothing is requested")
            return
        }
        _ = engine.finish(load.ticket, with: page, now: 1)
    }

    // MARK: Rows that are out of date

    @Test func rowsThatAreInvalidatedDuringARefreshAreStillOutOfDateAfterIt() {
        var engine = loaded()
        let refresh = engine.refresh()
        engine.invalidate()
        answer(&engine, refresh, Page(notes(0..<10)))
        #expect(engine.needsRefresh(now: 1))
        answer(&engine, engine.refreshIfNeeded(now: 1), Page(notes(0..<10)))
        #expect(!engine.needsRefresh(now: 1))
    }

    @Test func rowsThatAreInvalidatedBetweenTwoPagesOfARefreshAreStillOutOfDate() {
        var engine = loaded()
        engine.options.maxEmptyPages = 1
        let first = engine.refresh()
        engine.invalidate()
        guard let load = first.start.refresh else { return }
        // A page without rows: another one follows.
        let second = engine.finish(load.ticket, with: Page([], next: 2), now: 1)
        answer(&engine, second, Page(notes(0..<10)))
        #expect(engine.needsRefresh(now: 1))
    }

    @Test func aRefreshThatFailsOrIsCancelledLeavesTheRowsOutOfDate() {
        var engine = loaded()
        engine.invalidate()
        if let load = engine.refresh().start.refresh { _ = engine.fail(load.ticket, 1, random: 0) }
        #expect(engine.needsRefresh(now: 1))
        _ = engine.refresh()
        _ = engine.cancel(.refresh)
        #expect(engine.needsRefresh(now: 1))
    }

    /// A clock that is set back would keep rows fresh until it has caught up.
    @Test func rowsFromTheFutureAreOutOfDate() {
        var engine = loaded()
        answer(&engine, engine.refresh(), Page(notes(0..<10)))
        #expect(engine.lastRefreshed == 1)
        for (freshness, now, needsRefresh) in [
            (60.0, 1.0, false), (60, 61, false), (60, 61.5, true), (60, 0.5, true), (.infinity, 0.5, false),
            (.infinity, 1e9, false),
        ] {
            engine.options.freshness = freshness
            #expect(engine.needsRefresh(now: now) == needsRefresh, "\(freshness) at \(now)")
        }
    }

    // MARK: Snapshots

    @Test func aListThatWasNeverLoadedIsNotStored() {
        var engine = NoteEngine()
        _ = engine.edit(.insert(notes([7]), at: 0))
        #expect(engine.snapshot == nil)
        engine = loaded()
        _ = engine.changeQuery()
        #expect(engine.snapshot == nil, "nothing of the new data has come")
    }

    @Test func aRestoredListHasNeitherFailedNorIsItLoading() throws {
        var engine = loaded()
        let snapshot = try #require(engine.snapshot)
        if let load = engine.load(.next).start.next { _ = engine.fail(load.ticket, 1, random: 0) }
        if let load = engine.refresh().start.refresh { _ = engine.fail(load.ticket, 1, random: 0) }
        #expect(engine.state(of: .refresh).failure == .source(1))
        _ = engine.restore(snapshot)
        for kind in LoadKind.allCases { #expect(engine.state(of: kind) == .idle) }
        _ = engine.refresh()
        _ = engine.restore(snapshot)
        for kind in LoadKind.allCases { #expect(engine.state(of: kind) == .idle) }
        // It goes on where it was.
        #expect(engine.load(.next).start.next?.request.key == 1)
    }

    /// A list without rows remembers what it began with, for the first rows that come. A restored list began with something else.
    @Test func aRestoredListIsNotLoadedAgainFromWhereAnotherOneBegan() throws {
        var engine = NoteEngine(options: PagerOptions(pageSize: 10))
        engine.options.maxEmptyPages = 0
        answer(&engine, engine.refresh(), Page([], previous: 4, next: 5))
        let snapshot = try #require(engine.snapshot)
        answer(&engine, engine.jump(to: 30), Page([], next: 31))
        _ = engine.restore(snapshot)
        answer(&engine, engine.load(.next), Page(notes(0..<10), previous: 4, next: 6))
        #expect(engine.refresh(.refetchLoaded).start.refresh?.request == PageRequest(.next, key: 5, size: 10))
    }

    // MARK: Other data

    @Test func nothingOfTheOldDataIsLeftWhenOthersAreAskedFor() throws {
        var engine = NoteEngine()
        let load = try #require(engine.refresh().start.refresh)
        _ = engine.finish(load.ticket, with: Page(notes(0..<10), previous: 1, next: 2, total: 40), now: 5)
        _ = engine.setVisibleRows(2..<6)
        for edge in PageEdge.allCases { #expect(engine.hasMore(at: edge)) }
        let reaction = engine.changeQuery()
        #expect(reaction.changes == [.removed(at: 0, count: 10)])
        for edge in PageEdge.allCases { #expect(!engine.hasMore(at: edge) && engine.key(at: edge) == nil) }
        #expect(engine.rows.isEmpty && !engine.hasLoaded && !engine.isEmpty)
        #expect(engine.total == nil && engine.visibleRows == nil && engine.lastRefreshed == nil)
    }

    /// A refresh repeats a jump that has failed, but not where the app has gone on to something else.
    @Test(arguments: 0..<3) func placeOfAFailedJumpIsOfNoUseForOtherRows(_ other: Int) throws {
        var engine = loaded()
        let snapshot = try #require(engine.snapshot)
        if let jump = engine.jump(to: 50).start.refresh { _ = engine.fail(jump.ticket, 1, random: 0) }
        var reaction: NoteEngine.Reaction
        switch other {
        case 0: reaction = engine.changeQuery(firstKey: 7)
        case 1:
            _ = engine.restore(snapshot)
            reaction = engine.refresh()
        default:
            _ = engine.jump(to: 60)
            _ = engine.cancel(.refresh)
            reaction = engine.refresh()
        }
        #expect(reaction.start.refresh?.request == PageRequest(.first, key: other == 0 ? 7 : nil, size: 20))
    }

    // MARK: Lists without rows

    /// The first rows tell what lies on their other side: what was asked for there before would be lost, and whoever waits for it.
    @Test func firstRowsEndTheLoadAtTheirOtherSide() throws {
        var engine = NoteEngine(options: PagerOptions(pageSize: 10))
        engine.options.maxEmptyPages = 0
        answer(&engine, engine.refresh(), Page([], previous: 7, next: 1))
        let previous = engine.load(.previous)
        let next = engine.load(.next)
        let load = try #require(next.start.next)
        let reaction = engine.finish(load.ticket, with: Page(notes(0..<10), previous: 8, next: 2), now: 1)
        #expect(reaction.ended.previous == .superseded)
        #expect(reaction.cancel.previous == previous.start.previous?.ticket)
        #expect(engine.key(at: .previous) == 8)
        #expect(engine.state(of: .previous) == .idle)
    }

    // MARK: Prefetching

    /// What is asked for by the person, such as by a tap on a footer, counts: the edge has more again.
    @Test(arguments: [false, true]) func aLoadThatIsAskedForAfterOnlyEmptyPagesLetsPrefetchingGoOn(hasRows: Bool) {
        var engine = loaded(prefetchDistance: 30)
        answer(&engine, engine.setVisibleRows(0..<5), Page([], next: 2))
        #expect(engine.setVisibleRows(0..<5).start.next == nil)
        let asked = engine.load(.next)
        answer(&engine, asked, Page(hasRows ? notes(10..<20) : [], next: 3))
        #expect((engine.setVisibleRows(0..<5).start.next != nil) == hasRows)
    }

    @Test func aFailedPageIsPrefetchedAgainOnceItWasAskedFor() {
        var engine = loaded(prefetchDistance: 30)
        if let load = engine.setVisibleRows(0..<5).start.next { _ = engine.fail(load.ticket, 1, random: 0) }
        #expect(engine.setVisibleRows(0..<5).start.next == nil)
        answer(&engine, engine.load(.next), Page(notes(10..<20), next: 2))
        #expect(engine.setVisibleRows(0..<5).start.next != nil)
    }

    // MARK: Stores

    /// The request itself, so that its end is known: a page of a pager that is cancelled goes on unseen.
    @Test(arguments: [nil, 3]) func aRefreshThatIsCancelledLateLeavesNewerRowsInAStore(_ maxHeadPages: Int?) async {
        let remote = ScriptedSource(notes(0..<100))
        let store = MemoryPageStore<Note, Int>(notes(0..<10), nextKey: 10)
        let source = StoredSource(store, filledBy: remote, maxHeadPages: maxHeadPages)
        remote.script = [.hold]
        let late = Task { try await source.page(PageRequest(.first, key: nil, size: 10)) }
        await remote.waitForRequests(1)
        late.cancel()
        let newer = notes([200, 201]) + notes(0..<10)
        _ = await store.write(.replace(newer, nextKey: 10))
        // The server has not noticed the cancellation.
        remote.answer(0)
        await #expect(throws: CancellationError.self) { try await late.value }
        #expect(await store.all == newer)
    }

    @Test func aPageAfterTheStoredRowsThatIsCancelledLateIsNotWritten() async throws {
        let remote = ScriptedSource(notes(0..<100))
        let store = MemoryPageStore<Note, Int>(notes(0..<10), nextKey: 10)
        let source = StoredSource(store, filledBy: remote)
        remote.script = [.hold]
        let late = Task {
            try await source.page(PageRequest(.next, key: .remote(10, after: 9, above: [7, 8]), size: 10))
        }
        await remote.waitForRequests(1)
        late.cancel()
        remote.answer(0)
        await #expect(throws: CancellationError.self) { try await late.value }
        #expect(await store.all == notes(0..<10))
        #expect(try await store.rows(after: nil, limit: 50).nextKey == 10)
    }
}
