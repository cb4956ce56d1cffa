import Feed
import TugPaging

/// Finds the place after the stored rows again when the server no longer knows their cursor: by the order of the feed, in pages from
/// the first one on. The rows that are stored stay, and the list goes on where it was.
///
/// Without it, an expired cursor would leave only a refresh that replaces all rows.
struct CursorRenewal<Remote: PageSource<FeedEntry, String>>: PageSource {
    let remote: Remote
    let store: FeedStore
    /// By what a page on the way is larger than one of the list.
    private static var stride: Int { 10 }

    func page(_ request: PageRequest<String>) async throws -> Page<FeedEntry, String> {
        do { return try await remote.page(request) } catch FeedError.expiredCursor {
            let end = try await store.end()
            // Only what follows the stored rows. The pages of a refresh begin again by themselves.
            guard let key = request.key, key == end.key, let last = end.last else { throw FeedError.expiredCursor }
            return try await page(after: last, size: request.size * Self.stride)
        }
    }

    private func page(after last: FeedEntry, size: Int) async throws -> Page<FeedEntry, String> {
        var page = try await remote.page(PageRequest(.first, key: nil, size: size))
        while true {
            let older = page.items.drop { !last.stands(before: $0) }
            guard older.isEmpty, let next = page.next else { return Page(Array(older), next: page.next) }
            page = try await remote.page(PageRequest(.next, key: next, size: size))
            if page.next == next { throw PageFault.repeatedKey }
        }
    }
}
