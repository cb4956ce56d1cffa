import FeedServer
import Foundation

/// A server that is told of deletions alone. It answers the first one when the test says so.
actor HeldDeletions {
    /// The ids, in the order in which they came.
    private(set) var told: [String] = []
    private var held: CheckedContinuation<Void, Never>?

    /// Starts the server, and ends it afterwards.
    @MainActor
    static func run(_ body: (HeldDeletions, URL) async throws -> Void) async throws {
        let deletions = HeldDeletions()
        let http = try await HTTPService.start(limits: .patient) { request in
            await deletions.take(request.path.last ?? "")
            return .noContent
        }
        do {
            guard let url = URL(string: "http://127.0.0.1:\(http.port ?? 0)") else { throw URLError(.badURL) }
            try await body(deletions, url)
        } catch {
            await http.stop()
            throw error
        }
        await http.stop()
    }

    func answer() {
        held?.resume()
        held = nil
    }

    private func take(_ id: String) async {
        told.append(id)
        if told.count == 1 { await withCheckedContinuation { held = $0 } }
    }
}
