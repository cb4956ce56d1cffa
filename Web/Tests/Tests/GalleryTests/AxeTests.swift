import Browser
import Foundation
import Testing

/// The rules of axe, which checks the accessibility of pages. `Scripts/web-setup.sh` installs it.
@Suite("The web gallery by the rules of axe", .browser, .serialized, .timeLimit(.minutes(3)))
struct AxeTests {
    private let server: GalleryProgram
    private let axe: String

    init() throws {
        server = try GalleryProgram(folder: "/usr/bin")
        let file = Repository.root.appending(path: "Web/.build/axe/axe_playwright_python/axe.min.js")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw BrowserError.file("\(file.path) is not there. Scripts/web-setup.sh installs it.")
        }
        axe = text
    }

    /// Opens a page without its policy, which does not allow the styles by which axe measures.
    private func open(_ path: String, _ page: Page) async throws {
        try await page.call("Page.setBypassCSP", ["enabled": true])
        try await page.open(path)
    }

    /// What axe finds: the rule and the elements.
    private func violations(_ page: Page) async throws -> [String] {
        try await page.evaluate(axe + "; 0")
        let found = try await page.evaluate(
            """
            axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) =>
              violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`))
            """)
        return found.items.compactMap(\.string)
    }

    @Test(arguments: GalleryTests.scenes)
    func sceneHasNoViolations(_ scene: String) async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await open("/scenes/\(scene).html", page)
            try await page.wait(until: "document.querySelectorAll('.row, .card, .bubble').length > 8")
            try await page.wait(until: "document.getElementById('log').textContent.endsWith('idle')")
            let found = try await violations(page)
            #expect(found == [])
        }
    }

    @Test func homeHasNoViolations() async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await open("/", page)
            try await page.wait(until: "document.querySelector('.cards a')")
            let found = try await violations(page)
            #expect(found == [])
        }
    }
}
