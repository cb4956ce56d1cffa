import GTKSupport
import TugGTK

/// All header styles. The list is the menu: choose one, then pull.
@MainActor
final class HeaderStylesScene: GalleryScene {
    let list: PullView
    let widget: Widget
    private let server = SampleServer(total: 1, latency: 1.5)
    private let marks: [Widget]

    init() {
        // Any widget can be pulled. Here PullView puts a GtkListBox into a scrolled window.
        let box: Widget = gtk_list_box_new()
        gtk_list_box_set_selection_mode(box.opaque, GTK_SELECTION_NONE)
        marks = HeaderStyle.all.map { style in
            let mark = Widget.icon("object-select-symbolic").styled("accent")
            let lines = Widget.column([.line(style.title), .paragraph(style.detail).styled("dim-label", "caption")], spacing: 2)
            let content = Widget.row([lines.expanding(horizontally: true), mark], spacing: 12).styled("row-content")
            gtk_list_box_append(box.opaque, content)
            return mark
        }
        list = PullView(box.styled("rows"))
        widget = ScenePage.make(list)

        GtkSignals.on(box, "row-activated") { [weak self] (row: gpointer) in
            self?.use(Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self))))
        }
        use(0)
    }

    private func use(_ index: Int) {
        for (position, mark) in marks.enumerated() { gtk_widget_set_opacity(mark, position == index ? 1 : 0) }
        let server = server
        list.header = HeaderStyle.all[index].make { _ = try await server.items(from: 0, count: 1) }
    }
}
