import Browser
import Foundation

/// Prints figures of the page: their meaning, then rows of name, value, unit. It measures the product of `make web`.
///
/// With `--table` it prints only the table of lists. Paths after that are of modules whose default exports make lists of peers, which have the
/// names of their files: `attach(list, content, onRefresh)`. It returns the element that scrolls, or nothing if that is the list.
@main
enum WebBench {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let peers = arguments.dropFirst().map { URL(filePath: $0) }
        guard arguments.isEmpty || arguments.first == "--table" else {
            return fail("usage: web-bench [--table [PEER.js …]]", code: 2)
        }
        for peer in peers where !FileManager.default.isReadableFile(atPath: peer.path) {
            return fail("There is no \(peer.path).", code: 2)
        }
        do {
            let browser = try await Browser(BrowserProgram())
            do {
                try await measure(in: browser, onlyTable: !arguments.isEmpty, peers: peers)
            } catch {
                await browser.close()
                throw error
            }
            await browser.close()
        } catch {
            fail("The page was not measured: \(error)", code: 1)
        }
    }

    private static func fail(_ reason: String, code: Int32) {
        FileHandle.standardError.write(Data("\(reason)\n".utf8))
        exit(code)
    }

    private static func measure(in browser: Browser, onlyTable: Bool, peers: [URL]) async throws {
        // Each in a folder of its own, with the files beside it.
        let pages = peers.enumerated().reduce(BenchSite.site) { site, peer in
            site.with("/peer\(peer.offset)/", folder: peer.element.deletingLastPathComponent())
        }
        let server = try SiteServer(pages)
        let site = Site(servedAt: server.origin)
        print("# web: \(try await browser.version()) without a window; pages from this machine over HTTP, on a phone's screen")
        if !onlyTable {
            try await StartFigures.print(in: browser, of: site)
            try await TouchFigures.print(in: browser, of: site)
            try await LiveFigures.print(in: browser, of: site)
        }
        let paths = peers.enumerated().map {
            ($1.deletingPathExtension().lastPathComponent, "/peer\($0)/\($1.lastPathComponent)")
        }
        try await TableFigures.print(in: browser, of: site, peers: Dictionary(paths) { first, _ in first })
    }
}

/// The measured pages.
enum BenchSite {
    static var site: Site {
        var site = Site()
            .with("/tug/", folder: Repository.package)
            .with("/bench/", folder: Repository.root.appending(path: "Web/Tests/Sources/WebBench/Pages"))
            .with("/empty", "<!doctype html><title>Nothing</title>")
        // An isolated page has a clock resolution of 5 µs instead of 100.
        site.headers = [
            "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp",
            "Cache-Control": "max-age=3600",
        ]
        return site
    }
}
