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
        for _ in 0..<50 { await Task.yield() }
        #expect(await store.all == notes(0..<10))
    }
}
