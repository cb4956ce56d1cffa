import Feed
import FeedReading
import GTKSupport
import TugGTK

/// What the window shows, read from its widgets: for a play that looks before it touches.
extension ReaderWindow {
    /// A point of the window.
    package typealias Point = (x: Double, y: Double)

    /// A row in view.
    package struct ShownRow: Sendable {
        package let id: Article.ID
        package let title: String
        package let isRead: Bool
        /// Where it is, and where its button is that deletes it.
        package let middle: Point
        package let deleteButton: Point
        /// Where the dot is that it has while it is unread.
        package let dot: Point
        /// Where its title, its date and its text are.
        package let lines: [Point]
    }

    /// The rows in view of the feed, from top to bottom.
    package var feedRows: [ShownRow] { pages.map { rows($0.feed.rows) } ?? [] }

    /// The rows in view of the search, from top to bottom.
    package var foundRows: [ShownRow] { pages.map { rows($0.search.rows) } ?? [] }

    /// How many rows the feed has, in view or not.
    package var feedCount: Int { pages?.reader.feed.count ?? 0 }

    /// The list of the feed: its states, and whether it moves.
    package var feedList: PullView? { pages?.feed.rows.list }

    /// The text above the list; nil if there is none.
    package var notice: String? { pages?.feed.notice.message }

    /// The button beside it; nil if there is none.
    package var noticeButton: Point? { pages.flatMap { middle(of: $0.feed.notice.button) } }

    /// The title, and the names of the actions whose buttons are beside it.
    package var heading: (title: String, actions: [String]) { (header.title.text, header.actions) }

    /// The text below the title.
    package var subtitle: String { header.subtitle.text }

    /// Where the middles of these two texts are.
    package var headingMiddles: [Double] {
        [header.title, header.subtitle].compactMap { label in
            var (offset, width): (gint, gint) = (0, 0)
            var bounds = graphene_rect_t()
            guard gtk_widget_compute_bounds(label, widget, &bounds) != 0 else { return nil }
            gtk_label_get_layout_offsets(label.opaque, &offset, nil)
            pango_layout_get_pixel_size(gtk_label_get_layout(label.opaque), &width, nil)
            return Double(bounds.origin.x) + Double(offset) + Double(width) / 2
        }
    }

    /// The button that leads to new entries; nil if there is none.
    package var newsButton: Point? { pages.flatMap { middle(of: $0.feed.news.widget) } }

    /// What was deleted and can be taken back, in words; nil if there is nothing.
    package var undoText: String? { undo.message }

    /// The button that takes a deletion back; nil if there is none.
    package var undoButton: Point? { gtk_widget_get_last_child(undo.widget).flatMap { middle(of: $0) } }

    /// The heading of the article that is open; nil if none is.
    package var openArticle: String? { pages?.openArticle.map { ArticleText.title(of: $0.entry) } }

    /// The distance from the first line of the open article, in points; 0 if none is open.
    package var articleOffset: Double { pages?.openArticle == nil ? 0 : pages?.article?.offset ?? 0 }

    /// The text view of the open article; nil if none is open.
    package var articleView: UnsafeMutablePointer<GtkWidget>? { pages?.openArticle == nil ? nil : pages?.article?.view }

    /// The row with the keyboard focus, in the feed or the search.
    package var focusedRow: Article.ID? {
        gtk_window_get_focus(root.cast()).flatMap { ArticleRow.shown(in: $0) }?.article?.id
    }

    /// Whether letters that are typed go to the field of the search.
    package var isFocusInSearchField: Bool {
        guard let pages, let focus = gtk_window_get_focus(root.cast()) else { return false }
        return gtk_widget_is_ancestor(focus, pages.search.field) != 0
    }

    /// Whether the field for the search is ready to be typed into.
    package var isSearching: Bool { pages?.current == .search }

    /// What is typed into it.
    package var searchText: String { pages?.search.text ?? "" }

    /// What stands in place of rows: the name of its icon, a sentence, and what can be done; nil if there are rows.
    package var shownProblem: (icon: String, title: String, advice: String)? {
        guard let icon = shown("problem-icon"), let title = gtk_widget_get_next_sibling(icon),
            let advice = gtk_widget_get_next_sibling(title)
        else { return nil }
        return (gtk_image_get_icon_name(icon.opaque).map { String(cString: $0) } ?? "", title.text, advice.text)
    }

    /// The button below it that tries again; nil if there is none.
    package var problemButton: Point? {
        guard let last = shown("problem").flatMap({ gtk_widget_get_last_child($0) }),
            String(cString: gtk_widget_get_css_name(last)) == "button"
        else { return nil }
        return middle(of: last)
    }

    /// Asks the server for what is new, as the strip's button does.
    package func refresh() async { _ = await pages?.reader.refresh() }

    /// Removes the frame, which a window has on a display without a window manager.
    package func fillScreen() { widget.styled("fills-screen") }

    /// The window as GTK has it.
    package var root: UnsafeMutablePointer<GtkWidget> { widget }

    /// The first visible widget of a style.
    private func shown(_ style: String, in part: Widget? = nil) -> Widget? {
        let part = part ?? widget
        guard gtk_widget_get_mapped(part) != 0 else { return nil }
        if gtk_widget_has_css_class(part, style) != 0 { return part }
        var next = gtk_widget_get_first_child(part)
        while let child = next {
            if let found = shown(style, in: child) { return found }
            next = gtk_widget_get_next_sibling(child)
        }
        return nil
    }

    private func rows<Key>(_ list: ArticleList<Key>) -> [ShownRow] {
        list.shown.compactMap { row in
            guard let article = row.article, let middle = middle(of: row.widget), let dot = self.middle(of: row.dot),
                let button = gtk_widget_get_last_child(row.widget).flatMap({ self.middle(of: $0) })
            else { return nil }
            return ShownRow(
                id: article.id, title: ArticleText.title(of: article.entry), isRead: article.isRead, middle: middle,
                deleteButton: button, dot: dot, lines: row.lines.compactMap { self.middle(of: $0) })
        }
    }

    private func middle(of part: Widget) -> Point? {
        var bounds = graphene_rect_t()
        // Before its first layout it is nowhere.
        guard gtk_widget_get_mapped(part) != 0, gtk_widget_get_width(part) > 0,
            gtk_widget_compute_bounds(part, widget, &bounds) != 0
        else { return nil }
        return (Double(bounds.origin.x + bounds.size.width / 2), Double(bounds.origin.y + bounds.size.height / 2))
    }
}
