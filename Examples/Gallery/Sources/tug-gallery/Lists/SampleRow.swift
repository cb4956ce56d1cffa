import GTKSupport
import TugGTK

/// A row with a colored letter, a title and a second line.
@MainActor
final class SampleRow: ListRow {
    let widget: Widget
    private let badge: Widget = gtk_label_new(nil)
    private let title = Widget.line()
    private let detail = Widget.line()
    private var tint = ""

    init() {
        badge.styled("badge").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        detail.styled("dim-label", "caption")
        let lines = Widget.column([title, detail], spacing: 2)
            .expanding(horizontally: true).aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        widget = Widget.row([badge, lines], spacing: 12).styled("row-content")
    }

    /// Shows an item.
    func show(_ item: SampleItem) {
        title.text = item.title
        detail.text = item.detail
        badge.text = item.badge
        guard tint != item.tint else { return }
        if !tint.isEmpty { badge.setStyle(tint, false) }
        tint = item.tint
        badge.setStyle(tint, true)
    }
}

/// The content of a ``SampleRow``.
struct SampleItem {
    var title: String
    var detail: String
    /// One or two letters.
    var badge: String
    /// A class of the style sheet, `tint-0` to `tint-5`.
    var tint: String
}
