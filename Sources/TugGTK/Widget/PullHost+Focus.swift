@_spi(Host) import Tug
import TugCGTK

/// Where the keyboard focus goes when the indicator or button that has it leaves the view.
///
/// GTK gives the focus of a widget that it hides to another one in the window, which is often outside the list. New rows push a footer out
/// of view, a header closes, and a button to an edge goes where the list is there.
extension PullHost {
    /// Gives the focus to a row at the place that an indicator had; false if no row can take it.
    ///
    /// `place` is a range of points of the widget. After a load that is the first of the new rows, after a refresh the first row in view.
    func focusRow(at place: ClosedRange<Double>, after slot: IndicatorSlot) -> Bool {
        focusRow(at: place, isForward: (slot.edge == .end) != slot.control.behavior.isRefresh)
    }

    /// Gives the focus of a button that is to go to the row in view that is nearest to its edge, or to nothing if no row can take it.
    func takeFocus(from button: JumpButton) {
        guard button.hasFocus, let widget else { return }
        let length = axis.along(gtk_widget_get_width(widget), gtk_widget_get_height(widget))
        if !focusRow(at: 0...Double(length), isForward: button.edge == .start), let window = gtk_widget_get_root(widget) {
            gtk_root_set_focus(window, nil)
        }
    }

    private func focusRow(at place: ClosedRange<Double>, isForward: Bool) -> Bool {
        guard let widget else { return false }
        let growsWithCoordinates = isForward != native.isMirrored
        let candidates = native.rows.filter { row in
            guard gtk_widget_get_mapped(row) != 0, let middle = middle(of: row, in: widget) else { return false }
            return growsWithCoordinates ? middle > place.lowerBound : middle < place.upperBound
        }
        let direction = isForward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD
        for row in isForward ? candidates : candidates.reversed() where gtk_widget_child_focus(row, direction) != 0 {
            return true
        }
        return false
    }

    /// How much content there is: the number of items, or the length in points where that is not known.
    var contentCount: Double { native.itemCount.map(Double.init) ?? native.contentLength }

    private func middle(of row: Widget, in widget: Widget) -> Double? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(row, widget, &bounds) != 0 else { return nil }
        let length = axis.along(bounds.size.width, bounds.size.height)
        return length > 0 ? Double(axis.along(bounds.origin.x, bounds.origin.y) + length / 2) : nil
    }
}

extension NativeScroll {
    /// The widgets of the rows, in order: those that GTK's own list has made for its items, or the children of the widget in a viewport.
    var rows: [Widget] {
        if let list = scrollable.flatMap(list(in:)) { return list.children }
        return viewportChild.map(plainRows(in:)) ?? []
    }

    private func plainRows(in parent: Widget) -> [Widget] {
        parent.children.flatMap { child in
            let isList = [gtk_list_box_get_type(), gtk_flow_box_get_type()].contains { cgtk_is_a(child, $0) != 0 }
            return isList ? child.children : [child]
        }
    }
}

extension Widget {
    /// The children of a widget, in order.
    @MainActor
    var children: [Widget] {
        var children: [Widget] = []
        var next = gtk_widget_get_first_child(self)
        while let child = next {
            children.append(child)
            next = gtk_widget_get_next_sibling(child)
        }
        return children
    }
}
