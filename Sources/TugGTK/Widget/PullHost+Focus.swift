@_spi(Host) import Tug
import TugCGTK

/// Where the keyboard focus goes when the indicator that has it leaves the view.
///
/// GTK gives the focus of a widget that it hides to another one in the window, which is often outside the list. New rows push a footer out
/// of view, and a header closes.
extension PullHost {
    /// Gives the focus to a row at the place that an indicator had; false if no row can take it.
    ///
    /// `place` is a range of points of the widget. After a load that is the first of the new rows, after a refresh the first row in view.
    func focusRow(at place: ClosedRange<Double>, after slot: IndicatorSlot) -> Bool {
        guard let widget else { return false }
        let isForward = (slot.edge == .end) != slot.control.behavior.isRefresh
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
