import Foundation

struct Story: Codable, Identifiable, Sendable {
    let id: Int
    let title: String
}

enum NewsError: LocalizedError {
    case closed

    var errorDescription: String? { "The newsroom is closed" }
}

/// Where the stories come from.
struct News: Sendable {
    /// Returns up to twenty stories, the newest first: those that are older than the one
    /// with this id, or with nil the newest of all.
    var stories: @Sendable (_ id: Int?) async throws -> [Story]

    /// Fifty stories in place of a server. Each answer takes a second, and one in four fails.
    static let sample = News { id in
        try await Task.sleep(for: .seconds(1))
        if Int.random(in: 1...4) == 1 { throw NewsError.closed }
        let newest = id.map { $0 - 1 } ?? 50
        return stride(from: newest, to: max(0, newest - 20), by: -1).map { number in
            Story(id: number, title: "Story \(number)")
        }
    }
}
