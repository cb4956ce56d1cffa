import Testing
import TugPaging
import TugTestKit

/// A store as the source of truth.
@MainActor
@Suite struct StoreTests {
    private func pager(
        _ store: MemoryPageStore<Note, Int>, _ remote: ScriptedSource<Note>
    ) -> Pager<Note, StoredKey<Int, Int>> {
        Pager(StoredSource(store, filledBy: remote), options: PagerOptions(pageSize: 10))
    }

    @Test func storedRowsShowBeforeAnyRequest() async {
        let remote = ScriptedSource(notes(0..<100))
        let pager = pager(MemoryPageStore(notes(0..<25), nextKey: 25), remote)
        await pager.jump(to: .stored)
        #expect(pager.ids == Array(0..<10))
        #expect(remote.requests.isEmpty)
    }

    @Test func storedRowsStayOfflineAndPagingGoesOnFromTheStoredKey() async {
        let remote = ScriptedSource(notes(0..<100))
        let pager = pager(MemoryPageStore(notes(0..<25), nextKey: 25), remote)
        await pager.jump(to: .stored)
        remote.script = [.failure(Offline())]
        #expect(await !pager.refresh().isSuccess)
        await pager.loadAll(maxPages: 2)
        #expect(pager.ids == Array(0..<25))
        #expect(remote.requests.count == 1)
        await pager.loadNext()
        #expect(remote.requests.last == PageRequest(.next, key: 25, size: 10))
        #expect(pager.ids == Array(0..<35))
    }

    @Test func rowsAndKeyAreWrittenTogether() async throws {
        let remote = ScriptedSource(notes(0..<100))
        let store = MemoryPageStore<Note, Int>()
        let pager = pager(store, remote)
        await pager.refresh()
        await pager.loadNext()
        #expect(await store.all == notes(0..<20))
        #expect(try await store.rows(after: nil, limit: 50).nextKey == 20)
        // A refresh replaces what is stored.
        remote.items = notes(200..<230)
        await pager.refresh()
        #expect(await store.all == notes(200..<210))
    }

    @Test func pageForAnotherKeyThanTheStoredOneIsNotWritten() async {
        let remote = ScriptedSource(notes(0..<100))
        let store = MemoryPageStore<Note, Int>()
        let pager = pager(store, remote)
        await pager.refresh()
        _ = await store.write(.replace(notes(0..<10), nextKey: 60))
        #expect(await fault(of: pager.loadNext()) == .keyHasChanged)
        _ = await store.write(.replace(notes(50..<60), nextKey: 60))
        #expect(await fault(of: pager.loadNext()) == .rowHasGone)
        #expect(await store.all == notes(50..<60))
        #expect(pager.count == 10)
        await pager.refresh()
        #expect(await pager.loadNext().isSuccess)
    }

    @Test func rowsThatAnotherListHasFetchedAreShown() async throws {
        let remote = ScriptedSource(notes(0..<100))
        let store = MemoryPageStore<Note, Int>()
        let pager = pager(store, remote)
        await pager.refresh()
        let other = self.pager(store, remote)
        await other.jump(to: .stored)
        await other.loadAll(maxPages: 2)
        await pager.loadAll(maxPages: 3)
        #expect(pager.ids == Array(0..<40))
        #expect(try await store.rows(after: nil, limit: 50).nextKey == 40)
    }

    @Test func pageThatIsRefusedIsNotWritten() async {
        let remote = ScriptedSource(notes(0..<100))
        let store = MemoryPageStore<Note, Int>()
        let pager = pager(store, remote)
        await pager.refresh()
        let refused = [
            Page(notes(10..<20), next: 10), Page(notes(10..<20), next: 20, answeredKey: 30),
            Page(notes(10..<20), next: 20, total: -1),
        ]
        for page in refused {
            remote.script = [.page(page)]
            #expect(await !pager.loadNext().isSuccess)
            #expect(await store.all == notes(0..<10))
        }
        await pager.loadNext()
        #expect(await store.all == notes(0..<20))
    }

    private func fault(of end: Pager<Note, StoredKey<Int, Int>>.End) -> StoreFault? {
        guard case .failed(.source(let error)) = end else { return nil }
        return error as? StoreFault
    }

    @Test func supersededAnswerIsNotWritten() async {
        let remote = ScriptedSource(notes(0..<100))
        let store = MemoryPageStore<Note, Int>()
        let pager = pager(store, remote)
        await pager.refresh()
        remote.script = [.hold, .answer]
        async let late = pager.loadNext()
        await remote.waitForRequests(2)
        await pager.refresh()
        remote.answer(1)
        guard case .superseded = await late else {
            Issue.record("not superseded")
            return
        }
        // A later request, so the answer has had its time.
        remote.script = [.failure(Offline())]
        #expect(await !pager.loadNext().isSuccess)
        #expect(await store.all == notes(0..<10))
    }

    // MARK: Hidden rows and large pages

    @Test func pagesLargerThanAskedOfWhichMostAreHiddenGoOnToTheEnd() async {
        // Pages of 100 rows, for requests of 4. The user has hidden nearly all.
        let remote = ClosureSource<Note, Int> { request in
            let start = request.key ?? 0
            return Page(notes(start..<start + 100), next: start < 900 ? start + 100 : nil)
        }
        let store = MemoryPageStore<Note, Int>()
        let shown = [40, 350, 351, 352, 353, 354, 990]
        await store.hide((0..<1000).filter { !shown.contains($0) })
        let pager = Pager(StoredSource(store, filledBy: remote, maxHeadPages: 3), options: PagerOptions(pageSize: 4))
        await pager.refresh()
        #expect(pager.ids == [40])
        for _ in 0..<10 where pager.hasMore(at: .next) {
            guard await pager.loadNext().isSuccess else {
                Issue.record("a load fails")
                return
            }
        }
        #expect(pager.ids == shown)
        // The same rows, from the store alone.
        let again = Pager(StoredSource(store, filledBy: remote), options: PagerOptions(pageSize: 4))
        await again.jump(to: .stored)
        await again.loadAll(maxPages: 10)
        #expect(again.ids == shown)
    }

    @Test func pagesOfWhichAllIsHiddenEndALoadAsOnlyEmptyPagesAndTheNextGoesOn() async {
        let remote = ScriptedSource(notes(0..<100))
        let store = MemoryPageStore<Note, Int>(notes(0..<10), nextKey: 10)
        await store.hide(Array(10..<75))
        let pager = pager(store, remote)
        await pager.jump(to: .stored)
        guard case .onlyEmptyPages = await pager.loadNext() else {
            Issue.record("not the end that was expected")
            return
        }
        #expect(remote.requests.count == 6)
        #expect(pager.hasMore(at: .next))
        #expect(await pager.loadNext().isSuccess)
        #expect(pager.ids == Array(0..<10) + Array(75..<80))
    }

    @Test func emptyPagesDoNotReplaceStoredRowsThatAreAllHidden() async {
        let remote = ClosureSource<Note, Int> { Page([], next: ($0.key ?? 0) + 1) }
        let store = MemoryPageStore<Note, Int>(notes(0..<10), nextKey: 500)
        await store.hide(Array(0..<10))
        let source = StoredSource(store, filledBy: remote, maxHeadPages: 2)
        let page = try? await source.page(PageRequest(.first, key: nil, size: 4))
        #expect(page?.items == [])
        #expect(page?.next == .remote(500, after: nil, above: []))
        await store.unhide(Array(0..<10))
        #expect(await store.all == notes(0..<10))
    }

    @Test(arguments: [nil, 3]) func refreshThatIsCancelledDoesNotReplaceNewerRows(_ maxHeadPages: Int?) async {
        let remote = ScriptedSource(notes(0..<100))
        let store = MemoryPageStore<Note, Int>(notes(0..<10), nextKey: 10)
        let pager = Pager(
            StoredSource(store, filledBy: remote, maxHeadPages: maxHeadPages), options: PagerOptions(pageSize: 10))
        remote.script = [.hold]
        async let late = pager.refresh()
        await remote.waitForRequests(1)
        pager.cancel(.refresh)
        guard case .cancelled = await late else {
            Issue.record("not cancelled")
            return
        }
        let newer = notes([200, 201]) + notes(0..<10)
        _ = await store.write(.replace(newer, nextKey: 10))
        remote.answer(0)
        // A later request, so the answer has had its time.
        remote.script = [.failure(Offline())]
        #expect(await !pager.refresh().isSuccess)
        #expect(await store.all == newer)
    }
}
