import CGTK

/// The scenes as a list to choose from. There is one at the side and one behind the title.
@MainActor
final class SceneMenu {
    let widget: Widget = gtk_list_box_new()
    /// Called with the scene that the person chose.
    var onChoose: (@MainActor (SceneKind) -> Void)?
    /// Called after a choice, also of the scene that is shown already.
    var onChosen: (@MainActor () -> Void)?

    init() {
        widget.styled("scene-menu", "navigation-sidebar")
        gtk_list_box_set_selection_mode(widget.opaque, GTK_SELECTION_SINGLE)
        for kind in SceneKind.allCases {
            let row = Widget.row([.icon(kind.iconName), .line(kind.title)], spacing: 12)
            gtk_list_box_append(widget.opaque, row)
        }
        Signals.onObject(widget, "row-activated") { [weak self] row in
            guard let self, let row else { return }
            let index = Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self)))
            self.onChosen?()
            self.onChoose?(SceneKind.allCases[index])
        }
    }

    /// Marks the scene that is shown.
    func mark(_ kind: SceneKind) {
        guard let index = SceneKind.allCases.firstIndex(of: kind) else { return }
        gtk_list_box_select_row(widget.opaque, gtk_list_box_get_row_at_index(widget.opaque, Int32(index)))
    }
}
