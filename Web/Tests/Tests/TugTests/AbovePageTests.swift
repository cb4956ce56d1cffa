import Browser
import Testing

/// What lies above a page, or keeps its drags to itself: nothing that happens there refreshes the page behind.
@Suite("What lies above a page", .browser, .serialized, .timeLimit(.minutes(2)))
struct AbovePageTests {
    private static let site = TestPage.site
        .with(
            "/above",
            UnmarkedPage.html(
                """
                <main data-tug-content><ul></ul></main>
                <dialog id=dialog><p>A dialog</p></dialog>
                <div id=modal class=box aria-modal=true role=dialog><p>A dialog of the page's own</p></div>
                <div id=menu popover><p>A menu</p></div>
                <nav id=drawer class=box><p>A drawer</p></nav>
                <nav id=filled class=box><p class=long>A drawer that scrolls</p></nav>
                <div id=pad class=box><p>A pad</p></div>
                <div id=slider class=box><p>It moves sideways</p></div>
                <div id=map class=box data-tug-ignore><p>A map</p></div>
                """)
        )
        .with(
            "/unmarked.css",
            """
            p { margin: 0; height: 200px } .long { height: 2000px }
            .box { position: fixed; display: none }
            .box, [popover], dialog { inset: 80px auto auto 60px; width: 260px; height: 400px; margin: 0; padding: 0; border: 0; background: #eee }
            .shown { display: block }
            #drawer, #filled { overflow-y: auto; overscroll-behavior: contain }
            #pad { touch-action: none } #slider { touch-action: pan-x }
            """)

    private func openPage(_ page: Page) async throws {
        try await page.openUnmarked("/above", rows: 40)
        try await page.attachList()
        try await page.evaluate("window.shown = (id) => document.getElementById(id), 0")
    }

    /// Pulls, and waits until the page is where it was.
    private func pull(_ page: Page, from start: Point = Point(150, 200)) async throws {
        try await page.swipe(from: start, to: Point(start.x, start.y + 350))
        try await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    }

    @Test func dragAboveDoesNotRefreshPage() async throws {
        try await withPage(of: Self.site) { page in
            try await openPage(page)
            for id in ["modal", "drawer", "filled", "pad", "slider", "map"] {
                try await page.evaluate("shown('\(id)').classList.add('shown')")
                try await pull(page)
                #expect(try await page.evaluate("record.states.length") == 0, "\(id)")
                try await page.evaluate("shown('\(id)').remove()")
            }
            try await page.evaluate("dialog.showModal()")
            try await pull(page)
            #expect(try await page.evaluate("record.states.length") == 0, "in a dialog")
            // Beside it, on what darkens the page.
            try await pull(page, from: Point(20, 200))
            #expect(try await page.evaluate("record.states.length") == 0, "on a backdrop")
            try await page.savePicture("above-dialog")
            try await page.evaluate("dialog.close(), menu.showPopover()")
            try await pull(page)
            #expect(try await page.evaluate("record.states.length") == 0, "in a popover")
            try await page.evaluate("menu.hidePopover()")
            // The page itself is pulled as ever.
            try await pull(page)
            try await page.wait(until: "record.calls.header === 1")
        }
    }

    @Test func wheelAboveDoesNotRefreshPage() async throws {
        try await withPage(of: Self.site, screen: .desktop) { page in
            try await openPage(page)
            // A touchpad.
            try await page.evaluate("Object.defineProperty(WheelEvent.prototype, 'wheelDeltaY', { get: () => 72 }) && true")
            try await page.evaluate("dialog.showModal(), shown('drawer').classList.add('shown')")
            for place in [Point(150, 200), Point(20, 200)] {
                for _ in 0..<20 { try await page.wheel(at: place, y: -40) }
            }
            try await page.evaluate("dialog.close()")
            for _ in 0..<20 { try await page.wheel(at: Point(150, 200), y: -40) }
            #expect(try await page.evaluate("record.states.length") == 0)
            try await page.evaluate("shown('drawer').remove()")
            // The browser still gives the wheel to what it has turned over.
            try await Task.sleep(for: .milliseconds(600))
            for _ in 0..<40 { try await page.wheel(at: Point(150, 200), y: -40) }
            try await page.wait(until: "record.calls.header === 1")
        }
    }
}
