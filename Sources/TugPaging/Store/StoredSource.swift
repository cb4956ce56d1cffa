/// A store that a remote source fills. All rows of the list come from the store; where those end, the next page is fetched and written
/// with its key.
///
///     let pager = Pager(StoredSource(store, filledBy: api, maxHeadPages: 5))
///     await pager.jump(to: .stored)                       // the stored rows, before any request
///     await pager.refresh(.mergeHead(maxPages: 1))        // if it fails, the stored rows stay
///
/// A refresh fetches the first page, which replaces the stored rows. With `maxHeadPages` it fetches pages from the first on until one
/// ends with a row that is stored, and writes what is new before the stored rows, in one transaction: a crash before it leaves the
/// store as it was. The older rows and the key of the page after them stay. If no such page is among the first `maxHeadPages`, or the
/// data ends before, the fetched pages replace the stored rows. Pages without rows that name a next page do not count; after a few of
/// them the refresh fails, and the stored rows stay.
///
/// For refreshes use ``RefreshPolicy/mergeHead(maxPages:)`` where the source merges, so that the list keeps the rows that it shows, and
/// ``RefreshPolicy/replace`` otherwise. ``RefreshPolicy/refetchLoaded`` reads the stored rows once more if the list began with them.
public struct StoredSource<Store: PageStore, Remote: PageSource>: PageSource
where Remote.Item == Store.Item, Remote.Key == Store.Key, Store.Key: Equatable {
    /// A row.
    public typealias Item = Store.Item
    /// A place in the store, or a page of the remote source.
    public typealias Key = StoredKey<Item.ID, Store.Key>
    let store: Store
    private let remote: Remote
    private let maxHeadPages: Int
    /// How many pages without rows a refresh passes over: as many as a pager by default.
    private static var maxEmptyPages: Int { 5 }

    /// Creates a source of a store and of what fills it.
    ///
    /// - Parameters:
    ///   - store: Has the rows.
    ///   - remote: Is asked for the first page, and for the pages after the stored rows.
    ///   - maxHeadPages: How many pages a refresh fetches, at most, to find a row that is stored. nil: the first page replaces the
    ///     stored rows.
    public init(_ store: Store, filledBy remote: Remote, maxHeadPages: Int? = nil) {
        self.store = store
        self.remote = remote
        self.maxHeadPages = max(0, maxHeadPages ?? 0)
    }

    /// Returns a page.
    public func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key> {
        switch request.key {
        case .stored: try await stored(after: nil, request.size)
        case .row(let id): try await stored(after: id, request.size)
        case .remote(let key, let id): try await following(key, id, request.size)
        case nil: try await head(request.size)
        }
    }

    /// Asks the remote source. A page that a pager would refuse is refused before it is written.
    private func fetch(_ direction: PageDirection, _ key: Store.Key?, _ size: Int) async throws -> Page<Item, Store.Key> {
        let page = try await remote.page(PageRequest(direction, key: key, size: size))
        if let answered = page.answeredKey, answered != key { throw PageFault.answersAnotherKey }
        if let total = page.total, total < 0 { throw PageFault.negativeTotal }
        if let key, page.next == key { throw PageFault.repeatedKey }
        return page
    }

    /// Reads rows from the store.
    private func stored(after id: Item.ID?, _ limit: Int) async throws -> Page<Item, Key> {
        let rows = try await store.rows(after: id, limit: limit)
        let last = rows.items.last?.id ?? id
        if rows.hasMore, let last { return Page(rows.items, next: .row(last)) }
        return Page(rows.items, next: rows.nextKey.map { .remote($0, after: last) })
    }

    /// Fetches the page after the stored rows.
    private func following(_ key: Store.Key, _ id: Item.ID?, _ size: Int) async throws -> Page<Item, Key> {
        let page = try await fetch(.next, key, size)
        try Task.checkCancellation()
        let isWritten = try await store.write(.append(page.items, expectedKey: key, nextKey: page.next))
        // What the store has: without hidden rows, and with what only the app knows. If it was filled from another side, its rows are
        // as good.
        var new = try await stored(after: id, max(size, page.items.count))
        if !isWritten, new.items.isEmpty { throw StoreFault.keyHasChanged }
        new.total = page.total
        return new
    }

    /// Fetches the first pages.
    private func head(_ size: Int) async throws -> Page<Item, Key> {
        var items: [Item] = []
        var key: Store.Key?
        var total: Int?
        var pages = 0
        var emptyPages = 0
        let limit = try await canMerge ? maxHeadPages : 1
        repeat {
            let page = try await fetch(key == nil ? .first : .next, key, size)
            items += page.items
            key = page.next
            total = page.total ?? total
            if maxHeadPages > 0, let last = page.items.last, try await !store.storedIDs(among: [last.id]).isEmpty {
                return try await merge(items, joining: last.id, size, total)
            }
            // A page without rows says nothing about what is stored.
            if page.items.isEmpty, key != nil, emptyPages < Self.maxEmptyPages { emptyPages += 1 } else { pages += 1 }
        } while key != nil && pages < max(1, limit)
        if items.isEmpty, key != nil, try await !store.rows(after: nil, limit: 1).items.isEmpty {
            throw StoreFault.onlyEmptyPages
        }
        // What a newer refresh has written is not overwritten by this one.
        try Task.checkCancellation()
        _ = try await store.write(.replace(items, nextKey: key))
        var page = try await stored(after: nil, max(size, items.count))
        page.replacesAll = true
        page.total = total
        return page
    }

    /// Whether there are rows to which new ones could be added.
    private var canMerge: Bool {
        get async throws {
            if maxHeadPages == 0 { return false }
            return try await !store.rows(after: nil, limit: 1).items.isEmpty
        }
    }

    /// Writes new rows before the stored ones.
    private func merge(_ items: [Item], joining id: Item.ID, _ size: Int, _ total: Int?) async throws -> Page<Item, Key> {
        try Task.checkCancellation()
        guard try await store.write(.mergeHead(items, joining: id)) else { throw StoreFault.keyHasChanged }
        var page = try await stored(after: nil, max(size, items.count))
        page.total = total
        return page
    }
}
