import CGTK
@_spi(Host) import Tug

/// The rows for which a list has widgets: those in view, and some around them.
@MainActor
final class RowsInUse {
    private var items: Set<OpaquePointer> = []

    func insert(_ item: OpaquePointer) { items.insert(item) }

    func remove(_ item: OpaquePointer) { items.remove(item) }

    /// The rows whose widgets are seen in a scrolled window; nil if there are none.
    func visible(in window: Widget, axis: ScrollAxis) -> Range<Int>? {
        let length = Float(axis.along(gtk_widget_get_width(window), gtk_widget_get_height(window)))
        var visible: Range<Int>?
        for item in items {
            var bounds = graphene_rect_t()
            guard let widget = gtk_list_item_get_child(item), gtk_widget_get_mapped(widget) != 0,
                gtk_widget_compute_bounds(widget, window, &bounds) != 0
            else { continue }
            let start = axis.along(bounds.origin.x, bounds.origin.y)
            guard start < length, start + axis.along(bounds.size.width, bounds.size.height) > 0 else { continue }
            let row = Int(gtk_list_item_get_position(item))
            visible = visible.map { min($0.lowerBound, row)..<max($0.upperBound, row + 1) } ?? row..<row + 1
        }
        return visible
    }
}
