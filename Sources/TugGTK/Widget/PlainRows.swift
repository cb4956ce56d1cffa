@_spi(Host) import Tug
import TugCGTK

/// The rows of content that GTK does not keep in place by itself: the children of the widget in a viewport (a box, a list box, a grid).
@MainActor
struct PlainRows {
    private let content: Widget
    private let viewport: Widget
    private let native: NativeScroll

    /// The rows of a scrolled window's content; nil where there is no viewport.
    init?(of native: NativeScroll) {
        guard let content = native.viewportChild, let viewport = native.scrollable else { return nil }
        self.content = content
        self.viewport = viewport
        self.native = native
    }

    /// What is read now; `isNearEnd` says from which end of the content to look for it.
    func reading(viewportLength: Double, isNearEnd: Bool) -> ReadingPosition<Widget> {
        let origin = native.extent(of: content, in: viewport)?.start ?? 0
        var reading = ReadingPosition<Widget>(viewportStart: -origin, viewportLength: viewportLength)
        collect(from: content, -origin..<(viewportLength - origin), isNearEnd: isNearEnd, &reading)
        return reading
    }

    /// Where a row begins in the content, in points; nil if it is not there any more.
    func start(of row: Widget) -> Double? {
        guard gtk_widget_is_ancestor(row, content) != 0, gtk_widget_get_mapped(row) != 0 else { return nil }
        return native.extent(of: row, in: content)?.start
    }

    /// Adds the rows in view. Those of a list within `parent` come first. What lies beside it, such as a heading, counts only if there
    /// are none.
    private func collect(
        from parent: Widget, _ view: Range<Double>, isNearEnd: Bool, _ reading: inout ReadingPosition<Widget>
    ) {
        var found: [(row: Widget, start: Double, length: Double)] = []
        var next = isNearEnd ? gtk_widget_get_last_child(parent) : gtk_widget_get_first_child(parent)
        while let child = next {
            next = isNearEnd ? gtk_widget_get_prev_sibling(child) : gtk_widget_get_next_sibling(child)
            // One that is new has no place yet, only what its style adds around nothing.
            guard gtk_widget_get_mapped(child) != 0, gtk_widget_get_width(child) > 0, gtk_widget_get_height(child) > 0,
                let (start, length) = native.extent(of: child, in: content)
            else { continue }
            if isNearEnd ? start + length <= view.lowerBound : start >= view.upperBound { break }
            guard start < view.upperBound, start + length > view.lowerBound else { continue }
            if isList(child, length: length, viewportLength: view.upperBound - view.lowerBound) {
                collect(from: child, view, isNearEnd: isNearEnd, &reading)
            }
            found.append((child, start, length))
        }
        for place in isNearEnd ? found.reversed() : found { reading.add(place.row, start: place.start, length: place.length) }
    }

    /// Whether a child of the content is not one of its rows but holds them: by what it is, or because it is longer than the viewport.
    private func isList(_ child: Widget, length: Double, viewportLength: Double) -> Bool {
        guard gtk_widget_get_first_child(child) != nil else { return false }
        let types = [gtk_list_box_get_type(), gtk_flow_box_get_type()]
        return length > viewportLength || types.contains { cgtk_is_a(child, $0) != 0 }
    }
}
