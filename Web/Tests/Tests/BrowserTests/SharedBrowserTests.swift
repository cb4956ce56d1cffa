import Testing

@testable import Browser

@Suite("The browser that suites share", .timeLimit(.minutes(1)))
struct SharedBrowserTests {
    @Test func itIsStartedOnceAndAgainAfterItHasEnded() async throws {
        let shared = SharedBrowser()
        let first = try await shared.running()
        #expect(try await shared.running() === first)
        await first.close()
        while await !first.isGone { try await Task.sleep(for: .milliseconds(10)) }
        let second = try await shared.running()
        #expect(second !== first)
        #expect(try await second.version().isEmpty == false)
        await second.close()
    }
}
