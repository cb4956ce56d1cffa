import Browser
import Testing

/// A list inside another scroll container: the finger scrolls one of the two.
@Suite("Nested scrolling in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct ChainTests {
    private static let outer = "document.querySelector('.outer').scrollTop"

    /// Opens a list of two rows with only a header, inside a scroll container.
    private func openTwoRows(_ page: Page, options: String = "{}") async throws {
        try await page.openList("/nested", options: options)
        try await page.evaluate("document.querySelector('[data-tug-content]').replaceChildren(); rows('list', 2)")
        // The list has measured the rows.
        try await Task.sleep(for: .milliseconds(100))
    }

    @Test func dragTowardsUnusedStartScrollsPage() async throws {
        try await withPage(of: TestPage.site) { page in
            try await openTwoRows(page)
            try await page.swipe(from: Point(200, 280), to: Point(200, 40))
            try await page.wait(until: "\(Self.outer) > 150")
            #expect(try await page.firstRowOffset() == 0)
        }
    }

    @Test func dragAtUnusedEndScrollsPage() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList("/nested")
            try await page.evaluate("document.getElementById('list').scrollTop = 2000")
            try await page.wait(until: "!document.getElementById('list').matches('[data-tug-contains]')")
            try await page.swipe(from: Point(200, 280), to: Point(200, 40))
            try await page.wait(until: "\(Self.outer) > 150")
        }
    }

    @Test func wheelTowardsUnusedEdgeScrollsPage() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await openTwoRows(page)
            for _ in 0..<4 { try await page.wheel(at: Point(200, 200), y: 60) }
            try await page.wait(until: "\(Self.outer) > 150")
        }
    }

    /// The wheel of a mouse does not pull, so it goes on around the list, as without the library. A touchpad pulls.
    @Test func mouseWheelAtEdgeScrollsPage() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList("/nested", options: "{ footer: {} }")
            try await page.evaluate("document.querySelector('.outer').scrollTop = 200")
            try await page.call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": 200, "y": 50])
            try await page.wait(until: "!document.getElementById('list').matches('[data-tug-contains]')")
            for _ in 0..<4 { try await page.wheel(at: Point(200, 50), y: -120) }
            try await page.wait(until: "\(Self.outer) === 0")
            #expect(try await page.firstRowOffset() == 0)
            #expect(try await page.calls() == 0)
            // A finger meets a list that keeps what it does to itself.
            try await page.evaluate(
                "list.dispatchEvent(new TouchEvent('touchstart', { touches: [new Touch({ identifier: 0, target: list })] }))")
            #expect(try await page.evaluate("list.matches('[data-tug-contains]')") == true)
        }
    }

    @Test func listWithFooterKeepsTouch() async throws {
        try await withPage(of: TestPage.site) { page in
            try await openTwoRows(page, options: "{ footer: { when: 'pulled' } }")
            try await page.drag(from: Point(200, 280), to: Point(200, 40))
            try await page.wait(until: "document.querySelector('li').getBoundingClientRect().top < -20")
            #expect(try await page.evaluate(Self.outer) == 0)
            try await page.touchUp()
        }
    }

    @Test func dragThatScrollsPageDoesNotPullOnWayBack() async throws {
        try await withPage(of: TestPage.site) { page in
            try await openTwoRows(page)
            try await page.drag(from: Point(200, 280), to: Point(200, 40))
            try await page.wait(until: "\(Self.outer) > 150")
            try await page.move(from: Point(200, 40), to: Point(200, 260))
            try await page.wait(until: "\(Self.outer) < 100")
            #expect(try await page.firstRowOffset() == 0)
            try await page.touchUp()
            #expect(try await page.calls() == 0)
        }
    }

    /// The inner list scrolls first, so the browser cannot take its touch.
    @Test func dragRefreshesInnerOfNestedLists() async throws {
        let site = TestPage.site.with(
            "/lists",
            #"""
            <!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">
            <link rel=stylesheet href="/page.css"><script type=module src="/page.js"></script>
            <body><div class=scroller id=around><div data-tug-content><div class="scroller half" id=list><ul data-tug-content></ul></div>
            <div class=filler></div></div></div></body></html>
            """#)
        try await withPage(of: site) { page in
            try await page.openList("/lists")
            try await page.evaluate("start('around')")
            try await page.evaluate("document.getElementById('list').scrollTop = 60")
            try await page.swipe(from: Point(200, 60), to: Point(200, 360))
            try await page.waitForState("refreshing")
            #expect(try await page.calls(id: "around") == 0)
            #expect(try await page.evaluate("lists.around.states.length") == 0)
        }
    }
}
