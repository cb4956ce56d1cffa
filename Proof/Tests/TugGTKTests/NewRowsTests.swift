import Testing
@_spi(Host) import Tug
import TugGTK

extension GTKTests {
    /// Rows that come while the list scrolls by an animation of ours. GTK 4.8 cannot scroll to rows that it has not laid out.
    @Suite(.serialized) @MainActor struct NewRowsTests {
        private let list: TextList
        private let header: PullControl
        private let work = Work()

        init() throws {
            list = try TextList(rows: 100)
            header = .refresh { [work] context in try await work.run(context) }
            header.options.reveal = .always
            // So long that something can happen meanwhile, however late a frame comes.
            header.options.beginDuration = 1
        }

        /// How the rows are replaced.
        enum Replacement: CaseIterable {
            case rows, model, rowsInALayout, rowsOfAHiddenList
        }

        @Test(arguments: Replacement.allCases)
        func listThatScrollsToItsHeaderGetsThere(_ replacement: Replacement) async throws {
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                try await stage.scroll(to: 2000)
                let frames = FrameLog(stage.view)
                header.beginRefreshing(source: .program)
                try await wait("the list to scroll") { stage.scrollPosition < 1900 }
                #expect(stage.view.isMoving && stage.scrollPosition > 100, "\(stage.scrollPosition)")
                switch replacement {
                case .rows: list.replace(with: 100, prefix: "New")
                case .model:
                    let other = try TextList(rows: 100, prefix: "New")
                    gtk_list_view_set_model(list.listView.opaque, gtk_list_view_get_model(other.listView.opaque))
                case .rowsInALayout:
                    var isFirst = true
                    GtkSignals.on(try #require(stage.adjustment), "changed") { [list] in
                        if isFirst { list.replace(with: 100, prefix: "New") }
                        isFirst = false
                    }
                    list.append(1)
                case .rowsOfAHiddenList:
                    gtk_widget_set_visible(list.window, 0)
                    list.replace(with: 100, prefix: "New")
                    try await stage.drawFrames()
                    gtk_widget_set_visible(list.window, 1)
                }
                try await stage.rest()
                #expect(stage.scrollPosition == 0)
                #expect(list.top(of: "New 1") == 56)
                #expect(frames.greatestDisplacement <= 54)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(list.top(of: "New 1") == 2)
            }
        }

        @Test func listThatJumpsToItsHeaderGetsThereWithRowsOfTheSameLength() async throws {
            Settings.set("gtk-enable-animations", false)
            defer { Settings.set("gtk-enable-animations", true) }
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                try await stage.scroll(to: 2000)
                list.replace(with: 100, prefix: "New")
                // From its first layout on.
                let frames = FrameLog(stage.view) { list.row("New 1").flatMap { $0.frame.height == 40 ? $0.frame.y : nil } }
                header.beginRefreshing(source: .program)
                try await stage.drawFrames()
                #expect(stage.scrollPosition == 0)
                #expect(frames.places.allSatisfy { $0 == 56 }, "\(frames.places)")
            }
        }
    }
}
