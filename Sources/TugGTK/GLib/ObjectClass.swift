import TugCGTK

/// GObject classes that are registered from Swift. An object of such a class has a Swift half: what it stores, and what its methods call.
@MainActor
package enum ObjectClass {
    /// Registers a class.
    ///
    /// - Parameters:
    ///   - name: Unique in the process.
    ///   - parent: The class that it inherits from.
    ///   - override: Called once with the class structure, before the first object is made: sets methods, installs properties.
    package static func register<Class>(
        _ name: String, parent: GType, override: @escaping @MainActor (UnsafeMutablePointer<Class>) -> Void
    ) -> GType {
        var query = GTypeQuery()
        g_type_query(parent, &query)
        precondition(Int(query.class_size) == MemoryLayout<Class>.size, "The structure is not that of the parent's class.")
        typealias Body = @MainActor (gpointer) -> Void
        var info = GTypeInfo()
        info.class_size = guint16(query.class_size)
        info.instance_size = guint16(query.instance_size)
        info.class_init = { structure, data in
            if let structure { Box<Body>.body(data.map { gpointer(mutating: $0) })?(structure) }
        }
        info.class_data = UnsafeRawPointer(Box<Body>.retained { override($0.assumingMemoryBound(to: Class.self)) })
        return g_type_register_static(parent, name, &info, GTypeFlags(0))
    }

    /// The methods of GtkWidget, for an override that goes on with them.
    static let widget = g_type_class_ref(gtk_widget_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)

    // MARK: The Swift half

    private static let half = g_quark_from_string("tug-swift-half")

    /// Gives an object its Swift half, which it retains until it is finalized.
    package static func setHalf(_ value: AnyObject, of object: some GObjectPointer) {
        g_object_set_qdata_full(instance(object.gobject), half, Unmanaged.passRetained(value).toOpaque(), releaseBox)
    }

    /// The Swift half of an object; nil if it has none, or one of another type.
    package static func half<Half: AnyObject>(of object: (some GObjectPointer)?, as type: Half.Type = Half.self) -> Half? {
        guard let object, let half = g_object_get_qdata(instance(object.gobject), half) else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(half).takeUnretainedValue() as? Half
    }

    private static func instance(_ object: gpointer) -> UnsafeMutablePointer<GObject> {
        object.assumingMemoryBound(to: GObject.self)
    }
}
