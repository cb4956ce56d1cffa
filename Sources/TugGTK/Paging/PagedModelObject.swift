import CGTK

/// The `GListModel` of a pager's rows: a GObject that asks a ``RowProvider``.
///
/// Its items are made when GTK asks for them, and hold the row's value. So it costs the same for ten rows and for a million.
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
        var value: gpointer?
    }

    /// Makes a model with a reference for the caller.
    static func make(_ provider: RowProvider) -> OpaquePointer? {
        guard let object = g_object_new_with_properties(modelType, 0, nil, nil) else { return nil }
        UnsafeMutableRawPointer(object).assumingMemoryBound(to: ModelInstance.self).pointee.provider =
            Unmanaged.passRetained(provider).toOpaque()
        return OpaquePointer(object)
    }

    /// The value that an item holds; nil for an item of another kind, and for a row that is about to be removed.
    static func value(of item: gpointer?) -> AnyObject? {
        guard let item, cgtk_is_a(item, itemType) != 0 else { return nil }
        return item.assumingMemoryBound(to: ItemInstance.self).pointee.value.map {
            Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
        }
    }

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
                guard let provider = PagedModelObject.provider(of: model), position < provider.count,
                    let object = g_object_new_with_properties(PagedModelObject.itemType, 0, nil, nil)
                else { return nil }
                let item = UnsafeMutableRawPointer(object).assumingMemoryBound(to: ItemInstance.self)
                item.pointee.value = provider.value(at: Int(position)).map { Unmanaged.passRetained($0).toOpaque() }
                return gpointer(object)
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
            klass?.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
                guard let object else { return }
                let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: ItemInstance.self)
                releaseBox(instance.pointee.value)
                instance.pointee.value = nil
                PagedModelObject.finalizeParent(object)
            }
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
