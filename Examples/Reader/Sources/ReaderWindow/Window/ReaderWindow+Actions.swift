import FeedReading
import TugGTK

/// What a person can do, with the keys for it.
extension ReaderWindow {
    func addActions(_ application: UnsafeMutablePointer<GtkApplication>) {
        func add(_ name: String, _ keys: [String], _ body: @escaping @MainActor (ReaderWindow) -> Void) {
            Actions.add(name, keys: keys, to: widget, of: application) { [weak self] in if let self { body(self) } }
        }
        // F5 and Ctrl+R are keys of the list.
        add("refresh", []) { $0.pages?.feed.rows.list.header?.beginRefreshing(source: .keyboard) }
        add("search", ["<Control>f"]) { $0.beginSearch() }
        add("back", ["Escape", "<Alt>Left"]) { $0.goBack() }
        add("undo", ["<Control>z"]) { $0.takeBack() }
        // Its key belongs to the lists: in a field it deletes a letter.
        add("delete", []) { window in if let article = window.chosen { window.delete(article) } }
    }

    /// Shows an article and marks it as read.
    func open(_ article: Article) {
        guard let pages else { return }
        pages.article = ArticlePage(article, in: stack)
        show(.article)
        attempt { [weak self] reader in
            try await reader.mark([article.id])
            self?.refocus(article.id)
        }
    }

    /// A row that has changed gets another widget. If it had the focus, which it has again after a quick Escape, that goes with it.
    private func refocus(_ article: Article.ID) {
        guard let pages, pages.openArticle == nil,
            gtk_window_get_focus(widget.cast()).flatMap({ ArticleRow.shown(in: $0) }) == nil
        else {
            return
        }
        switch pages.current {
        case .feed: _ = pages.feed.rows.focus(article)
        case .search: if !isFocusInSearchField { _ = pages.search.rows.focus(article) }
        case .article: break
        }
    }

    func delete(_ article: Article) {
        if pages?.current == .article { goBack() }
        attempt { try await $0.delete(article.id) }
    }

    func takeBack() {
        attempt { try await $0.undo() }
    }

    private func beginSearch() {
        guard let pages else { return }
        show(.search)
        // Also when it is open already: then a row may have the focus.
        gtk_widget_grab_focus(pages.search.field)
    }

    private func goBack() {
        guard let pages else { return }
        switch pages.current {
        case .feed: break
        case .search:
            pages.search.clear()
            show(.feed)
        case .article: show(pages.origin)
        }
    }

    /// The article that is open, or that of the row with the keyboard focus.
    private var chosen: Article? {
        if let open = pages?.openArticle { return open }
        return gtk_window_get_focus(widget.cast()).flatMap { ArticleRow.shown(in: $0) }?.article
    }

    /// Changes something in the store. If that fails, the strip above the feed says why, and nothing has changed.
    private func attempt(_ body: @escaping @MainActor (Reader) async throws -> Void) {
        guard let pages else { return }
        Task {
            do { try await body(pages.reader) } catch { pages.feed.notice.show(ProblemText.notice(of: error)) }
        }
    }
}
