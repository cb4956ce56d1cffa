@_spi(Host) import Tug
import TugCGTK

/// The app's own widget on the second floor behind a header, as large as the list. It takes part only while it is open.
@MainActor
final class FloorSlot {
    let content: Widget
    private let owner: OwnedWidget
    private let opacity: Double
    private let couldBeTarget: gboolean
    private var shownOpacity: Double

    init(_ content: Widget, parent: Widget) {
        self.content = content
        owner = OwnedWidget(content)
        opacity = gtk_widget_get_opacity(content)
        couldBeTarget = gtk_widget_get_can_target(content)
        shownOpacity = opacity
        gtk_widget_add_css_class(content, "pull-floor")
        gtk_widget_set_child_visible(content, 0)
        gtk_widget_set_can_target(content, 0)
        // Below the list and the indicators.
        gtk_widget_insert_after(content, parent, nil)
    }

    /// The widget leaves the list with what the app had set.
    func remove() {
        gtk_widget_remove_css_class(content, "pull-floor")
        gtk_widget_set_opacity(content, opacity)
        gtk_widget_set_can_target(content, couldBeTarget)
        if gtk_widget_get_parent(content) != nil { gtk_widget_unparent(content) }
    }

    /// Shows it with an opacity of 0…1, or hides it. Not to be called during a layout: a change of what is visible may restyle siblings.
    func show(opacity: Double, isOpen: Bool) {
        let isInView = opacity > 0
        if (gtk_widget_get_child_visible(content) != 0) != isInView { gtk_widget_set_child_visible(content, isInView ? 1 : 0) }
        if (gtk_widget_get_can_target(content) != 0) != isOpen { gtk_widget_set_can_target(content, isOpen ? 1 : 0) }
        if opacity != shownOpacity {
            shownOpacity = opacity
            gtk_widget_set_opacity(content, opacity)
        }
    }

    func place(at position: Double, length: Int32, breadth: Int32, axis: ScrollAxis) {
        guard gtk_widget_get_child_visible(content) != 0 else { return }
        // A floor that needs more room than the list has is clipped. GTK would warn of less than the minimum.
        let (minimum, _) = axis.measure(content, breadth: breadth)
        axis.allocate(content, at: position, length: max(minimum, length), breadth: breadth)
    }
}
