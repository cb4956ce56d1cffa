@_spi(Host) import Tug
import TugCGTK

/// The button over the corner of a list that scrolls to an edge of it, with the number of unseen rows there.
@MainActor
final class JumpButton {
    let edge: ScrollEdge
    private let button: OwnedWidget
    private let number: Widget
    private let axis: ScrollAxis
    private let signals = GtkSignals()
    private var shown: JumpContent?

    /// Points between the button and the sides of the list, as in pages.
    private static let margin: Int32 = 16

    init(to edge: ScrollEdge, axis: ScrollAxis, in parent: Widget, act: @escaping @MainActor () -> Void) {
        self.edge = edge
        self.axis = axis
        let widget: Widget = gtk_button_new()
        button = OwnedWidget(widget)
        number = gtk_label_new(nil)
        let row: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4)
        for part in [gtk_image_new_from_icon_name(Self.iconName(edge, axis)), number] {
            gtk_box_append(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self), part)
        }
        gtk_button_set_child(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkButton.self), row)
        gtk_widget_add_css_class(widget, "pull-jump")
        gtk_widget_set_focus_on_click(widget, 0)
        gtk_widget_set_visible(widget, 0)
        // Above the list and the indicators.
        gtk_widget_insert_before(widget, parent, nil)
        signals.on(widget, "clicked", act)
    }

    /// The icons of a sideways list turn around with its direction.
    private static func iconName(_ edge: ScrollEdge, _ axis: ScrollAxis) -> String {
        switch (axis, edge) {
        case (.vertical, .start): "go-up-symbolic"
        case (.vertical, .end): "go-down-symbolic"
        case (.horizontal, .start): "go-previous-symbolic"
        case (.horizontal, .end): "go-next-symbolic"
        }
    }

    func remove() {
        signals.disconnect()
        if gtk_widget_get_parent(button.pointer) != nil { gtk_widget_unparent(button.pointer) }
    }

    var hasFocus: Bool { gtk_widget_is_focus(button.pointer) != 0 }

    /// Shows the button where the list is not at its edge. Not to be called during a layout.
    func show(_ content: JumpContent) {
        guard content != shown else { return }
        shown = content
        gtk_label_set_text(OpaquePointer(number), content.number)
        gtk_widget_set_visible(number, content.number.isEmpty ? 0 : 1)
        cgtk_set_accessible_label(button.pointer, content.label)
        gtk_widget_set_tooltip_text(button.pointer, content.label)
        gtk_widget_set_visible(button.pointer, content.isShown ? 1 : 0)
    }

    /// Lies at the corner of its edge: at the trailing side of a vertical list, at the bottom of a sideways one.
    func place(width: Int32, height: Int32, isMirrored: Bool) {
        let widget = button.pointer
        guard gtk_widget_get_visible(widget) != 0 else { return }
        var least = GtkRequisition()
        var size = GtkRequisition()
        gtk_widget_get_preferred_size(widget, &least, &size)
        let isStart = edge == .start
        let isAtRight = axis == .vertical ? !isMirrored : isStart == isMirrored
        let isAtBottom = axis == .vertical ? !isStart : true
        var allocation = GtkAllocation(
            x: isAtRight ? width - size.width - Self.margin : Self.margin,
            y: isAtBottom ? height - size.height - Self.margin : Self.margin, width: size.width, height: size.height)
        gtk_widget_size_allocate(widget, &allocation, -1)
    }
}
