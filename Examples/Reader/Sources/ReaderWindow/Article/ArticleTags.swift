import TugGTK

/// How the parts of an article look.
@MainActor
enum ArticleTags: String, CaseIterable {
    /// The first line.
    case heading
    /// Author and date.
    case detail
    /// A line feed that is not in the text. GTK begins a new line there all the same.
    case hidden

    /// The tags of all buffers.
    static let table: OpaquePointer? = {
        guard let table = gtk_text_tag_table_new() else { return nil }
        for tag in allCases { tag.add(to: table) }
        return table
    }()

    private func add(to table: OpaquePointer) {
        guard let tag = gtk_text_tag_new(rawValue) else { return }
        switch self {
        case .heading:
            set(tag, "weight", "gint") { g_value_set_int(&$0, gint(PANGO_WEIGHT_BOLD.rawValue)) }
            set(tag, "scale", "gdouble") { g_value_set_double(&$0, 1.3) }
            set(tag, "pixels-below-lines", "gint") { g_value_set_int(&$0, 8) }
        case .detail:
            // Readable on the light and on the dark background.
            set(tag, "foreground", "gchararray") { g_value_set_static_string(&$0, "#808080") }
        case .hidden:
            set(tag, "invisible", "gboolean") { g_value_set_boolean(&$0, 1) }
        }
        gtk_text_tag_table_add(table, tag)
        g_object_unref(tag)
    }

    // g_object_set() takes variable arguments, which Swift cannot call.
    private func set(
        _ tag: UnsafeMutablePointer<GtkTextTag>, _ property: String, _ type: String, _ store: (inout GValue) -> Void
    ) {
        var value = GValue()
        g_value_init(&value, g_type_from_name(type))
        store(&value)
        g_object_set_property(UnsafeMutableRawPointer(tag).assumingMemoryBound(to: GObject.self), property, &value)
        g_value_unset(&value)
    }
}
