import GTKSupport
import TugGTK

/// The list of scenes. One is at the side of the window and one behind the title.
@MainActor
final class SceneMenu {
    let widget: Widget = gtk_list_box_new()
    /// Called with the selected scene.
    var onChoose: (@MainActor (SceneKind) -> Void)?
    /// Called after a selection, also of the current scene.
    var onChosen: (@MainActor () -> Void)?

    init() {
        widget.styled("scene-menu", "navigation-sidebar")
        gtk_list_box_set_selection_mode(widget.opaque, GTK_SELECTION_SINGLE)
        gtk_list_box_set_header_func(widget.opaque, Self.addHeading, nil, nil)
        for kind in SceneKind.allCases {
            let row = Widget.row([.icon(kind.iconName), .line(kind.title)], spacing: 12)
            gtk_list_box_append(widget.opaque, row)
        }
        GtkSignals.on(widget, "row-activated") { [weak self] (row: gpointer) in
            guard let self else { return }
            let index = Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self)))
            self.onChosen?()
            self.onChoose?(SceneKind.allCases[index])
        }
    }

    /// A heading before the first scene of each group.
    private nonisolated static let addHeading: GtkListBoxUpdateHeaderFunc = { row, before, _ in
        guard let row else { return }
        let group = SceneMenu.group(of: row)
        guard group != .first, before.map(SceneMenu.group(of:)) != group else { return gtk_list_box_row_set_header(row, nil) }
        guard gtk_list_box_row_get_header(row) == nil else { return }
        gtk_list_box_row_set_header(row, Widget.line(group.rawValue).styled("menu-heading"))
    }

    private nonisolated static func group(of row: UnsafeMutablePointer<GtkListBoxRow>) -> SceneKind.Group {
        SceneKind.allCases[Int(gtk_list_box_row_get_index(row))].group
    }

    /// Marks the current scene.
    func mark(_ kind: SceneKind) {
        guard let index = SceneKind.allCases.firstIndex(of: kind) else { return }
        gtk_list_box_select_row(widget.opaque, gtk_list_box_get_row_at_index(widget.opaque, Int32(index)))
    }
}
