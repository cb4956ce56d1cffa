import CGTK
@_spi(Host) import Tug

/// What lies under a finger or pointer, and whether it has a use for a drag of its own.
@MainActor
struct GestureTarget {
    /// Whether a drag there is not meant for the list: a scroll bar, a slider, a text that is being selected.
    let wantsDragItself: Bool
    /// Scrolled windows inside the list's own, which scroll before it does.
    private let innerLists: [OwnedWidget]
    private let axis: ScrollAxis

    /// Nothing.
    static let none = GestureTarget(wantsDragItself: false, innerLists: [], axis: .vertical)

    private init(wantsDragItself: Bool, innerLists: [OwnedWidget], axis: ScrollAxis) {
        self.wantsDragItself = wantsDragItself
        self.innerLists = innerLists
        self.axis = axis
    }

    /// Looks at a point of `container`, which holds the scrolled window of `native`.
    init(at point: (x: Double, y: Double), in container: Widget, native: NativeScroll, axis: ScrollAxis) {
        let types = [gtk_range_get_type(), gtk_scrollbar_get_type(), gtk_editable_get_type()]
        let content = native.scrollable
        var wants = false
        var lists: [OwnedWidget] = []
        var current = gtk_widget_pick(container, point.x, point.y, GTK_PICK_DEFAULT)
        while let candidate = current, candidate != native.window, candidate != container {
            if types.contains(where: { cgtk_is_a(candidate, $0) != 0 }) { wants = true }
            if candidate != content, cgtk_is_a(candidate, gtk_text_view_get_type()) != 0 { wants = true }
            if cgtk_is_a(candidate, gtk_scrolled_window_get_type()) != 0 { lists.append(OwnedWidget(candidate)) }
            current = gtk_widget_get_parent(candidate)
        }
        self.init(wantsDragItself: wants, innerLists: lists, axis: axis)
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
