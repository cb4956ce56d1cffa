import CTugGTK
import Tug
import TugGTK
import TugPaging

/// What the app has answered in place of a page.
struct FetchFailure: Error, CustomStringConvertible {
    /// What a list shows of it.
    let outcome: Outcome

    var description: String { text(in: .english) }

    /// What a program is told of it.
    func text(in language: Language) -> String {
        switch outcome {
        case .failure(let message) where !message.isEmpty: message
        case .noConnection: language[.noConnection]
        default: language[.refreshFailed]
        }
    }
}

/// What one request comes to: an answer or its cancellation, whichever is first.
@MainActor
final class FetchAnswer {
    typealias ListedPage = Page<ListedItem, String>

    private let pager: UnsafeMutablePointer<TugPager>
    private var waiting: CheckedContinuation<ListedPage, any Error>?
    /// Knows whether the app still has the request.
    private var watch: gpointer?
    private var isCancelled = false

    /// - Parameter pager: The object that is asked. It cancels its requests before it goes.
    init(_ pager: UnsafeMutablePointer<TugPager>) { self.pager = pager }

    /// Asks the app, which may answer at once.
    func ask(_ request: PageRequest<String>, for waiting: CheckedContinuation<ListedPage, any Error>) {
        self.waiting = waiting
        watch = tug_pager_ask(
            pager, request.key, guint(request.size), request.direction.number, Unmanaged.passRetained(self).toOpaque())
        if isCancelled { cancelRequest() }
        if self.waiting == nil { endWatch() }
    }

    /// The app has answered with a page.
    func end(_ items: UnsafeBufferPointer<UnsafeMutablePointer<GObject>>, previous: String?, next: String?, total: Int?) {
        guard waiting != nil else { return }
        settle(.success(Page(items.map { ListedItem(gpointer($0), of: pager) }, previous: previous, next: next, total: total)))
    }

    /// The app has failed, or has let go of the request.
    func fail(_ outcome: Outcome) { settle(.failure(FetchFailure(outcome: outcome))) }

    /// The answer is no longer of use.
    func cancel() {
        guard waiting != nil else { return }
        isCancelled = true
        cancelRequest()
        settle(.failure(CancellationError()))
    }

    private func cancelRequest() {
        if let watch, let answer = tug_fetch_watch_cancel(watch) { Unmanaged<FetchAnswer>.fromOpaque(answer).release() }
    }

    private func settle(_ result: Result<ListedPage, any Error>) {
        let waiting = waiting
        self.waiting = nil
        endWatch()
        waiting?.resume(with: result)
    }

    private func endWatch() {
        if let watch { tug_fetch_watch_free(watch) }
        watch = nil
    }
}

extension PageDirection {
    /// The value of the C enumeration.
    fileprivate var number: TugPageDirection {
        switch self {
        case .first: TUG_PAGE_DIRECTION_FIRST
        case .next: TUG_PAGE_DIRECTION_NEXT
        case .previous: TUG_PAGE_DIRECTION_PREVIOUS
        }
    }
}
