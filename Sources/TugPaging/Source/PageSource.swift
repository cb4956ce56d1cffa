/// Where pages come from: a server, a database, a file.
///
/// A source is asked again with the same key after a failure, and for the same page by a refresh. Its task is cancelled when the
/// answer is no longer of use; a source that throws then or answers anyway does no harm.
public protocol PageSource<Item, Key>: Sendable {
    /// A row.
    associatedtype Item: Sendable
    /// What a page is found by: a cursor of the server, an offset, the id of a row.
    associatedtype Key: Sendable

    /// Returns a page. Throws what went wrong; `CancellationError` is no failure.
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

/// Pages by the number of items before them.
///
/// Offsets shift when the data changes between two requests. Items that come twice are shown once, with the newer content; items
/// that move to a page that is loaded already are missed until a refresh. Prefer keys from items (``KeysetSource``) where the
/// server has them.
public struct OffsetSource<Item: Sendable>: PageSource {
    private let fetch: @Sendable (_ offset: Int, _ size: Int) async throws -> (items: [Item], total: Int?)

    /// Creates a source of a function that returns up to `size` items from `offset` on, and the number of all items, if it is
    /// known. Without that number, the data ends with the first page without items.
    public init(_ fetch: @escaping @Sendable (_ offset: Int, _ size: Int) async throws -> (items: [Item], total: Int?)) {
        self.fetch = fetch
    }

    /// Returns a page.
    public func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
        let end = request.key ?? 0
        // The key of a page before others is the offset at which those begin.
        let offset = request.direction == .previous ? max(0, end - request.size) : end
        let size = request.direction == .previous ? end - offset : request.size
        let (items, total) = try await fetch(offset, size)
        let after = offset + items.count
        let isLast = items.isEmpty || total.map { after >= $0 } ?? false
        return Page(items, previous: offset > 0 ? offset : nil, next: isLast ? nil : after, total: total)
    }
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

/// A function with a completion handler as a source.
public struct CallbackSource<Item: Sendable, Key: Sendable>: PageSource {
    /// Called with the answer. Calls after the first have no effect.
    public typealias Completion = @Sendable (Result<Page<Item, Key>, any Error>) -> Void
    private let fetch: @Sendable (PageRequest<Key>, @escaping Completion) -> (@Sendable () -> Void)?

    /// Creates a source of a function that begins a request and returns what cancels it, or nil. It may call the completion
    /// handler from any thread.
    public init(_ fetch: @escaping @Sendable (PageRequest<Key>, @escaping Completion) -> (@Sendable () -> Void)?) {
        self.fetch = fetch
    }

    /// Returns a page.
    public func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key> {
        let answer = Answer<Page<Item, Key>>()
        return try await withTaskCancellationHandler {
            let cancel = fetch(request) { result in Task { await answer.settle(result) } }
            defer { if Task.isCancelled { cancel?() } }
            return try await answer.value
        } onCancel: {
            Task { await answer.settle(.failure(CancellationError())) }
        }
    }
}

/// A value that comes once. Later ones are ignored.
private actor Answer<Value: Sendable> {
    private var result: Result<Value, any Error>?
    private var waiting: CheckedContinuation<Value, any Error>?

    func settle(_ result: Result<Value, any Error>) {
        guard self.result == nil else { return }
        self.result = result
        waiting?.resume(with: result)
        waiting = nil
    }

    var value: Value {
        get async throws {
            if let result { return try result.get() }
            return try await withCheckedThrowingContinuation { waiting = $0 }
        }
    }
}
