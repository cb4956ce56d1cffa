@_spi(Host) import Tug
import TugCGTK
import TugGTK

/// The rows for which a list has widgets: those in view, and some around them.
@MainActor
final class RowsInUse {
    /// The list items, each with the signal by which the item of the model that it shows reports new content.
    private var items: [OpaquePointer: GtkSignals] = [:]

    /// A list item begins to show an item of the model.
    ///
    /// - Parameter update: Called when that has new content.
    func insert(_ item: OpaquePointer, showing object: gpointer, update: @escaping @MainActor () -> Void) {
        remove(item)
        let signals = GtkSignals()
        signals.on(OpaquePointer(object), "notify::" + PagedModelObject.revision, update)
        items[item] = signals
    }

    /// A list item shows its item of the model no more. GTK still has a reference to it.
    func remove(_ item: OpaquePointer) {
        guard let signals = items.removeValue(forKey: item) else { return }
        signals.disconnect()
    }

    /// The places of those list items that show an item of the model which satisfies a condition.
    func places(where isWanted: (_ place: Int, _ item: gpointer) -> Bool) -> [Int] {
        items.keys.compactMap { item in
            let place = Int(gtk_list_item_get_position(item))
            return gtk_list_item_get_item(item).flatMap { isWanted(place, $0) ? place : nil }
        }
    }

    /// Where the widget of an item that satisfies a condition begins in a scrolled window, in points; nil if there is none.
    func start(in window: Widget, axis: ScrollAxis, where isWanted: (gpointer) -> Bool) -> Double? {
        places(in: window, axis: axis, where: isWanted).first?.start
    }

    /// The first item that satisfies a condition whose widget begins in a scrolled window; nil if there is none.
    func first(in window: Widget, axis: ScrollAxis, where isWanted: (gpointer) -> Bool) -> gpointer? {
        let length = Double(axis.along(gtk_widget_get_width(window), gtk_widget_get_height(window)))
        return places(in: window, axis: axis, where: isWanted).filter { $0.start > -1 && $0.start < length }
            .min { $0.start < $1.start }?.object
    }

    private func places(
        in window: Widget, axis: ScrollAxis, where isWanted: (gpointer) -> Bool
    ) -> [(object: gpointer, start: Double)] {
        items.keys.compactMap { item in
            var bounds = graphene_rect_t()
            guard let object = gtk_list_item_get_item(item), isWanted(object), let widget = gtk_list_item_get_child(item),
                gtk_widget_get_mapped(widget) != 0, gtk_widget_compute_bounds(widget, window, &bounds) != 0
            else { return nil }
            return (object, Double(axis.along(bounds.origin.x, bounds.origin.y)))
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
