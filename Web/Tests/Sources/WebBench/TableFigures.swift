import Browser

/// What a move, a frame of a pull and a frame of plain scrolling take in lists of many rows, made in several ways.
enum TableFigures {
    private static let counts = [100, 1_000, 10_000]
    private static let rounds = 3
    private static let columns = ["move", "move20", "pull", "scroll"]

    /// - Parameter peer: the path of a module under the site, which is measured likewise.
    static func print(in browser: Browser, of site: Site, peer: String?) async throws {
        let ways = ["none", "direct", "hand", "marked", "element", "unmarked", "ul"] + (peer == nil ? [] : ["peer"])
        var measured: [String: [Double]] = [:]
        // Interleaved, because machines differ and vary.
        for _ in 0..<rounds {
            for count in counts {
                for way in ways {
                    let query = "way=\(way)&rows=\(count)" + (peer.map { "&file=\($0)" } ?? "")
                    for (column, value) in zip(columns, try await values(query, in: browser, of: site)) {
                        measured["\(count).\(way).\(column)", default: []].append(value)
                    }
                }
            }
        }
        let medians = measured.mapValues { percentile($0, 0.5) }
        explain()
        for count in counts {
            for way in ways {
                for (column, unit) in zip(columns, ["µs", "µs", "ms/frame", "ms/frame"]) {
                    row("web.table.\(count).\(way).\(column)", medians["\(count).\(way).\(column)"] ?? .nan, unit)
                }
            }
        }
        Swift.print("# | rows | " + ways.joined(separator: " | ") + " |")
        Swift.print("# |" + String(repeating: "---|", count: ways.count + 1))
        for count in counts {
            let cells = ways.map { way in
                columns.map { rounded(medians["\(count).\(way).\($0)"] ?? .nan) }.joined(separator: " / ")
            }
            Swift.print("# | \(count) | " + cells.joined(separator: " | ") + " |")
        }
        printRatios(medians, of: ways)
    }

    private static func explain() {
        define("web.table", "lists of 100, 1,000 and 10,000 rows; medians of \(rounds) rounds, in turn")
        define(
            "web.table.ROWS.none",
            "nothing listens, rows in a wrapper; direct: likewise, rows directly in the list; hand: eight lines of the page's own move a wrapper; then Tug:"
        )
        define(
            "web.table.ROWS.marked",
            "a div with a marked wrapper; element: <tug-list>; unmarked: a div, rows directly in it; ul: likewise a ul")
        define(
            "web.table.ROWS.WAY.move",
            "handlers and frame callbacks of a synthetic touchmove, one in a frame; move20: of each of twenty in a frame")
        define(
            "web.table.ROWS.WAY.pull",
            "tasks of the main thread in a frame (script, style, layout, paint) while a trusted finger pulls, p50"
        )
        define(
            "web.table.ROWS.WAY.scroll",
            "the same while it scrolls in the middle of the list")
    }

    private static func printRatios(_ medians: [String: Double], of ways: [String]) {
        func ratio(_ name: String, _ over: String, _ under: String) {
            row("web.table.ratio.\(name)", (medians[over] ?? .nan) / (medians[under] ?? .nan), "")
        }
        define(
            "web.table.ratio",
            "of 10,000 rows to 100 in the same list; hand: to the page's own lines; none: to the same elements without any")
        for way in ways.dropFirst(3) {
            let elements = ["marked", "peer"].contains(way) ? "none" : "direct"
            for column in ["move", "move20"] { ratio("\(way).\(column).rows", "10000.\(way).\(column)", "100.\(way).\(column)") }
            for count in counts {
                for column in ["move", "move20", "pull"] {
                    ratio("\(count).\(way).\(column).hand", "\(count).\(way).\(column)", "\(count).hand.\(column)")
                }
                ratio("\(count).\(way).scroll.none", "\(count).\(way).scroll", "\(count).\(elements).scroll")
            }
        }
    }

    private static func values(_ query: String, in browser: Browser, of site: Site) async throws -> [Double] {
        try await browser.measure(site) { page in
            try await page.open("/bench/table.html?\(query)")
            try await page.wait(until: "window.isReady", seconds: 60)
            let pull = try await Frames(of: page) { try await page.pullForTwoSeconds() }
            try await page.evaluate("goToMiddle()")
            let scroll = try await Frames(of: page) { try await page.scrollForTwoSeconds() }
            // A page of its own: the pull above may have left a run going.
            try await page.open("/bench/table.html?\(query)")
            try await page.wait(until: "window.isReady", seconds: 60)
            let moves = [
                try await page.evaluate("handlers(1)").number ?? .nan, try await page.evaluate("handlers(20)").number ?? .nan,
            ]
            return moves + [percentile(pull.busy, 0.5), percentile(scroll.busy, 0.5)]
        }
    }

    private static func rounded(_ value: Double) -> String {
        value < 100 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
    }
}
