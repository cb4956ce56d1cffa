import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    @Suite(.serialized) @MainActor struct LayoutTests {
        let list: TextList
        let work = Work()
        let header: PullControl

        init() throws {
            list = try TextList(rows: 100)
            header = .refresh { [work] context in try await work.run(context) }
        }

        func withHeader(
            width: Int32 = 400, sourceLocation: SourceLocation = #_sourceLocation, _ body: (Stage) async throws -> Void
        ) async throws {
            try await withStage(
                list.window, width: width, sourceLocation: sourceLocation, prepare: { $0.header = header }, body)
        }

        @Test func wrappedTextIsCenteredInNarrowList() async throws {
            let footer = PullControl.loadMore(.text) { [work] context in try await work.run(context) }
            footer.options.isAutomatic = false
            footer.indicatorOptions.titles[.idle] = "Tap here or pull up and there is more of it"
            let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            gtk_box_append(column.cast(), gtk_label_new("Row"))
            try await withStage(column, width: 200, prepare: { $0.footer = footer }) { stage in
                let label = try #require(stage.footer?.shownLabels.first?.frame)
                let width = Double(gtk_widget_get_width(stage.window))
                #expect(label.width < width)
                #expect(abs(label.midX - width / 2) <= 1)
                try await stage.picture()
            }
        }

        /// Returns the fraction of pixels in the top `height` pixels that differ between two pictures.
        func difference(_ one: Screenshot, _ other: Screenshot, above height: Int) -> Double {
            var count = 0
            // Excludes the scroll bar at the right, which appears and disappears.
            for y in 0..<height {
                for x in 0..<(one.width - 20) where one[x, y] != other[x, y] { count += 1 }
            }
            return Double(count) / Double(height * (one.width - 20))
        }

        /// Returns the darkest and the brightest value in the top part of a picture.
        func brightness(_ picture: Screenshot, above height: Int) -> ClosedRange<Int> {
            var (least, most) = (255, 0)
            for y in 0..<height {
                for x in 0..<picture.width {
                    guard let color = picture[x, y] else { continue }
                    let value = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
                    (least, most) = (min(least, value), max(most, value))
                }
            }
            return least...most
        }

        @Test(arguments: [ScrollEdge.start, .end]) func ignoredInsetMovesVisibleIndicatorAtOnce(edge: ScrollEdge) async throws {
            let footer = PullControl.loadMore(.text) { [work] context in try await work.run(context) }
            footer.options.isAutomatic = false
            let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            gtk_box_append(column.cast(), gtk_label_new("Row"))
            let prepare: (PullView) -> Void = {
                $0.header = header
                $0.footer = footer
            }
            try await withStage(column, prepare: prepare) { stage in
                header.beginRefreshing()
                try await stage.rest()
                let control = edge == .start ? header : footer
                let before = try #require((edge == .start ? stage.header : stage.footer)?.frame)
                control.options.ignoredInset = 20
                try await stage.rest()
                let after = try #require((edge == .start ? stage.header : stage.footer)?.frame)
                #expect(after.y - before.y == (edge == .start ? -20 : 20))
                work.succeed()
                try await stage.waitForClose(of: header)
            }
        }

        /// From the middle of the spinner to the text, in points.
        func gap(_ stage: Stage) throws -> Double {
            let label = try #require(stage.header?.shownLabels.first?.frame)
            let spinner = try #require(stage.header?.tree.first { $0.isA(gtk_spinner_get_type()) }?.frame)
            // What turns is measured with a rounding error.
            return ((label.x - spinner.midX) * 100).rounded() / 100
        }

        @Test func textGapIsRespected() async throws {
            try await withHeader { stage in
                header.beginRefreshing()
                try await stage.rest()
                #expect(try gap(stage) == 24)
                header.indicatorOptions.textGap = 60
                try await stage.rest()
                #expect(try gap(stage) == 60)
                header.indicatorOptions.textGap = -1
                try await stage.rest()
                #expect(try gap(stage) == 24)
                work.succeed()
                try await stage.waitForClose(of: header)
            }
        }

        @Test func headerIsHiddenAtRestAndVisibleWhilePulled() async throws {
            try await withHeader { stage in
                let box = try #require(stage.header)
                #expect(box.isMapped == false)
                let rest = try await stage.picture("rest")
                let finger = try await stage.finger()
                try await finger.move(y: 200)
                let pulled = try await stage.picture("pulled")
                #expect(box.isMapped)
                let frame = try #require(box.frame)
                #expect(abs(frame.maxY - stage.displacement) <= 1)
                #expect(frame.width == 400)
                #expect(difference(rest, pulled, above: Int(stage.displacement)) > 0.02)
                // The same list is below, moved by whole pixels.
                var moved = 0
                for y in 0..<300 {
                    for x in 0..<380 where rest[x, y] != pulled[x, y + Int(stage.displacement)] { moved += 1 }
                }
                #expect(Double(moved) / (300 * 380) < 0.01)
                try await finger.move(y: -150)
                try await finger.lift()
                try await stage.rest()
                #expect(box.isMapped == false)
                // Further down, the touched row may be highlighted; at the right is a scroll bar.
                let again = try await stage.picture("again")
                #expect(difference(rest, again, above: 200) == 0)
            }
        }

        @Test func noOvershootGlowIsDrawn() async throws {
            list.replace(with: 3, prefix: "Row")
            try await withStage(list.window) { stage in
                let rest = try await stage.picture("rest")
                let finger = try await stage.finger()
                try await finger.move(y: -200)
                try await stage.drawFrames()
                let pulled = try await stage.picture("pulled")
                // At the end of the list, which has moved up, and behind it.
                let end = 600 + Int(stage.displacement)
                #expect(end < 560)
                for y in stride(from: end - 40, to: end, by: 5) { #expect(pulled[200, y] == rest[200, 590]) }
                for y in stride(from: end + 1, to: 600, by: 5) { #expect(pulled[200, y] == pulled[200, 598]) }
                try await finger.lift()
            }
        }

        @Test func pullDoesNotRelayoutList() async throws {
            try await withHeader { stage in
                let size = list.window.frame
                var changes = 0
                GtkSignals.on(try #require(stage.adjustment), "changed") { changes += 1 }
                let finger = try await stage.finger()
                for _ in 0..<5 {
                    try await finger.move(y: 40, in: 0.05)
                    try await stage.drawFrames()
                    let now = list.window.frame
                    #expect(now?.height == size?.height)
                    #expect(now?.width == size?.width)
                    #expect(now?.y == stage.displacement)
                }
                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(changes == 0)
                #expect(list.window.frame == size)
            }
        }

        @Test func veryLongMessageIsTruncated() async throws {
            try await withHeader(width: 360) { stage in
                header.beginRefreshing()
                let message = String(repeating: "A long story about a server. ", count: 40)
                work.fail(Trouble(message: message))
                try await stage.reach(.failed, of: header)
                try await stage.rest()
                let box = try #require(stage.header?.frame)
                #expect(box.y >= 0)
                #expect(box.width == 360)
                for label in try #require(stage.header).shownLabels {
                    let frame = try #require(label.frame)
                    #expect(frame.x >= 0 && frame.maxX <= 360 && frame.y >= box.y && frame.maxY <= box.maxY + 0.5)
                }
                #expect(gtk_widget_get_width(stage.window) == 360)
                try await stage.picture()
            }
        }

        @Test func indicatorFollowsDarkMode() async throws {
            try await withHeader { stage in
                header.beginRefreshing()
                try await stage.rest()
                let light = try await stage.picture("light")
                Settings.set("gtk-application-prefer-dark-theme", true)
                defer { Settings.set("gtk-application-prefer-dark-theme", false) }
                try await stage.drawFrames(10)
                let dark = try await stage.picture("dark")
                let (lightRange, darkRange) = (brightness(light, above: 54), brightness(dark, above: 54))
                // Dark text on a light background, then the opposite.
                #expect(lightRange.lowerBound < 100 && lightRange.upperBound > 200)
                #expect(darkRange.lowerBound < 80 && darkRange.upperBound > 180)
                let (lightGround, darkGround) = (try #require(light[2, 4]), try #require(dark[2, 4]))
                #expect(lightGround.red > 200)
                #expect(darkGround.red < 80)
            }
        }

        @Test func pictureIsOnRightInRightToLeftLayout() async throws {
            for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
                let list = try TextList(rows: 50)
                let header = PullControl.refresh { try await Task.sleep(for: .seconds(100)) }
                gtk_widget_set_default_direction(direction)
                defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
                try await withStage(list.window, prepare: { $0.header = header }) { stage in
                    let finger = try await stage.finger()
                    try await finger.move(y: 200)
                    try await stage.picture(direction == GTK_TEXT_DIR_RTL ? "rtl" : "ltr")
                    let title = try #require(stage.header?.shownLabels.first?.frame)
                    let areas = try #require(stage.header).tree
                    let arrow = try #require(first(gtk_drawing_area_get_type(), in: areas)?.frame)
                    #expect((arrow.x > title.x) == (direction == GTK_TEXT_DIR_RTL))
                    try await finger.lift()
                    try await stage.reach(.refreshing, of: header)
                    try await stage.rest()
                    #expect(abs(stage.displacement - 54) <= 1)
                }
            }
        }

        func first(_ type: GType, in widgets: [Widget]) -> Widget? { widgets.first { $0.isA(type) } }

        @Test func resizedWindowKeepsHeaderInPlace() async throws {
            try await withHeader { stage in
                header.beginRefreshing()
                try await stage.rest()
                gtk_window_set_default_size(stage.window.cast(), 500, 400)
                try await wait("the new size") { gtk_widget_get_width(stage.window) == 500 }
                try await stage.rest()
                let box = try #require(stage.header?.frame)
                #expect(box.width == 500)
                #expect(abs(box.y) <= 1)
                #expect(abs(stage.displacement - 54) <= 1)
                #expect(stage.view.metrics.viewportLength == 400)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
            }
        }

        @Test func tinyWindowDoesNotFail() async throws {
            try await withHeader { stage in
                stage.view.footer = .loadMore { try await Task.sleep(for: .seconds(100)) }
                header.beginRefreshing()
                try await stage.rest()
                for (width, height) in [(1, 1), (30, 40), (1, 300), (400, 1), (400, 600)] as [(Int32, Int32)] {
                    gtk_window_set_default_size(stage.window.cast(), width, height)
                    try await pump(for: .milliseconds(60))
                }
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
                #expect(list.top(of: "Row 1") == 2)
            }
        }

        @Test func nonFiniteNumbersKeepDefaults() async throws {
            header.options.extent = .nan
            header.options.beginDuration = -.infinity
            header.options.trigger = .displacement(-3)
            try await withHeader { stage in
                try await stage.drag(by: 220)
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                header.options.extent = -10
                header.options.endDuration = .infinity
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
            }
        }

        @Test func horizontalListIsPulledAtLeftSide() async throws {
            let row: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
            for number in 1...40 {
                let label: Widget = gtk_label_new("Item \(number)")
                gtk_widget_set_size_request(label, 100, -1)
                gtk_box_append(row.cast(), label)
            }
            var options = EdgeOptions.standard(for: .refresh)
            options.extent = 75
            let header = PullControl.refresh(.text, options: options) { [work] context in try await work.run(context) }
            try await withStage(row, axis: .horizontal, prepare: { $0.header = header }) { stage in
                let first = try #require(row.children.first)
                let resting = try #require(first.frame)
                #expect(resting.x == 0)
                let finger = try await stage.finger(x: 200, y: 300)
                try await finger.move(x: 180)
                #expect(header.state == .pulling)
                try await stage.drawFrames()
                try await stage.picture("sideways")
                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                let open = try #require(first.frame)
                #expect(abs(open.x - resting.x - 75) <= 1)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(first.frame == resting)
            }
        }
    }
}
