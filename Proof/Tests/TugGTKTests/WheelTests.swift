import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    @Suite(.serialized) @MainActor struct WheelTests {
        private let list: TextList
        private let work = Work()
        private let header: PullControl

        init() throws {
            list = try TextList(rows: 100)
            header = .refresh { [work] context in try await work.run(context) }
        }

        /// Runs `body` with a window and the pointer on the list.
        private func withPointer(_ device: KeyPath<VirtualDisplay, PointerDevice>, _ body: (Stage) async throws -> Void)
            async throws
        {
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                try await stage.point(device)
                try await body(stage)
            }
        }

        @Test func oneClickAtTopSpringsBackAfterPause() async throws {
            try await withPointer(\.mouse) { stage in
                stage.view.isWheelPullEnabled = true
                try await stage.turn(.up, times: 1)
                #expect(stage.displacement > 0 && stage.displacement < 54)
                try await wait("the list to be let go") { stage.displacement == 0 }
                try await stage.rest()
                #expect(stage.displacement == 0)
                #expect(work.starts == 0)
            }
        }

        /// Three clicks would be enough to refresh.
        @Test(arguments: [0, 120, 1000]) func clicksDoNotPull(from position: Double) async throws {
            try await withPointer(\.mouse) { stage in
                try await stage.scroll(to: position)
                let frames = FrameLog(stage.view)
                for _ in 0..<3 {
                    try await stage.turn(.up, times: 12)
                    try await pump(for: .milliseconds(400))
                }
                #expect(stage.scrollPosition == 0)
                #expect(frames.greatestDisplacement == 0)
                #expect(work.starts == 0)
            }
        }

        @Test func controlWheelIsLeftToApp() async throws {
            try await withPointer(\.mouse) { stage in
                // Otherwise clicks pull nothing anyway.
                stage.view.isWheelPullEnabled = true
                try stage.display.keyboard.press(.control)
                defer { try? stage.display.keyboard.release(.control) }
                try await stage.turn(.up, times: 6)
                #expect(stage.displacement == 0)
                #expect(header.state == .idle)
            }
        }

        @Test func clicksPastExtentRefreshAfterPause() async throws {
            try await withPointer(\.mouse) { stage in
                stage.view.isWheelPullEnabled = true
                try await stage.turn(.up, times: 6)
                #expect(header.state == .pulling)
                #expect(work.starts == 0)
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
                #expect(work.sources == [.pull])
            }
        }

        @Test func clicksBackBeforePauseUndoPull() async throws {
            try await withPointer(\.mouse) { stage in
                stage.view.isWheelPullEnabled = true
                try await stage.turn(.up, times: 6)
                try await stage.turn(.down, times: 8)
                #expect(header.state == .idle)
                #expect(stage.displacement == 0)
                #expect(stage.scrollPosition > 40)
                try await pump(for: .milliseconds(400))
                #expect(work.starts == 0)
            }
        }

        @Test func gtkHandlesWheelInsideList() async throws {
            try await withPointer(\.mouse) { stage in
                try await stage.scroll(to: 1000)
                let frames = FrameLog(stage.view)
                try await stage.turn(.down, times: 3)
                try await wait("the list to scroll") { stage.scrollPosition > 1050 }
                let lower = stage.scrollPosition
                try await stage.turn(.up, times: 2)
                try await wait("the list to scroll back") { stage.scrollPosition < lower }
                try await pump(for: .milliseconds(350))
                #expect(frames.greatestDisplacement == 0)
                #expect(work.starts == 0)
            }
        }

        @Test func clicksReachingTopDoNotPull() async throws {
            try await withPointer(\.mouse) { stage in
                stage.view.isWheelPullEnabled = true
                try await stage.scroll(to: 120)
                let frames = FrameLog(stage.view)
                try await stage.turn(.up, times: 10)
                try await pump(for: .milliseconds(400))
                #expect(stage.scrollPosition == 0)
                #expect(frames.greatestDisplacement == 0)
                #expect(work.starts == 0)
            }
        }

        @Test func clicksDuringRefreshScrollFreely() async throws {
            try await withPointer(\.mouse) { stage in
                header.beginRefreshing()
                try await stage.rest()
                try await stage.turn(.up, times: 4)
                try await wait("the header to be at its place") { !stage.view.isMoving && abs(stage.displacement - 54) <= 1 }
                try await stage.turn(.down, times: 5)
                try await pump(for: .milliseconds(400))
                #expect(stage.displacement == 0)
                #expect(stage.scrollPosition > 0)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(work.starts == 1)
            }
        }

        @Test func wheelAtEndLoadsMore() async throws {
            let more = Work()
            more.onSuccess = { [list] in list.append(20) }
            try await withPointer(\.mouse) { stage in
                let footer = PullControl.loadMore { context in try await more.run(context) }
                stage.view.footer = footer
                try await stage.scroll(to: stage.greatestPosition - 100)
                try await stage.turn(.down, times: 10)
                try await wait("the load, at \(stage.view.offset)") { more.starts == 1 }
                more.succeed()
                try await stage.reach(.idle, of: footer)
                try await pump(for: .milliseconds(350))
                #expect(list.count == 120)
                #expect(stage.displacement == 0)
            }
        }

        @Test func touchpadPullAndReleaseRefreshes() async throws {
            try await withPointer(\.touchpad) { stage in
                try await stage.swipe(by: -6, steps: 40)
                #expect(header.state == .pulling)
                #expect(stage.displacement > 54)
                // Fingers may rest on a touchpad, and do not fling when they leave it then.
                try await pump(for: .milliseconds(800))
                #expect(header.state == .pulling)
                #expect(work.starts == 0)
                try stage.display.touchpad.endScroll()
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(work.sources == [.pull])
                #expect(stage.displacement == 0)
            }
        }

        @Test func touchpadFlingBouncesAndRests() async throws {
            try await withPointer(\.touchpad) { stage in
                let frames = FrameLog(stage.view)
                try await stage.swipe(by: -1.2, steps: 6)
                let held = stage.displacement
                #expect(held > 0 && held < 54)
                try stage.display.touchpad.endScroll()
                try await wait("the list to be let go") { stage.view.isMoving }
                try await stage.rest()
                #expect(stage.displacement == 0)
                #expect(frames.greatestDisplacement >= held)
                #expect(work.starts == 0)
            }
        }

        @Test func gtkHandlesTouchpadInMiddleOfList() async throws {
            try await withPointer(\.touchpad) { stage in
                try await stage.scroll(to: 1000)
                let frames = FrameLog(stage.view)
                try await stage.swipe(by: 3, steps: 30)
                try stage.display.touchpad.endScroll()
                try await stage.drawFrames()
                #expect(stage.scrollPosition > 1030)
                #expect(frames.greatestDisplacement == 0)
                #expect(work.starts == 0)
            }
        }

        @Test func touchpadReachingTopStopsThereUntilFingersRest() async throws {
            try await withPointer(\.touchpad) { stage in
                try await stage.scroll(to: 60)
                let frames = FrameLog(stage.view)
                // At once, or a busy machine would make a rest of it.
                for _ in 0..<10 { try stage.display.touchpad.scroll(dy: -0.6) }
                // Lifted in motion, they do not fling past it.
                try stage.display.touchpad.endScroll()
                try await wait("the list to reach the top") { stage.scrollPosition == 0 }
                try await stage.drawFrames(5)
                try await stage.rest()
                #expect(frames.greatestDisplacement == 0)
                try await stage.scroll(to: 60)
                for _ in 0..<10 { try stage.display.touchpad.scroll(dy: -0.6) }
                try await wait("the list to reach the top") { stage.scrollPosition == 0 }
                #expect(frames.greatestDisplacement == 0)
                // The same fingers, after a rest.
                try await pump(for: .milliseconds(350))
                try await stage.swipe(by: -6, steps: 20)
                try await stage.reach(.pulling, of: header)
                try stage.display.touchpad.endScroll()
                try await stage.reach(.refreshing, of: header)
                #expect(work.starts == 1)
            }
        }

        @Test func withoutWheelPullsListStopsAtItsEdges() async throws {
            try await withPointer(\.mouse) { stage in
                stage.view.isWheelPullEnabled = false
                let frames = FrameLog(stage.view)
                try await stage.turn(.up, times: 4)
                try await stage.swipe(by: -6, steps: 10)
                try stage.display.touchpad.endScroll()
                try await stage.drawFrames()
                #expect(frames.greatestDisplacement == 0)
                #expect(header.state == .idle)
                // What a refresh holds open can still be scrolled away and back.
                header.beginRefreshing()
                try await stage.rest()
                try await stage.turn(.down, times: 5)
                try await wait("the list to be let go") { !stage.view.isMoving && stage.scrollPosition > 0 }
                #expect(stage.displacement == 0)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(work.starts == 1)
            }
        }
    }
}
