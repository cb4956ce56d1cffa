import Browser

/// What whole pulls and plain scrolling take in lists of many rows, made in several ways.
enum TableFigures {
    private static let counts = [100, 1_000, 10_000]
    private static let rounds = 5
    private static let columns = ["pull", "longest", "frames", "closing", "scroll", "attach"]
    private static let ways = ["none", "direct", "snap", "always", "hand", "header", "marked", "element", "unmarked", "ul"]

    /// - Parameter peers: the paths of modules under the site, which are measured likewise, by their names.
    static func print(in browser: Browser, of site: Site, peers: [String: String]) async throws {
        let ways = ways + peers.keys.sorted()
        var measured: [String: [Double]] = [:]
        // Interleaved, because machines differ and vary.
        for _ in 0..<rounds {
            for count in counts {
                for way in ways {
                    let query = "rows=\(count)&way=" + (peers[way].map { "peer&file=\($0)" } ?? way)
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
                for (column, unit) in zip(columns, ["ms", "ms", "frames", "ms", "ms", "ms"]) {
                    row("web.table.\(count).\(way).\(column)", medians["\(count).\(way).\(column)"] ?? .nan, unit)
                }
            }
        }
        printTable(medians, of: ways)
        printRatios(medians, of: ways)
    }

    private static func explain() {
        define(
            "web.table",
            "lists of 100, 1,000 and 10,000 rows; medians of \(rounds) rounds, in turn; processor time of all tasks of the main thread"
        )
        define(
            "web.table.ROWS.none",
            "nothing listens, rows in a wrapper; direct: likewise, rows directly in the list; snap: a header by CSS scroll snap; "
                + "always: eight lines of the page's own move a wrapper that always has will-change; hand: only while it is pulled; "
                + "header: likewise, with a header in the wrapper; then Tug:"
        )
        define(
            "web.table.ROWS.marked",
            "a div with a marked wrapper; element: <tug-list>; unmarked: a div, rows directly in it; ul: likewise a ul; then peers"
        )
        define(
            "web.table.ROWS.WAY.pull",
            "a finger comes down at the top, moves 60 times in a second, by three pixels each, and lifts; longest: the longest task of it; "
                + "frames: what it draws; closing: the second after it, in which only Tug and peers have a run")
        define(
            "web.table.ROWS.WAY.scroll",
            "60 such moves in the middle of the list, back and forth, and what is left to do after them; "
                + "attach: the time of attach(…) and the layout after it, where the program is there; 0 where nothing is attached"
        )
    }

    /// A table: rows, and for each way the pull, its longest task and its frames.
    private static func printTable(_ medians: [String: Double], of ways: [String]) {
        Swift.print("# | rows | " + ways.joined(separator: " | ") + " |")
        Swift.print("# |" + String(repeating: "---|", count: ways.count + 1))
        for count in counts {
            let cells = ways.map { way in
                let values = columns.prefix(3).map { rounded(medians["\(count).\(way).\($0)"] ?? .nan) }
                return "\(values[0]) (\(values[1])) \(values[2])"
            }
            Swift.print("# | \(count) | " + cells.joined(separator: " | ") + " |")
        }
    }

    private static func printRatios(_ medians: [String: Double], of ways: [String]) {
        func ratio(_ name: String, _ over: String, _ under: String) {
            row("web.table.ratio.\(name)", (medians[over] ?? .nan) / (medians[under] ?? .nan), "")
        }
        define("web.table.ratio", "hand: to the page's own lines; none: to the same elements without any")
        for count in counts {
            for way in ways.dropFirst(6) {
                for column in columns.prefix(3) {
                    ratio("\(count).\(way).\(column).hand", "\(count).\(way).\(column)", "\(count).hand.\(column)")
                }
                let elements = ["unmarked", "ul", "element"].contains(way) ? "direct" : "none"
                ratio("\(count).\(way).scroll.none", "\(count).\(way).scroll", "\(count).\(elements).scroll")
            }
        }
    }

    private static func values(_ query: String, in browser: Browser, of site: Site) async throws -> [Double] {
        try await browser.measure(site) { page in
            try await page.open("/bench/table.html?\(query)")
            try await page.wait(until: "window.isReady", seconds: 60)
            let attaching = try await page.evaluate("attaching").number ?? .nan
            // What a page does when it is new is no part of a pull.
            try await Task.sleep(for: .milliseconds(200))
            let pull = try await MainThread(of: page) { try await page.pullForOneSecond() }
            let closing = try await MainThread(of: page) { try await Task.sleep(for: .seconds(1)) }
            try await page.evaluate("goToMiddle()")
            try await Task.sleep(for: .milliseconds(200))
            let scroll = try await MainThread(of: page) {
                try await page.scrollForOneSecond()
                try await Task.sleep(for: .milliseconds(300))
            }
            return [pull.total, pull.longest, Double(pull.frames), closing.total, scroll.total, attaching]
        }
    }

    private static func rounded(_ value: Double) -> String {
        value < 10 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
    }
}
