@_spi(Host) import Tug
import TugCGTK

/// The Swift half of the PullView widget, owned by the GObject.
///
/// It translates what the person and GTK do for the extension of `OverscrollHost`, and writes to GTK what that asks for. How it senses and
/// acts is in the extensions, a file each.
@MainActor
final class PullHost {
    let axis: ScrollAxis
    let native: NativeScroll
    /// nil after dispose. Not retained: the widget owns this object.
    private(set) var widget: Widget?
    let controller = RefreshController<PullHost>()
    let overscroll = Overscroll()
    let state = OverscrollState()
    /// Whether the content still moves from the finger's own fling: then a touch catches it and is no tap.
    var isFlinging = false
    var isAllocating = false
    /// Where GTK's own scrolling was after the last layout, in points.
    var laidOutValue = 0.0
    /// What is called before each frame while the content flies; 0 for nothing.
    var tick: guint = 0

    /// What is read while a layout goes on that may move it.
    var reading: LayoutReading?
    /// What the next layout leaves in its place, where the rows of a paged feed have changed.
    var keptPlace: KeptPlace?
    /// What the next layout keeps in its place in one of GTK's own lists.
    var keptRow: KeptRow?

    // The position; see its extension.
    var ownPosition: ListPosition?
    /// The rows in view after the last layout, if rows are counted.
    var rowsInView: Range<Int>?
    /// The rows of a viewport after the last layout, if rows are counted.
    var plainRows: [Widget]?
    var positionNews = PositionNews()
    var jumpButton: JumpButton?

    /// Runs once GTK is done with what it is doing.
    let pendingTimer = Timer()
    let wakeTimer = Timer()

    // Input.
    var touch: TouchInput?
    var wheel: WheelInput?
    private var keys: RefreshKeys?
    var isWheelPullEnabled: Bool?
    var isMouseDragEnabled = false { didSet { touch?.acceptsMouse = isMouseDragEnabled } }

    let slots = EdgeSlots<IndicatorSlot>()
    private(set) var floor: FloorSlot?
    private let settings = GtkSignals()
    /// What is attached to the list.
    var attachment: (any ListAttachment)? {
        didSet { if attachment !== oldValue { oldValue?.end() } }
    }
    /// Whether rows have come and others have gone since the last layout.
    var awaitsReplacement = false
    var onTransition: (@MainActor (ScrollEdge, EdgeState, Double) -> Void)?

    init(content: Widget, axis: ScrollAxis) {
        self.axis = axis
        native = NativeScroll(content: content, axis: axis)
        controller.host = self
    }

    /// Sets up the widget that was made for it.
    func begin(in widget: Widget) {
        self.widget = widget
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_parent(native.window, widget)
        native.onScroll = { [weak self] delta in self?.nativeScrolled(by: delta) }
        native.onResize = { [weak self] in self?.nativeResized(shift: $0, goesToRow: $1) }
        native.onRowsChange = { [weak self] in self?.rowsChanged(at: $0, removed: $1, inserted: $2) }
        touch = TouchInput(host: self, widget: widget)
        wheel = WheelInput(host: self, widget: widget)
        keys = RefreshKeys(host: self, widget: widget)
        StyleSheet.install(for: gtk_widget_get_display(widget))
        if let object = gtk_widget_get_settings(widget) {
            settings.on(object, "notify::gtk-enable-animations") { [weak self] in self?.motionSettingChanged() }
        }
        motionSettingChanged()
        updateActions()
    }

    /// The widget is disposed. Later calls have no effect.
    func dispose() {
        guard let widget else { return }
        controller.detach()
        self.widget = nil
        stopTicking()
        pendingTimer.cancel()
        settings.disconnect()
        native.disconnect()
        touch?.disconnect()
        wheel?.disconnect()
        onTransition = nil
        attachment = nil
        slots.removeAll()
        floor?.remove()
        floor = nil
        setJumpButton(to: nil)
        ownPosition = nil
        if gtk_widget_get_parent(native.window) == widget { gtk_widget_unparent(native.window) }
    }

    // MARK: Edges

    /// Puts a control on an edge in place of the one that is there; nil leaves the edge without.
    func setControl(_ control: PullControl?, at edge: ScrollEdge) {
        guard widget != nil, slots[edge]?.control !== control else { return }
        slots.replace(edge, in: controller) {
            // Taking the old one away may have closed the window.
            widget == nil ? nil : control.map { IndicatorSlot(control: $0, edge: edge, host: self) }
        }
        guard let widget else { return }
        updateResistance(at: edge)
        updateActions()
        gtk_widget_queue_allocate(widget)
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

    // MARK: Settings

    private func motionSettingChanged() {
        guard let widget, let settings = gtk_widget_get_settings(widget) else { return }
        setReducesMotion(cgtk_animations_enabled(settings) == 0)
    }
}
