/// One entry of the feed: what one version of a package changed.
package struct FeedEntry: Codable, Hashable, Identifiable, Sendable {
    /// Given by the server. It never changes and is never given again.
    package var id: Int64
    /// Seconds since 1970.
    package var time: Int64
    package var package: String
    package var version: String
    package var author: String
    /// Plain text of several lines. It is shown as it is, never as markup.
    package var text: String

    package init(id: Int64, time: Int64, package: String, version: String, author: String, text: String) {
        self.id = id
        self.time = time
        self.package = package
        self.version = version
        self.author = author
        self.text = text
    }
}
