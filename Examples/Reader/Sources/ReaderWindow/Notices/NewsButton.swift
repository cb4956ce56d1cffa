import GTKSupport
import TugGTK

/// Lies over the head of the list, and says that new entries are above what is read. It goes there.
@MainActor
final class NewsButton {
    let widget: Widget = gtk_button_new_with_label("")
    private var count = 0
    private let announce: @MainActor (String) -> Void

    init(announce: @escaping @MainActor (String) -> Void, show: @escaping @MainActor () -> Void) {
        self.announce = announce
        widget.styled("news", "suggested-action").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_START)
        widget.isVisible = false
        gtk_widget_set_focus_on_click(widget, 0)
        GtkSignals.on(widget, "clicked", show)
    }

    /// So many more have come in above what is read.
    func add(_ added: Int) {
        count += added
        let text = count == 1 ? "1 new entry" : "\(count) new entries"
        gtk_button_set_label(widget.cast(), "↑ " + text)
        cgtk_set_accessible_label(widget, text + ". Show.")
        announce(text)
        widget.isVisible = true
    }

    func hide() {
        count = 0
        widget.isVisible = false
    }
}
