import Browser
import Testing

/// Starts a WebKitGTK for the tests of a suite and ends it after the last test.
public struct WebKitTrait: SuiteTrait, TestScoping {
    /// The browser of the running suite.
    @TaskLocal static var current: WebKit?

    /// Provides a browser for the tests of the suite.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let browser = try await WebKit(BrowserProgram(.webKit))
        print("WebKitGTK \(browser.version), with real touches: those of the touchscreen of a virtual display")
        do {
            try await Self.$current.withValue(browser) { try await function() }
        } catch {
            await browser.close()
            throw error
        }
        await browser.close()
    }
}

extension SuiteTrait where Self == WebKitTrait {
    /// A WebKitGTK for all tests of the suite; ``withWebKitPage(of:sourceLocation:_:)`` opens pages in it.
    public static var webKit: WebKitTrait { WebKitTrait() }
}

/// Opens a page for a test. Errors of the page that nothing has caught fail the test.
public func withWebKitPage(
    of site: Site, sourceLocation: SourceLocation = #_sourceLocation, isolation: isolated (any Actor)? = #isolation,
    _ body: (WebKitPage) async throws -> Void
) async throws {
    let browser = try #require(WebKitTrait.current, "The suite lacks the trait .webKit.", sourceLocation: sourceLocation)
    try await browser.withPage(of: site) { page in
        do {
            try await body(page)
        } catch {
            for complaint in (try? await page.complaints()) ?? [] { Issue.record("\(complaint)", sourceLocation: sourceLocation) }
            throw error
        }
        for complaint in try await page.complaints() { Issue.record("\(complaint)", sourceLocation: sourceLocation) }
    }
}
