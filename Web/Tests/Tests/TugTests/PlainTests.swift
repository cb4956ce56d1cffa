import Browser
import Foundation
import Testing

/// Pages whose program or style sheet does not come.
@Suite("Lists without program or style sheet", .browser, .serialized, .timeLimit(.minutes(3)))
struct PlainTests {
    private static let gone: @Sendable (URLComponents) async -> Site.Response = { _ in
        .text("gone", type: "text/plain", status: 404)
    }

    /// The guide's first page, with a program that is answered as said.
    private func guide(_ answer: @escaping @Sendable (URLComponents) async -> Site.Response) throws -> Site {
        let text = try String(contentsOf: Repository.root.appending(path: "Web/README.md"), encoding: .utf8)
        let page = try #require(
            text.components(separatedBy: "\n```html\n").dropFirst().first?.components(separatedBy: "\n```").first)
        var site = Site().with("/", page).with("/dist/", folder: Repository.package).with("/dist/tug.wasm", answer: answer)
        site.policy = nil
        return site
    }

    private let rows = "document.querySelectorAll('#list p').length"

    @Test func guideShowsRowsBeforeProgramIsThere() async throws {
        let slow: @Sendable (URLComponents) async -> Site.Response = { _ in
            try? await Task.sleep(for: .seconds(600))
            return .text("late", type: "text/plain", status: 404)
        }
        try await withPage(of: guide(slow)) { page in
            try await page.open("/")
            try await page.wait(until: "\(rows) === 20")
            #expect(try await page.evaluate("document.querySelector('.tug-layer')") == .null)
        }
    }

    @Test func guideIsPlainListWithoutProgram() async throws {
        try await withPage(of: guide(Self.gone)) { page in
            try await page.open("/")
            try await page.wait(until: "\(rows) === 20 && document.querySelectorAll('.tug-plain, #list').length")
            try await page.swipe(from: Point(200, 600), to: Point(200, 200))
            try await page.wait(until: "document.querySelector('#list').scrollTop > 10")
            #expect(page.takeComplaints(containing: "tug.wasm") > 0)
        }
    }

    @Test func headerThatLoadsHasButtonToLoadMore() async throws {
        try await withPage(of: TestPage.site.with("/tug/tug-large.wasm", answer: Self.gone)) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("list.addEventListener('tugerror', (event) => event.preventDefault()), 0")
            try await page.evaluate("start('list', { header: { when: 'pulled' } })")
            let button = "(list.shadowRoot ?? list).querySelector('.tug-plain')"
            #expect(try await page.evaluate("\(button).textContent") == "Load more")
            try await page.evaluate("\(button).click()")
            try await page.answer(with: "resolve(false)")
            try await page.waitForState("noMoreData")
            try await page.evaluate("lists.list.handle.setHidden('start', true)")
            #expect(try await page.evaluate("\(button).hidden") == true)
            page.takeComplaints(containing: "tug-large.wasm")
        }
    }

    @Test func missingProgramIsToldAndHandlersRun() async throws {
        try await withPage(of: TestPage.site.with("/tug/tug.wasm", answer: Self.gone)) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                (() => { window.told = []; document.getElementById('list').addEventListener('tugerror', (event) => {
                  event.preventDefault();
                  told.push(event.detail.error.message) }); return start('list', { footer: {} }) })()
                """)
            #expect(try await page.evaluate("told.length === 1 && told[0].includes('/tug/tug.wasm: 404')") == true)
            // By code, with the outcome.
            try await page.evaluate("lists.list.handle.begin().then((value) => window.value = value), 0")
            try await page.waitForState("refreshing")
            try await page.answer(with: "reject(new Error('No'))")
            try await page.wait(until: "window.value === 'failed'")
            // By its button.
            let button = "(list.shadowRoot ?? list).querySelectorAll('.tug-plain')"
            try await page.wait(until: "\(button).length === 2 && \(button)[0].textContent === 'Refresh (No)'")
            try await page.savePicture("plain")
            try await page.evaluate("list.scrollTop = 0")
            try await page.tap(page.middle(of: ".tug-plain"))
            try await page.wait(until: "lists.list.calls.header === 2")
            #expect(try await page.evaluate("lists.list.runs.header[1].source") == "tap")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.evaluate("\(button)[1].click()")
            try await page.answer("footer", with: "resolve(false)")
            try await page.waitForState("noMoreData", at: "footer")
            try await page.evaluate("lists.list.handle.destroy()")
            #expect(try await page.evaluate("\(button).length") == 0)
            page.takeComplaints(containing: "tug.wasm")
        }
    }

    @Test func untoldErrorIsReported() async throws {
        try await withPage(of: TestPage.site.with("/tug/tug.wasm", answer: Self.gone)) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("start('list')")
            let error = "exception: Error: Tug: could not load https://tug.test/tug/tug.wasm: 404"
            #expect(page.takeComplaints(containing: error) == 1)
            page.takeComplaints(containing: "tug.wasm")
        }
    }

    /// From a listener, while the run begins.
    @Test func plainBeginDuringARunJoinsIt() async throws {
        try await withPage(of: TestPage.site.with("/tug/tug.wasm", answer: Self.gone)) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("start('list')")
            try await page.evaluate(
                """
                window.ended = [];
                const begin = () => { lists.list.handle.begin().then((value) => ended.push(value)) };
                list.addEventListener('statechange', ({ detail }) => { if (detail.state === 'refreshing') begin() });
                begin()
                """)
            try await page.waitForState("refreshing")
            #expect(try await page.evaluate("ended.length") == 0)
            try await page.answer(with: "resolve()")
            try await page.wait(until: "ended.join() === 'success,success'")
            #expect(try await page.calls() == 1)
            page.takeComplaints(containing: "tug.wasm")
        }
    }

    @Test func plainRunTimesOutAndLaterResultIsIgnored() async throws {
        try await withPage(of: TestPage.site.with("/tug/tug.wasm", answer: Self.gone)) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("start('list', { header: { timeout: 0.2 } })")
            #expect(try await page.evaluate("lists.list.handle.begin()") == "timedOut")
            #expect(try await page.evaluate("lists.list.signals[0].reason.name") == "TimeoutError")
            try await page.answer()
            try await page.evaluate("new Promise(done => setTimeout(done, 100))")
            #expect(try await page.evaluate("lists.list.handle.state.start") == "failed")
            page.takeComplaints(containing: "tug.wasm")
        }
    }

    @Test func elementWithoutProgramScrollsAndRefreshes() async throws {
        try await withPage(of: ElementPage.site.with("/tug/tug.wasm", answer: Self.gone)) { page in
            try await page.openUndefined()
            try await page.evaluate(
                """
                list.addEventListener('tugerror', (event) => { event.preventDefault(); window.error = event.detail.error });
                list.refreshHandler = () => new Promise((resolve) => runs.push(resolve));
                tug.defineTugList(), 0
                """)
            try await page.wait(until: "window.isReady && window.error")
            try await page.swipe(from: Point(200, 500), to: Point(200, 200))
            try await page.wait(until: "list.shadowRoot.querySelector('.tug-scroller').scrollTop > 100")
            try await page.evaluate("list.shadowRoot.querySelector('.tug-plain').click()")
            try await page.wait(until: "runs.length === 1 && list.state.start === 'refreshing'")
            try await page.evaluate("runs[0]()")
            try await page.wait(until: "list.state.start === 'idle'")
            page.takeComplaints(containing: "tug.wasm")
        }
    }

    @Test func elementWithoutStyleSheetScrollsAndRefreshesAndSaysItOnce() async throws {
        try await withPage(of: ElementPage.site.with("/tug/tug.css", answer: Self.gone)) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            #expect(try await page.evaluate("document.scrollingElement.scrollHeight <= innerHeight") == true)
            try await page.pullElement()
            try await page.savePicture("element-unstyled")
            #expect(try await page.evaluate("runs.length") == 1)
            let header = "list.shadowRoot.querySelector('.tug-header').getBoundingClientRect()"
            try await page.wait(until: "Math.abs(list.querySelector('li').getBoundingClientRect().top - \(header).bottom) < 1")
            #expect(page.takeComplaints(containing: "console: Tug: could not load https://tug.test/tug/tug.css") == 1)
            page.takeComplaints(containing: "tug.css")
        }
    }

    @Test func plainListWithoutStyleSheetRefreshes() async throws {
        try await withPage(of: TestPage.site.with("/tug/tug.css", answer: Self.gone)) { page in
            try await page.openList()
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("refreshing")
            try await page.waitForRest(at: 54)
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
            page.takeComplaints(containing: "tug.css")
        }
    }
}
