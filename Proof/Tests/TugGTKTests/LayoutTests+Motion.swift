import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

/// Layout while something moves, and without animations.
extension GTKTests.LayoutTests {
    /// A list that activates rows with one click selects the row that comes under the pointer, which lays it out anew. GTK warns if it
    /// is to draw a list before that; the list would be missing in one frame.
    @Test func headerClosingUnderPointerLeavesListLaidOut() async throws {
        try await withHeader { stage in
            header.beginRefreshing()
            try await stage.rest()
            try stage.display.mouse.move(to: ScreenPoint(x: 200, y: 10))
            let box = try #require(stage.header)
            try await wait("the pointer over the header") {
                gtk_widget_get_state_flags(box).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
            }
            work.succeed()
            try await stage.waitForClose(of: header)
            #expect(box.isMapped == false)
        }
    }

    @Test func withoutAnimationsChangesHappenAtOnce() async throws {
        Settings.set("gtk-enable-animations", false)
        defer { Settings.set("gtk-enable-animations", true) }
        try await withHeader { stage in
            let frames = FrameLog(stage.view)
            header.beginRefreshing()
            #expect(stage.view.isMoving == false)
            #expect(stage.displacement == 54)
            try await wait("the run") { work.running == 1 }
            header.endRefreshing()
            #expect(header.phase == .idle)
            #expect(stage.view.isMoving == false)
            #expect(stage.displacement == 0)
            try await stage.drag(by: 80)
            #expect(stage.view.isMoving == false)
            #expect(stage.displacement == 0)
            frames.clear()
            let finger = try await stage.finger()
            try await finger.move(y: 220)
            try await finger.lift()
            #expect(header.isRefreshing)
            #expect(stage.view.isMoving == false)
            #expect(stage.displacement == 54)
        }
    }

    @Test func switchingAnimationsOffEndsCurrentFlight() async throws {
        defer { Settings.set("gtk-enable-animations", true) }
        try await withHeader { stage in
            header.beginRefreshing()
            #expect(stage.view.isMoving)
            Settings.set("gtk-enable-animations", false)
            #expect(stage.view.isMoving == false)
            #expect(stage.displacement == 54)
        }
    }
}
