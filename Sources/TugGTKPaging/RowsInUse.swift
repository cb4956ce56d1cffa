@_spi(Host) import Tug
import TugCGTK
import TugGTK

/// The rows for which a list has widgets: those in view, and some around them.
@MainActor
final class RowsInUse {
    /// The list items, each with what tells it of new content: an item of the model, and the handler of its signal.
    private var items: [OpaquePointer: (object: gpointer, handler: gulong)] = [:]

    /// A list item begins to show an item of the model.
    ///
    /// - Parameter update: Called when that has new content.
    func insert(_ item: OpaquePointer, showing object: gpointer, update: @escaping @MainActor () -> Void) {
        remove(item)
        typealias Body = @MainActor () -> Void
        let handler = cgtk_connect_property(
            object, "notify::" + PagedModelObject.revision, { _, _, data in Box<Body>.body(data)?() },
            Box<Body>.retained(update), releaseBox)
        items[item] = (object, handler)
    }

    /// A list item shows its item of the model no more. GTK still has a reference to it.
    func remove(_ item: OpaquePointer) {
        guard let (object, handler) = items.removeValue(forKey: item) else { return }
        g_signal_handler_disconnect(object, handler)
    }

    /// The places of those list items that show an item of the model which satisfies a condition.
    func places(where isWanted: (_ place: Int, _ item: gpointer) -> Bool) -> [Int] {
        items.keys.compactMap { item in
            let place = Int(gtk_list_item_get_position(item))
            return gtk_list_item_get_item(item).flatMap { isWanted(place, $0) ? place : nil }
        }
    }

    /// The rows whose widgets are seen in a scrolled window; nil if there are none.
    func visible(in window: Widget, axis: ScrollAxis) -> Range<Int>? {
        let length = Float(axis.along(gtk_widget_get_width(window), gtk_widget_get_height(window)))
        var visible: Range<Int>?
        for item in items.keys {
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
