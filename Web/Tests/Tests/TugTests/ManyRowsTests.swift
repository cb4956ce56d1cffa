import Browser
import Testing

@Suite("Pulling many rows without marked content", .browser, .serialized, .timeLimit(.minutes(3)))
struct ManyRowsTests {
    private let moved = "[...document.querySelectorAll('li')].filter((row) => row.style.transform).length"

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
            try await page.wait(until: "\(moved) === 0")
            #expect(try await page.evaluate("document.querySelector('li[style]')") == .null)
        }
    }

    @Test(arguments: ["/div", "/ul", "/marked"])
    func scrollingFarFromTheEdgesCallsNothingOfTheEngine(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind, rows: 300)
            try await page.evaluate(
                """
                window.calls = 0;
                const { instantiate } = WebAssembly;
                WebAssembly.instantiate = async (...values) => ({ exports: Object.fromEntries(Object.entries((await instantiate(...values)).exports)
                  .map(([name, work]) => [name, typeof work === 'function' ? (...values) => (calls++, work(...values)) : work])) });
                window.scrollInSteps = async (from) => {
                  list.scrollTop = from;
                  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
                  calls = 0;
                  for (let step = 1; step <= 10; step++) {
                    list.scrollTop = from + 20 * step;
                    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
                  }
                  return calls;
                };
                """)
            try await page.attachList("{ footer: {} }")
            #expect(try await page.evaluate("scrollInSteps(5000)") == 0)
            #expect(try #require(try await page.evaluate("scrollInSteps(100)").int) >= 10)
        }
    }

    /// Where the last child is not the last row, scrolling looks like a change of the content.
    @Test(arguments: ["/div", "/ul"])
    func scriptScrollsVirtualizedListToItsEnd(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind, rows: 0)
            try await page.evaluate(
                """
                window.render = () => {
                  const first = Math.max(0, Math.floor(list.scrollTop / 60) - 3);
                  const space = list.querySelector('.space') ?? list.appendChild(Object.assign(document.createElement('li'), { className: 'space' }));
                  space.style.height = '12000px';
                  for (const row of list.querySelectorAll('li:not(.space)')) row.remove();
                  for (let index = first; index < Math.min(200, first + 18); index++) {
                    const row = list.appendChild(document.createElement('li'));
                    row.style.cssText = `position: absolute; top: ${index * 60}px; left: 0; right: 0`;
                  }
                };
                list.addEventListener('scroll', render);
                render();
                """)
            try await page.attachList("{ footer: {} }")
            try await page.swipe(from: Point(200, 500), to: Point(200, 200))
            try await page.wait(until: "list.scrollTop > 150")
            try await page.evaluate("list.scrollTop = 1e6")
            try await page.wait(until: "record.calls.footer === 1")
            #expect(try await page.evaluate("list.scrollTop > 11300") == true)
        }
    }

    /// As a chat does with a new message: the end is further away than at the last measurement.
    @Test(arguments: ["/div", "/ul", "/marked"])
    func scriptScrollsToRowsThatItHasJustAdded(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind, rows: 20)
            try await page.attachList("{ footer: { isAutomatic: false } }")
            try await page.evaluate("rows('list', 30), list.scrollTop = 1e6, window.wanted = list.scrollTop")
            try await page.evaluate("new Promise(done => setTimeout(done, 300))")
            #expect(try await page.evaluate("wanted > 2000 && Math.abs(list.scrollTop - wanted) < 100") == true)
        }
    }

    @Test(arguments: ["/div", "/ul", "/marked"])
    func refreshThatEndsFarFromTheEdgesLeavesWhatIsRead(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind, rows: 300)
            try await page.evaluate("window.restingTop = topOf(row(0)), 0")
            try await page.attachListAndOpenHeader()
            try await page.evaluate(
                "list.scrollTop = 5000, new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            try await page.evaluate("window.read = [list.scrollTop, topOf(row(90))], 0")
            try await page.evaluate("record.pending.header.resolve()")
            try await page.wait(until: "record.states.includes('header idle')")
            try await page.evaluate("new Promise(done => setTimeout(done, 500))")
            let places = try await page.evaluate("[read, [list.scrollTop, topOf(row(90))]].map(String)").items
            #expect(places.count == 2 && places.first == places.last, "\(places)")
            // And the way back has its end.
            try await page.evaluate("list.scrollTop = 0")
            try await page.wait(until: "topOf(row(0)) === restingTop")
        }
    }

    @Test(arguments: ["/div", "/ul", "/marked"])
    func jumpAwayFromAnOpenHeaderPutsContentInItsPlace(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind, rows: 300)
            try await page.evaluate("window.place = topOf(row(90)) - 5000, 0")
            try await page.attachListAndOpenHeader()
            // The header rests: nothing but the scrolling itself can tell the list where it is.
            try await page.evaluate("new Promise(done => setTimeout(done, 500))")
            try await page.evaluate("list.scrollTop = 5000, 0")
            try await page.wait(until: "Math.abs(topOf(row(90)) - place) < 0.5")
        }
    }

    @Test(arguments: ["/div", "/ul", "/marked"])
    func footerLoadsAfterAJumpOutOfTheMiddle(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind, rows: 300)
            try await page.attachList("{ footer: {} }")
            try await page.evaluate(
                "list.scrollTop = 8000, new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            try await page.evaluate("list.scrollTop = 1e6")
            try await page.wait(until: "record.pending.footer")
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
