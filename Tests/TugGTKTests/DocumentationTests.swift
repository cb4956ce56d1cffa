import CGTK
import Testing
import Tug
import TugGTK

// Contains the code of the article `GettingStarted` in `Sources/TugGTK/TugGTK.docc` line by line, to compile it and check its
// results. `make lint` compares the two.

extension GTKTests {
    @Suite(.serialized) @MainActor struct DocumentationTests {
        /// The data model of an example app.
        @MainActor
        private final class Model {
            var calls: [String] = []
            private var whenDone: (() -> Void)?

            func reload(force: Bool) async throws { calls.append("reload, \(force ? "forced" : "not forced")") }
            func reload(_ whenDone: @escaping () -> Void) {
                calls.append("reload")
                self.whenDone = whenDone
            }
            func reload() { calls.append("reload by target") }
            func loadMore() async throws -> Outcome {
                calls.append("load")
                return .noMoreData
            }
            func finish() { whenDone?() }
            func olderMessages() async throws -> [String] {
                calls.append("older")
                return calls.count < 3 ? (1...5).map { "Older \($0)" } : []
            }
        }

        private let model = Model()
        private let rows: TextList

        init() throws { rows = try TextList(rows: 100) }

        @Test func handlerReceivesSource() async throws {
            try await withStage(rows.window) { stage in
                let list = stage.view
                list.header = .normal { context in
                    try await model.reload(force: context.source == .keyboard)
                }

                list.header?.beginRefreshing(source: .keyboard)
                try await wait("the end") { list.header?.lastOutcome?.isSuccess == true }
                #expect(model.calls == ["reload, forced"])
            }
        }

        @Test func callbackHandlerIsEndedByApp() async throws {
            try await withStage(rows.window) { stage in
                let list = stage.view
                list.header = .normal.callback { run in
                    model.reload { run.end() }
                }

                list.header?.beginRefreshing()
                #expect(model.calls == ["reload"])
                #expect(list.header?.isRefreshing == true)
                model.finish()
                #expect(list.header?.isRefreshing == false)
            }
        }

        @Test func targetMethodIsHandler() async throws {
            try await withStage(rows.window) { stage in
                let list = stage.view
                list.header = .normal.target(model, action: Model.reload)

                list.header?.beginRefreshing()
                #expect(model.calls == ["reload by target"])
                #expect(list.header?.isRefreshing == true)
                let header = PullControl.state.target(model, action: Model.reload, options: RefreshOptions(extent: 70))
                #expect(header.options.extent == 70)
            }
        }

        @Test func olderMessagesAreLoadedAtStart() async throws {
            let messages: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            for number in 1...40 { gtk_box_append(messages.cast(), gtk_label_new("Message \(number)")) }
            let chat = PullView(messages)
            chat.header = .autoNormal {
                let older = try await model.olderMessages()
                for text in older { gtk_box_prepend(messages.cast(), gtk_label_new(text)) }
                return older.isEmpty ? .noMoreData : .hasMore
            }
            chat.scrollToEnd()  // opens at the newest message

            let window: Widget = gtk_window_new()
            defer { gtk_window_destroy(window.cast()) }
            gtk_window_set_child(window.cast(), chat.widget)
            gtk_window_set_default_size(window.cast(), 300, 300)
            gtk_window_present(window.cast())
            try await wait("the end of the chat") { chat.offset > 0 }
            let count = messages.children.count
            chat.header?.beginRefreshing()
            try await wait("older messages") { messages.children.count == count + 5 }
        }

        @Test func opaquePointerIsContentToo() async throws {
            let button: Widget = gtk_button_new_with_label("Refresh")
            let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            gtk_box_append(box.cast(), button)
            let list = PullView(OpaquePointer(box))
            try await withStage(gtk_label_new("Beside")) { _ in
                list.header = .normal.callback { run in
                    model.reload { run.end() }
                }
                GtkSignals.on(button, "clicked") { list.header?.beginRefreshing() }
                let window: Widget = gtk_window_new()
                defer { gtk_window_destroy(window.cast()) }
                gtk_window_set_child(window.cast(), list.widget)
                gtk_window_present(window.cast())
                try await wait("the window") { list.widget?.isMapped == true }
                _ = gtk_widget_activate(button)
                try await wait("the reload") { model.calls == ["reload"] }
            }
        }

        @Test func imagesMakeHeader() async throws {
            let path = SampleBird.path("gif")
            try await withStage(rows.window) { stage in
                let list = stage.view
                let frames = try await ImageFrames.load(file: path)
                list.header = .images(frames) { try await model.reload(force: false) }
                list.header?.beginRefreshing()
                try await wait("the reload") { model.calls == ["reload, not forced"] }
            }
        }

        @Test func optionsPrecedeHandler() async throws {
            try await withStage(rows.window) { stage in
                let list = stage.view
                var options = RefreshOptions()
                options.trigger = .fingerTravel(130)  // how far the hand moves, whatever the height of the window
                options.triggerMoment = .reached  // fire without letting go
                options.minimumVisibleTime = 0.5
                options.outcomeHold = 0.7  // show "Updated" for a moment
                list.header = .normal(options) { try await model.reload(force: false) }

                var footer = RefreshOptions.standard(for: .autoFooter)
                footer.prefetch = .items(10)  // begin when ten rows are left below what is seen
                footer.autoTriggersPerDrag = nil  // as often as a drag gets there
                list.footer = .autoNormal(footer) { try await model.loadMore() }

                #expect(list.header?.options == options)
                let page: Widget = gtk_label_new("A page")
                options.secondFloor = SecondFloor()
                list.header?.options = options
                list.secondFloor = page

                #expect(list.secondFloor == page)
                list.header?.openFloor()
                #expect(list.header?.isFloorOpen == true)
                list.header?.closeFloor()
                #expect(list.header?.isFloorOpen == false)
                #expect(list.footer?.options == footer)
                list.footer?.beginRefreshing()
                try await wait("the end of the data") { list.footer?.hasMore == false }
                #expect(model.calls == ["load"])
            }
        }
    }
}
