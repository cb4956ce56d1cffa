import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One HTTP request, which ends with the task that awaits it.
///
/// `URLSession.data(for:)` is not used, because cancelling its task can block both for ever on Linux: the cancellation keeps the task
/// locked and waits for the queue of the session, on which a response that has just arrived waits to resume the task. Here the
/// request is cancelled from another queue.
final class Transfer: Sendable {
    private enum State {
        case waiting
        case running(URLSessionDataTask)
        case cancelled
    }

    private let state = Mutex(State.waiting)

    /// Returns the answer.
    ///
    /// - Throws: `URLError`; `CancellationError` if the task was cancelled.
    static func answer(to request: URLRequest, by session: URLSession) async throws -> (Data, URLResponse) {
        let transfer = Transfer()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                transfer.start(
                    session.dataTask(with: request) { data, response, error in
                        if let data, let response, error == nil {
                            continuation.resume(returning: (data, response))
                        } else {
                            continuation.resume(
                                throwing: Self.isCancelled(error) ? CancellationError() : error ?? URLError(.unknown))
                        }
                    })
            }
        } onCancel: {
            DispatchQueue.global().async { transfer.cancel() }
        }
    }

    private static func isCancelled(_ error: (any Error)?) -> Bool { (error as? URLError)?.code == .cancelled }

    /// A request that is cancelled already begins all the same, and ends at once: a task that never began would not call back.
    private func start(_ task: URLSessionDataTask) {
        task.resume()
        let isCancelled = state.withLock { state in
            if case .cancelled = state { return true }
            state = .running(task)
            return false
        }
        if isCancelled { task.cancel() }
    }

    private func cancel() {
        let task: URLSessionDataTask? = state.withLock { state in
            defer { state = .cancelled }
            if case .running(let task) = state { return task }
            return nil
        }
        task?.cancel()
    }
}
