import CGTK
import Tug

/// A finger on the list (and, if wanted, a mouse button).
///
/// A drag gesture in the capture phase sees the finger before the scrolled window does. While GTK can scroll by itself, it only
/// watches; as soon as the content would leave GTK's range it claims the finger, and from then on the content is ours.
@MainActor
final class TouchDrag {
    private enum Stage {
        case none
        /// The finger is down and has not gone beyond the slop.
        case down
        /// GTK scrolls; we watch.
        case watching
        /// We move the content.
        case claimed
    }

    private weak var host: PullHost?
    private let widget: Widget
    private let gesture: OpaquePointer?
    private let signals = Signals()
    private var stage = Stage.none
    private var last = 0.0
    /// Whether the finger came down on a fling of ours and was claimed for that.
    private var hasCaught = false
    /// Whether the finger is to be claimed as soon as it moves.
    private var mustClaim = false
    private var velocity = VelocityTracker()
    private var target = GestureTarget.none

    /// Points that a finger may move before it counts as a drag: GTK's own `gtk-dnd-drag-threshold`.
    private static let slop = 8.0

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
        // A second finger ends the gesture too. It is no letting go: what is armed must not fire.
        signals.onPoint(object, "drag-end") { [weak self] _, _ in self?.ended(isCancelled: self?.isFingerDown ?? true) }
        // Comes before "drag-end", which then finds nothing left to do.
        signals.onObject(object, "cancel") { [weak self] in self?.ended(isCancelled: true) }
        gtk_widget_add_controller(widget, gesture)
    }

    /// Whether the primary mouse button drags too.
    var acceptsMouse = false {
        didSet { if let gesture { gtk_gesture_single_set_touch_only(gesture, acceptsMouse ? 0 : 1) } }
    }

    /// Whether a finger is on the list.
    var isActive: Bool { stage != .none }

    func disconnect() {
        signals.disconnect()
        stage = .none
        target = .none
    }

    /// The list leaves the screen under the finger.
    func abandon() { ended(isCancelled: true) }

    /// The content was moved in its coordinates to keep what is read in place. GTK scrolls by the coordinates that the finger found when it
    /// came down, so that from now on the content must be ours; a finger that has not moved yet is still a tap.
    func contentShifted() {
        if stage == .watching {
            stage = .claimed
            setState(GTK_EVENT_SEQUENCE_CLAIMED)
        } else if stage == .down {
            mustClaim = true
        }
    }

    // MARK: The finger

    private func began(_ x: Double, _ y: Double) {
        guard let host else { return }
        target = GestureTarget(at: (x, y), in: widget, native: host.native, axis: host.axis)
        guard !target.wantsDragItself else { return setState(GTK_EVENT_SEQUENCE_DENIED) }
        stage = .down
        hasCaught = false
        mustClaim = false
        last = 0
        velocity.reset()
        if host.overscroll.isFlying {
            // A finger that catches a fling is no tap on what happens to lie under it.
            let isFling = host.isFlinging
            host.catchFlight()
            hasCaught = isFling
            if isFling { setState(GTK_EVENT_SEQUENCE_CLAIMED) }
        }
    }

    private func moved(_ x: Double, _ y: Double) {
        guard let host, stage != .none else { return }
        let along = host.axis.along(x, y)
        if stage == .down {
            let across = abs(host.axis.across(x, y))
            guard max(abs(along), across) >= Self.slop else { return }
            guard abs(along) >= across else {
                setState(GTK_EVENT_SEQUENCE_DENIED)
                return ended(isCancelled: true)
            }
            // What was claimed with the fling is ours to move: GTK does not see it any more.
            stage = hasCaught || mustClaim ? .claimed : .watching
            if mustClaim { setState(GTK_EVENT_SEQUENCE_CLAIMED) }
            last = along < 0 ? -Self.slop : Self.slop
            host.dragBegan(by: .touch, holds: true)
        }
        let delta = along - last
        last = along
        velocity.add(position: along, at: eventTime)
        if stage == .watching, host.leavesNativeRange(by: host.onScreen(delta)), !target.innerListScrolls(by: delta) {
            stage = .claimed
            setState(GTK_EVENT_SEQUENCE_CLAIMED)
        }
        if stage == .claimed, delta != 0 { host.drag(by: host.onScreen(delta)) }
    }

    private func ended(isCancelled: Bool) {
        guard let host, stage != .none else { return }
        let wasClaimed = stage == .claimed
        stage = .none
        target = .none
        // After a drag that GTK scrolled by itself, the fling is GTK's too.
        let speed = wasClaimed && !isCancelled ? host.onScreen(velocity.velocity(at: eventTime)) : 0
        if wasClaimed || host.dragInput == .touch || host.overscroll.isHeld {
            host.dragEnded(by: .touch, velocity: speed, isFollowedByFling: !wasClaimed, isCancelled: isCancelled)
        }
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
