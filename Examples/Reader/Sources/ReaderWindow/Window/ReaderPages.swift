import FeedReading
import GTKSupport
import TugGTK

/// The pages of a window that has an open store.
@MainActor
final class ReaderPages {
    enum Page {
        case feed, search, article
    }

    let reader: Reader
    let feed: FeedPage
    let search: SearchPage
    /// The article that is open, or was last.
    var article: ArticlePage?
    var current = Page.feed {
        // From an article it goes back to the list that it was opened from.
        didSet { if current == .article, oldValue != .article { origin = oldValue } }
    }
    private(set) var origin = Page.feed
    /// Where the focus was on a page that is not shown.
    var focus: [Page: KeptFocus] = [:]

    init(
        _ reader: Reader, open: @escaping @MainActor (Article) -> Void, delete: @escaping @MainActor (Article) -> Void
    ) {
        self.reader = reader
        feed = FeedPage(reader, open: open, delete: delete)
        search = SearchPage(reader, open: open, delete: delete)
    }

    /// The article that is open now.
    var openArticle: Article? { current == .article ? article?.article : nil }

    func widget(of page: Page) -> Widget? {
        switch page {
        case .feed: feed.widget
        case .search: search.widget
        case .article: article?.widget
        }
    }
}
