import Foundation
import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    /// Where indicators lie, and pulls that are given up.
    @Suite(.serialized) @MainActor struct PlacementTests {
        private let list: TextList
        private let work = Work()
        private let header: PullControl
        private var pullsGivenUp = Counter()

        @MainActor private final class Counter { var value = 0 }

        init() throws {
            list = try TextList(rows: 100)
            header = .refresh(.circle) { [work] context in try await work.run(context) }
            header.onPullCancel = { [pullsGivenUp] in pullsGivenUp.value += 1 }
        }

        private func withList(_ mode: PlacementMode, _ body: (Stage) async throws -> Void) async throws {
            header.options.placement = mode
            try await withStage(list.window, prepare: { $0.header = header }, body)
        }

        /// Whether the header is drawn after the rows.
        private func isAboveRows(_ stage: Stage) throws -> Bool {
            let order = try #require(stage.view.widget?.children)
            let place = try #require(order.firstIndex { $0 == stage.header })
            return try place > #require(order.firstIndex { $0 == stage.scrolledWindow })
        }

        /// How many points within 20 of the middle of a widget look otherwise in two pictures.
        private func changes(_ one: Screenshot, _ other: Screenshot, at place: Frame) -> Int {
            var count = 0
            for y in Int(place.midY) - 20..<Int(place.midY) + 20 {
                for x in Int(place.midX) - 20..<Int(place.midX) + 20 {
                    guard let a = one[x, y], let b = other[x, y] else { continue }
                    if abs(Int(a.red) - Int(b.red)) > 40 { count += 1 }
                }
            }
            return count
        }

        @Test func rowsStayUnderWhatLiesOverThem() async throws {
            try await withList(.over) { stage in
                #expect(try isAboveRows(stage))
                let atRest = try await stage.picture("rest")
                let restingTop = try #require(list.top(of: "Row 1"))
                let finger = try await stage.finger()
                try await finger.move(y: 200)
                try await stage.reach(.pulling, of: header)
                try await stage.drawFrames()
                #expect(list.top(of: "Row 1") == restingTop)
                #expect(stage.displacement == 0)
                let pulled = try #require(stage.header?.frame)
                #expect(pulled.y > 0 && pulled.y < 150)
                #expect(changes(atRest, try await stage.picture("pulled"), at: pulled) > 20)
                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(list.top(of: "Row 1") == restingTop)
                #expect(abs(try #require(stage.header?.frame).y) <= 1)
                try await pump(for: .milliseconds(300))
                let place = try #require(stage.header?.frame)
                #expect(changes(atRest, try await stage.picture("refreshing"), at: place) > 20)
                // Rows scroll below it.
                try await stage.drag(from: 450, by: -200)
                try await stage.rest()
                #expect(stage.scrollPosition > 100)
                #expect(abs(try #require(stage.header?.frame).y) <= 1)
                work.succeed()
                try await stage.waitForClose(of: header)
                try await stage.drawFrames()
                #expect(stage.header.map { gtk_widget_get_child_visible($0) } == 0)
                try await stage.scroll(to: 0)
                #expect(changes(atRest, try await stage.picture("closed"), at: place) == 0)
                #expect(pullsGivenUp.value == 0)
            }
        }

        /// At how many of 72 places a circle that is drawn from the top clockwise is not as it is to be, of those that are in view.
        private func mistakes(_ picture: Screenshot, in widget: Widget, fraction: Double) throws -> (wrong: Int, seen: Int) {
            let frame = try #require(widget.frame)
            var (wrong, seen) = (0, 0)
            for step in 0..<72 {
                let part = (Double(step) + 0.5) / 72
                let (x, y) = (sin(part * 2 * .pi), -cos(part * 2 * .pi))
                // On the line, and beside it.
                guard let line = picture[Int(frame.midX + 9 * x), Int(frame.midY + 9 * y)],
                    let ground = picture[Int(frame.midX + 4 * x), Int(frame.midY + 4 * y)]
                else { continue }
                seen += 1
                let isDrawn = abs(Int(line.red) - Int(ground.red)) > 40
                if isDrawn != (part < fraction), abs(part - fraction) > 0.03 { wrong += 1 }
            }
            return (wrong, seen)
        }

        @Test func circleFillsWithThePullAndTurnsDuringTheRun() async throws {
            try await withList(.moving) { stage in
                let finger = try await stage.finger()
                for (step, distance) in [60.0, 40, 100].enumerated() {
                    try await finger.move(y: distance)
                    try await stage.drawFrames()
                    let area = try #require(stage.header?.tree.first { $0.isA(gtk_drawing_area_get_type()) })
                    #expect(area.isMapped)
                    let fraction = min(1, header.progress)
                    #expect(step == 2 ? fraction == 1 : fraction > 0.3 && fraction < 0.9)
                    let drawn = try mistakes(try await stage.picture("\(step)"), in: area, fraction: fraction)
                    #expect(drawn.wrong <= 1 && drawn.seen >= 30, "\(drawn) at \(fraction)")
                }
                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                let tree = try #require(stage.header?.tree)
                let spinner = try #require(tree.first { $0.isA(gtk_spinner_get_type()) })
                #expect(spinner.isMapped && gtk_spinner_get_spinning(spinner.opaque) != 0)
                #expect(tree.first { $0.isA(gtk_drawing_area_get_type()) }?.isMapped == false)
                work.succeed()
                try await stage.waitForClose(of: header)
            }
        }

        @Test func beginByTheAppShowsTheHeaderOverRowsThatStay() async throws {
            try await withList(.over) { stage in
                try await stage.scroll(to: 300)
                header.beginRefreshing()
                try await stage.reach(.refreshing, of: header)
                try await stage.drawFrames()
                #expect(stage.scrollPosition == 300)
                #expect(stage.header?.frame?.y == 0)
                #expect(stage.header.map { gtk_widget_get_child_visible($0) } == 1)
                work.succeed()
                try await stage.waitForClose(of: header)
                try await stage.drawFrames()
                #expect(stage.header.map { gtk_widget_get_child_visible($0) } == 0)
            }
        }

        @Test func rowsSlideOffWhatLiesBelowThem() async throws {
            try await withList(.behind) { stage in
                #expect(try !isAboveRows(stage))
                let restingTop = try #require(list.top(of: "Row 1"))
                let finger = try await stage.finger()
                try await finger.move(y: 60)
                try await stage.drawFrames()
                #expect(try #require(list.top(of: "Row 1")) > restingTop)
                #expect(stage.header?.frame?.y == 0)
                try await finger.move(y: 140)
                try await stage.reach(.pulling, of: header)
                #expect(stage.header?.frame?.y == 0)
                try await stage.picture("pulled")
                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                #expect(stage.header?.frame?.y == 0)
                work.succeed()
                try await stage.waitForClose(of: header)
                try await stage.drawFrames()
                #expect(stage.header.map { gtk_widget_get_child_visible($0) } == 0)
                header.options.placement = .over
                try await stage.drawFrames()
                #expect(try isAboveRows(stage))
            }
        }

        /// What lies over the columns moves alone, and what lies below them not at all.
        @Test(arguments: Sideways.Direction.allCases, [PlacementMode.over, .behind])
        func placementsHoldSideways(direction: Sideways.Direction, mode: PlacementMode) async throws {
            let header = PullControl.refresh(options: EdgeOptions(extent: 50)) { [work] context in try await work.run(context) }
            header.options.placement = mode
            try await Sideways.show(direction, prepare: { $0.header = header }) { list in
                let resting = try list.position(of: "Column 1")
                let finger = try await list.finger()
                try await list.move(finger, by: 190)
                try await list.stage.reach(.pulling, of: header)
                try await list.stage.drawFrames()
                let pulled = try list.position(of: list.stage.header?.frame)
                if mode == .over {
                    #expect(try list.position(of: "Column 1") == resting)
                    #expect(pulled > 5 && pulled < 100)
                } else {
                    #expect(try list.position(of: "Column 1") > resting + 50)
                    #expect(abs(pulled) <= 1)
                }
                try await list.stage.picture("\(direction)-\(mode)")
                try await finger.lift()
                try await list.stage.reach(.refreshing, of: header)
                try await list.stage.rest()
                #expect(abs(try list.position(of: list.stage.header?.frame)) <= 1)
                let held = try list.position(of: "Column 1") - resting
                #expect(mode == .over ? held == 0 : held >= 49)
                work.succeed()
                try await list.stage.waitForClose(of: header)
                try await list.stage.drawFrames()
                #expect(try list.position(of: "Column 1") == resting)
                #expect(list.stage.header.map { gtk_widget_get_child_visible($0) } == 0)
            }
        }

        @Test func pullThatIsLetGoTooEarlyIsToldOnce() async throws {
            try await withList(.moving) { stage in
                try await stage.drag(from: 150, by: 50)
                try await stage.rest()
                #expect(pullsGivenUp.value == 1)
                let finger = try await stage.finger()
                try await finger.move(y: 200)
                try await stage.reach(.pulling, of: header)
                try await finger.move(y: -220)
                try await stage.reach(.idle, of: header)
                try await finger.lift()
                try await stage.rest()
                #expect(pullsGivenUp.value == 2)
                #expect(work.starts == 0)
            }
        }
    }
}
