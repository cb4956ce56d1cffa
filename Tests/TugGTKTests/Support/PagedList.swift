import CGTK
import TugGTK
import TugPaging
import TugPagingControls

/// A row of a paged list in tests.
struct PagedRow: Identifiable, Equatable, Sendable {
    let id: Int

    var text: String { "Row \(id)" }

    static func rows(_ ids: ClosedRange<Int>) -> [PagedRow] { ids.map { PagedRow(id: $0) } }
}

/// A GtkListView of a pager's rows.
@MainActor
final class PagedList {
    let pager: Pager<PagedRow, Int>
    let model: PagedListModel<PagedRow, Int>
    /// The list view.
    let view: Widget

    init(_ pager: Pager<PagedRow, Int>) throws {
        _ = try TestDisplay.shared()
        self.pager = pager
        model = PagedListModel(pager)
        let factory = model.factory {
            let label: Widget = gtk_label_new(nil)
            gtk_widget_set_size_request(label, -1, 40)
            return label
        } show: { label, row in
            gtk_label_set_text(OpaquePointer(label), row.text)
        }
        view = gtk_list_view_new(gtk_no_selection_new(model.retained()), factory)
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
    var shownIDs: [Int] { texts.compactMap { Int($0.dropFirst(4)) } }

    /// The vertical position of a row in its list; nil if there is no widget for it.
    func top(of text: String) -> Double? { shown.first { $0.text == text }?.top }

    private var shown: [(text: String, top: Double)] {
        view.shownLabels
            .compactMap { label in label.frame.map { (label.labelText, $0.y) } }
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
    private let model: PagedListModel<PagedRow, Int>
    private let object: OpaquePointer

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
        g_signal_connect_data(
            gpointer(object), "items-changed", unsafeBitCast(signal, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil,
            GConnectFlags(0))
    }

    /// Rows that are removed by a later step of the same event have no value yet: 0.
    private func change(_ position: Int, _ removed: Int, _ added: Int) {
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
        if ids.count != Int(g_list_model_get_n_items(object)) || values.contains(-1) { badSteps += 1 }
    }
}
