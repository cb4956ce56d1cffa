@_spi(Host) import Tug
import TugCGTK

/// The GObject class of a PullView, registered from Swift: a GtkWidget that holds a ``PullHost``.
@MainActor
enum PullWidgetClass {
    /// Makes a widget (with a floating reference, as GTK's own constructors do) that owns `host`.
    static func instantiate(for host: PullHost) -> Widget {
        let widget: Widget = cgtk_widget_new(type)
        ObjectClass.setHalf(host, of: widget)
        return widget
    }

    private static func host<Instance>(of instance: UnsafeMutablePointer<Instance>?) -> PullHost? {
        ObjectClass.half(of: instance)
    }

    static let type = ObjectClass.register("TugPullView", parent: gtk_widget_get_type()) {
        (klass: UnsafeMutablePointer<GtkWidgetClass>) in
        overrideMethods(klass)
        installActions(klass)
    }

    // MARK: Methods

    private static func overrideMethods(_ klass: UnsafeMutablePointer<GtkWidgetClass>) {
        klass.pointee.parent_class.dispose = { object in
            PullWidgetClass.host(of: object)?.dispose()
            ObjectClass.widget?.pointee.parent_class.dispose(object)
        }
        gtk_widget_class_set_css_name(klass, "pullview")
        // A list is as large as its scrolled window wants to be: indicators lie outside and never ask for room.
        klass.pointee.get_request_mode = { widget in
            guard let host = PullWidgetClass.host(of: widget) else { return GTK_SIZE_REQUEST_CONSTANT_SIZE }
            return gtk_widget_get_request_mode(host.native.window)
        }
        klass.pointee.measure = { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
            minimumBaseline?.pointee = -1
            naturalBaseline?.pointee = -1
            guard let host = PullWidgetClass.host(of: widget), host.widget != nil else { return }
            gtk_widget_measure(host.native.window, orientation, size, minimum, natural, nil, nil)
        }
        klass.pointee.size_allocate = { widget, width, height, _ in
            PullWidgetClass.host(of: widget)?.allocate(width: width, height: height)
        }
        klass.pointee.compute_expand = { widget, horizontally, vertically in
            guard let host = PullWidgetClass.host(of: widget), host.widget != nil else { return }
            horizontally?.pointee = gtk_widget_compute_expand(host.native.window, GTK_ORIENTATION_HORIZONTAL)
            vertically?.pointee = gtk_widget_compute_expand(host.native.window, GTK_ORIENTATION_VERTICAL)
        }
        klass.pointee.map = { widget in
            ObjectClass.widget?.pointee.map(widget)
            PullWidgetClass.host(of: widget)?.mapped()
        }
        klass.pointee.unmap = { widget in
            PullWidgetClass.host(of: widget)?.unmapped()
            ObjectClass.widget?.pointee.unmap(widget)
        }
    }

    // MARK: Actions

    private static func installActions(_ klass: UnsafeMutablePointer<GtkWidgetClass>) {
        for action in PullAction.allCases {
            gtk_widget_class_install_action(klass, action.rawValue, nil) { widget, name, _ in
                guard let name, let action = PullAction(rawValue: String(cString: name)) else { return }
                _ = PullWidgetClass.host(of: widget)?.perform(action, source: .accessibility)
            }
        }
    }
}
