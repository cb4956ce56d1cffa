@_spi(Host) import Tug
import TugCGTK

/// The rows of a list that are laid out: their numbers, and where they lie in the content.
@MainActor
struct ListedRows {
    /// A row. Lengths in points, from the start of the content.
    struct Row {
        let widget: Widget
        let number: Int
        let start: Double
        let length: Double
        var end: Double { start + length }
    }

    /// The number of all rows.
    let count: Int
    /// In GTK's own lists those in view, in a viewport all, from the first to the last.
    let rows: [Row]

    /// The rows of a scrolled window's content, as they were last laid out; nil where there is no content.
    init?(of native: NativeScroll) {
        guard let scrollable = native.scrollable else { return nil }
        if let list = native.list(in: scrollable) {
            count = native.itemCount ?? 0
            // It hides rows that it does not lay out: some around those in view, the one with the focus, the one that is selected.
            let shown = native.rows.filter {
                gtk_widget_get_child_visible($0) != 0 && gtk_widget_get_height($0) > 0 && Self.isRow($0)
            }
            let places = shown.map { native.extent(of: $0, in: list) ?? (0, 0) }
            // Where no row can be selected they count as if all were as long.
            let offset = native.value + (places.first?.start ?? 0)
            let first = RowNumber.first(of: shown) ?? Int((offset / max(1, native.contentLength) * Double(count)).rounded())
            rows = zip(shown, places).enumerated().map { index, row in
                Row(widget: row.0, number: first + index, start: row.1.start + native.value, length: row.1.length)
            }
        } else if let content = native.viewportChild {
            let all = Self.rows(in: content).filter { gtk_widget_get_visible($0) != 0 }
            count = all.count
            rows = all.enumerated().compactMap { index, widget in
                native.extent(of: widget, in: content).map {
                    Row(widget: widget, number: index, start: $0.start, length: $0.length)
                }
            }
        } else {
            return nil
        }
    }

    /// The first row that begins at an offset or after it, or else the last one; nil if there is none.
    func first(from offset: Double) -> Row? {
        rows.first { $0.length > 0 && $0.start >= offset - 0.5 } ?? rows.last { $0.length > 0 }
    }

    /// The rows of which something lies between two offsets; nil if there are none.
    func inView(_ view: Range<Double>) -> Range<Int>? {
        let seen = rows.filter { $0.length > 0 && $0.start < view.upperBound && $0.end > view.lowerBound }
        guard let first = seen.first, let last = seen.last else { return nil }
        return first.number..<last.number + 1
    }

    /// Where a row begins, in points; nil for one that is not laid out.
    func start(of number: Int) -> Double? { rows.first { $0.number == number && $0.length > 0 }?.start }

    /// Not the rubber band of a selection, nor the header of a section.
    private static func isRow(_ widget: Widget) -> Bool {
        gtk_widget_get_css_name(widget).map { ["row", "child"].contains(String(cString: $0)) } ?? false
    }

    /// The rows of lists within the content; what lies beside them, such as a heading, is one only if there are none.
    private static func rows(in content: Widget) -> [Widget] {
        let children = content.children
        let lists = children.filter { child in
            [gtk_list_box_get_type(), gtk_flow_box_get_type()].contains { cgtk_is_a(child, $0) != 0 }
        }
        return lists.isEmpty ? children : lists.flatMap(\.children)
    }
}

/// Asks a row of GTK's own lists for its number. They do not tell it; but a row that is to be selected passes its number on to its list, by an
/// action, and this answers in the list's place.
@MainActor
private enum RowNumber {
    private static var answer: Int?

    /// The number of the first of some rows, which lie one after the other; nil if none can be selected.
    static func first(of rows: [Widget]) -> Int? {
        for (index, row) in rows.enumerated() { if let number = of(row) { return number - index } }
        return nil
    }

    private static func of(_ row: Widget) -> Int? {
        answer = nil
        gtk_widget_insert_action_group(row, "list", group)
        var extends = [g_variant_new_boolean(0), g_variant_new_boolean(0)]
        gtk_widget_activate_action_variant(row, "listitem.select", g_variant_new_tuple(&extends, 2))
        gtk_widget_insert_action_group(row, "list", nil)
        return answer
    }

    private static let group: OpaquePointer? = {
        guard let group = g_simple_action_group_new(), let type = g_variant_type_new("(ubb)"),
            let action = g_simple_action_new("select-item", type)
        else { return nil }
        g_variant_type_free(type)
        GtkSignals.on(action, "activate") { (parameters: gpointer) in
            guard let number = g_variant_get_child_value(OpaquePointer(parameters), 0) else { return }
            answer = Int(g_variant_get_uint32(number))
            g_variant_unref(number)
        }
        g_action_map_add_action(OpaquePointer(group), action)
        return OpaquePointer(group)
    }()
}
