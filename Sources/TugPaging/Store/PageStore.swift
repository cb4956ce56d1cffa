/// Rows that outlast the app, such as a table of a database: with the key of the page that follows them.
///
/// Each function is one transaction. Otherwise a crash between two writes leaves rows without the key that continues them.
///
/// **The store keeps the user's changes.** A write brings what the server knows. A store keeps what only the app knows,
/// such as a mark that a row was read, when it writes new content for a stored id. A row that the user deleted stays stored, hidden:
/// ``rows(after:limit:)`` leaves it out, also when a write brings its id again, and still finds the place after it. So it does not come
/// back before the server has deleted it, and to undo is to show it again. See <doc:OfflineFirst>.
public protocol PageStore<Item, Key>: Sendable {
    /// A row.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable
    /// The remote source's key.
    associatedtype Key: Sendable

    /// Returns up to `limit` rows after the row with this id, in order; with nil, the first ones. Find the place by a key of the
    /// table, not by an offset.
    ///
    /// - Throws: ``StoreFault/rowHasGone`` if no row with this id is stored, not even a hidden one; and what the database throws.
    func rows(after id: Item.ID?, limit: Int) async throws -> StoredRows<Item, Key>

    /// Returns, for each of these ids that is stored, which row follows it in the store: the next one that is shown or that is itself
    /// among these ids. Rows that the user hid, and that are not among these ids, are passed over. In any order.
    func followers(of ids: [Item.ID]) async throws -> [StoredFollower<Item.ID>]

    /// Writes rows, and the key if the write has one. Returns false, and writes nothing, if the write expects what is no longer
    /// stored.
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

/// A stored row, and which row follows it.
public struct StoredFollower<ID: Hashable & Sendable>: Sendable, Equatable {
    /// The row.
    public var row: ID
    /// The row after it; nil if it is the last.
    public var next: ID?

    /// Creates the answer for a row.
    public init(_ row: ID, next: ID?) {
        self.row = row
        self.next = next
    }
}

/// What is to be written in one transaction. A row whose id is stored gets the new content.
public enum StoreWrite<Item: Identifiable & Sendable, Key: Sendable>: Sendable where Item.ID: Sendable {
    /// Removes all rows, writes these, and sets the key.
    case replace([Item], nextKey: Key?)
    /// Writes these after the last row and sets the key, if the stored key is still the expected one. Stored rows keep their places.
    case append([Item], expectedKey: Key, nextKey: Key?)
    /// Writes the beginning of the data, up to and including the row `joining`, if that is still stored. What is stored before that
    /// row and not among these, hidden or not, was deleted by the server: it goes. What is stored after it stays, as does the key;
    /// one of these rows that was stored there moves to its new place.
    case mergeHead([Item], joining: Item.ID)
}

/// The key of a page in a store, or of one that follows it.
public enum StoredKey<ID: Hashable & Sendable, Key: Sendable>: Sendable {
    /// The first stored rows. `await pager.jump(to: .stored)` shows them without a request.
    case stored
    /// The stored rows after this one. The rows `above` it, the nearest last, tell whether the server has moved it since.
    case row(ID, above: [ID])
    /// A page of the remote source, which follows the row with this id in the store, or is the first if there is no row. `above`: see
    /// ``row(_:above:)``.
    case remote(Key, after: ID?, above: [ID])
}

extension StoredKey: Equatable where Key: Equatable {}
extension StoredKey: Codable where ID: Codable, Key: Codable {}

/// Why a page of a ``StoredSource`` could not be loaded. A refresh helps.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum StoreFault: Error, Sendable, Hashable {
    /// The store was filled from another side while the page was under way, and has no rows after those that are shown.
    case keyHasChanged
    /// The store was replaced from another side, without the row after which rows were asked for.
    case rowHasGone
    /// The first pages of the remote source have no rows, but name another page. They did not replace the stored rows.
    case onlyEmptyPages
}
