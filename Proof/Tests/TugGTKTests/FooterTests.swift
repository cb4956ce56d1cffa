import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    @Suite(.serialized) @MainActor struct FooterTests {
        private let list: TextList
        private let work = Work()

        init() throws {
            list = try TextList(rows: 40)
            work.onSuccess = { [list] in list.append(20) }
        }

        private func autoFooter(_ options: EdgeOptions? = nil) -> PullControl {
            .loadMore(options: options) { [work] context in try await work.run(context) }
        }

        private func backFooter() -> PullControl {
            .loadMore(when: .pulled) { [work] context in try await work.run(context) }
        }

        private func withFooter(
            _ footer: PullControl, sourceLocation: SourceLocation = #_sourceLocation, _ body: (Stage) async throws -> Void
        ) async throws {
            try await withStage(list.window, sourceLocation: sourceLocation, prepare: { $0.footer = footer }, body)
        }

        /// Drags up until the footer is visible and its run has started. Keeps the finger down.
        private func dragToTheEnd(_ stage: Stage, _ footer: PullControl) async throws -> Finger {
            try await stage.scroll(to: stage.greatestPosition - 150)
            let finger = try await stage.finger(y: 450)
            try await finger.move(y: -300)
            try await wait("the load to begin, with \(stage.view.offset)") { footer.isRefreshing }
            return finger
        }

        @Test func visibleAutoFooterLoadsWithoutJump() async throws {
            let footer = autoFooter()
            try await withFooter(footer) { stage in
                #expect(work.starts == 0)
                let finger = try await dragToTheEnd(stage, footer)
                try await stage.drawFrames()
                #expect(stage.lines(of: stage.footer) == [Language.english[.loadMoreVisibleRunning]])
                let last = try #require(list.row("Row 40"))
                let box = try #require(stage.footer?.frame)
                // It follows directly after the last row, whose padding is 2 points.
                #expect(abs(box.y - (last.frame.maxY + 2)) <= 1)
                try await stage.picture("loading")

                work.succeed()
                try await stage.reach(.idle, of: footer)
                try await stage.drawFrames()
                #expect(list.count == 60)
                let after = try #require(list.row("Row 40"))
                #expect(abs(after.frame.y - last.frame.y) <= 1)
                #expect(list.row("Row 41") != nil)
                try await finger.lift()
                try await stage.rest()
                #expect(abs((list.top(of: "Row 40") ?? 0) - last.frame.y) <= 1)
                #expect(stage.displacement == 0)
                #expect(work.sources == [.automatic])
                try await stage.picture("loaded")
            }
        }

        @Test func dragLoadsOnceEvenForFewRows() async throws {
            let footer = autoFooter()
            work.onSuccess = { [list] in list.append(1) }
            try await withFooter(footer) { stage in
                let finger = try await dragToTheEnd(stage, footer)
                work.succeed()
                try await stage.reach(.idle, of: footer)
                try await finger.move(y: -100)
                try await stage.drawFrames()
                #expect(work.starts == 1)
                #expect(list.count == 41)
                try await finger.lift()
                // The next drag may load again.
                try await stage.drag(from: 450, by: -200)
                try await wait("the second load") { work.starts == 2 }
            }
        }

        @Test func loadingFooterRestsAfterContent() async throws {
            let footer = autoFooter()
            try await withFooter(footer) { stage in
                let finger = try await dragToTheEnd(stage, footer)
                try await finger.lift()
                try await stage.rest()
                #expect(stage.scrollPosition == stage.greatestPosition)
                #expect(abs(stage.displacement + 44) <= 1)
                let box = try #require(stage.footer?.frame)
                #expect(abs(box.maxY - 600) <= 1)
            }
        }

        @Test func failedLoadShowsMessageAndTapRetries() async throws {
            let footer = autoFooter()
            try await withFooter(footer) { stage in
                let finger = try await dragToTheEnd(stage, footer)
                try await finger.lift()
                work.fail(Trouble(message: "The server sleeps"))
                try await stage.reach(.failed, of: footer)
                try await stage.rest()
                #expect(stage.lines(of: stage.footer) == ["The server sleeps", Language.english[.tapToRetry]])
                #expect(list.count == 40)
                try await stage.picture("failed")
                // It does not restart by itself.
                try await pump(for: .milliseconds(300))
                #expect(work.starts == 1)

                try await stage.tap(at: stage.footer?.frame)
                try await stage.reach(.refreshing, of: footer)
                #expect(work.sources == [.automatic, .retry])
                work.succeed()
                try await stage.reach(.idle, of: footer)
                #expect(list.count == 60)
            }
        }

        @Test func pullPastFailedFooterRetries() async throws {
            let footer = autoFooter()
            try await withFooter(footer) { stage in
                let finger = try await dragToTheEnd(stage, footer)
                try await finger.lift()
                work.fail(Trouble(message: "No"))
                try await stage.reach(.failed, of: footer)
                try await stage.rest()
                try await stage.drag(from: 450, by: -100)
                try await stage.reach(.refreshing, of: footer)
                #expect(work.sources == [.automatic, .retry])
            }
        }

        @Test func noMoreDataIsShownAndStopsLoading() async throws {
            let footer = autoFooter()
            try await withFooter(footer) { stage in
                let finger = try await dragToTheEnd(stage, footer)
                try await finger.lift()
                work.onSuccess = nil
                work.succeed(.noMoreData)
                try await stage.reach(.noMoreData, of: footer)
                try await stage.rest()
                #expect(stage.lines(of: stage.footer) == [Language.english[.loadMoreNoMoreData]])
                try await stage.drag(from: 450, by: -200)
                try await stage.rest()
                try await stage.tap(at: stage.footer?.frame)
                #expect(footer.state == .noMoreData)
                #expect(work.starts == 1)
                try await stage.picture()

                footer.resetNoMoreData()
                try await wait("the load of what may have come since") { work.starts == 2 }
            }
        }

        @Test func shortContentFillsViewportAndStops() async throws {
            list.replace(with: 3, prefix: "Row")
            work.onSuccess = nil
            let footer = PullControl.loadMore { [work, list] context in
                work.succeed()
                let result = try await work.run(context)
                list.append(3)
                return result
            }
            try await withFooter(footer) { stage in
                try await wait("the viewport to be full, with \(list.count) rows") { list.count >= 15 }
                try await pump(for: .milliseconds(300))
                #expect(list.count == 15)
                #expect(work.starts == 4)
                #expect(footer.state == .idle)
            }
        }

        @Test func shortListWithEmptyLoadLoadsOnce() async throws {
            list.replace(with: 3, prefix: "Row")
            work.onSuccess = nil
            let footer = autoFooter()
            try await withFooter(footer) { stage in
                try await wait("the first load") { work.starts == 1 }
                work.succeed()
                try await stage.reach(.idle, of: footer)
                try await pump(for: .milliseconds(300))
                #expect(work.starts == 1)
                // In flow, directly below the third row.
                let last = try #require(list.row("Row 3"))
                let box = try #require(stage.footer?.frame)
                #expect(abs(box.y - (last.frame.maxY + 2)) <= 1)
                try await stage.picture()
                // A tap loads.
                try await stage.tap(at: stage.footer?.frame)
                try await wait("the load that was asked for") { work.starts == 2 }
                #expect(work.sources == [.automatic, .tap])
            }
        }

        @Test func footerOfListThatFitsIsHiddenAtTheEndOfItsData() async throws {
            list.replace(with: 3, prefix: "Row")
            work.onSuccess = nil
            let footer = autoFooter().with(\.options.hidesWhenShort, true)
            try await withFooter(footer) { stage in
                try await wait("the first load") { work.starts == 1 }
                work.succeed(.noMoreData)
                try await stage.reach(.noMoreData, of: footer)
                try await stage.drawFrames()
                #expect(stage.footer.map { gtk_widget_get_child_visible($0) } == 0)
                #expect(stage.view.displacement == 0)
                list.append(40)
                try await stage.drawFrames()
                try await stage.scroll(to: stage.greatestPosition)
                try await stage.drag(from: 450, by: -100)
                try await stage.rest()
                #expect(stage.footer.map { gtk_widget_get_child_visible($0) } == 1)
                #expect(abs(stage.displacement + 44) <= 1)
            }
        }

        @Test func emptyListShowsNoFooterAndDoesNotLoad() async throws {
            list.removeAll()
            try await withFooter(autoFooter()) { stage in
                try await pump(for: .milliseconds(200))
                #expect(work.starts == 0)
                #expect(stage.lines(of: stage.footer) == [])
                list.append(40)
                try await stage.drawFrames()
                #expect(work.starts == 0)
                #expect(stage.displacement == 0)
            }
        }

        @Test func pulledBackFooterLoads() async throws {
            let footer = backFooter()
            try await withFooter(footer) { stage in
                var states: [EdgeState] = []
                footer.onStateChange = { states.append($0) }
                try await stage.scroll(to: stage.greatestPosition)
                #expect(stage.displacement == 0)
                #expect(stage.lines(of: stage.footer) == [])
                let finger = try await stage.finger(y: 450)
                try await finger.move(y: -60)
                try await stage.drawFrames()
                #expect(stage.displacement < 0 && stage.displacement > -44)
                #expect(stage.lines(of: stage.footer) == [Language.english[.loadMoreIdle]])
                try await finger.move(y: -90)
                #expect(footer.state == .pulling)
                try await stage.drawFrames()
                #expect(stage.lines(of: stage.footer) == [Language.english[.loadMorePulling]])
                try await stage.picture("armed")
                try await finger.lift()
                try await stage.reach(.refreshing, of: footer)
                try await stage.rest()
                #expect(abs(stage.displacement + 44) <= 1)
                let top = try #require(list.top(of: "Row 40"))
                work.succeed()
                try await stage.waitForClose(of: footer)
                #expect(list.count == 60)
                #expect(stage.displacement == 0)
                // The new rows replace the footer, which may already be closing for a frame or two.
                #expect(abs((list.top(of: "Row 40") ?? 0) - top) <= 8)
                #expect(work.sources == [.pull])
                #expect(states == [.pulling, .refreshing, .idle])
            }
        }

        @Test func shortBackFooterPullBouncesBack() async throws {
            try await withFooter(backFooter()) { stage in
                try await stage.scroll(to: stage.greatestPosition)
                try await stage.drag(from: 450, by: -60)
                try await stage.rest()
                #expect(stage.displacement == 0)
                #expect(stage.scrollPosition == stage.greatestPosition)
                #expect(work.starts == 0)
            }
        }

        /// The bounce at the end goes on for longer than anyone sees.
        @Test func tapSoonAfterAFlingLoads() async throws {
            var options = EdgeOptions.standard(for: .load(.visible))
            options.isAutomatic = false
            let footer = autoFooter(options)
            try await withFooter(footer) { stage in
                // It takes half a second; on a busy machine the touch may come too late.
                for attempt in 1...5 {
                    try await stage.scroll(to: stage.greatestPosition)
                    let finger = try await stage.finger(y: 450)
                    try await finger.move(y: -200, in: 0.1)
                    try await finger.flick()
                    try await wait("the end of what is seen") { !stage.view.isMoving || abs(stage.displacement + 44) < 0.5 }
                    let isInTime = stage.view.isMoving
                    try await stage.tap(at: stage.footer?.frame)
                    try await wait("the load") { work.starts == attempt }
                    if isInTime { return }
                    work.succeed()
                    try await stage.reach(.idle, of: footer)
                }
                Issue.record("The touch came too late five times.")
            }
        }

        @Test func endKeyRevealsFooterAndLoads() async throws {
            let footer = autoFooter()
            try await withFooter(footer) { stage in
                gtk_widget_grab_focus(list.listView)
                try stage.display.keyboard.type(.end)
                try await wait("the load") { work.starts == 1 }
                // The footer is still coming: its last point takes as long as all before.
                #expect(stage.view.isMoving)
                try await stage.rest()
                #expect(abs(stage.displacement + 44) <= 1)
                work.succeed()
                try await stage.reach(.idle, of: footer)
                try await stage.rest()
                #expect(list.count == 60)
                #expect(stage.displacement == 0)
                #expect(list.row("Row 40") != nil)
            }
        }

        @Test func programmaticScrollToEndLoads() async throws {
            let footer = autoFooter()
            try await withFooter(footer) { stage in
                stage.scrollPosition = stage.greatestPosition
                try await wait("the load") { work.starts == 1 }
                #expect(footer.state == .refreshing)
                work.succeed()
                try await stage.reach(.idle, of: footer)
                #expect(list.count == 60)
            }
        }

        @Test func scrollBarDragToEndLoads() async throws {
            gtk_scrolled_window_set_policy(list.window.opaque, GTK_POLICY_NEVER, GTK_POLICY_ALWAYS)
            gtk_scrolled_window_set_overlay_scrolling(list.window.opaque, 0)
            try await withFooter(autoFooter()) { stage in
                let bar = try #require(gtk_scrolled_window_get_vscrollbar(list.window.opaque)?.frame)
                let mouse = stage.display.mouse
                try mouse.move(to: ScreenPoint(x: bar.midX, y: bar.y + 40))
                try await pump(for: .milliseconds(50))
                try mouse.press()
                try await pump(for: .milliseconds(50))
                for y in stride(from: bar.y + 60, through: bar.maxY + 40, by: 20) {
                    try mouse.move(to: ScreenPoint(x: bar.midX, y: y))
                    try await pump(for: .milliseconds(10))
                }
                try await wait("the load, at \(stage.scrollPosition)") { work.starts == 1 }
                try mouse.release()
                #expect(stage.scrollPosition == stage.greatestPosition)
            }
        }

        @Test func dragOfShrunkListNeitherTrapsNorStaysDisplaced() async throws {
            let footer = backFooter()
            try await withFooter(footer) { stage in
                try await stage.scroll(to: stage.greatestPosition)
                let finger = try await stage.finger(y: 450)
                try await finger.move(y: -150)
                #expect(footer.state == .pulling)
                work.onSuccess = nil
                list.replace(with: 2, prefix: "Few")
                try await stage.drawFrames()
                try await finger.move(y: 20)
                try await finger.lift()
                work.succeed()
                try await stage.waitForClose(of: footer)
                #expect(stage.displacement == 0)
                #expect(stage.scrollPosition == 0)
                #expect(list.top(of: "Few 1") == 2)
            }
        }

        @Test func refreshSupersedesLoad() async throws {
            let footer = autoFooter()
            let refresh = Work()
            try await withFooter(footer) { stage in
                let header = PullControl.refresh { context in try await refresh.run(context) }
                header.options.reveal = .always
                stage.view.header = header
                let finger = try await dragToTheEnd(stage, footer)
                try await finger.lift()
                header.beginRefreshing()
                try await wait("the load to be given up") { work.cancelled == 1 }
                #expect(footer.isRefreshing == false)
                #expect(header.isRefreshing)
                try await stage.rest()
                #expect(stage.scrollPosition == 0)
                #expect(abs(stage.displacement - 54) <= 1)
                refresh.succeed()
                try await stage.waitForClose(of: header)
                #expect(list.count == 40)
                #expect(stage.displacement == 0)
            }
        }
    }
}
