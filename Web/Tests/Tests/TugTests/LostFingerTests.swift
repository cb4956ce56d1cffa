import Browser
import Testing

@Suite("Rows that are removed or handle touches during a pull", .browser, .serialized, .timeLimit(.minutes(3)))
struct LostFingerTests {
    private let far = Point(200, 450)

    /// Pulls far, changes the row under the finger, and moves on a little.
    private func pull(_ page: Page, meanwhile change: String) async throws {
        try await page.openList()
        try await page.evaluate("window.content = document.querySelector('[data-tug-content]'); window.row = content.children[2]")
        try await page.drag(from: Point(200, 150), to: far)
        try await page.waitForState("pulling")
        try await page.evaluate(change)
    }

    private static let replacesRows = "content.replaceChildren(); rows('list', 20)"

    @Test func pullContinuesWhenItsRowIsReplaced() async throws {
        try await withPage(of: TestPage.site) { page in
            try await pull(page, meanwhile: Self.replacesRows)
            let before = try await page.firstRowOffset()
            try await page.move(from: far, to: Point(200, 550))
            #expect(try await page.firstRowOffset() > before + 10)
            try await page.touchUp()
            try await page.waitForState("refreshing")
            #expect(try await page.calls() == 1)
            // The next touch works like the first.
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
            try await page.swipe(from: Point(200, 150), to: far)
            try await page.waitForState("refreshing")
        }
    }

    @Test func pullWithReplacedRowCanBeCancelled() async throws {
        try await withPage(of: TestPage.site) { page in
            try await pull(page, meanwhile: Self.replacesRows)
            try await page.touchCancel()
            try await page.waitForRest()
            #expect(try await page.calls() == 0)
        }
    }

    @Test(arguments: [true, false])
    func pullEndsEvenIfRowStopsTouchEvents(_ lifts: Bool) async throws {
        try await withPage(of: TestPage.site) { page in
            try await pull(
                page,
                meanwhile: """
                    window.kept = 0;
                    for (const name of ['touchend', 'touchcancel'])
                      row.addEventListener(name, event => { kept++; event.stopPropagation() })
                    """)
            if lifts {
                try await page.touchUp()
                try await page.waitForState("refreshing")
            } else {
                try await page.touchCancel()
                try await page.waitForRest()
            }
            #expect(try await page.evaluate("kept") == 1)
            #expect(try await page.calls() == (lifts ? 1 : 0))
        }
    }

    /// As when a page puts its list into another box: neither the finger nor the run is lost.
    @Test func pullAndRunGoOnWhenListIsMoved() async throws {
        try await withPage(of: TestPage.site) { page in
            try await pull(
                page,
                meanwhile: "document.body.append(document.createElement('main')), document.querySelector('main').append(list)")
            let before = try await page.firstRowOffset()
            try await page.move(from: far, to: Point(200, 550))
            #expect(try await page.firstRowOffset() > before + 10)
            try await page.touchUp()
            try await page.waitForState("refreshing")
            try await page.waitForRest(at: 54)
            try await page.evaluate("document.body.append(list)")
            try await page.waitForRest(at: 54)
            #expect(try await page.evaluate("list.scrollTop === 0 && lists.list.signals[0].aborted === false") == true)
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
            #expect(try await page.calls() == 1)
        }
    }
}
