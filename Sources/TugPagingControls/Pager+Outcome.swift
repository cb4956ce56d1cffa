import Tug
import TugPaging

extension Pager {
    /// Loads, and returns the outcome for the control that asked.
    ///
    /// - Throws: What the source threw, for the control's ``/Tug/EdgeControl/mapError``, or a `PageFault`.
    public func run(_ kind: LoadKind, _ policy: RefreshPolicy = .replace) async throws -> Outcome {
        let end: End
        switch kind {
        case .refresh: end = await refresh(policy)
        case .next: end = await loadNext()
        case .previous: end = await loadPrevious()
        }
        switch end {
        case .loaded, .atEnd, .onlyEmptyPages: return isAtEnd(kind) ? .noMoreData : .success
        case .refreshing, .superseded, .cancelled: return .cancelled
        case .failed(.source(let error)): throw error
        case .failed(.page(let fault)): throw fault
        }
    }

    /// A refresh says nothing of the end: the other control is told by itself.
    private func isAtEnd(_ kind: LoadKind) -> Bool {
        switch kind {
        case .refresh: false
        case .next: !hasMore(at: .next)
        case .previous: !hasMore(at: .previous)
        }
    }
}

extension PagedListContent {
    /// What a list of a pager shows.
    ///
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - wasAsked: Whether the first page has been asked for. If it has not come and nothing is under way, it was then cancelled.
    ///   - language: The language of the list.
    ///   - mapError: What a failure is told as.
    @MainActor
    public init<Item: Identifiable & Sendable, Key: Equatable & Sendable>(
        of pager: Pager<Item, Key>, wasAsked: Bool, in language: Language, mapError: @MainActor (any Error) -> Outcome
    ) where Item.ID: Sendable {
        let state = pager.state(of: .refresh)
        if pager.count > 0 {
            self = .rows
        } else if state.isLoading {
            self = .loading
        } else if let failure = state.failure {
            let error: any Error =
                switch failure {
                case .source(let error): error
                case .page(let fault): fault
                }
            self = .failed(message: mapError(error).firstPageMessage(in: language))
        } else if !pager.engine.hasLoaded {
            // Waiting would be for ever once it was cancelled.
            self = wasAsked ? .failed(message: language[.headerFailed]) : .loading
        } else {
            self = pager.state(of: .next).isLoading || pager.state(of: .previous).isLoading ? .loading : .empty
        }
    }
}

extension Outcome {
    /// What a header shows of a refresh that has failed.
    func firstPageMessage(in language: Language) -> String {
        switch self {
        case .failure(let message) where !message.isEmpty: message
        case .noConnection: language[.noConnection]
        default: language[.headerFailed]
        }
    }
}
