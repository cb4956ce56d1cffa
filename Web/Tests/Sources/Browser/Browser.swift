import Foundation

/// A running headless Chromium.
public final class Browser: Sendable {
    private let process: BrowserProcess
    let tools: DevTools

    /// Starts a browser with a new profile.
    ///
    /// - Throws: ``BrowserError``. If no browser is installed, its text says how to install one.
    public init(_ program: BrowserProgram) async throws {
        process = try BrowserProcess(program)
        tools = DevTools(process)
        do {
            _ = try await tools.call("Browser.getVersion")
        } catch {
            await process.end()
            throw error
        }
    }

    /// Returns the name and version, for example "Chrome/156.0.8078.79".
    public func version() async throws -> String {
        try await tools.call("Browser.getVersion")["product"].string ?? ""
    }

    /// Whether it has ended, or no longer answers.
    var isGone: Bool {
        get async { await tools.isGone }
    }

    /// Ends it and removes its profile. One that is not closed ends with this process.
    public func close() async {
        _ = try? await tools.call("Browser.close", seconds: 5)
        await process.end()
    }

    /// Opens a page in its own context (no shared storage or cache), calls `body` and closes the page.
    ///
    /// - Parameters:
    ///   - site: The files that the page can load; all other requests are refused.
    ///   - screen: The size and kind of the screen.
    ///   - body: Uses the page.
    /// - Throws: ``BrowserError``, and what `body` throws.
    public func withPage<Result: Sendable>(
        of site: Site, screen: Screen = .phone, isolation: isolated (any Actor)? = #isolation,
        _ body: (Page) async throws -> Result
    ) async throws -> Result {
        let context = try await tools.call("Target.createBrowserContext")["browserContextId"]
        let result: Swift.Result<Result, any Error>
        do {
            let target = try await tools.call("Target.createTarget", ["url": "about:blank", "browserContextId": context])[
                "targetId"]
            let session = try await tools.call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
            guard let session = session.string else { throw BrowserError.gone("It opened no page.") }
            let page = try await Page(tools, session, site: site, screen: screen)
            result = .success(try await body(page))
        } catch {
            result = .failure(error)
        }
        _ = try? await tools.call("Target.disposeBrowserContext", ["browserContextId": context])
        return try result.get()
    }
}
