import TugGTK

/// The appearance of the whole program: settings of GTK for all windows.
@MainActor
enum Appearance {
    /// Whether the dark variant of the theme is used.
    static var isDark: Bool {
        get { flag("gtk-application-prefer-dark-theme") }
        set { setFlag("gtk-application-prefer-dark-theme", newValue) }
    }

    /// Whether animations are enabled. People who are sensitive to motion disable them.
    static var allowsMotion: Bool { flag("gtk-enable-animations") }

    /// Style rules that override the theme.
    static func install(styleSheet: String) {
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
        gtk_css_provider_load_from_data(provider, styleSheet, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(gpointer(provider))
    }

    // g_object_get() and g_object_set() take variable arguments, which Swift cannot call.

    private static func flag(_ property: String) -> Bool {
        guard let settings = gtk_settings_get_default() else { return false }
        var value = GValue()
        g_value_init(&value, g_type_from_name("gboolean"))
        g_object_get_property(object(settings), property, &value)
        return g_value_get_boolean(&value) != 0
    }

    private static func setFlag(_ property: String, _ isOn: Bool) {
        guard let settings = gtk_settings_get_default() else { return }
        var value = GValue()
        g_value_init(&value, g_type_from_name("gboolean"))
        g_value_set_boolean(&value, isOn ? 1 : 0)
        g_object_set_property(object(settings), property, &value)
    }

    private static func object(_ settings: OpaquePointer) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    }
}
