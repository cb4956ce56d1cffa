import Testing
@_spi(Host) import Tug
import TugGTK
import TugGTKPaging
import TugPaging
import TugPagingControls
import TugTestKit

extension GTKTests {
    /// Lists that get model, selection and rows by one call, in real windows.
    @Suite(.serialized) @MainActor struct PagedBindTests {
        /// The widgets of rows that were made and are still there.
        @MainActor private final class Made {
            private(set) var count = 0
            private var finalizations: [Finalization] = []

            var living: Int { finalizations.count { !$0.hasHappened } }

            func label(_ text: String?) -> Widget {
                let label: Widget = gtk_label_new(text)
                gtk_widget_set_size_request(label, -1, 40)
                finalizations.append(Finalization(of: gpointer(label)))
                count += 1
                return label
            }
        }

        private func pager(_ count: Int, size: Int = 20) -> (Pager<PagedRow, Int>, ScriptedSource<PagedRow>) {
            let source = ScriptedSource(PagedRow.rows(1...count))
            return (Pager(source, options: PagerOptions(pageSize: size)), source)
        }

        private func listView() throws -> Widget {
            _ = try TestDisplay.shared()
            return gtk_list_view_new(nil, nil)
        }

        /// The texts in view, from top to bottom.
        private func texts(of view: Widget) -> [String] {
            var shown: [(text: String, top: Double)] = []
            for label in view.shownLabels {
                if let top = label.frame?.y, top > -40, top < 600 { shown.append((label.labelText, top)) }
            }
            return shown.sorted { $0.top < $1.top }.map(\.text)
        }

        /// Whether a list shows rows of a pager that follow one another, with their present content.
        private func shows(_ view: Widget, _ pager: Pager<PagedRow, Int>) -> Bool {
            let texts = texts(of: view)
            guard let first = (0..<pager.count).first(where: { pager[$0].text == texts.first }) else { return false }
            return texts.count > 5 && first + texts.count <= pager.count
                && texts == (first..<first + texts.count).map { pager[$0].text }
        }

        /// The ways to give the rows.
        enum Form: CaseIterable, Sendable {
            case newWidgets, recycledWidgets
        }

        private func bind(
            _ form: Form, _ view: PullView, _ pager: Pager<PagedRow, Int>, _ made: Made, selection: RowSelection = .none
        ) {
            switch form {
            case .newWidgets: view.bind(pager, selection: selection) { made.label($0.text) }
            case .recycledWidgets:
                view.bind(pager, selection: selection) {
                    made.label(nil)
                } show: { label, row in
                    gtk_label_set_text(label.opaque, row.text)
                }
            }
        }

        @Test func oneLineBindsAListOfTexts() async throws {
            let (pager, source) = pager(150, size: 50)
            let rows = try listView()
            try await withStage(rows, prepare: { $0.bind(pager) { gtk_label_new($0.text) } }) { stage in
                try await wait("the first page") { texts(of: rows).first == "Row 1" }
                try await stage.drawFrames()
                #expect(shows(rows, pager))
                #expect(pager.count == 50, "the end is not in view")
                for _ in 0..<10 where pager.count == 50 {
                    try await stage.drag(from: 550, by: -450)
                    try await stage.rest()
                }
                try await wait("the second page") { pager.count == 100 }
                try await stage.drawFrames()
                #expect(shows(rows, pager))
                try await stage.picture()
                source.items = PagedRow.rows(1...150, version: 1)
                try await stage.scroll(to: 0)
                try await stage.drag(from: 100, by: 250)
                try await wait("the new content") { texts(of: rows).first == "Row 1, version 1" }
                try await stage.rest()
                #expect(shows(rows, pager))
            }
        }

        @Test(arguments: Form.allCases)
        func updatedRowsShowTheirNewContent(_ form: Form) async throws {
            let (pager, _) = pager(50)
            let rows = try listView()
            let made = Made()
            try await withStage(rows, prepare: { bind(form, $0, pager, made) }) { stage in
                try await wait("the first page") { shows(rows, pager) }
                for version in 1...3 {
                    pager.edit(.update([PagedRow(id: 2, version: version), PagedRow(id: 19, version: version)]))
                    #expect(texts(of: rows).contains("Row 2, version \(version)"))
                    try await stage.drawFrames()
                    #expect(shows(rows, pager))
                }
            }
        }

        @Test(arguments: Form.allCases)
        func recycledRowsShowNoOtherRowAndAreReleased(_ form: Form) async throws {
            let (pager, _) = pager(1500, size: 1500)
            let rows = try listView()
            let made = Made()
            try await withStage(rows, prepare: { bind(form, $0, pager, made, selection: .multiple) }) { stage in
                try await wait("the first page") { shows(rows, pager) }
                // The selection holds these while their widgets show others.
                gtk_selection_model_select_range(gtk_list_view_get_model(rows.opaque), 0, 40, 0)
                let end = stage.greatestPosition
                for step in 0..<60 {
                    stage.scrollPosition = end * Double(step * 37 % 60) / 60
                    try await stage.drawFrames()
                    #expect(shows(rows, pager), "\(texts(of: rows))")
                    // What a widget showed before must not come back to it.
                    pager.edit(.update(PagedRow.rows(1...40, version: step + 1)))
                    #expect(shows(rows, pager), "\(texts(of: rows))")
                    pager.edit(.update(PagedRow.rows(41...1500, version: step + 1)))
                    #expect(shows(rows, pager), "\(texts(of: rows))")
                }
                #expect(made.living <= 300, "no more than GTK has in use")
                if form == .recycledWidgets { #expect(made.count <= 600, "widgets are used again") }
            }
            try await wait("the widgets to go") { made.living == 0 }
        }

        @Test(arguments: [
            (RowSelection.none, "GtkNoSelection"), (.single, "GtkSingleSelection"), (.multiple, "GtkMultiSelection"),
        ])
        func selectionIsTheOneThatWasAskedFor(_ selection: RowSelection, _ name: String) async throws {
            let (pager, source) = pager(50)
            let rows = try listView()
            let made = Made()
            try await withStage(rows, prepare: { bind(.recycledWidgets, $0, pager, made, selection: selection) }) { _ in
                try await wait("the first page") { shows(rows, pager) }
                let model = try #require(gtk_list_view_get_model(rows.opaque))
                let instance = UnsafeMutableRawPointer(model).assumingMemoryBound(to: GTypeInstance.self)
                #expect(g_type_name_from_instance(instance).map { String(cString: $0) } == name)
                #expect(gtk_selection_model_is_selected(model, 0) == 0, "nothing is selected at first")
                for row in [guint(2), 5] { gtk_selection_model_select_item(model, row, 0) }
                source.items = PagedRow.rows(500...501) + PagedRow.rows(1...50, version: 1)
                await pager.refresh()
                let selected = (0..<pager.count).filter { gtk_selection_model_is_selected(model, guint($0)) != 0 }
                #expect(selected.map { pager[$0].id } == (selection == .none ? [] : selection == .single ? [6] : [3, 6]))
                pager.edit(.delete([6]))
                let left = (0..<pager.count).filter { gtk_selection_model_is_selected(model, guint($0)) != 0 }
                #expect(left.map { pager[$0].id } == (selection == .multiple ? [3] : []), "none is selected by itself")
            }
        }

        @Test func gridViewIsFilledToo() async throws {
            let (pager, _) = pager(50)
            _ = try TestDisplay.shared()
            let rows: Widget = gtk_grid_view_new(nil, nil)
            gtk_grid_view_set_max_columns(rows.opaque, 3)
            let made = Made()
            try await withStage(rows, prepare: { bind(.recycledWidgets, $0, pager, made) }) { stage in
                try await wait("the first page") { rows.shownLabels.contains { $0.labelText == "Row 20" } }
                pager.edit(.update([PagedRow(id: 20, version: 1)]))
                #expect(rows.shownLabels.contains { $0.labelText == "Row 20, version 1" })
            }
        }

        @Test func activatedRowIsTheItemAtItsPosition() async throws {
            let (pager, _) = pager(50)
            let rows = try listView()
            gtk_list_view_set_single_click_activate(rows.opaque, 1)
            var activated: [Int] = []
            GtkSignals.on(rows, "activate") { [weak pager] (position: Int) in
                if let pager, position < pager.count { activated.append(pager[position].id) }
            }
            try await withStage(rows, prepare: { $0.bind(pager) { gtk_label_new($0.text) } }) { stage in
                try await wait("the first page") { shows(rows, pager) }
                pager.edit(.delete([1, 2]))
                try await stage.drawFrames()
                let label = try #require(rows.shownLabels.first { $0.labelText == "Row 5" })
                try await stage.tap(at: label.frame)
                try await wait("the row") { !activated.isEmpty }
                #expect(activated == [5])
            }
        }

        @Test func anotherPagerTakesThePlaceOfTheFirstWhichIsReleased() async throws {
            let rows = try listView()
            let made = Made()
            weak var gone: Pager<PagedRow, Int>?
            try await withStage(
                rows,
                prepare: { view in
                    let (first, _) = pager(50)
                    gone = first
                    bind(.recycledWidgets, view, first, made)
                }
            ) { stage in
                try await wait("the first page") { texts(of: rows).first == "Row 1" }
                let source = ScriptedSource(PagedRow.rows(100...150))
                let second = Pager(source, options: PagerOptions(pageSize: 20))
                stage.view.bind(second) { made.label("Other \($0.id)") }
                try await wait("the rows of the other") { texts(of: rows).first == "Other 100" }
                #expect(texts(of: rows).allSatisfy { $0.hasPrefix("Other") })
                try await wait("the first pager to go") { gone == nil }
            }
        }

        /// A row whose release can be seen.
        private struct WatchedRow: Identifiable, Sendable {
            final class Token: Sendable {}

            let id: Int
            let token = Token()
        }

        @Test(arguments: Form.allCases)
        func rowsThatHaveLeftTheListAreReleased(_ form: Form) async throws {
            let rows = try listView()
            let pager = Pager(options: PagerOptions(pageSize: 20)) { (request: PageRequest<Int>) in
                Page((1...20).map { WatchedRow(id: $0) }, next: nil)
            }
            let bind: (PullView) -> Void = { view in
                if form == .newWidgets {
                    view.bind(pager, selection: .multiple) { gtk_label_new("Row \($0.id)") }
                } else {
                    view.bind(pager, selection: .multiple, make: { gtk_label_new(nil) }) { label, row in
                        gtk_label_set_text(label.opaque, "Row \(row.id)")
                    }
                }
            }
            try await withStage(rows, prepare: bind) { stage in
                try await wait("the first page") { texts(of: rows).count == 20 }
                let model = try #require(gtk_list_view_get_model(rows.opaque))
                gtk_selection_model_select_item(model, 3, 0)
                var objects: [Int: Finalization] = [:]
                for row in 0..<20 {
                    guard let item = g_list_model_get_item(model, guint(row)) else { continue }
                    objects[pager[row].id] = Finalization(of: item)
                    g_object_unref(item)
                }
                weak let deleted = pager[3].token
                weak let updated = pager[6].token
                weak let kept = pager[10].token
                pager.edit(.update([WatchedRow(id: 7)]))
                pager.edit(.delete([4, 5]))
                try await stage.drawFrames()
                #expect(deleted == nil, "also while it was selected")
                #expect(updated == nil, "its old content")
                #expect(kept != nil)
                let gone = objects.filter { $0.value.hasHappened }.keys.sorted()
                #expect(gone == [4, 5])
                await pager.refresh()
                try await stage.drawFrames()
                #expect(kept == nil, "the content before the refresh")
                pager.edit(.delete(Array(1...20)))
                try await wait("all objects to go") { objects.values.allSatisfy { $0.hasHappened } }
            }
        }

        @Test func otherContentIsRefusedWithAMessageThatSaysWhatIsThere() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try await MainActor.run {
                    _ = try TestDisplay.shared()
                    let view = PullView(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
                    view.bind(Pager(ScriptedSource(PagedRow.rows(1...5)))) { gtk_label_new($0.text) }
                }
            }
            let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(output.contains("needs a GtkListView or a GtkGridView, but this view has a GtkBox"), "\(output)")
        }
    }
}
