import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    /// Large text on a phone.
    @Suite(.serialized) @MainActor struct TextSizeTests {
        private let list: TextList
        private let work = Work()

        /// A size of text in percent, and a message that takes two lines of it.
        struct Size: CustomTestStringConvertible, Sendable {
            let percent: Int32
            let message: String
            var testDescription: String { "\(percent) %" }
        }

        nonisolated static let sizes = [
            Size(percent: 100, message: "The server gives no answer, and nobody knows when it is going to"),
            Size(percent: 125, message: "The server gives no answer, and nobody knows why"),
            Size(percent: 150, message: "The server gives no answer, nobody knows why"),
            Size(percent: 200, message: "The server gives no answer today"),
        ]

        init() throws { list = try TextList(rows: 100) }

        /// Shows the list in the width of a phone, with text of a size.
        private func withPhone(
            _ size: Size, rows: Int? = nil, prepare: (PullView) -> Void, _ body: (Stage) async throws -> Void
        ) async throws {
            let resolution = Settings.number("gtk-xft-dpi")
            Settings.set("gtk-xft-dpi", 96 * 1024 * size.percent / 100)
            defer { Settings.set("gtk-xft-dpi", resolution) }
            try await withStage(list.window, width: 360, prepare: prepare) { stage in
                #expect(gtk_widget_get_width(stage.window) == 360)
                try await body(stage)
            }
        }

        @Test(arguments: sizes)
        func headerFitsPhoneWidth(size: Size) async throws {
            let header: PullControl = .refresh { [work] context in try await work.run(context) }
            let store = MemoryTimeStore()
            store.setTime(Double(g_get_real_time()) / 1e6, for: "inbox")
            header.timeStore = store
            header.lastRefreshedKey = "inbox"
            try await withPhone(size, prepare: { $0.header = header }) { stage in
                let finger = try await stage.finger()
                try await finger.move(y: 350)
                try await stage.drawFrames()
                #expect(stage.lines(of: stage.header).last?.hasPrefix("Last updated: Today ") == true)
                try expectNothingCutOff(stage.header)
                try await stage.picture("pulling-\(size.percent)")
                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                try expectNothingCutOff(stage.header)
                work.fail(Trouble(message: size.message))
                try await stage.reach(.failed, of: header)
                try await stage.rest()
                #expect(stage.lines(of: stage.header) == [size.message, Language.english[.pullToRetry]])
                try expectNothingCutOff(stage.header, lines: 2)
                let box = try #require(stage.header?.frame)
                #expect(box.y >= 0)
                #expect(abs(box.maxY - stage.displacement) <= 1)
                try await stage.picture("failed-\(size.percent)")
            }
        }

        @Test(arguments: sizes)
        func failedAutoFooterGrowsByItsMessage(size: Size) async throws {
            let footer: PullControl = .loadMore { [work] context in try await work.run(context) }
            list.replace(with: 3, prefix: "Row")
            try await withPhone(size, prepare: { $0.footer = footer }) { stage in
                let before = try #require(stage.footer?.frame)
                work.fail(Trouble(message: size.message))
                try await stage.reach(.failed, of: footer)
                try await wait("the footer to grow") { (stage.footer?.frame?.height ?? 0) > before.height }
                try await stage.rest()
                #expect(stage.lines(of: stage.footer) == [size.message, Language.english[.tapToRetry]])
                try expectNothingCutOff(stage.footer, lines: 2)
                try await stage.picture("\(size.percent)")
                try await stage.tap(at: stage.footer?.frame)
                try await stage.reach(.refreshing, of: footer)
                work.succeed(.noMoreData)
                try await stage.reach(.noMoreData, of: footer)
                try await wait("the footer to shrink again") { stage.footer?.frame?.height == before.height }
            }
        }

        @Test(arguments: sizes)
        func failedBackFooterShowsWholeMessage(size: Size) async throws {
            let footer: PullControl = .loadMore(when: .pulled) { [work] context in try await work.run(context) }
            footer.options.reveal = .always
            try await withPhone(size, prepare: { $0.footer = footer }) { stage in
                footer.beginRefreshing()
                try await stage.reach(.refreshing, of: footer)
                try await stage.rest()
                work.fail(Trouble(message: size.message))
                try await stage.reach(.failed, of: footer)
                try await stage.rest()
                #expect(stage.lines(of: stage.footer).first == size.message)
                try expectNothingCutOff(stage.footer, lines: 2)
                try await stage.picture("\(size.percent)")
            }
        }

        /// Checks that every label has the space for its text, within the window and without truncation, and that the first has so many
        /// lines.
        private func expectNothingCutOff(
            _ indicator: Widget?, lines: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let indicator = try #require(indicator)
            let box = try #require(indicator.frame, sourceLocation: sourceLocation)
            let labels = indicator.shownLabels
            #expect(labels.isEmpty == false, sourceLocation: sourceLocation)
            if let lines, let first = labels.first {
                #expect(pango_layout_get_line_count(gtk_label_get_layout(first.opaque)) == lines, sourceLocation: sourceLocation)
            }
            for label in labels {
                let layout = gtk_label_get_layout(label.opaque)
                #expect(pango_layout_is_ellipsized(layout) == 0, "\(label.labelText)", sourceLocation: sourceLocation)
                var (width, height): (Int32, Int32) = (0, 0)
                pango_layout_get_pixel_size(layout, &width, &height)
                let frame = try #require(label.frame, sourceLocation: sourceLocation)
                #expect(frame.height >= Double(height), "\(label.labelText)", sourceLocation: sourceLocation)
                #expect(frame.x >= 0 && frame.maxX <= box.maxX, "\(label.labelText)", sourceLocation: sourceLocation)
                #expect(frame.y >= box.y && frame.maxY <= box.maxY + 0.5, "\(label.labelText)", sourceLocation: sourceLocation)
            }
        }
    }
}
