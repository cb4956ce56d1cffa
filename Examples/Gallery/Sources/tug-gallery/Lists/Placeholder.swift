import GTKSupport
import TugGTK

/// The content of an empty list: an icon, a sentence, and a hint.
@MainActor
final class Placeholder {
    let widget: Widget
    private let title: Widget
    private let advice: Widget

    init(icon: String, title: String, advice: String) {
        self.title = Widget.paragraph(title).styled("title-4")
        self.advice = Widget.paragraph(advice).styled("dim-label")
        for label in [self.title, self.advice] {
            gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
            gtk_label_set_xalign(label.opaque, 0.5)
        }
        let picture = Widget.icon(icon, size: 64).styled("placeholder-icon")
        widget = Widget.column([picture, self.title, self.advice], spacing: 12)
            .aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER).padded(horizontal: 32, vertical: 24)
        // It covers the list, but touches must reach the list.
        gtk_widget_set_can_target(widget, 0)
    }

    /// Changes the texts.
    func show(title: String, advice: String) {
        self.title.text = title
        self.advice.text = advice
    }
}
