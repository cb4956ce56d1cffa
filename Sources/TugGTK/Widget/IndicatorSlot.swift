import CGTK
@_spi(Host) import Tug

/// What shows the indicator of a control at an edge of a list: a box that holds the indicator's widget.
///
/// The box is what assistive technologies, the focus and a tap meet. The indicator inside only draws.
@MainActor
final class IndicatorSlot: EdgeSlot {
    let control: PullControl
    let edge: ScrollEdge
    let axis: ScrollAxis
    private(set) var isMirrored: Bool
    /// The state that the app was last told.
    var lastState = RefreshState.idle
    private let box: Widget
    private weak var host: PullHost?
    private let signals = Signals()
    private let click: OpaquePointer?
    private var breadth: Int32 = 0
    private var wasVisible = true
    private var shown = Shown()

    /// What the box shows now, so that only changes are written.
    private struct Shown: Equatable {
        var label = ""
        var isBusy = false
        var isActionable = false
        var isFocusable = false
        var opacity = 1.0
    }

    init(control: PullControl, edge: ScrollEdge, host: PullHost) {
        self.control = control
        self.edge = edge
        self.host = host
        axis = host.axis
        isMirrored = host.isMirrored
        click = gtk_gesture_click_new()
        let content = control.indicator.widget
        if gtk_widget_get_parent(content) != nil { gtk_widget_unparent(content) }
        control.indicator.arrange(along: axis)
        box = IndicatorBox.make(showing: content)
    }

    var controller: RefreshController<PullHost>? { host?.controller }

    var kind: IndicatorKind { control.indicator.kind }

    func addIndicator() {
        gtk_widget_add_css_class(box, control.behavior.isRefresh ? "pull-header" : "pull-footer")
        gtk_widget_set_child_visible(box, 0)
        // After the scrolled window, hence above it: the footer of short content lies within the viewport.
        if let parent = host?.widget { gtk_widget_set_parent(box, parent) }
        listen()
    }

    private func listen() {
        if let click {
            signals.onPress(UnsafeMutableRawPointer(click), "released") { [weak self] in self?.activate(.tap) }
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

    func removeIndicator() {
        signals.disconnect()
        if gtk_widget_get_parent(box) != nil {
            let content = control.indicator.widget
            if gtk_widget_get_parent(content) == box { gtk_widget_unparent(content) }
            gtk_widget_unparent(box)
        }
        host = nil
    }

    // MARK: Showing

    func show(_ content: IndicatorContent, of machine: EdgeMachine) {
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
            if let widget = host?.widget { gtk_widget_queue_allocate(widget) }
            host?.updateActions()
        }
    }

    /// Where GTK can.
    func speak(_ text: String) { cgtk_announce(box, text) }

    // MARK: Placing

    /// Length of the indicator along the axis, in points: its extent, or what it needs at the least.
    func length(for breadth: Int32, options: RefreshOptions) -> Int32 {
        max(Int32(options.extent.rounded()), axis.measure(box, breadth: breadth).minimum)
    }

    func place(at position: Double, length: Int32, breadth: Int32, isInView: Bool) {
        self.breadth = breadth
        if (gtk_widget_get_child_visible(box) != 0) != isInView { gtk_widget_set_child_visible(box, isInView ? 1 : 0) }
        if isInView { axis.allocate(box, at: position, length: length, breadth: breadth) }
    }

    /// Whether the last layout showed it.
    var isDrawn: Bool { gtk_widget_get_child_visible(box) != 0 }

    var neededExtent: Double? { breadth > 0 ? control.indicator.extent(forBreadth: Double(breadth)) : nil }

    func optionsChanged() {
        host?.updateResistance(at: edge)
        // The ignored inset moves the indicator.
        host?.queueLayout()
    }

    /// Follows the direction of a sideways list, and gives the engine the extent that the indicator needs.
    func refresh() {
        if let isMirrored = host?.isMirrored, isMirrored != self.isMirrored {
            self.isMirrored = isMirrored
            control.layoutDirectionChanged(isMirrored: isMirrored)
        }
        updateExtent()
    }
}
