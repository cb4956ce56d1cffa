import Tug
import TugPaging

/// The first page of a pager, as one list asks for it, and why there is none.
@MainActor
package final class FirstPageRequest<Item: Identifiable & Sendable, Key: Equatable & Sendable> where Item.ID: Sendable {
    /// What to show where there is no first page, none is under way and none has failed.
    private enum Absence {
        /// Nobody has asked, or a request follows.
        case awaited
        /// The last request was cancelled: waiting would be for ever.
        case cancelled
        /// The source has been asked for the first page, and still does not know what there is.
        case unknown
    }

    private var absence = Absence.awaited
    private let pager: Pager<Item, Key>
    private var isWanted = false
    /// Whether the list has asked since the last end that was not provisional.
    private var hasAsked = false

    package init(_ pager: Pager<Item, Key>) { self.pager = pager }

    /// The list is shown. Asks, if there is no first page and none is under way; and again when what is under way ends without one because
    /// the source does not know yet what there is, such as a store that was never filled.
    func want() {
        isWanted = true
        if !pager.hasLoaded, !pager.state(of: .refresh).isLoading { ask() }
    }

    /// Asks, whatever there is.
    func ask() {
        hasAsked = true
        pager.load(.refresh) { _ in }
    }

    /// The pager has notified of an event.
    package func follow(_ event: PagerEvent) {
        guard let end = event.ended.refresh else { return }
        guard end.isSuccess, !pager.hasLoaded else {
            absence = end.isSuccess ? .awaited : .cancelled
            hasAsked = false
            return
        }
        // Once: a source that never knows is not asked for ever.
        absence = hasAsked ? .unknown : .awaited
        if isWanted && !hasAsked { ask() }
    }

    /// What the list shows.
    ///
    /// - Parameters:
    ///   - language: The language of the list.
    ///   - mapError: How an error is shown.
    package func content(in language: Language, mapError: @MainActor (any Error) -> Outcome) -> PagedListContent {
        let state = pager.state(of: .refresh)
        if pager.count > 0 { return .rows }
        if state.isLoading { return .loading }
        if let failure = state.failure {
            let error: any Error =
                switch failure {
                case .source(let error): error
                case .page(let fault): fault
                }
            return .failed(message: mapError(error).firstPageMessage(in: language))
        }
        if pager.hasLoaded {
            return pager.state(of: .next).isLoading || pager.state(of: .previous).isLoading ? .loading : .empty
        }
        return switch absence {
        case .awaited: .loading
        case .cancelled: .failed(message: language[.refreshFailed])
        case .unknown: .empty
        }
    }
}

extension Outcome {
    /// What a header shows of a refresh that has failed.
    fileprivate func firstPageMessage(in language: Language) -> String {
        switch self {
        case .failure(let message) where !message.isEmpty: message
        case .noConnection: language[.noConnection]
        default: language[.refreshFailed]
        }
    }
}
