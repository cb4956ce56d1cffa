import FeedReading
import GTKSupport
import TugGTK

/// Where the keyboard focus was when a page was left: a row, known by its article because GTK gives the widgets of rows to other rows, or
/// some other widget.
@MainActor
final class KeptFocus {
    private let widget: Widget
    private let article: Article.ID?

    /// Notes the focus of a window, if it has one.
    init?(of window: Widget) {
        guard let focus = gtk_window_get_focus(window.cast()) else { return nil }
        widget = focus
        article = ArticleRow.shown(in: focus)?.article?.id
        g_object_ref(focus)
    }

    isolated deinit { g_object_unref(widget) }

    /// Gives it the focus again; false if it is not there any more.
    func restore<Key>(in list: ArticleList<Key>) -> Bool {
        if let article { return list.focus(article) }
        return gtk_widget_get_mapped(widget) != 0 && gtk_widget_grab_focus(widget) != 0
    }
}
