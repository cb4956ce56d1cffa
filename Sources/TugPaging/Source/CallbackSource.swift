/// A function with a completion handler as a source.
public struct CallbackSource<Item: Sendable, Key: Sendable>: PageSource {
    /// Called with the answer, from any thread. Calls after the first have no effect.
    public typealias Completion = @Sendable (Result<Page<Item, Key>, any Error>) -> Void
    private let fetch: @Sendable (PageRequest<Key>, @escaping Completion) -> (@Sendable () -> Void)?

    /// Creates a source of a function that begins a request and returns what cancels it, or nil. What it returns is called once if
    /// the task is cancelled before the completion handler was called, on the thread that cancels.
    public init(_ fetch: @escaping @Sendable (PageRequest<Key>, @escaping Completion) -> (@Sendable () -> Void)?) {
        self.fetch = fetch
    }

    /// Returns a page.
    public func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key> {
        try Task.checkCancellation()
        let answer = Answer<Page<Item, Key>>()
        return try await withTaskCancellationHandler {
            answer.began(fetch(request) { answer.settle($0) })
            return try await answer.value
        } onCancel: {
            answer.cancel()
        }
    }
}

/// What one request comes to: an answer or its cancellation, whichever is first.
private struct Answer<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var isCancelled = false
        var waiting: CheckedContinuation<Value, any Error>?
        /// What cancels the request. Nil before it is known, and when it can no longer be needed.
        var cancelRequest: (@Sendable () -> Void)?

        /// Takes a result if there is none. Returns its waiter and what cancels the request, to be called without the lock.
        mutating func settle(
            _ result: Result<Value, any Error>
        ) -> (waiting: CheckedContinuation<Value, any Error>?, cancelRequest: (@Sendable () -> Void)?)? {
            if self.result != nil { return nil }
            self.result = result
            defer {
                waiting = nil
                cancelRequest = nil
            }
            return (waiting, cancelRequest)
        }
    }

    private let state = Locked(State())

    func settle(_ result: Result<Value, any Error>) {
        state.withLock { $0.settle(result) }?.waiting?.resume(with: result)
    }

    /// The function has returned. If the task was cancelled meanwhile, so is the request.
    func began(_ cancelRequest: (@Sendable () -> Void)?) {
        let isCancelled = state.withLock { state in
            if state.result == nil { state.cancelRequest = cancelRequest }
            return state.isCancelled
        }
        if isCancelled { cancelRequest?() }
    }

    func cancel() {
        let error = CancellationError()
        let settled = state.withLock { state in
            let settled = state.settle(.failure(error))
            if settled != nil { state.isCancelled = true }
            return settled
        }
        settled?.cancelRequest?()
        settled?.waiting?.resume(throwing: error)
    }

    var value: Value {
        get async throws {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state in
                    if state.result == nil { state.waiting = continuation }
                    return state.result
                }
                if let result { continuation.resume(with: result) }
            }
        }
    }
}
