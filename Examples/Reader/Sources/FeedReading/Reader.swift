import Feed
import TugPaging

/// The reader without its window: the rows of the feed, those of a search, and what the user does with them.
///
///     let reader = Reader(store: try FeedStore(path: path), client: FeedClient(address))
///     list.bind(reader.feed, refresh: Reader.refreshPolicy)
///     await reader.open()             // the stored rows, before any request
///     await reader.refresh()          // what is new, at the head
///
/// If a request fails, or the store does, the rows stay: the state of the pager has the error, a `FeedError` or `FeedStoreError`.
@MainActor
package final class Reader {
    /// The feed: stored rows first, what is new merged at the head, older pages fetched at the end.
    package let feed: Pager<Article, StoredKey<Article.ID, String>>
    /// What the last search found. It stores no rows, so none of them enters the feed.
    package let found: Pager<Article, String>
    /// The text of the search; empty if nothing is searched.
    package private(set) var searchText = ""
    /// How many stored entries are neither read nor deleted.
    package private(set) var unread = 0
    /// The entries whose deletion can be undone, the latest last.
    package internal(set) var deletions: [Deletion] = []
    /// Called when `unread` or `deletions` has changed.
    package var changed: @MainActor () -> Void = {}

    package let store: FeedStore
    package let client: FeedClient
    /// Seconds in which a deletion can be undone. Then the server is told.
    package let undoTime: Double
    /// What tells the server of final deletions at present.
    var telling: Task<Void, Never>?
    /// Whether more may have become final since it looked.
    var tellsAgain = false
    /// The entries whose deletion was undone. For the pager they are rows of the app's own.
    var restored: Set<Article.ID> = []
    private var isCounting = false
    private var countsAgain = false
    private var observation: PagerObservation?

    /// How the feed is to be refreshed, also by a list that is bound to it: the rows stay, new ones are added before them.
    package static let refreshPolicy = RefreshPolicy.mergeHead(maxPages: 1)

    /// Creates a reader. Nothing is read or requested yet.
    ///
    /// - Parameters:
    ///   - store: Has the rows between two runs of the app.
    ///   - client: Reaches the server.
    ///   - options: The sizes of pages, and whether failed requests are repeated.
    ///   - headPages: How many pages a refresh fetches, at most, before it gives up to find a stored row, and replaces the rows.
    ///   - undoTime: Seconds in which a deletion can be undone.
    ///   - clock: The time. Tests pass their own.
    package init(
        store: FeedStore, client: FeedClient, options: PagerOptions = PagerOptions(prefetchDistance: 10), headPages: Int = 5,
        undoTime: Double = 6, clock: PagerClock = .system
    ) {
        self.store = store
        self.client = client
        self.undoTime = undoTime
        let remote = CursorRenewal(remote: client, store: store).map { Article($0) }
        feed = Pager(StoredSource(store, filledBy: remote, maxHeadPages: headPages), options: options, clock: clock)
        found = Pager(options: options, clock: clock) { _ in Page([]) }
        // To ask again helps with the network, not with a full disk.
        feed.isRetryable = { $0 is FeedError }
        found.isRetryable = feed.isRetryable
        observation = feed.observe { [weak self] event in self?.follow(event) }
    }

    /// Shows the stored rows, without a request. If all of them are deleted, those that follow are requested. Nothing happens if no page was
    /// ever stored.
    ///
    /// - Returns: How it ended. `nil` if nothing is stored.
    @discardableResult
    package func open() async -> LoadEnd<any Error>? {
        // What the store cannot read is told by the jump.
        guard (try? await store.isFilled) ?? true else { return nil }
        let old = (try? await store.undoableDeletions()) ?? []
        let end = await feed.jump(to: .stored)
        // What an earlier run of the app has deleted is final. If the store fails here, a later run tries again.
        try? await store.endUndo(of: old)
        Task { await tellDeletions() }
        return end
    }

    /// Adds what is new before the rows. If it fails, they stay.
    @discardableResult
    package func refresh() async -> LoadEnd<any Error> {
        let end = await feed.refresh(Self.refreshPolicy)
        await dropRestored()
        return end
    }

    // MARK: Search

    /// Searches on the server. The rows of an earlier search go at once; those of the feed stay where they are.
    ///
    /// - Parameter text: What an entry must have in package, author or text. If it is empty, nothing is searched.
    /// - Returns: How the first page ended.
    @discardableResult
    package func search(_ text: String) async -> LoadEnd<any Error> {
        searchText = text
        guard !text.isEmpty else { return await found.change(to: ClosureSource { _ in Page([]) }) }
        let remote = client.searching(text)
        let store = store
        return await found.change(
            to: ClosureSource { request in
                let page = try await remote.page(request)
                return Page(try await store.current(page.items.map { Article($0) }), next: page.next)
            })
    }

    // MARK: Marks

    /// Marks entries as read or unread, in the store and in all rows.
    ///
    /// - Throws: `FeedStoreError`. Then no mark has changed.
    package func mark(_ ids: [Article.ID], isRead: Bool = true) async throws {
        try await store.mark(ids, isRead: isRead)
        feed.edit(.update(marked(ids, isRead, in: feed.rows)))
        found.edit(.update(marked(ids, isRead, in: found.rows)))
        count()
    }

    private func marked(_ ids: [Article.ID], _ isRead: Bool, in rows: PagedRows<Article>) -> [Article] {
        ids.compactMap { id in rows.item(withID: id).map { Article($0.entry, isRead: isRead) } }
    }

    private func follow(_ event: PagerEvent) {
        if !event.changes.isEmpty { count() }
        guard event.ended.refresh?.isSuccess == true else { return }
        // A list refreshes by itself, too, and the server can be reached.
        Task {
            await dropRestored()
            await tellDeletions()
        }
    }

    /// Counts the unread entries, once if it is asked for several times meanwhile.
    func count() {
        countsAgain = true
        guard !isCounting else { return }
        isCounting = true
        Task {
            while countsAgain {
                countsAgain = false
                // If the store fails, the last number stays: whatever caused this is told by what asked for it.
                if let number = try? await store.unreadCount(), number != unread {
                    unread = number
                    changed()
                }
            }
            isCounting = false
        }
    }
}
