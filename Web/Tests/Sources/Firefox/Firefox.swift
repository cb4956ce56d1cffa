import Browser
import Foundation

/// A running headless Firefox.
public final class Firefox: Sendable {
    private let process: FirefoxProcess
    private let driver: Marionette

    /// Starts a browser with a new profile.
    ///
    /// - Throws: ``BrowserError``. If no browser is installed, its text says how to install one.
    public init(_ program: BrowserProgram) async throws {
        process = try FirefoxProcess(program)
        do {
            driver = try Marionette(port: try await process.port())
            _ = try await driver.call("WebDriver:NewSession")
            // The smallest possible width of its window.
            _ = try await driver.call("WebDriver:SetWindowRect", ["width": 450, "height": 800])
        } catch {
            await process.end()
            throw error
        }
    }

    /// Ends the browser and removes its profile.
    public func close() async {
        _ = try? await driver.call("Marionette:Quit", ["flags": ["eForceQuit"]])
        await process.end()
    }

    /// Serves a site locally, if nobody does, and calls `body` with a page of it. Each site has its own port and so its own origin.
    public func withPage<Result>(
        of site: Site, isolation: isolated (any Actor)? = #isolation, _ body: (FirefoxPage) async throws -> Result
    ) async throws -> Result {
        let server = site.isServed ? nil : try SiteServer(site)
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body(FirefoxPage(driver, origin: server?.origin ?? site.origin)))
        } catch {
            result = .failure(error)
        }
        // Lifts all fingers and ends the page's input.
        _ = try? await driver.call("WebDriver:ReleaseActions")
        _ = try? await driver.call("WebDriver:Navigate", ["url": "about:blank"])
        return try result.get()
    }
}
