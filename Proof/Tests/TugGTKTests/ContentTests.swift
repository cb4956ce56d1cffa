import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    @Suite(.serialized) @MainActor struct ContentTests {
        private let work = Work()
        private let header: PullControl

        init() throws {
            _ = try TestDisplay.shared()
            header = .refresh { [work] context in try await work.run(context) }
        }

        /// Returns a column of labels at their natural height.
        private func column(_ lines: Int) -> Widget {
            let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            for number in 1...lines {
                let label: Widget = gtk_label_new("Line \(number)")
                gtk_widget_set_size_request(label, -1, 40)
                gtk_box_append(column.cast(), label)
            }
            return column
        }

        /// Pulls, releases, and checks that a refresh starts and ends.
        private func expectToRefresh(_ stage: Stage, from start: Double = 250) async throws {
            try await stage.drag(from: start, by: 220)
            try await stage.reach(.refreshing, of: header)
            try await stage.rest()
            #expect(abs(stage.displacement - 54) <= 1)
            try await stage.picture()
            work.succeed()
            try await stage.waitForClose(of: header)
            #expect(stage.displacement == 0)
            #expect(work.sources == [.pull])
        }

        @Test func viewportOfAnyWidgetCanBePulled() async throws {
            let column = column(60)
            try await withStage(column, prepare: { $0.header = header }) { stage in
                #expect(stage.view.metrics.contentLength == 2400)
                try await expectToRefresh(stage)
                #expect(column.children.first?.frame?.y == 0)
            }
        }

        @Test func contentShorterThanViewportCanBePulledAtBothEnds() async throws {
            let more = Work()
            let footer = PullControl.loadMore(when: .pulled) { context in try await more.run(context) }
            try await withStage(
                column(3),
                prepare: { view in
                    view.header = header
                    view.footer = footer
                }
            ) { stage in
                #expect(stage.view.metrics.contentLength == 120)
                try await expectToRefresh(stage)
                try await stage.drag(from: 450, by: -220)
                try await stage.reach(.refreshing, of: footer)
                try await stage.rest()
                #expect(abs(stage.displacement + 44) <= 1)
                #expect(abs((stage.footer?.frame?.maxY ?? 0) - 600) <= 1)
                more.succeed()
                try await stage.waitForClose(of: footer)
                #expect(stage.displacement == 0)
            }
        }

        @Test func textViewCanBePulledAndKeepsItsText() async throws {
            let text: Widget = gtk_text_view_new()
            gtk_text_view_set_editable(text.cast(), 0)
            let lines = (1...100).map { "Line \($0)" }.joined(separator: "\n")
            gtk_text_buffer_set_text(gtk_text_view_get_buffer(text.cast()), lines, -1)
            try await withStage(text, prepare: { $0.header = header }) { stage in
                try await expectToRefresh(stage)
                var (start, end) = (GtkTextIter(), GtkTextIter())
                let buffer = gtk_text_view_get_buffer(text.cast())
                gtk_text_buffer_get_bounds(buffer, &start, &end)
                let now = try #require(gtk_text_buffer_get_text(buffer, &start, &end, 0))
                defer { g_free(now) }
                #expect(String(cString: now) == lines)
                #expect(gtk_text_buffer_get_has_selection(buffer) == 0)
            }
        }

        @Test func buttonInContentReactsToTapNotDrag() async throws {
            let column = column(30)
            let button: Widget = gtk_button_new_with_label("Press me")
            var clicks = 0
            GtkSignals.on(button, "clicked") { clicks += 1 }
            gtk_box_prepend(column.cast(), button)
            try await withStage(column, prepare: { $0.header = header }) { stage in
                try await stage.tap(at: button.frame)
                #expect(clicks == 1)
                let frame = try #require(button.frame)
                let finger = try await stage.finger(x: frame.midX, y: frame.midY)
                try await finger.move(y: 80)
                try await finger.lift()
                try await stage.rest()
                #expect(clicks == 1)
                #expect(stage.displacement == 0)
                try await stage.tap(at: button.frame)
                #expect(clicks == 2)
            }
        }

        @Test func sliderKeepsItsDrag() async throws {
            let slider: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_VERTICAL, 0, 100, 1)
            gtk_widget_set_size_request(slider, -1, 300)
            gtk_widget_set_halign(slider, GTK_ALIGN_CENTER)
            let column = column(30)
            gtk_box_prepend(column.cast(), slider)
            try await withStage(column, prepare: { $0.header = header }) { stage in
                let frames = FrameLog(stage.view)
                let frame = try #require(slider.frame)
                let finger = try await stage.finger(x: frame.midX, y: frame.y + 30)
                try await finger.move(y: 220)
                try await finger.lift()
                #expect(frames.greatestDisplacement == 0)
                // The position of the touch. The drag distance depends on GTK.
                #expect(gtk_range_get_value(slider.cast()) > 0)
                #expect(work.starts == 0)
            }
        }

        /// If the outer list cannot scroll, GTK gives the touch to the inner one.
        @Test func nestedListScrollsFirst() async throws {
            let inner = try TextList(rows: 30, prefix: "Inner")
            gtk_widget_set_size_request(inner.window, -1, 300)
            let column = column(3)
            gtk_box_prepend(column.cast(), inner.window)
            try await withStage(column, prepare: { $0.header = header }) { stage in
                let position = try #require(gtk_scrolled_window_get_vadjustment(inner.window.opaque))
                gtk_adjustment_set_value(position, 300)
                try await stage.drawFrames()
                try await stage.drag(from: 80, by: 200)
                try await stage.drawFrames()
                #expect(abs(gtk_adjustment_get_value(position) - 100) <= 16)
                #expect(stage.displacement == 0)
                #expect(work.starts == 0)
                // Next to it, the outer list is pulled.
                try await stage.drag(from: 350, by: 220)
                try await stage.reach(.refreshing, of: header)
                #expect(abs(gtk_adjustment_get_value(position) - 100) <= 16)
            }
        }

        @Test func wheelOverNestedListScrollsItFirst() async throws {
            let inner = try TextList(rows: 30, prefix: "Inner")
            gtk_widget_set_size_request(inner.window, -1, 300)
            let column = column(20)
            gtk_box_prepend(column.cast(), inner.window)
            try await withStage(column, prepare: { $0.header = header }) { stage in
                // Otherwise clicks of a wheel pull nothing anyway.
                stage.view.isWheelPullEnabled = true
                let position = try #require(gtk_scrolled_window_get_vadjustment(inner.window.opaque))
                gtk_adjustment_set_value(position, 400)
                try await stage.drawFrames()
                try stage.display.mouse.move(to: ScreenPoint(x: 200, y: 150))
                try await pump(for: .milliseconds(50))
                try stage.display.mouse.endScroll()
                try await pump(for: .milliseconds(300))
                try stage.display.mouse.wheel(.up)
                try await wait("the inner list to scroll") { gtk_adjustment_get_value(position) < 390 }
                #expect(stage.displacement == 0)
                try await pump(for: .milliseconds(300))
                #expect(work.starts == 0)
            }
        }

        @Test func horizontalRowScrollsWithinList() async throws {
            let pictures: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
            for number in 1...20 {
                let label: Widget = gtk_label_new("Picture \(number)")
                gtk_widget_set_size_request(label, 120, 100)
                gtk_box_append(pictures.cast(), label)
            }
            let strip: Widget = gtk_scrolled_window_new()
            gtk_scrolled_window_set_policy(strip.opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
            gtk_scrolled_window_set_child(strip.opaque, pictures)
            let column = column(30)
            gtk_box_prepend(column.cast(), strip)
            try await withStage(column, prepare: { $0.header = header }) { stage in
                let frames = FrameLog(stage.view)
                let finger = try await stage.finger(x: 300, y: 50)
                try await finger.move(x: -200, y: 10)
                try await finger.lift()
                try await stage.drawFrames()
                #expect(gtk_adjustment_get_value(gtk_scrolled_window_get_hadjustment(strip.opaque)) > 150)
                #expect(frames.greatestDisplacement == 0)
                // A downward drag that begins on it pulls.
                let second = try await stage.finger(x: 200, y: 50)
                try await second.move(y: 220)
                try await second.lift()
                try await stage.reach(.refreshing, of: header)
            }
        }

        @Test func twoListsInOneWindowAreIndependent() async throws {
            let (left, right) = (try TextList(rows: 50, prefix: "Left"), try TextList(rows: 50, prefix: "Right"))
            let rightWork = Work()
            let second = PullView(right.window)
            let rightHeader = PullControl.refresh { context in try await rightWork.run(context) }
            second.header = rightHeader
            let window = try await Stage(left.window, width: 300, isShown: false, prepare: { $0.header = header })
            let pair: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
            let first = try #require(window.view.widget)
            g_object_ref(gpointer(first))
            gtk_window_set_child(window.window.cast(), nil)
            gtk_box_append(pair.cast(), first)
            g_object_unref(gpointer(first))
            gtk_box_append(pair.cast(), second.widget)
            gtk_box_set_homogeneous(pair.cast(), 1)
            gtk_window_set_default_size(window.window.cast(), 600, 600)
            gtk_window_set_child(window.window.cast(), pair)
            try await window.show()
            do {
                let stage = window
                try await stage.drag(by: 60)
                // A pull on one list does not affect the other.
                let one = try await stage.finger(x: 150)
                try await one.move(y: 200)
                #expect(header.state == .pulling)
                #expect(second.displacement == 0)
                try await one.lift()
                try await stage.reach(.refreshing, of: header)
                #expect(rightHeader.state == .idle)
                gtk_widget_grab_focus(right.listView)
                try stage.display.keyboard.type(.f5)
                try await stage.reach(.refreshing, of: rightHeader)
                try await stage.picture()
                #expect(work.starts == 1)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(rightHeader.isRefreshing)
                rightWork.succeed()
                try await wait("the other's end") { rightHeader.phase == .idle && second.displacement == 0 }
            }
            try await window.close()
            #expect(ComplaintLog.take() == [])
        }

        @Test func customIndicatorReceivesEveryContent() async throws {
            let indicator = OwnIndicator()
            let header = PullControl.refresh(.custom(indicator)) { [work] context in try await work.run(context) }
            let list = try TextList(rows: 50)
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                let finger = try await stage.finger()
                try await finger.move(y: 200)
                try await stage.drawFrames()
                let last = try #require(indicator.contents.last)
                #expect(abs(last.progress - stage.displacement / 54) < 0.02)
                #expect(last.state == .pulling)
                #expect(stage.lines(of: stage.header) == ["\(Int(last.progress * 100)) %"])
                #expect(indicator.contents.count > 10)
                try await stage.picture()
                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
                #expect(indicator.contents.last?.isSpinning == true)
                #expect(indicator.contents.last?.progress == 1)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(indicator.contents.last?.state == .idle)
                #expect(indicator.edges == [.start])
            }
        }

        @Test func tallIndicatorOpensListByItsExtent() async throws {
            var options = EdgeOptions.standard(for: .refresh)
            options.extent = 96
            let header = PullControl.refresh(.custom(OwnIndicator()), options: options) { [work] context in
                try await work.run(context)
            }
            let list = try TextList(rows: 50)
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                header.beginRefreshing()
                try await stage.rest()
                #expect(stage.displacement == 96)
                #expect(stage.header?.frame == Frame(x: 0, y: 0, width: 400, height: 96))
                header.options.extent = 70
                try await stage.rest()
                #expect(stage.displacement == 70)
            }
        }
    }
}
