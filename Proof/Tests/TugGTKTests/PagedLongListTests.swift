import Testing
@_spi(Host) import Tug
import TugGTK
import TugGTKPaging
import TugPaging
@_spi(Host) import TugTestKit

@_spi(Host) @testable import TugProof

extension GTKTests {
    /// Lists of 1000 rows in real windows: what stays selected, focused and in view when a refresh moves rows.
    @Suite(.serialized) @MainActor struct PagedLongListTests {
        /// The selections of GTK.
        enum Kind: CaseIterable, Sendable {
            case multiple, singleThatSelectsByItself

            @MainActor
            func make(of model: OpaquePointer) -> OpaquePointer? {
                self == .multiple ? gtk_multi_selection_new(model) : gtk_single_selection_new(model)
            }
        }

        private func withRows(
            _ kind: Kind, _ body: (Stage, PagedList, ScriptedSource<PagedRow>) async throws -> Void
        ) async throws {
            let source = ScriptedSource(PagedRow.rows(1...1000))
            // All rows are one page, so that none go because others come: GTK 4.8 shows nothing any more when all rows in view go.
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 9000)), selection: kind.make)
            try await withStage(list.view, prepare: { list.bind(in: $0) }) { stage in
                try await wait("the first page") { list.texts.first == "Row 1" }
                try await stage.rest()
                try await body(stage, list, source)
            }
        }

        @Test(arguments: Kind.allCases)
        func selectedRowInViewKeepsItsWidgetAndTheFocusBelowManyNewRows(_ kind: Kind) async throws {
            try await withRows(kind) { stage, list, source in
                try await stage.scroll(to: 20000)
                let shown = list.shownIDs
                let id = shown[shown.count / 2]
                gtk_selection_model_select_item(list.selection, guint(id - 1), 1)
                let row = try #require(widget(of: id, in: list))
                gtk_widget_grab_focus(row)
                try await wait("the focus") { gtk_window_get_focus(stage.window.cast()) == row }
                source.items.move(id, by: 3)
                source.items.insert(contentsOf: PagedRow.rows(5001...5061), at: 0)
                await list.pager.refresh()
                #expect(list.selectedRows == [id - 1 + 61 + 3])
                #expect(list.pager[id - 1 + 61 + 3].id == id)
                try await stage.drawFrames()
                #expect(list.textsDrawnAsSelected == ["Row \(id)"])
                #expect(widget(of: id, in: list) == row)
                #expect(gtk_window_get_focus(stage.window.cast()) == row)
                #expect(list.shownIDs.contains(id - 2) && list.shownIDs.contains(id + 2), "what is read stays")
            }
        }

        /// The widget in which GTK's list has a row in view.
        private func widget(of id: Int, in list: PagedList) -> Widget? {
            list.view.shownLabels.first { $0.labelText == "Row \(id)" }.flatMap { gtk_widget_get_parent($0) }
        }

        @Test(arguments: Kind.allCases)
        func selectionAndRowsInViewAreRightThroughRandomRefreshes(_ kind: Kind) async throws {
            let seed = RandomSource.base("refreshes of a long list")
            var random = RandomSource(seed: seed)
            try await withRows(kind) { stage, list, source in
                let mirror = ModelMirror(list.model)
                var selected: Set<Int> = []
                var before = (0..<list.pager.count).map { list.pager[$0].id }
                let observation = list.pager.observe { [unowned pager = list.pager] event in
                    let after = (0..<pager.count).map { pager[$0].id }
                    let account = ModelAccount(event.changes, before: before, after: after, told: mirror.runs)
                    before = after
                    mirror.forgetTold()
                    selected = selected.filter { account.keeps($0) }
                }
                for round in 0..<30 {
                    stage.scrollPosition = random.number(0...stage.greatestPosition)
                    if random.oneIn(2) { try await stage.drawFrames() }
                    for _ in 0..<(kind == .multiple ? 3 : 1) {
                        let row = random.below(list.pager.count)
                        gtk_selection_model_select_item(list.selection, guint(row), kind == .multiple ? 0 : 1)
                        if kind != .multiple { selected = [] }
                        selected.insert(list.pager[row].id)
                    }
                    random.change(&source.items)
                    await list.pager.refresh(random.pick([.replace, .refetchLoaded, .mergeHead(maxPages: 2)]))
                    let rows = list.selectedRows
                    let ids = Set(rows.map { list.pager[$0].id })
                    if kind == .multiple { #expect(ids == selected, "round \(round), TUG_SEED=\(seed)") }
                    #expect(ids.isSuperset(of: selected), "round \(round), TUG_SEED=\(seed)")
                    if kind != .multiple {
                        let item = list.model.value(of: gtk_single_selection_get_selected_item(list.selection))
                        #expect(rows.count == 1 && item?.id == ids.first, "round \(round), TUG_SEED=\(seed)")
                    }
                    try await stage.drawFrames()
                    let shown = list.texts
                    let first = (0..<list.pager.count).first { list.pager[$0].text == shown.first } ?? 0
                    #expect(shown.count > 9, "round \(round), TUG_SEED=\(seed)")
                    let expected = (first..<first + shown.count).map { list.pager[$0].text }
                    #expect(shown == expected, "round \(round), TUG_SEED=\(seed)")
                }
                observation.cancel()
                #expect(mirror.badSteps == 0)
            }
        }

        @Test func allOfManySelectedRowsFollowARefreshOfScatteredRows() async throws {
            _ = try TestDisplay.shared()
            let source = ScriptedSource(PagedRow.rows(1...5000))
            let pager = Pager(source, options: PagerOptions(pageSize: 5000))
            await pager.refresh()
            let model = PagedListModel(pager)
            let selection = gtk_multi_selection_new(model.retained())
            defer { if let selection { g_object_unref(gpointer(selection)) } }
            gtk_selection_model_select_all(selection)
            let dropped = Set((1...50).map { $0 * 97 })
            source.items.removeAll { dropped.contains($0.id) }
            for index in source.items.indices where index % 40 == 0 { source.items[index].version = 1 }
            await pager.refresh()
            #expect(pager.count == 4950)
            #expect((0..<pager.count).allSatisfy { gtk_selection_model_is_selected(selection, guint($0)) != 0 })
            let item = g_list_model_get_item(selection, 40)
            defer { if let item { g_object_unref(item) } }
            #expect(model.value(of: item) == PagedRow(id: 41, version: 1))
        }
    }
}
