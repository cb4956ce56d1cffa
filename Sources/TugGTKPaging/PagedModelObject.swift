import TugCGTK
import TugGTK

/// The `GListModel` of a pager's rows: a GObject that asks a ``RowProvider``.
///
/// Its items are made when GTK asks for them, and hold a ``ModelRow``. So it costs the same for ten rows and for a million.
@MainActor
enum PagedModelObject {
    /// Makes a model with a reference for the caller.
    static func make(_ provider: RowProvider) -> OpaquePointer? {
        guard let object = g_object_new_with_properties(modelType, 0, nil, nil) else { return nil }
        ObjectClass.setHalf(provider, of: object)
        return OpaquePointer(object)
    }

    /// Makes an item with a reference for the caller.
    static func makeItem(_ row: ModelRow) -> gpointer? {
        guard let object = g_object_new_with_properties(itemType, 0, nil, nil) else { return nil }
        row.begin(OpaquePointer(object))
        ObjectClass.setHalf(row, of: object)
        return gpointer(object)
    }

    /// The row that an item stands for; nil for an item of another kind.
    static func row(of item: gpointer?) -> ModelRow? {
        guard let item, cgtk_is_a(item, itemType) != 0 else { return nil }
        return ObjectClass.half(of: OpaquePointer(item))
    }

    /// The property of an item that is notified when its row has new content.
    static let revision = "revision"

    // MARK: Classes

    private static let modelType: GType = {
        let type = ObjectClass.register("TugPagedModel", parent: g_object_get_type()) { (_: UnsafeMutablePointer<GObjectClass>) in
        }
        var interface = GInterfaceInfo()
        interface.interface_init = { table, _ in
            guard let table = table?.assumingMemoryBound(to: GListModelInterface.self) else { return }
            table.pointee.get_item_type = { _ in PagedModelObject.itemType }
            table.pointee.get_n_items = { model in guint(PagedModelObject.provider(of: model)?.count ?? 0) }
            table.pointee.get_item = { model, position in
                PagedModelObject.provider(of: model)?.item(at: Int(position))
            }
        }
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
        return type
    }()

    private static func provider(of model: OpaquePointer?) -> RowProvider? { ObjectClass.half(of: model) }

    private static let itemType = ObjectClass.register("TugPagedItem", parent: g_object_get_type()) {
        (klass: UnsafeMutablePointer<GObjectClass>) in
        klass.pointee.get_property = { object, _, value, _ in
            g_value_set_uint(value, PagedModelObject.row(of: object.map { gpointer($0) })?.revision ?? 0)
        }
        klass.pointee.finalize = { object in
            guard let object else { return }
            PagedModelObject.row(of: gpointer(object))?.end()
            PagedModelObject.parent?.pointee.finalize(object)
        }
        let flags = GParamFlags(G_PARAM_READABLE.rawValue | G_PARAM_EXPLICIT_NOTIFY.rawValue)
        g_object_class_install_property(klass, 1, g_param_spec_uint(revision, nil, nil, 0, .max, 0, flags))
    }

    private static let parent = g_type_class_ref(g_object_get_type())?.assumingMemoryBound(to: GObjectClass.self)
}

/// The Swift half of an item of the model. It lives as long as the item, which GTK's lists and selections hold by references.
@MainActor
class ModelRow {
    /// The item, which holds this object and is not held by it.
    private(set) var object: OpaquePointer?
    /// How often the row has got new content: the item's property of that name.
    private(set) var revision: guint = 0

    /// The item was made.
    final func begin(_ object: OpaquePointer) { self.object = object }

    /// Notifies the widgets of the item that its content is new.
    final func notify() {
        guard let object else { return }
        revision &+= 1
        g_object_notify(object.gobject.assumingMemoryBound(to: GObject.self), PagedModelObject.revision)
    }

    /// The item is about to go.
    func end() { object = nil }
}
