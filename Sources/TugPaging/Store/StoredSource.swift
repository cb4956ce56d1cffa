/// A store that a remote source fills: the rows of a list come from the store; where those end, the next page is fetched, written
/// with its key, and shown. A refresh fetches the first page, which replaces the stored rows.
///
///     let pager = Pager(StoredSource(store, filledBy: api))
///     await pager.jump(to: .stored)   // the stored rows, before any request
///     await pager.refresh()           // if it fails, the stored rows stay, and paging goes on from the stored key
///
/// For refreshes use ``RefreshPolicy/replace`` or ``RefreshPolicy/refetchLoaded``: the store is replaced with the first page of
/// each.
public struct StoredSource<Store: PageStore, Remote: PageSource>: PageSource
where Remote.Item == Store.Item, Remote.Key == Store.Key, Store.Key: Equatable {
    /// A row.
    public typealias Item = Store.Item
    /// A place in the store, or a page of the remote source.
    public typealias Key = StoredKey<Item.ID, Store.Key>
    private let store: Store
    private let remote: Remote

    /// Creates a source of a store and of what fills it.
    public init(_ store: Store, filledBy remote: Remote) {
        self.store = store
        self.remote = remote
    }

    /// Returns a page.
    public func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key> {
        switch request.key {
        case .stored: return try await stored(after: nil, request.size)
        case .row(let id): return try await stored(after: id, request.size)
        case .remote(let key):
            let page = try await remote.page(PageRequest(.next, key: key, size: request.size))
            try Task.checkCancellation()
            guard try await store.write(.append(page.items, expectedKey: key, nextKey: page.next)) else {
                throw StoreFault.keyHasChanged
            }
            return Page(page.items, next: page.next.map { .remote($0) }, total: page.total)
        case nil:
            let page = try await remote.page(PageRequest(.first, key: nil, size: request.size))
            // What a newer refresh has written is not overwritten by this one.
            try Task.checkCancellation()
            _ = try await store.write(.replace(page.items, nextKey: page.next))
            return Page(page.items, next: page.next.map { .remote($0) }, total: page.total)
        }
    }

    private func stored(after id: Item.ID?, _ limit: Int) async throws -> Page<Item, Key> {
        let rows = try await store.rows(after: id, limit: limit)
        if rows.hasMore, let last = rows.items.last { return Page(rows.items, next: .row(last.id)) }
        return Page(rows.items, next: rows.nextKey.map { .remote($0) })
    }
}

/// A store in memory, for tests and as an example of the protocol.
public actor MemoryPageStore<Item: Identifiable & Sendable, Key: Sendable & Equatable>: PageStore where Item.ID: Sendable {
    private var items: [Item]
    private var nextKey: Key?
    private var places: [Item.ID: Int]

    /// Creates a store, with rows and the key of the page after them. Of rows with the same id, the first is stored.
    public init(_ items: [Item] = [], nextKey: Key? = nil) {
        self.items = []
        places = [:]
        for item in items where places[item.id] == nil {
            places[item.id] = self.items.count
            self.items.append(item)
        }
        self.nextKey = nextKey
    }

    /// All rows.
    public var all: [Item] { items }

    /// Returns rows after one, or the first ones.
    public func rows(after id: Item.ID?, limit: Int) -> StoredRows<Item, Key> {
        let start = id.map { (places[$0] ?? items.count - 1) + 1 } ?? 0
        let end = min(items.count, start + max(0, limit))
        return StoredRows(Array(items[start..<end]), hasMore: end < items.count, nextKey: nextKey)
    }

    /// Writes rows and the key.
    public func write(_ write: StoreWrite<Item, Key>) -> Bool {
        let added: [Item]
        switch write {
        case .replace(let items, let key):
            self.items = []
            places = [:]
            nextKey = key
            added = items
        case .append(let items, let expected, let key):
            guard nextKey == expected else { return false }
            nextKey = key
            added = items
        }
        for item in added {
            if let place = places[item.id] {
                items[place] = item
            } else {
                places[item.id] = items.count
                items.append(item)
            }
        }
        return true
    }
}
