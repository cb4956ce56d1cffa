@_spi(Host) import Tug
import TugCGTK

/// The GtkScrolledWindow inside a ``PullView`` and its adjustment along the axis: what GTK itself can scroll.
///
/// GTK's values grow to the right in either layout direction: in a sideways list that runs from right to left, the start has the greatest
/// value. Only this type converts them into offsets that grow from the start of the content to its end.
@MainActor
final class NativeScroll {
    /// The scrolled window.
    let window: Widget
    /// What the adjustment reads: points from the start of the content.
    private(set) var value = 0.0
    /// True length of the content, in points, also where it is shorter than the viewport.
    private(set) var contentLength = 0.0
    /// Length of the viewport, in points.
    private(set) var viewportLength = 0.0
    /// Whether the content runs from right to left. It is the direction of the scrolled widget, as GTK's widgets do not inherit it.
    private(set) var isMirrored = false

    /// Number of items, from the app or the model of one of GTK's own lists; nil without one.
    private(set) var itemCount: Int?
    /// The app's own count of items.
    var countItems: (@MainActor () -> Int)?

    /// GTK scrolled by so many points: keyboard, scroll bar, its own fling.
    var onScroll: (@MainActor (Double) -> Void)?
    /// The lengths changed; GTK moved its coordinates by `shift` points, to keep what is seen in place or to go to a row.
    var onResize: (@MainActor (_ shift: Double, _ goesToRow: Bool) -> Void)?

    /// Rows of one of GTK's lists have gone and others have come: the first of them, how many went, how many came.
    var onRowsChange: (@MainActor (Int, Int, Int) -> Void)? {
        get { newRows.onChange }
        set { newRows.onChange = newValue }
    }

    private let axis: ScrollAxis
    private var adjustment: UnsafeMutablePointer<GtkAdjustment>?
    private let writes = WriteGuard()
    private let windowSignals = GtkSignals()
    private let adjustmentSignals = GtkSignals()
    private let newRows = NewRows()
    /// Whether a layout goes on that is the first of new rows.
    private var isMeasuringRows = false
    /// What had the focus after the last layout: only to compare with.
    private var laidOutFocus: Widget?
    /// Whether a call of ``scroll(to:)`` waits for that layout, and is to be repeated.
    private(set) var isScrollDue = false

    /// Takes a scrolled window, or puts any other widget into one that scrolls along `axis` only.
    init(content: Widget, axis: ScrollAxis) {
        self.axis = axis
        if cgtk_is_a(content, gtk_scrolled_window_get_type()) != 0 {
            window = content
        } else {
            window = gtk_scrolled_window_new()
            let isVertical = axis == .vertical
            gtk_scrolled_window_set_policy(
                OpaquePointer(window), isVertical ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC,
                isVertical ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER)
            gtk_scrolled_window_set_child(OpaquePointer(window), content)
        }
        let property = axis == .vertical ? "notify::vadjustment" : "notify::hadjustment"
        windowSignals.on(window, property) { [weak self] in self?.observeAdjustment() }
        windowSignals.on(window, "notify::child") { [weak self] in self?.observeRows() }
        observeAdjustment()
        observeRows()
    }

    /// Stops listening.
    func disconnect() {
        onScroll = nil
        onResize = nil
        onRowsChange = nil
        windowSignals.disconnect()
        adjustmentSignals.disconnect()
        newRows.disconnect()
        adjustment = nil
    }

    /// Greatest value that GTK can scroll to, in points.
    var maximum: Double { max(0, contentLength - viewportLength) }

    // MARK: Acting

    /// Scrolls to `target` points. Whole points, because GTK's lists and viewports round to them and would answer with a
    /// correction; and not for less than half a point, or GTK's own slow scrolling would never get anywhere. Before the layout of new
    /// rows it only notes that it is due.
    func scroll(to target: Double) {
        let isEnd = target <= 0 || target >= maximum
        let isElsewhere = target.rounded() != value && (isEnd || abs(target - value) >= 0.5)
        isScrollDue = isElsewhere && newRows.isLayoutDue
        guard let adjustment, isElsewhere, !isScrollDue else { return }
        let native = isMirrored ? end(of: adjustment) - target.rounded() : gtk_adjustment_get_lower(adjustment) + target.rounded()
        writes.write { gtk_adjustment_set_value(adjustment, native) }
        value = currentValue(adjustment)
    }

    /// Whether rows have come that were not laid out yet.
    var isLayoutDue: Bool { newRows.isLayoutDue }

    /// Has GTK's own list bring a row into view, with its next layout.
    func reveal(_ row: Int) {
        if let scrollable, let list = list(in: scrollable) {
            gtk_widget_activate_action_variant(list, "list.scroll-to-item", g_variant_new_uint32(guint32(clamping: row)))
        }
    }

    /// Whether GTK's own list shows none of its rows. Version 4.8 does not after a step over rows that it has not measured.
    var showsNothing: Bool {
        guard let itemCount, itemCount > 0, contentLength > 0, let scrollable, let list = list(in: scrollable) else {
            return false
        }
        return list.children.allSatisfy { gtk_widget_get_child_visible($0) == 0 }
    }

    /// Lays the window out, by what `body` does.
    func layOut(_ body: () -> Void) {
        isMeasuringRows = newRows.isLayoutDue
        // GTK lays out only what is visible.
        if let scrollable, gtk_widget_get_visible(window) != 0, gtk_widget_get_visible(scrollable) != 0 { newRows.layoutBegins() }
        body()
        isMeasuringRows = false
        laidOutFocus = focus
    }

    /// Ends a fling of GTK's own. It would go on writing to the adjustment.
    func stopFling() {
        let window = OpaquePointer(window)
        guard gtk_scrolled_window_get_kinetic_scrolling(window) != 0 else { return }
        gtk_scrolled_window_set_kinetic_scrolling(window, 0)
        gtk_scrolled_window_set_kinetic_scrolling(window, 1)
    }

    /// Where the content's part of the scrolled window ends along the axis, in points of the scrolled window: before a scroll
    /// bar that takes room of its own, say.
    var viewportEnd: Double {
        guard let scrollable else { return viewportLength }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(scrollable, window, &bounds) != 0 else { return viewportLength }
        return end(of: bounds, in: window)
    }

    /// Where a rectangle of `container` ends along the axis, in points from the start of that.
    private func end(of bounds: graphene_rect_t, in container: Widget) -> Double {
        if isMirrored { return Double(gtk_widget_get_width(container)) - Double(bounds.origin.x) }
        return Double(axis.along(bounds.origin.x + bounds.size.width, bounds.origin.y + bounds.size.height))
    }

    /// The widget that GTK scrolls.
    var scrollable: Widget? { gtk_scrolled_window_get_child(OpaquePointer(window)) }

    // MARK: Sensing

    private func observeAdjustment() {
        adjustmentSignals.disconnect()
        adjustment = axis.adjustment(of: OpaquePointer(window))
        guard let adjustment else { return }
        adjustmentSignals.on(adjustment, "value-changed") { [weak self] in self?.valueChanged() }
        adjustmentSignals.on(adjustment, "changed") { [weak self] in self?.read() }
        read()
    }

    private func observeRows() { newRows.observe(scrollable) }

    private func currentValue(_ adjustment: UnsafeMutablePointer<GtkAdjustment>) -> Double {
        let native = gtk_adjustment_get_value(adjustment)
        return isMirrored ? end(of: adjustment) - native : native - gtk_adjustment_get_lower(adjustment)
    }

    /// The greatest value of an adjustment, in its own numbers.
    private func end(of adjustment: UnsafeMutablePointer<GtkAdjustment>) -> Double {
        gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    }

    /// Whether the direction of the content is another than it was. A change has GTK lay everything out anew, hence read anew.
    private func turnsAround() -> Bool {
        guard axis == .horizontal, let scrollable else { return false }
        let isViewport = cgtk_is_a(scrollable, gtk_viewport_get_type()) != 0
        let content = isViewport ? gtk_viewport_get_child(OpaquePointer(scrollable)) ?? scrollable : scrollable
        return (gtk_widget_get_direction(content) == GTK_TEXT_DIR_RTL) != isMirrored
    }

    private func valueChanged() {
        guard !writes.isWriting, let adjustment else { return }
        // The list keeps its place among new rows. In other layouts it goes to a row, as the End key wants.
        if isMeasuringRows || turnsAround() { return read() }
        let old = value
        value = currentValue(adjustment)
        if abs(value - old) > 0.001 { onScroll?(value - old) }
    }

    /// Reads everything anew.
    func read() {
        guard let adjustment else { return }
        let turns = turnsAround()
        if turns { isMirrored.toggle() }
        let before = (contentLength, viewportLength)
        let countBefore = itemCount
        itemCount = countItems?() ?? scrollable.flatMap(modelCount)
        viewportLength = gtk_adjustment_get_page_size(adjustment)
        contentLength = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)
        if viewportLength == 0 {
            // An empty GtkListView has a page of nothing, whatever room it has got.
            viewportLength = allocatedLength
            contentLength = 0
        } else if contentLength <= viewportLength + 0.5 {
            contentLength = shortContentLength ?? contentLength
        }
        // "changed" comes before "value-changed", with the value already set. What exceeds the clamping to a new maximum
        // is the list keeping its place after rows came or went above it. A viewport whose content turns around stays at the same number,
        // which is another place: then the list goes back to where it was.
        let shift = turns ? 0 : currentValue(adjustment) - min(value, maximum)
        value = currentValue(adjustment)
        if turns || before != (contentLength, viewportLength) || shift != 0 || itemCount != countBefore {
            onResize?(shift, goesToRow(shift: shift, growth: contentLength - before.0) && viewportLength == before.1)
        }
    }

    /// Whether GTK's list goes to a row, as a key wants, in the layout in which its rows grow by `growth` points. To keep its place it moves by that
    /// at the most.
    private func goesToRow(shift: Double, growth: Double) -> Bool {
        guard !isMeasuringRows, shift < min(0, growth) - 2 || shift > max(0, growth) + 2, let focus else { return false }
        return focus != laidOutFocus && gtk_widget_is_ancestor(focus, window) != 0
    }

    /// What has the keyboard focus in the window.
    private var focus: Widget? { gtk_widget_get_root(window).flatMap { gtk_root_get_focus($0) } }

    /// Number of items in the model of one of GTK's lists; nil for other content.
    private func modelCount(_ content: Widget) -> Int? {
        guard NewRows.isList(content) else { return nil }
        return NewRows.model(of: content).map { Int(g_list_model_get_n_items($0)) } ?? 0
    }

    private var allocatedLength: Double {
        scrollable.map { Double(axis.along(gtk_widget_get_width($0), gtk_widget_get_height($0))) } ?? 0
    }

    /// An adjustment reports at least a page, so short content has to be measured.
    private var shortContentLength: Double? {
        guard let content = scrollable, gtk_widget_get_visible(content) != 0 else { return 0 }
        if let list = list(in: content) { return min(endOfLastChild(of: list), viewportLength) }
        let breadth = axis.across(gtk_widget_get_width(content), gtk_widget_get_height(content))
        guard breadth > 0 else { return nil }
        var measured = content
        if cgtk_is_a(content, gtk_viewport_get_type()) != 0, let child = gtk_viewport_get_child(OpaquePointer(content)) {
            guard gtk_widget_get_visible(child) != 0 else { return 0 }
            measured = child
        }
        return min(Double(axis.measure(measured, breadth: breadth).natural), viewportLength)
    }

    /// Where a widget lies in another one along the axis, in points from where the content begins.
    func extent(of widget: Widget, in ancestor: Widget) -> (start: Double, length: Double)? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, ancestor, &bounds) != 0 else { return nil }
        let start = Double(axis.along(bounds.origin.x, bounds.origin.y))
        let length = Double(axis.along(bounds.size.width, bounds.size.height))
        // In a sideways list that may be the right side.
        return (isMirrored ? Double(gtk_widget_get_width(ancestor)) - start - length : start, length)
    }

    /// The widget of which a viewport shows a part; nil where GTK scrolls by something that knows more of its content.
    var viewportChild: Widget? {
        guard let scrollable, cgtk_is_a(scrollable, gtk_viewport_get_type()) != 0 else { return nil }
        return gtk_viewport_get_child(OpaquePointer(scrollable))
    }

    /// Whether GTK keeps a row in its place when others come before it.
    var keepsPlace: Bool { scrollable.map { list(in: $0) != nil } ?? false }

    /// The widget whose children are the rows, in GTK's own lists. These answer for their natural length as if nothing could wrap, a
    /// grid even as if it had one column; but where all rows fit, all are there, in order.
    func list(in content: Widget) -> Widget? {
        let isList = [gtk_list_view_get_type(), gtk_grid_view_get_type()].contains { cgtk_is_a(content, $0) != 0 }
        if isList { return content }
        guard cgtk_is_a(content, gtk_column_view_get_type()) != 0 else { return nil }
        // Its header is no part of the page.
        var child = gtk_widget_get_first_child(content)
        while let candidate = child, cgtk_is_a(candidate, gtk_list_view_get_type()) == 0 {
            child = gtk_widget_get_next_sibling(candidate)
        }
        return child
    }

    private func endOfLastChild(of list: Widget) -> Double {
        guard let last = gtk_widget_get_last_child(list) else { return 0 }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(last, list, &bounds) != 0 else { return 0 }
        return max(0, end(of: bounds, in: list))
    }
}
