import Feed
import Foundation
import ReaderStage
import ReaderWindow
import TugGTK
import VirtualDisplay

/// How long it takes until an entry is seen, by the length of its text, and what memory it costs.
@MainActor
struct Openings {
    let stage: Stage
    /// Milliseconds from the end of the touch to the first frame with the entry, at most, whatever its length.
    private static let limit = 100.0

    private static let sizes = [1_000, 100_000, 1_000_000, 5_000_000]
    /// Texts of lines as changelogs have them, and texts that are one line.
    static var entries: [FeedEntry] {
        sizes.flatMap { size in [(size, true), (size, false)] }.enumerated().map { place, kind in
            let (size, hasLines) = kind
            return FeedEntry(
                id: 0, time: Int64(1_700_000_000 - place * 60), package: "text",
                version: "\(size)-\(hasLines ? "lines" : "line")",
                author: "Ada", text: Self.text(size, hasLines: hasLines))
        }
    }

    private static func text(_ size: Int, hasLines: Bool) -> String {
        let words = "The quick brown fox jumps over the lazy dog, and the next release mends what it broke: "
        var text = ""
        text.reserveCapacity(size + words.utf8.count)
        while text.utf8.count < size { text += hasLines ? words.dropLast() + "\n" : words }
        return String(text.prefix(size))
    }

    private var window: ReaderWindow { stage.window }

    /// Returns whether all entries opened, and all frames were drawn, as fast as they have to.
    func run() async throws -> Bool {
        try await stage.open()
        try await stage.wait(nil) { window.feedRows.count == Self.entries.count && stage.isAtRest }
        let meter = FrameMeter(window)
        defer { meter.end() }
        say(
            "| Text | First frame, ms | Longest frame in the next 3 s, ms | Allocated, MB | Resident, MB |\n|---|---|---|---|---|"
        )
        var slow: [String] = []
        for row in window.feedRows where try await !measure(row, meter) { slow.append(row.title) }
        say(
            slow.isEmpty
                ? "All opened within \(Int(Self.limit)) ms, and no frame took over \(Int(FrameMeter.limit)) ms."
                : "TOO SLOW: \(slow.joined(separator: ", ")).")
        return slow.isEmpty
    }

    /// Opens an entry, and closes it again.
    ///
    /// - Returns: Whether it opened, and was drawn afterwards, as fast as it has to.
    private func measure(_ row: ReaderWindow.ShownRow, _ meter: FrameMeter) async throws -> Bool {
        let before = Memory.now
        let point = ScreenPoint(x: row.middle.x, y: row.middle.y)
        var shown: Double?
        try stage.display.touch.down(at: point)
        try await Task.sleep(for: .milliseconds(60))
        // Without the time in which other programs had the processor.
        let (lifted, waiting) = (Double(g_get_monotonic_time()) / 1e3, meter.waiting())
        meter.onFrame = { [window] time in
            if shown == nil, window.openArticle == row.title { shown = time - lifted - (meter.waiting() - waiting) }
        }
        try stage.display.touch.up()
        try await stage.wait(nil, seconds: 300) { shown != nil }
        let after = Memory.now
        _ = meter.take()
        try await Task.sleep(for: .seconds(3))
        let figures = meter.take()
        let later = Memory.now
        func number(_ value: Double) -> String { String(format: "%.1f", value) }
        say(
            """
            | \(row.title.dropFirst(5)) | \(number(shown ?? 0)) | \(number(figures.longest)) \
            | \(number(max(after.allocated, later.allocated) - before.allocated)) \
            | \(number(max(after.resident, later.resident) - before.resident)) |
            """)
        try stage.type(.escape)
        try await stage.wait(nil, seconds: 60) { window.openArticle == nil && !window.feedRows.isEmpty }
        try await Task.sleep(for: .milliseconds(500))
        return shown.map { $0 <= Self.limit } ?? false && figures.slow == 0
    }
}
