import GTKSupport
import TugGTK

/// A horizontal row of cards.
@MainActor
final class SampleCards {
    let widget: Widget = Widget.row([], spacing: 10).styled("cards")
    private(set) var count = 0

    init(count: Int) { reset(to: count) }

    /// Adds or removes cards at the end.
    func reset(to count: Int) {
        while self.count > count, let last = gtk_widget_get_last_child(widget) {
            gtk_box_remove(widget.cast(), last)
            self.count -= 1
        }
        while self.count < count {
            gtk_box_append(widget.cast(), Self.card(SampleData.english.item(self.count)))
            self.count += 1
        }
    }

    private static func card(_ item: SampleItem) -> Widget {
        let badge: Widget = gtk_label_new(item.badge)
        let title = Widget.paragraph(item.title).styled("card-title")
        let detail = Widget.paragraph(item.detail).styled("dim-label", "caption")
        for label in [title, detail] {
            gtk_label_set_max_width_chars(label.opaque, 14)
            gtk_label_set_lines(label.opaque, 2)
            gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
        }
        badge.styled("badge", item.tint).aligned(GTK_ALIGN_START, GTK_ALIGN_START)
        let card = Widget.column([badge, title, detail], spacing: 8).styled("sample-card")
        gtk_widget_set_size_request(card, 136, -1)
        return card
    }
}
