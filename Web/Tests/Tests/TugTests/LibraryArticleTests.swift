import Browser
import Foundation
import Testing

/// Runs the JavaScript of the article about pulltorefresh.js and Ionic unchanged, each block in a page of its own.
@Suite("The article about other libraries for pages", .browser, .serialized, .timeLimit(.minutes(2)))
struct LibraryArticleTests {
    private static let page = "Sources/Tug/Tug.docc/ComingFromWebLibraries.md"
    private let blocks: [String]

    init() throws {
        try TestPage.requireLibrary()
        let text = try String(contentsOf: Repository.root.appending(path: Self.page), encoding: .utf8)
        blocks = text.components(separatedBy: "\n```js\n").dropFirst().map { $0.components(separatedBy: "\n```").first ?? "" }
    }

    /// The site of the test page, whose script is a block with the names that it uses.
    private func site(_ number: Int) throws -> Site {
        try #require(blocks.count == 5)
        return TestPage.site.with(
            "/page.js",
            """
            import * as tug from "/tug/tug.js";
            const { attach } = tug;
            const list = document.getElementById("list");
            const content = document.querySelector("[data-tug-content]");
            for (let row = 0; row < 20; row++) {
              content.append(Object.assign(document.createElement("li"), { textContent: `Row ${row}` }));
            }
            Object.assign(window, { refreshes: 0, loads: 0, logged: [] });
            console.log = (text) => logged.push(text);
            const onRefresh = async () => { refreshes++; };
            const onLoadMore = async () => { loads++; return false; };
            \(blocks[number])
            window.handle = typeof handle === "undefined" ? null : handle;
            window.isReady = true;
            """)
    }

    private func open(_ page: Page, _ path: String = "/") async throws {
        try await page.open(path)
        try await page.wait(until: "window.isReady")
        // A touch before the first frame would meet a list that cannot scroll yet.
        try await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    }

    private func pull(_ page: Page, by length: Double) async throws {
        try await page.swipe(from: Point(200, 150), to: Point(200, 150 + length))
    }

    @Test func pullOfTheDocumentRefreshes() async throws {
        try await withPage(of: site(0)) { page in
            try await open(page, "/document")
            try await pull(page, by: 330)
            try await page.wait(until: "refreshes === 1")
        }
    }

    @Test func pullHasTheLengthAndTheTextsOfPullToRefresh() async throws {
        try await withPage(of: site(1)) { page in
            try await open(page)
            try await pull(page, by: 100)
            try await page.evaluate("new Promise(done => setTimeout(done, 600))")
            #expect(try await page.evaluate("refreshes") == 0)
            #expect(try await page.evaluate("document.querySelector('.tug-title').textContent") == "Pull down to refresh")
            try await pull(page, by: 200)
            try await page.wait(until: "refreshes === 1")
        }
    }

    @Test func listRefreshesAndLoadsAtDistancesOfIonic() async throws {
        try await withPage(of: site(2)) { page in
            try await open(page)
            try await pull(page, by: 200)
            try await page.wait(until: "refreshes === 1")
            #expect(try await page.evaluate("loads") == 0)
            for _ in 0..<10 where try await page.evaluate("loads") == 0 {
                try await page.swipe(from: Point(200, 500), to: Point(200, 100))
            }
            try await page.wait(until: "loads === 1")
        }
    }

    @Test func runsWithoutHandlerAreEnded() async throws {
        try await withPage(of: site(3)) { page in
            try await open(page)
            try await page.wait(until: "handle.state.end === 'noMoreData'")
            #expect(try await page.evaluate("handle.state.start") == "idle")
            try await pull(page, by: 330)
            try await page.wait(until: "handle.state.start === 'refreshing'")
            try await page.evaluate("handle.end('start').then(() => 0)")
            #expect(try await page.evaluate("handle.state.start") == "idle")
        }
    }

    @Test func pullsAreTold() async throws {
        try await withPage(of: site(4)) { page in
            try await open(page)
            try await pull(page, by: 40)
            try await page.wait(until: "logged.includes('given up')")
            #expect(try await page.evaluate("logged.some((one) => one > 0) && refreshes === 0") == true)
            try await pull(page, by: 330)
            try await page.wait(until: "refreshes === 1")
        }
    }
}
