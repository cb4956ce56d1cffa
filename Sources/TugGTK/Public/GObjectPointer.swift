import TugCGTK

/// The pointer types of GObjects: Swift imports some classes with their structure and some as opaque.
public protocol GObjectPointer {
    /// The pointer as GLib's functions take it.
    var gobject: UnsafeMutableRawPointer { get }
}

extension OpaquePointer: GObjectPointer {
    /// The pointer as GLib's functions take it.
    public var gobject: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutablePointer: GObjectPointer {
    /// The pointer as GLib's functions take it.
    public var gobject: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

/// GTK returns every new widget as a `GtkWidget`. Its functions take the subclass, which Swift imports as opaque or with its structure.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The widget for functions that take an opaque pointer: `gtk_label_set_text(label.opaque, "Hello")`.
    public var opaque: OpaquePointer { OpaquePointer(self) }

    /// The widget for functions that take a subclass with a structure: `gtk_box_append(box.cast(), label)`. It is not checked.
    public func cast<Instance>(to type: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }
}

extension UnsafeMutablePointer where Pointee == GtkApplication {
    /// The application for functions that take a `GApplication`, such as `g_application_run`.
    public func cast() -> UnsafeMutablePointer<GApplication> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GApplication.self)
    }
}
