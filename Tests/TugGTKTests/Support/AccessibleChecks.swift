import CGTK

/// What GTK would tell assistive technologies about a widget. The display runs GTK with its test backend for this.
@MainActor
extension UnsafeMutablePointer where Pointee == GtkWidget {
    var accessibleRole: GtkAccessibleRole { gtk_accessible_get_accessible_role(opaque) }

    /// nil when the label is `text`, or else what it is.
    func accessibleLabelDiffers(from text: String) -> String? {
        // The function takes variable arguments, so it is found at run time and called with the one that a label has.
        typealias Check =
            @convention(c) (OpaquePointer, GtkAccessibleProperty, UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
        guard let address = dlsym(nil, "gtk_test_accessible_check_property") else { return "GTK cannot tell" }
        let check = unsafeBitCast(address, to: Check.self)
        return take(text.withCString { check(opaque, GTK_ACCESSIBLE_PROPERTY_LABEL, $0) })
    }

    /// Whether it is said to be busy.
    var isAccessibleBusy: Bool {
        typealias Check = @convention(c) (OpaquePointer, GtkAccessibleState, gboolean) -> UnsafeMutablePointer<CChar>?
        guard let address = dlsym(nil, "gtk_test_accessible_check_state") else { return false }
        return take(unsafeBitCast(address, to: Check.self)(opaque, GTK_ACCESSIBLE_STATE_BUSY, 1)) == nil
    }

    private func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}
