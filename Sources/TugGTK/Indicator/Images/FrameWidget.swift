import TugCGTK

/// The GObject class of the widget that shows frames. A centered GtkPicture would get its minimum size.
///
/// Its natural size is that of its picture. It accepts less breadth and keeps the proportions.
@MainActor
enum FrameWidget {
    /// A widget's content. Lengths in points.
    @MainActor
    protocol Source: AnyObject {
        /// Natural size.
        var room: (width: Double, height: Double) { get }

        /// Draws at a size.
        func draw(into snapshot: OpaquePointer, width: Double, height: Double)
    }

    /// Creates a widget (with a floating reference) that shows `source`, which it does not retain.
    static func make(showing source: any Source) -> Widget {
        let widget: Widget = cgtk_widget_new(type)
        ObjectClass.setHalf(WeakSource(source), of: widget)
        return widget
    }

    private final class WeakSource {
        weak var source: (any Source)?

        init(_ source: any Source) { self.source = source }
    }

    private static func source(of widget: Widget?) -> (any Source)? { ObjectClass.half(of: widget, as: WeakSource.self)?.source }

    private static let type = ObjectClass.register("TugFrames", parent: gtk_widget_get_type()) {
        (klass: UnsafeMutablePointer<GtkWidgetClass>) in
        gtk_widget_class_set_css_name(klass, "pullpicture")
        // The text is accessible.
        gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_PRESENTATION)
        klass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
        klass.pointee.measure = { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
            minimumBaseline?.pointee = -1
            naturalBaseline?.pointee = -1
            let room = FrameWidget.source(of: widget)?.room ?? (width: 0, height: 0)
            if orientation == GTK_ORIENTATION_HORIZONTAL {
                minimum?.pointee = 0
                natural?.pointee = gint(room.width.rounded(.up))
            } else {
                let scale = size >= 0 && room.width > 0 ? min(1, Double(size) / room.width.rounded(.up)) : 1
                let height = gint((room.height * scale).rounded(.up))
                minimum?.pointee = height
                natural?.pointee = height
            }
        }
        klass.pointee.snapshot = { widget, snapshot in
            guard let widget, let snapshot else { return }
            FrameWidget.source(of: widget)?.draw(
                into: snapshot, width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
        }
    }
}
