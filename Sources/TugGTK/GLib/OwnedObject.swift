import TugCGTK

/// A GObject with its own reference. It may be passed between threads, and used there if it is thread-safe, as an immutable texture is.
package final class OwnedObject: Sendable {
    // Immutable. The reference is released on the main thread, where renderers keep their
    // data.
    package nonisolated(unsafe) let pointer: OpaquePointer

    /// Takes the caller's reference.
    init(taking object: OpaquePointer) { pointer = object }

    /// Adds its own reference.
    package init(sharing object: OpaquePointer) {
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
