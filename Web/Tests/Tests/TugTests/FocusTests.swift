import Browser
import Testing

/// The focus of the keyboard.
@Suite("The focus in a list", .browser, .serialized, .timeLimit(.minutes(2)))
struct FocusTests {
    /// What the keyboard reaches first, by the names of parts and rows.
    private func stops(_ page: Page, _ count: Int) async throws -> String {
        var names: [String] = []
        for _ in 0..<count {
            try await page.press(.tab)
            names.append(
                try await page.evaluate(
                    """
                    (() => { let one = document.activeElement; while (one.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
                      return one.className || one.localName })()
                    """
                ).string ?? "")
        }
        return names.joined(separator: " ")
    }

    /// In an endless list the keyboard would never come to what is after the rows.
    @Test(arguments: ["/marked", "/div", "/flex", "/ul", "/page"])
    func refreshIsBeforeRowsAndLoadMoreAfterThem(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site.with("/unmarked.css", "#floating { display: none }"), screen: .desktop) { page in
            try await page.openUnmarked(kind)
            try await page.evaluate(
                "[...document.querySelectorAll('li')].forEach((row, index) => { row.innerHTML = '<a href=#>Row</a>'; if (index > 2) row.remove() })"
            )
            try await page.attachList("{ footer: { isAutomatic: false } }")
            // The footer of the page is below its end.
            let reached = try await stops(page, kind == "/page" ? 4 : 5)
            #expect(reached == "tug-refresh a a a" + (kind == "/page" ? "" : " tug-footer tug-indicator"))
            guard !["/page", "/ul"].contains(kind) else { return }
            // An indicator of the page's own is among the children of the list.
            try await page.evaluate("record.handle.update({ header: { indicator: document.createElement('i') } })")
            try await page.evaluate("document.body.tabIndex = -1, document.body.focus()")
            #expect(try await stops(page, 4) == "tug-refresh a a a")
        }
    }

    /// Texts are as large as the person wants them, and what contains them grows.
    @Test func headerGrowsWithText() async throws {
        try await withPage(of: UnmarkedPage.site.with("/unmarked.css", "html { font-size: 200% }")) { page in
            try await page.openUnmarked("/marked")
            try await page.evaluate("[...document.querySelectorAll('li')].slice(3).forEach((row) => row.remove())")
            try await page.attachList("{ header: { lastRefreshedKey: 'news', failureHold: 60 }, footer: { isAutomatic: false } }")
            try await page.pullDown()
            try await page.touchUp()
            try await page.wait(until: "record.pending.header")
            try await page.evaluate(
                "record.pending.header.reject(new Error('The ship has sailed, and nobody can say when another one will come'))")
            try await page.wait(until: "record.states.includes('header failed') && part('header').offsetHeight > 90")
            try await page.savePicture("text-200")
            for role in ["header", "footer"] {
                try await page.evaluate("window.box = part('\(role)'), window.lines = box.querySelector('.tug-lines'), 0")
                #expect(
                    try await page.evaluate("lines.offsetHeight > 30 && lines.offsetHeight <= box.offsetHeight") == true,
                    "\(role)")
            }
            // A length of the page's own stays.
            try await page.evaluate("record.handle.update({ header: { extent: 60 } })")
            #expect(try await page.evaluate("part('header').offsetHeight") == 60)
        }
    }

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
