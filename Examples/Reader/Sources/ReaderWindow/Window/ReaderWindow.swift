import FeedReading
import Foundation
import GTKSupport
import TugGTK

/// The window of the reader.
@MainActor
package final class ReaderWindow {
    /// What the window reads.
    package struct Place: Sendable {
        /// The feed's server.
        package var server: URL
        /// The SQLite file with the stored feed. It is made if it is not there.
        package var database: String

        package init(server: URL, database: String) {
            self.server = server
            self.database = database
        }
    }

    let widget: Widget
    let place: Place
    /// The model and the pages that show it; nil until the store is open.
    var pages: ReaderPages?
    let header = WindowHeader()
    private(set) lazy var undo = UndoBar { [weak self] in self?.pages?.feed.rows.list.announce($0) }
    let stack: Widget = gtk_stack_new()
    /// What stands in place of everything when the stored feed cannot be used.
    private var problem: Widget?

    /// Makes the window. It is not shown yet, and nothing is read.
    package init(_ application: UnsafeMutablePointer<GtkApplication>, _ place: Place) {
        self.place = place
        widget = gtk_application_window_new(application)
        gtk_window_set_title(widget.cast(), "Reader")
        gtk_window_set_default_size(widget.cast(), 420, 720)
        gtk_window_set_titlebar(widget.cast(), header.widget)
        gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        let overlay: Widget = gtk_overlay_new()
        gtk_overlay_set_child(overlay.opaque, stack)
        gtk_overlay_add_overlay(overlay.opaque, undo.widget)
        gtk_window_set_child(widget.cast(), overlay)
        addActions(application)
    }

    /// Shows the window, with the stored rows as soon as they are read, and asks the server for what is new.
    package func open() async {
        gtk_window_present(widget.cast())
        do {
            let path = place.database
            // Another program may be writing: the window does not wait for it.
            let store = try await Task.detached { try FeedStore(path: path) }.value
            let reader = Reader(store: store, client: FeedClient(place.server))
            if case .failed(.source(let error))? = await reader.open() { throw error }
            show(reader)
        } catch {
            show(error)
        }
    }

    /// Closes the window, as its button does.
    package func close() { gtk_window_destroy(widget.cast()) }

    // MARK: What is shown

    private func show(_ reader: Reader) {
        endProblem()
        let hasRows = reader.feed.count > 0
        let pages = ReaderPages(reader) { [weak self] in
            self?.open($0)
        } delete: { [weak self] in
            self?.delete($0)
        }
        self.pages = pages
        for page in [pages.feed.widget, pages.search.widget] { gtk_stack_add_child(stack.opaque, page) }
        reader.changed = { [weak self] in self?.readerChanged() }
        show(.feed)
        if hasRows { Task { await reader.refresh() } }
    }

    /// What the window says when the stored feed cannot be used. Nothing of it has been changed.
    private func show(_ error: any Error) {
        endProblem()
        let text = ProblemText.page(of: error, server: place.server.absoluteString)
        let page = ProblemPage.make(
            icon: text.icon, title: text.title, advice: text.advice, action: ("Try again", { [weak self] in self?.openAgain() }))
        problem = page
        gtk_stack_add_named(stack.opaque, page, "problem")
        gtk_stack_set_visible_child(stack.opaque, page)
        header.show(.problem, title: "Reader", subtitle: "")
    }

    private func endProblem() {
        if let problem { gtk_stack_remove(stack.opaque, problem) }
        problem = nil
    }

    private func openAgain() { Task { await open() } }

    func show(_ page: ReaderPages.Page) {
        guard let pages, let shown = pages.widget(of: page) else { return }
        if page != pages.current { keepFocus() }
        pages.current = page
        gtk_stack_set_visible_child(stack.opaque, shown)
        // A finger goes to the page that comes, not to the one that fades out. GTK 4.8 would pick the one that was added later, and lose
        // count of the fingers when it is hidden.
        var next = gtk_widget_get_first_child(stack)
        while let other = next {
            gtk_widget_set_can_target(other, other == shown ? 1 : 0)
            next = gtk_widget_get_next_sibling(other)
        }
        showTitle()
        restoreFocus()
        // Rows that came while their page was hidden left parts of the window without a layout, which GTK 4.8 would draw with a warning.
        gtk_widget_queue_resize(stack)
    }

    /// Notes where the focus is, before the page that is shown is left.
    private func keepFocus() {
        guard let pages, pages.current != .article else { return }
        pages.focus[pages.current] = KeptFocus(of: widget)
    }

    /// Gives the focus to what had it when the page was left, or else to the first that takes it.
    private func restoreFocus() {
        guard let pages else { return }
        let kept = pages.focus.removeValue(forKey: pages.current)
        switch pages.current {
        case .feed:
            if kept?.restore(in: pages.feed.rows) != true { gtk_widget_child_focus(pages.feed.rows.widget, GTK_DIR_TAB_FORWARD) }
        case .search:
            if kept?.restore(in: pages.search.rows) != true { gtk_widget_grab_focus(pages.search.field) }
        case .article:
            if let view = pages.article?.view { gtk_widget_grab_focus(view) }
        }
    }

    private func readerChanged() {
        let latest = pages?.reader.deletions.last?.article.entry
        undo.show(latest.map { "Deleted \($0.package)" })
        showTitle()
    }

    private func showTitle() {
        guard let pages else { return }
        switch pages.current {
        case .feed:
            let unread = pages.reader.unread
            header.show(.feed, title: "Reader", subtitle: unread == 0 ? "Nothing unread" : "\(unread) unread")
        case .search: header.show(.search, title: "Search", subtitle: "")
        case .article: header.show(.article, title: String(pages.openArticle?.entry.package.prefix(200) ?? ""), subtitle: "")
        }
    }
}
