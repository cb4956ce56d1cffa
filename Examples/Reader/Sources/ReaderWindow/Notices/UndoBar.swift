import GTKSupport
import TugGTK

/// Says at the lower end of the window what was deleted, with a button that takes it back, as Ctrl+Z does.
@MainActor
final class UndoBar {
    let widget: Widget
    private let label = Widget.line()
    /// What it says; nil while it is hidden.
    var message: String? { widget.isVisible ? label.text : nil }
    private let announce: @MainActor (String) -> Void

    init(announce: @escaping @MainActor (String) -> Void) {
        self.announce = announce
        let button: Widget = gtk_button_new_with_label("Undo")
        gtk_actionable_set_action_name(button.opaque, "win.undo")
        gtk_widget_set_focus_on_click(button, 0)
        widget = Widget.row([label, button], spacing: 12).styled("undo").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_END)
        widget.isVisible = false
    }

    /// Shows a message; nil hides the bar.
    func show(_ message: String?) {
        guard message != self.message else { return }
        if let message {
            label.text = message
            announce(message + ". Undo with Control Z.")
        }
        widget.isVisible = message != nil
    }
}
