import CGTK
import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

/// Layout without animations.
extension GTKTests.LayoutTests {
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
