import Foundation
import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    @Suite(.serialized) @MainActor struct ImageIndicatorTests {
        let list: TextList
        let work = Work()

        init() throws { list = try TextList(rows: 100) }

        /// Returns a distinct color for each of ten frames, with its own amount of blue.
        private static func color(_ index: Int) -> Screenshot.Color {
            Screenshot.Color(red: 200, green: 30, blue: UInt8(20 * index))
        }

        func frames(_ count: Int = 10, size: Int = 40, hundredths: [Int]? = nil) throws -> ImageFrames {
            let gif = SampleGIF(
                width: size, height: size,
                frames: (0..<count).map { SampleGIF.Frame(Self.color($0), hundredths: hundredths?[$0] ?? 5) })
            return try ImageFrames(gif.bytes)
        }

        func header(_ frames: ImageFrames) -> PullControl {
            .refresh(.images(frames)) { [work] context in try await work.run(context) }
        }

        func indicator(of control: PullControl) throws -> ImageIndicator {
            try #require(control.indicator as? ImageIndicator)
        }

        /// Returns the widget that shows the frames.
        func picture(in box: Widget?) -> Widget? {
            box?.tree.first { String(cString: gtk_widget_get_css_name($0)) == "pullpicture" }
        }

        /// Returns the number of the frame in the middle of a widget in a screenshot, identified by its color.
        func frameSeen(_ screenshot: Screenshot, in widget: Widget?) -> Int? {
            guard let frame = widget?.frame else { return nil }
            let color = screenshot[Int(frame.midX), Int(frame.midY)]
            return (0..<10).first { Self.color($0) == color }
        }

        /// Waits until the window requests no more frames. An animation requests all of them.
        func waitForQuiet(_ stage: Stage) async throws {
            let clock = try #require(gtk_widget_get_frame_clock(stage.window))
            let last = Box(ContinuousClock.now)
            GtkSignals.on(clock, "update") { last.value = .now }
            try await wait("the window to be quiet") { .now - last.value > .milliseconds(300) }
        }

        // MARK: Pulling

        @Test func pullShowsFramesInOrder() async throws {
            let header = header(try frames())
            let indicator = try indicator(of: header)
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                let finger = try await stage.finger()
                var seen: Set<Int> = []
                for distance in [20.0, 15, 15, 15, 10, 10, -30, 20] {
                    try await finger.move(y: distance)
                    let picture = try await stage.picture("pulled")
                    let progress = stage.displacement / header.options.extent
                    let expected = min(Int(10 * progress), 9)
                    guard header.state == .idle else { continue }
                    #expect(indicator.shownFrame == expected)
                    // The visible part of it.
                    if progress > 0.6 { #expect(frameSeen(picture, in: self.picture(in: stage.header)) == expected) }
                    seen.insert(expected)
                    #expect(!indicator.isAnimating)
                }
                #expect(seen.count >= 4)
                try await finger.move(y: -200)
                try await finger.lift()
                try await stage.rest()
                #expect(indicator.shownFrame == 0)
            }
        }

        @Test func framesPlayWhileArmedAndRefreshing() async throws {
            let header = header(try frames())
            let indicator = try indicator(of: header)
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                #expect(!indicator.isAnimating)
                try await waitForQuiet(stage)
                let finger = try await stage.finger()
                try await finger.move(y: 220)
                #expect(header.state == .pulling)
                #expect(indicator.isAnimating)
                var shown: Set<Int> = []
                try await wait("all frames to be played while armed") {
                    if let frame = indicator.shownFrame { shown.insert(frame) }
                    return shown.count == 10
                }
                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                shown = []
                try await wait("all frames to be played while it works") {
                    if let frame = indicator.shownFrame { shown.insert(frame) }
                    return shown.count == 10
                }
                let first = frameSeen(try await stage.picture("working"), in: picture(in: stage.header))
                #expect(first != nil)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(!indicator.isAnimating)
                #expect(indicator.shownFrame == 0)
                try await waitForQuiet(stage)
            }
        }

        @Test func framesAreShownForTheirDurations() async throws {
            let header = header(try frames(2, hundredths: [10, 40]))
            let indicator = try indicator(of: header)
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                header.beginRefreshing()
                try await wait("the second frame") { indicator.shownFrame == 1 }
                var changes: [ContinuousClock.Instant] = []
                var last = 1
                try await wait("four rounds") {
                    if let frame = indicator.shownFrame, frame != last {
                        last = frame
                        changes.append(.now)
                    }
                    return changes.count == 9
                }
                // It showed the first frame, then the second, and so on: four cycles of half a second.
                let whole = changes[8] - changes[0]
                #expect(abs(whole / .milliseconds(2000) - 1) < 0.1)
                let firsts = stride(from: 0, to: 8, by: 2).map { (changes[$0 + 1] - changes[$0]) / .milliseconds(1) }.sorted()
                #expect(abs(firsts[1] - 100) < 40)
                work.succeed()
                try await stage.waitForClose(of: header)
            }
        }

        @Test func statesHaveTheirOwnFrames() async throws {
            let images = ImageIndicator(try frames(3), idle: try frames(4), pulling: try frames(1))
            let header = PullControl.refresh(.custom(images)) { [work] context in try await work.run(context) }
            let indicator = try indicator(of: header)
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                let finger = try await stage.finger()
                try await finger.move(y: 60)
                #expect(header.state == .idle)
                #expect(indicator.shownFrame == Int(4 * stage.displacement / header.options.extent))
                try await finger.move(y: 160)
                #expect(header.state == .pulling)
                #expect(indicator.shownFrame == 0)
                #expect(!indicator.isAnimating)
                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
                try await wait("the third frame") { indicator.shownFrame == 2 }
                #expect(indicator.isAnimating)
                work.fail(Trouble(message: "No bird"))
                try await stage.reach(.failed, of: header)
                #expect(!indicator.isAnimating)
                try await stage.waitForClose(of: header)
            }
        }

        @Test func withoutAnimationsImageIsStillAndMarkedBusy() async throws {
            let header = header(try frames())
            let indicator = try indicator(of: header)
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                Settings.set("gtk-enable-animations", false)
                defer { Settings.set("gtk-enable-animations", true) }
                header.beginRefreshing()
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(!indicator.isAnimating)
                #expect(indicator.shownFrame == 0)
                #expect(stage.header?.isAccessibleBusy == true)
                #expect(frameSeen(try await stage.picture(), in: picture(in: stage.header)) == 0)
                // Both changes of the setting take effect at once.
                Settings.set("gtk-enable-animations", true)
                #expect(indicator.isAnimating)
                try await wait("the fourth frame") { indicator.shownFrame == 3 }
                Settings.set("gtk-enable-animations", false)
                #expect(!indicator.isAnimating)
                #expect(indicator.shownFrame == 0)
                work.succeed()
                try await stage.waitForClose(of: header)
            }
        }

        @Test func hiddenIndicatorRequestsNoFrames() async throws {
            let header = header(try frames())
            let indicator = try indicator(of: header)
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                header.beginRefreshing()
                try await stage.rest()
                #expect(indicator.isAnimating)
                try await stage.scroll(to: 400)
                #expect(stage.header?.isMapped == false)
                #expect(!indicator.isAnimating)
                try await stage.scroll(to: 0)
                let finger = try await stage.finger()
                try await finger.move(y: 30)
                try await wait("it to play again") { indicator.isAnimating }
                try await finger.lift()
                gtk_widget_set_visible(stage.window, 0)
                try await wait("it to stop") { !indicator.isAnimating }
                work.succeed()
                try await wait("the end") { header.phase == .idle }
            }
            #expect(!indicator.isAnimating)
        }

        // MARK: Footers

        @Test func autoFooterShowsPictureOnlyWhileLoading() async throws {
            let footer = PullControl.loadMore(.images(try frames())) { [work] context in try await work.run(context) }
            let indicator = try indicator(of: footer)
            try await withStage(list.window, prepare: { $0.footer = footer }) { stage in
                #expect(indicator.shownFrame == nil)
                try await stage.scroll(to: stage.greatestPosition)
                try await stage.reach(.refreshing, of: footer)
                try await stage.drawFrames()
                #expect(picture(in: stage.footer)?.isMapped == true)
                #expect(indicator.isAnimating)
                try await wait("the fourth frame") { indicator.shownFrame == 3 }
                try await stage.picture()
                work.succeed(.noMoreData)
                try await stage.reach(.noMoreData, of: footer)
                try await stage.rest()
                #expect(picture(in: stage.footer)?.isMapped == false)
                #expect(!indicator.isAnimating)
                #expect(stage.lines(of: stage.footer).count == 1)
            }
        }

        @Test func backFooterShowsFramesPlaysAndRests() async throws {
            let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            gtk_widget_set_size_request(column, -1, 100)
            let footer = PullControl.loadMore(.images(try frames()), when: .pulled) { [work] context in
                try await work.run(context)
            }
            let indicator = try indicator(of: footer)
            try await withStage(column, prepare: { $0.footer = footer }) { stage in
                let finger = try await stage.finger(y: 450)
                try await finger.move(y: -50)
                #expect(footer.state == .idle)
                #expect(indicator.shownFrame == Int(10 * -stage.displacement / footer.options.extent))
                try await finger.move(y: -170)
                #expect(footer.state == .pulling)
                try await finger.lift()
                try await stage.reach(.refreshing, of: footer)
                try await wait("the fourth frame") { indicator.shownFrame == 3 }
                work.succeed()
                try await stage.waitForClose(of: footer)
                #expect(!indicator.isAnimating)
                #expect(indicator.shownFrame == 0)
            }
        }

        // MARK: Lifetime

        @Test func removedIndicatorIsReleased() async throws {
            weak var gone: ImageIndicator?
            var finalization: Finalization?
            try await withStage(list.window) { stage in
                do {
                    let header = header(try frames())
                    gone = try indicator(of: header)
                    finalization = Finalization(of: header.indicator.widget)
                    stage.view.header = header
                    header.beginRefreshing()
                    try await stage.rest()
                    #expect(gone?.isAnimating == true)
                }
                stage.view.header = nil
                work.succeed()
                try await wait("the widget to go") { gone == nil && finalization?.hasHappened == true }
                try await pump(for: .milliseconds(50))
            }
        }

        @Test func framesSetLaterAreShownAtOnce() async throws {
            let header = header(.none)
            let indicator = try indicator(of: header)
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                header.beginRefreshing()
                try await stage.rest()
                #expect(indicator.shownFrame == nil)
                #expect(!indicator.isAnimating)
                let path = SampleBird.path("gif")
                indicator.refreshing = try await pump { try await ImageFrames.load(file: path, pixelsPerPoint: 2) }
                try await wait("the bird to fly") { indicator.shownFrame == 5 }
                #expect(indicator.isAnimating)
                try await stage.drawFrames()
                #expect(picture(in: stage.header)?.frame?.height == 48)
                work.succeed()
                try await stage.waitForClose(of: header)
            }
        }
    }
}
