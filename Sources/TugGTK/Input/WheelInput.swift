@_spi(Host) import Tug
import TugCGTK

/// Mouse wheels and touchpads.
///
/// What stays within GTK's own range is left to GTK; what would leave it goes to the host. Wheels do not say where such a gesture ends, and
/// the end of a touchpad's gesture may go to another window. So it also ends when nothing comes any more, and when the pointer or the focus
/// leaves.
@MainActor
final class WheelInput {
    private weak var host: PullHost?
    private let widget: Widget
    private let controller: OpaquePointer?
    private let signals = GtkSignals()
    private let windowSignals = GtkSignals()
    private let pause = Timer()
    private var velocity = VelocityTracker()
    private var traveled = 0.0
    /// Whether any device has reported that its fingers were lifted. The pointer of a remote session scrolls smoothly and never does.
    private static var hasEverLifted = false
    /// Whether a wheel with clicks turns, as far as the first event of a gesture tells; nil between gestures.
    private var hasClicks: Bool?
    /// Where the pointer was seen last, in points of the widget: scroll events carry no position.
    private var pointer: (x: Double, y: Double)?

    init(host: PullHost, widget: Widget) {
        self.host = host
        self.widget = widget
        controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
        guard let controller else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        signals.on(controller, "scroll-end") { [weak self] in self?.lifted() }
        signals.answer(controller, "scroll") { [weak self] (dx: Double, dy: Double) in self?.scrolled(dx, dy) ?? false }
        gtk_widget_add_controller(widget, controller)
        followPointer()
    }

    private func followPointer() {
        guard let motion = gtk_event_controller_motion_new() else { return }
        gtk_event_controller_set_propagation_phase(motion, GTK_PHASE_CAPTURE)
        for signal in ["enter", "motion"] {
            signals.on(motion, signal) { [weak self] (x: Double, y: Double) in self?.pointer = (x, y) }
        }
        signals.on(motion, "leave") { [weak self] in self?.abandon() }
        gtk_widget_add_controller(widget, motion)
    }

    func disconnect() {
        signals.disconnect()
        windowSignals.disconnect()
        pause.cancel()
    }

    /// The list is in a window from now on.
    func enterWindow() {
        guard let root = gtk_widget_get_root(widget), cgtk_is_a(UnsafeRawPointer(root), gtk_window_get_type()) != 0 else {
            return
        }
        windowSignals.on(root, "notify::is-active") { [weak self] in self?.abandon() }
    }

    /// The list leaves its window, perhaps meanwhile.
    func leaveWindow() {
        windowSignals.disconnect()
        abandon()
    }

    // MARK: Events

    private func lifted() {
        Self.hasEverLifted = true
        guard let host else { return }
        let velocity = velocity.velocity(at: host.time(of: controller))
        forget()
        host.wheelLifted(velocity: velocity)
    }

    /// The list, the pointer or the focus goes away meanwhile.
    private func abandon() { letGo(isCancelled: true) }

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
        // What a slider begins with goes on there.
        let isBegun = host.state.dragInput == .wheel
        let isBeyond = host.leavesNativeRange(by: host.logical(delta))
        // Not looked for at each step within the list.
        let target = isBegun && !isBeyond ? .none : pointedTarget(host)
        guard isBegun || !target.wantsWheelItself else { return false }
        let leaves = isBeyond && !target.innerListScrolls(by: delta)
        pause.start(after: WheelBurst.letGoDelay(reportsLift: reportsLift, hasEverLifted: Self.hasEverLifted), afterEvents: true)
        { [weak self] in
            self?.letGo(isCancelled: false)
        }
        let time = host.time(of: controller)
        traveled += delta
        velocity.add(position: traveled, at: time)
        let hasClicks = hasClicks ?? turnsInClicks(by: amount, isWheel: isWheel)
        self.hasClicks = hasClicks
        // Clicks are too coarse to pull with, unless the app wants it.
        let mayPull = host.isWheelPullEnabled ?? !hasClicks
        host.personScrolls()
        return host.wheelTurned(by: delta, leaves: leaves, mayPull: mayPull, at: time)
    }

    /// Whether the device of the current event turns in clicks. On X11 some wheels report them as whole steps of a smooth movement.
    private func turnsInClicks(by amount: Double, isWheel: Bool) -> Bool {
        guard let controller, let event = gtk_event_controller_get_current_event(controller),
            gdk_event_get_event_type(event) == GDK_SCROLL
        else { return false }
        if gdk_scroll_event_get_direction(event) != GDK_SCROLL_SMOOTH { return true }
        return isWheel && amount == amount.rounded() && gdk_device_get_source(gdk_event_get_device(event)) == GDK_SOURCE_MOUSE
    }

    /// Whether the device of the current event reports when it is released. A wheel turns in clicks, a pointing stick scrolls smoothly, and
    /// neither reports it. Newer versions of GTK give events on X11 the pointer of all devices: what scrolls smoothly there is a touchpad.
    private var reportsLift: Bool {
        guard let controller, let event = gtk_event_controller_get_current_event(controller),
            gdk_event_get_event_type(event) == GDK_SCROLL, gdk_scroll_event_get_direction(event) == GDK_SCROLL_SMOOTH,
            let device = gdk_event_get_device(event)
        else { return false }
        return gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD || device == gdk_seat_get_pointer(gdk_device_get_seat(device))
    }

    private func letGo(isCancelled: Bool) {
        forget()
        host?.wheelEnded(isCancelled: isCancelled)
    }

    private func forget() {
        hasClicks = nil
        pause.cancel()
        velocity.reset()
    }

    private func pointedTarget(_ host: PullHost) -> GestureTarget {
        guard let pointer else { return .none }
        return GestureTarget(at: pointer, in: widget, native: host.native, axis: host.axis)
    }
}
