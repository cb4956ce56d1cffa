import Testing
@_spi(Host) import Tug
import TugGTK

extension GTKTests {
    @Suite(.serialized) @MainActor struct SecondFloorTests {
        private let list: TextList
        private let work = Work()
        private let header: PullControl
        private let button: Widget
        private let floor: OwnedWidget

        init() throws {
            list = try TextList(rows: 100)
            var options = EdgeOptions.standard(for: .refresh)
            options.secondFloor = SecondFloor(duration: 0.2)
            header = .refresh(options: options) { [work] context in try await work.run(context) }
            button = gtk_button_new_with_label("Downstairs")
            floor = OwnedWidget(button)
        }

        private func withFloor(_ body: (Stage) async throws -> Void) async throws {
            try await withStage(
                list.window,
                prepare: {
                    $0.header = header
                    $0.secondFloor = button
                }, body)
        }

        private var isSeen: Bool { gtk_widget_get_child_visible(button) != 0 }

        @Test func pullOpensFloorAndDragBackClosesIt() async throws {
            try await withFloor { stage in
                #expect(!isSeen)
                // 600 points high: 250 of the finger are 112 of the list, past the second threshold of 108.
                let finger = try await stage.finger(y: 100)
                try await finger.move(y: 130)
                #expect(header.state == .pulling)
                #expect(stage.lines(of: stage.header) == [Language.english[.refreshPulling]])
                try await finger.move(y: 200)
                #expect(stage.lines(of: stage.header) == [Language.english[.secondFloorPulling]])
                #expect(isSeen)
                // It ends where the content begins.
                try await stage.drawFrames()
                #expect(button.frame == Frame(x: 0, y: stage.displacement - 600, width: 400, height: 600))
                try await finger.lift()
                try await stage.reach(.open, of: header)
                try await stage.rest()
                #expect(stage.displacement == 600)
                #expect(button.frame == Frame(x: 0, y: 0, width: 400, height: 600))
                try await stage.picture()
                #expect(work.sources.isEmpty)

                let back = try await stage.finger(y: 500)
                try await back.move(y: -200)
                try await back.lift()
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
                #expect(stage.scrollPosition == 0)
                #expect(!isSeen)
                #expect(work.sources.isEmpty)
            }
        }

        @Test(arguments: Sideways.Direction.allCases) func floorOfASidewaysListFillsIt(direction: Sideways.Direction) async throws
        {
            let prepare: (PullView) -> Void = {
                $0.header = header
                $0.secondFloor = button
            }
            try await Sideways.show(direction, prepare: prepare) { list in
                header.openFloor()
                try await list.stage.reach(.open, of: header)
                try await list.stage.rest()
                #expect(button.frame == Frame(x: 0, y: 0, width: Sideways.width, height: 300))
                // On its way out it stays before the content.
                let finger = try await list.finger()
                try await list.move(finger, by: -120)
                try await list.stage.drawFrames()
                #expect(list.stage.displacement < 300)
                #expect(abs(try list.position(of: button.frame) - (list.stage.displacement - Sideways.width)) <= 1)
                try await finger.lift()
                try await list.stage.waitForClose(of: header)
            }
        }

        @Test func removedFloorKeepsAppSettings() async throws {
            gtk_widget_set_opacity(button, 0.5)
            gtk_widget_set_can_target(button, 0)
            try await withFloor { stage in
                header.openFloor()
                try await stage.reach(.open, of: header)
                try await stage.rest()
                #expect(gtk_widget_get_opacity(button) == 1)
                #expect(gtk_widget_get_can_target(button) != 0)
                stage.view.secondFloor = nil
                #expect(abs(gtk_widget_get_opacity(button) - 0.5) < 0.01)
                #expect(gtk_widget_get_can_target(button) == 0)
            }
        }

        @Test func pullBetweenThresholdsRefreshes() async throws {
            try await withFloor { stage in
                try await stage.drag(from: 100, by: 150)
                try await stage.reach(.refreshing, of: header)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(!isSeen)
            }
        }

        @Test func floorContentCanBeTappedAndEscapeClosesIt() async throws {
            var clicks = 0
            try await withFloor { stage in
                GtkSignals.on(button, "clicked") { clicks += 1 }
                header.openFloor()
                try await stage.reach(.open, of: header)
                try await stage.rest()
                try await stage.tap(at: Frame(x: 100, y: 200, width: 200, height: 200))
                try await wait("the click") { clicks == 1 }
                try stage.display.keyboard.type(.escape)
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
                // When it is closed, a tap there goes to the list.
                try await stage.tap(at: Frame(x: 100, y: 200, width: 200, height: 200))
                #expect(clicks == 1)
            }
        }

        @Test func windowCanResizeWhileFloorIsOpen() async throws {
            try await withFloor { stage in
                header.openFloor()
                try await stage.reach(.open, of: header)
                try await stage.rest()
                gtk_window_set_default_size(stage.window.cast(), 500, 400)
                try await wait("the new size") { stage.displacement == 400 }
                #expect(header.state == .open)
                header.closeFloor()
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
            }
        }

        @Test func removingOpenFloorLeavesNothing() async throws {
            try await withFloor { stage in
                header.openFloor()
                try await stage.reach(.open, of: header)
                stage.view.secondFloor = nil
                #expect(gtk_widget_get_parent(button) == nil)
                stage.view.header = nil
                try await stage.rest()
                #expect(stage.displacement == 0)
            }
        }
    }
}
