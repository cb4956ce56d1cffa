import CGTK
import Testing
@_spi(Host) import Tug
import TugGTK
import TugPaging
import TugPagingControls
import TugTestKit
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
                // The list moves into the overlay of its placeholders.
                g_object_ref(stage.view.widget)
                gtk_window_set_child(stage.window.cast(), nil)
                let placeholders = PagedPlaceholders(stage.view, list.bind(in: stage.view), loading: loading) { message, again in
                    messages.append(message)
                    retry = again
                    return gtk_button_new_with_label("Try again")
                }
                g_object_unref(stage.view.widget)
                gtk_window_set_child(stage.window.cast(), placeholders.widget)
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

        @Test func modelTellsExactlyWhatHasChanged() async throws {
            _ = try TestDisplay.shared()
            let seed = RandomSource.base("items-changed of a paged model")
            var random = RandomSource(seed: seed)
            for _ in 0..<100 {
                let source = ScriptedSource(PagedRow.rows(1...60))
                let options = PagerOptions(pageSize: 10, maxRows: random.oneIn(2) ? 25 : nil)
                let pager = Pager(source, options: options, firstKey: 20)
                let mirror = ModelMirror(PagedListModel(pager))
                var nextID = 1000
                for _ in 0..<100 {
                    switch Int.random(in: 0..<9, using: &random) {
                    case 0:
                        await pager.refresh(
                            [.replace, .refetchLoaded, .mergeHead(maxPages: 3)].randomElement(using: &random) ?? .replace)
                    case 1, 2: await pager.loadNext()
                    case 3, 4: await pager.loadPrevious()
                    case 5:
                        nextID += 1
                        pager.edit(.insert([PagedRow(id: nextID)], at: Int.random(in: 0...pager.count, using: &random)))
                    case 6:
                        if let row = (0..<pager.count).randomElement(using: &random) { pager.edit(.delete([pager[row].id])) }
                    case 7:
                        if let row = (0..<pager.count).randomElement(using: &random) {
                            pager.edit(.move(pager[row].id, to: Int.random(in: 0..<pager.count, using: &random)))
                        }
                    default:
                        let row = Int.random(in: 0...max(0, pager.count - 1), using: &random)
                        pager.view(min(row, pager.count)..<min(row + 3, pager.count))
                    }
                    #expect(mirror.ids == (0..<pager.count).map { pager[$0].id }, "TUG_SEED=\(seed)")
                    #expect(mirror.badSteps == 0)
                }
            }
        }
    }
}
