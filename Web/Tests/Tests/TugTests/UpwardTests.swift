import Browser
import Testing

/// Lists from the bottom up, as chats are written with `column-reverse`: the newest row is the first child, and offsets are negative.
@Suite("Lists from the bottom up", .browser, .serialized, .timeLimit(.minutes(3)))
struct UpwardTests {
    static let site = TestPage.site
        .with("/upward.css", "#list { display: flex; flex-direction: column-reverse } li { flex: none; list-style: none }")
        .with(
            "/upward",
            """
            <!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">
            <link rel=stylesheet href="/page.css"><link rel=stylesheet href="/upward.css">
            <script type=module src="/page.js"></script>
            <body><div class=scroller id=list tabindex=0><ul data-tug-content hidden></ul></div></body></html>
            """)

    /// Opens a chat of 40 messages; `add` puts older ones before them.
    static func open(_ page: some PageInBrowser, options: String) async throws {
        try TestPage.requireLibrary()
        try await page.open("/upward")
        try await page.wait(until: "window.isReady")
        try await page.evaluate(
            """
            (() => { const list = document.getElementById('list');
              list.querySelector('ul').remove();
              window.add = (count) => { for (let index = 0; index < count; index++) {
                list.append(Object.assign(document.createElement('li'), { textContent: `Message ${list.querySelectorAll('li').length}` }));
              } };
              add(40); return start('list', \(options)) })()
            """)
        try await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    }

    private let offset = "document.getElementById('list').scrollTop"
    /// The distance of the oldest row from the top of the list.
    private let oldest =
        "Array.from(document.querySelectorAll('li')).at(-1).getBoundingClientRect().top - document.getElementById('list').getBoundingClientRect().top"

    @Test func dragTowardsOlderRowsScrolls() async throws {
        try await withPage(of: Self.site) { page in
            try await Self.open(page, options: "{}")
            #expect(try await page.evaluate(offset) == 0)
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.wait(until: "\(offset) < -200")
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            try await page.swipe(from: Point(200, 450), to: Point(200, 100))
            try await page.wait(until: "\(offset) > -200")
            #expect(try await page.calls() == 0)
        }
    }

    @Test func pullAtOldestRowRefreshesBelowTop() async throws {
        try await withPage(of: Self.site) { page in
            try await Self.open(page, options: "{}")
            try await page.evaluate("document.getElementById('list').scrollTop = -1e6")
            try await page.wait(until: "Math.abs(\(oldest)) < 1")
            try await page.drag(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("pulling")
            #expect(try await page.evaluate("\(oldest) > 54") == true)
            try await page.savePicture("upward-armed")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            try await page.wait(until: "Math.abs(\(oldest) - 54) < 1")
            let top = "(list.shadowRoot ?? list).querySelector('.tug-header').getBoundingClientRect().top"
            #expect(try await page.evaluate("Math.abs(\(top) - list.getBoundingClientRect().top) < 1") == true)
            try await page.answer()
            try await page.waitForState("idle")
            try await page.wait(until: "Math.abs(\(oldest)) < 1")
        }
    }

    @Test func pullAtNewestRowLoadsBelowBottom() async throws {
        try await withPage(of: Self.site) { page in
            try await Self.open(page, options: "{ header: false, footer: { when: 'pulled' } }")
            try await page.drag(from: Point(200, 450), to: Point(200, 100))
            try await page.waitForState("pulling", at: "footer")
            let newest = "document.querySelector('li').getBoundingClientRect().bottom - list.getBoundingClientRect().bottom"
            #expect(try await page.evaluate("\(newest) < -44") == true)
            try await page.touchUp()
            try await page.waitForState("refreshing", at: "footer")
            try await page.answer("footer")
            try await page.waitForState("idle", at: "footer")
            try await page.wait(until: "Math.abs(\(newest)) < 2")
        }
    }

    @Test func olderRowsKeepReadRowInPlace() async throws {
        try await withPage(of: Self.site) { page in
            try await Self.open(page, options: "{ header: { when: 'visible' } }")
            try await page.evaluate("document.getElementById('list').scrollTop = -1e6")
            try await page.waitForState("refreshing")
            try await page.evaluate("window.read = Array.from(document.querySelectorAll('li')).at(-3), 0")
            try await page.evaluate("window.readTop = read.getBoundingClientRect().top")
            try await page.evaluate("add(20)")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.evaluate("new Promise(done => setTimeout(done, 300))")
            // The indicator of 44 points may have been above it.
            #expect(try await page.evaluate("Math.abs(read.getBoundingClientRect().top - readTop) <= 44.5") == true)
            #expect(try await page.calls() == 1)
        }
    }

    @Test func footerLiesBelowNewestRow() async throws {
        try await withPage(of: Self.site) { page in
            try await Self.open(page, options: "{ header: false, footer: {} }")
            try await page.swipe(from: Point(200, 450), to: Point(200, 150))
            try await page.waitForState("refreshing", at: "footer")
            let box = "(list.shadowRoot ?? list).querySelector('.tug-footer').getBoundingClientRect()"
            let newest = "document.querySelector('li').getBoundingClientRect().bottom"
            try await page.wait(until: "Math.abs(\(box).top - \(newest)) < 2")
            try await page.wait(until: "Math.abs(\(box).bottom - list.getBoundingClientRect().bottom) < 3")
        }
    }
}
