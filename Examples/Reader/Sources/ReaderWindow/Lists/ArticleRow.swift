import FeedReading
import GTKSupport
import TugGTK

/// A row: title and date, author and the beginning of the text, a dot while it is unread, and a button that deletes it.
@MainActor
final class ArticleRow {
    let widget: Widget
    private(set) var article: Article?
    let dot: Widget = Widget.row([]).styled("dot").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
    private let title = Widget.line().styled("entry-title").expanding(horizontally: true)
    private let date = Widget.line().styled("dim-label", "caption")
    private let detail = Widget.line().styled("dim-label", "caption")

    /// Title, date and text.
    var lines: [Widget] { [title, date, detail] }

    private init(_ delete: @escaping @MainActor (Article) -> Void) {
        gtk_label_set_ellipsize(date.opaque, PANGO_ELLIPSIZE_NONE)
        let lines = Widget.column([Widget.row([title, date], spacing: 8), detail], spacing: 3)
            .expanding(horizontally: true).aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        widget = Widget.row([dot, lines], spacing: 10).styled("entry")
        let button = Widget.iconButton("user-trash-symbolic", name: "Delete") { [weak self] in
            if let article = self?.article { delete(article) }
        }
        // The keyboard moves from row to row, and has the Delete key for this.
        gtk_widget_set_focusable(button, 0)
        gtk_box_append(widget.cast(), button.styled("flat").aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER))
    }

    /// Makes the widget of a row, which owns the row.
    static func make(_ delete: @escaping @MainActor (Article) -> Void) -> Widget {
        let row = ArticleRow(delete)
        g_object_set_data_full(
            row.widget.cast(), key, Unmanaged.passRetained(row).toOpaque(),
            { row in if let row { Unmanaged<AnyObject>.fromOpaque(row).release() } })
        return row.widget
    }

    /// The row that a widget is; nil for other widgets.
    static func of(_ widget: Widget) -> ArticleRow? {
        g_object_get_data(widget.cast(), key).map { Unmanaged<ArticleRow>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The row in GTK's widget for it, which is what takes the focus; nil for other widgets.
    static func shown(in item: Widget) -> ArticleRow? { gtk_widget_get_first_child(item).flatMap { of($0) } }

    /// Shows an article.
    func show(_ article: Article) {
        self.article = article
        title.text = ArticleText.title(of: article.entry)
        date.text = ArticleText.date(of: article.entry)
        detail.text = ArticleText.author(of: article.entry) + " — " + ArticleText.summary(of: article.entry)
        widget.setStyle("unread", !article.isRead)
        cgtk_set_accessible_label(dot, article.isRead ? "Read" : "Unread")
    }

    private static let key = "reader-article-row"
}
