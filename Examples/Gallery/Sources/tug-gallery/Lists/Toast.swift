import GTKSupport
import TugGTK

/// A short message over a list, visible for a few seconds.
@MainActor
final class Toast {
    let widget: Widget = gtk_revealer_new()
    private let text = Widget.line()
    private var hiding: Task<Void, Never>?

    init() {
        gtk_revealer_set_transition_type(widget.opaque, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
        gtk_revealer_set_child(widget.opaque, Widget.row([text]).styled("toast"))
        widget.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_END)
        // Touches go to the list below.
        gtk_widget_set_can_target(widget, 0)
    }

    /// Shows a message for a few seconds. It replaces the last one.
    func show(_ message: String) {
        text.text = message
        gtk_revealer_set_reveal_child(widget.opaque, 1)
        hiding?.cancel()
        hiding = Task { [weak self] in
            do { try await Task.sleep(for: .seconds(4)) } catch { return }
            if let widget = self?.widget { gtk_revealer_set_reveal_child(widget.opaque, 0) }
        }
    }
}
