import GTKSupport
import TugGTKPaging

/// A list view to be pulled, and what makes a pull view of it.
@MainActor
final class ListRows {
    /// The list view.
    let widget: UnsafeMutablePointer<GtkWidget>
    /// Called with the pull view around the list view, when it has its header.
    let bind: @MainActor (PullView) -> Void

    private init(_ widget: UnsafeMutablePointer<GtkWidget>, bind: @escaping @MainActor (PullView) -> Void) {
        self.widget = widget
        self.bind = bind
    }

    /// Rows of a model without data.
    static func counted(_ count: Int) -> ListRows? {
        guard let factory = gtk_signal_list_item_factory_new() else { return nil }
        GtkSignals.on(factory, "setup") { (item: gpointer) in gtk_list_item_set_child(OpaquePointer(item), makeRow()) }
        GtkSignals.on(factory, "bind") { (item: gpointer) in
            let item = OpaquePointer(item)
            guard let label = gtk_list_item_get_child(item) else { return }
            gtk_label_set_text(label.opaque, "Row \(gtk_list_item_get_position(item))")
        }
        let model = CountedModel()
        model.change(at: 0, removed: 0, added: count)
        let view: UnsafeMutablePointer<GtkWidget> = gtk_list_view_new(gtk_no_selection_new(model.retained()), factory)
        return ListRows(view) { _ in }
    }

    /// Rows of a pager, which has all of them, in pages of 100. The pager is told which rows are seen, as with any prefetch.
    static func paged(_ count: Int) async -> ListRows? {
        let options = PagerOptions(pageSize: 100, prefetchDistance: 20)
        let pager = Pager(options: options) { (request: PageRequest<Int>) in
            let start = request.key ?? 0
            let end = min(count, start + request.size)
            return Page((start..<end).map { PagedRow(id: $0) }, next: end < count ? end : nil)
        }
        await pager.refresh()
        await pager.loadAll(maxPages: .max)
        guard pager.count == count else { return nil }
        let model = PagedListModel(pager)
        let factory = model.factory(make: makeRow) { label, row in gtk_label_set_text(label.opaque, "Row \(row.id)") }
        let view: UnsafeMutablePointer<GtkWidget> = gtk_list_view_new(gtk_no_selection_new(model.retained()), factory)
        return ListRows(view) { list in list.bind(model) }
    }

    private static func makeRow() -> UnsafeMutablePointer<GtkWidget>? {
        let label = gtk_label_new(nil)
        gtk_widget_set_size_request(label, -1, 44)
        return label
    }
}

/// A row of a pager.
private struct PagedRow: Identifiable, Sendable {
    let id: Int
}
