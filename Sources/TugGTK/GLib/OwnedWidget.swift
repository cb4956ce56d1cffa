import CGTK

/// A widget with a reference of its own, for indicators that outlive the list that shows them.
///
/// GTK hands out new widgets with a floating reference that their first parent takes; when the parent lets go, the widget is
/// gone. This takes that reference instead and gives it back, on the main thread, when it is itself released.
public final class OwnedWidget: Sendable {
    /// The widget.
    @MainActor public var pointer: UnsafeMutablePointer<GtkWidget> { storage }
    // Never changes; outside the main actor it is only carried to where the reference is given back.
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
