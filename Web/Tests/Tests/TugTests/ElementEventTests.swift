import Browser
import Testing

@Suite("The events of the custom element in a browser", .browser, .serialized, .timeLimit(.minutes(2)))
struct ElementEventTests {
    @Test func elementRefreshesUntilEventPromiseSettles() async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.pullElement()
            #expect(try await page.evaluate("runs.length") == 1)
            try await page.savePicture("element-refreshing")
            #expect(try await page.evaluate("states.includes('start idle')") == false)
            try await page.evaluate("runs[0](), 0")
            try await page.wait(until: "states.includes('start idle')")
        }
    }

    @Test func runWaitsForAllEventPromises() async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                window.ends = 0, list.addEventListener('finish', () => ends++),
                list.addEventListener('refresh', ({ detail }) => detail.waitUntil(null)), 0
                """)
            try await page.pullElement()
            try await page.evaluate("new Promise(done => setTimeout(done, 100)).then(() => 0)")
            #expect(try await page.evaluate("ends") == 0)
            try await page.evaluate("runs[0](), 0")
            try await page.wait(until: "ends === 1")
        }
    }

    @Test func eventPromisesCanReportNoMoreDataAndFailure() async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                (async () => { window.second = async () => ({ more: false });
                  list.addEventListener("loadmore", ({ detail }) => detail.waitUntil(Promise.resolve(true)));
                  list.addEventListener("loadmore", ({ detail }) => detail.waitUntil(second()));
                  list.addEventListener("loadmore", ({ detail }) => detail.waitUntil(Promise.resolve()));
                  list.setAttribute("footer", "");
                  (await list.ready).begin("end") })()
                """)
            try await page.wait(until: "states.includes('end noMoreData')")
            try await page.evaluate(
                """
                (async () => { second = async () => { throw new Error("on purpose") };
                  const handle = await list.ready;
                  handle.reset(); handle.begin("end") })()
                """)
            try await page.wait(until: "states.includes('end failed')")
        }
    }

    @Test func latePromiseIsRefused() async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("list.addEventListener('refresh', ({ detail }) => { window.detail = detail }), 0")
            try await page.pullElement()
            let late = "detail.waitUntil(Promise.resolve())"
            let error = await #expect(throws: BrowserError.self) { try await page.evaluate(late) }
            #expect(try #require(error).description.contains("waitUntil is to be called while refresh is dispatched"))
        }
    }
}
