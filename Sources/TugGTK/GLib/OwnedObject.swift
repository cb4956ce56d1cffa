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

/// A widget with its own reference, for indicators that outlive their list.
///
/// GTK returns new widgets with a floating reference, which their first parent takes. Without another, the widget is destroyed
/// with its parent. This object takes the reference and releases it on the main thread.
public final class OwnedWidget: Sendable {
    /// The widget.
    @MainActor public var pointer: UnsafeMutablePointer<GtkWidget> { storage }
    // Immutable. Outside the main actor it is only passed on to the release of its reference.
    private nonisolated(unsafe) let storage: UnsafeMutablePointer<GtkWidget>

    /// Takes a reference to a widget, the floating one if there is one.
    @MainActor
    public init(_ widget: UnsafeMutablePointer<GtkWidget>) {
        g_object_ref_sink(widget)
        storage = widget
    }

    deinit {
        g_main_context_invoke(
            nil,
            { widget in
                g_object_unref(widget)
                return 0
            }, storage)
    }
}
