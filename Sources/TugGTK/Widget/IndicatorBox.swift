import TugCGTK

/// The GObject classes of the box around an indicator: one child, and what GtkBox cannot do, taking the focus itself.
///
/// To assistive technologies the box of a header is a status: its changes are announced. That of a footer is a button that loads
/// more. Only a GtkButton has an action that they can find.
@MainActor
enum IndicatorBox {
    /// Makes a box (with a floating reference) that shows `child`.
    static func make(showing child: Widget, isButton: Bool) -> Widget {
        let box: Widget = cgtk_widget_new(isButton ? buttonType : type)
        guard isButton else {
            gtk_widget_set_parent(child, box)
            return box
        }
        gtk_button_set_child(button(box), child)
        gtk_widget_set_focusable(box, 0)
        gtk_widget_set_focus_on_click(box, 0)
        return box
    }

    /// Takes the child out of a box, if it is still there.
    static func remove(_ child: Widget, from box: Widget) {
        guard gtk_widget_get_parent(child) == box else { return }
        if cgtk_is_a(box, gtk_button_get_type()) != 0 {
            gtk_button_set_child(button(box), nil)
        } else {
            gtk_widget_unparent(child)
        }
    }

    private static func button(_ box: Widget) -> UnsafeMutablePointer<GtkButton> {
        UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkButton.self)
    }

    private static let cssName = "pullindicator"

    private static let type = ObjectClass.register("TugPullIndicator", parent: gtk_widget_get_type()) {
        (klass: UnsafeMutablePointer<GtkWidgetClass>) in
        klass.pointee.parent_class.dispose = { object in
            let box = UnsafeMutableRawPointer(object)?.assumingMemoryBound(to: GtkWidget.self)
            if let child = gtk_widget_get_first_child(box) { gtk_widget_unparent(child) }
            ObjectClass.widget?.pointee.parent_class.dispose(object)
        }
        gtk_widget_class_set_css_name(klass, cssName)
        gtk_widget_class_set_layout_manager_type(klass, gtk_bin_layout_get_type())
        gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_STATUS)
    }

    private static let buttonType = ObjectClass.register("TugPullFooter", parent: gtk_button_get_type()) {
        (klass: UnsafeMutablePointer<GtkButtonClass>) in
        // Not that of a button: its frame, its padding and its looks under the pointer are not wanted.
        gtk_widget_class_set_css_name(UnsafeMutableRawPointer(klass).assumingMemoryBound(to: GtkWidgetClass.self), cssName)
        // GtkButton would wait, to show that it is pressed. Here the handler of the signal acts at once.
        klass.pointee.activate = { _ in }
    }
}
