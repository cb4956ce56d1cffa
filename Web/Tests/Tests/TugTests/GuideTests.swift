import Browser
import Foundation
import Testing

/// Runs the pages of `Web/README.md` unchanged, next to a folder `dist`.
@Suite("The guide for the web", .browser, .serialized, .timeLimit(.minutes(2)))
struct GuideTests {
    private let guide: String
    private let readme: String

    init() throws {
        try TestPage.requireLibrary()
        guide = try String(contentsOf: Repository.root.appending(path: "Web/README.md"), encoding: .utf8)
        readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
    }

    /// Returns the pages in a text, in order.
    private func pages(in text: String) -> [String] {
        text.components(separatedBy: "\n```html\n").dropFirst().map {
            String($0.prefix(upTo: $0.firstRange(of: "\n```")?.lowerBound ?? $0.endIndex))
        }
    }

    /// Returns a page of the guide in a folder with `dist`, without a policy, as from a plain server.
    private func site(_ number: Int) throws -> Site {
        let pages = pages(in: guide)
        try #require(pages.count == 3 && pages.allSatisfy { $0.hasPrefix("<!doctype html>") })
        var site = Site().with("/", pages[number]).with("/dist/", folder: Repository.package)
        site.policy = nil
        return site
    }

    private func pull(_ page: Page) async throws {
        try await page.swipe(from: Point(200, 200), to: Point(200, 480))
    }

    @Test func firstPageLoadsRefreshesAndEnds() async throws {
        try await withPage(of: site(0)) { page in
            let rows = "document.querySelectorAll('#list p').length"
            let state = "document.querySelector('.tug-footer').dataset.state"
            try await page.open("/")
            try await page.wait(until: "\(rows) === 20")
            // One fling per page, like a user who scrolls to the end.
            for _ in 0..<20 where try await page.evaluate("\(state) === 'noMoreData'") != true {
                try await page.swipe(from: Point(200, 600), to: Point(200, 100))
                try await page.wait(until: "\(state) !== 'refreshing'")
            }
            #expect(try await page.evaluate(rows) == 100)
            try await page.evaluate("document.querySelector('#list').scrollTop = 0")
            try await page.wait(until: "document.querySelector('#list').scrollTop === 0")
            try await pull(page)
            try await page.wait(until: "\(rows) === 20")
            try await page.savePicture("guide")
        }
    }

    /// Its rows do not wait for the library, and are there also if that is missing.
    @Test func firstPageHasRowsWithoutLibrary() async throws {
        try await withPage(of: site(0).with("/dist/tug.js") { _ in .text("Gone", type: "text/plain", status: 404) }) { page in
            try await page.open("/")
            try await page.wait(until: "document.querySelectorAll('#list p').length === 20")
            #expect(page.takeComplaints(containing: "tug.js") >= 1)
        }
    }

    @Test func elementRefreshesAndLoads() async throws {
        try await withPage(of: site(1)) { page in
            let rows = "document.querySelectorAll('tug-list p').length"
            try await page.open("/")
            // Two rows do not fill the screen, so it loads by itself.
            try await page.wait(until: "\(rows) > 20")
            try await page.wait(until: "document.querySelector('tug-list').state.end === 'idle'")
            try await pull(page)
            try await page.wait(until: "\(rows) === 20")
        }
    }

    @Test func pagesLoadAndRefresh() async throws {
        let site = try site(2).with("/messages") { url in
            let first = url.queryItems?.first { $0.name == "after" }?.value.flatMap { Int($0) }.map { $0 + 1 } ?? 0
            let messages = (first..<first + 20).map { #"{"id": \#($0), "text": "Message \#($0)"}"# }.joined(separator: ", ")
            let next = first < 40 ? String(first + 19) : "null"
            return .text(#"{"messages": [\#(messages)], "next": \#(next)}"#, type: "application/json")
        }
        try await withPage(of: site) { page in
            let rows = "document.querySelectorAll('#list p').length"
            try await page.open("/")
            try await page.wait(until: "\(rows) === 20")
            for _ in 0..<20 where try await page.evaluate("\(rows) === 60") != true {
                try await page.swipe(from: Point(200, 600), to: Point(200, 100))
                try await Task.sleep(for: .milliseconds(200))
            }
            #expect(try await page.evaluate("document.querySelector('#list p:last-of-type').textContent") == "Message 59")
            try await page.evaluate("document.querySelector('#list').scrollTop = 0")
            try await page.wait(until: "document.querySelector('#list').scrollTop === 0")
            try await pull(page)
            try await page.wait(until: "\(rows) === 20")
        }
    }

    @Test func callsOfPagesCanBeMade() async throws {
        let words = "await pages.refresh();"
        let rest = try #require(guide.components(separatedBy: "```js\n" + words).last)
        let block = words + rest.prefix(upTo: try #require(rest.firstRange(of: "\n```")).lowerBound)
        let server = try PageServer(rows: 60)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ footer: null }")
            try await page.evaluate("(async () => { const message = { id: 3, text: 'Row 3' };\(block) })()")
            #expect(try await page.evaluate("JSON.parse(sessionStorage.rows).items.length") == 39)
            #expect(try await page.texts() == "")
        }
    }

    @Test func readmeContainsOneOfThePages() {
        #expect(pages(in: readme) == [pages(in: guide)[1]])
    }

    @Test func tableListsEveryEdgeOption() throws {
        let types = try String(contentsOf: Repository.package.appending(path: "tug.d.ts"), encoding: .utf8)
        var declared: Set<String> = []
        for name in ["EdgeOptions", "RefreshOptions", "LoadMoreOptions"] {
            let start = try #require(types.firstRange(of: "export interface \(name)"))
            for line in types[start.upperBound...].split(separator: "\n").prefix(while: { $0 != "}" }) {
                if let option = line.firstMatch(of: /^  (\w+)\??:/) { declared.insert(String(option.1)) }
            }
        }
        let section = try #require(guide.components(separatedBy: "\n## Options\n").last?.components(separatedBy: "\n## ").first)
        var named: Set<String> = []
        for line in section.split(separator: "\n") where line.hasPrefix("| `") {
            let cell = line.split(separator: "|")[0]
            named.formUnion(cell.matches(of: /`(\w+)`/).map { String($0.1) })
        }
        #expect(declared.count > 30)
        #expect(named == declared)
    }
}
