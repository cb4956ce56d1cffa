import Browser
import Testing

@Suite("Loading before the end in a browser", .browser, .serialized, .timeLimit(.minutes(1)))
struct PrefetchTests {
    /// Twenty rows of 60 pixels in a list of 600: a drag leaves about 210 pixels below the viewport.
    @Test(arguments: [
        ("{ footer: {} }", 0),
        ("{ footer: { prefetch: { points: 150 } } }", 0),
        ("{ footer: { prefetch: { points: 300 } } }", 1),
        ("{ itemCount: 20, footer: { prefetch: { items: 1 } } }", 0),
        ("{ itemCount: 20, footer: { prefetch: { items: 6 } } }", 1),
    ])
    func nextPageLoadsAtPrefetchDistance(_ options: String, _ calls: Int) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: options)
            try await page.drag(from: Point(200, 560), to: Point(200, 155))
            try await page.wait(until: "list.scrollTop > 370 && list.scrollTop < 420")
            try await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            #expect(try await page.calls("footer") == calls)
            try await page.touchUp()
        }
    }
}
