import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    /// Where the keyboard focus goes when the indicator that has it leaves the view. A button above the list is where GTK would put it.
    @Suite(.serialized) @MainActor struct FocusTests {
        private let work = Work()

        private func withToolbar(_ rows: ChatRows, prepare: (PullView) -> Void, _ body: (Stage) async throws -> Void) async throws
        {
            try await withStage(rows.content, prepare: prepare) { stage in
                try stage.addToolbar()
                try await stage.drawFrames()
                try await body(stage)
            }
        }

        private func focused(_ stage: Stage) -> Widget? { gtk_window_get_focus(stage.window.cast()) }

        private func focusedText(_ stage: Stage) -> String? { focused(stage)?.shownLabels.first?.labelText }

        private func press(_ key: Key, _ modifiers: [Key] = [], on stage: Stage) async throws {
            try stage.display.keyboard.type(key, with: modifiers)
            try await pump(for: .milliseconds(40))
        }

        /// Moves the focus to the last row, and from there to the footer.
        private func tabToFooter(_ stage: Stage) async throws {
            for _ in 0..<4 where focusedText(stage) == nil || focusedText(stage) == "Toolbar" { try await press(.tab, on: stage) }
            try await press(.end, on: stage)
            // Some of GTK's lists scroll there in several frames.
            try await wait("the list to scroll to its end") {
                abs(stage.scrollPosition - stage.greatestPosition) < 0.5 && stage.footer?.isMapped == true
            }
            for _ in 0..<4 where focused(stage) != stage.footer { try await press(.tab, on: stage) }
            #expect(focused(stage) == stage.footer)
        }

        @Test(arguments: [ChatRows.Kind.listView, .listBox])
        func focusGoesFromFooterToFirstNewRow(kind: ChatRows.Kind) async throws {
            let rows = try ChatRows(kind, rows: 30)
            let footer: PullControl = .loadMore { [work] context in try await work.run(context) }
            work.onSuccess = { for number in 1...20 { rows.append("New \(number)") } }
            try await withToolbar(rows, prepare: { $0.footer = footer }) { stage in
                try await tabToFooter(stage)
                try await stage.reach(.refreshing, of: footer)
                try await stage.picture("busy \(kind)")
                work.succeed()
                try await stage.reach(.idle, of: footer)
                try await wait("the focus on a row, is \(focusedText(stage) ?? "nowhere")") {
                    focusedText(stage)?.hasPrefix("New ") == true && focused(stage) != stage.footer
                }
                let text = try #require(focusedText(stage))
                #expect(text.hasSuffix(" 1") || text.hasSuffix(" 31"), "\(text)")
                // The arrow keys go on from there.
                try await press(.down, on: stage)
                try await wait("the next row") {
                    focusedText(stage).map { $0.hasPrefix("New ") && ($0.hasSuffix(" 2") || $0.hasSuffix(" 32")) } == true
                }
            }
        }

        /// Counts the pixels of an outline at the left side of a widget.
        private func outlinePixels(of widget: Widget?, on stage: Stage) async throws -> Int {
            let frame = try #require(widget?.frame)
            let picture = try await stage.picture()
            let y = Int(frame.midY)
            guard let background = picture[12, y] else { return 0 }
            return (0..<12).count { picture[$0, y] != background }
        }

        @Test func busyFooterShowsItsFocus() async throws {
            let rows = try ChatRows(.listView, rows: 30)
            let footer: PullControl = .loadMore(.text) { [work] context in try await work.run(context) }
            try await withToolbar(rows, prepare: { $0.footer = footer }) { stage in
                try await tabToFooter(stage)
                try await stage.reach(.refreshing, of: footer)
                try await stage.rest()
                #expect(try await outlinePixels(of: stage.footer, on: stage) > 0)
                try await press(.tab, [.shift], on: stage)
                #expect(focused(stage) != stage.footer)
                #expect(footer.state == .refreshing)
                #expect(try await outlinePixels(of: stage.footer, on: stage) == 0)
            }
        }

        @Test func focusStaysOnFooterThatHasNoMoreData() async throws {
            let rows = try ChatRows(.listView, rows: 3)
            let footer: PullControl = .loadMore { [work] context in try await work.run(context) }
            footer.options.isAutomatic = false
            try await withToolbar(rows, prepare: { $0.footer = footer }) { stage in
                try await tabToFooter(stage)
                try await press(.return, on: stage)
                try await stage.reach(.refreshing, of: footer)
                work.succeed(.noMoreData)
                try await stage.reach(.noMoreData, of: footer)
                try await stage.drawFrames()
                #expect(focused(stage) == stage.footer)
                // Once it has left, there is nothing to come back for.
                try await press(.tab, [.shift], on: stage)
                #expect(focused(stage) != stage.footer)
                #expect(gtk_widget_get_focusable(stage.footer) == 0)
            }
        }

        @Test func focusStaysOnFooterThatIsScrolledAway() async throws {
            let rows = try ChatRows(.listView, rows: 40)
            let footer: PullControl = .loadMore { [work] context in try await work.run(context) }
            footer.options.isAutomatic = false
            try await withToolbar(rows, prepare: { $0.footer = footer }) { stage in
                try await tabToFooter(stage)
                try await stage.scroll(to: 0)
                try await pump(for: .milliseconds(50))
                #expect(focused(stage) == stage.footer)
                try await stage.scroll(to: stage.greatestPosition)
                try await press(.space, on: stage)
                try await stage.reach(.refreshing, of: footer)
            }
        }

        @Test(arguments: ScrollEdge.allCases, ["press", "removal"])
        func focusGoesFromAButtonThatGoesToARow(to edge: ScrollEdge, by way: String) async throws {
            let rows = try ChatRows(.listView, rows: 40)
            try await withToolbar(rows, prepare: { $0.jumpButton = edge }) { stage in
                var button: Widget? { stage.view.widget?.children.first { $0.hasStyle("pull-jump") } }
                if edge == .start { try await stage.scroll(to: stage.greatestPosition) }
                try await wait("the button") { button?.isMapped == true }
                gtk_widget_grab_focus(button)
                #expect(focused(stage) == button)
                let place = stage.scrollPosition
                if way == "press" { try await press(.space, on: stage) } else { stage.view.jumpButton = nil }
                try await wait("the button to go") { button?.isMapped != true }
                try await stage.rest()
                // The row in view that is nearest to the edge.
                let frame = try #require(focused(stage)?.frame)
                #expect(focusedText(stage)?.hasPrefix("Row ") == true, "\(focusedText(stage) ?? "nothing")")
                let list = try #require(stage.view.widget?.frame)
                #expect(edge == .start ? frame.y - list.y < frame.height : list.maxY - frame.maxY < frame.height)
                if way == "removal" { #expect(abs(stage.scrollPosition - place) < frame.height) }
            }
        }

        @Test func focusGoesFromClosedHeaderToFirstRow() async throws {
            let rows = try ChatRows(.listView, rows: 40)
            var options = EdgeOptions.standard(for: .refresh)
            options.failureHold = 60
            let header: PullControl = .refresh(options: options) { [work] context in try await work.run(context) }
            try await withToolbar(rows, prepare: { $0.header = header }) { stage in
                header.beginRefreshing()
                work.fail(Trouble(message: "No"))
                try await stage.reach(.failed, of: header)
                try await stage.rest()
                for _ in 0..<6 where focused(stage) != stage.header { try await press(.tab, on: stage) }
                #expect(focused(stage) == stage.header)
                try await press(.return, on: stage)
                try await stage.reach(.refreshing, of: header)
                work.succeed()
                try await stage.waitForClose(of: header)
                try await wait("the focus on the first row, is on \(focusedText(stage) ?? "nothing")") {
                    focusedText(stage) == "Row 1" && focused(stage) != stage.header
                }
            }
        }
    }
}
