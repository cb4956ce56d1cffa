/// Pages by the number of items before them.
///
/// Offsets shift when the data changes between two requests. Items that come twice are shown once, with the newer content. A page before
/// the loaded rows is used when it joins them. A page after them is checked where the total has changed: return the total, or items that
/// move to a page that is loaded already are missed until a refresh. Prefer keys from items (``KeysetSource``) where the server has them.
///
/// The server may return fewer items than it was asked for. A page before others is then completed by further calls.
public struct OffsetSource<Item: Sendable>: PageSource {
    private let fetch: @Sendable (_ offset: Int, _ size: Int) async throws -> (items: [Item], total: Int?)

    /// How many of the items after a page before others are asked for, too, to see whether the page joins those.
    static var overlap: Int { 1 }

    /// Creates a source of a function that returns up to `size` items from `offset` on, and the number of all items, if it is
    /// known. Without that number, the data ends with the first page without items.
    public init(_ fetch: @escaping @Sendable (_ offset: Int, _ size: Int) async throws -> (items: [Item], total: Int?)) {
        self.fetch = fetch
    }

    /// Returns a page.
    public func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
        let key = max(0, request.key ?? 0)
        let size = max(1, request.size)
        if request.direction == .previous { return try await page(before: key, size) }
        let (items, total) = try await fetch(key, size)
        let after = key + items.count
        let isLast = items.isEmpty || total.map { after >= $0 } ?? false
        return page(items, previous: key > 0 ? key : nil, next: isLast ? nil : after, total: total)
    }

    private func page(_ items: [Item], previous: Int?, next: Int?, total: Int?) -> Page<Item, Int> {
        var page = Page(items, previous: previous, next: next, total: total)
        page.keysAreOffsets = true
        return page
    }

    /// Fetches the page that ends before the item with an offset. Another call follows until all its items are there: what is
    /// missing before that item could never be asked for again.
    private func page(before end: Int, _ size: Int) async throws -> Page<Item, Int> {
        let offset = max(0, end - size)
        let wanted = end - offset + Self.overlap
        var items: [Item] = []
        var total: Int?
        while items.count < wanted {
            try Task.checkCancellation()
            let (more, told) = try await fetch(offset + items.count, wanted - items.count)
            total = told ?? total
            // The data has shrunk.
            if more.isEmpty { break }
            items += more.prefix(wanted - items.count)
            if let total, offset + items.count >= total { break }
        }
        let after = min(offset + items.count, end)
        return page(items, previous: offset > 0 ? offset : nil, next: items.isEmpty ? nil : after, total: total)
    }
}
