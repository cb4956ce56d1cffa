import CGTK

/// A GObject with its own reference, for passing between threads: for example, an immutable texture.
final class OwnedObject: Sendable {
    // Immutable, and used only for thread-safe objects. The reference is released on the main thread, where renderers keep their
    // data.
    nonisolated(unsafe) let pointer: OpaquePointer

    /// Takes the caller's reference.
    init(taking object: OpaquePointer) { pointer = object }

    /// Adds its own reference.
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
