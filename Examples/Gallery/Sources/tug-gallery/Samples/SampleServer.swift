import Foundation

/// A replacement for a server, with a delay, a limited number of items, and failures on request.
@MainActor
final class SampleServer {
    /// Seconds until a response.
    var latency: Double
    /// The fraction of requests that fail, from 0 to 1.
    var failureRate = 0.0
    /// Whether the next request fails, whatever the failure rate.
    var failsNext = false
    /// Called before each response, also before a failure.
    var onAnswer: (@MainActor () -> Void)?
    /// The number of items.
    let total: Int

    init(total: Int, latency: Double = 0.8) {
        self.total = total
        self.latency = latency
    }

    /// The positions of the items from `start`, at most `count`.
    func items(from start: Int, count: Int) async throws -> Range<Int> {
        try await Task.sleep(for: .seconds(latency))
        let fails = failsNext || Double.random(in: 0..<1) < failureRate
        failsNext = false
        onAnswer?()
        if fails {
            throw [Failure.noAnswer, .offline, .busy].randomElement() ?? .noAnswer
        }
        let start = min(start, total)
        return start..<min(total, start + count)
    }

    /// The errors. The header or footer shows `errorDescription`.
    enum Failure: LocalizedError {
        case noAnswer
        case offline
        case busy
        /// For the bow.
        case missed

        var errorDescription: String? {
            switch self {
            case .noAnswer: "The server does not answer."
            case .offline: "There is no connection."
            case .busy: "The server is busy."
            case .missed: "Missed. Try again!"
            }
        }
    }
}
