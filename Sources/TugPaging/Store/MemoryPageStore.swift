/// A store in memory, for tests and as an example of the protocol.
public actor MemoryPageStore<Item: Identifiable & Sendable, Key: Sendable & Equatable>: PageStore where Item.ID: Sendable {
    private var items: [Item] = []
    private var places: [Item.ID: Int] = [:]
    private var hidden: Set<Item.ID> = []
    private var nextKey: Key?
    private let reconcile: @Sendable (_ stored: Item, _ new: Item) -> Item

    /// Creates a store, with rows and the key of the page after them. Of rows with the same id, the first is stored.
    ///
    /// - Parameters:
    ///   - items: The rows.
    ///   - nextKey: The key of the remote page after them; nil at the end of the data.
    ///   - reconcile: Returns the content of a stored row for which new content comes: such as the new one with the mark that the row
    ///     was read. By default the new one.
    public init(
        _ items: [Item] = [], nextKey: Key? = nil,
        reconcile: @escaping @Sendable (_ stored: Item, _ new: Item) -> Item = { _, new in new }
    ) {
        for item in items where places[item.id] == nil {
            places[item.id] = self.items.count
            self.items.append(item)
        }
        self.nextKey = nextKey
        self.reconcile = reconcile
    }

    /// All rows that are not hidden.
    public var all: [Item] { items.filter { !hidden.contains($0.id) } }

    // MARK: What the user changes

    /// Replaces the content of a row. An id that is not stored is ignored.
    public func update(_ item: Item) {
        if let place = places[item.id] { items[place] = item }
    }

    /// Hides rows that the user has deleted. They stay hidden when the remote source brings them again.
    public func hide(_ ids: [Item.ID]) { hidden.formUnion(ids) }

    /// Shows hidden rows again.
    public func unhide(_ ids: [Item.ID]) { hidden.subtract(ids) }

    // MARK: PageStore

    /// Returns rows after one, or the first ones.
    public func rows(after id: Item.ID?, limit: Int) throws -> StoredRows<Item, Key> {
        var place = 0
        if let id {
            guard let found = places[id] else { throw StoreFault.rowHasGone }
            place = found + 1
        }
        var found: [Item] = []
        while place < items.count {
            if !hidden.contains(items[place].id) {
                if found.count >= limit { break }
                found.append(items[place])
            }
            place += 1
        }
        return StoredRows(found, hasMore: place < items.count, nextKey: nextKey)
    }

    /// Returns which rows follow others.
    public func followers(of ids: [Item.ID]) -> [StoredFollower<Item.ID>] {
        let asked = Set(ids)
        return asked.compactMap { id in
            guard let place = places[id] else { return nil }
            let next = items[(place + 1)...].first { !hidden.contains($0.id) || asked.contains($0.id) }
            return StoredFollower(id, next: next?.id)
        }
    }

    /// Writes rows and the key.
    public func write(_ write: StoreWrite<Item, Key>) -> Bool {
        switch write {
        case .replace(let new, let key):
            let old = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
            items = []
            places = [:]
            nextKey = key
            append(new.map { item in old[item.id].map { reconcile($0, item) } ?? item })
        case .append(let new, let expected, let key):
            guard nextKey == expected else { return false }
            nextKey = key
            append(new)
        case .mergeHead(let new, let joining):
            guard let place = places[joining] else { return false }
            mergeHead(new, upTo: place)
        }
        return true
    }

    private func append(_ new: [Item]) {
        for item in new {
            if let place = places[item.id] {
                items[place] = reconcile(items[place], item)
            } else {
                places[item.id] = items.count
                items.append(item)
            }
        }
    }

    /// Puts rows in the place of all up to and including one.
    private func mergeHead(_ new: [Item], upTo place: Int) {
        var merged: [Item] = []
        var seen: Set<Item.ID> = []
        for item in new where seen.insert(item.id).inserted {
            merged.append(places[item.id].map { reconcile(items[$0], item) } ?? item)
        }
        merged += items[(place + 1)...].filter { !seen.contains($0.id) }
        items = merged
        places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1.id, $0) })
    }
}
