import Browser

/// What a list takes while a text at its end grows in each frame, beside pages without Tug.
enum LiveFigures {
    private static let counts = [100, 100_000]
    private static let ways = ["none", "hand", "marked", "unmarked"]
    private static let frames = 60
    private static let rounds = 3

    static func print(in browser: Browser, of site: Site) async throws {
        var measured: [String: [Double]] = [:]
        // Interleaved, because machines differ and vary.
        for _ in 0..<rounds {
            for count in counts {
                for way in ways {
                    let (time, late) = try await values("rows=\(count)&way=\(way)", in: browser, of: site)
                    measured["frame.\(count).\(way)", default: []].append(time)
                    measured["late.\(count).\(way)", default: []].append(late)
                }
            }
        }
        let medians = measured.mapValues { percentile($0, 0.5) }
        define(
            "web.live.follow",
            "a list at whose end a text grows in each of \(frames) frames; medians of \(rounds) rounds, in turn; "
                + "processor time of all tasks of the main thread, per frame; late: frames in which the end is out of sight, but for the first 20"
        )
        define(
            "web.live.follow.WAY",
            "none: nothing keeps the end in sight; hand: a ResizeObserver of the page's own goes to it; marked, unmarked: Tug, followsEnd"
        )
        for count in counts {
            for way in ways {
                row("web.live.follow.frame.\(count).\(way)", medians["frame.\(count).\(way)"] ?? .nan, "ms")
                row("web.live.follow.late.\(count).\(way)", medians["late.\(count).\(way)"] ?? .nan, "frames")
            }
        }
        for way in ways.dropFirst(2) {
            for count in counts { ratio("\(count).\(way).hand", "\(count).\(way)", "\(count).hand", of: medians) }
            ratio("\(way).lengths", "\(counts[1]).\(way)", "\(counts[0]).\(way)", of: medians)
        }
        ratio("hand.lengths", "\(counts[1]).hand", "\(counts[0]).hand", of: medians)
    }

    private static func ratio(_ name: String, _ over: String, _ under: String, of medians: [String: Double]) {
        row("web.live.follow.ratio.\(name)", (medians["frame.\(over)"] ?? .nan) / (medians["frame.\(under)"] ?? .nan), "")
    }

    private static func values(_ query: String, in browser: Browser, of site: Site) async throws -> (Double, Double) {
        try await browser.measure(site) { page in
            try await page.open("/bench/live.html?\(query)")
            try await page.wait(until: "window.isReady", seconds: 60)
            // What a page does when it is new is no part of it.
            try await Task.sleep(for: .milliseconds(500))
            var late = JSON.null
            let thread = try await MainThread(of: page) { late = try await page.evaluate("stream(\(frames))") }
            return (thread.total / Double(frames), late.number ?? .nan)
        }
    }
}
