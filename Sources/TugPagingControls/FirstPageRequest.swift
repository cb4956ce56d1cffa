import Tug
import TugPaging

/// The first page of a pager, as one list asks for it, and why there is none. When the app removes all rows, the page after them.
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
    /// Whether the next page is asked for after this event: the pager begins loads when all have been told of an event.
    private var loadsMore = false
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

    /// Asks, whatever there is: for the page that has failed where the first one has come and no row is left, otherwise for the first one.
    func ask() {
        let failed = LoadKind.allCases.first { pager.state(of: $0).failure != nil }
        if let failed, failed != .refresh, pager.count == 0 { return pager.load(failed) { _ in } }
        hasAsked = true
        pager.load(.refresh) { _ in }
    }

    /// The pager has notified of an event.
    package func follow(_ event: PagerEvent) {
        loadsMore = false
        guard let end = event.ended.refresh else { return loadMore(after: event) }
        guard end.isSuccess, !pager.hasLoaded else {
            absence = end.isSuccess ? .awaited : .cancelled
            hasAsked = false
            return
        }
        // Once: a source that never knows is not asked for ever.
        absence = hasAsked ? .unknown : .awaited
        if isWanted && !hasAsked { ask() }
    }

    /// Loads the page at an end when the app has removed all rows: none is left with which the user could scroll to that end. When the pages
    /// that come have no rows either, the list is empty, and the user can load more.
    private func loadMore(after event: PagerEvent) {
        guard pager.count == 0, !event.changes.isEmpty,
            LoadKind.allCases.allSatisfy({ !pager.state(of: $0).isLoading }),
            let edge = [PageEdge.next, .previous].first(where: pager.hasMore(at:))
        else { return }
        loadsMore = true
        pager.load(LoadKind(edge)) { _ in }
    }

    /// What the list shows.
    ///
    /// - Parameters:
    ///   - language: The language of the list.
    ///   - mapError: How an error is shown.
    package func content(in language: Language, mapError: @MainActor (any Error) -> Outcome) -> PagedListContent {
        if pager.count > 0 { return .rows }
        let states = LoadKind.allCases.map { pager.state(of: $0) }
        if pager.state(of: .refresh).isLoading { return .loading }
        if let failure = states.lazy.compactMap(\.failure).first {
            let error: any Error =
                switch failure {
                case .source(let error): error
                case .page(let fault): fault
                }
            return .failed(message: mapError(error).firstPageMessage(in: language))
        }
        if pager.hasLoaded { return loadsMore || states.contains { $0.isLoading } ? .loading : .empty }
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
