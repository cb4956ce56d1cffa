import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls
import TugUIKit
import UIKit

extension PullEdges {
    /// Binds a table with a diffable data source to a pager: each change of the rows becomes a snapshot with their ids in one section. Its cell
    /// provider finds an item with ``/TugPaging/PagedRows/item(withID:)`` of `pager.rows`.
    ///
    /// The other sections are the app's and stay as they are. It may add, move and remove them at any time, with a snapshot that begins with
    /// the data source's `snapshot()`. Where the section of the rows is missing it is added, as the last one. An item that another section has,
    /// such as a pinned message, is shown there only, as UIKit raises an exception for identifiers that occur twice. When that section no longer
    /// has it, the next change of the rows brings it to its place.
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
        bindSnapshots(pager, section, style, policy, .vertical) { [weak dataSource] change in
            guard let dataSource else { return }
            var snapshot = dataSource.snapshot()
            change(&snapshot)
            dataSource.apply(snapshot, animatingDifferences: false)
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
        bindSnapshots(pager, section, style, policy, axis) { [weak dataSource] change in
            guard let dataSource else { return }
            var snapshot = dataSource.snapshot()
            change(&snapshot)
            dataSource.apply(snapshot, animatingDifferences: false)
        }
    }

    /// - Parameter update: Applies what a closure makes of the data source's present snapshot.
    private func bindSnapshots<Section: Hashable & Sendable, Item, Key>(
        _ pager: Pager<Item, Key>, _ section: Section, _ style: PagedListStyle, _ policy: RefreshPolicy, _ axis: ScrollAxis,
        update: @escaping @MainActor ((inout NSDiffableDataSourceSnapshot<Section, Item.ID>) -> Void) -> Void
    ) -> PagedListBinding<PullIndicator> {
        var count = 0
        func show(after changes: [RowChange]) {
            update { snapshot in
                if !snapshot.sectionIdentifiers.contains(section) { snapshot.appendSections([section]) }
                let old = snapshot.itemIdentifiers(inSection: section)
                let ids = pager.rows.map(\.id)
                snapshot.deleteItems(old)
                // What is left is in the sections of the app.
                let others = Set(snapshot.itemIdentifiers)
                snapshot.appendItems(others.isEmpty ? ids : ids.filter { !others.contains($0) }, toSection: section)
                let batch = RowBatch(changes, count: count)
                count = ids.count
                // A row that a refresh has put elsewhere was removed and inserted, perhaps with other content.
                let shown = Set(old)
                snapshot.reconfigureItems((batch.updated + batch.inserted).joined().map { ids[$0] }.filter(shown.contains))
            }
        }
        show(after: [.inserted(at: 0, count: pager.count)])
        // Before the binding: the list has its new rows when the controls are told.
        let observation = pager.observe { event in if !event.changes.isEmpty { show(after: event.changes) } }
        return bindControls(pager, style, policy, axis, snapshots: observation)
    }
}
