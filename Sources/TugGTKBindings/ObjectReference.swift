import CTugGTK

/// A reference to a GObject that is released on the main thread, where all of GTK is.
@MainActor
final class ObjectReference {
    // Unsafe only for `deinit`, which may run on any thread.
    nonisolated(unsafe) let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        g_object_ref(gpointer(pointer))
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
