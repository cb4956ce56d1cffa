import Testing
import TugPaging
import TugTestKit

// Contains the code of the article about Paging 3 line by line, to compile it and check its results. `make lint` compares
// the two.

@MainActor @Suite struct ComingFromPaging3Tests {
    private struct Asleep: Error {}

    @Test func optionsHaveTheSizesOfPagingConfig() async {
        let api = API()
        let pager = Pager(
            options: PagerOptions(pageSize: 30, firstPageSize: 90, prefetchDistance: 30, maxRows: 300)
        ) { request in
            let answer = try await api.messages(after: request.key, limit: request.size)
            return Page(answer.messages, next: answer.nextCursor)
        }

        await pager.refresh()
        #expect(pager.count == 90)
        // Thirty-one rows are left, so nothing is loaded; with thirty it is.
        pager.setVisibleRows(44..<59)
        #expect(!pager.state(of: .next).isLoading)
        pager.setVisibleRows(45..<60)
        #expect(pager.state(of: .next).isLoading)
        await until { pager.count == 100 }
        #expect(!pager.hasMore(at: .next))
    }

    @Test func retryIsTheSameLoad() async {
        let source = ScriptedSource(notes(0..<30))
        source.script = [.answer, .failure(Asleep())]
        let pager = Pager(source, options: PagerOptions(pageSize: 15))
        await pager.refresh()
        await pager.loadNext()
        #expect(pager.state(of: .next).failure != nil)
        #expect(pager.count == 15)

        await pager.refresh()  // adapter.refresh()
        await pager.loadNext()  // adapter.retry(), after a page did not come
        let error = pager.state(of: .next).failure  // loadState.append as LoadState.Error
        let isLoading = pager.state(of: .refresh).isLoading  // loadState.refresh is LoadState.Loading
        let isOver = !pager.hasMore(at: .next)  // loadState.append.endOfPaginationReached

        #expect(error == nil && !isLoading)
        #expect(pager.count == 30)
        // Without a total, offsets end with an empty page.
        if !isOver { await pager.loadNext() }
        #expect(!pager.hasMore(at: .next))
    }

    @Test func storedRowsAreShownBeforeWhatIsNewJoinsThem() async {
        let store = MemoryPageStore<Note, Int>(notes(10..<40), nextKey: 40)
        let remote = ScriptedSource(notes(8..<90))
        let offline = Pager(StoredSource(store, filledBy: remote, maxHeadPages: 5))
        await offline.jump(to: .stored)
        #expect(offline.rows.first?.id == 10 && remote.requests.isEmpty)

        let pager = Pager(StoredSource(store, filledBy: remote, maxHeadPages: 5))
        await pager.jump(to: .stored)  // SKIP_INITIAL_REFRESH
        await pager.refresh(.mergeHead(maxPages: 1))  // LAUNCH_INITIAL_REFRESH

        #expect(pager.rows.first?.id == 8)
        #expect(remote.requests.count == 1)
    }
}
