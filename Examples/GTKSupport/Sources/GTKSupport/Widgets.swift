import TugGTK

/// A GTK widget. Functions of GTK return widgets as this type.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

/// Short functions for widgets. None of them takes markup: text is shown as it is.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Widgets from top to bottom.
    public static func column(_ children: [Widget], spacing: Int32 = 0) -> Widget {
        box(GTK_ORIENTATION_VERTICAL, children, spacing)
    }

    /// Widgets side by side.
    public static func row(_ children: [Widget], spacing: Int32 = 0) -> Widget {
        box(GTK_ORIENTATION_HORIZONTAL, children, spacing)
    }

    private static func box(_ orientation: GtkOrientation, _ children: [Widget], _ spacing: Int32) -> Widget {
        let box: Widget = gtk_box_new(orientation, spacing)
        for child in children { gtk_box_append(box.cast(), child) }
        return box
    }

    /// A line of text at the leading side, truncated where it does not fit.
    public static func line(_ text: String = "", ellipsize: PangoEllipsizeMode = PANGO_ELLIPSIZE_END) -> Widget {
        let label: Widget = gtk_label_new(text)
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_ellipsize(label.opaque, ellipsize)
        return label
    }

    /// A text that wraps where it does not fit.
    public static func paragraph(_ text: String = "") -> Widget {
        let label: Widget = gtk_label_new(text)
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        // Without it, a wrapping label requests the width at which its lines are of equal length.
        gtk_label_set_natural_wrap_mode(label.opaque, GTK_NATURAL_WRAP_NONE)
        return label
    }

    /// A picture that says nothing more than the text beside it.
    public static func icon(_ name: String, size: Int32 = 16) -> Widget {
        let image: Widget = gtk_image_new_from_icon_name(name)
        gtk_image_set_pixel_size(image.opaque, size)
        return image
    }

    /// A button with a text. As with all buttons that vanish after a click, a click leaves the focus in the list: GTK would otherwise look
    /// for another place for it, and scroll there.
    @MainActor public static func button(_ text: String, _ handler: @escaping @MainActor () -> Void) -> Widget {
        let button: Widget = gtk_button_new_with_label(text)
        GtkSignals.on(button, "clicked", handler)
        gtk_widget_set_focus_on_click(button, 0)
        return button.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
    }

    /// A button with an icon only. `name` is its tooltip and its accessible name.
    @MainActor public static func iconButton(_ icon: String, name: String, _ handler: (@MainActor () -> Void)? = nil) -> Widget {
        let button: Widget = gtk_button_new_from_icon_name(icon)
        if let handler {
            GtkSignals.on(button, "clicked", handler)
            gtk_widget_set_focus_on_click(button, 0)
        }
        return button.named(name)
    }

    /// Adds CSS classes.
    @discardableResult
    public func styled(_ classes: String...) -> Widget {
        for name in classes { gtk_widget_add_css_class(self, name) }
        return self
    }

    /// Adds or removes a CSS class.
    public func setStyle(_ name: String, _ isOn: Bool) {
        if isOn { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }

    /// Takes the room that is left in these directions.
    @discardableResult
    public func expanding(horizontally: Bool = false, vertically: Bool = false) -> Widget {
        if horizontally { gtk_widget_set_hexpand(self, 1) }
        if vertically { gtk_widget_set_vexpand(self, 1) }
        return self
    }

    /// Aligns it in the room that it gets.
    @discardableResult
    public func aligned(_ horizontal: GtkAlign, _ vertical: GtkAlign) -> Widget {
        gtk_widget_set_halign(self, horizontal)
        gtk_widget_set_valign(self, vertical)
        return self
    }

    /// Leaves room around it, in points.
    @discardableResult
    public func padded(horizontal: Int32 = 0, vertical: Int32 = 0) -> Widget {
        gtk_widget_set_margin_start(self, horizontal)
        gtk_widget_set_margin_end(self, horizontal)
        gtk_widget_set_margin_top(self, vertical)
        gtk_widget_set_margin_bottom(self, vertical)
        return self
    }

    /// Sets the tooltip and the accessible name of a widget without text.
    @discardableResult
    public func named(_ name: String) -> Widget {
        gtk_widget_set_tooltip_text(self, name)
        cgtk_set_accessible_label(self, name)
        return self
    }

    /// Whether it is shown.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(self) != 0 }
        nonmutating set { gtk_widget_set_visible(self, newValue ? 1 : 0) }
    }

    /// The text of a label.
    public var text: String {
        get { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }
        nonmutating set { gtk_label_set_text(opaque, newValue) }
    }
}
