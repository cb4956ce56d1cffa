import Browser
import Testing

@Suite("Pages in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct PagesTests {
    /// Scrolls on until so many rows are there.
    private func scroll(_ page: Page, untilRows count: Int) async throws {
        for _ in 0..<12 where try await (page.evaluate("pages.rows.length").number ?? 0) < Double(count) {
            try await page.flick()
            try await Task.sleep(for: .milliseconds(300))
        }
        try await page.wait(until: "pages.rows.length >= \(count)")
    }

    @Test func nextPagesAreLoadedAtTheEndAndThePullRefreshes() async throws {
        let server = try PageServer(rows: 50)
        try await withPage(of: server.site) { page in
            try await page.bindPages()
            #expect(try await page.texts() == "0-19")
            #expect(server.asked == ["first"])
            try await scroll(page, untilRows: 50)
            #expect(server.asked == ["first", "next 19", "next 39"])
            #expect(try await page.texts() == "0-49")
            #expect(try await page.evaluate("pages.state.hasNext") == false)
            try await page.wait(until: "footer().dataset.state === 'noMoreData'")
            server.change { $0.rows = [100, 101] + $0.rows }
            try await page.evaluate("list.scrollTop = 0, frames(10)")
            try await page.pull()
            try await page.wait(until: "pages.rows.length === 20")
            #expect(try await page.texts() == "100-101 0-17")
            #expect(try await page.evaluate("pages.state.total") == 52)
            // Rows that stay keep their elements.
            #expect(try await page.evaluate("made") == 52)
        }
    }
}
