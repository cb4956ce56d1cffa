@_spi(Host) import Tug
import TugCGTK

/// What lies under a finger or pointer, and whether it has a use for a drag of its own.
@MainActor
struct GestureTarget {
    /// Whether a drag there is not meant for the list: a scroll bar, a slider, a text that is being selected.
    let wantsDragItself: Bool
    /// Whether a wheel there is not meant for the list: a slider or spin button, or whatever handles scroll events.
    let wantsWheelItself: Bool
    /// Scrolled windows inside the list's own, which scroll before it does.
    private let innerLists: [OwnedWidget]
    private let axis: ScrollAxis

    /// Nothing.
    static let none = GestureTarget(wantsDragItself: false, wantsWheelItself: false, innerLists: [], axis: .vertical)

    private init(wantsDragItself: Bool, wantsWheelItself: Bool, innerLists: [OwnedWidget], axis: ScrollAxis) {
        self.wantsDragItself = wantsDragItself
        self.wantsWheelItself = wantsWheelItself
        self.innerLists = innerLists
        self.axis = axis
    }

    /// Looks at a point of `container`, which holds the scrolled window of `native`.
    init(at point: (x: Double, y: Double), in container: Widget, native: NativeScroll, axis: ScrollAxis) {
        let types = [gtk_range_get_type(), gtk_scrollbar_get_type(), gtk_editable_get_type()]
        let content = native.scrollable
        var wantsDrag = false
        var wantsWheel = false
        var lists: [OwnedWidget] = []
        var current = gtk_widget_pick(container, point.x, point.y, GTK_PICK_DEFAULT)
        while let candidate = current, candidate != native.window, candidate != container {
            if types.contains(where: { cgtk_is_a(candidate, $0) != 0 }) { wantsDrag = true }
            if candidate != content, cgtk_is_a(candidate, gtk_text_view_get_type()) != 0 { wantsDrag = true }
            if cgtk_is_a(candidate, gtk_scrolled_window_get_type()) != 0 {
                lists.append(OwnedWidget(candidate))
            } else if candidate != content, candidate != native.viewportChild, cgtk_is_a(candidate, PullWidgetClass.type) == 0 {
                wantsWheel = wantsWheel || handlesScrolling(candidate, along: axis)
            }
            current = gtk_widget_get_parent(candidate)
        }
        self.init(wantsDragItself: wantsDrag, wantsWheelItself: wantsWheel, innerLists: lists, axis: axis)
    }

    /// Whether a list inside this one can still scroll by `delta` points (positive towards the end of the screen).
    func innerListScrolls(by delta: Double) -> Bool {
        innerLists.contains { list in
            guard let adjustment = axis.adjustment(of: OpaquePointer(list.pointer)) else { return false }
            let before = gtk_adjustment_get_value(adjustment) - gtk_adjustment_get_lower(adjustment)
            let after =
                gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
                - gtk_adjustment_get_value(adjustment)
            return delta > 0 ? before > 0.5 : after > 0.5
        }
    }
}

/// Whether a widget has a controller for scroll events along the axis.
@MainActor
private func handlesScrolling(_ widget: Widget, along axis: ScrollAxis) -> Bool {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    let wanted = axis == .vertical ? GTK_EVENT_CONTROLLER_SCROLL_VERTICAL : GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL
    return (0..<g_list_model_get_n_items(controllers)).contains { position in
        guard let controller = g_list_model_get_item(controllers, position) else { return false }
        defer { g_object_unref(controller) }
        guard cgtk_is_a(controller, gtk_event_controller_scroll_get_type()) != 0 else { return false }
        return gtk_event_controller_scroll_get_flags(OpaquePointer(controller)).rawValue & wanted.rawValue != 0
    }
}
