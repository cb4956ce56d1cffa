import Foundation
@_spi(Host) import Tug
import TugGTK

/// A GtkListView in a scrolled window with one line of text per row, as in an app.
@MainActor
final class TextList {
    /// The scrolled window.
    let window: Widget
    /// The list in the scrolled window.
    let listView: Widget
    // Unsafe only for `deinit`, which releases a reference.
    private nonisolated(unsafe) let strings: OpaquePointer
    /// The texts of the activated rows, in order.
    private(set) var activated: [String] = []

    /// The requested height of a row's label in points; the theme adds padding.
    static let lineHeight: Int32 = 40
    /// The same for a column of a horizontal list.
    static let columnWidth: Int32 = 80

    init(rows: Int, prefix: String = "Row", axis: ScrollAxis = .vertical, isSelectable: Bool = true) throws {
        _ = try TestDisplay.shared()
        strings = gtk_string_list_new(nil)
        // The list takes ownership of the reference that it is given; this one is ours.
        g_object_ref(gpointer(strings))
        listView = gtk_list_view_new(gtk_no_selection_new(strings), Self.factory(axis, isSelectable))
        window = gtk_scrolled_window_new()
        if axis == .vertical {
            gtk_scrolled_window_set_policy(window.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        } else {
            gtk_scrolled_window_set_policy(window.opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
            gtk_orientable_set_orientation(listView.opaque, GTK_ORIENTATION_HORIZONTAL)
        }
        gtk_scrolled_window_set_child(window.opaque, listView)
        gtk_list_view_set_single_click_activate(listView.opaque, 1)
        append(rows, prefix: prefix)
        let signal: @convention(c) (gpointer?, guint, gpointer?) -> Void = { _, position, data in
            guard let data else { return }
            MainActor.assumeIsolated {
                Unmanaged<Carrier<TextListLink>>.fromOpaque(data).takeUnretainedValue().body.list?.note(position)
            }
        }
        g_signal_connect_data(
            listView, "activate", unsafeBitCast(signal, to: GCallback.self),
            Unmanaged.passRetained(Carrier(TextListLink(list: self))).toOpaque(),
            { data, _ in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }, GConnectFlags(0))
    }

    deinit { g_object_unref(gpointer(strings)) }

    private func note(_ position: guint) {
        if let text = gtk_string_list_get_string(strings, position) { activated.append(String(cString: text)) }
    }

    private static func factory(_ axis: ScrollAxis, _ isSelectable: Bool) -> OpaquePointer? {
        guard let factory = gtk_signal_list_item_factory_new() else { return nil }
        GtkSignals.on(factory, "setup") { (item: gpointer) in
            let label: Widget = gtk_label_new(nil)
            gtk_label_set_xalign(label.opaque, 0)
            gtk_widget_set_size_request(label, axis == .vertical ? -1 : columnWidth, axis == .vertical ? lineHeight : -1)
            gtk_list_item_set_child(OpaquePointer(item), label)
            gtk_list_item_set_selectable(OpaquePointer(item), isSelectable ? 1 : 0)
        }
        GtkSignals.on(factory, "bind") { (item: gpointer) in
            let item = OpaquePointer(item)
            guard let label = gtk_list_item_get_child(item), let object = gtk_list_item_get_item(item) else { return }
            gtk_label_set_text(label.opaque, gtk_string_object_get_string(OpaquePointer(object)))
        }
        return factory
    }

    // MARK: Data

    /// The number of rows in the data.
    var count: Int { Int(g_list_model_get_n_items(strings)) }

    /// Appends numbered rows at the end.
    func append(_ rows: Int, prefix: String = "Row") {
        let first = count + 1
        for number in first..<(first + rows) { gtk_string_list_append(strings, "\(prefix) \(number)") }
    }

    /// Inserts rows with the given texts before the first.
    func prepend(_ texts: [String]) {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        var pointers = copies.map { UnsafePointer<CChar>($0) } + [nil]
        gtk_string_list_splice(strings, 0, 0, &pointers)
    }

    /// Replaces all rows.
    func replace(with rows: Int, prefix: String) {
        removeAll()
        append(rows, prefix: prefix)
    }

    /// Removes the first rows.
    func removeFirst(_ rows: Int) { gtk_string_list_splice(strings, 0, guint(rows), nil) }

    /// Removes the last rows.
    func removeLast(_ rows: Int) { gtk_string_list_splice(strings, guint(count - rows), guint(rows), nil) }

    func removeAll() { gtk_string_list_splice(strings, 0, guint(count), nil) }

    // MARK: Observations

    /// A visible row.
    struct ShownRow: Equatable {
        let text: String
        let frame: Frame
    }

    /// The visible rows, from top to bottom.
    var shownRows: [ShownRow] {
        listView.shownLabels
            .compactMap { label in label.frame.map { ShownRow(text: label.labelText, frame: $0) } }
            .filter { !$0.text.isEmpty }
            .sorted { $0.frame.y < $1.frame.y }
    }

    /// Returns the vertical position of a row; nil if GTK has no widget for it.
    func top(of text: String) -> Double? { row(text)?.frame.y }

    /// Returns a row by its text; nil if GTK has no widget for it.
    ///
    /// A function rather than a closure in each test: Swift 6.3 confuses closures in the arguments of `#expect` and
    /// `#require` with others of the same function.
    func row(_ text: String) -> ShownRow? { shownRows.first { $0.text == text } }
}

/// Connects the signal to the list without retaining the list.
private final class TextListLink {
    weak var list: TextList?

    init(list: TextList) { self.list = list }
}
