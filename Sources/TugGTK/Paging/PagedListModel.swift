import CGTK
import TugPaging

/// The rows of a pager as a `GListModel`, for GTK's list, grid and column views.
///
///     let rows = PagedListModel(pager)
///     let factory = rows.factory(make: { gtk_label_new(nil) }) { label, item in gtk_label_set_text(OpaquePointer(label), item.title) }
///     let list = PullView(gtk_list_view_new(gtk_no_selection_new(rows.retained()), factory))
///     list.bind(rows)
///
/// GTK is told what has changed, and no more: a page that is added costs as much as its rows. Rows that are read stay in place.
@MainActor
public final class PagedListModel<Item: Identifiable & Sendable, Key: Equatable & Sendable> where Item.ID: Sendable {
    /// The pager whose rows they are.
    public let pager: Pager<Item, Key>
    let inUse = RowsInUse()

    private let provider: RowProvider
    private var observation: PagerObservation?
    // Unsafe only for `deinit`, which may run on any thread. It only releases a reference, which GLib counts atomically.
    private nonisolated(unsafe) let object: OpaquePointer

    /// Makes a model of the rows of a pager.
    public init(_ pager: Pager<Item, Key>) {
        self.pager = pager
        // Weak: GTK may keep the model longer than the app keeps its pager.
        let provider = RowProvider(count: pager.count) { [weak pager] row in
            guard let pager, row < pager.count else { return nil }
            return ItemBox(pager[row])
        }
        guard let object = PagedModelObject.make(provider) else { fatalError("GLib is out of memory.") }
        self.provider = provider
        self.object = object
        observation = pager.observe { [weak self] event in self?.tell(event.changes) }
    }

    deinit { g_object_unref(gpointer(object)) }

    /// The model, with a reference for the caller: GTK's constructors take it over.
    public func retained() -> OpaquePointer {
        g_object_ref(gpointer(object))
        return object
    }

    /// The value of an item of the model, as `gtk_list_item_get_item` returns it; nil for objects of other models.
    public func value(of item: gpointer?) -> Item? { (PagedModelObject.value(of: item) as? ItemBox<Item>)?.item }

    /// A factory whose rows are filled with the pager's items.
    ///
    /// - Parameters:
    ///   - make: Makes the widget of a row. It is used for other rows, too.
    ///   - show: Fills it for an item.
    public func factory(
        make: @escaping @MainActor () -> UnsafeMutablePointer<GtkWidget>?,
        show: @escaping @MainActor (UnsafeMutablePointer<GtkWidget>, Item) -> Void
    ) -> OpaquePointer? {
        guard let factory = gtk_signal_list_item_factory_new() else { return nil }
        let inUse = inUse
        ListItemSignal.connect(gpointer(factory), "setup") { item in gtk_list_item_set_child(item, make()) }
        ListItemSignal.connect(gpointer(factory), "bind") { [self] item in
            guard let widget = gtk_list_item_get_child(item) else { return }
            inUse.insert(item)
            if let value = value(of: gtk_list_item_get_item(item)) { show(widget, value) }
        }
        ListItemSignal.connect(gpointer(factory), "unbind") { item in inUse.remove(item) }
        return factory
    }

    private func tell(_ changes: [RowChange]) {
        provider.tell(changes) { position, removed, added in
            g_list_model_items_changed(object, guint(position), guint(removed), guint(added))
        }
    }
}

/// Carries a row's value in a GObject.
final class ItemBox<Item> {
    let item: Item

    init(_ item: Item) { self.item = item }
}

/// The signals of a factory, which come with a `GtkListItem`.
@MainActor
private enum ListItemSignal {
    typealias Body = @MainActor (OpaquePointer) -> Void

    static func connect(_ factory: gpointer, _ signal: String, _ body: @escaping Body) {
        _ = cgtk_connect_property(
            factory, signal, { _, item, data in if let item { Box<Body>.body(data)?(OpaquePointer(item)) } },
            Box<Body>.retained(body),
            releaseBox)
    }
}
