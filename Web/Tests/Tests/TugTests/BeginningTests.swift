import Browser
import Testing

@Suite("A list attached when scrolled to the middle", .browser, .serialized, .timeLimit(.minutes(1)))
struct BeginningTests {
    @Test(arguments: ["{}", "{ header: false, footer: {} }", "{ header: { when: 'visible' } }"])
    func scrollPositionIsKeptOnAttach(_ options: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try TestPage.requireLibrary()
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("list.scrollTop = 300")
            try await page.evaluate("start('list', \(options))")
            try await page.evaluate("new Promise(done => setTimeout(done, 200))")
            #expect(try await page.evaluate("list.scrollTop") == 300)
            // A finger scrolls from there.
            try await page.drag(from: Point(200, 300), to: Point(200, 400))
            try await page.wait(until: "list.scrollTop < 250 && list.scrollTop > 150")
            try await page.touchUp()
        }
    }
}
