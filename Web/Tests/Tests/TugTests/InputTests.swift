import Browser
import Testing

@Suite("Other ways to refresh in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct InputTests {
    @Test func wheelPullRefreshesAfterPause() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList()
            for _ in 0..<24 { try await page.wheel(at: Point(300, 300), y: -40) }
            try await page.waitForState("refreshing")
            try await page.savePicture("wheel-refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
            #expect(try await page.calls() == 1)
        }
    }

    /// Scrolls far past the top. The driver supports only wheel clicks, so the page dispatches a touchpad's fractional deltas.
    @Test(arguments: [1, 0.6])
    func wheelScrollToTopDoesNotRefresh(_ clicks: Double) async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList()
            try await page.evaluate("document.getElementById('list').scrollTop = 300")
            try await page.evaluate(
                "Object.defineProperty(WheelEvent.prototype, 'wheelDeltaY', { get: () => \(clicks * 120) }) && true")
            for _ in 0..<40 { try await page.wheel(at: Point(300, 300), y: -40) }
            try await page.wait(until: "document.getElementById('list').scrollTop === 0")
            // The pause after which the wheel counts as released.
            try await Task.sleep(for: .milliseconds(500))
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            #expect(try await page.calls() == 0)
            #expect(try await page.firstRowOffset() == 0)
        }
    }

    @Test func keyboardReachesRefreshControl() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList()
            var reached = false
            for _ in 0..<5 where !reached {
                try await page.press(.tab)
                reached = try await page.evaluate(Self.isButtonFocused) == true
            }
            #expect(reached)
            try await page.savePicture("keyboard-focus")
            try await page.press(.enter)
            try await page.waitForState("refreshing")
            #expect(try await page.calls() == 1)
        }
    }

    private static let isButtonFocused = """
        (() => { let one = document.activeElement; while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
          return one?.matches('button, [role=button]') ?? false })()
        """

    @Test func strictPolicyIsNotViolated() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            try await page.evaluate("lists.list.handle.begin('start')")
            try await page.waitForState("refreshing")
            try await page.answer(with: "reject(new Error('on purpose'))")
            try await page.waitForState("failed")
            #expect(try await page.evaluate("violations.length") == 0)
            #expect(try await page.evaluate("document.querySelectorAll('style').length") == 0)
        }
    }

    @Test func missingEngineIsReported() async throws {
        let broken = TestPage.site.with("/tug/tug.wasm") { _ in .text("gone", type: "text/plain", status: 404) }
        try await withPage(of: broken) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            let error = await #expect(throws: BrowserError.self) { try await page.evaluate("start('list')") }
            #expect(try #require(error).description.contains("tug.wasm"))
            page.takeComplaints(containing: "tug.wasm")
        }
    }
}
