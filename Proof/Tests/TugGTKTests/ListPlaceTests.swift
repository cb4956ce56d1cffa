import Foundation
import Testing
@_spi(Host) import Tug
import TugGTK
import TugGTKPaging
import TugPaging
@_spi(Host) import TugTestKit

@_spi(Host) @testable import TugProof

extension GTKTests {
    /// The place of a list as a value, and the number of rows that were not seen.
    @Suite(.serialized) @MainActor struct ListPlaceTests {
        init() throws { _ = try TestDisplay.shared() }

        /// The number of the first row that begins in view, and where, as the labels show it.
        private func seen(_ content: Widget) -> (row: Int, top: Double)? {
            let rows = content.shownLabels.compactMap { label -> (row: Int, top: Double)? in
                guard let number = Int(label.labelText.split(separator: "\n")[0].drop { !$0.isNumber }),
                    label.labelText != "Heading",
                    let row = gtk_widget_get_parent(label), let frame = (label.isRow ? row : label).frame
                else { return nil }
                return (number - 1, frame.y)
            }
            return rows.filter { $0.top >= -0.5 && $0.top < 600 }.min { $0.top < $1.top }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func placeIsTheFirstRowThatBeginsInView(kind: ChatRows.Kind) async throws {
            let rows = try ChatRows(kind, rows: 500)
            try await withStage(rows.content) { stage in
                for position in [0.0, 133, 5000, 20, 12000] {
                    try await stage.scroll(to: min(position, stage.greatestPosition - 700))
                    let (row, top) = try #require(seen(rows.content))
                    let place = try #require(stage.view.position.place)
                    #expect(place.row == row, "at \(position)")
                    #expect(abs(place.offset - top) <= 1, "at \(position): \(place.offset) and \(top)")
                }
            }
        }

        @Test func rowsWithoutAHeightAreNeverThePlace() async throws {
            let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            for number in 1...60 {
                gtk_box_append(column.cast(), gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
                let label: Widget = gtk_label_new("Row \(number)")
                gtk_widget_set_size_request(label, -1, 40)
                gtk_box_append(column.cast(), label)
            }
            gtk_box_append(column.cast(), gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            try await withStage(column) { stage in
                #expect(stage.view.position.place == ListPlace(row: 1))
                try await stage.scroll(to: 390)
                #expect(stage.view.position.place == ListPlace(row: 21, offset: 10))
                try await stage.scroll(to: stage.greatestPosition)
                #expect(stage.view.position.place == ListPlace(row: 91))
            }
        }

        /// Read in the turn in which rows come, before they are laid out.
        @Test(arguments: ChatRows.Kind.allCases)
        func placeIsThatOfTheRowAlsoBeforeNewOnesAreLaidOut(kind: ChatRows.Kind) async throws {
            let rows = try ChatRows(kind, rows: 200)
            try await withStage(rows.content) { stage in
                try await stage.scroll(to: 3000)
                let before = try #require(stage.view.position.place)
                rows.append("New")
                #expect(stage.view.position.place == before)
                if kind == .listView {
                    rows.prepend(5)
                    #expect(stage.view.position.place?.row == before.row + 5)
                }
                try await stage.drawFrames()
                if kind == .listView { #expect(stage.view.position.place?.row == before.row + 5) }
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func placeThatIsWrittenIsShown(kind: ChatRows.Kind) async throws {
            let rows = try ChatRows(kind, rows: 500)
            try await withStage(rows.content, prepare: { $0.position.place = ListPlace(row: 250, offset: -11) }) { stage in
                try await stage.rest()
                #expect(
                    stage.view.position.place == ListPlace(row: 250, offset: -11)
                        || abs((stage.view.position.place?.offset ?? 0)) < 60)
                let first = try #require(seen(rows.content))
                #expect(first.row == 251)
                for row in [17, 400, 3, 499] {
                    let place = ListPlace(row: row, offset: 20)
                    stage.view.position.place = place
                    try await stage.drawFrames(4)
                    try await stage.rest()
                    let label = try #require(rows.content.shownLabels.first { $0.labelText.hasPrefix("Row \(row + 1)") })
                    let top = try #require((label.isRow ? gtk_widget_get_parent(label) : label)?.frame).y
                    if row < 499 { #expect(abs(top - 20) <= 1, "row \(row)") } else { #expect(top < 600) }
                }
            }
        }

        /// An app that gives the list its place back has not moved it.
        @Test(arguments: ChatRows.Kind.allCases) func placeThatIsShownAlreadyEndsNoFollowing(kind: ChatRows.Kind) async throws {
            let rows = try ChatRows(kind, rows: 60)
            try await withStage(rows.content) { stage in
                stage.view.position.followsEnd = true
                stage.view.position.scroll(to: .end, animated: false)
                try await stage.rest()
                stage.view.position.place = stage.view.position.place
                try await stage.rest()
                rows.append("New")
                try await stage.rest()
                #expect(stage.view.position.isAtEnd && stage.scrollPosition == stage.greatestPosition)
            }
        }

        /// What the app says last counts, also where the place lies on the way to the edge.
        @Test(arguments: [false, true]) func placeThatIsSetOnTheWayToAnEdgeIsTaken(_ isList: Bool) async throws {
            let rows = try ChatRows(isList ? .listView : .box, rows: 60)
            try await withStage(rows.content) { stage in
                stage.view.position.scroll(to: .end, animated: true)
                try await stage.drawFrames(3)
                stage.view.position.place = ListPlace(row: 40)
                try await stage.rest()
                #expect(try #require(seen(rows.content)).row == 40)
                rows.append("New")
                try await stage.rest()
                #expect(try #require(seen(rows.content)).row == 40)
            }
        }

        /// What GTK does not say is counted from the room between its widgets: against the texts of the rows.
        @Test(arguments: ["list", "grid", "column view"])
        func rowsOfGTKAreCountedRight(view: String) async throws {
            let seed = ProcessInfo.processInfo.environment["TUG_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...UInt64.max)
            var random = RandomSource(seed: seed)
            let rows = 1000
            let columns: guint = view == "grid" ? 3 : 1
            let pager = Pager(ScriptedSource(PagedRow.rows(1...rows)), options: PagerOptions(pageSize: rows))
            await pager.refresh()
            let model = PagedListModel(pager)
            let make: @MainActor () -> Widget? = {
                let label: Widget = gtk_label_new(nil)
                gtk_label_set_wrap(label.opaque, 1)
                return label
            }
            let show: @MainActor (Widget, PagedRow) -> Void = { label, row in
                let lines = Array(repeating: "Row \(row.id)", count: 1 + (row.id * 7 + row.id / 5) % 6)
                gtk_label_set_text(label.opaque, lines.joined(separator: "\n"))
            }
            let selection = gtk_single_selection_new(model.retained())
            let content: Widget
            switch view {
            case "list": content = gtk_list_view_new(selection, model.factory(make: make, show: show))
            case "grid":
                content = gtk_grid_view_new(selection, model.factory(make: make, show: show))
                gtk_grid_view_set_max_columns(content.opaque, columns)
                gtk_grid_view_set_min_columns(content.opaque, columns)
            default:
                content = gtk_column_view_new(selection)
                gtk_column_view_append_column(
                    content.opaque, gtk_column_view_column_new("Text", model.factory(make: make, show: show)))
            }
            try await withStage(content) { stage in
                for step in 0..<12 {
                    // A row that is selected keeps its widget, wherever it is.
                    if step.isMultiple(of: 3) { gtk_single_selection_set_selected(selection, guint(random.below(rows))) }
                    let position = Double(random.below(Int(stage.greatestPosition) - 700))
                    // GTK 4.8 shows nothing after a step over rows that it has not measured, until the next step.
                    for nearby in [position, position + 1] { try await stage.scroll(to: nearby) }
                    let place = try #require(stage.view.position.place)
                    let shown = content.shownLabels.compactMap { label -> Int? in
                        guard let cell = gtk_widget_get_parent(label), let frame = cell.frame,
                            frame.y >= headerHeight(content) - 0.5, frame.y < 600
                        else { return nil }
                        return Int(label.labelText.split(separator: "\n")[0].dropFirst(4))
                    }
                    #expect(place.row == (shown.min() ?? 0) - 1, "seed \(seed), step \(step)")
                }
            }
        }

        /// Such rows do not tell their number. Where they are as long it follows from their place.
        @Test func rowsThatCannotBeSelectedAreCountedByTheirLength() async throws {
            let list = try TextList(rows: 500, isSelectable: false)
            try await withStage(list.window) { stage in
                for position in [0.0, 133, 5000, 12000] {
                    try await stage.scroll(to: position)
                    let (row, top) = try #require(seen(list.listView))
                    let place = try #require(stage.view.position.place)
                    #expect(place.row == row && abs(place.offset - top) <= 1, "at \(position)")
                }
                stage.view.position.place = ListPlace(row: 40, offset: -8)
                try await stage.drawFrames(4)
                #expect(list.top(of: "Row 41").map { abs($0 + 6) <= 3 } == true)
            }
        }

        /// The height of the titles of a column view.
        private func headerHeight(_ content: Widget) -> Double {
            guard content.isA(gtk_column_view_get_type()) else { return 0 }
            return content.children.first.map { Double(gtk_widget_get_height($0)) } ?? 0
        }

        @Test(arguments: [true, false])
        func edgesOfAListOfLongAndShortRowsAreReached(isAnimated: Bool) async throws {
            let pager = Pager(ScriptedSource(PagedRow.rows(1...1000)), options: PagerOptions(pageSize: 1000))
            await pager.refresh()
            let model = PagedListModel(pager)
            let factory = model.factory {
                gtk_label_new(nil)
            } show: { label, row in
                let lines = Array(repeating: "Row \(row.id)", count: 1 + (row.id * 7 + row.id / 5) % 6)
                gtk_label_set_text(label.opaque, lines.joined(separator: "\n"))
            }
            let content: Widget = gtk_list_view_new(gtk_no_selection_new(model.retained()), factory)
            try await withStage(content) { stage in
                for (edge, row) in [(ScrollEdge.end, 1000), (.start, 1), (.end, 1000)] {
                    stage.view.position.scroll(to: edge, animated: isAnimated)
                    try await wait("row \(row)") {
                        content.shownLabels.contains { $0.labelText.split(separator: "\n").first == "Row \(row)" }
                    }
                    try await stage.rest()
                    try await stage.drawFrames(4)
                    let place = edge == .end ? stage.greatestPosition : 0
                    #expect(stage.scrollPosition == place)
                    let label = try #require(
                        content.shownLabels.first { $0.labelText.split(separator: "\n").first == "Row \(row)" })
                    let frame = try #require(gtk_widget_get_parent(label)?.frame)
                    #expect(edge == .end ? abs(frame.maxY - 600) <= 3 : abs(frame.y) <= 3)
                }
            }
        }

        @Test(arguments: [0, 300]) func placeWaitsForItsRowWhileTheFooterLoads(milliseconds: Int) async throws {
            let list = try TextList(rows: 20)
            let footer = PullControl.loadMore {
                try await Task.sleep(for: .milliseconds(milliseconds))
                list.append(20)
                return .hasMore
            }
            try await withStage(
                list.window,
                prepare: {
                    $0.footer = footer
                    $0.position.place = ListPlace(row: 70)
                }
            ) { stage in
                // The row is there before those after it, without which it cannot be the first in view.
                try await wait("the row at the start") {
                    list.count >= 100 && list.row("Row 71").map { abs($0.frame.y) < 20 } ?? false
                }
                try await stage.rest()
                try await stage.drawFrames(4)
                let top = try #require(list.row("Row 71")).frame.y
                #expect(abs(top) < 20, "\(top) of \(list.count), at \(stage.scrollPosition)")
                #expect(list.count < 220)
            }
        }

        @Test(arguments: [false, true]) func dragGivesUpAPlaceThatWaitsForItsRow(isDragged: Bool) async throws {
            let list = try TextList(rows: 40)
            let footer = PullControl.loadMore.callback {}
            try await withStage(
                list.window,
                prepare: {
                    $0.footer = footer
                    $0.position.place = ListPlace(row: 100)
                }
            ) { stage in
                try await wait("the load") { footer.isRefreshing }
                if isDragged { try await stage.drag(by: -60) }
                try await stage.rest()
                let before = stage.scrollPosition
                list.append(100)
                footer.endRefreshing()
                if !isDragged { try await wait("the row") { list.row("Row 101") != nil } }
                try await stage.rest()
                try await stage.drawFrames(4)
                #expect((abs(stage.scrollPosition - before) < 1) == isDragged)
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func rowsThatComeOutOfSightAreCountedUntilTheyAreSeen(kind: ChatRows.Kind) async throws {
            let rows = try ChatRows(kind, rows: 60)
            var changes: [Int] = []
            try await withStage(rows.content) { stage in
                stage.view.position.onUnseenChange = { edge, count in if edge == .end { changes.append(count) } }
                try await stage.scroll(to: 300)
                for number in 1...8 {
                    rows.append("New \(number)")
                    try await stage.drawFrames()
                }
                #expect(stage.view.position.unseen(at: .end) == 8)
                #expect(stage.view.position.unseen(at: .start) == 0)
                #expect(changes == Array(1...8))
                // To where some of them are in view.
                try await stage.scroll(to: stage.greatestPosition - 150)
                let hidden = (1...8).filter { number in
                    guard let label = rows.content.shownLabels.first(where: { $0.labelText.hasPrefix("New \(number)") }),
                        let frame = (label.isRow ? gtk_widget_get_parent(label) : label)?.frame
                    else { return true }
                    return frame.y >= 600
                }
                try await wait("the rows to be seen") { stage.view.position.unseen(at: .end) == hidden.count }
                #expect(hidden.count > 0 && hidden.count < 8)
                try await stage.scroll(to: stage.greatestPosition)
                #expect(stage.view.position.unseen(at: .end) == 0)
                #expect(changes.last == 0)
                rows.append("Last")
                try await stage.drawFrames()
                #expect(changes.last == 0 || stage.view.position.unseen(at: .end) == 1)
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func rowsThatCameBeforeAnyoneAskedAreNotUnseen(kind: ChatRows.Kind) async throws {
            let rows = try ChatRows(kind, rows: 60)
            try await withStage(rows.content) { stage in
                _ = stage.view.position.isAtEnd
                try await stage.scroll(to: 300)
                rows.append("Early")
                try await stage.drawFrames(3)
                #expect(stage.view.position.unseen(at: .end) == 0)
                rows.append("New")
                try await stage.drawFrames(3)
                #expect(stage.view.position.unseen(at: .end) == 1)
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func rowsThatComeAtTheHeadOfAFeedAreCountedAtItsStart(kind: ChatRows.Kind) async throws {
            let rows = try ChatRows(kind, rows: 60)
            try await withStage(rows.content) { stage in
                _ = stage.view.position.unseen(at: .start)
                try await stage.scroll(to: 800)
                rows.prepend(3, prefix: "New")
                try await stage.drawFrames()
                try await wait("three new rows, not \(stage.view.position.unseen(at: .start))") {
                    stage.view.position.unseen(at: .start) == 3
                }
                stage.view.position.scroll(to: .start)
                try await wait("the start") { stage.view.position.unseen(at: .start) == 0 }
            }
        }

        @Test func rowsOfAPagerThatMoveOrAreReplacedAreNotCounted() async throws {
            let source = ScriptedSource(PagedRow.rows(1...60))
            let pager = Pager(source, options: PagerOptions(pageSize: 60))
            await pager.refresh()
            let list = try PagedList(pager)
            try await withStage(list.view, prepare: { list.bind(in: $0, as: .chat) }) { stage in
                try await stage.rest()
                #expect(stage.view.position.followsEnd)
                #expect(stage.scrollPosition == stage.greatestPosition)
                _ = stage.view.position.unseen(at: .end)
                try await stage.scroll(to: 300)
                pager.edit(.move(3, to: 58))
                try await stage.drawFrames()
                #expect(stage.view.position.unseen(at: .end) == 0)
                pager.edit(.insert([PagedRow(id: 100)], at: 60))
                try await stage.drawFrames()
                #expect(stage.view.position.unseen(at: .end) == 1)
                // It has come into view.
                let seen = try #require(stage.view.position.place).row
                pager.edit(.move(100, to: seen + 2))
                try await stage.drawFrames(3)
                #expect(stage.view.position.unseen(at: .end) == 0)
            }
        }

        @Test(arguments: [ChatRows.Kind.box, .listBox]) func rowsInPlaceOfOthersAreNotCounted(kind: ChatRows.Kind) async throws {
            let rows = try ChatRows(kind, rows: 60)
            try await withStage(rows.content) { stage in
                _ = stage.view.position.unseen(at: .end)
                try await stage.scroll(to: 300)
                rows.removeLast(2)
                for number in 1...2 { rows.append("Other \(number)") }
                try await stage.drawFrames(3)
                #expect(stage.view.position.unseen(at: .end) == 0)
                rows.removeLast(1)
                for number in 1...3 { rows.append("New \(number)") }
                try await stage.drawFrames(3)
                #expect(stage.view.position.unseen(at: .end) == 2)
            }
        }
    }
}

extension Widget {
    /// Whether it is a row of a list view or list box.
    var isListRow: Bool { gtk_widget_get_css_name(self).map { ["row", "cell"].contains(String(cString: $0)) } ?? false }

    /// Whether a label is all that is in such a row.
    fileprivate var isRow: Bool { gtk_widget_get_parent(self)?.isListRow ?? false }
}
