import Browser
import Testing

@Suite("One list for an element in a browser", .browser, .serialized, .timeLimit(.minutes(2)))
struct OneListTests {
    @Test func elementHasOneListAfterRepeatedDestroy() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate("window.old = lists.list.handle, old.destroy(), old.destroy()")
            try await page.evaluate("start('list')")
            try await page.evaluate("old.destroy()")
            try await expectRefusal(by: "tug.attach(document.getElementById('list'))", on: page)
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("refreshing")
        }
    }

    @Test(arguments: ["tug.attach(document)", "tug.attach(document.documentElement)", "tug.attach(document.body)"])
    func documentHasOneListUnderAnyName(_ attach: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList("/document", id: "document")
            try await expectRefusal(by: attach, on: page)
            try await page.evaluate("lists.document.handle.destroy()")
            try await page.evaluate("\(attach).then(handle => handle.destroy())")
        }
    }

    @Test func otherModuleCopyDoesNotAffectList() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await expectRefusal(
                by: "import('/tug/tug.js?copy').then(copy => copy.attach(document.getElementById('list')))", on: page)
        }
    }

    /// Checks that a second list for an element is refused with an error.
    private func expectRefusal(by attach: String, on page: Page) async throws {
        let layers = "document.querySelectorAll('.tug-layer').length"
        let error = await #expect(throws: BrowserError.self) { try await page.evaluate("\(attach).then(() => 0)") }
        #expect(try #require(error).description.contains("the element has a list already"))
        // One for each edge.
        #expect(try await page.evaluate(layers) == 2)
    }
}
