import Browser
import Testing

@Suite("The files that a page loads", .browser, .serialized, .timeLimit(.minutes(2)))
struct FileTests {
    private let floor = "{ content: Object.assign(document.createElement('div'), { id: 'upstairs' }) }"

    /// The names of the library's files that the page has asked for, but those of its own markup.
    private func files(_ page: Page) async throws -> String {
        try await page.evaluate(
            """
            [...new Set(performance.getEntriesByType('resource').map(({ name }) => name.split('/tug/')[1]))]
              .filter((name) => name && !/^tug.(js|css)$/.test(name)).sort().join(' ')
            """
        ).string ?? ""
    }

    @Test func listWithHeaderAndFooterLoadsOnlySmallProgram() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            #expect(try await files(page) == "tug.wasm")
        }
    }

    @Test func secondFloorLoadsLargeProgramBeforeFirstPull() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { secondFloor: \(floor) } }")
            try await page.swipe(from: Point(200, 100), to: Point(200, 560))
            try await page.waitForState("open")
            #expect(try await files(page) == "Large.js tug-large.wasm")
        }
    }

    @Test func headerThatLoadsNeedsLargeProgram() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { when: 'visible', isAutomatic: false } }")
            // The list is there before the file that it needs when it is measured next.
            try await page.wait(
                until: "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('Rows.js'))")
            #expect(try await files(page) == "Large.js ReadingPosition.js Rows.js tug-large.wasm")
        }
    }

    @Test func otherLanguageLoadsItsTexts() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ language: 'de' }")
            #expect(try await files(page) == "Languages.js languages/de.json tug.wasm")
        }
    }

    /// Also a header that closes is not cut short when the larger program comes.
    @Test func secondFloorThatIsAddedLaterWaitsForHeader() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { endDuration: 2 } }")
            try await page.evaluate("void lists.list.handle.begin()")
            try await page.waitForRest(at: 54)
            try await page.answer()
            try await page.waitForState("idle")
            let steps = try await page.evaluate(
                """
                (async () => {
                  lists.list.handle.update({ header: { secondFloor: \(floor) } });
                  const top = () => document.querySelector('li').getBoundingClientRect().top;
                  let last = top(), largest = 0;
                  while (last > 0.5) {
                    await new Promise(requestAnimationFrame);
                    largest = Math.max(largest, last - top());
                    last = top();
                  }
                  return largest;
                })()
                """)
            #expect(try #require(steps.number) < 20)
            try await page.evaluate("lists.list.handle.openFloor(), 0")
            try await page.waitForState("open")
        }
    }

    /// A list that has begun without a second floor gets one: a load ends first, and the footer keeps what it knows.
    @Test func secondFloorThatIsAddedLaterWaitsForRun() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            try await page.evaluate("lists.list.handle.begin('end'), 0")
            try await page.waitForState("refreshing", at: "footer")
            try await page.evaluate("lists.list.handle.update({ header: { secondFloor: \(floor) } })")
            try await page.wait(
                until: "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('tug-large.wasm'))")
            #expect(try await page.evaluate("lists.list.signals[0].aborted") == false)
            try await page.evaluate("lists.list.handle.openFloor(), 0")
            try await page.answer("footer", with: "resolve(false)")
            try await page.waitForState("open")
            #expect(try await page.evaluate("document.getElementById('upstairs').closest('.tug-floor') !== null") == true)
            #expect(try await page.evaluate("lists.list.handle.state.end") == "noMoreData")
            try await page.evaluate("lists.list.handle.closeFloor()")
            try await page.waitForState("idle")
            try await page.waitForRest()
            // A pull past both thresholds opens it, too.
            try await page.swipe(from: Point(200, 100), to: Point(200, 560))
            try await page.waitForState("open")
            #expect(try await page.evaluate("document.querySelectorAll('.tug-floor').length") == 1)
        }
    }
}
