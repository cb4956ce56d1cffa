import Browser
import Testing

/// Pages of frameworks: all that is seen is in one element, fixed bars too.
@Suite("Fixed elements deep in a page", .browser, .serialized, .timeLimit(.minutes(2)))
struct FixedTests {
    private static func html(_ mark: String) -> String {
        UnmarkedPage.html(
            """
            <div id=root><header id=top>News</header><main \(mark)><ul></ul></main>
            <div><nav id=tabs>Tabs</nav></div><div id=closed hidden><div class=cover></div></div></div>
            """)
    }

    private static let site = TestPage.site
        .with("/app", html("")).with("/app-marked", html("data-tug-content"))
        .with(
            "/unmarked.css",
            """
            #top { height: 40px } #tabs { position: fixed; left: 0; right: 0; bottom: 0; height: 56px; background: #ddd }
            .cover { position: fixed; inset: 0 } #closed[hidden] { display: none }
            """)

    @Test(arguments: ["/app", "/app-marked"])
    func fixedBarStaysAnywhereInPage(_ path: String) async throws {
        try await withPage(of: Self.site) { page in
            try await page.openUnmarked(path, rows: 40)
            try await page.evaluate("document.querySelector('ul').append(...document.querySelectorAll('li'))")
            try await page.attachList()
            try await page.evaluate("window.restingTop = topOf(row(0)), 0")
            try await page.pullDown()
            #expect(try await page.evaluate("topOf(tabs) === 644 && document.elementFromPoint(200, 680) === tabs") == true)
            try await page.wait(until: "topOf(row(0)) > 90 && topOf(row(39)) > 90 + 39 * 60")
            // What is beside the mark stays, too.
            #expect(try await page.evaluate("Math.sign(topOf(document.getElementById('top')))") == (path == "/app" ? 1 : 0))
            try await page.touchUp()
            try await page.wait(until: "record.pending.header")
            try await page.savePicture("fixed\(path.replacing("/", with: "-"))")
            #expect(try await page.evaluate("topOf(tabs)") == 644)
            try await page.endRefresh()
            #expect(page.takeComplaints(containing: "data-tug-content") == (path == "/app" ? 1 : 0))
        }
    }

    /// The mark comes when a framework has rendered, after the list was attached.
    @Test func markThatComesLaterIsFound() async throws {
        try await withPage(of: Self.site) { page in
            try await page.openUnmarked("/app-marked", rows: 40)
            try await page.evaluate("document.querySelector('ul').append(...document.querySelectorAll('li'))")
            try await page.evaluate("window.all = [...root.children], root.replaceChildren()")
            try await page.attachList()
            try await page.evaluate("root.append(...all)")
            try await page.pullDown()
            #expect(try await page.evaluate("topOf(tabs) === 644 && topOf(row(0)) > 90") == true)
            #expect(try await page.evaluate("topOf(document.getElementById('top'))") == 0)
        }
    }

    /// The content of a list in the list is not its own.
    @Test func markOfInnerListIsNotTaken() async throws {
        let lists = "<div class=scroller id=list><div id=inner class=half><ul data-tug-content></ul></div></div>"
        let site = TestPage.site.with("/inner", UnmarkedPage.html(lists)).with(
            "/unmarked.css", "#inner { overflow: auto } p { height: 60px }")
        try await withPage(of: site) { page in
            try await page.openUnmarked("/inner", rows: 20)
            try await page.evaluate("list.append(...Array.from({ length: 20 }, () => document.createElement('p')))")
            try await page.attachList()
            try await page.drag(from: Point(200, 400), to: Point(200, 580))
            try await page.wait(until: "topOf(list.lastElementChild) - topOf(inner) > 300 && topOf(inner) > 40")
            try await page.touchUp()
        }
    }
}
