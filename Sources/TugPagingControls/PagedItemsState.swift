import Tug
@_spi(Host) import TugPaging

/// What a declarative list shows of a pager: its rows as a value, and what stands in their place. SwiftUI uses it as `PagedItems` of
/// `TugUIKitPaging`.
///
/// The rows are a copy, so that a list can compare them with those before. A pager with a copy beside it takes time proportional to the
/// list for its next change, as the comparison does. Bind a table or a collection where lists are long.
@_spi(Host) @MainActor
public final class PagedItemsState<Item: Identifiable & Sendable, Key: Equatable & Sendable> where Item.ID: Sendable {
    /// Has the rows.
    public let pager: Pager<Item, Key>
    /// The rows.
    public private(set) var rows: PagedRows<Item>
    /// What the list shows: rows, or what stands in their place.
    public private(set) var content: PagedListContent
    /// Called before ``rows`` or ``content`` change.
    public var willChange: @MainActor () -> Void = {}

    private let language: @MainActor () -> Language
    private let mapError: @MainActor (any Error) -> Outcome
    private let viewer: PagerViewer
    private let firstPage: FirstPageRequest<Item, Key>
    private var observation: PagerObservation?
    /// How many views show each row.
    private var seen: [Item.ID: Int] = [:]
    private var isReporting = false

    /// Follows a pager.
    ///
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - language: The language of the list, for a failure without a message and for a missing connection.
    ///   - mapError: How the error of a failed first page is shown: its message is that of ``PagedListContent/failed(message:)``. By default
    ///     none, so that the text is the language's.
    public init(
        _ pager: Pager<Item, Key>, language: @escaping @MainActor () -> Language = { Language.shared ?? .english },
        mapError: @escaping @MainActor (any Error) -> Outcome = { _ in .failure(message: "") }
    ) {
        self.pager = pager
        self.language = language
        self.mapError = mapError
        viewer = pager.makeViewer()
        rows = pager.rows
        firstPage = FirstPageRequest(pager)
        content = firstPage.content(in: language(), mapError: mapError)
        observation = pager.observe { [weak self] event in self?.follow(event) }
    }

    /// Requests the first page, if there is none and none is under way; and where a store turns out to be empty.
    public func start() { firstPage.want() }

    /// Requests the page again that failed while there are no rows.
    public func retry() { firstPage.ask() }

    /// A view with a row has come. For ``/TugPaging/PagerOptions/prefetchDistance`` and ``/TugPaging/PagerOptions/maxRows``, which need to
    /// know what is seen.
    public func appeared(_ id: Item.ID) {
        seen[id, default: 0] += 1
        report()
    }

    /// A view with a row has gone.
    public func disappeared(_ id: Item.ID) {
        guard let count = seen[id] else { return }
        seen[id] = count > 1 ? count - 1 : nil
        report()
    }

    private func follow(_ event: PagerEvent) {
        firstPage.follow(event)
        let new = firstPage.content(in: language(), mapError: mapError)
        guard !event.changes.isEmpty || new != content else { return }
        willChange()
        rows = pager.rows
        content = new
        if !event.changes.isEmpty { report() }
    }

    /// Tells the pager which rows are seen, after this turn: rows must not change while views are updated.
    private func report() {
        guard !isReporting, pager.options.prefetchDistance != nil || pager.options.maxRows != nil else { return }
        isReporting = true
        Task { [weak self] in
            guard let self else { return }
            isReporting = false
            let visible = seen.keys.compactMap { pager.rows.row(of: $0) }
            if let first = visible.min(), let last = visible.max() {
                viewer.setVisibleRows(first..<last + 1)
            } else if seen.isEmpty {
                viewer.leave()
            }
        }
    }
}
