import CTugGTK
import TugGTK
import TugPaging

/// The source of a pager: the app, which is asked by a signal of the object.
@MainActor
final class PagerRequests {
    private var object: UnsafeMutablePointer<TugPager>?

    init(_ object: UnsafeMutablePointer<TugPager>) { self.object = object }

    /// The object is gone: nothing asks it any more.
    func end() { object = nil }

    func page(_ request: PageRequest<String>) async throws -> Page<ListedItem, String> {
        try Task.checkCancellation()
        guard let object else { throw CancellationError() }
        let answer = FetchAnswer(object)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { answer.ask(request, for: $0) }
        } onCancel: {
            onMainThread { answer.cancel() }
        }
    }
}

/// Calls a function on the main thread: at once, if this is it. The app is to know of a cancellation before it can answer.
private func onMainThread(_ body: @escaping @MainActor @Sendable () -> Void) {
    typealias Body = @MainActor @Sendable () -> Void
    g_main_context_invoke_full(
        nil, 0,
        { data in
            let body = Box<Body>.body(data)
            MainActor.assumeIsolated { body?() }
            return 0
        }, Box<Body>.retained(body), releaseBox)
}
