import Testing
@_spi(Host) import Tug
import TugGTK
import TugGTKPaging
import TugPaging
import TugTestKit

extension GTKTests {
    /// Lists that share a pager, or leave one for another, in real windows.
    @Suite(.serialized) @MainActor struct PagedTabsTests {
        /// Two lists of one pager as pages of a stack, of which the first is shown.
        private func withTabs(
            _ options: PagerOptions, _ body: @MainActor (Stage, Widget, [PagedList]) async throws -> Void
        ) async throws {
            let pager = Pager(ScriptedSource(PagedRow.rows(1...800)), options: options)
            let lists = [try PagedList(pager), try PagedList(pager)]
            try await withStage(lists[0].view) { stage in
                let views = [stage.view, PullView(lists[1].view)]
                let stack: Widget = gtk_stack_new()
                g_object_ref(stage.view.widget)
                gtk_window_set_child(stage.window.cast(), nil)
                for (view, name) in zip(views, ["0", "1"]) { gtk_stack_add_named(stack.opaque, view.widget, name) }
                g_object_unref(stage.view.widget)
                gtk_window_set_child(stage.window.cast(), stack)
                for (list, view) in zip(lists, views) { list.bind(in: view) }
                try await wait("the first page") { lists[0].texts.first == "Row 1" }
                try await stage.drawFrames()
                try await body(stage, stack, lists)
            }
        }

        private func show(_ name: String, in stack: Widget, _ list: PagedList, _ stage: Stage) async throws {
            gtk_stack_set_visible_child_name(stack.opaque, name)
            try await wait("the page \(name)") { list.view.isMapped && !list.texts.isEmpty }
            try await stage.drawFrames()
        }

        private func rows(of list: PagedList) -> Range<Int>? {
            let rows = list.shownIDs.compactMap { list.pager.rows.row(of: $0) }
            return rows.first.flatMap { first in rows.last.map { first..<$0 + 1 } }
        }

        @Test func listOnAHiddenPageOfAStackSeesNothingUntilItIsShownAgain() async throws {
            try await withTabs(PagerOptions(pageSize: 40, prefetchDistance: 20, maxRows: 160)) { stage, stack, lists in
                let pager = lists[0].pager
                try await wait("what the first list sees") { pager.visibleRows?.lowerBound == 0 }
                try await show("1", in: stack, lists[1], stage)
                let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(lists[1].view))
                var longest = 0
                for _ in 0..<60 where pager.rows.last?.id != 800 {
                    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 400)
                    try await stage.drawFrames()
                    longest = max(longest, pager.count)
                }
                #expect(longest <= 240, "pages far from what is shown are dropped")
                #expect(pager.hasMore(at: .previous))
                try await wait("what the second list sees") { pager.visibleRows == rows(of: lists[1]) }

                // The other way around.
                try await show("0", in: stack, lists[0], stage)
                try await wait("what the first list sees, is \(String(describing: pager.visibleRows))") {
                    pager.visibleRows == rows(of: lists[0])
                }
            }
        }

        @Test func whatTheOnlyListHasSeenStillCountsWhileItsWindowIsHidden() async throws {
            try await withTabs(PagerOptions(pageSize: 40, prefetchDistance: 0)) { stage, _, lists in
                let pager = lists[0].pager
                gtk_adjustment_set_value(gtk_scrollable_get_vadjustment(OpaquePointer(lists[0].view)), 400)
                try await wait("what is seen") {
                    pager.visibleRows?.lowerBound != 0 && pager.visibleRows == rows(of: lists[0])
                }
                gtk_widget_set_visible(stage.window, 0)
                let seen = try #require(pager.visibleRows)
                pager.edit(.delete([1, 2]))
                try await pump(for: .milliseconds(50))
                #expect(pager.visibleRows == seen.lowerBound - 2..<seen.upperBound - 2)
                try await stage.show()
                try await wait("what is seen again") { pager.visibleRows == rows(of: lists[0]) }
            }
        }

        @Test func pagerOfTheRowsBeforeIsToldNothingMoreWhenOnlyTheControlsAreBoundToAnother() async throws {
            let source = ScriptedSource(PagedRow.rows(1...400))
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 40, prefetchDistance: 5)))
            try await withStage(list.view, prepare: { list.bind(in: $0) }) { stage in
                try await wait("the first page") { list.texts.first == "Row 1" }
                try await stage.rest()
                let seen = list.pager.visibleRows
                let requests = source.requests.count
                stage.view.bind(Pager(ScriptedSource(PagedRow.rows(1...5))))
                try await stage.scroll(to: stage.greatestPosition)
                #expect(list.texts.last == "Row 40")
                #expect(list.pager.visibleRows == seen)
                #expect(source.requests.count == requests)
            }
        }

        @Test func pagerOfTheRowsBeforeIsReleasedWhenTheListShowsRowsOfTheApps() async throws {
            _ = try TestDisplay.shared()
            let rows: Widget = gtk_list_view_new(nil, nil)
            weak var gone: Pager<PagedRow, Int>?
            try await withStage(
                rows,
                prepare: { view in
                    let first = Pager(ScriptedSource(PagedRow.rows(1...50)))
                    gone = first
                    view.bind(first) { gtk_label_new($0.text) }
                }
            ) { stage in
                try await wait("the first page") { rows.shownLabels.contains { $0.labelText == "Row 1" } }
                gtk_list_view_set_model(rows.opaque, nil)
                let factory = gtk_signal_list_item_factory_new()
                gtk_list_view_set_factory(rows.opaque, factory)
                if let factory { g_object_unref(gpointer(factory)) }
                stage.view.bind(Pager(ScriptedSource(PagedRow.rows(1...5))))
                try await wait("the first pager to go") { gone == nil }
            }
        }
    }
}
