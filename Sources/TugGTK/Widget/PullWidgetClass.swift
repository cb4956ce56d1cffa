@_spi(Host) import Tug
import TugCGTK

/// The GObject class of a PullView, registered from Swift: a GtkWidget that holds a ``PullHost``.
@MainActor
enum PullWidgetClass {
    /// Makes a widget (with a floating reference, as GTK's own constructors do) that owns `host`.
    static func instantiate(for host: PullHost) -> Widget {
        let widget: Widget = cgtk_widget_new(type)
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: CGtkPullWidget.self)
        instance.pointee.host = Unmanaged.passRetained(host).toOpaque()
        return widget
    }

    private static func host<Instance>(of instance: UnsafeMutablePointer<Instance>?) -> PullHost? {
        guard let instance else { return nil }
        let host = UnsafeMutableRawPointer(instance).assumingMemoryBound(to: CGtkPullWidget.self).pointee.host
        return host.map { Unmanaged<PullHost>.fromOpaque($0).takeUnretainedValue() }
    }

    static let type: GType = {
        var info = GTypeInfo()
        info.class_size = guint16(MemoryLayout<GtkWidgetClass>.size)
        info.instance_size = guint16(MemoryLayout<CGtkPullWidget>.size)
        info.class_init = { klass, _ in
            guard let klass else { return }
            PullWidgetClass.overrideObjectMethods(klass.assumingMemoryBound(to: GObjectClass.self))
            PullWidgetClass.overrideWidgetMethods(klass.assumingMemoryBound(to: GtkWidgetClass.self))
            PullWidgetClass.installActions(klass.assumingMemoryBound(to: GtkWidgetClass.self))
        }
        return g_type_register_static(gtk_widget_get_type(), "TugPullView", &info, GTypeFlags(0))
    }()

    private static let parent = g_type_class_ref(gtk_widget_get_type())

    // MARK: Methods

    private static func overrideObjectMethods(_ klass: UnsafeMutablePointer<GObjectClass>) {
        klass.pointee.dispose = { object in
            PullWidgetClass.host(of: object)?.dispose()
            PullWidgetClass.parent?.assumingMemoryBound(to: GObjectClass.self).pointee.dispose(object)
        }
        klass.pointee.finalize = { object in
            guard let object else { return }
            let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: CGtkPullWidget.self)
            let host = instance.pointee.host
            instance.pointee.host = nil
            PullWidgetClass.parent?.assumingMemoryBound(to: GObjectClass.self).pointee.finalize(object)
            if let host { Unmanaged<PullHost>.fromOpaque(host).release() }
        }
    }

    private static func overrideWidgetMethods(_ klass: UnsafeMutablePointer<GtkWidgetClass>) {
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
            PullWidgetClass.parent?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.map(widget)
            PullWidgetClass.host(of: widget)?.mapped()
        }
        klass.pointee.unmap = { widget in
            PullWidgetClass.host(of: widget)?.unmapped()
            PullWidgetClass.parent?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.unmap(widget)
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
