/// Rows that outlast the app, such as a table of a database: with the key of the page that follows them.
///
/// Both functions are one transaction each. Otherwise a crash between two writes leaves rows without the key that continues them.
public protocol PageStore<Item, Key>: Sendable {
    /// A row.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable
    /// The remote source's key.
    associatedtype Key: Sendable

    /// Returns up to `limit` rows after the row with this id, in order; with nil, the first ones. Find the place by a key of the
    /// table, not by an offset.
    func rows(after id: Item.ID?, limit: Int) async throws -> StoredRows<Item, Key>

    /// Writes rows together with the key. Returns false, and writes nothing, if the write names an expected key and another one
    /// is stored.
    func write(_ write: StoreWrite<Item, Key>) async throws -> Bool
}

/// Rows that a store has returned.
public struct StoredRows<Item: Sendable, Key: Sendable>: Sendable {
    /// The rows.
    public var items: [Item]
    /// Whether more rows are stored after them.
    public var hasMore: Bool
    /// The key of the remote page after the last stored row; nil at the end of the data.
    public var nextKey: Key?

    /// Creates rows.
    public init(_ items: [Item], hasMore: Bool, nextKey: Key?) {
        self.items = items
        self.hasMore = hasMore
        self.nextKey = nextKey
    }
}

/// What is to be written in one transaction.
public enum StoreWrite<Item: Sendable, Key: Sendable>: Sendable {
    /// Removes all rows, writes these, and sets the key.
    case replace([Item], nextKey: Key?)
    /// Writes these after the last row and sets the key, if the stored key is still the expected one. A row whose id is stored
    /// keeps its place and gets the new content.
    case append([Item], expectedKey: Key, nextKey: Key?)
}

/// The key of a page in a store, or of one that follows it.
public enum StoredKey<ID: Hashable & Sendable, Key: Sendable>: Sendable {
    /// The first stored rows. `await pager.jump(to: .stored)` shows them without a request.
    case stored
    /// The stored rows after this one.
    case row(ID)
    /// A page of the remote source.
    case remote(Key)
}

extension StoredKey: Equatable where Key: Equatable {}
extension StoredKey: Codable where ID: Codable, Key: Codable {}

/// Why a page of a ``StoredSource`` could not be loaded.
public enum StoreFault: Error, Sendable, Hashable {
    /// The store was filled from another side while the page was under way. A refresh helps.
    case keyHasChanged
}
