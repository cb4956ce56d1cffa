import CGTK

/// The GObject class of the box around an indicator: one child, and what GtkBox cannot do, taking the focus itself.
/// To assistive technologies it is a status: its changes are worth telling.
@MainActor
enum IndicatorBox {
    /// Makes a box (with a floating reference) that shows `child`.
    static func make(showing child: Widget) -> Widget {
        let box: Widget = cgtk_widget_new(type)
        gtk_widget_set_parent(child, box)
        return box
    }

    private static let parent = g_type_class_ref(gtk_widget_get_type())

    private static let type: GType = {
        var info = GTypeInfo()
        info.class_size = guint16(MemoryLayout<GtkWidgetClass>.size)
        info.instance_size = guint16(MemoryLayout<GtkWidget>.size)
        info.class_init = { klass, _ in
            guard let klass else { return }
            klass.assumingMemoryBound(to: GObjectClass.self).pointee.dispose = { object in
                let box = UnsafeMutableRawPointer(object)?.assumingMemoryBound(to: GtkWidget.self)
                if let child = gtk_widget_get_first_child(box) { gtk_widget_unparent(child) }
                IndicatorBox.parent?.assumingMemoryBound(to: GObjectClass.self).pointee.dispose(object)
            }
            let widgetClass = klass.assumingMemoryBound(to: GtkWidgetClass.self)
            gtk_widget_class_set_css_name(widgetClass, "pullindicator")
            gtk_widget_class_set_layout_manager_type(widgetClass, gtk_bin_layout_get_type())
            gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_STATUS)
        }
        return g_type_register_static(gtk_widget_get_type(), "TugPullIndicator", &info, GTypeFlags(0))
    }()
}
