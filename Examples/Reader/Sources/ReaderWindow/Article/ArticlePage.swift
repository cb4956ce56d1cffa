import FeedReading
import GTKSupport
import TugGTK

/// The page of one article, with its text. GTK lays out what is in view first, and the rest while nothing else is to be done.
///
/// Each article has a page of its own, which leaves the stack when it is no longer seen: a long text is not kept, and GTK does not lay out one
/// that is hidden.
@MainActor
final class ArticlePage {
    let article: Article
    let widget: Widget = gtk_scrolled_window_new()
    let view: Widget
    private let text: ArticleBuffer

    /// Makes a page and adds it to a stack.
    init(_ article: Article, in stack: Widget) {
        self.article = article
        text = ArticleBuffer(article)
        view = gtk_text_view_new_with_buffer(text.buffer)
        gtk_text_view_set_editable(view.cast(), 0)
        // F7 shows a cursor, as in all of GTK's text views, to select by the keyboard.
        gtk_text_view_set_cursor_visible(view.cast(), 0)
        ArticleKeys.add(to: view)
        gtk_text_view_set_accepts_tab(view.cast(), 0)
        gtk_text_view_set_wrap_mode(view.cast(), GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_left_margin(view.cast(), 18)
        gtk_text_view_set_right_margin(view.cast(), 18)
        gtk_text_view_set_top_margin(view.cast(), 16)
        gtk_text_view_set_bottom_margin(view.cast(), 28)
        cgtk_set_accessible_label(view, ArticleText.title(of: article.entry))
        gtk_scrolled_window_set_policy(widget.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(widget.opaque, view.styled("entry-text"))
        gtk_stack_add_child(stack.opaque, widget)
        let page = widget
        GtkSignals.on(page, "unmap") {
            // Not within the frame that hides it.
            g_object_ref(page)
            Task {
                if gtk_widget_get_mapped(page) == 0, gtk_widget_get_parent(page) == stack { gtk_stack_remove(stack.opaque, page) }
                g_object_unref(page)
            }
        }
    }

    /// The distance from the first line, in points.
    var offset: Double { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(widget.opaque)) }
}
