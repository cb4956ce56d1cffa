import Browser

/// The time until a page has its first list.
enum StartFigures {
    private static let stages = ["evaluated", "instantiated", "ready"]
    private static let rounds = 10

    static func print(in browser: Browser, of site: Site) async throws {
        var times: [String: [Double]] = [:]
        for _ in 0..<rounds {
            // Every page has its own cache, which is empty at the first visit. The second visit stores compiled code for the
            // third.
            try await browser.measure(site) { page in
                for visit in ["cold", "second", "warm"] {
                    try await page.open("/bench/start.html")
                    try await page.wait(until: "window.figures")
                    for stage in stages {
                        guard let time = try await page.evaluate("figures.\(stage)").number else {
                            throw Unmeasurable(description: "The page did not tell when it was \(stage).")
                        }
                        times["\(visit).\(stage)", default: []].append(time)
                    }
                    try await page.open("/empty")
                }
            }
        }
        define(
            "web.start", "from a page's first line of script to tug.js evaluated, tug.wasm instantiated, the first list attached")
        define("web.start.cold", "first visit, with an empty cache; warm: third visit, from the cache; \(rounds) of each")
        for visit in ["cold", "warm"] {
            for stage in stages {
                row("web.start.\(visit).\(stage).p50", percentile(times["\(visit).\(stage)"] ?? [], 0.5), "ms")
            }
            row("web.start.\(visit).ready.p95", percentile(times["\(visit).ready"] ?? [], 0.95), "ms")
        }
    }
}
