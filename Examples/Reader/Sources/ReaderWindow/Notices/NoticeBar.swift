import GTKSupport
import TugGTK

/// A strip above the list that says what is wrong, while the list can still be read, with a button that tries again.
@MainActor
final class NoticeBar {
    let widget: Widget = gtk_revealer_new()
    let button: Widget
    private let label = Widget.paragraph().expanding(horizontally: true)
    /// What it says; nil while it is hidden.
    var message: String? { gtk_revealer_get_reveal_child(widget.opaque) == 0 ? nil : label.text }
    private let announce: @MainActor (String) -> Void

    init(announce: @escaping @MainActor (String) -> Void, retry: @escaping @MainActor () -> Void) {
        self.announce = announce
        button = Widget.button("Try again", retry)
        let picture = Widget.icon("network-offline-symbolic").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        gtk_label_set_lines(label.opaque, 3)
        gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
        gtk_revealer_set_child(widget.opaque, Widget.row([picture, label, button], spacing: 12).styled("notice"))
    }

    /// Shows a message; nil hides the strip.
    func show(_ message: String?) {
        guard message != self.message else { return }
        if let message {
            label.text = message
            announce(message)
        }
        gtk_revealer_set_reveal_child(widget.opaque, message == nil ? 0 : 1)
    }
}
