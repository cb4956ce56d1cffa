import Browser
import Testing

@Suite("Pulling many rows without marked content", .browser, .serialized, .timeLimit(.minutes(3)))
struct ManyRowsTests {
    private let moved = "[...document.querySelectorAll('li')].filter((row) => row.style.translate).length"

    @Test func noRowIsWrittenWhereOneElementContainsAll() async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked("/div", rows: 2000)
            try await page.attachList()
            try await page.pullDown()
            #expect(try await page.evaluate("topOf(row(0)) > 50 && topOf(row(1999)) > 50 + 1999 * 60") == true)
            #expect(try await page.evaluate("document.querySelector('li[style]')") == .null)
        }
    }

    @Test(arguments: ["/ul", "/flex", "/grid"])
    func onlyRowsInOrNearSightAreMoved(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind, rows: 2000)
            try await page.evaluate("window.restingTop = topOf(row(0)), 0")
            try await page.attachList()
            try await page.pullDown()
            let count = try #require(try await page.evaluate(moved).int)
            #expect(count >= 10 && count < 100)
            try await page.touchUp()
            try await page.wait(until: "record.pending.header && Math.abs(topOf(row(0)) - 54) < 0.5")
            // Rows that come into sight meanwhile are moved likewise, and others are left.
            for offset in [3000, 30_000, 100] {
                try await page.evaluate("list.scrollTop = \(offset)")
                try await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
                let gaps = try await page.evaluate(
                    """
                    (() => { const seen = [...document.querySelectorAll('li')].filter((row) => topOf(row) > -60 && topOf(row) < 600);
                      return [...new Set(seen.map((row) => Math.round(topOf(row) - row.offsetTop + list.scrollTop)))] })()
                    """)
                #expect(gaps.items.count == 1, "\(gaps)")
                #expect(try #require(try await page.evaluate(moved).int) < 100)
            }
            try await page.evaluate("list.scrollTop = 0")
            try await page.endRefresh()
            try await page.wait(until: "!document.querySelector('li[style]')")
        }
    }

    /// Placed one by one, as virtualized rows are.
    @Test func rowsInAnyOrderAllMove() async throws {
        let style = "li { position: absolute; inset-inline: 0 }"
        try await withPage(of: UnmarkedPage.site.with("/unmarked.css", style)) { page in
            try await page.openUnmarked("/ul", rows: 200)
            try await page.evaluate(
                "for (let index = 0; index < 200; index++) row(index).style.top = `${(index * 7) % 200 * 60}px`")
            try await page.attachList()
            try await page.pullDown()
            #expect(try await page.evaluate(moved) == 200)
        }
    }

    @Test(arguments: ["/div", "/ul"])
    func footerFollowsRowThatGrows(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind, rows: 300)
            try await page.attachList("{ footer: {} }")
            try await page.evaluate("row(150).style.height = '500px', 0")
            try await page.wait(
                until: "list.scrollTop = 1e6, Math.abs(topOf(part('footer')) - row(299).getBoundingClientRect().bottom) < 0.5")
        }
    }
}
