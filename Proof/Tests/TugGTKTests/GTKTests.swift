import Testing

/// All tests share one real display with its devices, so they run one at a time. Each file adds a suite.
@Suite(.serialized, .timeLimit(.minutes(5)), OnDisplay()) @MainActor enum GTKTests {}

/// Opens the display before each test, whichever runs first: a widget that is made before GTK has one crashes.
private struct OnDisplay: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await MainActor.run { _ = try TestDisplay.shared() }
        try await function()
    }
}
