import Testing
@_spi(Host) import Tug
import TugGTK

extension GTKTests {
    /// A chat that opens at its end and loads older rows at its top.
    @Suite(.serialized) @MainActor struct ReadingPositionTests {
        private let work = Work()

        init() throws { _ = try TestDisplay.shared() }

        /// Runs `body` with a chat whose load edge is `older`. Each successful run adds a page.
        private func withChat(
            _ kind: ChatRows.Kind, rows: Int = 60, _ older: PullControl, _ body: (Stage, ChatRows) async throws -> Void
        ) async throws {
            let chat = try ChatRows(kind, rows: rows)
            work.onSuccess = { chat.prepend(30) }
            try await withStage(
                chat.content,
                prepare: { view in
                    view.header = older
                    view.position.scroll(to: .end, animated: false)
                }
            ) { stage in try await body(stage, chat) }
        }

        private func backFooter(_ options: EdgeOptions? = nil) -> PullControl {
            .loadMore(when: .pulled, options: options) { [work] context in try await work.run(context) }
        }

        private func autoFooter(_ options: EdgeOptions? = nil) -> PullControl {
            .loadMore(options: options) { [work] context in try await work.run(context) }
        }

        private func place(of row: String, _ chat: ChatRows) throws -> Double { try #require(chat.top(of: row)) }

        @Test(arguments: ChatRows.Kind.allCases)
        func chatOpensAtEnd(kind: ChatRows.Kind) async throws {
            try await withChat(kind, backFooter()) { stage, chat in
                try await stage.rest()
                #expect(stage.scrollPosition == stage.greatestPosition)
                #expect(stage.scrollPosition > 1000)
                let last = try place(of: "Row 60", chat)
                #expect(last > 500 && last < 600)
                #expect(work.starts == 0)
            }
        }

        @Test(arguments: ChatRows.Kind.allCases, [EdgeBehavior.load(.pulled), .load(.visible)])
        func visibleRowsStayInEveryFrameWhenOlderRowsLoad(kind: ChatRows.Kind, behavior: EdgeBehavior) async throws {
            let older = behavior == .load(.pulled) ? backFooter() : autoFooter()
            try await withChat(kind, older) { stage, chat in
                try await stage.scroll(to: 0)
                for page in 1...3 {
                    try await stage.drag(from: 150, by: 220)
                    try await stage.reach(.refreshing, of: older)
                    try await stage.rest()
                    let row = page == 1 ? "Row 1" : "Page \(page - 1) 5"
                    let before = try place(of: row, chat)
                    let position = stage.scrollPosition
                    let frames = FrameLog(stage.view) { chat.top(of: row) }
                    work.onSuccess = { chat.prepend(30, prefix: "Page \(page)") }
                    work.succeed(page == 3 ? .noMoreData : .hasMore)
                    try await stage.waitForClose(of: older)
                    try await stage.drawFrames(10)
                    #expect(try abs(place(of: row, chat) - before) < 0.5)
                    #expect(frames.places.count > 5)
                    let strays = frames.places.filter { abs($0 - before) >= 0.5 }
                    #expect(strays == [], "page \(page)")
                    #expect(stage.scrollPosition > position + 1000)
                    #expect(work.starts == page)
                    // Scrolls to the top of the new page for the next load.
                    if page < 3 { try await stage.scroll(to: 0) }
                }
                #expect(older.state == .noMoreData)
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func fingerHoldingPullIsNotMoved(kind: ChatRows.Kind) async throws {
            var options = EdgeOptions.standard(for: .load(.pulled))
            options.triggerMoment = .reached
            let older = backFooter(options)
            try await withChat(kind, older) { stage, chat in
                try await stage.scroll(to: 0)
                let finger = try await stage.finger(y: 150)
                try await finger.move(y: 220)
                try await stage.reach(.refreshing, of: older)
                try await finger.rest()
                let before = try place(of: "Row 1", chat)
                let frames = FrameLog(stage.view) { chat.top(of: "Row 1") }
                work.succeed()
                try await wait("the page") { stage.scrollPosition > 1000 }
                try await stage.drawFrames(5)
                #expect(frames.places.filter { abs($0 - before) >= 0.5 } == [])
                try await finger.move(y: 60)
                try await stage.drawFrames()
                #expect(try abs(place(of: "Row 1", chat) - before - 60) <= 1)
                try await finger.lift()
                try await stage.waitForClose(of: older)
                #expect(try abs(place(of: "Row 1", chat) - before - 60) <= 1)
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func fingerInMiddleOfListContinuesDrag(kind: ChatRows.Kind) async throws {
            let older = backFooter()
            try await withChat(kind, older) { stage, chat in
                try await stage.scroll(to: 700)
                let finger = try await stage.finger(y: 150)
                try await finger.move(y: 100)
                older.options.reveal = .never
                older.beginRefreshing()
                try await stage.reach(.refreshing, of: older)
                try await stage.drawFrames()
                let before = try place(of: "Row 20", chat)
                work.succeed()
                try await wait("the page") { stage.scrollPosition > 1700 }
                try await stage.drawFrames()
                #expect(try abs(place(of: "Row 20", chat) - before) < 0.5)
                try await finger.move(y: 50)
                try await stage.drawFrames()
                #expect(try abs(place(of: "Row 20", chat) - before - 50) <= 1)
                try await finger.lift()
                try await stage.waitForClose(of: older)
                #expect(try abs(place(of: "Row 20", chat) - before - 50) <= 1)
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func flingContinuesIntoOlderRows(kind: ChatRows.Kind) async throws {
            var options = EdgeOptions.standard(for: .load(.visible))
            options.triggerFraction = -20
            let older = autoFooter(options)
            try await withChat(kind, older) { stage, chat in
                try await stage.scroll(to: 1100)
                #expect(work.starts == 0)
                let finger = try await stage.finger(y: 150)
                try await finger.move(y: 350, in: 0.15)
                try await stage.reach(.refreshing, of: older)
                let frames = FrameLog(stage.view) { chat.top(of: "Row 20") }
                let length = stage.view.metrics.contentLength
                try await finger.flick()
                work.succeed()
                // Not by offset: on a busy machine the fling may end before the check.
                try await wait("the page") { stage.view.metrics.contentLength > length + 1000 }
                try await pump(for: .milliseconds(700))
                try await stage.rest()
                // Always in the same direction, and never by a page.
                let steps = zip(frames.places, frames.places.dropFirst()).map { $1 - $0 }
                #expect(steps.filter { $0 < -0.5 || $0 > 300 } == [])
                #expect(steps.count > 5)
                #expect(work.starts == 1)
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func newRowAtEndIsNotTreatedAsOlderRow(kind: ChatRows.Kind) async throws {
            let older = backFooter()
            try await withChat(kind, older) { stage, chat in
                try await stage.scroll(to: 0)
                try await stage.drag(from: 150, by: 220)
                try await stage.reach(.refreshing, of: older)
                try await stage.rest()
                let before = try place(of: "Row 1", chat)
                chat.append("New")
                try await stage.drawFrames()
                #expect(try abs(place(of: "Row 1", chat) - before) < 0.5)
                work.onSuccess = {
                    chat.prepend(30)
                    chat.append("Newer")
                }
                work.succeed()
                try await stage.waitForClose(of: older)
                #expect(try abs(place(of: "Row 1", chat) - before) < 0.5)
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func bothEndsCanGrowAtOnce(kind: ChatRows.Kind) async throws {
            let newer = Work()
            let (older, footer) = (autoFooter(), PullControl.loadMore { context in try await newer.run(context) })
            try await withChat(kind, older) { stage, chat in
                stage.view.footer = footer
                try await stage.scroll(to: 700)
                newer.onSuccess = { for number in 1...8 { chat.append("New \(number)") } }
                older.beginRefreshing()
                footer.beginRefreshing()
                try await stage.reach(.refreshing, of: footer)
                try await stage.drawFrames()
                let before = try place(of: "Row 20", chat)
                let length = stage.view.metrics.contentLength
                let frames = FrameLog(stage.view) { chat.top(of: "Row 20") }
                newer.succeed()
                work.succeed()
                try await stage.waitForClose(of: older)
                try await stage.waitForClose(of: footer)
                #expect(stage.view.metrics.contentLength > length + 1500)
                #expect(try abs(place(of: "Row 20", chat) - before) < 0.5)
                #expect(frames.places.filter { abs($0 - before) >= 0.5 } == [])
            }
        }

        @Test(arguments: [ChatRows.Kind.box, .listBox])
        func longerRowAboveMovesNothing(kind: ChatRows.Kind) async throws {
            try await withChat(kind, backFooter()) { stage, chat in
                try await stage.scroll(to: 700)
                let before = try place(of: "Row 20", chat)
                let frames = FrameLog(stage.view) { chat.top(of: "Row 20") }
                let label = try #require(chat.content.shownLabels.first { $0.labelText == "Row 3" })
                gtk_label_set_text(label.opaque, "Row 3\nhas\nmore\nto\nsay\nnow")
                try await wait("the layout") { stage.scrollPosition > 730 }
                try await stage.drawFrames(5)
                #expect(try abs(place(of: "Row 20", chat) - before) < 0.5)
                #expect(frames.places.filter { abs($0 - before) >= 0.5 } == [])
            }
        }
    }
}
