import Browser

/// The time that the frames of a pull take on the main thread, with and without the module.
enum PullFigures {
    private static let ways = ["nothing", "hand", "tug"]
    private static let rounds = 3
    /// Longer than one and a half frames at 60 per second: a frame was missed.
    private static let missed = 25.0

    private struct Frames {
        /// The intervals between frame starts, in milliseconds.
        var intervals: [Double] = []
        /// The time that the main thread worked in each frame, in milliseconds.
        var busy: [Double] = []
    }

    static func print(in browser: Browser, of site: Site) async throws {
        var measured: [String: Frames] = [:]
        // Interleaved in one run, because machines differ and vary.
        for _ in 0..<rounds {
            for way in ways {
                let frames = try await frames(way, in: browser, of: site)
                measured[way, default: Frames()].intervals += frames.intervals
                measured[way, default: Frames()].busy += frames.busy
            }
        }
        define("web.pull", "a finger pulls 1,000 rows for two seconds, \(rounds) times each, in turn; from the browser's trace")
        define(
            "web.pull.nothing",
            "without Tug, nothing moves; hand: without Tug, eight lines of the page's own move the rows; tug: Tug")
        define(
            "web.pull.busy",
            "tasks of the page's main thread from the beginning of a frame to the next: script, style, layout, paint")
        define(
            "web.pull.over_8_ms",
            "frames with more than 8 ms of such work; missed: frames after which none came for 25 ms (1.5 × 16.7)")
        define("web.pull.ratio_p50", "of the p50 of busy")
        for way in ways {
            guard let frames = measured[way] else { continue }
            row("web.pull.\(way).frames", Double(frames.busy.count), "frames")
            row("web.pull.\(way).busy.mean", mean(frames.busy), "ms/frame")
            row("web.pull.\(way).busy.p50", percentile(frames.busy, 0.5), "ms/frame")
            row("web.pull.\(way).busy.p95", percentile(frames.busy, 0.95), "ms/frame")
            row("web.pull.\(way).over_8_ms", Double(frames.busy.count { $0 > 8 }), "frames")
            row("web.pull.\(way).missed", Double(frames.intervals.count { $0 > missed }), "frames")
        }
        let middle = measured.mapValues { percentile($0.busy, 0.5) }
        for other in ["nothing", "hand"] {
            row("web.pull.ratio_p50.tug_\(other)", (middle["tug"] ?? .nan) / (middle[other] ?? .nan), "")
        }
    }

    private static func frames(_ way: String, in browser: Browser, of site: Site) async throws -> Frames {
        try await browser.measure(site) { page in
            try await page.openRows("with=\(way)")
            let categories = ["blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline"]
            let events = try await page.trace(categories) {
                try await page.evaluate("performance.mark('pull-begins'), 0")
                try await page.pullForTwoSeconds()
                try await page.evaluate("performance.mark('pull-ends'), 0")
            }
            return try frames(of: events)
        }
    }

    private static func frames(of events: [TraceEvent]) throws -> Frames {
        guard let first = events.first(where: { $0.name == "pull-begins" }),
            let last = events.first(where: { $0.name == "pull-ends" })
        else { throw Unmeasurable(description: "The trace lacks the pull.") }
        // The thread of the marks is the page's main thread.
        let own = events.filter { $0.thread == first.thread && $0.end >= first.start && $0.start <= last.start }
        let tasks = own.filter { $0.name == "RunTask" }
        let callbacks = own.filter { $0.name == "FireAnimationFrame" }.map(\.start)
        // A frame begins with the task that calls the page's frame callback; touch events run first in it.
        let begins = tasks.filter { task in callbacks.contains { $0 >= task.start && $0 < task.end } }.map(\.start).sorted()
        guard begins.count > 10, !tasks.isEmpty else {
            throw Unmeasurable(description: "The trace has \(begins.count) frames and \(tasks.count) tasks.")
        }
        var frames = Frames()
        for (begin, next) in zip(begins, begins.dropFirst()) {
            frames.intervals.append(next - begin)
            frames.busy.append(tasks.reduce(0) { $0 + max(0, min($1.end, next) - max($1.start, begin)) })
        }
        return frames
    }
}
