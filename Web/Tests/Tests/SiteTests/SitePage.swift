import Browser
import Foundation
import Testing

/// The site that `make site` has made, served from this machine below a path.
struct FrontSite {
    let server: SiteServer
    let site: Site

    /// - Parameter sources: Whether the folder Site is served, too, at `/source/`.
    init(sources: Bool = false) throws {
        let index = Repository.root.appending(path: "out/site/index.html")
        try #require(FileManager.default.fileExists(atPath: index.path), "There is no site: make site")
        var files = Site.front
        if sources { files = files.with("/source/", folder: Repository.root.appending(path: "Site")) }
        // Modules that are made of the lines which the playground shows.
        if sources { files.policy = nil }
        server = try SiteServer(files)
        site = Site(servedAt: server.origin)
    }

    static let pages = [
        "index.html", "playground.html", "docs/index.html", "docs/tug/index.html", "docs/tug/options.html",
        "docs/tug/edgeoptions.html", "docs/tugweb/index.html", "docs/tug/comingfrommjrefresh.html",
        "docs/tutorial/index.html", "docs/tutorial/loadmore.html", "docs/tutorial/testthepull.html", "gallery/index.html",
    ]
}

extension Page {
    /// Opens a page of the site and waits for what its script makes.
    func openFront(_ path: String) async throws {
        try await open("/tug/" + path)
        if path.hasPrefix("index") || path.hasPrefix("playground") {
            try await wait(until: "document.body.dataset.ready === ''")
        } else if path.hasPrefix("gallery/index") {
            try await wait(until: "document.querySelectorAll('.cards a').length > 10")
        }
    }

    /// The lines that the playground shows.
    var lines: String {
        get async throws { try await evaluate("document.querySelector('#lines code').textContent").string ?? "" }
    }

    /// Presses Tab until the focus is on the element of a selector.
    func tab(to selector: String) async throws {
        let element = "((root) => root.shadowRoot?.activeElement ?? root)(document.activeElement)"
        for _ in 0..<80 {
            try await press(.tab)
            if try await evaluate("\(element)?.matches(\(Page.quoted(selector)))") == true { return }
        }
        Issue.record("Tab does not lead to \(selector).")
    }
}
