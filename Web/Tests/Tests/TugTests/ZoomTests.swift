import Browser
import Testing

/// Pages that are zoomed as by two fingers.
@Suite("Zoomed pages in a browser", .browser, .serialized, .timeLimit(.minutes(2)))
struct ZoomTests {
    private let up = (Point(100, 300), Point(100, 60))
    private let down = (Point(100, 40), Point(100, 330))

    /// Opens a list, zooms the page, and pans it to its bottom while the list is at its end.
    private func openZoomed(_ page: Page) async throws {
        try await page.openList()
        try await page.call("Emulation.setPageScaleFactor", ["pageScaleFactor": 2])
        try await page.wait(until: "visualViewport.scale > 1.9")
        try await page.evaluate("list.scrollTop = 1e6")
        for _ in 0..<8 where try await page.evaluate("visualViewport.offsetTop < 200") == true {
            try await page.swipe(from: up.0, to: up.1, seconds: 0.4)
            try await page.evaluate("new Promise(done => setTimeout(done, 300))")
        }
    }

    @Test func dragPansPageWhereListHasEnded() async throws {
        try await withPage(of: TestPage.site) { page in
            try await openZoomed(page)
            #expect(try await page.evaluate("visualViewport.offsetTop >= 200") == true)
            #expect(try await page.evaluate("lists.list.states.length") == 0)
        }
    }

    @Test func dragPansZoomedPageBeforeItPulls() async throws {
        try await withPage(of: TestPage.site) { page in
            try await openZoomed(page)
            try await page.evaluate("list.scrollTop = 0")
            // Far: the page comes to its top under one of these fingers. That finger does not pull.
            for _ in 0..<8 where try await page.evaluate("visualViewport.offsetTop > 0.5") == true {
                try await page.swipe(from: down.0, to: down.1, seconds: 0.4)
                try await page.evaluate("new Promise(done => setTimeout(done, 300))")
            }
            #expect(try await page.evaluate("visualViewport.offsetTop < 0.5") == true)
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            #expect(try await page.calls() == 0)
            // At the top of the page a finger pulls, unless it stops what still moves.
            for _ in 0..<4 where try await page.calls() == 0 {
                try await page.evaluate("new Promise(done => setTimeout(done, 300))")
                try await page.swipe(from: down.0, to: down.1, seconds: 0.4)
            }
            try await page.waitForState("refreshing")
        }
    }

    @Test func twoFingersNeverPull() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.touch("touchStart", [Point(150, 150), Point(250, 150)])
            for step in 1...20 {
                let y = 150 + Double(step) * 15
                try await page.touch("touchMove", [Point(150, y), Point(250, y)])
                try await Task.sleep(for: .milliseconds(10))
            }
            try await page.touchUp()
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            #expect(try await page.calls() == 0)
        }
    }
}
