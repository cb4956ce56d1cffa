import TugGTK
import VirtualDisplay

/// Counts the input events of a window, so that tests can wait until GTK has handled the input of a device.
@MainActor
final class EventWatch {
    /// The number of touches that began.
    private(set) var landings = 0
    /// The number of touches that ended.
    private(set) var lifts = 0
    /// The number of scroll events.
    private(set) var scrolls = 0
    private var places: [OpaquePointer: ScreenPoint] = [:]

    /// Observes a window for its lifetime.
    init(_ window: Widget) {
        guard let controller = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        typealias Body = @MainActor (OpaquePointer) -> Void
        let body: Body = { [weak self] event in self?.note(event) }
        let handler: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, event, data in
            guard let event, let data else { return 0 }
            // GTK calls it on the main thread.
            nonisolated(unsafe) let (theEvent, theData) = (event, data)
            MainActor.assumeIsolated { Unmanaged<Carrier<Body>>.fromOpaque(theData).takeUnretainedValue().body(theEvent) }
            return 0
        }
        g_signal_connect_data(
            gpointer(controller), "event", unsafeBitCast(handler, to: GCallback.self),
            Unmanaged.passRetained(Carrier(body)).toOpaque(),
            { data, _ in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }, GConnectFlags(0))
        gtk_widget_add_controller(window, controller)
    }

    /// Returns whether a finger is at `point`, within half a pixel: GTK combines the moves of a frame.
    func hasFinger(at point: ScreenPoint) -> Bool {
        places.values.contains { abs($0.x - point.x) <= 0.5 && abs($0.y - point.y) <= 0.5 }
    }

    private func note(_ event: OpaquePointer) {
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN:
            landings += 1
            place(event)
        case GDK_TOUCH_UPDATE: place(event)
        case GDK_TOUCH_END, GDK_TOUCH_CANCEL:
            lifts += 1
            if let sequence = gdk_event_get_event_sequence(event) { places[sequence] = nil }
        case GDK_SCROLL: scrolls += 1
        default: break
        }
    }

    private func place(_ event: OpaquePointer) {
        var x = 0.0
        var y = 0.0
        guard let sequence = gdk_event_get_event_sequence(event), gdk_event_get_position(event, &x, &y) != 0 else { return }
        places[sequence] = ScreenPoint(x: x, y: y)
    }
}
