import Testing
@_spi(Host) import Tug
import TugGTK
import TugGTKPaging
import TugPaging
import TugPagingControls
@_spi(Host) import TugTestKit

@_spi(Host) @testable import TugProof

extension GTKTests {
    /// Lists with separators between the rows of their pager, in real windows.
    @Suite(.serialized) @MainActor struct SeparatorTests {
        /// A list view with groups of five rows.
        @MainActor private final class GroupedList {
            let pager: Pager<PagedRow, Int>
            let view: Widget
            private(set) var binding: PagedListBinding<any PullIndicator>?

            init(_ pager: Pager<PagedRow, Int>) throws {
                _ = try TestDisplay.shared()
                self.pager = pager
                view = gtk_list_view_new(nil, nil)
            }

            func bind(
                in list: PullView, as style: PagedListStyle = .feed, selection: RowSelection = .none, placeholders: Bool = false
            ) {
                binding = list.bind(
                    pager, as: style, selection: selection, placeholders: placeholders,
                    separator: { before, after in before?.group == after?.group ? nil : after?.group }
                ) { row in
                    let text =
                        switch row {
                        case .item(let item): item.text
                        case .separator(let group): "Group \(group)"
                        case .placeholder: "…"
                        }
                    let label: Widget = gtk_label_new(text)
                    gtk_widget_set_size_request(label, -1, text.hasPrefix("Group") ? 30 : 40)
                    return label
                }
            }

            /// What the list has to show, by a walk over all rows.
            var all: [String] {
                var texts: [String] = []
                for row in 0..<pager.count {
                    if row == 0 || pager[row - 1].group != pager[row].group { texts.append("Group \(pager[row].group)") }
                    texts.append(pager[row].text)
                }
                return texts
            }

            private var shown: [(text: String, top: Double)] {
                view.shownLabels.compactMap { label in label.frame.map { (label.labelText, $0.y) } }
                    .filter { !$0.text.isEmpty && $0.top > -40 && $0.top < 600 }.sorted { $0.top < $1.top }
            }

            /// The texts in view, from top to bottom.
            var texts: [String] { shown.map(\.text) }

            /// How what is in view differs from what is to be shown; nil if it does not.
            var mismatch: String? {
                let (texts, all) = (texts, all)
                guard let item = texts.firstIndex(where: { $0.hasPrefix("Row") }) else {
                    return all.isEmpty ? nil : "nothing in view"
                }
                guard let row = pager.rows.first(where: { $0.text == texts[item] }).flatMap({ pager.rows.row(of: $0.id) }),
                    let first = binding.map({ $0.position(ofRow: row) - item }), first >= 0
                else { return "\(texts[item]) is gone" }
                let wanted = Array(all[first...].prefix(texts.count))
                return wanted == texts ? nil : "\(texts) in place of \(wanted)"
            }

            func top(of text: String) -> Double? { shown.first { $0.text == text }?.top }
        }

        @Test func separatorsStandBetweenRowsAndChangeWithThem() async throws {
            let list = try GroupedList(Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 60)))
            try await withStage(list.view, prepare: { list.bind(in: $0) }) { stage in
                try await wait("the rows") { list.texts.first == "Group 0" }
                #expect(list.texts.prefix(7) == ["Group 0", "Row 1", "Row 2", "Row 3", "Row 4", "Group 1", "Row 5"])
                try await stage.picture()
                // The separator stays with another content.
                list.pager.edit(.update((1...4).map { PagedRow(id: $0, version: 7) }))
                try await stage.drawFrames()
                #expect(list.texts.prefix(6).last == "Group 1" && list.texts.first == "Group 7")
                // Another one comes.
                list.pager.edit(.update([PagedRow(id: 4, version: 0)]))
                try await stage.drawFrames()
                #expect(
                    list.texts.prefix(6) == [
                        "Group 7", "Row 1, version 7", "Row 2, version 7", "Row 3, version 7", "Group 0", "Row 4",
                    ])
                list.pager.edit(.delete([1, 2, 3, 4]))
                try await stage.drawFrames()
                #expect(list.texts.prefix(2) == ["Group 1", "Row 5"])
                #expect((0..<3).map { list.binding?.row(at: $0) } == [nil, 0, 1])
                #expect(list.binding?.position(ofRow: 5) == 7)
                #expect(list.mismatch == nil)
            }
        }

        @Test(arguments: [PagedListStyle.feed, .chat])
        func listShowsRowsAndSeparatorsThroughRandomPagesEditsAndRefreshes(_ style: PagedListStyle) async throws {
            try await play(RandomSource.base("separators of a bound list"), as: style, rounds: 12)
        }

        /// A refresh leaves 49 of 617 positions. GTK 4.8 kept three beyond them, and showed them at the start.
        @Test func listThatBecomesMuchShorterShowsNothingThatIsGone() async throws {
            try await play(353_560_329, as: .feed, rounds: 6)
        }

        /// Loads, edits and refreshes at random, and compares what is seen.
        private func play(_ seed: UInt64, as style: PagedListStyle, rounds: Int) async throws {
            let random = RandomSteps(seed: seed)
            let source = ScriptedSource(PagedRow.rows(1...400))
            let list = try GroupedList(
                Pager(source, options: PagerOptions(pageSize: 40), firstKey: style == .chat ? 200 : nil))
            try await withStage(list.view, prepare: { list.bind(in: $0, as: style, selection: .multiple) }) { stage in
                try await wait("the first page") { !list.texts.isEmpty }
                for round in 0..<rounds {
                    if random.oneIn(2) { random.change(&source.items) }
                    await random.refresh(list.pager)
                    try await stage.drawFrames()
                    for _ in 0..<60 {
                        await random.loadOrEdit(list.pager)
                        if random.oneIn(4), list.pager.count > 0 {
                            let row = list.pager[Int(random.part(of: Double(list.pager.count - 1)))]
                            list.pager.edit(.update([PagedRow(id: row.id, version: row.version + 1)]))
                        }
                    }
                    try await stage.rest()
                    if random.oneIn(2) { stage.scrollPosition = random.part(of: stage.greatestPosition) }
                    try await stage.drawFrames()
                    #expect(list.mismatch == nil, "round \(round), TUG_SEED=\(seed)")
                }
            }
        }

        @Test func whatAChatReadsStaysInPlaceWhenOlderRowsTakeOverItsFirstSeparator() async throws {
            let source = ScriptedSource(PagedRow.rows(1...200))
            let list = try GroupedList(Pager(source, options: PagerOptions(pageSize: 40), firstKey: 162))
            try await withStage(
                list.view,
                prepare: {
                    list.bind(in: $0, as: .chat)
                    $0[.start]?.options.isAutomatic = false
                }
            ) { stage in
                try await wait("the first page") { list.texts.last == "Row 200" }
                for _ in 0..<2 {
                    stage.scrollPosition = 0
                    try await stage.drawFrames()
                    try await stage.rest()
                    let read = "Row \(list.pager[0].id)"
                    #expect(list.texts.first?.hasPrefix("Group") == true && list.texts[1] == read)
                    let before = try #require(list.top(of: read))
                    await list.pager.loadPrevious()
                    try await stage.drawFrames()
                    let after = try #require(list.top(of: read))
                    #expect(abs(after - before) < 1)
                    #expect(list.mismatch == nil)
                }
            }
        }

        @Test func onlyRowsOfThePagerAreUnseenAndSeen() async throws {
            let options = PagerOptions(pageSize: 60, prefetchDistance: 0)
            let list = try GroupedList(Pager(ScriptedSource(PagedRow.rows(1...200)), options: options))
            try await withStage(list.view, prepare: { list.bind(in: $0) }) { stage in
                try await wait("the first page") { list.texts.first == "Group 0" }
                let position = stage.view.position
                #expect(position.unseen(at: .end) == 0)
                stage.scrollPosition = 500
                try await stage.drawFrames()
                try await stage.rest()
                list.pager.edit(.insert(PagedRow.rows(1000...1012), at: 60))
                #expect(position.unseen(at: .end) == 13)
                list.pager.edit(.insert(PagedRow.rows(2000...2001), at: 0))
                #expect(position.unseen(at: .start) == 2)
                try await stage.drawFrames()
                let ids = list.texts.filter { $0.hasPrefix("Row") }.compactMap { Int($0.dropFirst(4)) }
                let rows = ids.compactMap { list.pager.rows.row(of: $0) }
                try await wait("the rows in view") { list.pager.visibleRows?.lowerBound == rows.first }
                #expect(abs((list.pager.visibleRows?.upperBound ?? 0) - (rows.last ?? 0)) <= 1)
            }
        }

        @Test func placeholdersAreLoadedWhileTheyAreInViewAndNotBeyond() async throws {
            let source = ScriptedSource(PagedRow.rows(1...1000))
            source.tellsTotal = true
            let pager = Pager(source, options: PagerOptions(pageSize: 20))
            let list = try GroupedList(pager)
            try await withStage(list.view, prepare: { list.bind(in: $0, placeholders: true) }) { stage in
                try await wait("the first page") { list.texts.first == "Group 0" }
                try await stage.rest()
                #expect(source.requests.count == 1)
                #expect(Int(g_list_model_get_n_items(gtk_list_view_get_model(list.view.opaque))) == list.all.count + 980)
                stage.scrollPosition = 4000
                try await stage.drawFrames()
                #expect(list.texts.contains("…"))
                try await wait("the pages up to what is in view") { !list.texts.isEmpty && !list.texts.contains("…") }
                try await stage.rest()
                let count = source.requests.count
                #expect(count > 4 && count < 9)
                try await stage.drawFrames(10)
                #expect(source.requests.count == count)
                #expect(list.mismatch == nil)
            }
        }

        /// By a jump, as the keys are offsets: what is scrolled past is not loaded.
        @Test func farPlaceholdersAreLoadedInTheirPlacesWithoutThePagesBetween() async throws {
            let source = ScriptedSource(PagedRow.rows(1...1000))
            source.tellsTotal = true
            source.server.overlap = 1
            let pager = Pager(source, options: PagerOptions(pageSize: 20))
            let list = try GroupedList(pager)
            try await withStage(list.view, prepare: { list.bind(in: $0, placeholders: true) }) { stage in
                try await wait("the first page") { list.texts.first == "Group 0" }
                try await stage.rest()
                let length = stage.greatestPosition
                for share in [0.5, 0.1, 0.9, 0] {
                    let asked = source.requests.count
                    let offset = (share * length).rounded()
                    stage.scrollPosition = offset
                    try await stage.drawFrames()
                    try await wait("the page of what is in view") { !list.texts.isEmpty && !list.texts.contains("…") }
                    try await stage.rest()
                    #expect(source.requests.count - asked <= 4)
                    #expect(abs(stage.scrollPosition - offset) < 400, "\(stage.scrollPosition) in place of \(offset)")
                    let ids = list.texts.compactMap { $0.hasPrefix("Row ") ? Int($0.dropFirst(4)) : nil }
                    #expect(ids.count > 4 && ids == Array((ids.first ?? 0)..<(ids.first ?? 0) + ids.count))
                    #expect(abs(Double(ids.first ?? 0) - share * 1000) < 40, "\(ids)")
                }
                #expect(list.texts.first == "Group 0")
            }
        }

        @Test func selectionStaysWithItsRowAmongSeparators() async throws {
            let list = try GroupedList(Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 60)))
            try await withStage(list.view, prepare: { list.bind(in: $0, selection: .multiple) }) { stage in
                try await wait("the rows") { list.texts.first == "Group 0" }
                let selection = gtk_list_view_get_model(list.view.opaque)
                @MainActor func selected() -> [Int] {
                    (0..<list.pager.count).filter {
                        gtk_selection_model_is_selected(selection, guint(list.binding?.position(ofRow: $0) ?? 0)) != 0
                    }.map { list.pager[$0].id }
                }
                for row in [2, 7] {
                    gtk_selection_model_select_item(selection, guint(list.binding?.position(ofRow: row) ?? 0), 0)
                }
                #expect(selected() == [3, 8])
                list.pager.edit(.insert([PagedRow(id: 1000)], at: 1))
                list.pager.edit(.move(8, to: 12))
                list.pager.edit(.delete([1, 2, 4, 5]))
                #expect(selected() == [3, 8])
                try await stage.drawFrames()
                #expect(list.mismatch == nil)
                // A click on a separator selects nothing, and leaves what is selected.
                try await stage.tap(at: list.view.shownLabels.first { $0.labelText.hasPrefix("Group") }?.frame)
                try await stage.drawFrames()
                #expect(selected() == [3, 8])
            }
        }
    }
}

extension PagedRow {
    /// What a separator shows before a row: five neighbors have the same, unless a row has new content.
    fileprivate var group: Int { version == 0 ? id / 5 : version }
}
