import Browser
import Foundation

/// Prints figures of the page: their meaning, then rows of name, value, unit. It measures the product of `make web`.
@main
enum WebBench {
    static func main() async {
        do {
            let browser = try await Browser(BrowserProgram())
            do {
                try await measure(in: browser)
            } catch {
                await browser.close()
                throw error
            }
            await browser.close()
        } catch {
            FileHandle.standardError.write(Data("The page was not measured: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func measure(in browser: Browser) async throws {
        let server = try SiteServer(BenchSite.site)
        let site = Site(servedAt: server.origin)
        print("# web: \(try await browser.version()) without a window; pages from this machine over HTTP, on a phone's screen")
        try await StartFigures.print(in: browser, of: site)
        try await TouchFigures.print(in: browser, of: site)
        try await PullFigures.print(in: browser, of: site)
    }
}

/// The measured pages.
enum BenchSite {
    static var site: Site {
        var site = Site()
            .with("/tug/", folder: Repository.dist)
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
