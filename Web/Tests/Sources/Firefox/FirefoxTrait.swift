import Browser
import Testing

/// Starts a Firefox for the tests of a suite and ends it after the last test.
public struct FirefoxTrait: SuiteTrait, TestScoping {
    /// The browser of the running suite.
    @TaskLocal static var current: Firefox?

    /// Provides a browser for the tests of the suite.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let browser = try await Firefox(BrowserProgram(.firefox))
        do {
            try await Self.$current.withValue(browser) { try await function() }
        } catch {
            await browser.close()
            throw error
        }
        await browser.close()
    }
}

extension SuiteTrait where Self == FirefoxTrait {
    /// A Firefox for all tests of the suite; ``withFirefoxPage(of:sourceLocation:_:)`` opens pages in it.
    public static var firefox: FirefoxTrait { FirefoxTrait() }
}

/// Opens a page for a test.
public func withFirefoxPage(
    of site: Site, sourceLocation: SourceLocation = #_sourceLocation, isolation: isolated (any Actor)? = #isolation,
    _ body: (FirefoxPage) async throws -> Void
) async throws {
    let browser = try #require(FirefoxTrait.current, "The suite lacks the trait .firefox.", sourceLocation: sourceLocation)
    try await browser.withPage(of: site, body)
}
