import TugCGTK
import TugGTK
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls

extension PagedListModel {
    /// A factory whose rows are filled with the pager's items.
    ///
    /// - Parameters:
    ///   - make: Makes the widget of a row. It is used for other rows, too.
    ///   - show: Fills it for an item, and fills it again when that row has new content.
    public func factory(
        make: @escaping @MainActor () -> UnsafeMutablePointer<GtkWidget>?,
        show: @escaping @MainActor (UnsafeMutablePointer<GtkWidget>, Item) -> Void
    ) -> OpaquePointer? {
        factory(
            setUp: { item in gtk_list_item_set_child(item, make()) },
            fill: { item, value in if let widget = gtk_list_item_get_child(item) { show(widget, value) } })
    }

    /// A factory that makes a new widget for each row that comes into view.
    func factory(row: @escaping @MainActor (Item) -> UnsafeMutablePointer<GtkWidget>?) -> OpaquePointer? {
        factory(setUp: { _ in }, fill: { item, value in gtk_list_item_set_child(item, row(value)) })
    }

    /// A factory that makes a new widget for each row that comes into view, also for separators and placeholders. Only items can be selected.
    func factory<Separator>(
        _ map: SeparatedRows<Separator>,
        row: @escaping @MainActor (PagedListRow<Item, Separator>) -> UnsafeMutablePointer<GtkWidget>?
    ) -> OpaquePointer? {
        listItemFactory(setUp: { _ in }) { [self] item, object in
            if let value = value(of: object) {
                gtk_list_item_set_selectable(item, 1)
                gtk_list_item_set_activatable(item, 1)
                gtk_list_item_set_child(item, row(.item(value)))
            } else if let position = (PagedModelObject.row(of: object) as? OtherRow)?.position,
                let value = map.row(at: position, of: pager)
            {
                gtk_list_item_set_selectable(item, 0)
                gtk_list_item_set_activatable(item, 0)
                gtk_list_item_set_child(item, row(value))
            }
        }
    }

    private func factory(
        setUp: @escaping @MainActor (OpaquePointer) -> Void,
        fill: @escaping @MainActor (OpaquePointer, Item) -> Void
    ) -> OpaquePointer? {
        listItemFactory(setUp: setUp) { [self] item, object in if let value = value(of: object) { fill(item, value) } }
    }

    private func listItemFactory(
        setUp: @escaping @MainActor (OpaquePointer) -> Void,
        fill: @escaping @MainActor (OpaquePointer, gpointer) -> Void
    ) -> OpaquePointer? {
        guard let factory = gtk_signal_list_item_factory_new() else { return nil }
        let inUse = inUse
        GtkSignals.on(factory, "setup") { (item: gpointer) in setUp(OpaquePointer(item)) }
        GtkSignals.on(factory, "bind") { (pointer: gpointer) in
            let item = OpaquePointer(pointer)
            guard let object = gtk_list_item_get_item(item) else { return }
            let show = { @MainActor in fill(item, object) }
            inUse.insert(item, showing: object, update: show)
            show()
        }
        GtkSignals.on(factory, "unbind") { (item: gpointer) in inUse.remove(OpaquePointer(item)) }
        return factory
    }
}
