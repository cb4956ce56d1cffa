import Testing

/// Lends a suite's tests the browser of this process. The first suite starts it; it ends with the process.
///
/// Tests stay independent: each page has a context of its own, see ``Browser/withPage(of:screen:isolation:_:)``.
public struct BrowserTrait: SuiteTrait, TestScoping {
    /// The browser of the running suite.
    @TaskLocal static var current: Browser?

    /// Runs the tests of the suite.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let browser = try await SharedBrowser.shared.running()
        try await Self.$current.withValue(browser) { try await function() }
    }
}

extension SuiteTrait where Self == BrowserTrait {
    /// A browser for all tests of the suite; ``withPage(of:screen:sourceLocation:_:)`` opens pages in it.
    public static var browser: BrowserTrait { BrowserTrait() }
}

/// The browser that all suites of a process share. Starting one takes half a second.
actor SharedBrowser {
    static let shared = SharedBrowser()

    private var current: Task<Browser, any Error>?

    /// The browser. Where it has ended, for instance because it crashed, another one: the test that it ended in has failed.
    func running() async throws -> Browser {
        while let started = current {
            let browser = try await started.value
            if await !browser.isGone { return browser }
            if current == started { current = nil }
        }
        let starting = Task { try await Browser(BrowserProgram()) }
        current = starting
        return try await starting.value
    }
}

/// Opens a page for a test. What the page complained about, and did not lose by ``Page/takeComplaints(containing:)``, fails the test.
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
