import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    /// Horizontal lists. A mirrored gesture has mirrored results, so each test runs in both layout directions.
    @Suite(.serialized) @MainActor struct HorizontalTests {
        private let work = Work()
        private let options = EdgeOptions(extent: 80)

        init() throws { _ = try TestDisplay.shared() }

        @Test(arguments: Sideways.Direction.allCases, Sideways.Kind.allCases)
        func pullAtLeadingSideRefreshes(direction: Sideways.Direction, kind: Sideways.Kind) async throws {
            let header = PullControl.refresh(options: options) { [work] context in try await work.run(context) }
            try await Sideways.show(direction, kind, prepare: { $0.header = header }) { list in
                let resting = try list.position(of: "Column 1")
                #expect(resting < 20)
                let finger = try await list.finger()
                try await list.move(finger, by: 190)
                #expect(header.state == .pulling)
                try await list.stage.drawFrames()
                let band = RubberBand(dimension: Sideways.width)
                #expect(abs(list.stage.displacement - band.displacement(forTravel: 190 - 8)) <= 1)
                #expect(try list.position(of: "Column 1") == resting + list.stage.displacement)
                try await finger.lift()
                try await list.stage.reach(.refreshing, of: header)
                try await list.stage.rest()
                let extent = list.stage.displacement
                #expect(abs(try list.position(of: "Column 1") - resting - extent) <= 1)
                #expect(extent >= 80)
                #expect(abs(try list.position(of: list.stage.header?.frame)) <= 1)
                try await list.stage.picture("\(direction)-\(kind)")
                work.succeed()
                try await list.stage.waitForClose(of: header)
                #expect(try list.position(of: "Column 1") == resting)
                #expect(work.sources == [.pull])
            }
        }

        @Test(arguments: Sideways.Direction.allCases, Sideways.Kind.allCases)
        func scrollToTrailingSideLoads(direction: Sideways.Direction, kind: Sideways.Kind) async throws {
            let footer = PullControl.loadMore(options: options) { [work] context in try await work.run(context) }
            try await Sideways.show(direction, kind, columns: 8, prepare: { $0.footer = footer }) { list in
                work.onSuccess = { list.columns.append(10) }
                #expect(work.starts == 0)
                try await list.scrollToEnd()
                try await wait("the load, at \(list.stage.view.metrics)") { work.starts == 1 }
                try await list.stage.rest()
                let last = try #require(list.columns.frame(of: "Column 8"))
                let gap = try list.position(of: list.stage.footer?.frame) - list.position(of: last) - last.width
                #expect(gap >= 0 && gap < 20)
                try await list.stage.picture("\(direction)-\(kind)")
                let place = try list.position(of: "Column 8")
                work.succeed()
                try await list.stage.reach(.idle, of: footer)
                try await list.stage.rest()
                #expect(list.columns.count == 18)
                // The new columns appear after the visible ones, which stay in place.
                #expect(abs(try list.position(of: "Column 8") - place) <= 1)
                #expect(work.starts == 1)
            }
        }

        @Test(arguments: Sideways.Direction.allCases)
        func backFooterOpensAtTrailingSide(direction: Sideways.Direction) async throws {
            let footer = PullControl.loadMore(when: .pulled, options: options) { [work] context in try await work.run(context) }
            try await Sideways.show(direction, columns: 8, prepare: { $0.footer = footer }) { list in
                try await list.scrollToEnd()
                #expect(work.starts == 0)
                let finger = try await list.finger()
                try await list.move(finger, by: -190)
                #expect(footer.state == .pulling)
                try await list.stage.picture("armed-\(direction)")
                try await finger.lift()
                try await list.stage.reach(.refreshing, of: footer)
                try await list.stage.rest()
                let extent = -list.stage.displacement
                #expect(extent >= 80)
                let place = try list.position(of: list.stage.footer?.frame)
                #expect(abs(place - Sideways.width + extent) <= 1)
                work.succeed(.noMoreData)
                try await list.stage.waitForClose(of: footer)
                #expect(list.stage.displacement == 0)
                #expect(footer.state == .noMoreData)
            }
        }

        @Test(arguments: Sideways.Direction.allCases)
        func anyBehaviorWorksAtEitherEdge(direction: Sideways.Direction) async throws {
            let older = Work()
            let start = PullControl.loadMore(.text, when: .pulled, options: options) { context in try await older.run(context) }
            let end = PullControl.refresh(.text, options: options) { [work] context in try await work.run(context) }
            func install(in view: PullView) {
                view[.start] = start
                view[.end] = end
            }
            try await Sideways.show(direction, columns: 3, prepare: install) { list in
                #expect(list.stage.view.header === start && list.stage.view.footer === end)
                try await list.drag(by: 190)
                try await list.stage.reach(.refreshing, of: start)
                try await list.stage.rest()
                #expect(list.stage.displacement >= 80)
                older.succeed()
                try await list.stage.waitForClose(of: start)
                try await list.drag(by: -190)
                try await list.stage.reach(.refreshing, of: end)
                try await list.stage.rest()
                #expect(list.stage.displacement <= -80)
                work.succeed()
                try await list.stage.waitForClose(of: end)
                #expect(older.starts == 1 && work.starts == 1)
            }
        }

        @Test(arguments: Sideways.Direction.allCases, Sideways.Kind.allCases)
        func flingBouncesAndRestsAtStart(direction: Sideways.Direction, kind: Sideways.Kind) async throws {
            try await Sideways.show(direction, kind, prepare: { _ in }) { list in
                let resting = try list.position(of: "Column 1")
                try await list.drag(by: -150)
                try await list.stage.rest()
                #expect(list.stage.view.offset > 100)
                let frames = FrameLog(list.stage.view)
                let finger = try await list.finger()
                try await list.move(finger, by: 180, in: 0.1)
                try await finger.flick()
                try await wait("the bounce") { frames.greatestDisplacement > 2 }
                try await list.stage.rest()
                #expect(frames.displacements.allSatisfy { $0 >= 0 })
                #expect(try list.position(of: "Column 1") == resting)
            }
        }

        @Test(arguments: Sideways.Direction.allCases)
        func pullDistanceFollowsOptions(direction: Sideways.Direction) async throws {
            var options = options
            options.resistance = PullResistance(coefficient: 1, maximum: 130)
            let header = PullControl.refresh(.text, options: options) { [work] context in try await work.run(context) }
            try await Sideways.show(direction, prepare: { $0.header = header }) { list in
                let finger = try await list.finger()
                try await list.move(finger, by: 150)
                let band = RubberBand(dimension: 130, coefficient: 1)
                #expect(abs(list.stage.displacement - band.displacement(forTravel: 150 - 8)) <= 1)
                // New options during a drag move nothing.
                let before = list.stage.displacement
                header.options.resistance.maximum = 300
                try await list.stage.drawFrames()
                #expect(list.stage.displacement == before)
                try await list.move(finger, by: -250)
                try await finger.lift()
                try await list.stage.rest()
                #expect(work.starts == 0)
                // Without the control the list has the standard resistance.
                list.stage.view.header = nil
                try await list.drag(by: 190)
                try await list.stage.rest()
                #expect(list.stage.view.offset == 0)
                let other = try await list.finger()
                try await list.move(other, by: 150)
                let usual = RubberBand(dimension: Sideways.width).displacement(forTravel: 150 - 8)
                #expect(abs(list.stage.displacement - usual) <= 1)
                try await other.lift()
            }
        }

        // MARK: The indicator

        @Test(arguments: ["en", "de", "fr", "ru", "fi", "ar", "ja"])
        func horizontalIndicatorShowsTextBelowPicture(code: String) async throws {
            let header = PullControl.refresh { [work] context in try await work.run(context) }
            header.language = .named(code)
            try await Sideways.show(code == "ar" ? .rightToLeft : .leftToRight, .box, prepare: { $0.header = header }) { list in
                let finger = try await list.finger()
                try await list.move(finger, by: 195)
                try await list.stage.picture(code)
                let frame = try #require(list.stage.header?.frame)
                #expect(frame.width >= 60 && frame.width <= 90)
                #expect(frame.height == 300)
                let title = try #require(list.stage.header?.shownLabels.first)
                let text = try #require(title.frame)
                #expect(text.x >= frame.x && text.maxX <= frame.maxX)
                let picture = try #require(list.stage.header?.tree.first { $0.isA(gtk_stack_get_type()) }?.frame)
                #expect(picture.maxY <= text.y)
                #expect(abs(picture.midX - frame.midX) <= 1 && abs(text.midX - frame.midX) <= 1)
                #expect(abs((picture.y + text.maxY) / 2 - frame.midY) <= 2)
                #expect(isWhole(title))
                if code != "ja" { #expect(brokenWords(in: title) == []) }
                // Words that fit keep their size.
                if code == "en" { #expect(gtk_label_get_attributes(title.opaque) == nil) }
                try await finger.lift()
                work.succeed()
                try await list.stage.waitForClose(of: header)
            }
        }

        @Test func longMessageIsTruncatedBesideLowList() async throws {
            let header = PullControl.refresh(options: options) { [work] context in try await work.run(context) }
            try await Sideways.show(.leftToRight, .box, height: 90, prepare: { $0.header = header }) { list in
                header.beginRefreshing()
                try await list.stage.reach(.refreshing, of: header)
                work.fail(LongFailure())
                try await list.stage.reach(.failed, of: header)
                try await list.stage.rest()
                try await list.stage.picture()
                for label in try #require(list.stage.header?.shownLabels) {
                    let frame = try #require(label.frame)
                    #expect(frame.y >= 0 && frame.maxY <= 90)
                }
            }
        }

        private struct LongFailure: Error, CustomStringConvertible {
            let description = "The server at the other end of the line has not answered for a long time, and nobody knows why."
        }

        private func isWhole(_ label: Widget) -> Bool {
            pango_layout_is_ellipsized(gtk_label_get_layout(label.opaque)) == 0
        }

        /// Returns the text before each line break inside a word.
        private func brokenWords(in label: Widget) -> [String] {
            let layout = gtk_label_get_layout(label.opaque)
            let text = Array(label.labelText.utf8)
            return (1..<max(1, pango_layout_get_line_count(layout))).compactMap { index in
                guard let line = pango_layout_get_line_readonly(layout, index) else { return nil }
                let before = text.prefix(Int(line.pointee.start_index))
                return before.last == UInt8(ascii: " ") ? nil : String(decoding: before, as: UTF8.self)
            }
        }

        // MARK: Wheel and touchpad

        @Test(arguments: Sideways.Direction.allCases)
        func horizontalWheelAndShiftWheelPull(direction: Sideways.Direction) async throws {
            let header = PullControl.refresh(options: options) { [work] context in try await work.run(context) }
            try await Sideways.show(
                direction,
                prepare: {
                    $0.header = header
                    $0.isWheelPullEnabled = true
                }
            ) { list in
                try await list.pointMouse()
                try await list.turn(towards: .start, times: 7)
                #expect(header.state == .pulling)
                try await list.stage.reach(.refreshing, of: header)
                work.succeed()
                try await list.stage.waitForClose(of: header)

                // GTK converts up to left.
                try list.stage.display.keyboard.press(.shift)
                try await list.turn(direction == .leftToRight ? .up : .down, times: 7)
                try list.stage.display.keyboard.release(.shift)
                #expect(header.state == .pulling)
                try await list.stage.reach(.refreshing, of: header)
                work.succeed()
                try await list.stage.waitForClose(of: header)
                #expect(work.sources == [.pull, .pull])
            }
        }

        @Test(arguments: Sideways.Direction.allCases)
        func wheelScrollsToEndAndLoads(direction: Sideways.Direction) async throws {
            let footer = PullControl.loadMore(options: options) { [work] context in try await work.run(context) }
            try await Sideways.show(direction, columns: 8, prepare: { $0.footer = footer }) { list in
                try await list.pointMouse()
                for _ in 0..<10 where work.starts == 0 {
                    try await list.turn(towards: .end, times: 5)
                    try await list.stage.drawFrames()
                }
                #expect(work.starts == 1)
                work.succeed(.noMoreData)
                try await list.stage.waitForClose(of: footer)
                try await pump(for: .milliseconds(350))
                #expect(list.stage.view.offset > 200)
            }
        }

        @Test(arguments: Sideways.Direction.allCases)
        func verticalWheelDoesNotPullHorizontalList(direction: Sideways.Direction) async throws {
            let header = PullControl.refresh(options: options) { [work] context in try await work.run(context) }
            try await Sideways.show(direction, prepare: { $0.header = header }) { list in
                try await list.pointMouse()
                let frames = FrameLog(list.stage.view)
                for click in [PointerDevice.WheelClick.up, .down, .up, .up] { try await list.turn(click, times: 2) }
                try await pump(for: .milliseconds(350))
                #expect(frames.greatestDisplacement == 0)
                #expect(work.starts == 0)
            }
        }

        @Test(arguments: Sideways.Direction.allCases)
        func twoFingersOnTouchpadPull(direction: Sideways.Direction) async throws {
            let header = PullControl.refresh(options: options) { [work] context in try await work.run(context) }
            try await Sideways.show(direction, prepare: { $0.header = header }) { list in
                let touchpad = list.stage.display.touchpad
                try touchpad.move(to: ScreenPoint(x: 200, y: 150))
                try await pump(for: .milliseconds(30))
                try touchpad.endScroll()
                try await pump(for: .milliseconds(300))
                for _ in 0..<40 {
                    let before = list.stage.watch.scrolls
                    try touchpad.scroll(dx: -8.0 / 40 * direction.sign, dy: 0)
                    try await wait("the scroll") { list.stage.watch.scrolls > before }
                    try await pump(for: .milliseconds(8))
                }
                #expect(header.state == .pulling)
                try await pump(for: .milliseconds(150))
                try touchpad.endScroll()
                try await list.stage.reach(.refreshing, of: header)
                work.succeed()
                try await list.stage.waitForClose(of: header)
                #expect(work.sources == [.pull])
            }
        }

        // MARK: Turning around

        @Test(arguments: Sideways.Kind.allCases)
        func directionChangeKeepsPositionAndEdges(kind: Sideways.Kind) async throws {
            let header = PullControl.refresh(options: options) { [work] context in try await work.run(context) }
            try await Sideways.show(.leftToRight, kind, prepare: { $0.header = header }) { list in
                try await list.drag(by: -150)
                try await list.stage.rest()
                let offset = list.stage.view.offset
                let place = try #require(list.columns.frame(of: "Column 3"))
                gtk_widget_set_direction(list.columns.directed, GTK_TEXT_DIR_RTL)
                try await list.stage.rest()
                try await list.stage.drawFrames()
                #expect(abs(list.stage.view.offset - offset) <= 1)
                let mirrored = try #require(list.columns.frame(of: "Column 3"))
                #expect(abs(Sideways.width - mirrored.maxX - place.x) <= 1)
                #expect(work.starts == 0)

                // The header is now on the other side.
                let finger = try await list.finger()
                try await finger.move(x: -180)
                try await finger.move(x: 180)
                try await finger.lift()
                try await list.stage.rest()
                #expect(work.starts == 0)
                let again = try await list.stage.finger(x: 390, y: 150)
                try await again.move(x: -380, in: 0.4)
                try await again.lift()
                try await list.stage.reach(.refreshing, of: header)
                try await list.stage.rest()
                let frame = try #require(list.stage.header?.frame)
                #expect(abs(frame.maxX - Sideways.width) <= 1)
                work.succeed()
                try await list.stage.waitForClose(of: header)
            }
        }

        @Test(arguments: Sideways.Kind.allCases)
        func directionChangeDuringRefreshMovesOpenHeader(kind: Sideways.Kind) async throws {
            let header = PullControl.refresh(options: options) { [work] context in try await work.run(context) }
            try await Sideways.show(.leftToRight, kind, prepare: { $0.header = header }) { list in
                header.beginRefreshing()
                try await list.stage.reach(.refreshing, of: header)
                try await list.stage.rest()
                gtk_widget_set_direction(list.columns.directed, GTK_TEXT_DIR_RTL)
                try await list.stage.rest()
                try await list.stage.drawFrames()
                let frame = try #require(list.stage.header?.frame)
                #expect(abs(frame.maxX - Sideways.width) <= 1)
                let first = try #require(list.columns.frame(of: "Column 1"))
                #expect(first.maxX <= frame.x + 1)
                work.succeed()
                try await list.stage.waitForClose(of: header)
                #expect(list.stage.displacement == 0)
            }
        }
    }
}
