import FeedReading
import Foundation
import Testing
import TugPaging

/// Waits until a condition holds, for two minutes or longer. Looks are counted, not seconds: while other programs keep this one from running,
/// the server in it does not run either.
@MainActor
func wait(_ location: SourceLocation = #_sourceLocation, until condition: () async throws -> Bool) async throws {
    for _ in 0..<24_000 {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("The condition did not come true.", sourceLocation: location)
}

extension LoadEnd where Failure == any Error {
    /// The source's error, if the load failed with one.
    var error: (any Error)? {
        if case .failed(.source(let error)) = self { error } else { nil }
    }
}

extension Pager {
    var ids: [Item.ID] { rows.map(\.id) }
}
