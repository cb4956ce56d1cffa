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
                list.header = .normal.callback {
                    model.reload { list.header?.endRefreshing() }
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
                list.header = .normal(options) { try await model.reload(force: false) }

                var footer = RefreshOptions.standard(for: .autoFooter)
                footer.prefetch = .points(400)  // begin before the end comes into view
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
