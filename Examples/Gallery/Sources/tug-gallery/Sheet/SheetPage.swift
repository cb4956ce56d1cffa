import GTKSupport
import TugGTK
import VirtualDisplay

/// A window of small lists, one for each component in each of its states.
@MainActor
final class SheetPage {
    let window: Widget = gtk_window_new()
    let rows: [(widget: Widget, cells: [SheetCell])]

    /// A page in a language. The language decides the layout direction.
    init(_ frames: ImageFrames, _ language: Language) {
        gtk_widget_set_default_direction(language.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        rows = SheetRow.all(frames).map { row in
            let cells = row.items.map { SheetCell($0, height: row.height, language: language) }
            let name = Widget.row([.line(row.title).styled("sheet-title"), .line(row.code).styled("sheet-code")], spacing: 12)
            return (Widget.column([name, .row(cells.map(\.widget), spacing: 8)], spacing: 4).styled("sheet-line"), cells)
        }
        gtk_window_set_child(window.cast(), Widget.column(rows.map(\.widget)).aligned(GTK_ALIGN_START, GTK_ALIGN_START))
        gtk_window_set_decorated(window.cast(), 0)
        window.styled("fills-screen")
    }

    /// The position of a widget in the window, which is at the origin of the screen; nil if it is not shown.
    func place(of widget: Widget) -> ScreenRect? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, window, &bounds) != 0 else { return nil }
        return ScreenRect(
            x: Int(bounds.origin.x), y: Int(bounds.origin.y), width: Int(bounds.size.width), height: Int(bounds.size.height))
    }
}
