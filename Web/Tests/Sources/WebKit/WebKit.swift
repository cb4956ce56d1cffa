import Browser
import Foundation
import VirtualDisplay

/// A running WebKitGTK, the engine of Safari as far as an engine goes: MiniBrowser in a window on a display of its own, whose touchscreen the
/// tests operate. Its touches are real: they come through the X server and the toolkit, scroll, and fling. (The driver's own are no
/// touches: its `actions` with the pointer type “touch” move a mouse.)
public final class WebKit: Sendable {
    /// The version of the engine, such as “2.50.6”.
    public let version: String
    let display: VirtualDisplay
    private let process: WebKitProcess
    private let driver: WebDriver
    private let session: String

    /// Starts a display and a browser with a new profile.
    ///
    /// - Throws: ``BrowserError``, or the error of the display. If something is not installed, its text says how to install it.
    public init(_ program: BrowserProgram) async throws {
        // The window can be no narrower. It is placed at the top left.
        let display = try VirtualDisplay(size: ScreenSize(width: 480, height: 800))
        self.display = display
        process = try WebKitProcess(program, on: display)
        driver = WebDriver(port: process.port)
        do {
            let answer = try await Self.newSession(driver)
            guard let session = answer["sessionId"].string else { throw BrowserError.gone("It opened no window.") }
            self.session = "/session/\(session)"
            version = answer["capabilities"]["browserVersion"].string ?? ""
            _ = try await driver.call(.post, self.session + "/window/rect", ["x": 0, "y": 0, "width": 450, "height": 750])
        } catch {
            let complaints = process.complaints
            await process.end()
            display.stop()
            throw complaints.isEmpty ? error : BrowserError.gone("\(error)\n\(complaints)")
        }
    }

    /// Ends the browser and its display, and removes its profile.
    public func close() async {
        _ = try? await driver.call(.delete, session)
        await process.end()
        display.stop()
    }

    /// Serves a site locally, if nobody does, and calls `body` with a page of it. Each site has its own port and so its own origin.
    public func withPage<Result>(
        of site: Site, isolation: isolated (any Actor)? = #isolation, _ body: (WebKitPage) async throws -> Result
    ) async throws -> Result {
        let server = site.isServed ? nil : try SiteServer(site)
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body(WebKitPage(self, origin: server?.origin ?? site.origin)))
        } catch {
            result = .failure(error)
        }
        // A finger that stayed down would be a second one of the next page.
        try? display.touch.up()
        _ = try? await call(.post, "/url", ["url": "about:blank"])
        return try result.get()
    }

    /// Sends a command of the session.
    func call(_ method: WebDriver.Method, _ path: String, _ parameters: JSON = [:]) async throws -> JSON {
        try await driver.call(method, session + path, parameters)
    }

    /// Opens a window once the driver listens. It starts MiniBrowser, which is beside the library, not in the PATH.
    private static func newSession(_ driver: WebDriver) async throws -> JSON {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(10)
        while (try? await driver.call(.get, "/status")) == nil {
            guard clock.now < end else { throw BrowserError.gone("The driver of WebKitGTK does not listen.") }
            try await Task.sleep(for: .milliseconds(20))
        }
        let options: JSON = ["webkitgtk:browserOptions": ["args": ["--automation"]]]
        return try await driver.call(.post, "/session", ["capabilities": ["alwaysMatch": options]])
    }
}
