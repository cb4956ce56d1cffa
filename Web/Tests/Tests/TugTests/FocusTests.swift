import Browser
import Testing

/// The focus of the keyboard.
@Suite("The focus in a list", .browser, .serialized, .timeLimit(.minutes(2)))
struct FocusTests {
    /// After a failure a press tries again. What it says must be seen, and where the focus is, too.
    @Test func messageIsSeenWhileButtonToTryAgainHasFocus() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList(options: "{ header: { failureHold: 60 } }")
            for _ in 0..<5 where try await page.evaluate("document.activeElement.matches('.tug-refresh')") != true {
                try await page.press(.tab)
            }
            try await page.press(.enter)
            try await page.waitForState("refreshing")
            try await page.answer(with: "reject(new Error('The ship has sailed'))")
            try await page.waitForState("failed")
            try await page.savePicture("keyboard-failed")
            let button = "getComputedStyle(document.querySelector('.tug-refresh'))"
            #expect(try await page.evaluate("document.activeElement.matches('.tug-refresh')") == true)
            #expect(try await page.evaluate("document.activeElement.textContent") == "Try again")
            #expect(try await page.evaluate("\(button).opacity") == "0")
            #expect(try await page.evaluate("getComputedStyle(document.querySelector('.tug-header')).outlineStyle") == "solid")
            let text = try await page.middle(of: ".tug-title")
            #expect(try await page.evaluate("!!document.elementFromPoint(\(text.x), \(text.y)).closest('.tug-header')") == true)
            try await page.press(.enter)
            try await page.wait(until: "lists.list.calls.header === 2")
        }
    }
}
