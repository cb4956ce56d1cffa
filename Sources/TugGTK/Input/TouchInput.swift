import CGTK
@_spi(Host) import Tug

/// A finger on the list (and, if wanted, a mouse button).
///
/// A drag gesture in the capture phase sees the finger before the scrolled window does. While GTK can scroll by itself, it only
/// watches. As soon as the content would leave GTK's range the finger is claimed, and from then on the host moves the content.
@MainActor
final class TouchInput {
    private weak var host: PullHost?
    private let widget: Widget
    private let gesture: OpaquePointer?
    private let signals = Signals()
    private var target = GestureTarget.none

    init(host: PullHost, widget: Widget) {
        self.host = host
        self.widget = widget
        gesture = gtk_gesture_drag_new()
        guard let gesture else { return }
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
        gtk_gesture_single_set_touch_only(gesture, 1)
        let object = UnsafeMutableRawPointer(gesture)
        signals.onPoint(object, "drag-begin") { [weak self] x, y in self?.began(x, y) }
        signals.onPoint(object, "drag-update") { [weak self] x, y in self?.moved(x, y) }
        // A second finger ends the gesture, too. That is no release: what is armed must not fire.
        signals.onPoint(object, "drag-end") { [weak self] _, _ in self?.ended(isCancelled: self?.isFingerDown ?? true) }
        // Comes before "drag-end", which then finds nothing left to do.
        signals.onObject(object, "cancel") { [weak self] in self?.ended(isCancelled: true) }
        gtk_widget_add_controller(widget, gesture)
    }

    /// Whether the primary mouse button drags, too.
    var acceptsMouse = false {
        didSet { if let gesture { gtk_gesture_single_set_touch_only(gesture, acceptsMouse ? 0 : 1) } }
    }

    func disconnect() {
        signals.disconnect()
        target = .none
    }

    /// The list leaves the screen under the finger.
    func abandon() { ended(isCancelled: true) }

    /// Takes the finger away from GTK.
    func claim() { setState(GTK_EVENT_SEQUENCE_CLAIMED) }

    /// Whether a movement by `delta` points on the screen leaves what GTK can scroll, and no list within scrolls first.
    func leavesNativeRange(by delta: Double) -> Bool {
        guard let host else { return false }
        return host.leavesNativeRange(by: host.logical(delta)) && !target.innerListScrolls(by: delta)
    }

    // MARK: The finger

    private func began(_ x: Double, _ y: Double) {
        guard let host else { return }
        target = GestureTarget(at: (x, y), in: widget, native: host.native, axis: host.axis)
        guard !target.wantsDragItself else { return setState(GTK_EVENT_SEQUENCE_DENIED) }
        // A finger that catches a fling is no tap on what happens to lie under it.
        let isFling = host.isFlinging && host.overscroll.isFlying
        host.touchBegan(isClaimed: isFling)
        if isFling { claim() }
    }

    private func moved(_ x: Double, _ y: Double) {
        guard let host else { return }
        let wasDown = host.state.touch.stage == .down
        _ = host.touchMoved(along: host.axis.along(x, y), across: host.axis.across(x, y), at: eventTime)
        // It moves across the axis.
        if wasDown, host.state.touch.stage == .none { setState(GTK_EVENT_SEQUENCE_DENIED) }
    }

    private func ended(isCancelled: Bool) {
        target = .none
        host?.touchEnded(at: eventTime, isCancelled: isCancelled)
    }

    /// Whether the event that is being handled puts a finger down.
    private var isFingerDown: Bool {
        guard let gesture, let event = gtk_event_controller_get_current_event(gesture) else { return false }
        return gdk_event_get_event_type(event) == GDK_TOUCH_BEGIN
    }

    /// Seconds of the display server's clock: events that were held up do not look like a fast finger.
    private var eventTime: Double {
        let milliseconds = gesture.map { gtk_event_controller_get_current_event_time($0) } ?? 0
        return milliseconds == 0 ? host?.readClock() ?? 0 : Double(milliseconds) / 1000
    }

    private func setState(_ state: GtkEventSequenceState) {
        guard let gesture else { return }
        gtk_gesture_set_state(gesture, state)
    }
}
