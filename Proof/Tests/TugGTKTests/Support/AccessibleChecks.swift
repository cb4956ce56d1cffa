import TugGTK

/// The values that GTK reports to assistive technologies for a widget. The display runs GTK with its test backend for this.
@MainActor
extension UnsafeMutablePointer where Pointee == GtkWidget {
    var accessibleRole: GtkAccessibleRole { gtk_accessible_get_accessible_role(opaque) }

    /// Returns nil when the label is `text`, otherwise the actual label.
    func accessibleLabelDiffers(from text: String) -> String? { differs(GTK_ACCESSIBLE_PROPERTY_LABEL, from: text) }

    /// Returns nil when the description is `text`, otherwise the actual description.
    func accessibleDescriptionDiffers(from text: String) -> String? { differs(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, from: text) }

    private func differs(_ property: GtkAccessibleProperty, from text: String) -> String? {
        // The C function is variadic. It is looked up at run time and called with the one argument of a text.
        typealias Check =
            @convention(c) (OpaquePointer, GtkAccessibleProperty, UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
        guard let address = dlsym(nil, "gtk_test_accessible_check_property") else { return "GTK cannot tell" }
        let check = unsafeBitCast(address, to: Check.self)
        return take(text.withCString { check(opaque, property, $0) })
    }

    /// Whether the widget is marked busy.
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
