import Foundation

extension Page {
    /// Opens a path of the site without its policy, which does not allow the styles by which axe measures.
    public func openWithoutPolicy(_ path: String) async throws {
        try await call("Page.setBypassCSP", ["enabled": true])
        try await open(path)
    }

    /// What axe, which checks the accessibility of pages, finds on this one: the rule and the elements. `Scripts/web-setup.sh` installs it.
    ///
    /// - Throws: ``BrowserError/file(_:)`` if it is not installed.
    public func violationsOfAxe() async throws -> [String] {
        let file = Repository.root.appending(path: "Web/.build/axe/axe_playwright_python/axe.min.js")
        guard let axe = try? String(contentsOf: file, encoding: .utf8) else {
            throw BrowserError.file("\(file.path) is not there. Scripts/web-setup.sh installs it.")
        }
        try await evaluate(axe + "; 0")
        let found = try await evaluate(
            """
            axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) =>
              violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`))
            """)
        return found.items.compactMap(\.string)
    }
}
