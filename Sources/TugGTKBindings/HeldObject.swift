import CTugGTK

/// A reference to a GObject that is released with this one. It is for the main actor, where all of GTK is.
@MainActor
final class HeldObject {
    nonisolated(unsafe) let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        g_object_ref(gpointer(pointer))
    }

    deinit { g_object_unref(gpointer(pointer)) }
}
