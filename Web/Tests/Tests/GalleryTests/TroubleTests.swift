import Browser
import Testing

@Suite("Errors in the web gallery", .browser, .serialized, .timeLimit(.minutes(3)))
struct TroubleTests {
    private static let isIdle = "document.getElementById('log').textContent.endsWith('idle')"

    @Test(arguments: [
        ("?latency=abc", "The address says “latency”."), ("?delay=abc", "The address says “abc” for delay."),
        ("?delay=99999", "The address says “99999” for delay."), ("?delay=<b>", "The address says “<b>” for delay."),
    ])
    func invalidAddressIsReportedAndListWorks(_ query: String, _ words: String) async throws {
        let server = try GalleryProgram(folder: "/usr/bin")
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await page.open("/scenes/feed.html" + query)
            let said = "document.querySelector('.problem').textContent.startsWith(\(Page.quoted(words)))"
            try await page.wait(until: "document.querySelector('.problem') && \(said)")
            try await page.wait(until: "document.querySelectorAll('.row').length === 20")
            try await page.savePicture("gallery-nonsense")
        }
    }

    @Test func addressSetsKnobs() async throws {
        let server = try GalleryProgram(folder: "/usr/bin")
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await page.open("/scenes/feed.html?delay=100&fails")
            try await page.wait(until: "document.getElementById('log').textContent === 'start: failed'")
            #expect(try await page.evaluate("document.getElementById('delay').value") == "100")
            #expect(try await page.evaluate("document.getElementById('fails').checked") == true)
            #expect(try await page.evaluate("document.querySelector('.problem') === null") == true)
            #expect(page.takeComplaints(containing: "503") > 0)
        }
    }

    @Test(arguments: GalleryTests.scenes.filter { $0 != "long" })
    func emptyFolderIsReported(_ scene: String) async throws {
        let folder = try SampleFolder([])
        let server = try GalleryProgram(folder: folder.path)
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await page.open("/scenes/\(scene).html?delay=0")
            try await page.wait(until: "document.querySelector('.nothing')")
            try await page.wait(until: Self.isIdle)
            try await page.savePicture("gallery-\(scene)-empty")
        }
    }

    @Test(arguments: ["feed", "chat", "horizontal"])
    func fileNameWithMarkupIsShownAsText(_ scene: String) async throws {
        let name = "<img src=x onerror=\"document.title='owned'\">"
        let folder = try SampleFolder([name, "&amp;", "<b>bold<b>"].map { ($0, 1, 60) })
        let server = try GalleryProgram(folder: folder.path)
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await page.open("/scenes/\(scene).html?delay=0")
            try await page.wait(until: "document.body.textContent.includes(\(Page.quoted(name)))")
            #expect(try await page.evaluate("document.body.textContent.includes('&amp;')") == true)
            #expect(try await page.evaluate("document.querySelectorAll('main img, main b').length") == 0)
            #expect(try await page.evaluate("document.title.endsWith('Tug')") == true)
        }
    }

    @Test func serverLossDuringPullIsReported() async throws {
        var server: GalleryProgram? = try GalleryProgram(folder: "/usr/bin")
        let origin = try #require(server).origin
        try await withPage(of: Site(servedAt: origin)) { page in
            try await page.open("/scenes/feed.html")
            try await page.wait(until: "document.querySelectorAll('.row').length === 20")
            try await page.wait(until: Self.isIdle)
            let list = try await page.middle(of: "#list")
            try await page.drag(from: Point(list.x, list.y - 100), to: Point(list.x, list.y + 200))
            server = nil
            try await page.touchUp()
            try await page.wait(until: "document.getElementById('log').textContent === 'start: failed'")
            let title = "document.querySelector('.tug-header .tug-title').textContent"
            #expect(try await page.evaluate(title) == "The server cannot be reached.")
            #expect(try await page.evaluate("document.querySelectorAll('.row').length") == 20)
            try await page.savePicture("gallery-offline")
            #expect(page.takeComplaints(containing: "ERR_") > 0)
        }
    }
}
