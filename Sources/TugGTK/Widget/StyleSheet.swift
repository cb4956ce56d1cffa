import TugCGTK

/// The few rules of style that the library brings along: below an application's own, above the theme's, which GTK loads with
/// the priority of settings.
@MainActor
enum StyleSheet {
    // GTK 4.8 wants the semicolon after the last declaration too. The glow at the edges gives way to the rubber band.
    private static let rules = """
        pullview > scrolledwindow > overshoot { background: none; box-shadow: none; }
        pullview > pullindicator:focus-visible {
          outline: 2px solid alpha(currentColor, 0.5); outline-offset: -4px; border-radius: 8px;
        }
        pullview > pullindicator .pull-subtitle { font-size: smaller; }
        pullview > pullindicator.pull-over { transition: opacity 250ms ease-out; }
        pullview > pullindicator.pull-faded { opacity: 0; }
        pullview > pullindicator.pull-over > box {
          background-color: @theme_bg_color; color: @theme_fg_color; border-radius: 20px; padding: 8px;
          box-shadow: 0 1px 4px alpha(black, 0.4);
        }
        pullview > .pull-jump { border-radius: 22px; min-width: 28px; min-height: 32px; box-shadow: 0 2px 8px alpha(black, 0.2); }
        pullview > .pull-jump label { font-weight: bold; }
        pullview > pullindicator .pull-side label { font-size: smaller; }
        pullview > pullindicator .pull-side .pull-subtitle { font-size: smaller; margin-top: 4px; }
        """

    /// Adds the rules to a display, once.
    static func install(for display: OpaquePointer?) {
        guard let display else { return }
        let object = UnsafeMutableRawPointer(display).assumingMemoryBound(to: GObject.self)
        guard g_object_get_data(object, key) == nil, let provider = gtk_css_provider_new() else { return }
        gtk_css_provider_load_from_data(provider, rules, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS + 1))
        g_object_set_data_full(object, key, UnsafeMutableRawPointer(provider)) { provider in g_object_unref(provider) }
    }

    private static let key = "tug-style"
}
