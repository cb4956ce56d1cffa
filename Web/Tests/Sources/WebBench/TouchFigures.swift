import Browser

/// What touches and frames cost: the page's handlers, and the engine alone.
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
        let page = try await pull("time", in: browser, of: site) { try await $0.evaluate(figures) }
        let engine = try await pull("record", in: browser, of: site) { page in
            try await page.evaluate("import('/bench/replay.js').then(({ replay }) => replay(\(replays)))")
        }
        define("web.clock", "the smallest step of the page's clock; single events are timed by it, so what is near it is rounded")
        row("web.clock", page["clock"].number ?? .nan, "µs")
        define(
            "web.touch",
            "the module's handler of a trusted touchmove, each by itself; \(pulls) pulls of two seconds with a refresh after each"
        )
        define(
            "web.frame",
            "the module's callback in a frame in which it moves the content by itself, each by itself; the same pulls")
        define(
            "web.engine",
            "calls of such pulls once more, to an instance of tug.wasm whose imports do nothing: Swift without the page")
        define("web.engine.touch", "a call's mean in each of \(replays) replays; frame: likewise")
        for kind in ["touch", "frame"] {
            let times = page[kind].numbers
            guard times.count > 50 else { throw Unmeasurable(description: "Of kind \(kind) the page saw \(times.count).") }
            row("web.\(kind).count", Double(times.count), "events")
            row("web.\(kind).mean", mean(times), "µs")
            row("web.\(kind).p50", percentile(times, 0.5), "µs")
            row("web.\(kind).p95", percentile(times, 0.95), "µs")
            row("web.engine.\(kind).p50", percentile(engine[kind].numbers, 0.5), "µs")
            row("web.engine.\(kind).p95", percentile(engine[kind].numbers, 0.95), "µs")
        }
    }

    /// Pulls and refreshes a list some times on a page with a probe, and asks for what the probe has.
    private static func pull(
        _ probe: String, in browser: Browser, of site: Site, _ figures: (Page) async throws -> JSON
    ) async throws -> JSON {
        try await browser.measure(site) { page in
            try await page.openRows("with=tug&probe=\(probe)")
            guard try await page.evaluate("crossOriginIsolated") == true else {
                throw Unmeasurable(description: "The page is not alone in its process, so its clock is too coarse.")
            }
            for number in 1...pulls {
                try await page.pullForTwoSeconds()
                try await page.wait(until: "window.closings === \(number)")
            }
            return try await figures(page)
        }
    }
}
