import CGTK
import Tug

/// One edge of a list while a control is on it: the control, and the box that holds its indicator.
///
/// The box is what assistive technologies, the focus and a tap meet; the indicator inside only draws.
@MainActor
final class EdgeSlot: @preconcurrency EdgeCommands {
    let control: PullControl
    let edge: ScrollEdge
    /// The state that was last told.
    var lastState = RefreshState.idle
    private let box: Widget
    private weak var host: PullHost?
    private let signals = Signals()
    private let click: OpaquePointer?
    private var breadth: Int32 = 0
    private var wasVisible = true
    private var isMirrored = false
    private var shown = Shown()

    /// What the box shows now, so that only changes are written.
    private struct Shown: Equatable {
        var label = ""
        var isBusy = false
        var isActionable = false
        var isFocusable = false
        var opacity = 1.0
    }

    init(control: PullControl, edge: ScrollEdge, host: PullHost, parent: Widget) {
        self.control = control
        self.edge = edge
        self.host = host
        click = gtk_gesture_click_new()
        let content = control.indicator.widget
        if gtk_widget_get_parent(content) != nil { gtk_widget_unparent(content) }
        control.indicator.arrange(along: host.axis)
        box = IndicatorBox.make(showing: content)
        gtk_widget_add_css_class(box, control.behavior.isRefresh ? "pull-header" : "pull-footer")
        gtk_widget_set_child_visible(box, 0)
        // After the scrolled window, hence above it: the footer of short content lies within the viewport.
        gtk_widget_set_parent(box, parent)
        listen()
    }

    private func listen() {
        if let click {
            signals.onPress(UnsafeMutableRawPointer(click), "released") { [weak self] in _ = self?.activate(.tap) }
            gtk_widget_add_controller(box, click)
        }
        let keys = gtk_shortcut_controller_new()
        for key in [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space, GDK_KEY_KP_Space] {
            typealias Body = @MainActor () -> Bool
            let action = gtk_callback_action_new(
                { _, _, data in Box<Body>.body(data)?() == true ? 1 : 0 },
                Box<Body>.retained { [weak self] in self?.activate(.keyboard) ?? false }, releaseBox)
            let trigger = gtk_keyval_trigger_new(guint(key), GdkModifierType(0))
            gtk_shortcut_controller_add_shortcut(keys, gtk_shortcut_new(trigger, action))
        }
        gtk_widget_add_controller(box, keys)
    }

    /// The machine is installed: the control may act from now on.
    func attach() {
        control.onContentChange = { [weak self] in self?.showContent() }
        guard let host else { return }
        isMirrored = host.native.isMirrored
        control.attached(to: self, at: edge, axis: host.axis, isMirrored: isMirrored)
    }

    /// The control leaves the list.
    func remove() {
        signals.disconnect()
        control.onContentChange = nil
        if gtk_widget_get_parent(box) != nil {
            let content = control.indicator.widget
            if gtk_widget_get_parent(content) == box { gtk_widget_unparent(content) }
            gtk_widget_unparent(box)
        }
        host = nil
        control.detached()
    }

    /// A tap or a key on the indicator. Returns whether it meant something.
    private func activate(_ source: RefreshSource) -> Bool {
        guard shown.isActionable, let host else { return false }
        host.controller.begin(edge, source: source)
        return true
    }

    // MARK: Showing

    /// Draws what the engine has to show.
    func showContent() {
        guard let host, let machine = host.controller.machine(at: edge),
            let content = control.content(kind: control.indicator.kind)
        else { return }
        control.indicator.update(content, edge: edge)
        let new = Shown(
            label: content.accessibilityLabel, isBusy: machine.isBusy, isActionable: content.isActionable,
            // It keeps the focus while it works, so that a key that started it can try again.
            isFocusable: content.isActionable || (shown.isFocusable && machine.isBusy), opacity: content.opacity)
        if new.isFocusable != shown.isFocusable { gtk_widget_set_focusable(box, new.isFocusable ? 1 : 0) }
        if new.label != shown.label { cgtk_set_accessible_label(box, new.label) }
        if new.isBusy != shown.isBusy { cgtk_set_accessible_busy(box, new.isBusy ? 1 : 0) }
        if new.isActionable != shown.isActionable {
            if new.isActionable {
                gtk_widget_add_css_class(box, "actionable")
            } else {
                gtk_widget_remove_css_class(box, "actionable")
            }
        }
        if new.opacity != shown.opacity { gtk_widget_set_opacity(box, new.opacity) }
        shown = new
        if machine.isVisible != wasVisible {
            wasVisible = machine.isVisible
            if let widget = host.widget { gtk_widget_queue_allocate(widget) }
            host.updateActions()
        }
    }

    /// Has what just happened spoken, where GTK can.
    func announce() {
        guard let content = control.content(kind: control.indicator.kind), let text = content.announcement else { return }
        cgtk_announce(box, text)
    }

    // MARK: Placing

    /// Length of the indicator along the axis, in points: its extent, or what it needs at the least.
    func length(for breadth: Int32, options: RefreshOptions) -> Int32 {
        guard let axis = host?.axis else { return 0 }
        return max(Int32(options.extent.rounded()), axis.measure(box, breadth: breadth).minimum)
    }

    func place(at position: Double, length: Int32, breadth: Int32, isInView: Bool) {
        guard let axis = host?.axis else { return }
        self.breadth = breadth
        if (gtk_widget_get_child_visible(box) != 0) != isInView { gtk_widget_set_child_visible(box, isInView ? 1 : 0) }
        if isInView { axis.allocate(box, at: position, length: length, breadth: breadth) }
    }

    /// Whether the extent falls short of what the indicator needs; never while something is going on, when a
    /// change would make the list jump.
    func needsExtent(for breadth: Int32, machine: EdgeMachine) -> Bool {
        self.breadth = breadth
        return machine.phase == .idle && raised(control.options).extent != machine.options.extent
    }

    /// Follows the direction of a sideways list, and gives the engine the extent that the indicator needs.
    func refresh() {
        if let isMirrored = host?.native.isMirrored, isMirrored != self.isMirrored {
            self.isMirrored = isMirrored
            control.layoutDirectionChanged(isMirrored: isMirrored)
        }
        guard let machine = machine(at: edge), needsExtent(for: breadth, machine: machine) else { return }
        configure(edge, options: control.options)
    }

    /// Options with an extent that the indicator fits into: a large text needs more than the default.
    func raised(_ options: RefreshOptions) -> RefreshOptions {
        var raised = options.sanitized
        if breadth > 0, let needed = control.indicator.extent(forBreadth: Double(breadth)), needed.isFinite {
            raised.extent = max(raised.extent, needed.rounded(.up))
        }
        return raised
    }

    // MARK: EdgeCommands

    func machine(at edge: ScrollEdge) -> EdgeMachine? { host?.controller.machine(at: edge) }
    func configure(_ edge: ScrollEdge, options: RefreshOptions) {
        host?.controller.configure(edge, options: raised(options))
        host?.updateResistance(at: edge)
        host?.queueLayout()
    }
    func setHidden(_ edge: ScrollEdge, _ isHidden: Bool) { host?.controller.setHidden(edge, isHidden) }
    func setHasMore(_ edge: ScrollEdge, _ hasMore: Bool) { host?.controller.setHasMore(edge, hasMore) }
    func begin(_ edge: ScrollEdge, source: RefreshSource) { host?.controller.begin(edge, source: source) }
    func finish(_ edge: ScrollEdge, generation: UInt32, outcome: Outcome) {
        host?.controller.finish(edge, generation: generation, outcome: outcome)
    }
    func cancel(_ edge: ScrollEdge) { host?.controller.cancel(edge) }
    func openFloor(_ edge: ScrollEdge) { host?.controller.openFloor(edge) }
    func closeFloor(_ edge: ScrollEdge) { host?.controller.closeFloor(edge) }
}
