import TugCGTK

/// Signal handlers as closures. Call ``disconnect()`` for objects of other owners. GLib disconnects the handlers of objects that
/// are destroyed with this one.
@MainActor
package final class Signals {
    private var connected: [(object: gpointer, handler: gulong)] = []

    /// No handlers yet.
    package init() {}

    /// Calls `body` at each emission of a signal without arguments.
    package func on(_ object: gpointer, _ signal: String, _ body: @escaping @MainActor () -> Void) {
        typealias Body = @MainActor () -> Void
        note(object, cgtk_connect(object, signal, { _, data in Box<Body>.body(data)?() }, Box<Body>.retained(body), releaseBox))
    }

    /// Calls `body` whenever a property changes.
    func onChange(of property: String, _ object: gpointer, _ body: @escaping @MainActor () -> Void) {
        typealias Body = @MainActor () -> Void
        note(
            object,
            cgtk_connect_property(
                object, "notify::" + property, { _, _, data in Box<Body>.body(data)?() }, Box<Body>.retained(body), releaseBox))
    }

    /// Calls `body` for signals with an object; the object is ignored.
    func onObject(_ object: gpointer, _ signal: String, _ body: @escaping @MainActor () -> Void) {
        typealias Body = @MainActor () -> Void
        note(
            object,
            cgtk_connect_property(object, signal, { _, _, data in Box<Body>.body(data)?() }, Box<Body>.retained(body), releaseBox)
        )
    }

    /// Calls `body` with the point of a gesture's signal.
    func onPoint(_ object: gpointer, _ signal: String, _ body: @escaping @MainActor (Double, Double) -> Void) {
        typealias Body = @MainActor (Double, Double) -> Void
        note(
            object,
            cgtk_connect_point(
                object, signal, { _, x, y, data in Box<Body>.body(data)?(x, y) }, Box<Body>.retained(body), releaseBox))
    }

    /// Calls `body` when a click ends, with the point.
    func onPress(_ object: gpointer, _ signal: String, _ body: @escaping @MainActor (Double, Double) -> Void) {
        typealias Body = @MainActor (Double, Double) -> Void
        note(
            object,
            cgtk_connect_press(
                object, signal, { _, _, x, y, data in Box<Body>.body(data)?(x, y) }, Box<Body>.retained(body), releaseBox))
    }

    /// Calls `body` when rows of a list model have come or gone.
    func onRows(_ model: gpointer, _ body: @escaping @MainActor () -> Void) {
        typealias Body = @MainActor () -> Void
        note(
            model,
            cgtk_connect_rows(
                model, "items-changed", { _, _, _, _, data in Box<Body>.body(data)?() }, Box<Body>.retained(body), releaseBox))
    }

    /// Calls `body` at each scroll event. It returns whether to stop the event.
    func onScroll(_ object: gpointer, _ body: @escaping @MainActor (Double, Double) -> Bool) {
        typealias Body = @MainActor (Double, Double) -> Bool
        note(
            object,
            cgtk_connect_scroll(
                object, "scroll", { _, dx, dy, data in Box<Body>.body(data)?(dx, dy) == true ? 1 : 0 }, Box<Body>.retained(body),
                releaseBox))
    }

    /// Calls `body` with each event of a controller. It returns whether to stop the event.
    func onEvent(_ object: gpointer, _ body: @escaping @MainActor (OpaquePointer) -> Bool) {
        typealias Body = @MainActor (OpaquePointer) -> Bool
        note(
            object,
            cgtk_connect_event(
                object, "event", { _, event, data in Box<Body>.body(data)?(event) == true ? 1 : 0 }, Box<Body>.retained(body),
                releaseBox))
    }

    /// Disconnects all handlers.
    package func disconnect() {
        let all = connected
        connected = []
        for (object, handler) in all {
            g_signal_handler_disconnect(object, handler)
            g_object_unref(object)
        }
    }

    private func note(_ object: gpointer, _ handler: gulong) {
        g_object_ref(object)
        connected.append((object, handler))
    }
}
