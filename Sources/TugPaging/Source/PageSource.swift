/// Where pages come from: a server, a database, a file.
///
/// A source is asked again with the same key after a failure, and for the same page by a refresh. Its task is cancelled when the
/// answer is no longer of use; a source that throws then or answers anyway does no harm.
public protocol PageSource<Item, Key>: Sendable {
    /// A row.
    associatedtype Item: Sendable
    /// What a page is found by: a cursor of the server, an offset, the id of a row.
    associatedtype Key: Sendable

    /// Returns a page. Throws what went wrong. `CancellationError` is no failure if the task was cancelled; otherwise the load
    /// fails with ``PageFault/cancelledBySource``.
    func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key>
}

/// A function as a source.
public struct ClosureSource<Item: Sendable, Key: Sendable>: PageSource {
    private let fetch: @Sendable (PageRequest<Key>) async throws -> Page<Item, Key>

    /// Creates a source of a function that returns a page.
    public init(_ fetch: @escaping @Sendable (PageRequest<Key>) async throws -> Page<Item, Key>) {
        self.fetch = fetch
    }

    /// Returns a page.
    public func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key> { try await fetch(request) }
}

/// Pages by a key of the item before them, such as a time with an id. Such keys do not shift when the data changes.
public struct KeysetSource<Item: Sendable, Key: Sendable>: PageSource {
    private let key: @Sendable (Item) -> Key
    private let isTwoWay: Bool
    private let fetch: @Sendable (PageRequest<Key>) async throws -> [Item]

    /// Creates a source of a function that returns items after or before the item with the request's key, or the first ones.
    /// Items are always in the order of the list. The data ends with the first page without items.
    ///
    /// - Parameters:
    ///   - isTwoWay: Whether the function can return the items before a key.
    ///   - key: The key of an item.
    ///   - fetch: Returns the items after or before a key, or the first ones, in the order of the list.
    public init(
        isTwoWay: Bool = false, key: @escaping @Sendable (Item) -> Key,
        _ fetch: @escaping @Sendable (PageRequest<Key>) async throws -> [Item]
    ) {
        self.isTwoWay = isTwoWay
        self.key = key
        self.fetch = fetch
    }

    /// Returns a page.
    public func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key> {
        let items = try await fetch(request)
        return Page(items, previous: isTwoWay ? items.first.map(key) : nil, next: items.last.map(key))
    }
}
