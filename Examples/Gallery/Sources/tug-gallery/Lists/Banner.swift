import GTKSupport
import TugGTK

/// A strip above a list with an error message and a button to try again.
@MainActor
final class Banner {
    let widget: Widget = gtk_revealer_new()
    private let text = Widget.paragraph("").expanding(horizontally: true)

    init(action: String, _ handler: @escaping @MainActor () -> Void) {
        let button: Widget = gtk_button_new_with_label(action)
        button.aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER)
        GtkSignals.on(button, "clicked", handler)
        let picture = Widget.icon("dialog-warning-symbolic").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        gtk_revealer_set_child(widget.opaque, Widget.row([picture, text, button], spacing: 12).styled("banner"))
        gtk_label_set_lines(text.opaque, 3)
        gtk_label_set_ellipsize(text.opaque, PANGO_ELLIPSIZE_END)
    }

    /// Shows a message; nil hides the strip.
    func show(_ message: String?) {
        if let message { text.text = message }
        gtk_revealer_set_reveal_child(widget.opaque, message == nil ? 0 : 1)
    }
}
