import CGTK
import Tug

/// The Swift half of the PullView widget, owned by the GObject.
///
/// It joins the portable parts: what the person and GTK do goes to an `Overscroll` (where the content is) and to a
/// `RefreshController` (what follows from it); what these answer is written to GTK. How it senses and acts is in the
/// extensions, a file each.
@MainActor
final class PullHost {
    let axis: ScrollAxis
    let native: NativeScroll
    /// nil after dispose. The widget owns this object, not the other way round.
    private(set) var widget: Widget?
    private(set) lazy var controller = RefreshController(host: self)
    let overscroll = Overscroll()

    /// Points by which the content is drawn away from where GTK scrolled it, in whole device pixels.
    var displacement = 0.0
    var isAllocating = false
    var isMapped = false

    // The flight.
    var tick: guint = 0
    /// The latest time that anything happened, in seconds: frame times may lie before it.
    var latest = 0.0
    /// Whether the content still moves from the finger's own fling: then a touch catches it and is no tap.
    var isFlinging = false
    /// Whether GTK scrolls by a fling of its own, which has a velocity worth handing on; a click of a wheel has none.
    var isNativeFling = false
    var nativeVelocity = VelocityTracker()

    /// What is read while a layout goes on that may move it.
    var reading: LayoutReading?
    /// Whether the next layout shows the end of the content.
    var isEndWanted = false

    // What is to be told to the engine once GTK is done with what it is doing.
    var pendingEvent: ScrollEvent?
    let pendingTimer = Timer()
    let wakeTimer = Timer()

    // Input.
    var dragInput: DragInput?
    var touch: TouchDrag?
    var wheel: WheelScroll?
    private var keys: RefreshKeys?
    var isMouseDragEnabled = false { didSet { touch?.acceptsMouse = isMouseDragEnabled } }

    private var startSlot: EdgeSlot?
    private var endSlot: EdgeSlot?
    private(set) var floor: FloorSlot?
    private let settings = Signals()
    var onTransition: (@MainActor (ScrollEdge, RefreshState, Double) -> Void)?

    init(content: Widget, axis: ScrollAxis) {
        self.axis = axis
        native = NativeScroll(content: content, axis: axis)
    }

    /// Takes hold of the widget that was made for it.
    func begin(in widget: Widget) {
        self.widget = widget
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_parent(native.window, widget)
        native.onScroll = { [weak self] delta in self?.nativeScrolled(by: delta) }
        native.onResize = { [weak self] shift in self?.nativeResized(shift: shift) }
        touch = TouchDrag(host: self, widget: widget)
        wheel = WheelScroll(host: self, widget: widget)
        keys = RefreshKeys(host: self, widget: widget)
        StyleSheet.install(for: gtk_widget_get_display(widget))
        if let object = gtk_widget_get_settings(widget) {
            settings.onChange(of: "gtk-enable-animations", UnsafeMutableRawPointer(object)) { [weak self] in
                self?.motionSettingChanged()
            }
        }
        motionSettingChanged()
        updateActions()
    }

    /// The widget goes away. Whatever calls in afterwards finds nothing to do.
    func dispose() {
        guard let widget else { return }
        controller.detach()
        self.widget = nil
        stopTicking()
        pendingTimer.cancel()
        wakeTimer.cancel()
        settings.disconnect()
        native.disconnect()
        touch?.disconnect()
        wheel?.disconnect()
        onTransition = nil
        for slot in [startSlot, endSlot].compactMap({ $0 }) { slot.remove() }
        startSlot = nil
        endSlot = nil
        floor?.remove()
        floor = nil
        if gtk_widget_get_parent(native.window) == widget { gtk_widget_unparent(native.window) }
    }

    // MARK: Edges

    func slot(at edge: ScrollEdge) -> EdgeSlot? { edge == .start ? startSlot : endSlot }

    /// Puts a control on an edge in place of the one that is there; nil leaves the edge without.
    func setControl(_ control: PullControl?, at edge: ScrollEdge) {
        guard let widget, slot(at: edge)?.control !== control else { return }
        let old = slot(at: edge)
        setSlot(nil, at: edge)
        controller.remove(edge)
        old?.remove()
        // Taking the old one away called back into the app, which may have put something here, or closed the window.
        guard self.widget != nil, slot(at: edge) == nil else { return }
        if let control {
            let slot = EdgeSlot(control: control, edge: edge, host: self, parent: widget)
            setSlot(slot, at: edge)
            controller.install(
                edge, behavior: control.behavior, options: slot.raised(control.options), hasMore: control.hasMore,
                isHidden: control.isHidden)
            updateResistance(at: edge)
            guard self.slot(at: edge) === slot else { return }
            slot.attach()
        } else {
            updateResistance(at: edge)
        }
        updateActions()
        if self.widget != nil { gtk_widget_queue_allocate(widget) }
    }

    /// How hard it is to pull is what the control there says, and the usual without one.
    func updateResistance(at edge: ScrollEdge) {
        overscroll.setResistance(controller.machine(at: edge)?.options.resistance ?? .standard, at: edge)
    }

    private func setSlot(_ slot: EdgeSlot?, at edge: ScrollEdge) {
        if edge == .start { startSlot = slot } else { endSlot = slot }
    }

    /// Puts the app's own widget on the second floor; nil takes it away.
    func setFloor(_ content: Widget?) {
        guard let widget, floor?.content != content else { return }
        floor?.remove()
        floor = content.map { FloorSlot($0, parent: widget) }
        gtk_widget_queue_allocate(widget)
    }

    /// The app counts its items anew.
    var countItems: (@MainActor () -> Int)? {
        get { native.countItems }
        set {
            native.countItems = newValue
            native.read()
        }
    }

    /// Keeps what menus and assistive technologies can call in step with what there is.
    func updateActions() {
        guard let widget else { return }
        for action in PullAction.allCases {
            let isActive = PullAction.edge(of: action, in: self) != nil
            gtk_widget_action_set_enabled(widget, action.rawValue, isActive ? 1 : 0)
        }
    }

    /// Carries out an action; false when there is no edge for it.
    func perform(_ action: PullAction, source: RefreshSource) -> Bool {
        guard let edge = PullAction.edge(of: action, in: self) else { return false }
        switch action {
        case .refresh, .loadMore: controller.begin(edge, source: source)
        case .openFloor: controller.openFloor(edge)
        case .closeFloor: controller.closeFloor(edge)
        }
        return true
    }

    // MARK: Settings

    var reducesMotion: Bool { controller.engine.reducesMotion }

    private func motionSettingChanged() {
        guard let widget, let settings = gtk_widget_get_settings(widget) else { return }
        controller.setReducesMotion(cgtk_animations_enabled(settings) == 0)
        if reducesMotion { endFlight() }
    }
}
