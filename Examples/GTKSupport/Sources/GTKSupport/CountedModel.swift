import TugGTK

/// A GListModel with a number of rows and no data: a million rows cost as much as ten.
///
/// Rows look up their content by position. The items that GTK requires are empty objects, made on demand.
@MainActor
public final class CountedModel {
    private struct Instance {
        var parent: GObject
        var count: guint
    }

    // Unsafe only for `deinit`, which may run on any thread. It only releases a reference, which GLib counts atomically.
    private nonisolated(unsafe) let instance: UnsafeMutablePointer<Instance>

    /// A model without rows.
    public init() {
        guard let object = g_object_new_with_properties(Self.type, 0, nil, nil) else { fatalError("GLib is out of memory.") }
        instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: Instance.self)
    }

    deinit { g_object_unref(instance) }

    /// The number of rows.
    public var count: Int { Int(instance.pointee.count) }

    /// Reports that `removed` rows at `position` were replaced by `added` rows.
    public func change(at position: Int, removed: Int, added: Int) {
        guard removed > 0 || added > 0 else { return }
        instance.pointee.count += guint(added)
        instance.pointee.count -= guint(removed)
        g_list_model_items_changed(OpaquePointer(instance), guint(position), guint(removed), guint(added))
    }

    /// The model, with a new reference for GTK.
    public func retained() -> OpaquePointer {
        g_object_ref(instance)
        return OpaquePointer(instance)
    }

    private static let type: GType = {
        var info = GTypeInfo()
        info.class_size = guint16(MemoryLayout<GObjectClass>.size)
        info.instance_size = guint16(MemoryLayout<Instance>.size)
        let type = g_type_register_static(g_object_get_type(), "TugCountedModel", &info, GTypeFlags(0))
        var interface = GInterfaceInfo()
        interface.interface_init = { table, _ in
            guard let table = table?.assumingMemoryBound(to: GListModelInterface.self) else { return }
            table.pointee.get_item_type = { _ in g_object_get_type() }
            table.pointee.get_n_items = { model in CountedModel.count(of: model) }
            table.pointee.get_item = { model, position in
                guard position < CountedModel.count(of: model) else { return nil }
                return g_object_new_with_properties(g_object_get_type(), 0, nil, nil).map { gpointer($0) }
            }
        }
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
        return type
    }()

    private nonisolated static func count(of model: OpaquePointer?) -> guint {
        model.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Instance.self).pointee.count } ?? 0
    }
}
