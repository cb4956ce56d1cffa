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

    /// A refresh leaves the end alone: the other control is updated by itself.
    private func isAtEnd(_ kind: LoadKind) -> Bool {
        switch kind {
        case .refresh: false
        case .next: !hasMore(at: .next)
        case .previous: !hasMore(at: .previous)
        }
    }
}
