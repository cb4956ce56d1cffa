@_spi(Host) import Tug

/// A handler whose end the test controls.
@MainActor
final class Work {
    /// How the test ends it.
    private enum Ending {
        case result(Outcome)
        case failure(any Error)
    }

    /// The sources of the runs, in order.
    private(set) var sources: [RunSource] = []
    /// The number of runs whose task was cancelled.
    private(set) var cancelled = 0
    /// The number of current runs.
    private(set) var running = 0
    private var endings: [Ending] = []
    /// Called by each successful run before it returns.
    var onSuccess: (@MainActor () -> Void)?

    /// The number of starts.
    var starts: Int { sources.count }

    /// The body of the handler: waits until the test ends it.
    func run(_ context: RunContext) async throws -> Outcome {
        sources.append(context.source)
        running += 1
        defer { running -= 1 }
        do {
            while endings.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        } catch {
            cancelled += 1
            throw error
        }
        switch endings.removeFirst() {
        case .failure(let error): throw error
        case .result(let result):
            onSuccess?()
            return result
        }
    }

    /// Ends the current run (or else the next) successfully.
    func succeed(_ result: Outcome = .hasMore) { endings.append(.result(result)) }

    /// Makes the current run (or else the next) throw.
    func fail(_ error: any Error) { endings.append(.failure(error)) }
}
