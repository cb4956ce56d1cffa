/// The style rules of the gallery: spacing, and colors mixed from the theme's, for its light and its dark variant.
enum GalleryStyle {
    // GTK 4.8 requires the semicolon after the last declaration, too.
    static let sheet = """
        .rows > row { padding: 0; }
        .row-content { padding: 9px 14px; min-height: 38px; }
        listview.rows > row + row, list.rows > row + row { border-top: 1px solid alpha(currentColor, 0.08); }
        .caption { font-size: 0.86em; }
        .numeric { font-feature-settings: "tnum"; }
        .title-4 { font-size: 1.1em; font-weight: bold; }
        .accent { color: mix(@theme_selected_bg_color, @theme_fg_color, 0.3); }

        .row-content.arrived { background-color: alpha(@theme_selected_bg_color, 0.28); }
        .row-content { transition: background-color 600ms ease-out; }

        .badge { min-width: 38px; min-height: 38px; border-radius: 999px; font-weight: bold; color: white; }
        .tint-0 { background-color: #1a6fc4; }
        .tint-1 { background-color: #26804f; }
        .tint-2 { background-color: #a5590b; }
        .tint-3 { background-color: #b8324a; }
        .tint-4 { background-color: #7d4fa3; }
        .tint-5 { background-color: #1d7f86; }

        .strip { padding: 10px 14px; border-bottom: 1px solid @borders; background-color: @theme_bg_color; }
        .banner { padding: 8px 14px; border-bottom: 1px solid @borders; background-color: mix(@theme_bg_color, @warning_color, 0.22); }
        /* Above the footer. */
        .toast { padding: 7px 16px; margin: 18px 18px 62px 18px; border-radius: 999px; color: white; background-color: alpha(black, 0.78); }
        .placeholder-icon { opacity: 0.4; }

        .chat { padding: 10px 14px; }
        .bubble { padding: 7px 12px; border-radius: 14px; }
        .bubble.other { background-color: alpha(currentColor, 0.1); }
        .bubble.own { color: white; background-color: #1a6fc4; }
        .cards { padding: 10px 14px; }
        .sample-card { padding: 12px; border-radius: 12px; border: 1px solid @borders; background-color: @theme_base_color; }
        .card-title { font-weight: bold; }
        /* The end of it is where the indicator's text lies, in the theme's colors. */
        .floor { color: white; background: linear-gradient(to bottom, #17203f, #46357a 55%, #a5709b 80%, @theme_bg_color 93%); }
        .floor-tile { padding: 14px; border-radius: 14px; background-color: alpha(white, 0.16); }
        .floor button.pill { padding: 6px 20px; border-radius: 999px; }

        .scene-menu { background: none; padding: 6px; }
        .menu-heading { padding: 10px 12px 3px 12px; font-size: 0.82em; font-weight: bold; opacity: 0.6; }
        .scene-menu > row { padding: 0 12px; min-height: 33px; border-radius: 8px; margin: 1px 0; }
        popover.menu > contents { padding: 0; }
        popover.menu .scene-menu > row { min-width: 210px; }
        window.fills-screen { margin: 0; padding: 0; border: none; box-shadow: none; border-radius: 0; }
        window.fills-screen > headerbar { border-radius: 0; }
        headerbar { min-height: 51px; }
        headerbar .subtitle { font-size: 0.82em; }
        """
}
