import FeedReading
import Foundation
import Testing
import TugPaging

/// Waits until a condition holds, for at most two minutes.
@MainActor
func wait(_ location: SourceLocation = #_sourceLocation, until condition: () async throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(120)
    repeat {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(5))
    } while ContinuousClock.now < deadline
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
