import Browser
import Testing

@Suite("Interaction with rows in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct RowTests {
    private let site = TestPage.site
        .with(
            "/rows",
            """
            <!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">
            <link rel=stylesheet href="/page.css"><link rel=stylesheet href="/rows.css"><script type=module src="/page.js"></script>
            <body><div class=scroller id=list tabindex=0><ul data-tug-content>
            <li id=words>Words that somebody wants to copy</li><li><a id=link href="#there">A link</a></li>
            <li><button id=button type=button>A button</button></li><li id=strip><span id=wide></span></li>
            </ul></div></body></html>
            """
        )
        .with("/rows.css", "#strip { overflow: auto hidden } #wide { display: block; width: 2000px; height: 100% }")

    private func openRows(_ page: Page) async throws {
        try await page.openList("/rows")
        try await page.evaluate(
            """
            window.heard = [];
            for (const id of ['link', 'button']) document.getElementById(id).addEventListener('click', () => heard.push(id));
            for (const name of ['touchstart', 'pointerdown'])
              document.addEventListener(name, event => heard.push(name + (event.pointerType ?? '')), true);
            """)
    }

    @Test(arguments: [Pointer.mouse, .pen])
    func pointerSelectsText(_ pointer: Pointer) async throws {
        try await withPage(of: site, screen: .desktop) { page in
            try await openRows(page)
            // Down across several rows, in the direction of a pull.
            try await page.drag(pointer, from: Point(20, 30), to: Point(120, 210))
            #expect(try await page.evaluate("getSelection().toString()").string?.contains("somebody wants to copy") == true)
            #expect(try await page.evaluate("heard.join()") == .string("pointerdown\(pointer.rawValue)"))
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            #expect(try await page.firstRowOffset() == 0)
        }
    }

    /// Headless Chromium makes no selection for a long press, with or without a list. So this checks the precondition: the
    /// browser keeps the touch.
    @Test func browserKeepsRestingTouch() async throws {
        try await withPage(of: site) { page in
            try await openRows(page)
            try await page.evaluate(
                """
                window.prevented = [];
                for (const name of ['touchstart', 'touchmove', 'touchend'])
                  addEventListener(name, event => prevented.push(event.defaultPrevented), { passive: false });
                """)
            try await page.touchDown(Point(40, 30))
            try await page.touchMove(Point(41, 32))
            try await Task.sleep(for: .milliseconds(700))
            try await page.touchUp()
            try await page.wait(until: "prevented.length >= 2")
            #expect(try await page.evaluate("prevented.includes(true)") == false)
            #expect(try await page.evaluate("getComputedStyle(document.getElementById('words')).userSelect") == "auto")
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            #expect(try await page.firstRowOffset() == 0)
        }
    }

    @Test func linksAndButtonsReceiveTaps() async throws {
        try await withPage(of: site) { page in
            try await openRows(page)
            try await page.tap(page.middle(of: "#button"))
            try await page.wait(until: "heard.includes('button')")
            try await page.tap(page.middle(of: "#link"))
            try await page.wait(until: "location.hash === '#there' && heard.includes('link')")
        }
    }

    @Test func tapAfterPullIsTap() async throws {
        try await withPage(of: site) { page in
            try await openRows(page)
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("refreshing")
            // The rows are lower while the edge is open.
            try await page.wait(until: "Math.abs(document.getElementById('words').getBoundingClientRect().top - 54) < 0.5")
            try await page.tap(page.middle(of: "#button"))
            try await page.wait(until: "heard.includes('button')")
        }
    }

    @Test func stripInRowScrolls() async throws {
        try await withPage(of: site) { page in
            try await openRows(page)
            try await page.swipe(from: Point(300, 210), to: Point(100, 230))
            try await page.wait(until: "document.getElementById('strip').scrollLeft > 100")
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            #expect(try await page.firstRowOffset() == 0)
            // A downward drag on the strip pulls the list.
            try await page.swipe(from: Point(200, 210), to: Point(200, 510))
            try await page.waitForState("refreshing")
        }
    }
}
