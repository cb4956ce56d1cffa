import Testing
@_spi(Host) import Tug
import TugGTK
import TugGTKPaging
import TugPaging
import TugPagingControls
@_spi(Host) import TugTestKit
import VirtualDisplay

@_spi(Host) @testable import TugProof

extension GTKTests {
    /// Lists that are bound to a pager, in real windows.
    @Suite(.serialized) @MainActor struct PagingTests {
        @Test func feedLoadsItsFirstPageThenMoreAtTheEndAndRefreshesByPull() async throws {
            let source = ScriptedSource(PagedRow.rows(1...50))
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 20)))
            try await withStage(list.view, prepare: { list.bind(in: $0) }) { stage in
                try await wait("the first page") { list.texts.first == "Row 1" }
                #expect(list.pager.count == 20)
                for count in [40, 50] {
                    stage.scrollPosition = stage.greatestPosition
                    try await wait("\(count) rows") { list.pager.count == count }
                    try await stage.rest()
                }
                try await wait("the end to be told") { stage.view.footerState == .noMoreData }

                source.items.insert(PagedRow(id: 1000), at: 0)
                try await stage.scroll(to: 0)
                let finger = try await Finger(at: ScreenPoint(x: 200, y: 100), on: stage)
                try await finger.move(y: 250)
                try await finger.lift()
                try await wait("the new row") { list.texts.first == "Row 1000" }
                #expect(list.pager.count == 20)
                try await wait("more to load") { stage.view.footerState != .noMoreData }
            }
        }

        @Test func failedPageIsToldAndLoadedByTheNextTry() async throws {
            let source = ScriptedSource(PagedRow.rows(1...40))
            source.script = [.answer, .failure(Trouble(message: "The server is asleep"))]
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 20)))
            try await withStage(list.view, prepare: { list.bind(in: $0) }) { stage in
                try await wait("the first page") { list.pager.count == 20 }
                try await stage.drawFrames()
                stage.scrollPosition = stage.greatestPosition
                try await wait("the failure") { stage.view.footerState == .failed }
                #expect(list.pager.count == 20)
                stage.view.footer?.beginRefreshing(source: .tap)
                try await wait("the page") { list.pager.count == 40 }
                #expect((0..<40).map { list.pager[$0].id } == Array(1...40))
            }
        }

        @Test func failedFirstPageShowsItsPlaceholderUntilRetried() async throws {
            let source = ScriptedSource(PagedRow.rows(1...40))
            source.script = [.hold]
            let list = try PagedList(Pager(source))
            let loading: Widget = gtk_label_new("Loading")
            var retry: (@MainActor () -> Void)?
            var messages: [String?] = []
            try await withStage(list.view) { stage in
                show(in: stage) {
                    PagedPlaceholders(stage.view, list.bind(in: stage.view), loading: loading) { message, again in
                        messages.append(message)
                        retry = again
                        return gtk_button_new_with_label("Try again")
                    }
                }
                try await wait("the placeholder") { gtk_widget_get_mapped(loading) != 0 }
                try await wait("the request") { source.requests.count == 1 }
                source.answer(0, with: .failure(Trouble(message: "Asleep")))
                try await wait("the failure") { messages == ["Asleep"] }
                #expect(gtk_widget_get_visible(loading) == 0)
                retry?()
                try await wait("the rows") { list.texts.first == "Row 1" }
                #expect(messages.count == 1)
            }
        }

        @Test(arguments: [false, true])
        func focusOfARetryGoesToTheNextOneAndThenToARow(isMoved: Bool) async throws {
            let source = ScriptedSource(PagedRow.rows(1...40))
            source.script = [.failure(Trouble(message: "Asleep")), .hold, .hold]
            let list = try PagedList(Pager(source)) { gtk_single_selection_new($0) }
            try await withStage(list.view) { stage in
                show(in: stage) {
                    PagedPlaceholders(stage.view, list.bind(in: stage.view)) { message, again in
                        let button: Widget = gtk_button_new_with_label(message)
                        GtkSignals.on(button, "clicked", again)
                        return button
                    }
                }
                let overlay = try #require(gtk_window_get_child(stage.window.cast()))
                let toolbar = try stage.addToolbar()
                var focus: Widget? { gtk_window_get_focus(stage.window.cast()) }
                var button: Widget? { overlay.children.first { $0.isA(gtk_button_get_type()) } }
                try await wait("the failure") { button?.shownLabels.map(\.labelText) == ["Asleep"] }
                try await stage.drawFrames()
                gtk_widget_grab_focus(button)
                try stage.display.keyboard.type(.space)
                try await wait("the request") { source.requests.count == 2 }
                try await stage.drawFrames()
                #expect(button == nil && focus == nil)
                source.answer(1, with: .failure(Trouble(message: "Still asleep")))
                try await wait("the failure") { button?.shownLabels.map(\.labelText) == ["Still asleep"] }
                try await stage.drawFrames()
                #expect(focus == button)
                try stage.display.keyboard.type(.space)
                try await wait("the request") { source.requests.count == 3 }
                if isMoved { gtk_widget_grab_focus(toolbar) }
                source.answer(2)
                try await wait("the rows") { list.texts.first == "Row 1" }
                try await stage.drawFrames()
                #expect(focus?.shownLabels.first?.labelText == (isMoved ? "Toolbar" : "Row 1"))
            }
        }

        @Test func sourceWithoutRowsShowsItsPlaceholderUntilAPullBringsSome() async throws {
            let source = ScriptedSource<PagedRow>([])
            let list = try PagedList(Pager(source))
            let (loading, empty): (Widget, Widget) = (gtk_label_new("Loading"), gtk_label_new("Nothing yet"))
            try await withStage(list.view) { stage in
                show(in: stage) {
                    PagedPlaceholders(stage.view, list.bind(in: stage.view), loading: loading, empty: empty)
                }
                try await wait("the placeholder") { empty.isMapped }
                #expect(!loading.isMapped)
                try await stage.picture()
                source.items = PagedRow.rows(1...40)
                try await stage.drag(from: 200, by: 250)
                try await wait("the rows") { list.texts.first == "Row 1" }
                #expect(!empty.isMapped && !loading.isMapped)
                source.items = []
                try await stage.rest()
                stage.view.header?.beginRefreshing()
                try await wait("the placeholder, once more") { empty.isMapped }
                #expect(list.texts.isEmpty)
            }
        }

        @Test func nextPageIsLoadedWhenAllRowsAreDeleted() async throws {
            let source = ScriptedSource(PagedRow.rows(1...60))
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 30)))
            let (loading, empty): (Widget, Widget) = (gtk_label_new("Loading"), gtk_label_new("Nothing yet"))
            try await withStage(list.view) { stage in
                show(in: stage) {
                    PagedPlaceholders(stage.view, list.bind(in: stage.view), loading: loading, empty: empty)
                }
                try await wait("the rows") { list.texts.first == "Row 1" }
                try await stage.rest()
                source.defaultStep = .hold
                list.pager.edit(.delete(Array(1...30)))
                #expect(gtk_widget_get_visible(loading) != 0 && gtk_widget_get_visible(empty) == 0)
                try await wait("the request") { source.requests.count == 2 }
                source.answer(1)
                try await wait("the next rows") { list.texts.first == "Row 31" }
                #expect(!loading.isMapped && !empty.isMapped)
                list.pager.edit(.delete(Array(31...60)))
                try await wait("the placeholder") { empty.isMapped }
                #expect(source.requests.count == 2)
            }
        }

        /// Moves the list of a stage into the overlay of its placeholders.
        private func show(in stage: Stage, _ make: () -> PagedPlaceholders) {
            g_object_ref(stage.view.widget)
            gtk_window_set_child(stage.window.cast(), nil)
            let placeholders = make()
            g_object_unref(stage.view.widget)
            gtk_window_set_child(stage.window.cast(), placeholders.widget)
        }

        @Test func chatOpensAtItsEndAndKeepsWhatIsReadWhenOlderMessagesCome() async throws {
            let source = ScriptedSource(PagedRow.rows(1...100))
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 30), firstKey: 70))
            try await withStage(list.view, prepare: { list.bind(in: $0, as: .chat) }) { stage in
                try await wait("the newest message") { list.texts.last == "Row 100" }
                source.defaultStep = .hold
                stage.scrollPosition = 0
                try await wait("the request") { source.requests.count == 2 }
                try await stage.rest()
                let before = try #require(list.top(of: "Row 72"))
                source.answer(1)
                try await wait("older messages") { list.pager.count == 60 }
                try await stage.rest()
                let after = try #require(list.top(of: "Row 72"))
                #expect(abs(after - before) <= 60, "it may move by the indicator that closes, not by the 30 rows above")
                #expect(list.pager[0].id == 41)
            }
        }

        @Test func windowOfPagesHasEveryRowThatIsSeen() async throws {
            let source = ScriptedSource(PagedRow.rows(1...300))
            let options = PagerOptions(pageSize: 40, prefetchDistance: 20, maxRows: 160)
            let list = try PagedList(Pager(source, options: options))
            try await withStage(list.view, prepare: { list.bind(in: $0) }) { stage in
                var longest = 0
                var seen: Set<Int> = []
                for step in 0..<110 where seen.count < 300 {
                    stage.scrollPosition = min(stage.greatestPosition, stage.scrollPosition + 250)
                    try await stage.drawFrames()
                    let shown = list.shownIDs
                    if let first = shown.first { #expect(shown == Array(first..<first + shown.count), "step \(step)") }
                    seen.formUnion(shown)
                    longest = max(longest, list.pager.count)
                }
                #expect(seen.count > 250)
                #expect(longest <= 240)
                #expect(list.pager.hasMore(at: .previous))
            }
        }

        @Test func pageThatEndsSoonAfterTheRowsInViewIsFollowedByTheNextBeforeAnyScroll() async throws {
            let source = ScriptedSource(PagedRow.rows(1...200))
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 20, prefetchDistance: 10)))
            try await withStage(list.view, prepare: { list.bind(in: $0) }) { stage in
                try await wait("the second page") { list.pager.count == 40 }
                try await stage.rest()
                #expect(source.requests.count == 2, "the end of the second page is far away")
            }
        }

        @Test func rowsThatASingleScrollBringsIntoViewAreTold() async throws {
            let source = ScriptedSource(PagedRow.rows(1...200))
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 40, prefetchDistance: 20)))
            try await withStage(list.view, prepare: { list.bind(in: $0) }) { stage in
                try await wait("the first page") { list.texts.first == "Row 1" }
                try await stage.rest()
                #expect(list.pager.count == 40)
                stage.scrollPosition = 400
                try await wait("the second page, once row 21 is seen") { list.pager.count == 80 }
                try await stage.rest()
                #expect(list.pager.visibleRows?.lowerBound == list.shownIDs[0] - 1)
            }
        }

        @Test func footerGoesOnWhereEachPageTakesTheRoomOfAnother() async throws {
            let options = PagerOptions(pageSize: 20, maxRows: 60)
            let list = try PagedList(Pager(ScriptedSource(PagedRow.rows(1...160)), options: options))
            try await withStage(list.view, prepare: { list.bind(in: $0) }) { stage in
                try await wait("the first page") { list.pager.count == 20 }
                try await stage.drawFrames()
                while list.pager.hasMore(at: .next) {
                    let last = list.pager.rows.last
                    // Without a drag, which would let the footer load once more for the same data.
                    stage.scrollPosition = stage.greatestPosition
                    try await wait("a page after \(last?.id ?? 0)") { list.pager.rows.last != last }
                    try await stage.rest()
                }
                #expect((0..<list.pager.count).map { list.pager[$0].id } == Array(101...160))
            }
        }

        @Test func listThatScrollsToItsHeaderGetsThereThroughAReplacementOfAllRows() async throws {
            let source = ScriptedSource(PagedRow.rows(1...100))
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 100)))
            try await withStage(list.view, prepare: { list.bind(in: $0) }) { stage in
                try await wait("the first page") { list.texts.first == "Row 1" }
                try await stage.scroll(to: 2000)
                source.items = PagedRow.rows(1001...1100)
                source.script = [.hold]
                stage.view.header?.options.reveal = .always
                stage.view.header?.beginRefreshing(source: .program)
                try await wait("the request, on the way up") { source.requests.count == 2 && stage.scrollPosition < 1900 }
                #expect(stage.view.isMoving && stage.scrollPosition > 100, "\(stage.scrollPosition)")
                source.answer(1)
                try await wait("the new rows") { list.pager[0].id == 1001 }
                try await wait("the header to close") { stage.view.headerState == .idle }
                try await stage.rest()
                #expect(stage.scrollPosition == 0)
                #expect(list.texts.first == "Row 1001")
            }
        }

        @Test func modelTellsExactlyWhatHasChanged() async throws {
            _ = try TestDisplay.shared()
            let seed = RandomSource.base("items-changed of a paged model")
            let random = RandomSteps(seed: seed)
            for _ in 0..<100 {
                let options = PagerOptions(pageSize: 10, maxRows: random.oneIn(2) ? 25 : nil)
                let pager = Pager(ScriptedSource(PagedRow.rows(1...60)), options: options, firstKey: 20)
                let mirror = ModelMirror(PagedListModel(pager))
                for _ in 0..<100 {
                    await random.step(pager)
                    #expect(mirror.ids == (0..<pager.count).map { pager[$0].id }, "TUG_SEED=\(seed)")
                    #expect(mirror.badSteps == 0)
                }
            }
        }

        /// With the last seed GTK 4.8 shows rows in places that others have taken, unless it is told of them once more.
        @Test(arguments: [(PagedListStyle.feed, nil), (.chat, nil), (.feed, 3_515_591_993)])
        func listShowsThePagersRowsInOrderThroughRandomPagesEditsAndRefreshes(_ style: PagedListStyle, seed: UInt64?) async throws
        {
            let seed = seed ?? RandomSource.base("steps in a bound list")
            let random = RandomSteps(seed: seed)
            let source = ScriptedSource(PagedRow.rows(1...400))
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 40), firstKey: style == .chat ? 200 : nil))
            try await withStage(list.view, prepare: { list.bind(in: $0, as: style) }) { stage in
                let mirror = ModelMirror(list.model)
                try await wait("the first page") { !list.shownIDs.isEmpty }
                for round in 0..<12 {
                    await random.refresh(list.pager)
                    try await stage.drawFrames()
                    for _ in 0..<100 {
                        await random.loadOrEdit(list.pager)
                        #expect(mirror.badSteps == 0)
                    }
                    try await stage.rest()
                    if random.oneIn(2) { stage.scrollPosition = random.part(of: stage.greatestPosition) }
                    try await stage.drawFrames()
                    let rows = (0..<list.pager.count).map { list.pager[$0].id }
                    let shown = list.shownIDs
                    #expect(mirror.ids == rows, "round \(round), TUG_SEED=\(seed)")
                    #expect(!shown.isEmpty || rows.isEmpty, "round \(round), TUG_SEED=\(seed)")
                    let first = shown.first.flatMap { rows.firstIndex(of: $0) } ?? 0
                    #expect(Array(rows[first...].prefix(shown.count)) == shown, "round \(round), TUG_SEED=\(seed)")
                }
            }
        }

        @Test func chatKeepsTheRowThatIsReadWhileOlderMessagesComeAndOthersAreEdited() async throws {
            let seed = RandomSource.base("older messages of a chat")
            let random = RandomSteps(seed: seed)
            let source = ScriptedSource(PagedRow.rows(1...2000))
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 40), firstKey: 1900))
            try await withStage(list.view, prepare: { list.bind(in: $0, as: .chat) }) { stage in
                try await wait("the first page") { !list.shownIDs.isEmpty }
                try await stage.rest()
                for round in 0..<40 {
                    // Away from the ends, where an indicator may open or close beside the rows.
                    stage.scrollPosition = 200 + random.part(of: stage.greatestPosition - 400)
                    try await stage.drawFrames()
                    let shown = list.shownIDs
                    let read = shown[shown.count / 2]
                    let before = try #require(list.top(of: "Row \(read)"))
                    await list.pager.loadPrevious()
                    let row = try #require(list.pager.rows.row(of: read))
                    random.edit(list.pager, rows: 0..<max(1, row - shown.count))
                    try await stage.drawFrames()
                    let after = try #require(list.top(of: "Row \(read)"), "round \(round), TUG_SEED=\(seed)")
                    #expect(abs(after - before) < 1, "round \(round), TUG_SEED=\(seed)")
                }
            }
        }
    }
}
