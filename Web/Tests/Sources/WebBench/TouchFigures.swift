import Browser

/// The time that touches and frames take: in the page's handlers, and in the engine alone.
enum TouchFigures {
    private static let pulls = 5
    private static let replays = 300
    private static let figures = """
        (() => { let clock = 1;
          for (let count = 0, last = performance.now(); count < 1e5; count++) {
            const now = performance.now();
            if (now > last) clock = Math.min(clock, now - last);
            last = now;
          }
          return { ...figures, clock: clock * 1000 } })()
        """

    static func print(in browser: Browser, of site: Site) async throws {
        let page = try await pull("with=tug&probe=time", in: browser, of: site) { try await $0.evaluate(figures) }
        let hand = try await pull("with=hand&probe=time", in: browser, of: site) { try await $0.evaluate(figures) }
        let engine = try await pull("with=tug&probe=record", in: browser, of: site) { page in
            try await page.evaluate("import('/bench/replay.js').then(({ replay }) => replay(\(replays)))")
        }
        define("web.clock", "the smallest step of the page's clock; single events are timed by it, so what is near it is rounded")
        row("web.clock", page["clock"].number ?? .nan, "µs")
        define(
            "web.touch",
            "the module's handlers of a trusted touchmove, each event by itself; \(pulls) pulls of two seconds with a refresh after each"
        )
        define(
            "web.frame",
            "the module's callback in a frame in which it moves the content by itself, each by itself; the same pulls")
        define(
            "web.engine",
            "calls of such pulls once more, to an instance of tug.wasm whose imports do nothing: Swift without the page")
        define("web.engine.touch", "a call's mean in each of \(replays) replays; frame: likewise")
        define("web.hand.touch", "the handler of a page without Tug that moves the rows by eight lines of its own; such pulls")
        for (name, times) in [
            ("web.touch", page["touch"]), ("web.hand.touch", hand["touch"]), ("web.engine.touch", engine["touch"]),
            ("web.frame", page["frame"]), ("web.engine.frame", engine["frame"]),
        ] {
            guard times.numbers.count > 50 else {
                throw Unmeasurable(description: "\(name) was seen \(times.items.count) times.")
            }
            row("\(name).count", Double(times.numbers.count), "times")
            row("\(name).mean", mean(times.numbers), "µs")
            row("\(name).p50", percentile(times.numbers, 0.5), "µs")
            row("\(name).p95", percentile(times.numbers, 0.95), "µs")
        }
    }

    /// Pulls and refreshes a list several times on a page with a probe. Returns the probe's values.
    private static func pull(
        _ query: String, in browser: Browser, of site: Site, _ figures: (Page) async throws -> JSON
    ) async throws -> JSON {
        try await browser.measure(site) { page in
            try await page.openRows(query)
            guard try await page.evaluate("crossOriginIsolated") == true else {
                throw Unmeasurable(description: "The page is not alone in its process, so its clock is too coarse.")
            }
            for number in 1...pulls {
                try await page.pullForTwoSeconds()
                try await page.wait(until: "window.closings === undefined || window.closings === \(number)")
            }
            return try await figures(page)
        }
    }
}
