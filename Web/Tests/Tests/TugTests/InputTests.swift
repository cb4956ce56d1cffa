import Browser
import Testing

@Suite("Other ways to refresh in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct InputTests {
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
            try await page.evaluate("void lists.list.handle.begin('start')")
            try await page.waitForState("refreshing")
            try await page.answer(with: "reject(new Error('on purpose'))")
            try await page.waitForState("failed")
            #expect(try await page.evaluate("violations.length") == 0)
            #expect(try await page.evaluate("document.querySelectorAll('style').length") == 0)
        }
    }
}
