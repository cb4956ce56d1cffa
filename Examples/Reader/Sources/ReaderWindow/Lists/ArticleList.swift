import FeedReading
import GTKSupport
import TugGTKPaging

/// A list that is bound to a pager of articles.
@MainActor
final class ArticleList<Key: Equatable & Sendable> {
    /// The list with its placeholders.
    let widget: Widget
    let list: PullView
    let pager: Pager<Article, Key>
    private let rows: Widget

    /// Binds a list to a pager, which loads its first page if it has none.
    ///
    /// - Parameters:
    ///   - empty: Stands in place of rows when there are none.
    ///   - failed: Makes what stands there when the first page has failed, from the error and what tries again.
    ///   - open: Called when a row is clicked, touched, or chosen by the Return key.
    ///   - delete: Called for the row's button.
    init(
        _ pager: Pager<Article, Key>, refresh policy: RefreshPolicy, empty: Widget,
        failed: @escaping @MainActor (any Error, @escaping @MainActor () -> Void) -> Widget,
        open: @escaping @MainActor (Article) -> Void, delete: @escaping @MainActor (Article) -> Void
    ) {
        self.pager = pager
        let rows: Widget = gtk_list_view_new(nil, nil)
        self.rows = rows.styled("entries").expanding(horizontally: true, vertically: true)
        cgtk_set_accessible_label(rows, "Entries")
        gtk_list_view_set_single_click_activate(rows.opaque, 1)
        list = PullView(rows)
        let binding = list.bind(pager, refresh: policy) {
            ArticleRow.make(delete)
        } show: { widget, article in
            ArticleRow.of(widget)?.show(article)
        }
        for control in [list.header, list.footer] { control?.mapError = { ProblemText.outcome(of: $0) } }
        let spinner: Widget = gtk_spinner_new()
        gtk_spinner_start(spinner.opaque)
        gtk_widget_set_size_request(spinner, 32, 32)
        let placeholders = PagedPlaceholders(
            list, binding, loading: spinner.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER).named("Loading"), empty: empty
        ) { [weak pager] message, retry in
            failed(pager?.refreshError ?? FeedError.unreachable(message), retry)
        }
        widget = placeholders.widget.expanding(horizontally: true, vertically: true)
        GtkSignals.on(rows, "activate") { [weak pager] (position: Int) in
            guard let pager, position < pager.count else { return }
            let article = pager[position]
            // Not in the middle of the event: GTK 4.8 loses count of the fingers on a row that is hidden then.
            Task { open(article) }
        }
        addDeleteKey()
    }

    /// The Delete key asks for the action `win.delete`.
    private func addDeleteKey() {
        let controller = gtk_shortcut_controller_new()
        gtk_shortcut_controller_add_shortcut(
            controller,
            gtk_shortcut_new(
                gtk_keyval_trigger_new(guint(GDK_KEY_Delete), GdkModifierType(rawValue: 0)), gtk_named_action_new("win.delete")))
        gtk_widget_add_controller(rows, controller)
    }

    /// Shows the first row. By the list's own action: a list that is at its start already would stay with the row that was first.
    func scrollToTop() {
        guard pager.count > 0 else { return }
        if let scrolled {
            // A fling of GTK's would go on from where it was.
            gtk_scrolled_window_set_kinetic_scrolling(scrolled.opaque, 0)
            gtk_scrolled_window_set_kinetic_scrolling(scrolled.opaque, 1)
        }
        _ = gtk_widget_activate_action_variant(rows, "list.scroll-to-item", g_variant_new_uint32(0))
    }

    /// Gives the keyboard focus to the row of an article. Returns false if the list has made no widget for it: GTK has one for each row in
    /// view, and for that which had the focus last.
    func focus(_ article: Article.ID) -> Bool {
        var next = gtk_widget_get_first_child(rows)
        while let item = next {
            next = gtk_widget_get_next_sibling(item)
            guard ArticleRow.shown(in: item)?.article?.id == article else { continue }
            return gtk_widget_grab_focus(item) != 0
        }
        return false
    }

    /// Gives the keyboard focus to the first row if the list has it, as before there were rows.
    func enter() {
        guard let scrolled, let root = gtk_widget_get_root(rows), gtk_root_get_focus(root) == scrolled else { return }
        gtk_widget_child_focus(rows, GTK_DIR_TAB_FORWARD)
    }

    /// Calls a function when the list is scrolled.
    func onScroll(_ body: @escaping @MainActor () -> Void) {
        if let adjustment = scrolled.flatMap({ gtk_scrolled_window_get_vadjustment($0.opaque) }) {
            GtkSignals.on(adjustment, "value-changed", body)
        }
    }

    private var scrolled: Widget? { gtk_widget_get_ancestor(rows, gtk_scrolled_window_get_type()) }

    /// The rows in view, from top to bottom.
    var shown: [ArticleRow] {
        guard let view = list.widget else { return [] }
        let height = Double(gtk_widget_get_height(view))
        var found: [(row: ArticleRow, top: Double)] = []
        var next = gtk_widget_get_first_child(rows)
        while let item = next {
            next = gtk_widget_get_next_sibling(item)
            var bounds = graphene_rect_t()
            guard gtk_widget_get_mapped(item) != 0, gtk_widget_compute_bounds(item, view, &bounds) != 0,
                let row = ArticleRow.shown(in: item)
            else { continue }
            let top = Double(bounds.origin.y)
            if top >= 0, top + Double(bounds.size.height) <= height { found.append((row, top)) }
        }
        return found.sorted { $0.top < $1.top }.map(\.row)
    }
}

extension Pager {
    /// Why the last refresh failed; nil if it did not.
    var refreshError: (any Error)? {
        switch state(of: .refresh).failure {
        case .source(let error): error
        case .page(let fault): fault
        case nil: nil
        }
    }
}
