import Foundation
import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    /// Lists whose rows come by themselves: following an edge, and its end by the person.
    @Suite(.serialized) @MainActor struct LiveTests {
        private let work = Work()

        init() throws { _ = try TestDisplay.shared() }

        /// Runs `body` with rows that follow the end of their list.
        func withLive(
            _ kind: ChatRows.Kind, rows: Int = 40, prepare: (PullView) -> Void = { _ in },
            _ body: (Stage, ChatRows) async throws -> Void
        ) async throws {
            let live = try ChatRows(kind, rows: rows)
            try await withStage(
                live.content,
                prepare: { view in
                    view.position.followsEnd = true
                    prepare(view)
                }
            ) { stage in
                try await stage.rest()
                try await body(stage, live)
            }
        }

        /// Where the last row ends, from the end of the window, in points: 0 at the end of the list.
        private func distance(_ live: ChatRows, _ text: String) throws -> Double {
            let row = try #require(live.content.shownLabels.last { $0.labelText.hasPrefix(text) })
            let box = try #require(row.isA(gtk_label_get_type()) ? gtk_widget_get_parent(row) : nil)
            let isPlain = box == live.content || live.content.children.contains(box)
            return try #require((isPlain ? row : box).frame).maxY - 600
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func listOpensAtTheEndThatItFollowsAndStaysThereWhileRowsCome(kind: ChatRows.Kind) async throws {
            try await withLive(kind) { stage, live in
                #expect(stage.scrollPosition == stage.greatestPosition)
                #expect(stage.scrollPosition > 500)
                #expect(stage.view.position.isAtEnd && !stage.view.position.isAtStart)
                for number in 1...5 {
                    live.append("New \(number)")
                    try await stage.drawFrames()
                    try await stage.rest()
                    #expect(stage.scrollPosition == stage.greatestPosition, "row \(number)")
                    #expect(try abs(distance(live, "New \(number)")) <= 2, "row \(number)")
                }
                #expect(stage.view.position.isAtEnd)
            }
        }

        /// How far the last row was from the end in the frames that were painted, in points.
        @MainActor private final class Painted {
            var behind: [Double] = []
            var isWatched = true
        }

        /// A text that streams, looked at in each frame as it is painted. Without animations: a step that comes late would be animated.
        @Test(arguments: ChatRows.Kind.allCases)
        func noFrameIsBehindWhileTheLastRowGrows(kind: ChatRows.Kind) async throws {
            Settings.set("gtk-enable-animations", false)
            defer { Settings.set("gtk-enable-animations", true) }
            try await withLive(kind) { stage, live in
                live.append("Answer")
                try await stage.rest()
                let label = try #require(live.content.shownLabels.last { $0.labelText.hasPrefix("Answer") })
                var text = "Answer"
                let painted = Painted()
                let clock = try #require(gtk_widget_get_frame_clock(stage.window))
                GtkSignals.on(clock, "after-paint") {
                    if painted.isWatched, let behind = try? distance(live, "Answer") { painted.behind.append(behind) }
                }
                for step in 1...60 {
                    text += step.isMultiple(of: 3) ? "\nmore and more" : "."
                    gtk_label_set_text(label.opaque, text)
                    try await stage.drawFrames(1)
                }
                painted.isWatched = false
                #expect(painted.behind.count >= 60)
                #expect(painted.behind.filter { abs($0) > 2 } == [])
                #expect(stage.view.position.isAtEnd)
                try await stage.picture("\(kind)")
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func fingerThatDragsAwayEndsItAndOneThatComesBackBeginsItAgain(kind: ChatRows.Kind) async throws {
            try await withLive(kind) { stage, live in
                try await stage.drag(by: 120)
                try await stage.rest()
                #expect(!stage.view.position.isAtEnd)
                let place = stage.scrollPosition
                #expect(place < stage.greatestPosition - 50)
                live.append("New 1")
                try await stage.drawFrames()
                try await stage.rest()
                #expect(stage.scrollPosition == place)
                try await stage.drag(from: 500, by: -400)
                try await stage.rest()
                #expect(stage.view.position.isAtEnd)
                live.append("New 2")
                try await stage.drawFrames()
                try await stage.rest()
                #expect(stage.scrollPosition == stage.greatestPosition)
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func nothingMovesUnderAFingerThatRestsAndTheListCatchesUpAfterwards(kind: ChatRows.Kind) async throws {
            try await withLive(kind) { stage, live in
                let place = stage.scrollPosition
                let finger = try await stage.finger()
                try await pump(for: .milliseconds(50))
                for number in 1...3 { live.append("New \(number)") }
                try await stage.drawFrames(5)
                #expect(stage.scrollPosition == place)
                // Longer than a press that opens a menu.
                try await pump(for: .milliseconds(700))
                live.append("New 4")
                try await stage.drawFrames(5)
                #expect(stage.scrollPosition == place)
                try await finger.lift()
                try await stage.rest()
                try await wait("the end") { stage.scrollPosition == stage.greatestPosition }
                #expect(stage.view.position.isAtEnd)
            }
        }

        /// A text grows at each frame while a finger comes and goes. TUG_STREAM_SECONDS=60 does so for a minute.
        @Test(arguments: ChatRows.Kind.allCases)
        func streamStandsStillUnderFingersAndStaysAtTheEndBetweenThem(kind: ChatRows.Kind) async throws {
            let seconds = ProcessInfo.processInfo.environment["TUG_STREAM_SECONDS"].flatMap(Double.init) ?? 2.5
            try await withLive(kind) { stage, live in
                let clock = ContinuousClock()
                let end = clock.now + .seconds(seconds)
                var (answer, steps, held, free) = (0, 0, 0, 0)
                var label: UnsafeMutablePointer<GtkWidget>?
                var text = ""
                /// Draws frames of the stream. A text that is long is followed by another one.
                @MainActor func stream(_ count: Int, judge: (_ frame: Int) throws -> Void) async throws {
                    for frame in 0..<count {
                        if label == nil || text.count > 600 {
                            answer += 1
                            text = "Answer \(answer)"
                            live.append(text)
                            try await stage.drawFrames(2)
                            label = live.content.shownLabels.last { $0.labelText.hasPrefix("Answer") }
                        }
                        steps += 1
                        text += steps.isMultiple(of: 3) ? "\nmore and more" : "."
                        if let label { gtk_label_set_text(label.opaque, text) }
                        try await stage.drawFrames(1)
                        try judge(frame)
                    }
                }
                var number = 0
                while clock.now < end {
                    number += 1
                    try await stream(25) { frame in
                        // After a finger it catches up by an animation.
                        guard frame > 20 else { return }
                        free += 1
                        #expect(stage.scrollPosition >= stage.greatestPosition - 2, "touch \(number), frame \(frame)")
                    }
                    let finger = try await stage.finger()
                    try await pump(for: .milliseconds(50))
                    let place = stage.scrollPosition
                    label = nil
                    try await stream(12) { frame in
                        held += 1
                        // GTK 4.8's own list moves under a finger when rows of other lengths come.
                        guard kind != .listView else { return }
                        #expect(stage.scrollPosition == place, "touch \(number), frame \(frame)")
                    }
                    try await finger.lift()
                    label = nil
                }
                #expect(held >= 12 && free >= 4)
                try await stage.rest()
                try await wait("the end") { stage.scrollPosition == stage.greatestPosition }
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func nothingMovesUnderAMouseButtonThatIsDown(kind: ChatRows.Kind) async throws {
            try await withLive(kind) { stage, live in
                try stage.display.mouse.move(to: ScreenPoint(x: 200, y: 300))
                try await pump(for: .milliseconds(50))
                let place = stage.scrollPosition
                try stage.display.mouse.press()
                try await pump(for: .milliseconds(50))
                live.append("New 1")
                try await stage.drawFrames(5)
                #expect(stage.scrollPosition == place)
                try stage.display.mouse.release()
                try await wait("the end") { stage.scrollPosition == stage.greatestPosition }
            }
        }

        /// As the log of a server: as many rows go as come, and the content is as long as before.
        @Test(arguments: ScrollEdge.allCases)
        func logOfLimitedLengthStaysAtTheEdgeThatItFollows(_ edge: ScrollEdge) async throws {
            let log = try TextList(rows: 60)
            try await withStage(
                log.window,
                prepare: { edge == .end ? ($0.position.followsEnd = true) : ($0.position.followsStart = true) }
            ) { stage in
                try await stage.rest()
                // A row that goes in time, and the focus with it.
                gtk_widget_grab_focus(log.listView.tree.last { $0.isMapped && $0.isListRow })
                for step in 1...24 {
                    if edge == .end {
                        log.append(3, prefix: "Step \(step)")
                        log.removeFirst(3)
                    } else {
                        log.prepend((1...3).map { "Step \(step) \($0)" })
                        log.removeLast(3)
                    }
                    try await stage.drawFrames()
                    try await stage.rest()
                    #expect(edge == .end ? stage.view.position.isAtEnd : stage.view.position.isAtStart, "step \(step)")
                    #expect(stage.scrollPosition == (edge == .end ? stage.greatestPosition : 0), "step \(step)")
                    let row = edge == .end ? log.shownRows.last : log.shownRows.first { $0.frame.y > -1 }
                    #expect(row?.text.hasPrefix("Step \(step) ") == true, "\(row?.text ?? "none")")
                }
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func listScrollsToEitherEdgeAndSaysSo(kind: ChatRows.Kind) async throws {
            let live = try ChatRows(kind, rows: 200)
            var changes: [String] = []
            try await withStage(live.content) { stage in
                stage.view.position.onEdgeChange = { changes.append("\($0) \($1)") }
                #expect(stage.view.position.isAtStart)
                stage.view.position.scroll(to: .end)
                try await wait("the end") { stage.view.position.isAtEnd }
                try await stage.rest()
                #expect(stage.scrollPosition == stage.greatestPosition)
                stage.view.position.scroll(to: .start, animated: false)
                try await wait("the start") { stage.view.position.isAtStart }
                #expect(stage.scrollPosition == 0)
                #expect(changes == ["start false", "end true", "start true", "end false"])
            }
        }

        @Test func fingerStopsTheWayToAnEdge() async throws {
            // Not GTK's own list: version 4.8 warns of a row under a finger that it takes for another item.
            let rows = try ChatRows(.box, rows: 300)
            try await withStage(rows.content) { stage in
                stage.view.position.scroll(to: .end)
                try await wait("the list to move") { stage.scrollPosition > 0 }
                let finger = try await stage.finger()
                try await finger.move(y: 120)
                try await finger.rest()
                try await finger.lift()
                try await stage.rest()
                try await pump(for: .milliseconds(600))
                #expect(!stage.view.position.isAtEnd)
                #expect(stage.scrollPosition < stage.greatestPosition - 50)
            }
        }

        @Test(arguments: ChatRows.Kind.allCases)
        func feedThatFollowsItsStartShowsWhatComesThere(kind: ChatRows.Kind) async throws {
            let live = try ChatRows(kind, rows: 40)
            try await withStage(live.content, prepare: { $0.position.followsStart = true }) { stage in
                try await stage.rest()
                live.prepend(3, prefix: "New")
                try await stage.drawFrames()
                try await stage.rest()
                #expect(stage.scrollPosition == 0)
                try await stage.scroll(to: 300)
                let row = try #require(live.top(of: "Row 8"))
                live.prepend(2, prefix: "Newer")
                try await stage.drawFrames()
                try await stage.rest()
                #expect(stage.scrollPosition > 0)
                // A viewport does not keep its rows in place by itself.
                if kind == .listView { #expect(try abs(#require(live.top(of: "Row 8")) - row) <= 1) }
            }
        }

        @Test func windowThatShrinksKeepsItsEnd() async throws {
            try await withLive(.listView) { stage, live in
                gtk_window_set_default_size(stage.window.cast(), 400, 300)
                try await wait("the new size") { gtk_widget_get_height(stage.window) == 300 }
                try await stage.drawFrames(5)
                #expect(stage.scrollPosition == stage.greatestPosition)
                #expect(stage.view.position.isAtEnd)
            }
        }

        @Test func footerThatOpensAtTheEndStaysInView() async throws {
            let footer = PullControl.loadMore(when: .pulled) { [work] context in try await work.run(context) }
            try await withLive(.listView, prepare: { $0.footer = footer }) { stage, _ in
                footer.beginRefreshing()
                try await stage.reach(.refreshing, of: footer)
                try await stage.rest()
                #expect(stage.displacement < -20)
                #expect(stage.view.position.isAtEnd)
                work.succeed()
                try await stage.waitForClose(of: footer)
                #expect(stage.displacement == 0)
                #expect(stage.scrollPosition == stage.greatestPosition)
            }
        }
    }
}
