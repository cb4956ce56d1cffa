import Testing

/// Starts a browser for the tests of a suite and ends it after the last test.
public struct BrowserTrait: SuiteTrait, TestScoping {
    /// The browser of the running suite.
    @TaskLocal static var current: Browser?

    /// Provides a browser for the tests of the suite.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let browser = try await Browser(BrowserProgram())
        do {
            try await Self.$current.withValue(browser) { try await function() }
        } catch {
            await browser.close()
            throw error
        }
        await browser.close()
    }
}

extension SuiteTrait where Self == BrowserTrait {
    /// A browser for all tests of the suite; ``withPage(of:screen:sourceLocation:_:)`` opens pages in it.
    public static var browser: BrowserTrait { BrowserTrait() }
}

/// Opens a page for a test. Complaints of the page that ``Page/takeComplaints(containing:)`` did not remove fail the test.
public func withPage(
    of site: Site, screen: Screen = .phone, sourceLocation: SourceLocation = #_sourceLocation,
    isolation: isolated (any Actor)? = #isolation, _ body: (Page) async throws -> Void
) async throws {
    let browser = try #require(BrowserTrait.current, "The suite lacks the trait .browser.", sourceLocation: sourceLocation)
    try await browser.withPage(of: site, screen: screen) { page in
        do {
            try await body(page)
        } catch {
            // The page's errors explain a failure better than the condition of the test.
            for complaint in page.complaints { Issue.record("\(complaint)", sourceLocation: sourceLocation) }
            throw error
        }
        for complaint in page.complaints { Issue.record("\(complaint)", sourceLocation: sourceLocation) }
    }
}
