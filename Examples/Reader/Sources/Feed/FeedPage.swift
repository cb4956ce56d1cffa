/// A page of the feed, newest first.
package struct FeedPage: Codable, Hashable, Sendable {
    package var entries: [FeedEntry]
    /// The cursor of the older entries. `nil` only at the end of the feed.
    package var next: String?

    package init(entries: [FeedEntry], next: String?) {
        self.entries = entries
        self.next = next
    }
}
