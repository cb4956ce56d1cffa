@_spi(Host) import Tug
import TugCGTK

/// A finger on the list (and, if wanted, a mouse button).
///
/// A drag gesture in the capture phase sees the finger before the scrolled window does. While GTK can scroll by itself, it only
/// watches. As soon as the content would leave GTK's range the finger is claimed, and from then on the host moves the content.
/// Other fingers that come down after that have no effect. Before, a second finger makes it a gesture of GTK's or the app's.
@MainActor
final class TouchInput {
    private weak var host: PullHost?
    private let widget: Widget
    private let gesture: OpaquePointer?
    private let longPress: OpaquePointer?
    private let signals = GtkSignals()
    private var target = GestureTarget.none
    /// The fingers that have no effect.
    private var others: Set<OpaquePointer> = []
    /// The fingers that are down.
    private var fingers: Set<OpaquePointer> = []
    /// The pointer whose primary button came down on the list.
    private var pressed: OpaquePointer?

    init(host: PullHost, widget: Widget) {
        self.host = host
        self.widget = widget
        gesture = gtk_gesture_drag_new()
        longPress = gtk_gesture_long_press_new()
        guard let gesture, let longPress else { return }
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
        gtk_gesture_single_set_touch_only(gesture, 1)
        signals.on(gesture, "drag-begin") { [weak self] (x: Double, y: Double) in self?.began(x, y) }
        signals.on(gesture, "drag-update") { [weak self] (x: Double, y: Double) in self?.moved(x, y) }
        signals.on(gesture, "drag-end") { [weak self] in self?.ended(isCancelled: false) }
        // Comes before "drag-end", which then finds nothing left to do.
        signals.on(gesture, "cancel") { [weak self] in self?.ended(isCancelled: true) }
        gtk_widget_add_controller(widget, gesture)
        gtk_event_controller_set_propagation_phase(longPress, GTK_PHASE_CAPTURE)
        gtk_gesture_single_set_touch_only(longPress, 1)
        signals.on(longPress, "pressed") { [weak self] in self?.pressedLong() }
        gtk_widget_add_controller(widget, longPress)
        guard let filter = gtk_event_controller_legacy_new() else { return }
        // Added last, it sees the events first. A gesture ends with the second finger that it sees.
        gtk_event_controller_set_propagation_phase(filter, GTK_PHASE_CAPTURE)
        signals.answer(filter, "event") { [weak self] (event: gpointer) in self?.isOfOther(OpaquePointer(event)) ?? false }
        gtk_widget_add_controller(widget, filter)
    }

    /// Whether the primary mouse button drags, too.
    var acceptsMouse = false {
        didSet { if let gesture { gtk_gesture_single_set_touch_only(gesture, acceptsMouse ? 0 : 1) } }
    }

    func disconnect() {
        signals.disconnect()
        target = .none
        others = []
        fingers = []
    }

    /// The list leaves the screen under the finger.
    func abandon() {
        fingers = []
        pressed = nil
        ended(isCancelled: true)
    }

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
        let isFling = host.isFlinging && host.overscroll.isSeenFlying(at: host.now)
        host.touchBegan(isClaimed: isFling)
        if isFling { claim() }
    }

    private func moved(_ x: Double, _ y: Double) {
        guard let host else { return }
        let wasDown = host.state.touch.stage == .down
        _ = host.touchMoved(along: host.axis.along(x, y), across: host.axis.across(x, y), at: eventTime)
        // It moves across the axis.
        if wasDown, host.state.touch.stage == .none { setState(GTK_EVENT_SEQUENCE_DENIED) }
        if wasDown, host.state.dragInput == .touch { host.personScrolls() }
    }

    /// A finger that has rested before it moves drags a row, selects text or opens a menu. GTK's scrolled windows do not scroll with it
    /// either.
    private func pressedLong() {
        guard let host, host.state.touch.stage == .down, !host.state.touch.isClaimedFromStart else { return }
        ended(isCancelled: true)
        setState(GTK_EVENT_SEQUENCE_DENIED)
    }

    private func ended(isCancelled: Bool) {
        target = .none
        host?.touchEnded(at: eventTime, isCancelled: isCancelled)
    }

    /// Whether a finger, or the primary mouse button, is down on the list. The release of a button may go elsewhere, as at the end of drag and
    /// drop: so it is read.
    var isDown: Bool {
        if !fingers.isEmpty { return true }
        guard let pressed, let root = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(root) else {
            return false
        }
        var modifiers = GdkModifierType(rawValue: 0)
        gdk_surface_get_device_position(surface, pressed, nil, nil, &modifiers)
        return modifiers.rawValue & GDK_BUTTON1_MASK.rawValue != 0
    }

    /// Notes fingers and buttons that come down and lift.
    private func watch(_ event: OpaquePointer) {
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN: if let finger = gdk_event_get_event_sequence(event) { fingers.insert(finger) }
        case GDK_TOUCH_END, GDK_TOUCH_CANCEL: if let finger = gdk_event_get_event_sequence(event) { fingers.remove(finger) }
        case GDK_BUTTON_PRESS where gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY):
            pressed = gdk_event_get_device(event)
        case GDK_BUTTON_RELEASE where gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY): pressed = nil
        default: return
        }
        host?.touchChanged()
    }

    /// Whether an event is that of a finger that has no effect.
    private func isOfOther(_ event: OpaquePointer) -> Bool {
        watch(event)
        guard let finger = gdk_event_get_event_sequence(event) else { return false }
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN: return host?.state.touch.stage == .claimed && others.insert(finger).inserted
        case GDK_TOUCH_END, GDK_TOUCH_CANCEL: return others.remove(finger) != nil
        default: return others.contains(finger)
        }
    }

    private var eventTime: Double { host?.time(of: gesture) ?? 0 }

    private func setState(_ state: GtkEventSequenceState) {
        guard let gesture else { return }
        gtk_gesture_set_state(gesture, state)
    }
}
