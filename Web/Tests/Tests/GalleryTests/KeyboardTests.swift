import Browser
import Testing

@Suite("The web gallery by keyboard", .browser, .serialized, .timeLimit(.minutes(3)))
struct KeyboardTests {
    private let server: GalleryProgram

    init() throws {
        server = try GalleryProgram(folder: "/usr/bin")
    }

    /// Presses Tab until the focus is on the element of a selector.
    private func tab(to selector: String, _ page: Page) async throws {
        for _ in 0..<60 {
            try await page.press(.tab)
            if try await page.evaluate("document.activeElement.matches(\(Page.quoted(selector)))") == true { return }
        }
        Issue.record("Tab does not lead to \(selector).")
    }

    @Test(arguments: GalleryTests.scenes)
    func tabAndReturnBeginAndFocusIsVisible(_ scene: String) async throws {
        try await withPage(of: Site(servedAt: server.origin), screen: .desktop) { page in
            try await page.open("/scenes/\(scene).html")
            try await page.wait(until: "document.querySelector('.tug-layer')")
            try await page.wait(until: "document.querySelectorAll('.row, .card, .bubble').length > 8")
            try await page.wait(until: "document.getElementById('log').textContent.endsWith('idle')")
            // A conversation has no refresh; older messages load at its start.
            try await tab(to: scene == "chat" ? ".scroller" : ".tug-refresh", page)
            let outline = "getComputedStyle(document.activeElement).outlineStyle"
            try await page.wait(until: "getComputedStyle(document.activeElement).opacity === '1' && \(outline) !== 'none'")
            try await page.savePicture("gallery-\(scene)-keyboard")
            try await page.press(scene == "chat" ? .home : .enter)
            try await page.wait(until: "document.getElementById('log').textContent === 'start: refreshing'")
            try await page.wait(until: "document.getElementById('log').textContent === 'start: idle'")
        }
    }

    @Test func phoneSheetOpensAndClosesByKeys() async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await page.open("/scenes/feed.html")
            try await tab(to: ".more", page)
            try await page.press(.enter)
            try await page.wait(until: "document.querySelector('#panel:popover-open')")
            try await page.savePicture("gallery-sheet")
            try await page.press(.tab)
            #expect(try await page.evaluate("document.activeElement.textContent") == "Done")
            try await page.press(.enter)
            try await page.wait(until: "!document.querySelector('#panel:popover-open')")
        }
    }
}
