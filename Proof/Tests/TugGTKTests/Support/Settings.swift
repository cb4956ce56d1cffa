import TugGTK

/// GTK's settings. A test must restore what it changes.
@MainActor
enum Settings {
    static func set(_ name: String, _ isOn: Bool) {
        var value = GValue()
        g_value_init(&value, g_type_from_name("gboolean"))
        g_value_set_boolean(&value, isOn ? 1 : 0)
        write(name, &value)
    }

    static func set(_ name: String, _ number: Int32) {
        var value = GValue()
        g_value_init(&value, g_type_from_name("gint"))
        g_value_set_int(&value, number)
        write(name, &value)
    }

    static func number(_ name: String) -> Int32 {
        var value = GValue()
        g_value_init(&value, g_type_from_name("gint"))
        guard let settings = gtk_settings_get_default() else { return 0 }
        g_object_get_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
        return g_value_get_int(&value)
    }

    private static func write(_ name: String, _ value: inout GValue) {
        guard let settings = gtk_settings_get_default() else { return }
        g_object_set_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    }
}
