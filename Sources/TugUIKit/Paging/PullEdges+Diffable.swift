import Tug
import TugPaging
import TugPagingControls
import UIKit

extension PullEdges {
    /// Binds a table with a diffable data source to a pager: each change of the rows becomes a snapshot of their ids in one section. Its cell
    /// provider finds an item with ``/TugPaging/PagedRows/item(withID:)`` of `pager.rows`.
    ///
    /// A snapshot takes time proportional to the list, at each page. `bind(_:as:refresh:cell:)` takes time proportional to the page, and keeps in
    /// place what is read.
    ///
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - dataSource: That of the table. The app keeps it.
    ///   - section: The section of the rows.
    ///   - style: `.feed`, or `.chat`: older messages at the top. The app scrolls a chat to its end.
    ///   - policy: What a refresh loads.
    @discardableResult
    public func bind<Section: Hashable & Sendable, Item, Key>(
        _ pager: Pager<Item, Key>, to dataSource: UITableViewDiffableDataSource<Section, Item.ID>, in section: Section,
        as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace
    ) -> PagedListBinding<PullIndicator> {
        bindSnapshots(pager, section, style, policy, .vertical) { [weak dataSource] snapshot in
            dataSource?.apply(snapshot, animatingDifferences: false)
        }
    }

    /// Binds a collection with a diffable data source to a pager, as a table is bound.
    ///
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - dataSource: That of the collection. The app keeps it.
    ///   - section: The section of the rows.
    ///   - style: `.feed`, or `.chat`: older messages at the start. The app scrolls a chat to its end.
    ///   - policy: What a refresh loads.
    ///   - axis: The axis along which it scrolls, and at whose ends it refreshes and loads.
    @discardableResult
    public func bind<Section: Hashable & Sendable, Item, Key>(
        _ pager: Pager<Item, Key>, to dataSource: UICollectionViewDiffableDataSource<Section, Item.ID>, in section: Section,
        as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace, along axis: ScrollAxis = .vertical
    ) -> PagedListBinding<PullIndicator> {
        bindSnapshots(pager, section, style, policy, axis) { [weak dataSource] snapshot in
            dataSource?.apply(snapshot, animatingDifferences: false)
        }
    }

    private func bindSnapshots<Section: Hashable & Sendable, Item, Key>(
        _ pager: Pager<Item, Key>, _ section: Section, _ style: PagedListStyle, _ policy: RefreshPolicy, _ axis: ScrollAxis,
        apply: @escaping @MainActor (NSDiffableDataSourceSnapshot<Section, Item.ID>) -> Void
    ) -> PagedListBinding<PullIndicator> {
        let host = PullHost.findOrCreate(in: scrollView)
        host.endPaging()
        var shown: Set<Item.ID> = []
        func show(after changes: [RowChange]) {
            var snapshot = NSDiffableDataSourceSnapshot<Section, Item.ID>()
            snapshot.appendSections([section])
            let ids = pager.rows.map(\.id)
            snapshot.appendItems(ids, toSection: section)
            // A row that a refresh has put elsewhere was removed and inserted, perhaps with other content.
            snapshot.reconfigureItems(changes.newContent.map { ids[$0] }.filter(shown.contains))
            shown = Set(ids)
            apply(snapshot)
        }
        show(after: [])
        // Before the binding: the list has its new rows when the controls are told.
        host.pagedSnapshots = pager.observe { event in if !event.changes.isEmpty { show(after: event.changes) } }
        return bindControls(pager, style, policy, axis, host) {}
    }
}
