extension GalleryStyle {
    /// Style rules for the sheets only.
    static let pictureSheet = """
        .sheet-line { padding: 6px 11px 5px 11px; }
        .sheet-title { font-weight: bold; }
        .sheet-code { font-family: monospace; font-size: 0.86em; opacity: 0.75; }
        .sheet-caption { font-family: monospace; font-size: 0.86em; opacity: 0.75; }
        .sheet-cell { border: 1px solid @borders; border-radius: 8px; }
        .sheet-row { padding: 8px 12px; background-color: @theme_base_color; border-bottom: 1px solid alpha(currentColor, 0.08); }
        .sheet-floor { padding: 10px 14px; background: linear-gradient(to bottom, #46357a, #a5709b 45%, @theme_bg_color 62%); }
        .sheet-card { padding: 6px; min-width: 62px; background-color: @theme_base_color; }
        """
}
