import Testing
@_spi(Host) import Tug
import TugGTK
import TugPaging
import TugTestKit

@testable import TugGTKPaging

extension GTKTests {
    /// What a change of a pager leaves as it was in a real list of GTK's: the selection, the widgets, and the focus.
    @Suite(.serialized) @MainActor struct PagedSelectionTests {
        /// What happens to a list of 40 rows, of which the ids 3, 6 and 10 are selected.
        enum Change: CaseIterable, Sendable {
            case updateOfTwo, updateOfAll, refreshWithNewContent, refetchWithNewContent, append, insertionAbove, insertionBetween
            case deletionAbove, moveOfASelectedRow, moveAcrossSelectedRows, refreshThatMovesASelectedRow
            case refreshThatTurnsTheOrderAround, newRowsAtTheHead
        }

        /// Makes a change, and returns the selected rows that it leaves.
        private func make(
            _ change: Change, _ pager: Pager<PagedRow, Int>, _ source: ScriptedSource<PagedRow>
        ) async -> [Int] {
            let content = PagedRow.rows(1...80, version: 1)
            switch change {
            case .updateOfTwo: pager.edit(.update([3, 6].map { PagedRow(id: $0, version: 1) }))
            case .updateOfAll: pager.edit(.update(Array(content[..<40])))
            case .refreshWithNewContent:
                source.items = content
                await pager.refresh()
            case .refetchWithNewContent:
                source.items = content
                await pager.refresh(.refetchLoaded)
            case .append: await pager.loadNext()
            case .insertionAbove:
                pager.edit(.insert([PagedRow(id: 500)], at: 0))
                return [3, 6, 10]
            case .insertionBetween:
                pager.edit(.insert([PagedRow(id: 500)], at: 4))
                return [2, 6, 10]
            case .deletionAbove:
                pager.edit(.delete([1]))
                return [1, 4, 8]
            case .moveOfASelectedRow:
                pager.edit(.move(6, to: 0))
                return [0, 3, 9]
            case .moveAcrossSelectedRows:
                pager.edit(.move(1, to: 7))
                return [1, 4, 9]
            case .refreshThatMovesASelectedRow:
                source.items = [content[5]] + content[..<5] + content[6...]
                await pager.refresh()
                return [0, 3, 9]
            case .refreshThatTurnsTheOrderAround:
                source.items = Array(content[..<40].reversed()) + content[40...]
                await pager.refresh()
                return [30, 34, 37]
            case .newRowsAtTheHead:
                source.items = PagedRow.rows(500...504) + content
                await pager.refresh(.mergeHead(maxPages: 2))
                return [7, 10, 14]
            }
            return [2, 5, 9]
        }

        private func withRows(
            selection: @escaping (OpaquePointer) -> OpaquePointer?,
            _ body: (Stage, PagedList, ScriptedSource<PagedRow>) async throws -> Void
        ) async throws {
            let source = ScriptedSource(PagedRow.rows(1...80))
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 40)), selection: selection)
            try await withStage(list.view, prepare: { list.bind(in: $0) }) { stage in
                try await wait("the first page") { list.texts.first == "Row 1" }
                try await stage.rest()
                try await body(stage, list, source)
            }
        }

        /// Waits until the list shows the pager's rows from its first row on.
        private func waitForRows(_ list: PagedList, _ stage: Stage) async throws {
            stage.scrollPosition = 0
            try await wait("the rows on the screen, are \(list.texts)") {
                let texts = list.texts
                return texts.count > 9 && texts == (0..<texts.count).map { list.pager[$0].text }
            }
        }

        @Test(arguments: Change.allCases)
        func selectionOfSeveralRowsSurvives(_ change: Change) async throws {
            try await withRows(selection: { gtk_multi_selection_new($0) }) { stage, list, source in
                for row in [2, 5, 9] { gtk_selection_model_select_item(list.selection, guint(row), 0) }
                let expected = await make(change, list.pager, source)
                #expect(list.selectedRows == expected)
                #expect(Set(expected.map { list.pager[$0].id }) == [3, 6, 10])
                try await waitForRows(list, stage)
                #expect(list.selectedRows == expected)
                let inView = expected.filter { $0 < list.texts.count }.map { list.pager[$0].text }
                #expect(list.textsDrawnAsSelected == inView)
            }
        }

        @Test(arguments: Change.allCases)
        func selectionOfOneRowSurvives(_ change: Change) async throws {
            try await withRows(selection: { gtk_single_selection_new($0) }) { stage, list, source in
                gtk_single_selection_set_selected(list.selection, 5)
                _ = await make(change, list.pager, source)
                let selected = try #require(list.selectedRows.first)
                #expect(list.pager[selected].id == 6)
                let item = gtk_single_selection_get_selected_item(list.selection)
                #expect(list.model.value(of: item) == list.pager[selected])
                try await waitForRows(list, stage)
                #expect(list.selectedRows == [selected])
            }
        }

        @Test func listIsKnownToShowItsModelByAnyOfGTKsSelections() throws {
            let (model, other) = (try #require(gtk_string_list_new(nil)), try #require(gtk_string_list_new(nil)))
            defer { for list in [model, other] { g_object_unref(gpointer(list)) } }
            for make in [gtk_no_selection_new, gtk_single_selection_new, gtk_multi_selection_new] {
                g_object_ref(gpointer(model))
                let list = PullView(gtk_list_view_new(make(model), nil))
                try withExtendedLifetime(OwnedWidget(#require(list.widget))) {
                    #expect(list.shows(model) && !list.shows(other))
                }
            }
            let box = PullView(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            try withExtendedLifetime(OwnedWidget(#require(box.widget))) { #expect(!box.shows(model)) }
        }

        @Test func updateLeavesTheWidgetsOfRowsAndTheFocusWhereTheyAre() async throws {
            try await withRows(selection: { gtk_single_selection_new($0) }) { stage, list, _ in
                let labels = Dictionary(list.view.shownLabels.map { ($0.labelText, $0) }) { first, _ in first }
                let third = try #require(labels["Row 3"].flatMap { gtk_widget_get_parent($0) })
                gtk_widget_grab_focus(third)
                try await wait("the focus") { gtk_window_get_focus(stage.window.cast()) == third }
                list.filled.value = []
                list.pager.edit(.update([2, 3, 60].map { PagedRow(id: $0, version: 1) }))
                #expect(list.filled.value == ["Row 2, version 1", "Row 3, version 1"], "those rows and no others, once")
                try await stage.drawFrames()
                let shown = try #require(list.view.shownLabels.first { $0.labelText == "Row 3, version 1" })
                #expect(shown == labels["Row 3"], "the same widget")
                #expect(gtk_window_get_focus(stage.window.cast()) == third)
                #expect(list.filled.value.count == 2)
            }
        }
    }
}
