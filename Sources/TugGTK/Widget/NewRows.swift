import TugCGTK

/// Whether one of GTK's own lists has rows that it has not laid out yet.
///
/// GTK 4.8 gives a new row its height in the next layout. A list that is scrolled before that looks for its place among rows without a
/// height: it goes elsewhere, or prints a warning and stays. So nothing is scrolled until the rows are measured.
@MainActor
final class NewRows {
    /// Whether a layout has to come before the list can be scrolled.
    private(set) var isLayoutDue = false
    /// Called when rows have gone and others have come: the first of them, how many went, how many came.
    var onChange: (@MainActor (Int, Int, Int) -> Void)?
    private var count = 0
    private let listSignals = GtkSignals()
    private let modelSignals = GtkSignals()

    /// Observes the rows of a list. Nil, or a widget that is none of GTK's lists, has no new rows.
    func observe(_ list: Widget?) {
        disconnect()
        isLayoutDue = false
        guard let list, Self.isList(list) else { return }
        listSignals.on(list, "notify::model") { [weak self] in self?.observeModel(of: list) }
        observeModel(of: list)
    }

    private func observeModel(of list: Widget) {
        modelSignals.disconnect()
        let model = Self.model(of: list)
        changed(at: 0, removed: count, added: model.map { Int(g_list_model_get_n_items($0)) } ?? 0)
        guard let model else { return }
        modelSignals.on(model, "items-changed") { [weak self] (first: Int, removed: Int, added: Int) in
            self?.changed(at: first, removed: removed, added: added)
        }
    }

    private func changed(at first: Int, removed: Int, added: Int) {
        isLayoutDue = true
        count += added - removed
        onChange?(first, removed, added)
    }

    /// A layout begins that measures all rows which are there now. More may come while it goes on.
    func layoutBegins() { isLayoutDue = false }

    /// Stops observing.
    func disconnect() {
        listSignals.disconnect()
        modelSignals.disconnect()
    }

    /// Whether a widget is one of GTK's own lists, with a model.
    static func isList(_ widget: Widget) -> Bool {
        [gtk_list_view_get_type(), gtk_grid_view_get_type(), gtk_column_view_get_type()].contains { cgtk_is_a(widget, $0) != 0 }
    }

    /// The model of one of GTK's lists; nil for other widgets, and for a list that has none.
    static func model(of widget: Widget) -> OpaquePointer? {
        let list = OpaquePointer(widget)
        if cgtk_is_a(widget, gtk_list_view_get_type()) != 0 { return gtk_list_view_get_model(list) }
        if cgtk_is_a(widget, gtk_grid_view_get_type()) != 0 { return gtk_grid_view_get_model(list) }
        return cgtk_is_a(widget, gtk_column_view_get_type()) != 0 ? gtk_column_view_get_model(list) : nil
    }
}
