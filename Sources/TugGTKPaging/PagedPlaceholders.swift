import TugCGTK
import TugGTK
import TugPagingControls

/// The app's widgets in place of rows: while the first page loads, when the source has nothing, and when the first page has failed.
///
///     let list = PullView(rows)
///     let placeholders = PagedPlaceholders(
///         list, list.bind(model), loading: gtk_spinner_new(), empty: gtk_label_new("No messages yet")
///     ) { message, retry in myErrorPage(message, retry) }
///     gtk_window_set_child(window, placeholders.widget)
///
/// They lie over the list, which can still be pulled beside them.
@MainActor
public final class PagedPlaceholders {
    /// The list with its placeholders, to be put into a window.
    public let widget: UnsafeMutablePointer<GtkWidget>

    /// Puts a list and the placeholders into one widget.
    ///
    /// - Parameters:
    ///   - list: The list, without a parent yet.
    ///   - binding: What `bind` has returned.
    ///   - loading: Shown until the first page has come.
    ///   - empty: Shown when the source has nothing.
    ///   - failed: Makes what is shown when the first page has failed, from the message, in the list's language, and a function that tries again.
    public init(
        _ list: PullView, _ binding: PagedListBinding<any PullIndicator>, loading: UnsafeMutablePointer<GtkWidget>? = nil,
        empty: UnsafeMutablePointer<GtkWidget>? = nil,
        failed: (@MainActor (_ message: String, _ retry: @escaping @MainActor () -> Void) -> UnsafeMutablePointer<GtkWidget>)? =
            nil
    ) {
        let overlay: Widget = gtk_overlay_new()
        widget = overlay
        gtk_overlay_set_child(OpaquePointer(overlay), list.widget)
        for place in [loading, empty].compactMap({ $0 }) {
            gtk_widget_set_can_target(place, 0)
            gtk_widget_set_visible(place, 0)
            gtk_overlay_add_overlay(OpaquePointer(overlay), place)
        }
        var failure: Widget?
        var isFocusDue = false
        // Widgets live as long as the overlay, which the list is in; the list keeps the binding.
        binding.onContentChange = { [weak binding] content in
            if let loading { gtk_widget_set_visible(loading, content == .loading ? 1 : 0) }
            if let empty { gtk_widget_set_visible(empty, content == .empty ? 1 : 0) }
            if let old = failure {
                isFocusDue = Self.takeFocus(from: old)
                gtk_overlay_remove_overlay(OpaquePointer(overlay), old)
            }
            failure = nil
            if case .failed(let message) = content, let new = failed?(message, { binding?.retry() }) {
                gtk_widget_set_halign(new, GTK_ALIGN_CENTER)
                gtk_widget_set_valign(new, GTK_ALIGN_CENTER)
                gtk_overlay_add_overlay(OpaquePointer(overlay), new)
                failure = new
            }
            guard isFocusDue, content == .rows || failure != nil, let root = gtk_widget_get_root(overlay) else { return }
            isFocusDue = false
            if gtk_root_get_focus(root) == nil { gtk_widget_child_focus(failure ?? list.widget, GTK_DIR_TAB_FORWARD) }
        }
    }

    /// Has nothing in the window focused if something in a widget is, which is about to go: GTK would give the focus to what lies outside of the
    /// list. What comes next in its place gets it, unless the person has moved it by then.
    private static func takeFocus(from widget: Widget) -> Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
            focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
        else { return false }
        gtk_root_set_focus(root, nil)
        return true
    }
}
