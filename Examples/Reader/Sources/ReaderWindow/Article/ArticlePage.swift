import CGTK
import FeedReading
import TugGTK

/// The text of one article.
@MainActor
final class ArticlePage {
    let widget: Widget = gtk_scrolled_window_new()
    private(set) var article: Article?
    private let heading = Widget.paragraph().styled("entry-heading")
    private let detail = Widget.paragraph().styled("dim-label")
    private let text = Widget.paragraph()

    init() {
        for label in [heading, detail, text] { gtk_label_set_selectable(label.opaque, 1) }
        gtk_scrolled_window_set_policy(widget.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(widget.opaque, Widget.column([heading, detail, text], spacing: 10).styled("entry-page"))
    }

    func show(_ article: Article) {
        self.article = article
        heading.text = ArticleText.title(of: article.entry)
        detail.text = article.entry.author + "\n" + ArticleText.date(of: article.entry)
        text.text = article.entry.text
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(widget.opaque), 0)
        // Otherwise the first label would select all of its text with the focus.
        gtk_widget_grab_focus(widget)
    }
}
