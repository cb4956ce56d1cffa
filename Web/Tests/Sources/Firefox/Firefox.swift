import Browser
import Foundation

/// A running Firefox without a window.
public final class Firefox: Sendable {
    private let process: FirefoxProcess
    private let driver: Marionette

    /// Starts one, with a fresh profile.
    ///
    /// - Throws: ``BrowserError``, with what to do if there is none on the machine.
    public init(_ program: BrowserProgram) async throws {
        process = try FirefoxProcess(program)
        do {
            driver = try Marionette(port: try await process.port())
            _ = try await driver.call("WebDriver:NewSession")
            // As narrow as its window can be.
            _ = try await driver.call("WebDriver:SetWindowRect", ["width": 450, "height": 800])
        } catch {
            await process.end()
            throw error
        }
    }

    /// Ends it and removes its profile.
    public func close() async {
        _ = try? await driver.call("Marionette:Quit", ["flags": ["eForceQuit"]])
        await process.end()
    }

    /// Serves a site to this machine and calls `body` with a page of it. Sites share nothing: each has a port, and so an origin, of its own.
    public func withPage<Result>(
        of site: Site, isolation: isolated (any Actor)? = #isolation, _ body: (FirefoxPage) async throws -> Result
    ) async throws -> Result {
        let server = try SiteServer(site)
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body(FirefoxPage(driver, origin: server.origin)))
        } catch {
            result = .failure(error)
        }
        // Fingers that are down are lifted, and nothing of the page goes on.
        _ = try? await driver.call("WebDriver:ReleaseActions")
        _ = try? await driver.call("WebDriver:Navigate", ["url": "about:blank"])
        return try result.get()
    }
}
