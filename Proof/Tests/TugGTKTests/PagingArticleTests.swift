import Testing
import TugGTK
import TugGTKPaging
import TugPaging

extension GTKTests {
    /// The code of the articles about paging, in real windows.
    @Suite(.serialized) @MainActor struct PagingArticleTests {
        private let pager = Pager<PagedRow, Int> { _ in Page(PagedRow.rows(1...30)) }

        @Test func boundListOfTheArticleShowsTheRows() async throws {
            _ = try TestDisplay.shared()
            let list = PullView(gtk_list_view_new(nil, nil))
            list.bind(pager) { item in gtk_label_new(item.text) }

            let window: Widget = gtk_window_new()
            defer { gtk_window_destroy(window.cast()) }
            gtk_window_set_child(window.cast(), list.widget)
            gtk_window_set_default_size(window.cast(), 300, 300)
            gtk_window_present(window.cast())
            try await wait("the rows") { list.widget?.shownLabels.contains { $0.labelText == "Row 3" } == true }
        }

        @Test func recycledRowsOfTheArticleShowTheirTexts() async throws {
            _ = try TestDisplay.shared()
            let rows: Widget = gtk_list_view_new(nil, nil)
            func bind(_ list: PullView) {
                list.bind(pager) {
                    gtk_label_new(nil)
                } show: { label, message in
                    gtk_label_set_text(label.opaque, message.text)
                }
            }
            try await withStage(rows, prepare: { bind($0) }) { stage in
                try await wait("the rows") { rows.shownLabels.contains { $0.labelText == "Row 3" } }
            }
        }

        @Test func daysOfTheArticleStandBetweenMessages() async throws {
            _ = try TestDisplay.shared()
            let rows: Widget = gtk_list_view_new(nil, nil)
            func bind(_ list: PullView) {
                let binding = list.bind(
                    pager, as: .chat, placeholders: true, separator: { $0?.day == $1?.day ? nil : $1?.day }
                ) { row in
                    switch row {
                    case .item(let message): gtk_label_new(message.text)
                    case .separator(let day): gtk_label_new("Day \(day)")
                    case .placeholder: gtk_label_new("…")
                    }
                }
                #expect(binding.row(at: 0) == nil)
            }
            try await withStage(rows, prepare: { bind($0) }) { stage in
                try await wait("the rows") { rows.shownLabels.contains { $0.labelText == "Day 2" } }
            }
        }

        @Test func activatedRowOfTheArticleIsTheRowOfThePager() async throws {
            _ = try TestDisplay.shared()
            var opened: [Int] = []
            func open(_ message: PagedRow) { opened.append(message.id) }
            let rows: UnsafeMutablePointer<GtkWidget> = gtk_list_view_new(nil, nil)
            GtkSignals.on(rows, "activate") { (position: Int) in
                if position < pager.count { open(pager[position]) }
            }
            try await withStage(rows, prepare: { $0.bind(pager, selection: .multiple) { gtk_label_new($0.text) } }) { stage in
                try await wait("the rows") { rows.shownLabels.contains { $0.labelText == "Row 3" } }
                gtk_widget_activate_action_variant(rows, "list.activate-item", g_variant_new_uint32(2))
                #expect(opened == [3])
            }
        }

        @Test func modelOfTheArticleFillsAListWithASelectionOfItsOwn() async throws {
            _ = try TestDisplay.shared()
            let model = PagedListModel(pager)
            let factory = model.factory {
                gtk_label_new(nil)
            } show: { label, message in
                gtk_label_set_text(label.opaque, message.text)
            }
            let rows: UnsafeMutablePointer<GtkWidget> = gtk_list_view_new(gtk_multi_selection_new(model.retained()), factory)
            try await withStage(rows, prepare: { $0.bind(model) }) { stage in
                try await wait("the rows") { rows.shownLabels.contains { $0.labelText == "Row 3" } }
            }
        }
    }
}

extension PagedRow {
    /// The day of a message in an article.
    fileprivate var day: Int { id / 10 }
}
