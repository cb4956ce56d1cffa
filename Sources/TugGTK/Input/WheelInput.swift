import CGTK
@_spi(Host) import Tug

/// Mouse wheels and touchpads.
///
/// What stays within GTK's own range is left to GTK; what would leave it goes to the  On X11 no event says where such a
/// gesture ends, so a pause counts as its end.
@MainActor
final class WheelInput {
    private weak var host: PullHost?
    private let widget: Widget
    private let controller: OpaquePointer?
    private let signals = Signals()
    private let pause = Timer()
    /// Whether a touchpad said that its gesture began; it will say when it ends (Wayland).
    private var isInGesture = false
    private var velocity = VelocityTracker()
    private var traveled = 0.0
    /// Where the pointer was seen last, in points of the widget: scroll events carry no position.
    private var pointer: (x: Double, y: Double)?

    init(host: PullHost, widget: Widget) {
        self.host = host
        self.widget = widget
        controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
        guard let controller else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let object = UnsafeMutableRawPointer(controller)
        signals.on(object, "scroll-begin") { [weak self] in self?.began() }
        signals.on(object, "scroll-end") { [weak self] in self?.gestureEnded() }
        signals.onScroll(object) { [weak self] dx, dy in self?.scrolled(dx, dy) ?? false }
        gtk_widget_add_controller(widget, controller)
        followPointer()
    }

    private func followPointer() {
        guard let motion = gtk_event_controller_motion_new() else { return }
        gtk_event_controller_set_propagation_phase(motion, GTK_PHASE_CAPTURE)
        for signal in ["enter", "motion"] {
            signals.onPoint(UnsafeMutableRawPointer(motion), signal) { [weak self] x, y in self?.pointer = (x, y) }
        }
        gtk_widget_add_controller(widget, motion)
    }

    func disconnect() {
        signals.disconnect()
        pause.cancel()
    }

    /// The list leaves the screen meanwhile.
    func abandon() { letGo(velocity: 0, isCancelled: true) }

    // MARK: Events

    private func began() {
        isInGesture = true
        velocity.reset()
        traveled = 0
    }

    private func gestureEnded() {
        isInGesture = false
        guard let host else { return }
        letGo(velocity: velocity.velocity(at: host.readClock()), wasGesture: true, isCancelled: false)
    }

    private func scrolled(_ dx: Double, _ dy: Double) -> Bool {
        guard let host, let controller, host.state.touch.stage == .none else { return false }
        let modifiers = gtk_event_controller_get_current_event_state(controller).rawValue
        guard modifiers & GDK_CONTROL_MASK.rawValue == 0 else { return false }
        // With Shift, GTK's scrolled windows exchange the axes.
        let isShifted = modifiers & GDK_SHIFT_MASK.rawValue != 0
        let amount = isShifted ? host.axis.along(dy, dx) : host.axis.along(dx, dy)
        guard amount != 0 else { return false }
        let isWheel = gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL
        let delta = -amount * (isWheel ? WheelBurst.pointsPerClick : 1)
        let leaves =
            host.leavesNativeRange(by: host.logical(delta)) && !pointedTarget(host).innerListScrolls(by: delta)
        if !isInGesture {
            pause.start(after: WheelBurst.pauseLength) { [weak self] in self?.letGo(velocity: 0, isCancelled: false) }
        }
        traveled += delta
        velocity.add(position: traveled, at: host.readClock())
        return host.wheelTurned(by: delta, knowsLift: !isWheel, leaves: leaves)
    }

    private func letGo(velocity: Double, wasGesture: Bool = false, isCancelled: Bool) {
        pause.cancel()
        host?.wheelEnded(velocity: velocity, isFollowedByFling: wasGesture, isCancelled: isCancelled)
    }

    private func pointedTarget(_ host: PullHost) -> GestureTarget {
        guard let pointer else { return .none }
        return GestureTarget(at: pointer, in: widget, native: host.native, axis: host.axis)
    }
}
