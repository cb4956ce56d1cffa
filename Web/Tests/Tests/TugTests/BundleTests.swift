import Browser
import Foundation
import Testing

/// An application that imports the packed library, as `Scripts/web-bundles.sh` has built it: `Bundles/app.js`.
@Suite("Applications made by bundlers", .browser, .serialized, .timeLimit(.minutes(2)))
struct BundleTests {
    private static let page = """
        <!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">
        <link rel=stylesheet href="/page.css"><script type=module src="/app/app.js"></script><body>
        <div id=list></div><div id=chat></div><div id=german></div><ul id=items></ul><div id=paged></div><tug-list></tug-list></body></html>
        """
    private static let style = """
        body { margin: 0 } :is(div[id], ul, tug-list):not(.shown) { position: absolute; inset: 0; visibility: hidden }
        div, ul, tug-list { height: 600px; margin: 0; padding: 0; overflow: auto }
        """

    @Test(arguments: ["esbuild", "rollup", "webpack"])
    func bundleLoadsAllThatItNeeds(_ bundler: String) async throws {
        let folder = Repository.root.appending(path: "Web/.build/bundles/\(bundler)")
        try #require(FileManager.default.fileExists(atPath: folder.path), "Scripts/web-bundles.sh builds it.")
        let site = Site().with("/", Self.page).with("/page.css", Self.style).with("/app/", folder: folder)
        try await withPage(of: site) { page in
            try await page.open("/")
            try await page.wait(until: "window.handles")
            for name in ["list", "chat", "german", "items", "element", "paged"] {
                let host = name == "element" ? "document.querySelector('tug-list')" : "document.getElementById('\(name)')"
                try await page.evaluate("document.querySelector('.shown')?.classList.remove('shown')")
                try await page.evaluate("window.host = \(host), host.classList.add('shown')")
                if name == "paged" {
                    try await page.wait(until: "host.querySelectorAll('p').length >= 30")
                    try await page.evaluate("calls.length = 0")
                }
                // What is moved one by one is known when a file has come that the first move asks for.
                try await page.swipe(from: Point(200, 150), to: Point(200, 480), seconds: 0.15)
                try await page.wait(until: "calls.includes('\(name)')")
                let indicator = "(host.shadowRoot ?? host).querySelector('.tug-header')"
                // The style sheet is there, too.
                #expect(try await page.evaluate("getComputedStyle(\(indicator).parentNode).position") == "absolute", "\(name)")
                if name == "german" {
                    try await page.wait(until: "/aktualisier/i.test(\(indicator).textContent)")
                }
            }
        }
    }
}
