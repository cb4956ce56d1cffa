import Browser
import Testing

@Suite("A second floor in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct FloorTests {
    private let top = Point(200, 100)
    private let high = Point(200, 560)
    private let options = """
        { header: { secondFloor: { content: Object.assign(document.createElement('button'), {
          id: 'upstairs', textContent: 'Down again', onclick: () => lists.list.handle.closeFloor() }) } } }
        """
    private let floor = "document.querySelector('.tug-floor')"

    /// Pulls past both thresholds and releases.
    private func open(_ page: Page) async throws {
        try await page.swipe(from: top, to: high)
        try await page.waitForState("open")
        try await page.wait(until: "Math.abs(\(floor).getBoundingClientRect().top) < 0.5")
    }

    @Test func pullPastBothThresholdsOpensAndDragCloses() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: options)
            #expect(try await page.evaluate("\(floor).inert && getComputedStyle(\(floor)).opacity === '0'") == true)
            try await page.drag(from: top, to: high)
            try await page.wait(until: "document.querySelector('.tug-title').textContent === 'Release to open'")
            #expect(try await page.evaluate("\(floor).inert && \(floor).style.opacity === '1'") == true)
            try await page.savePicture("floor-armed")
            try await page.touchUp()
            try await page.waitForState("open")
            try await page.wait(until: "Math.abs(\(floor).getBoundingClientRect().top) < 0.5")
            #expect(try await page.firstRowOffset() >= 600)
            #expect(try await page.evaluate("\(floor).inert") == false)
            #expect(try await page.evaluate("\(floor).offsetHeight") == 600)
            try await page.savePicture("floor-open")
            // Too short to close it.
            try await page.swipe(from: Point(200, 500), to: Point(200, 460))
            try await page.wait(until: "Math.abs(\(floor).getBoundingClientRect().top) < 0.5")
            #expect(try await page.evaluate("lists.list.handle.state.start") == "open")
            try await page.swipe(from: Point(200, 500), to: Point(200, 200))
            try await page.waitForState("idle")
            try await page.waitForRest()
            try await page.wait(until: "\(floor).style.opacity === '0' && \(floor).inert")
            #expect(try await page.evaluate("\(floor).getAnimations().length") == 0)
            #expect(try await page.calls() == 0)
        }
    }

    @Test func pullPastFirstThresholdRefreshes() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: options)
            try await page.drag(from: top, to: Point(200, 280))
            try await page.waitForState("pulling")
            #expect(try await page.evaluate("document.querySelector('.tug-title').textContent") == "Release to refresh")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            #expect(try await page.calls() == 1)
        }
    }

    @Test func tapOnFloorReachesPageAndHandleCloses() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: options)
            try await open(page)
            try await page.tap(page.middle(of: "#upstairs"))
            try await page.waitForState("idle")
            try await page.waitForRest()
        }
    }

    @Test func keyboardClosesFloor() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList(options: options)
            try await page.evaluate(
                """
                lists.list.element.addEventListener('statechange',
                  () => document.getElementById('upstairs').focus({ preventScroll: true }), { once: true });
                lists.list.handle.openFloor();
                """)
            try await page.waitForState("open")
            #expect(try await page.evaluate("document.activeElement.id") == "upstairs")
            try await page.wait(until: "Math.abs(\(floor).getBoundingClientRect().top) < 0.5")
            try await page.evaluate("document.querySelector('.tug-refresh').focus()")
            #expect(try await page.evaluate("document.activeElement.textContent") == "Close")
            try await page.press(.enter)
            try await page.waitForState("idle")
            try await page.waitForRest()
            #expect(try await page.calls() == 0)
        }
    }

    @Test func destroyingOpenFloorLeavesNothing() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: options)
            try await open(page)
            try await page.evaluate("lists.list.handle.destroy()")
            #expect(try await page.evaluate("document.querySelector('.tug-floor, [data-tug]') === null") == true)
            #expect(abs(try await page.firstRowOffset()) < 0.5)
        }
    }

    @Test func elementUsesSlotForFloor() async throws {
        let site = TestPage.site
            .with(
                "/markup",
                """
                <!doctype html><html lang=en><meta name=viewport content="width=device-width, initial-scale=1">
                <link rel=stylesheet href="/page.css"><link rel=stylesheet href="/markup.css"><script type=module src="/markup.js"></script>
                <body><tug-list id=list header><p slot=floor id=upstairs>Upstairs</p><ul><li>Row</ul></tug-list></body></html>
                """
            )
            .with("/markup.css", "tug-list { height: 600px }")
            .with(
                "/markup.js",
                """
                import { defineTugList } from "/tug/tug.js";
                const list = document.getElementById("list");
                list.addEventListener("ready", () => window.isReady = true);
                defineTugList();
                """)
        try await withPage(of: site) { page in
            try await page.open("/markup")
            try await page.wait(until: "window.isReady")
            try await page.swipe(from: top, to: high)
            try await page.wait(until: "document.getElementById('list').state.start === 'open'")
            // The page's own style: sixteen pixels above a paragraph.
            try await page.wait(until: "Math.abs(document.getElementById('upstairs').getBoundingClientRect().top - 16) < 0.5")
            try await page.evaluate("document.getElementById('list').ready.then(handle => handle.closeFloor())")
            try await page.wait(until: "document.getElementById('list').state.start === 'idle'")
        }
    }
}
