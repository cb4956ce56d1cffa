import GTKSupport
import Glibc
import TugGTK

/// The actions of a window, with their keys.
@MainActor
enum Actions {
    /// Adds an action to a window. In a menu, on a button, and for its keys it is `win.` and the name.
    ///
    /// - Parameter keys: In GTK's syntax, such as `<Control>f`.
    static func add(
        _ name: String, keys: [String], to window: Widget, of application: UnsafeMutablePointer<GtkApplication>,
        _ body: @escaping @MainActor () -> Void
    ) {
        guard let action = g_simple_action_new(name, nil) else { return }
        GtkSignals.on(action, "activate", body)
        g_action_map_add_action(OpaquePointer(window), action)
        g_object_unref(gpointer(action))
        let copies = keys.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        var accelerators: [UnsafePointer<CChar>?] = copies.map { copy in copy.map { UnsafePointer($0) } } + [nil]
        gtk_application_set_accels_for_action(application, "win." + name, &accelerators)
    }
}
