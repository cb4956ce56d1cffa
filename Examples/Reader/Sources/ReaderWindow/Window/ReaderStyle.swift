import TugGTK

/// The style rules of the reader. Colors are mixed from the theme's, for its light and its dark variant.
@MainActor
enum ReaderStyle {
    static func install() {
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
        gtk_css_provider_load_from_data(provider, sheet, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(gpointer(provider))
    }

    // GTK 4.8 requires the semicolon after the last declaration, too.
    private static let sheet = """
        listview.entries > row { padding: 0; border-bottom: 1px solid alpha(currentColor, 0.08); }
        .entry { padding: 9px 6px 9px 12px; min-height: 44px; }
        .entry .dot { min-width: 9px; min-height: 9px; border-radius: 999px; background-color: transparent; }
        .entry.unread .dot { background-color: @theme_selected_bg_color; }
        .entry.unread .entry-title { font-weight: bold; }
        .entry button { opacity: 0.45; padding: 4px; min-width: 26px; min-height: 26px; }
        .entry button:hover, .entry button:focus { opacity: 1; }
        .caption { font-size: 0.86em; }
        .entry-text, .entry-text text { background: none; }
        .notice { padding: 8px 14px; border-bottom: 1px solid @borders; background-color: mix(@theme_bg_color, @warning_color, 0.2); }
        /* Above the footer. */
        .undo { padding: 5px 6px 5px 16px; margin: 0 14px 20px 14px; border-radius: 999px; color: white; background-color: alpha(black, 0.82); }
        .undo button { color: white; background: alpha(white, 0.16); border: none; border-radius: 999px; padding: 4px 14px; }
        .search-field { padding: 8px 12px; border-bottom: 1px solid @borders; }
        .news { margin-top: 10px; padding: 5px 16px; border-radius: 999px; }
        .problem { padding: 24px; }
        .problem-icon { opacity: 0.45; }
        .problem-title { font-size: 1.15em; font-weight: bold; }
        headerbar .subtitle { font-size: 0.82em; }
        window.fills-screen { margin: 0; padding: 0; border: none; box-shadow: none; border-radius: 0; }
        window.fills-screen > headerbar { border-radius: 0; }
        """
}
