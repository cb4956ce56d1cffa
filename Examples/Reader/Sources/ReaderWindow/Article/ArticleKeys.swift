import CGTK

/// The keys that scroll a page without a cursor and that GTK's text view has no meaning for: Home, End and the space bar.
@MainActor
enum ArticleKeys {
    /// Adds the keys to a scrolled window.
    static func add(to page: UnsafeMutablePointer<GtkWidget>) {
        guard let controller = gtk_shortcut_controller_new() else { return }
        // Before the text view, for which Home is the start of a line.
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        add(GDK_KEY_Home, GdkModifierType(0), GTK_SCROLL_START, controller)
        add(GDK_KEY_End, GdkModifierType(0), GTK_SCROLL_END, controller)
        add(GDK_KEY_space, GdkModifierType(0), GTK_SCROLL_PAGE_FORWARD, controller)
        add(GDK_KEY_space, GDK_SHIFT_MASK, GTK_SCROLL_PAGE_BACKWARD, controller)
        gtk_widget_add_controller(page, controller)
    }

    /// By the signal of the scrolled window that its own keys use.
    private static func add(_ key: Int32, _ modifiers: GdkModifierType, _ movement: GtkScrollType, _ controller: OpaquePointer) {
        let shortcut = gtk_shortcut_new(gtk_keyval_trigger_new(guint(key), modifiers), gtk_signal_action_new("scroll-child"))
        var arguments = [g_variant_new_int32(gint32(movement.rawValue)), g_variant_new_boolean(0)]
        gtk_shortcut_set_arguments(shortcut, g_variant_new_tuple(&arguments, 2))
        gtk_shortcut_controller_add_shortcut(controller, shortcut)
    }
}
