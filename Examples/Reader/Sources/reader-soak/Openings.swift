import CGTK
import Feed
import Foundation
import ReaderStage
import ReaderWindow
import VirtualDisplay

/// How long it takes until an entry is seen, by the length of its text, and what memory it costs.
@MainActor
struct Openings {
    let stage: Stage

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

    func run() async throws {
        try await stage.open()
        try await stage.wait(nil) { window.feedRows.count == Self.entries.count && stage.isAtRest }
        let meter = FrameMeter(window)
        defer { meter.end() }
        say(
            "| Text | First frame, ms | Longest frame in the next 3 s, ms | Allocated, MB | Resident, MB |\n|---|---|---|---|---|"
        )
        for row in window.feedRows { try await measure(row, meter) }
    }

    private func measure(_ row: ReaderWindow.ShownRow, _ meter: FrameMeter) async throws {
        let before = Memory.now
        let point = ScreenPoint(x: row.middle.x, y: row.middle.y)
        var shown: Double?
        meter.onFrame = { [window] time in if shown == nil, window.openArticle == row.title { shown = time } }
        try stage.display.touch.down(at: point)
        try await Task.sleep(for: .milliseconds(60))
        let lifted = Double(g_get_monotonic_time()) / 1e3
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
            | \(row.title.dropFirst(5)) | \(number((shown ?? 0) - lifted)) | \(number(figures.longest)) \
            | \(number(max(after.allocated, later.allocated) - before.allocated)) \
            | \(number(max(after.resident, later.resident) - before.resident)) |
            """)
        try stage.type(.escape)
        try await stage.wait(nil, seconds: 60) { window.openArticle == nil && !window.feedRows.isEmpty }
        try await Task.sleep(for: .milliseconds(500))
    }
}
