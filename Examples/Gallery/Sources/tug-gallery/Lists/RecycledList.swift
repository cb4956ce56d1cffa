import GTKSupport
import TugGTK

/// The widget of one row in a ``RecycledList``. It is reused for other positions while the list scrolls.
@MainActor
protocol ListRow: AnyObject {
    init()
    var widget: Widget { get }
}

/// A GtkListView in a scrolled window. It has widgets only for visible rows, however many rows there are.
@MainActor
final class RecycledList<Row: ListRow> {
    /// The scrolled window, for a PullView.
    let widget: Widget
    private let listView: Widget
    private let placeholder: Placeholder?
    private let model = CountedModel()
    private var rowsInUse: [ObjectIdentifier: (row: Row, item: OpaquePointer)] = [:]

    private let fill: @MainActor (Row, Int) -> Void

    /// A list. `fill` sets the content of a row for a position. Without rows, `placeholder` is shown.
    init(placeholder: Placeholder? = nil, fill: @escaping @MainActor (Row, Int) -> Void) {
        let factory = gtk_signal_list_item_factory_new()
        // The functions below take ownership of their arguments: the list owns the selection, and the selection owns the model.
        listView = gtk_list_view_new(gtk_no_selection_new(model.retained()), factory)
        listView.styled("rows")
        self.placeholder = placeholder
        widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(widget.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(widget.opaque, listView)
        self.fill = fill
        guard let factory else { return }
        GtkSignals.on(factory, "setup") { (item: gpointer) in Self.makeRow(in: item) }
        GtkSignals.on(factory, "bind") { [weak self] (item: gpointer) in self?.use(item) }
        GtkSignals.on(factory, "unbind") { [weak self] (item: gpointer) in
            if let row = Self.row(of: item) { self?.rowsInUse[ObjectIdentifier(row)] = nil }
        }
    }

    /// The number of rows.
    var count: Int { model.count }

    /// Reports that `removed` rows at `position` were replaced by `added` rows.
    func change(at position: Int, removed: Int, added: Int) {
        model.change(at: position, removed: removed, added: added)
        placeholder?.widget.isVisible = count == 0
    }

    /// Reports that all rows were replaced by `count` rows.
    func reset(to count: Int) { change(at: 0, removed: self.count, added: count) }

    /// Reports that rows were added at the end.
    func grow(to count: Int) { change(at: self.count, removed: 0, added: max(0, count - self.count)) }

    /// Fills the visible rows again, after their content has changed.
    func refillRows() {
        for (row, item) in rowsInUse.values { fill(row, Int(gtk_list_item_get_position(item))) }
    }

    /// Whether the list is at its start.
    var isAtTop: Bool {
        guard let adjustment = gtk_scrolled_window_get_vadjustment(widget.opaque) else { return true }
        return gtk_adjustment_get_value(adjustment) < 1
    }

    /// Scrolls to the first row. When rows are inserted above, the list itself keeps the visible rows in place.
    func scrollToTop() {
        guard count > 0 else { return }
        _ = gtk_widget_activate_action_variant(listView, "list.scroll-to-item", g_variant_new_uint32(0))
    }

    // MARK: Rows

    private static func makeRow(in item: gpointer) {
        let row = Row()
        gtk_list_item_set_activatable(OpaquePointer(item), 0)
        gtk_list_item_set_child(OpaquePointer(item), row.widget)
        // The list item owns the row and frees it.
        g_object_set_data_full(
            item.assumingMemoryBound(to: GObject.self), rowKey, Unmanaged.passRetained(row).toOpaque(),
            { row in if let row { Unmanaged<AnyObject>.fromOpaque(row).release() } })
    }

    private func use(_ item: gpointer) {
        guard let row = Self.row(of: item) else { return }
        rowsInUse[ObjectIdentifier(row)] = (row, OpaquePointer(item))
        fill(row, Int(gtk_list_item_get_position(OpaquePointer(item))))
    }

    private static func row(of item: gpointer?) -> Row? {
        guard let item, let row = g_object_get_data(item.assumingMemoryBound(to: GObject.self), rowKey) else { return nil }
        return Unmanaged<Row>.fromOpaque(row).takeUnretainedValue()
    }
}

private let rowKey = "tug-gallery-row"
