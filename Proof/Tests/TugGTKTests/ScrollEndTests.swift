import Testing
@_spi(Host) import Tug
import TugGTK
@_spi(Host) import TugTestKit
import VirtualDisplay

@_spi(Host) @testable import TugProof

extension GTKTests {
    /// Where the pull of a wheel or touchpad ends, above all when nothing says so.
    @Suite(.serialized) @MainActor struct ScrollEndTests {
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

        /// Pulls with two fingers until a release would refresh. They stay on the touchpad.
        private func pull(_ stage: Stage) async throws {
            try await stage.swipe(by: -6, steps: 20)
            try await stage.reach(.pulling, of: header)
        }

        // MARK: Nothing more comes

        @Test func pullOfTouchpadWhoseLiftIsLostIsLetGo() async throws {
            try await withPointer(\.touchpad) { stage in
                try await pull(stage)
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
            }
        }

        @Test func keyDuringPullRefreshesOnce() async throws {
            try await withPointer(\.touchpad) { stage in
                try await pull(stage)
                try stage.display.keyboard.type(.f5)
                try await stage.reach(.refreshing, of: header)
                work.succeed()
                try await wait("the end of the run") { header.phase == .idle }
                // The fingers still pull.
                #expect(stage.displacement > 54)
                #expect(stage.shownOpacity(of: stage.header) == 0)
                try stage.display.touchpad.endScroll()
                try await wait("the list to be let go") { stage.displacement == 0 }
                #expect(header.phase == .idle)
                #expect(work.sources == [.keyboard])
            }
        }

        // MARK: Something else takes over

        @Test func pullIsTakenAwayWhenPointerLeaves() async throws {
            try await withPointer(\.touchpad) { stage in
                try await pull(stage)
                try stage.display.mouse.move(to: ScreenPoint(x: 700, y: 850))
                try await wait("the pull to be dropped") { header.state == .idle }
                try await stage.rest()
                #expect(stage.displacement == 0)
                #expect(work.starts == 0)
            }
        }

        @Test func pullIsTakenAwayWhenWindowLosesFocus() async throws {
            try await withPointer(\.touchpad) { stage in
                try await pull(stage)
                // In the corner, beside the pointer.
                let other: Widget = gtk_window_new()
                gtk_window_set_decorated(other.cast(), 0)
                gtk_window_set_default_size(other.cast(), 60, 60)
                gtk_window_present(other.cast())
                defer { gtk_window_destroy(other.cast()) }
                try await wait("the pull to be dropped") { header.state == .idle }
                try await stage.rest()
                #expect(stage.displacement == 0)
                #expect(work.starts == 0)
            }
        }

        @Test func pullIsTakenAwayWhenListIsHidden() async throws {
            try await withPointer(\.touchpad) { stage in
                try await pull(stage)
                gtk_widget_set_visible(stage.window, 0)
                #expect(header.state == .idle)
                #expect(stage.displacement == 0)
                try await stage.show()
                #expect(stage.displacement == 0)
                #expect(work.starts == 0)
            }
        }

        // MARK: Whatever happens

        /// Scrolls of all devices in any order. Some end, most do not.
        private enum Event: CaseIterable {
            case touchpadUp, touchpadDown, touchpadEnd, smoothUp, smoothDown, click, key, leave, hide, rest
        }

        @Test func anyScrollsComeToRest() async throws {
            let seed = RandomSource.base("scrolls whose ends are left out")
            var random = RandomSource(seed: seed)
            header.onBegin = { [work] in work.succeed() }
            try await withPointer(\.touchpad) { stage in
                for round in 1...3 {
                    var events: [Event] = []
                    for _ in 0..<8 {
                        let event = random.pick(Event.allCases)
                        events.append(event)
                        try await play(event, on: stage)
                    }
                    try await wait("rest after \(events) at \(stage.displacement), round \(round), TUG_SEED=\(seed)") {
                        !stage.view.isMoving && stage.displacement == 0 && header.phase == .idle && work.running == 0
                    }
                }
            }
        }

        private func play(_ event: Event, on stage: Stage) async throws {
            switch event {
            case .touchpadUp: try await stage.swipe(by: -5, steps: 6)
            case .touchpadDown: try await stage.swipe(by: 5, steps: 6)
            case .touchpadEnd: try stage.display.touchpad.endScroll()
            case .smoothUp: try await stage.swipe(by: -5, steps: 3, with: \.mouse)
            case .smoothDown: try await stage.swipe(by: 5, steps: 3, with: \.mouse)
            case .click: try stage.display.mouse.wheel(.up)
            case .key: try stage.display.keyboard.type(.f5)
            case .leave:
                try stage.display.mouse.move(to: ScreenPoint(x: 700, y: 850))
                try await stage.point(\.touchpad)
            case .hide:
                gtk_widget_set_visible(stage.view.widget, 0)
                gtk_widget_set_visible(stage.view.widget, 1)
                try await stage.drawFrames()
            case .rest: try await pump(for: .milliseconds(300))
            }
        }
    }
}
