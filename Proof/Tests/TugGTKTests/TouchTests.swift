import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    @Suite(.serialized) @MainActor struct TouchTests {
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

        /// Returns the displacement for a finger travel in a list 600 points high. GTK's threshold of 8 points does not count.
        private func displacement(forTravel travel: Double) -> Double {
            RubberBand(dimension: 600).displacement(forTravel: travel - 8)
        }

        @Test func pullPastExtentRefreshesOnce() async throws {
            try await withList { stage in
                var states: [EdgeState] = []
                header.onStateChange = { states.append($0) }
                work.onSuccess = { [list] in list.replace(with: 80, prefix: "Fresh") }
                let restingTop = try #require(list.top(of: "Row 1"))
                try await stage.picture("rest")

                let finger = try await stage.finger()
                try await finger.move(y: 50)
                #expect(header.state == .idle)
                #expect(abs(stage.displacement - displacement(forTravel: 50)) <= 1)
                #expect(stage.lines(of: stage.header) == [Language.english[.refreshIdle]])
                try await finger.move(y: 150)
                try await stage.reach(.pulling, of: header)
                #expect(abs(stage.displacement - displacement(forTravel: 200)) <= 1)
                #expect(stage.lines(of: stage.header) == [Language.english[.refreshPulling]])
                try await stage.drawFrames()
                #expect(list.top(of: "Row 1") == restingTop + stage.displacement)
                try await stage.picture("armed")
                #expect(work.starts == 0)

                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                #expect(list.top(of: "Row 1") == restingTop + stage.displacement)
                #expect(stage.lines(of: stage.header) == [Language.english[.refreshRunning]])
                #expect(work.sources == [.pull])
                try await stage.picture("refreshing")

                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
                #expect(list.top(of: "Fresh 1") == restingTop)
                #expect(list.count == 80)
                #expect(work.starts == 1)
                #expect(states == [.pulling, .refreshing, .idle])
                try await stage.picture("closed")
            }
        }

        @Test func pullShorterThanExtentSpringsBack() async throws {
            try await withList { stage in
                var states: [EdgeState] = []
                header.onStateChange = { states.append($0) }
                let finger = try await stage.finger()
                try await finger.move(y: 80)
                #expect(abs(stage.displacement - displacement(forTravel: 80)) <= 1)
                try await finger.lift()
                try await stage.rest()
                #expect(stage.displacement == 0)
                #expect(states.isEmpty)
                #expect(work.starts == 0)
            }
        }

        @Test func pullingBackBeforeReleaseDoesNothing() async throws {
            try await withList { stage in
                var states: [EdgeState] = []
                header.onStateChange = { states.append($0) }
                let finger = try await stage.finger()
                try await finger.move(y: 250)
                try await stage.reach(.pulling, of: header)
                try await finger.move(y: -190)
                try await stage.reach(.idle, of: header)
                #expect(stage.displacement < 54)
                try await finger.lift()
                try await stage.rest()
                #expect(stage.displacement == 0)
                #expect(states == [.pulling, .idle])
                #expect(work.starts == 0)
            }
        }

        @Test func movingBackPastTopScrollsListInSameGesture() async throws {
            try await withList { stage in
                let finger = try await stage.finger(y: 300)
                try await finger.move(y: 100)
                #expect(stage.displacement > 0)
                try await finger.move(y: -250)
                #expect(stage.displacement == 0)
                #expect(abs(stage.scrollPosition - (150 + 8)) <= 1)
                try await finger.lift()
                try await stage.rest()
                #expect(abs(stage.scrollPosition - (150 + 8)) <= 1)
                #expect(work.starts == 0)
            }
        }

        @Test(arguments: [30.0, -14]) func fingerCatchesClosingContent(travel: Double) async throws {
            header.options.endDuration = 2
            try await withList { stage in
                header.beginRefreshing()
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                work.succeed()
                try await wait("the header to be closing") { stage.view.isMoving && stage.displacement < 40 }
                let before = stage.displacement
                let finger = try await stage.finger()
                #expect(stage.displacement > 0 && stage.displacement <= before)
                try await expectToBeCaught(by: finger, travel, on: stage)
                #expect(work.starts == 1)
            }
        }

        @Test func fingerCatchesContentSpringingBack() async throws {
            try await withList { stage in
                var caught: Finger?
                // It takes half a second; on a busy machine the touch may come too late.
                for _ in 0..<10 where caught == nil {
                    let finger = try await stage.finger()
                    try await finger.move(y: 90)
                    try await finger.lift()
                    let second = try await stage.finger()
                    if stage.displacement > 5 { caught = second } else { try await second.lift() }
                }
                try await expectToBeCaught(by: try #require(caught), on: stage)
                #expect(work.starts == 0)
            }
        }

        /// Checks that caught content stands still, follows the finger without a jump, and returns when released.
        private func expectToBeCaught(by finger: Finger, _ travel: Double = 30, on stage: Stage) async throws {
            #expect(stage.view.isMoving == false)
            let caught = stage.displacement
            let frames = FrameLog(stage.view)
            // Shortly: a finger that does not move for half a second is a long press, which is not the list's.
            try await pump(for: .milliseconds(50))
            try await stage.drawFrames()
            #expect(frames.stays(within: 0, of: caught))
            // Slowly, so that each frame moves at most two points.
            try await finger.move(y: travel, in: 0.5)
            #expect(frames.greatestStep <= 2)
            #expect(travel > 0 ? stage.displacement > caught : stage.displacement < caught)
            // The rows move only once the list has closed.
            #expect(stage.displacement == 0 || stage.scrollPosition == 0)
            try await finger.lift()
            try await stage.rest()
            #expect(stage.displacement == 0)
        }

        @Test func gtkScrollsInMiddleOfList() async throws {
            try await withList { stage in
                try await stage.scroll(to: 1000)
                let frames = FrameLog(stage.view)
                let finger = try await stage.finger(y: 400)
                try await finger.move(y: -200)
                try await stage.drawFrames()
                #expect(abs(stage.scrollPosition - 1200) <= 16)
                try await finger.move(y: 300)
                try await finger.lift()
                try await stage.drawFrames()
                #expect(abs(stage.scrollPosition - 900) <= 16)
                #expect(frames.greatestDisplacement == 0)
                #expect(work.starts == 0)
            }
        }

        @Test func dragReachingTopContinuesAsPull() async throws {
            try await withList { stage in
                try await stage.scroll(to: 100)
                let finger = try await stage.finger()
                try await finger.move(y: 60)
                #expect(stage.displacement == 0)
                try await finger.move(y: 240)
                #expect(stage.scrollPosition == 0)
                #expect(abs(stage.displacement - displacement(forTravel: 200)) <= 6)
                #expect(header.state == .pulling)
                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
            }
        }

        @Test func horizontalDragIsIgnored() async throws {
            try await withList { stage in
                let frames = FrameLog(stage.view)
                let finger = try await stage.finger(x: 100)
                try await finger.move(x: 200, y: 20)
                try await finger.move(y: 200)
                try await finger.lift()
                #expect(frames.greatestDisplacement == 0)
                #expect(work.starts == 0)
            }
        }

        @Test func flingIntoTopBouncesAndRests() async throws {
            try await withList { stage in
                try await stage.scroll(to: 40)
                var states: [EdgeState] = []
                header.onStateChange = { states.append($0) }
                let frames = FrameLog(stage.view)
                let finger = try await stage.finger()
                try await finger.move(y: 100, in: 0.08)
                let held = stage.displacement
                #expect(held > 0 && held < 54)
                try await finger.flick()
                try await wait("the bounce") { stage.view.isMoving }
                try await stage.rest()
                #expect(frames.greatestDisplacement > held + 1)
                #expect(stage.displacement == 0)
                #expect(stage.scrollPosition == 0)
                #expect(states.isEmpty)
                #expect(work.starts == 0)
            }
        }

        @Test func gtkFlingEndsAtTop() async throws {
            try await withList { stage in
                // Close enough that the fling reaches the top even on a slow machine.
                try await stage.scroll(to: 350)
                let finger = try await stage.finger(y: 100)
                try await finger.move(y: 200, in: 0.06)
                try await finger.flick()
                try await wait("the list to reach the top, is at \(stage.scrollPosition)") { stage.scrollPosition == 0 }
                try await stage.rest()
                #expect(stage.displacement == 0)
                #expect(work.starts == 0)
            }
        }

        @Test func flickUpFromPullFlingsIntoList() async throws {
            try await withList { stage in
                let finger = try await stage.finger(y: 300)
                try await finger.move(y: 60)
                try await finger.move(y: -150, in: 0.08)
                try await finger.flick()
                #expect(stage.view.isMoving)
                let (letGo, speed) = (stage.view.offset, stage.view.metrics.velocity)
                #expect(speed > 300)
                try await stage.rest()
                // The full distance for this speed (which loses 0.002 per millisecond), or to the end of the list: nothing in
                // GTK stops it.
                let target = min(letGo + speed * 0.4995, stage.greatestPosition)
                #expect(abs(stage.view.offset - target) < speed * 0.05 + 10)
                #expect(stage.displacement == 0)
            }
        }

        @Test func refreshingListCanScrollAwayAndBackToHeader() async throws {
            try await withList { stage in
                header.beginRefreshing()
                try await stage.rest()
                try await stage.drag(from: 450, by: -300)
                try await stage.rest()
                #expect(stage.displacement == 0)
                #expect(stage.scrollPosition > 200)
                #expect(header.state == .refreshing)
                try await stage.drag(from: 100, by: 450)
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                #expect(stage.scrollPosition == 0)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
                #expect(work.starts == 1)
            }
        }

        @Test func refreshEndingWhileScrolledAwayMovesNothing() async throws {
            try await withList { stage in
                header.beginRefreshing()
                try await stage.rest()
                try await stage.drag(from: 450, by: -300)
                try await stage.rest()
                let position = stage.scrollPosition
                let frames = FrameLog(stage.view)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(stage.scrollPosition == position)
                #expect(frames.greatestDisplacement == 0)
                try await stage.drag(from: 100, by: 450)
                try await wait("the next refresh or rest") { header.isRefreshing }
                #expect(work.starts == 2)
            }
        }

        @Test func tapActivatesRowAndDragDoesNot() async throws {
            try await withList { stage in
                let third = try #require(list.row("Row 3"))
                try await stage.tap(at: third.frame)
                #expect(list.activated == ["Row 3"])
                try await stage.drag(by: 60)
                try await stage.rest()
                #expect(list.activated == ["Row 3"])
                try await stage.tap(at: list.row("Row 2")?.frame)
                #expect(list.activated == ["Row 3", "Row 2"])
                #expect(work.starts == 0)
            }
        }

        @Test func tapThatStopsFlingDoesNotActivateRow() async throws {
            try await withList { stage in
                let finger = try await stage.finger(y: 400)
                try await finger.move(y: 40)
                try await finger.move(y: -240, in: 0.08)
                try await finger.flick()
                try await wait("the fling") { stage.view.isMoving }
                let second = try await stage.finger(x: 200, y: 300)
                #expect(stage.view.isMoving == false)
                let stopped = stage.view.offset
                try await second.lift()
                try await stage.rest()
                #expect(list.activated.isEmpty)
                // Except for the point by which GTK rounds the offset after a fling.
                #expect(abs(stage.view.offset - stopped) <= 1)
            }
        }

        @Test func refreshThatBeginsDuringFlingEndsItAndOpensHeader() async throws {
            try await withList { stage in
                let finger = try await stage.finger(y: 400)
                try await finger.move(y: 40)
                try await finger.move(y: -240, in: 0.08)
                try await finger.flick()
                header.options.reveal = .always
                try await wait("the fling") { stage.view.isMoving && stage.view.offset > 100 }
                header.beginRefreshing()
                try await stage.rest()
                #expect(header.isRefreshing)
                #expect(stage.view.offset == -54)
            }
        }

        @Test func rowsCanBeTappedDuringRefresh() async throws {
            try await withList { stage in
                header.beginRefreshing()
                try await stage.rest()
                let second = try #require(list.row("Row 2"))
                try await stage.tap(at: second.frame)
                #expect(list.activated == ["Row 2"])
            }
        }

        /// By the app, which hides the list, or makes it insensitive: only that is GTK's own way to cancel a touch.
        @Test(arguments: [gtk_widget_set_visible, gtk_widget_set_sensitive])
        func cancelledPullDoesNotFire(takeAway: @MainActor (Widget, gboolean) -> Void) async throws {
            try await withList { stage in
                let finger = try await stage.finger()
                try await finger.move(y: 200)
                try await stage.reach(.pulling, of: header)
                let widget = try #require(stage.view.widget)
                takeAway(widget, 0)
                try await finger.lift()
                takeAway(widget, 1)
                try await stage.drawFrames()
                try await stage.rest()
                #expect(header.state == .idle)
                #expect(stage.displacement == 0)
                #expect(work.starts == 0)
            }
        }

        @Test func mouseDragsOnlyWhenEnabled() async throws {
            try await withList { stage in
                let display = stage.display
                let pull = Gesture.drag(
                    from: ScreenPoint(x: 200, y: 200), to: ScreenPoint(x: 200, y: 400), duration: 0.2, hold: 0.15)
                try await pump { try await display.mouse.play(pull) }
                try await stage.rest()
                #expect(work.starts == 0)
                stage.view.isMouseDragEnabled = true
                try await pump { try await display.mouse.play(pull) }
                try await stage.reach(.refreshing, of: header)
                #expect(work.sources == [.pull])
            }
        }
    }
}
