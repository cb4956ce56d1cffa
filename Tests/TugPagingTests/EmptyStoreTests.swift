import Testing
import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls
import TugTestKit

/// What lists show of a store that was never filled: that they load, until its first refresh has ended.
@MainActor
@Suite struct EmptyStoreTests {
    @Test(arguments: [false, true]) func listIsLoadingUntilTheFirstRefreshHasEnded(_ isBoundBefore: Bool) async {
        let opening = await Opening()
        if !isBoundBefore { await opening.end() }
        let list = BoundContents(opening.pager)
        if isBoundBefore { await opening.end() }
        #expect(list.contents == [.loading])
        await until { opening.remote.requests.count == 1 }
        #expect(list.contents == [.loading], "nobody but the list has asked for a refresh")
        opening.remote.answer(0)
        await until { list.contents.last == .rows }
        #expect(list.contents == [.loading, .rows])
        #expect(opening.remote.requests.count == 1)
    }

    @Test(arguments: [false, true]) func itemsAreLoadingUntilTheFirstRefreshHasEnded(_ isStartedBefore: Bool) async {
        let opening = await Opening()
        let items = PagedItemsState(opening.pager)
        if isStartedBefore { items.start() }
        await opening.end()
        #expect(items.content == .loading)
        if !isStartedBefore {
            for _ in 0..<20 { await Task.yield() }
            #expect(opening.remote.requests.isEmpty, "no view has come")
            items.start()
        }
        await until { opening.remote.requests.count == 1 }
        #expect(items.content == .loading)
        opening.remote.answer(0)
        await until { items.content == .rows }
        #expect(opening.remote.requests.count == 1)
    }

    @Test func refreshOfTheAppIsTheOnlyOne() async {
        let opening = await Opening()
        let lists = [BoundContents(opening.pager), BoundContents(opening.pager)]
        await opening.end()
        async let refreshed = opening.pager.refresh(.mergeHead(maxPages: 1))
        await until { opening.remote.requests.count == 1 }
        opening.remote.answer(0)
        #expect(await refreshed.isSuccess)
        #expect(opening.remote.requests.count == 1)
        for list in lists { #expect(list.contents == [.loading, .rows]) }
    }

    @Test func serverWithoutRowsLeavesTheListEmpty() async {
        let opening = await Opening(rows: 0)
        let list = BoundContents(opening.pager)
        await opening.end()
        await until { opening.remote.requests.count == 1 }
        #expect(list.contents == [.loading])
        opening.remote.answer(0)
        await until { list.contents == [.loading, .empty] }
    }

    @Test func failureOfTheFirstRefreshIsToldAndNothingIsAskedAgain() async {
        let opening = await Opening()
        let list = BoundContents(opening.pager)
        await opening.end()
        await until { opening.remote.requests.count == 1 }
        opening.remote.answer(0, with: .failure(Offline()))
        let failed = PagedListContent.failed(message: (Language.shared ?? .english)[.refreshFailed])
        await until { list.contents == [.loading, failed] }
        for _ in 0..<20 { await Task.yield() }
        #expect(opening.remote.requests.count == 1)
        list.binding.retry()
        await until { list.contents == [.loading, failed, .loading, .rows] }
    }

    @Test func mappedStoreIsAsEmptyAsTheStore() async {
        let store = StoredSource(MemoryPageStore<Note, Int>(), filledBy: ScriptedSource(notes(0..<40)))
        let pager = Pager(store.filter { $0.id % 2 == 0 }, options: PagerOptions(pageSize: 10))
        await pager.jump(to: .stored)
        #expect(!pager.hasLoaded)
        let list = BoundContents(pager)
        await until { list.contents == [.loading, .rows] }
    }

    @Test(arguments: [1, 3]) func sourceThatNeverKnowsIsNotAskedForEver(_ count: Int) async {
        let requests = Counter()
        let pager = NotePager { _ in
            await MainActor.run { requests.value += 1 }
            var page = Page<Note, Int>([])
            page.isProvisional = true
            return page
        }
        let lists = (0..<count).map { _ in BoundContents(pager) }
        await until { lists.allSatisfy { $0.contents.last == .empty } }
        for _ in 0..<50 { await Task.yield() }
        #expect(requests.value == (count == 1 ? 1 : 2), "lists that came while the first one asked ask once more, together")
        for list in lists { #expect(list.contents.last == .empty) }
        lists[0].binding.retry()
        #expect(lists[0].contents.last == .loading)
        await until { lists.allSatisfy { $0.contents.last == .empty } }
        #expect(requests.value == (count == 1 ? 2 : 3))
    }

    /// A pager that reads a store without rows. The store answers when the test says so, and the server waits for an answer.
    @MainActor
    private final class Opening {
        let remote: ScriptedSource<Note>
        let pager: Pager<Note, StoredKey<Int, Int>>
        private let jump: Task<Void, Never>
        private let gate: AsyncStream<Void>.Continuation

        init(rows: Int = 40) async {
            let remote = ScriptedSource(notes(0..<rows))
            remote.script = [.hold]
            let source = StoredSource(MemoryPageStore<Note, Int>(), filledBy: remote)
            let (opened, gate) = AsyncStream<Void>.makeStream()
            let pager = Pager<Note, StoredKey<Int, Int>>(options: PagerOptions(pageSize: 10)) { request in
                if request.key == .stored { for await _ in opened {} }
                return try await source.page(request)
            }
            self.remote = remote
            self.pager = pager
            self.gate = gate
            jump = Task { await pager.jump(to: .stored) }
            while !pager.state(of: .refresh).isLoading { await Task.yield() }
        }

        /// Lets the store answer, and waits for it.
        func end() async {
            gate.finish()
            await jump.value
        }
    }

    /// What a list without controls has shown.
    @MainActor
    private final class BoundContents {
        let binding: PagedListBinding<SimulatedIndicator>
        private(set) var contents: [PagedListContent] = []

        init<Key: Equatable & Sendable>(_ pager: Pager<Note, Key>) {
            binding = PagedListBinding(pager, as: .feed, refresh: .replace) { _ in nil }
            binding.onContentChange = { [unowned self] in contents.append($0) }
        }
    }
}
