import Browser
import Foundation
import Testing

/// Lists that are not on screen when they are attached, or begin.
@Suite("Lists that come later", .browser, .serialized, .timeLimit(.minutes(2)))
struct LateTests {
    /// Also with a shadow root of the list's own, and in one of the page's: nothing is loaded there before it is in a document.
    @Test(arguments: ["list", "list.shadowHost"])
    func listIsAttachedBeforeItIsInDocument(_ place: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked("/div")
            try await page.evaluate(
                """
                window.outer = list;
                if ('\(place)' !== 'list') {
                  window.outer = document.createElement('div');
                  const root = outer.attachShadow({ mode: 'open' });
                  root.innerHTML = '<link rel=stylesheet href="/page.css">';
                  root.append(list);
                }
                outer.remove();
                window.calls = 0;
                tug.attach(list, { header: { onRefresh: async () => { calls++ } } }).then((handle) => { window.handle = handle }), 0
                """)
            try await page.wait(until: "window.handle")
            try await page.evaluate("document.body.append(outer)")
            try await page.wait(until: "getComputedStyle(list.shadowRoot.querySelector('.tug-refresh')).opacity === '0'")
            try await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.wait(until: "calls === 1")
        }
    }

    /// A begin of a list that is hidden waits until it is seen; one that is given up, or whose list is destroyed, could not begin.
    @Test func beginOfHiddenListSettles() async throws {
        try await withPage(of: UnmarkedPage.site.with("/unmarked.css", ".away { display: none }")) { page in
            try await page.openUnmarked("/div")
            try await page.evaluate("list.classList.add('away')")
            try await page.attachList()
            try await page.evaluate(
                "window.outcomes = [], window.begin = () => void record.handle.begin().then((one) => outcomes.push(one)), 0")
            try await page.evaluate("begin()")
            #expect(try await page.evaluate("record.handle.state.start") == "pending")
            try await page.evaluate("record.handle.cancel()")
            try await page.wait(until: "outcomes.join() === 'cancelled'")
            try await page.evaluate("begin(), list.classList.remove('away')")
            try await page.wait(until: "record.pending.header")
            try await page.evaluate("record.pending.header.resolve()")
            try await page.wait(until: "outcomes.join() === 'cancelled,success'")
            try await page.evaluate("list.classList.add('away')")
            try await page.wait(until: "list.clientHeight === 0")
            try await page.evaluate("begin(), record.handle.destroy()")
            try await page.wait(until: "outcomes.join() === 'cancelled,success,cancelled'")
        }
    }

    /// Neither the style sheet nor the texts of another language ever come.
    @Test func listIsPulledBeforeStyleAndTextsAreThere() async throws {
        let never: @Sendable (URLComponents) async -> Site.Response = { _ in
            try? await Task.sleep(for: .seconds(600))
            return .text("late", type: "text/plain", status: 404)
        }
        let site = UnmarkedPage.site.with("/tug/tug.css", answer: never).with("/tug/languages/de.json", answer: never)
        try await withPage(of: site) { page in
            try await page.openUnmarked("/div")
            try await page.evaluate(
                """
                window.streams = 0, window.compile = WebAssembly.compileStreaming;
                WebAssembly.compileStreaming = (response) => (streams++, compile(response)), 0
                """)
            try await page.attachList("{ language: 'de' }")
            #expect(try await page.evaluate("streams") == 1)
            #expect(try await page.evaluate("topOf(row(0))") == 0)
            try await page.pullDown()
            #expect(try await page.evaluate("topOf(row(0)) > 50") == true)
            // What is not styled yet is not seen.
            #expect(try await page.evaluate("getComputedStyle(part('layer')).opacity + part('title').textContent") == "0")
            try await page.touchUp()
            try await page.wait(until: "record.calls.header === 1")
        }
    }

    /// A policy may want a nonce of each style, and that what comes from elsewhere is asked for as such.
    @Test func styleHasNonceOfPage() async throws {
        var site = UnmarkedPage.site.with(
            "/nonce",
            UnmarkedPage.html("<div class=scroller id=list></div>")
                .replacing("<link", with: "<link nonce=abc").replacing("<script", with: "<script nonce=abc"))
        site.policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'nonce-abc'"
        try await withPage(of: site) { page in
            try await page.openUnmarked("/nonce")
            try await page.attachList()
            #expect(try await page.evaluate("violations.length") == 0)
            try await page.wait(until: "getComputedStyle(part('refresh')).opacity === '0'")
            #expect(try await page.evaluate("document.head.querySelector('[href$=\"tug.css\"]').crossOrigin") == "anonymous")
        }
    }
}
