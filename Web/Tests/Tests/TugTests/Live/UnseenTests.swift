import Browser
import Testing
@_spi(Host) import Tug

@Suite("Unseen rows in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct UnseenTests {
    /// Numbers of the rows in view: the first, and the one after the last.
    private static let view = """
        (() => { const all = rows(), end = top_() + scroller().clientHeight;
          const seen = all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }, index) => bottom > top_() && top < end ? index : -1)
            .filter((index) => index >= 0);
          return [seen[0], seen.at(-1) + 1] })()
        """

    private func rowsInView(_ page: Page) async throws -> Range<Int> {
        let view = try await page.evaluate(Self.view)
        return try #require(view[0].int)..<#require(view[1].int)
    }

    @Test(arguments: LivePage.kinds)
    func messagesThatComeWhileOneReadsAreCounted(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(path)
            try await page.evaluate("add(2), frames(30)")
            #expect(try await page.evaluate("handle.unseen('end')") == 0)
            try await page.swipe(from: Point(200, 200), to: Point(200, 500))
            try await page.wait(until: "!handle.isAtEnd")
            try await Task.sleep(for: .milliseconds(800))
            try await page.evaluate("add(1), frames()")
            try await page.evaluate("add(2), frames()")
            #expect(try await page.evaluate("[handle.unseen(), handle.unseen('start')].join()") == "3,0")
            // What is replaced, moved or grows is no message.
            try await page.evaluate("rows().at(-1).replaceWith(row()), frames()")
            try await page.evaluate("rows().at(-5).before(rows().at(-4)), frames()")
            try await page.evaluate("rows().at(-1).append('and more '.repeat(40)), frames()")
            #expect(try await page.evaluate("handle.unseen()") == 3)
            // One is taken back.
            try await page.evaluate("rows().at(-2).remove(), frames()")
            #expect(try await page.evaluate("handle.unseen()") == 2)
            try await page.evaluate("handle.scrollTo('end')")
            try await page.wait(until: "handle.isAtEnd && handle.unseen() === 0")
            let events = try await page.evaluate("events.filter((one) => one.includes('end')).join()").string ?? ""
            #expect(
                events.contains("edgechange end false,unseenchange end 1,unseenchange end 3,unseenchange end 2,"), "\(events)")
            #expect(events.hasSuffix("unseenchange end 0,edgechange end true"), "\(events)")
        }
    }

    @Test func countFallsAsRowsComeIntoSight() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive()
            try await page.evaluate("scroller().scrollTop -= 300, frames(3)")
            try await page.evaluate("add(20), frames(3)")
            #expect(try await page.evaluate("handle.unseen()") == 20)
            try await page.swipe(from: Point(200, 500), to: Point(200, 130), seconds: 1)
            try await page.wait(until: "handle.unseen() < 20")
            #expect(try await page.evaluate("handle.unseen()") != 0)
        }
    }

    /// What a load at an edge brings is no news there.
    @Test func rowsOfALoadAtThatEdgeAreNotCounted() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(
                options:
                    "{ followsEnd: false, footer: { isAutomatic: false, onLoadMore: () => new Promise((done) => window.load = done) } }"
            )
            try await page.evaluate("void handle.begin('end')")
            try await page.wait(until: "window.load")
            try await page.evaluate("add(5), load(), frames(5)")
            #expect(try await page.evaluate("[handle.isAtEnd, handle.unseen()].join()") == "false,0")
            try await Task.sleep(for: .milliseconds(200))
            try await page.evaluate("add(4), frames(5)")
            #expect(try await page.evaluate("handle.unseen()") == 4)
        }
    }

    /// The same rules as the engine's: random changes, a plain account of them, and `UnseenRows`.
    @Test(arguments: zip(LivePage.kinds, [5, 17, 23] as [UInt64]))
    func numberEqualsPlainAccountAndThatOfTheEngine(_ path: String, _ seed: UInt64) async throws {
        print("seed \(seed)")
        var random = SplitMix(state: seed)
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(path, rows: 80, options: "{ followsEnd: true }")
            var model = UnseenRows()
            // The rows by the order in which they were made, and those of them that came out of sight and were not seen.
            var rows = Array(0..<80)
            var made = 80
            var plain: [ScrollEdge: Set<Int>] = [.start: [], .end: []]
            func see() async throws {
                let view = try await rowsInView(page)
                model.see(view)
                for edge in ScrollEdge.allCases { plain[edge]?.subtract(rows[view]) }
                for (edge, name) in [(ScrollEdge.start, "isAtStart"), (.end, "isAtEnd")]
                where try await page.evaluate("handle.\(name)") == true {
                    model.reach(edge)
                    plain[edge] = []
                }
            }
            try await page.evaluate("scroller().scrollTop = 1200, frames(4)")
            try await see()
            for step in 0..<60 {
                let view = try await rowsInView(page)
                let ends = try await page.evaluate("[handle.isAtStart, handle.isAtEnd]")
                let counts: (ScrollEdge) -> Bool = { ends[$0 == .start ? 0 : 1] == false }
                switch random.next(below: 5) {
                case 0, 1:
                    let place = random.next(below: rows.count + 1)
                    let count = 1 + random.next(below: 3)
                    let added = Array(made..<made + count)
                    made += count
                    try await page.evaluate("add(\(count), rows()[\(place)] ?? null), frames(3)")
                    model.change(removed: [], inserted: [place..<place + count], visible: view, counts: counts)
                    rows.insert(contentsOf: added, at: place)
                    if place <= view.lowerBound, counts(.start) { plain[.start]?.formUnion(added) }
                    if place >= view.upperBound, counts(.end) { plain[.end]?.formUnion(added) }
                case 2:
                    let place = random.next(below: rows.count)
                    let count = min(1 + random.next(below: 3), rows.count - place)
                    try await page.evaluate(
                        "(all => all.slice(\(place), \(place + count)).forEach((row) => row.remove()))(rows()), frames(3)")
                    model.change(removed: [place..<place + count], inserted: [], visible: view, counts: counts)
                    for edge in ScrollEdge.allCases { plain[edge]?.subtract(rows[place..<place + count]) }
                    rows.removeSubrange(place..<place + count)
                case 3:
                    // Another row in its place, as a framework does it: before the old one goes.
                    let place = random.next(below: rows.count)
                    try await page.evaluate("(old => { old.before(row()); old.remove() })(rows()[\(place)]), frames(3)")
                    for edge in ScrollEdge.allCases where plain[edge]?.remove(rows[place]) != nil { plain[edge]?.insert(made) }
                    rows[place] = made
                    made += 1
                default:
                    try await page.evaluate("scroller().scrollTop += \(random.next(below: 500)) - 250, frames(4)")
                }
                try await see()
                let found = try await page.evaluate("[handle.unseen('start'), handle.unseen('end')]")
                for (index, edge) in ScrollEdge.allCases.enumerated() {
                    try #require(found[index].int == plain[edge]?.count, "seed \(seed), step \(step), \(edge)")
                    try #require(found[index].int == model.count(at: edge), "seed \(seed), step \(step), \(edge)")
                }
            }
            #expect(made > 90)
        }
    }

    /// A framework draws all rows anew, or one more at the end in the same step.
    @Test func severalChangesInOneStepAreToldApart() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive()
            try await page.evaluate("scroller().scrollTop -= 400, frames(3)")
            try await page.evaluate("(last => { last.replaceWith(row(), row(), row()) })(rows().at(-1)), frames(3)")
            #expect(try await page.evaluate("handle.unseen()") == 2)
            try await page.evaluate("(one => { rows().at(-1).after(one); one.remove() })(row()), frames(3)")
            #expect(try await page.evaluate("handle.unseen()") == 2)
            // What comes beside the rows is none.
            try await page.evaluate("list.append(document.createElement('aside')), frames(3)")
            #expect(try await page.evaluate("handle.unseen()") == 2)
            try await page.evaluate("content.replaceChildren(...rows().map(() => row())), frames(3)")
            #expect(try await page.evaluate("handle.unseen()") == 2)
            // Where no row of those that were in view is left, nothing has come after them.
            try await page.evaluate("content.replaceChildren(...Array.from({ length: 150 }, () => row())), frames(3)")
            #expect(try await page.evaluate("handle.unseen()") == 2)
        }
    }
}

/// Random numbers from a seed.
struct SplitMix: RandomNumberGenerator {
    /// What pages have: `randomFrom(seed)` returns a function that returns integers from 0 to below its argument. Marsaglia's xorshift of 32 bits.
    /// The seed is not 0.
    static let script = """
        window.randomFrom = (state) => (limit) => {
          state ^= state << 13;
          state ^= state >>> 17;
          state ^= state << 5;
          return (state >>> 0) % limit;
        };
        """

    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
