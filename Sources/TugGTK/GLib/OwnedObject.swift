import CGTK

/// A GObject with a reference of its own that may be carried between threads: a texture, say, which never changes.
final class OwnedObject: Sendable {
    // Never changes, and used only for objects that any thread may read; the reference is given back on the main thread, where
    // renderers keep what belongs to it.
    nonisolated(unsafe) let pointer: OpaquePointer

    /// Takes over the caller's reference.
    init(taking object: OpaquePointer) { pointer = object }

    /// Takes a reference of its own.
    init(sharing object: OpaquePointer) {
        g_object_ref(gpointer(object))
        pointer = object
    }

    deinit {
        g_main_context_invoke(
            nil,
            { object in
                g_object_unref(object)
                return 0
            }, gpointer(pointer))
    }
}
