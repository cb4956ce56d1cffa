import TugGTK

/// The rows of a chat, in one of the widgets that apps use for them.
@MainActor
final class ChatRows {
    enum Kind: CaseIterable {
        /// A list that recycles its widgets and keeps its scroll position itself.
        case listView
        /// A column with one widget per row.
        case box
        /// A list box with one widget per row, below a heading.
        case listBox
    }

    /// The content for a PullView.
    let content: Widget
    private let list: TextList?
    private let container: Widget?
    private let isBox: Bool

    init(_ kind: Kind, rows: Int) throws {
        let texts = (1...rows).map { "Row \($0)" }
        isBox = kind == .box
        guard kind != .listView else {
            let list = try TextList(rows: rows)
            self.list = list
            content = list.window
            container = nil
            return
        }
        _ = try TestDisplay.shared()
        list = nil
        let container: Widget = isBox ? gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) : gtk_list_box_new()
        self.container = container
        if isBox {
            content = container
        } else {
            content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            let heading: Widget = gtk_label_new("Heading")
            gtk_widget_set_size_request(heading, -1, 24)
            gtk_box_append(content.cast(), heading)
            gtk_box_append(content.cast(), container)
        }
        for text in texts { insert(text, at: -1) }
    }

    /// Inserts rows before the first: some with one line, some with several.
    func prepend(_ count: Int, prefix: String = "Older") {
        let texts = (1...count).map { number in
            (["\(prefix) \(number)"] + (0..<(number * 7 % 5)).map { "line \($0)" }).joined(separator: "\n")
        }
        list?.prepend(texts)
        for (index, text) in texts.enumerated() { insert(text, at: index) }
    }

    /// Adds a row after the last.
    func append(_ text: String) {
        list?.append(1, prefix: text)
        insert(text, at: -1)
    }

    /// Removes the last rows of a container.
    func removeLast(_ count: Int) {
        guard let container else { return }
        for row in container.children.suffix(count) {
            if isBox { gtk_box_remove(container.cast(), row) } else { gtk_list_box_remove(container.opaque, row) }
        }
    }

    /// Returns the vertical position of a row; nil if GTK has no widget for it.
    func top(of text: String) -> Double? {
        if let list { return list.top(of: text) }
        return content.shownLabels.first { $0.labelText == text }?.frame?.y
    }

    private func insert(_ text: String, at index: Int) {
        guard let container else { return }
        let label: Widget = gtk_label_new(text)
        gtk_label_set_xalign(label.opaque, 0)
        gtk_widget_set_size_request(label, -1, 40)
        guard isBox else { return gtk_list_box_insert(container.opaque, label, Int32(index)) }
        if index < 0 { return gtk_box_append(container.cast(), label) }
        var before: Widget?
        if index > 0 { before = container.children[index - 1] }
        gtk_box_insert_child_after(container.cast(), label, before)
    }
}
