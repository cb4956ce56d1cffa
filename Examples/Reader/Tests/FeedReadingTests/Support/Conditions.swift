import FeedReading
import Foundation
import Testing
import TugPaging

/// Waits until a condition holds, for at most a minute.
@MainActor
func wait(_ location: SourceLocation = #_sourceLocation, until condition: () async throws -> Bool) async throws {
    for _ in 0..<12_000 {
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
