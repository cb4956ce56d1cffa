import TugCGTK

/// Signals, frames and drawing of GTK as Swift closures.
///
///     GtkSignals.on(button, "clicked") { list.header?.beginRefreshing() }
///
/// GLib keeps a closure as long as the object that calls it. A closure that uses its object, or what owns it, captures it weakly.
@MainActor
public final class GtkSignals {
    private var connected: [(object: gpointer, handler: gulong)] = []

    /// Handlers that are disconnected together, before their objects go: ``on(_:_:_:)`` of an instance, not of the type.
    package init() {}

    /// Calls `handler` for each emission of a signal, as the function of the type does, until ``disconnect()``.
    package func on<each Argument: SignalValue>(
        _ object: some GObjectPointer, _ signal: String, _ handler: @escaping @MainActor (repeat each Argument) -> Void
    ) {
        keep(object, Self.connect(object, signal, isAnswering: false, handler) { _, _ in })
    }

    /// Calls `handler` for each emission of a signal that asks for true or false, as the function of the type does, until ``disconnect()``.
    package func answer<each Argument: SignalValue>(
        _ object: some GObjectPointer, _ signal: String, _ handler: @escaping @MainActor (repeat each Argument) -> Bool
    ) {
        keep(object, Self.connect(object, signal, isAnswering: true, handler, store: Self.setResult))
    }

    /// Disconnects the handlers of this instance.
    package func disconnect() {
        let all = connected
        connected = []
        for (object, handler) in all {
            g_signal_handler_disconnect(object, handler)
            g_object_unref(object)
        }
    }

    private func keep(_ object: some GObjectPointer, _ handler: gulong?) {
        guard let handler else { return }
        g_object_ref(object.gobject)
        connected.append((object.gobject, handler))
    }

    private static func setResult(_ answer: Bool, _ value: UnsafeMutablePointer<GValue>) {
        g_value_set_boolean(value, answer ? 1 : 0)
    }

    /// Calls `handler` for each emission of a signal with its arguments, or with the first of them.
    ///
    ///     GtkSignals.on(rows, "activate") { (position: Int) in open(position) }
    ///
    /// The arguments have the types that ``SignalValue`` names. A handler that does not fit the signal is not connected: a critical warning
    /// says what does not fit. If the signal has a result, that is false, 0 or null.
    public static func on<each Argument: SignalValue>(
        _ object: some GObjectPointer, _ signal: String, _ handler: @escaping @MainActor (repeat each Argument) -> Void
    ) {
        _ = connect(object, signal, isAnswering: false, handler) { _, _ in }
    }

    /// Calls `handler` for each emission of a signal that asks for true or false, with its arguments or with the first of them.
    ///
    ///     GtkSignals.answer(window, "close-request") { hasUnsavedText }
    ///
    /// A handler that does not fit is reported as with ``on(_:_:_:)``.
    public static func answer<each Argument: SignalValue>(
        _ object: some GObjectPointer, _ signal: String, _ handler: @escaping @MainActor (repeat each Argument) -> Bool
    ) {
        _ = connect(object, signal, isAnswering: true, handler, store: setResult)
    }

    /// Connects a handler that takes the arguments by type. `store` writes what it returns, if the signal has a result. Returns the
    /// handler's number; nil for one that does not fit.
    private static func connect<each Argument: SignalValue, Answer>(
        _ object: some GObjectPointer, _ signal: String, isAnswering: Bool,
        _ handler: @escaping @MainActor (repeat each Argument) -> Answer,
        store: @escaping @MainActor (Answer, UnsafeMutablePointer<GValue>) -> Void
    ) -> gulong? {
        let kinds = SignalKinds(repeat (each Argument).self)
        return connect(object.gobject, signal, kinds, isAnswering: isAnswering) { values, result in
            var arguments = SignalArguments(values)
            guard let all = try? (repeat arguments.next((each Argument).self)) else { return arguments.complain(signal) }
            let answer = handler(repeat each all)
            if let result { store(answer, result) }
        }
    }

    /// Calls `handler` before each frame of a widget, with the time of its frame clock in seconds, until it returns false. Meanwhile the
    /// widget requests frames, so stop when nothing moves.
    public static func onFrame(
        of widget: UnsafeMutablePointer<GtkWidget>, _ handler: @escaping @MainActor (Double) -> Bool
    ) {
        typealias Body = @MainActor (Double) -> Bool
        gtk_widget_add_tick_callback(
            widget,
            { _, clock, data in
                let time = clock.map { Double(gdk_frame_clock_get_frame_time($0)) / 1e6 } ?? 0
                return Box<Body>.body(data)?(time) == true ? 1 : 0
            }, Box<Body>.retained(handler), releaseBox)
    }

    /// Calls `handler` to draw a `GtkDrawingArea`, with its cairo context, its width and its height in points.
    public static func onDraw(
        _ area: UnsafeMutablePointer<GtkWidget>, _ handler: @escaping @MainActor (OpaquePointer, Double, Double) -> Void
    ) {
        typealias Body = @MainActor (OpaquePointer, Double, Double) -> Void
        gtk_drawing_area_set_draw_func(
            area.cast(),
            { _, context, width, height, data in
                guard let context else { return }
                Box<Body>.body(data)?(context, Double(width), Double(height))
            }, Box<Body>.retained(handler), releaseBox)
    }

    /// Calls `handler` from the main loop when the process receives a Unix signal.
    public static func onUnixSignal(_ signal: Int32, _ handler: @escaping @MainActor () -> Void) {
        typealias Body = @MainActor () -> Void
        g_unix_signal_add_full(
            G_PRIORITY_DEFAULT, signal,
            { data in
                Box<Body>.body(data)?()
                return 1
            }, Box<Body>.retained(handler), releaseBox)
    }
}
