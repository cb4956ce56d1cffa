import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    /// Fingers on a list beside something else: another finger, an open header, a list that goes away.
    @Suite(.serialized) @MainActor struct FingersTests {
        private let list: TextList
        private let work = Work()
        private let header: PullControl

        init() throws {
            list = try TextList(rows: 100)
            header = .refresh { [work] context in try await work.run(context) }
        }

        private func withList(_ body: (Stage) async throws -> Void) async throws {
            try await withStage(list.window, prepare: { $0.header = header }, body)
        }

        /// The open header goes first, and is not left open above rows that have scrolled.
        @Test func fingerScrollsAnOpenHeaderAwayBeforeTheRows() async throws {
            try await withList { stage in
                header.beginRefreshing()
                try await stage.rest()
                #expect(stage.displacement == 54)
                let finger = try await stage.finger(y: 400)
                try await finger.move(y: -200)
                try await finger.rest()
                try await finger.lift()
                try await stage.rest()
                #expect(stage.displacement == 0)
                #expect(abs(stage.scrollPosition - 146) <= 20)
            }
        }

        /// A list that comes again lies still, and a finger that comes then catches nothing.
        @Test func hiddenListEndsItsFlight() async throws {
            try await withList { stage in
                let finger = try await stage.finger()
                try await finger.move(y: 100)
                try await finger.lift()
                try await wait("the list to spring back") { header.state == .idle && stage.displacement > 5 }
                let widget = try #require(stage.view.widget)
                gtk_widget_set_visible(widget, 0)
                #expect(stage.displacement == 0)
                gtk_widget_set_visible(widget, 1)
                try await stage.drawFrames()
                #expect(stage.displacement == 0)
            }
        }

        @Test func secondFingerDoesNotDisturbPull() async throws {
            try await withList { stage in
                let first = try await stage.finger()
                try await first.move(y: 200)
                try await stage.reach(.pulling, of: header)
                let pulled = stage.displacement
                let second = try await stage.finger(x: 100, y: 400, contact: 1)
                try await second.move(y: -120)
                #expect(header.state == .pulling)
                #expect(stage.displacement == pulled)
                try await first.move(y: 40)
                #expect(stage.displacement > pulled)
                try await second.flick()
                #expect(header.state == .pulling)
                try await first.lift()
                try await stage.reach(.refreshing, of: header)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
                #expect(work.sources == [.pull])
                #expect(list.activated.isEmpty)
            }
        }

        @Test func fingerThatStaysAfterPullDoesNothing() async throws {
            try await withList { stage in
                let first = try await stage.finger()
                try await first.move(y: 200)
                try await stage.reach(.pulling, of: header)
                let second = try await stage.finger(x: 100, y: 300, contact: 1)
                try await first.lift()
                try await stage.reach(.refreshing, of: header)
                try await second.move(y: -200)
                try await second.lift()
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                #expect(stage.scrollPosition == 0)
                #expect(list.activated.isEmpty)
                try await stage.drag(from: 450, by: -100)
                #expect(stage.view.offset > -10)
            }
        }

        /// Two fingers from the beginning are a gesture of the app, such as a pinch.
        @Test func twoFingersDoNotPull() async throws {
            try await withList { stage in
                let frames = FrameLog(stage.view)
                let first = try await stage.finger()
                let second = try await stage.finger(x: 100, y: 400, contact: 1)
                try await first.move(y: 200)
                try await second.lift()
                try await first.lift()
                try await stage.rest()
                #expect(frames.greatestDisplacement == 0)
                #expect(work.starts == 0)
            }
        }
    }
}
