import TugCGTK
import TugGTK

/// The `GListModel` of a pager's rows: a GObject that asks a ``RowProvider``.
///
/// Its items are made when GTK asks for them, and hold a ``ModelRow``. So it costs the same for ten rows and for a million.
@MainActor
enum PagedModelObject {
    /// What GObject keeps for a model.
    private struct ModelInstance {
        var parent: GObject
        var provider: gpointer?
    }

    /// What GObject keeps for an item.
    private struct ItemInstance {
        var parent: GObject
        var row: gpointer?
    }

    /// Makes a model with a reference for the caller.
    static func make(_ provider: RowProvider) -> OpaquePointer? {
        guard let object = g_object_new_with_properties(modelType, 0, nil, nil) else { return nil }
        UnsafeMutableRawPointer(object).assumingMemoryBound(to: ModelInstance.self).pointee.provider =
            Unmanaged.passRetained(provider).toOpaque()
        return OpaquePointer(object)
    }

    /// Makes an item with a reference for the caller.
    static func makeItem(_ row: ModelRow) -> gpointer? {
        guard let object = g_object_new_with_properties(itemType, 0, nil, nil) else { return nil }
        row.begin(OpaquePointer(object))
        UnsafeMutableRawPointer(object).assumingMemoryBound(to: ItemInstance.self).pointee.row =
            Unmanaged.passRetained(row).toOpaque()
        return gpointer(object)
    }

    /// The row that an item stands for; nil for an item of another kind.
    static func row(of item: gpointer?) -> ModelRow? {
        guard let item, cgtk_is_a(item, itemType) != 0 else { return nil }
        return item.assumingMemoryBound(to: ItemInstance.self).pointee.row.map {
            Unmanaged<ModelRow>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// The property of an item that is notified when its row has new content.
    static let revision = "revision"

    // MARK: Classes

    private static let modelType: GType = {
        var info = GTypeInfo()
        info.class_size = guint16(MemoryLayout<GObjectClass>.size)
        info.instance_size = guint16(MemoryLayout<ModelInstance>.size)
        info.class_init = { klass, _ in
            klass?.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
                guard let object else { return }
                let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: ModelInstance.self)
                releaseBox(instance.pointee.provider)
                instance.pointee.provider = nil
                PagedModelObject.finalizeParent(object)
            }
        }
        let type = g_type_register_static(g_object_get_type(), "TugPagedModel", &info, GTypeFlags(0))
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

    private static let itemType: GType = {
        var info = GTypeInfo()
        info.class_size = guint16(MemoryLayout<GObjectClass>.size)
        info.instance_size = guint16(MemoryLayout<ItemInstance>.size)
        info.class_init = { klass, _ in
            guard let klass = klass?.assumingMemoryBound(to: GObjectClass.self) else { return }
            klass.pointee.get_property = { object, _, value, _ in
                g_value_set_uint(value, PagedModelObject.row(of: object.map { gpointer($0) })?.revision ?? 0)
            }
            klass.pointee.finalize = { object in
                guard let object else { return }
                let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: ItemInstance.self)
                PagedModelObject.row(of: gpointer(object))?.end()
                releaseBox(instance.pointee.row)
                instance.pointee.row = nil
                PagedModelObject.finalizeParent(object)
            }
            let flags = GParamFlags(G_PARAM_READABLE.rawValue | G_PARAM_EXPLICIT_NOTIFY.rawValue)
            g_object_class_install_property(
                klass, 1, g_param_spec_uint(PagedModelObject.revision, nil, nil, 0, .max, 0, flags))
        }
        return g_type_register_static(g_object_get_type(), "TugPagedItem", &info, GTypeFlags(0))
    }()

    private static let parent = g_type_class_ref(g_object_get_type())

    private static func finalizeParent(_ object: UnsafeMutablePointer<GObject>) {
        parent?.assumingMemoryBound(to: GObjectClass.self).pointee.finalize(object)
    }

    private static func provider(of model: OpaquePointer?) -> RowProvider? {
        guard let model else { return nil }
        return UnsafeMutableRawPointer(model).assumingMemoryBound(to: ModelInstance.self).pointee.provider.map {
            Unmanaged<RowProvider>.fromOpaque($0).takeUnretainedValue()
        }
    }
}
