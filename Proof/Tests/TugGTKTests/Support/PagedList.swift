import TugGTK
import TugGTKPaging
import TugPaging
import TugPagingControls

/// A row of a paged list in tests.
struct PagedRow: Identifiable, Equatable, Sendable {
    let id: Int
    /// 0 for the content with which it came.
    var version = 0

    var text: String { version == 0 ? "Row \(id)" : "Row \(id), version \(version)" }

    static func rows(_ ids: ClosedRange<Int>, version: Int = 0) -> [PagedRow] {
        ids.map { PagedRow(id: $0, version: version) }
    }
}

/// A GtkListView of a pager's rows.
@MainActor
final class PagedList {
    let pager: Pager<PagedRow, Int>
    let model: PagedListModel<PagedRow, Int>
    /// The list view.
    let view: Widget
    /// The texts that a widget was filled with, in order.
    let filled = Box<[String]>([])

    /// - Parameter selection: Makes the selection of a model, whose reference it takes.
    init(
        _ pager: Pager<PagedRow, Int>, selection: (OpaquePointer) -> OpaquePointer? = { gtk_no_selection_new($0) }
    ) throws {
        _ = try TestDisplay.shared()
        self.pager = pager
        model = PagedListModel(pager)
        let filled = filled
        let factory = model.factory {
            let label: Widget = gtk_label_new(nil)
            gtk_widget_set_size_request(label, -1, 40)
            return label
        } show: { label, row in
            filled.value.append(row.text)
            gtk_label_set_text(OpaquePointer(label), row.text)
        }
        view = gtk_list_view_new(selection(model.retained()), factory)
    }

    @discardableResult
    func bind(
        in list: PullView, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace
    ) -> PagedListBinding<any PullIndicator> {
        list.bind(model, as: style, refresh: policy)
    }

    /// The texts in view, from top to bottom.
    var texts: [String] { shown.map(\.text) }

    /// The ids in view, from top to bottom.
    var shownIDs: [Int] { texts.compactMap { Int($0.dropFirst(4).prefix { $0 != "," }) } }

    /// The vertical position of a row in its list; nil if there is no widget for it.
    func top(of text: String) -> Double? { shown.first { $0.text == text }?.top }

    /// The selection of the list view.
    var selection: OpaquePointer? { gtk_list_view_get_model(view.opaque) }

    /// The selected rows.
    var selectedRows: [Int] {
        guard let selected = gtk_selection_model_get_selection(selection) else { return [] }
        defer { gtk_bitset_unref(selected) }
        return (0..<gtk_bitset_get_size(selected)).map { Int(gtk_bitset_get_nth(selected, guint($0))) }
    }

    /// The texts in view whose rows are drawn as selected, from top to bottom.
    var textsDrawnAsSelected: [String] { shown.filter(\.isSelected).map(\.text) }

    private var shown: [(text: String, top: Double, isSelected: Bool)] {
        view.shownLabels
            .compactMap { label in
                guard let frame = label.frame, let row = gtk_widget_get_parent(label) else { return nil }
                let isSelected = gtk_widget_get_state_flags(row).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
                return (label.labelText, frame.y, isSelected)
            }
            .filter { !$0.text.isEmpty && $0.top > -40 && $0.top < 600 }
            .sorted { $0.top < $1.top }
    }
}

/// What a list knows of a model: it follows the model's `items-changed` alone.
@MainActor
final class ModelMirror {
    private(set) var ids: [Int] = []
    /// Steps after which the model had another number of items than it had told.
    private(set) var badSteps = 0
    /// What was told, in order.
    private(set) var runs: [ToldRun] = []
    /// What was told, in order: `3 -1 +2` is two rows in place of the fourth.
    var told: [String] { runs.map(\.text) }
    private let model: PagedListModel<PagedRow, Int>
    // Unsafe only for `deinit`, which disconnects the handler and releases a reference.
    private nonisolated(unsafe) let object: OpaquePointer
    private nonisolated(unsafe) var handler: gulong = 0

    init(_ model: PagedListModel<PagedRow, Int>) {
        self.model = model
        ids = (0..<model.pager.count).map { model.pager[$0].id }
        object = model.retained()
        let signal: @convention(c) (gpointer?, guint, guint, guint, gpointer?) -> Void = { _, position, removed, added, data in
            guard let data else { return }
            MainActor.assumeIsolated {
                Unmanaged<ModelMirror>.fromOpaque(data).takeUnretainedValue().change(Int(position), Int(removed), Int(added))
            }
        }
        handler = g_signal_connect_data(
            gpointer(object), "items-changed", unsafeBitCast(signal, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil,
            GConnectFlags(0))
    }

    deinit {
        g_signal_handler_disconnect(gpointer(object), handler)
        g_object_unref(gpointer(object))
    }

    func forgetTold() { runs = [] }

    /// Rows that are removed by a later step of the same event have no value yet: 0.
    private func change(_ position: Int, _ removed: Int, _ added: Int) {
        runs.append(ToldRun(position: position, removed: removed, added: added))
        let values = (position..<position + added).map { row -> Int in
            guard let item = g_list_model_get_item(object, guint(row)) else { return -1 }
            defer { g_object_unref(item) }
            return model.value(of: item)?.id ?? 0
        }
        guard position >= 0, position + removed <= ids.count else {
            badSteps += 1
            return
        }
        ids.replaceSubrange(position..<position + removed, with: values)
        // Rows that no run has told yet: they have their values, or none if they are about to go.
        for row in [0, position / 2, position - 1, position + added] where ids.indices.contains(row) {
            guard let item = g_list_model_get_item(object, guint(row)) else { continue }
            defer { g_object_unref(item) }
            if let value = model.value(of: item), value.id != ids[row] { badSteps += 1 }
        }
        if ids.count != Int(g_list_model_get_n_items(object)) || values.contains(-1) { badSteps += 1 }
    }
}
