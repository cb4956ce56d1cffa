import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

/// What ends the following of an edge.
extension GTKTests.LiveTests {
    @Test(arguments: ["wheel", "key", "scroll bar"])
    func otherWaysToScrollAwayEndIt(by input: String) async throws {
        try await withLive(.listView) { stage, live in
            let end = stage.scrollPosition
            switch input {
            case "wheel":
                try await stage.point(\.mouse)
                try await stage.turn(.up, times: 1)
            case "key":
                gtk_widget_grab_focus(live.content.tree.last { $0.isMapped && $0.isListRow })
                for key in [Key.up, .pageUp] { try stage.display.keyboard.type(key) }
            default:
                // As a scroll bar does.
                stage.scrollPosition = end - 200
            }
            try await wait("the list to scroll") { stage.scrollPosition < end - 10 }
            try await pump(for: .milliseconds(500))
            try await stage.rest()
            #expect(!stage.view.position.isAtEnd)
            let place = stage.scrollPosition
            live.append("New 1")
            try await stage.drawFrames(5)
            #expect(stage.scrollPosition == place)
        }
    }

    /// Adds a line to a row in each of some frames.
    private func grow(_ text: String, _ frames: Int, _ live: ChatRows, _ stage: Stage) async throws {
        for _ in 1...frames {
            // Out of view it has no label.
            let label = live.content.shownLabels.last { $0.labelText.hasPrefix(text) }
            if let label { gtk_label_set_text(label.opaque, label.labelText + "\nmore") }
            try await stage.drawFrames(1)
        }
    }

    /// The list goes to a row in a layout in which the text has grown, too.
    @Test func keyEndsItWhileATextStreams() async throws {
        try await withLive(.listView) { stage, live in
            live.append("Answer")
            try await stage.rest()
            gtk_widget_grab_focus(live.content.tree.last { $0.isMapped && $0.isListRow })
            try await grow("Answer", 10, live, stage)
            #expect(stage.view.position.isAtEnd)
            let place = stage.scrollPosition
            // The first one goes to a row in view.
            for _ in 1...2 { try stage.display.keyboard.type(.pageUp) }
            try await grow("Answer", 20, live, stage)
            try await stage.rest()
            #expect(!stage.view.position.isAtEnd)
            // Where the key has left it.
            #expect(stage.scrollPosition < place - 300, "\(place)")
        }
    }

    /// It comes into a layout in which a row has come and the text has grown, too.
    @Test(arguments: ChatRows.Kind.allCases) func placeEndsItWhileATextStreams(kind: ChatRows.Kind) async throws {
        try await withLive(kind, rows: 100) { stage, live in
            try await grow("Row 100", 5, live, stage)
            #expect(stage.view.position.isAtEnd)
            live.append("New 1")
            stage.view.position.place = ListPlace(row: 30, offset: 5)
            try await grow("Row 100", 20, live, stage)
            #expect(!stage.view.position.isAtEnd)
            // The label lies a few points within the row.
            #expect(try abs(#require(live.top(of: "Row 31")) - 10) <= 8)
            #expect(stage.view.position.place.map { $0.row == 30 && abs($0.offset - 5) <= 1 } == true)
        }
    }

    @Test(arguments: ChatRows.Kind.allCases) func placeWhoseRowComesLaterEndsIt(kind: ChatRows.Kind) async throws {
        let footer = PullControl.loadMore.callback {}
        try await withLive(kind, prepare: { ($0.footer, $0.position.place) = (footer, ListPlace(row: 60)) }) { stage, live in
            try await wait("the load") { footer.isRefreshing }
            for number in 1...100 { live.append("New \(number)") }
            try await stage.drawFrames(6)
            footer.endRefreshing()
            try await stage.drawFrames(6)
            try await stage.rest()
            #expect(!stage.view.position.isAtEnd && stage.scrollPosition < stage.greatestPosition - 1000)
            #expect(stage.view.position.place == ListPlace(row: 60))
        }
    }

    /// What scrolls is told of in the same turn as the growth.
    @Test(arguments: ChatRows.Kind.allCases)
    func scrollBarEndsItWhileATextStreams(kind: ChatRows.Kind) async throws {
        try await withLive(kind) { stage, live in
            live.append("Answer")
            try await stage.rest()
            let label = try #require(live.content.shownLabels.last { $0.labelText.hasPrefix("Answer") })
            for step in 1...10 {
                gtk_label_set_text(label.opaque, "Answer" + String(repeating: "\nmore", count: step))
                try await stage.drawFrames(1)
            }
            // Before the frame's layout is told of.
            gtk_label_set_text(label.opaque, "Answer" + String(repeating: "\nmore", count: 20))
            gtk_test_widget_wait_for_draw(stage.window)
            stage.scrollPosition -= 300
            try await stage.drawFrames()
            let place = stage.scrollPosition
            #expect(place < stage.greatestPosition - 250)
            #expect(!stage.view.position.isAtEnd)
            gtk_label_set_text(label.opaque, "Answer" + String(repeating: "\nmore", count: 30))
            try await stage.drawFrames()
            #expect(stage.scrollPosition == place)
        }
    }
}
