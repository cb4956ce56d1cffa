@_spi(Host) import Tug
import TugCGTK

/// What shows the indicator of a control at an edge of a list: a box that holds the indicator's widget.
///
/// The box is what assistive technologies, the focus and a tap meet. The indicator inside only draws.
@MainActor
final class IndicatorSlot: EdgeSlot {
    let control: PullControl
    let edge: ScrollEdge
    let axis: ScrollAxis
    private(set) var isMirrored: Bool
    /// The state that the app was notified of last.
    var lastState = EdgeState.idle
    private let box: Widget
    private weak var host: PullHost?
    private let signals = GtkSignals()
    private var breadth: Int32 = 0
    private var wasVisible = true
    private var stacked = PlacementMode.moving
    private var shown = Shown()
    /// Where the box was seen last, in points of the list's widget along the axis, and how much content there was then.
    private var lastPlace = 0.0...0
    private var lastCount: Double?
    private let focusTimer = Timer()

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
        let content = control.indicator.widget
        if gtk_widget_get_parent(content) != nil { gtk_widget_unparent(content) }
        control.indicator.arrange(along: axis)
        box = IndicatorBox.make(showing: content, isButton: !control.behavior.isRefresh)
    }

    var controller: RefreshController<PullHost>? { host?.controller }

    var kind: IndicatorKind { control.indicator.kind }

    var preferences: HostPreferences { .gtk }

    private var isButton: Bool { !control.behavior.isRefresh }

    func addIndicator() {
        gtk_widget_add_css_class(box, control.behavior.isRefresh ? "pull-header" : "pull-footer")
        gtk_widget_set_child_visible(box, 0)
        // After the scrolled window, hence above it: the footer of short content lies within the viewport.
        if let parent = host?.widget { gtk_widget_set_parent(box, parent) }
        listen()
    }

    /// Puts the box below the rows or above them.
    private func stack() {
        guard let host, let parent = host.widget, gtk_widget_get_parent(box) == parent else { return }
        let mode = machine?.options.placement ?? .moving
        guard mode != stacked else { return }
        stacked = mode
        if mode == .behind {
            gtk_widget_insert_before(box, parent, host.native.window)
        } else {
            gtk_widget_insert_after(box, parent, gtk_widget_get_last_child(parent))
        }
        if mode == .over { gtk_widget_add_css_class(box, "pull-over") } else { gtk_widget_remove_css_class(box, "pull-over") }
    }

    private func listen() {
        if isButton {
            signals.on(box, "clicked") { [weak self] in self?.activate(.tap) }
        } else if let click = gtk_gesture_click_new() {
            // A header may have closed under the finger.
            signals.on(click, "released") { [weak self] (_: Int, x: Double, y: Double) in
                if let self, gtk_widget_contains(box, x, y) != 0 { activate(.tap) }
            }
            gtk_widget_add_controller(box, click)
        }
        // From an assistive technology: keys go to the controller here first.
        if isButton { signals.on(box, "activate") { [weak self] in self?.activate(.accessibility) } }
        signals.on(box, "notify::has-focus") { [weak self] in self?.focusChanged() }
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
        focusTimer.cancel()
        if gtk_widget_get_parent(box) != nil {
            IndicatorBox.remove(control.indicator.widget, from: box)
            gtk_widget_unparent(box)
        }
        host = nil
    }

    // MARK: Showing

    func show(_ content: IndicatorContent, of machine: EdgeMachine) {
        control.indicator.update(content, edge: edge)
        let new = Shown(
            label: spokenLabel(content), isBusy: machine.isBusy, isActionable: content.isActionable,
            // It keeps the focus while it works, so that a key that started it can try again, and while it shows the outcome.
            isFocusable: content.isActionable || (shown.isFocusable && (machine.isBusy || hasFocus)), opacity: content.opacity)
        if new.isFocusable != shown.isFocusable { gtk_widget_set_focusable(box, new.isFocusable ? 1 : 0) }
        if new.label != shown.label { cgtk_set_accessible_label(box, new.label) }
        if new.isBusy != shown.isBusy { cgtk_set_accessible_busy(box, new.isBusy ? 1 : 0) }
        if new.isActionable != shown.isActionable {
            if isButton { cgtk_set_accessible_disabled(box, new.isActionable ? 0 : 1) }
            if new.isActionable {
                gtk_widget_add_css_class(box, "actionable")
            } else {
                gtk_widget_remove_css_class(box, "actionable")
            }
        }
        stack()
        // It may come in or go without a movement of the list.
        if machine.isFixed { host?.queueAllocate() }
        if new.opacity != shown.opacity { show(opacity: new.opacity) }
        shown = new
        if machine.isVisible != wasVisible {
            wasVisible = machine.isVisible
            if let widget = host?.widget { gtk_widget_queue_allocate(widget) }
            host?.updateActions()
        }
    }

    /// What lies over the rows fades in and out, by the style sheet.
    private func show(opacity: Double) {
        let isFaded = stacked == .over && opacity == 0
        if isFaded { gtk_widget_add_css_class(box, "pull-faded") } else { gtk_widget_remove_css_class(box, "pull-faded") }
        gtk_widget_set_opacity(box, isFaded ? 1 : opacity)
    }

    /// The name for assistive technologies. Where a key has an effect it names the key, not a tap or a pull.
    private func spokenLabel(_ content: IndicatorContent) -> String {
        guard content.isActionable else { return content.accessibilityLabel }
        if content.state == .failed { return content.label + "\n" + content.actionName }
        return control.indicatorOptions.titles[.idle] == nil ? content.actionName : content.label
    }

    func speak(_ text: String) {
        // A change of the name of what has the focus is spoken anyway.
        // `contains` would link the regular expressions of the standard library, which are as large as all of this host.
        if hasFocus, shown.label.indices.contains(where: { shown.label[$0...].hasPrefix(text) }) { return }
        Announcer.say(text, in: box, of: box)
    }

    // MARK: Placing

    /// Length of the indicator along the axis, in points: its extent, or what it needs at the least.
    func length(for breadth: Int32, options: EdgeOptions) -> Int32 {
        max(Int32(options.extent.rounded()), axis.measure(box, breadth: breadth).minimum)
    }

    func place(at position: Double, length: Int32, breadth: Int32, isInView: Bool) {
        self.breadth = breadth
        // GTK would give the focus of a hidden widget to one outside the list. GTK 4.8 also forgets that a finger has pressed a widget that
        // it hides, and warns when the finger lifts. Where an app hides a control or removes a row under a finger, that cannot be avoided.
        let staysVisible = isInView || hasFocus || (wasVisible && isPressed)
        if isDrawn != staysVisible { gtk_widget_set_child_visible(box, staysVisible ? 1 : 0) }
        if staysVisible { axis.allocate(box, at: position, length: length, breadth: breadth) }
        if isInView {
            lastPlace = position...(position + Double(length))
            lastCount = host?.contentCount
        } else if hasFocus {
            // During a layout the focus must stay.
            focusTimer.startBeforeNextFrame { [weak self] in self?.handOverFocus() }
        }
    }

    /// Whether a finger or a mouse button is down on it.
    private var isPressed: Bool { gtk_widget_get_state_flags(box).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0 }

    // MARK: The focus

    private var hasFocus: Bool { gtk_widget_is_focus(box) != 0 }

    /// The box is out of view. It keeps the focus where it was only scrolled away, as a row does.
    private func handOverFocus() {
        guard hasFocus, let host, let machine else { return }
        let isPushedAway = lastCount != host.contentCount || !machine.isVisible || !(shown.isActionable || machine.isBusy)
        guard isPushedAway, !host.focusRow(at: lastPlace, after: self), !machine.isVisible else { return }
        // Nothing of the list can have it.
        if let window = gtk_widget_get_root(box) { gtk_root_set_focus(window, nil) }
    }

    private func focusChanged() {
        guard !hasFocus, host?.widget != nil else { return }
        showContent()
        host?.queueAllocate()
    }

    /// Whether the last layout showed it.
    var isDrawn: Bool { gtk_widget_get_child_visible(box) != 0 }

    /// What the indicator asks for, and what a style sheet makes it need.
    var neededExtent: Double? {
        guard breadth > 0 else { return nil }
        let least = Double(axis.measure(box, breadth: breadth).minimum)
        return max(control.indicator.extent(forBreadth: Double(breadth)) ?? 0, least)
    }

    func optionsChanged() {
        stack()
        host?.updateResistance(at: edge)
        // The ignored inset moves the indicator.
        host?.queueAllocate()
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
