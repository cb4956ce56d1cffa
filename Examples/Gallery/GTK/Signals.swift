import CGTK

/// Signal handlers and timers as Swift closures. GLib releases a closure when the emitting object is freed.
@MainActor
enum Signals {
    private final class Box<Body> {
        let body: Body
        init(_ body: Body) { self.body = body }
    }

    private static func retained<Body>(_ body: Body) -> gpointer { Unmanaged.passRetained(Box(body)).toOpaque() }

    private static func body<Body>(_ data: gpointer?, as type: Body.Type = Body.self) -> Body? {
        data.map { Unmanaged<Box<Body>>.fromOpaque($0).takeUnretainedValue().body }
    }

    private static let releaseClosure: GClosureNotify = { data, _ in
        if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    }

    private static let releaseData: GDestroyNotify = { data in
        if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    }

    /// Calls `handler` for each emission of a signal without arguments.
    static func on(_ object: some GObjectPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void) {
        _ = cgtk_connect(
            object.raw, signal, { _, data in Signals.body(data, as: (@MainActor () -> Void).self)?() }, retained(handler),
            releaseClosure)
    }

    /// Calls `handler` for each emission of a signal with one pointer argument.
    static func onObject(
        _ object: some GObjectPointer, _ signal: String, _ handler: @escaping @MainActor (gpointer?) -> Void
    ) {
        _ = cgtk_connect_property(
            object.raw, signal, { _, argument, data in Signals.body(data, as: (@MainActor (gpointer?) -> Void).self)?(argument) },
            retained(handler), releaseClosure)
    }

    /// Calls `handler` for each emission of a signal with one number argument.
    static func onNumber(
        _ object: some GObjectPointer, _ signal: String, _ handler: @escaping @MainActor (Int32) -> Void
    ) {
        typealias Callback = @convention(c) (gpointer?, gint, gpointer?) -> Void
        let callback: Callback = { _, number, data in
            MainActor.assumeIsolated { Signals.body(data, as: (@MainActor (Int32) -> Void).self)?(number) }
        }
        g_signal_connect_data(
            object.raw, signal, unsafeBitCast(callback, to: GCallback.self), retained(handler), releaseClosure, GConnectFlags(0))
    }

    /// Calls `handler` before each frame of a widget, with the time of the frame clock in seconds, until it returns false.
    static func onFrame(of widget: Widget, _ handler: @escaping @MainActor (Double) -> Bool) {
        gtk_widget_add_tick_callback(
            widget,
            { _, clock, data in
                let time = clock.map { Double(gdk_frame_clock_get_frame_time($0)) / 1e6 } ?? 0
                return Signals.body(data, as: (@MainActor (Double) -> Bool).self)?(time) == true ? 1 : 0
            }, retained(handler), releaseData)
    }

    /// Calls `handler` when the process receives a Unix signal. It is called from the main loop, not from the signal handler.
    static func onUnixSignal(_ signal: Int32, _ handler: @escaping @MainActor () -> Void) {
        g_unix_signal_add_full(
            G_PRIORITY_DEFAULT, signal,
            { data in
                Signals.body(data, as: (@MainActor () -> Void).self)?()
                return 1
            }, retained(handler), releaseData)
    }

    /// Calls `handler` to draw a GtkDrawingArea.
    static func onDraw(_ area: Widget, _ handler: @escaping @MainActor (OpaquePointer, Double, Double) -> Void) {
        gtk_drawing_area_set_draw_func(
            area.cast(),
            { _, context, width, height, data in
                guard let context else { return }
                Signals.body(data, as: (@MainActor (OpaquePointer, Double, Double) -> Void).self)?(
                    context, Double(width), Double(height))
            }, retained(handler), releaseData)
    }
}

/// Types that GObject's functions accept. Swift imports some classes as opaque pointers and some with their structure.
protocol GObjectPointer {
    var raw: gpointer { get }
}

extension OpaquePointer: GObjectPointer {
    var raw: gpointer { gpointer(self) }
}

extension UnsafeMutablePointer: GObjectPointer {
    var raw: gpointer { gpointer(self) }
}
