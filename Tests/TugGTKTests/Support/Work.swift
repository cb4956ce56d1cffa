import Tug

/// A handler that a test ends as it likes.
@MainActor
final class Work {
    /// What the test has it do.
    private enum Ending {
        case result(Outcome)
        case failure(any Error)
    }

    /// What started each run, in order.
    private(set) var sources: [RefreshSource] = []
    /// How many runs noticed that their task was cancelled.
    private(set) var cancelled = 0
    /// How many runs are going on.
    private(set) var running = 0
    private var endings: [Ending] = []
    /// Done by each run that ends well, before it returns.
    var onSuccess: (@MainActor () -> Void)?

    /// How often it was started.
    var starts: Int { sources.count }

    /// The body of the handler: waits until the test ends it.
    func run(_ context: RefreshContext) async throws -> Outcome {
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

    /// The run that is going on (or else the next) ends well.
    func succeed(_ result: Outcome = .hasMore) { endings.append(.result(result)) }

    /// The run that is going on (or else the next) throws.
    func fail(_ error: any Error) { endings.append(.failure(error)) }
}
