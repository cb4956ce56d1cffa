import FeedReading

/// The pages of a window that has an open store.
@MainActor
final class ReaderPages {
    enum Page: String {
        case feed, search, article
    }

    let reader: Reader
    let feed: FeedPage
    let search: SearchPage
    let article = ArticlePage()
    var current = Page.feed {
        // From an article it goes back to the list that it was opened from.
        didSet { if current == .article, oldValue != .article { origin = oldValue } }
    }
    private(set) var origin = Page.feed

    init(
        _ reader: Reader, open: @escaping @MainActor (Article) -> Void, delete: @escaping @MainActor (Article) -> Void
    ) {
        self.reader = reader
        feed = FeedPage(reader, open: open, delete: delete)
        search = SearchPage(reader, open: open, delete: delete)
    }

    var all: [(name: String, widget: Widget)] {
        [(Page.feed.rawValue, feed.widget), (Page.search.rawValue, search.widget), (Page.article.rawValue, article.widget)]
    }
}
