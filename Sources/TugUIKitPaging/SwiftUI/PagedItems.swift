import SwiftUI
import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls

/// The rows of a pager for SwiftUI. Views that observe it are updated when rows change, and when the first page comes or fails.
///
///     @StateObject private var items = PagedItems(Pager { request in try await api.items(after: request.key) })
///
///     List(items.rows, id: \.id) { item in Text(item.title) }
///         .tugPaged(items)
///
/// Several lists can show one pager, with one `PagedItems` or with one each: what one of them sees is kept, and pages are loaded near the ends of
/// what all see.
///
/// SwiftUI compares the whole list at each change, and so does a copy of the rows: both cost time proportional to the list. Bind a `UITableView`
/// where lists are long.
///
/// Written from Apple's documentation and compiled against declarations of SwiftUI; it has not been run yet. What it decides is tested apart
/// from SwiftUI: ``/TugPagingControls/PagedItemsState``.
@MainActor
public final class PagedItems<Item: Identifiable & Sendable, Key: Equatable & Sendable>: ObservableObject
where Item.ID: Sendable {
    private let state: PagedItemsState<Item, Key>
    private let lists = BoundLists()

    /// Follows a pager.
    ///
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - mapError: What a failed first page is told as, for the placeholder. nil: as the controls of a list tell it, with the words that an error
    ///     brings for people, or a text in the language of the list.
    public init(_ pager: Pager<Item, Key>, mapError: (@MainActor (any Error) -> Outcome)? = nil) {
        state = PagedItemsState(pager, shownIn: lists, mapError: mapError)
        state.willChange = { [weak self] in self?.objectWillChange.send() }
    }

    /// Has the rows.
    public var pager: Pager<Item, Key> { state.pager }
    /// The rows.
    public var rows: PagedRows<Item> { state.rows }
    /// What the list shows: rows, or what stands in their place.
    public var content: PagedListContent { state.content }

    /// Requests the page again that failed while there are no rows.
    public func retry() { state.retry() }

    /// Tells that the view of a row has come, from its `onAppear`. Needed if the pager's options have a prefetch distance or a window.
    public func appeared(_ item: Item) { state.appeared(item.id) }

    /// Tells that the view of a row has gone, from its `onDisappear`.
    public func disappeared(_ item: Item) { state.disappeared(item.id) }

    // MARK: The list

    func bind(_ scrollView: UIScrollView, as style: PagedListStyle, refresh policy: RefreshPolicy) {
        lists.bind(scrollView, pager, as: style, refresh: policy)
    }

    func unbind(_ scrollView: UIScrollView) { lists.unbind(scrollView) }

    func start() { state.start() }
}
