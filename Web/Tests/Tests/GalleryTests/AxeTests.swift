import Browser
import Testing

@Suite("The web gallery by the rules of axe", .browser, .serialized, .timeLimit(.minutes(3)))
struct AxeTests {
    private let server: GalleryProgram

    init() throws {
        server = try GalleryProgram(folder: "/usr/bin")
    }

    @Test(arguments: GalleryTests.scenes + GalleryTests.liveScenes + [GalleryTests.pagesScene])
    func sceneHasNoViolations(_ scene: String) async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await page.openWithoutPolicy("/scenes/\(scene).html")
            try await page.wait(until: "document.querySelectorAll('.row, .card, .bubble, .line').length > 8")
            try await page.wait(until: "document.getElementById('log').textContent.endsWith('idle')")
            let found = try await page.violationsOfAxe()
            #expect(found == [])
        }
    }

    @Test func homeHasNoViolations() async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await page.openWithoutPolicy("/")
            try await page.wait(until: "document.querySelector('.cards a')")
            let found = try await page.violationsOfAxe()
            #expect(found == [])
        }
    }
}
