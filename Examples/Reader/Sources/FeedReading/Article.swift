import Feed

/// A row of the reader: an entry of the feed, and what the user did with it.
package struct Article: Hashable, Identifiable, Sendable {
    package var entry: FeedEntry
    /// Whether the user has read it.
    package var isRead: Bool

    package var id: Int64 { entry.id }

    package init(_ entry: FeedEntry, isRead: Bool = false) {
        self.entry = entry
        self.isRead = isRead
    }
}

extension FeedEntry {
    /// Whether this stands before another entry in the feed: it is newer or, of the same time, has the higher id.
    func stands(before other: FeedEntry) -> Bool { (time, id) > (other.time, other.id) }
}
