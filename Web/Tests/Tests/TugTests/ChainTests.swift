import Browser
import Testing

/// Lists within what scrolls: the finger moves one of both.
@Suite("Who around a list scrolls in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct ChainTests {
    private static let outer = "document.querySelector('.outer').scrollTop"

    /// A list of two rows, with only a header, in something that scrolls.
    private func openTwoRows(_ page: Page, options: String = "{}") async throws {
        try await page.openList("/nested", options: options)
        try await page.evaluate("document.querySelector('[data-tug-content]').replaceChildren(); rows('list', 2)")
        // The list has measured them.
        try await Task.sleep(for: .milliseconds(100))
    }

    @Test func towardsAnEdgeWithNothingAtItAFingerScrollsThePage() async throws {
        try await withPage(of: TestPage.site) { page in
            try await openTwoRows(page)
            try await page.swipe(from: Point(200, 280), to: Point(200, 40))
            try await page.wait(until: "\(Self.outer) > 150")
            #expect(try await page.firstRowOffset() == 0)
        }
    }

    @Test func atTheEndWithNothingAtItAFingerScrollsThePage() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList("/nested")
            try await page.evaluate("document.getElementById('list').scrollTop = 2000")
            try await page.wait(until: "!document.getElementById('list').matches('[data-tug-contains]')")
            try await page.swipe(from: Point(200, 280), to: Point(200, 40))
            try await page.wait(until: "\(Self.outer) > 150")
        }
    }

    @Test func towardsAnEdgeWithNothingAtItAWheelScrollsThePage() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await openTwoRows(page)
            for _ in 0..<4 { try await page.wheel(at: Point(200, 200), y: 60) }
            try await page.wait(until: "\(Self.outer) > 150")
        }
    }

    @Test func whereAFooterIsTheListKeepsTheFinger() async throws {
        try await withPage(of: TestPage.site) { page in
            try await openTwoRows(page, options: "{ footer: { behaviour: 'backFooter' } }")
            try await page.drag(from: Point(200, 280), to: Point(200, 40))
            try await page.wait(until: "document.querySelector('li').getBoundingClientRect().top < -20")
            #expect(try await page.evaluate(Self.outer) == 0)
            try await page.touchUp()
        }
    }
}
