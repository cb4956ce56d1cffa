import Foundation

/// Stands in for a server: it takes its time, it ends somewhere, and it fails when told to.
@MainActor
final class SampleServer {
    /// Seconds until an answer comes.
    var latency: Double
    /// The part of requests that fail, from 0 to 1.
    var failureRate = 0.0
    /// Whether the next request fails, whatever the rate.
    var failsNext = false
    /// Called when an answer, good or bad, is about to be given.
    var onAnswer: (@MainActor () -> Void)?
    /// How many items there are.
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

    /// What goes wrong. The header or footer shows `errorDescription`.
    enum Failure: LocalizedError {
        case noAnswer
        case offline
        case busy
        /// The bow's own.
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
