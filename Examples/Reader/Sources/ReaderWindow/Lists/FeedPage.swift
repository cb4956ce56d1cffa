import FeedReading
import GTKSupport
import TugGTK
import TugPaging

/// The feed: a strip that says what is wrong, the rows, and a button when new ones have come in above them.
@MainActor
final class FeedPage {
    let widget: Widget
    let rows: ArticleList<StoredKey<Article.ID, String>>
    let notice: NoticeBar
    let news: NewsButton
    private let reader: Reader
    private var observation: PagerObservation?

    init(
        _ reader: Reader, open: @escaping @MainActor (Article) -> Void, delete: @escaping @MainActor (Article) -> Void
    ) {
        self.reader = reader
        let server = reader.client.address.absoluteString
        rows = ArticleList(
            reader.feed, refresh: Reader.refreshPolicy,
            empty: ProblemPage.make(
                icon: "mail-read-symbolic", title: "Nothing to read", advice: "The feed is empty. Pull down to look for entries."),
            failed: { error, retry in
                let text = ProblemText.page(of: error, server: server)
                return ProblemPage.make(icon: text.icon, title: text.title, advice: text.advice, action: ("Try again", retry))
            }, open: open, delete: delete)
        let rows = rows
        // Without the header, which would scroll to the head.
        notice = NoticeBar(announce: rows.list.announce) { Task { await reader.refresh() } }
        news = NewsButton(announce: rows.list.announce) { rows.scrollToTop() }
        let overlay: Widget = gtk_overlay_new()
        gtk_overlay_set_child(overlay.opaque, rows.widget)
        gtk_overlay_add_overlay(overlay.opaque, news.widget)
        widget = Widget.column([notice.widget, overlay])
        observation = reader.feed.observe { [weak self] event in self?.follow(event) }
        // A list scrolls also while it is laid out, when no widget may be shown or hidden.
        rows.onScroll { [weak self] in Task { self?.scrolled() } }
    }

    private func follow(_ event: PagerEvent) {
        guard let end = event.ended.refresh else { return }
        // The rows of the list are told of the event, too.
        Task { [rows] in rows.enter() }
        if reader.feed.count > 0, let error = reader.feed.refreshError {
            notice.show(ProblemText.notice(of: error))
        } else if end.isSuccess {
            notice.show(nil)
        }
        let added = event.changes.compactMap { if case .inserted(at: 0, let count) = $0 { count } else { nil } }.reduce(0, +)
        // After a first page or a replacement there is nothing above what is read.
        guard end.isSuccess, added > 0, added < reader.feed.count else { return }
        // At its start the list shows what is new there. Elsewhere what is read stays in place.
        if rows.list.offset >= 1 { news.add(added) }
    }

    private func scrolled() {
        if rows.list.offset < 1 { news.hide() }
    }
}
