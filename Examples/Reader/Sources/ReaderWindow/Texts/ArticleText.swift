import Feed
import Foundation

/// What is shown of an entry, as plain text.
@MainActor
enum ArticleText {
    /// A label lays out all of its text at once, so a heading has a bounded length.
    static func title(of entry: FeedEntry) -> String { "\(entry.package.prefix(200)) \(entry.version.prefix(200))" }

    /// The name without the address.
    static func author(of entry: FeedEntry) -> String {
        let author = entry.author.prefix(200)
        let name = author.prefix { $0 != "<" }.trimmingCharacters(in: .whitespaces)
        return name.isEmpty ? String(author) : name
    }

    /// The first words of the text, in one line.
    static func summary(of entry: FeedEntry) -> String {
        let words = entry.text.prefix(400).split(whereSeparator: \.isWhitespace)
        return words.drop { ["*", "-", "+"].contains($0) }.prefix(30).joined(separator: " ")
    }

    static func date(of entry: FeedEntry) -> String {
        formatter.string(from: Date(timeIntervalSince1970: TimeInterval(entry.time)))
    }

    private static let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        return formatter
    }()
}
