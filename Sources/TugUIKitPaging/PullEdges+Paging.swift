@_spi(Host) import Tug
import TugPaging
@_spi(Host) import TugPagingControls
import TugUIKit
import UIKit

extension PullEdges {
    /// Binds a table to a pager: the table shows the pager's rows, a pull refreshes, the end loads more, errors and the end of the data are
    /// told, and the first page is requested if there is none.
    ///
    ///     tableView.tug.bind(pager) { tableView, indexPath, item in
    ///         let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    ///         cell.textLabel?.text = item.title
    ///         return cell
    ///     }
    ///
    /// The binding is the table's data source, with one section. It tells the table only what has changed, and what is read stays in place. The
    /// list keeps it until another is bound, or `removeAll()`. Controls that are there keep their look, and get a new handler. Where there is
    /// none, `.normal` and `.loadMore` are used. Rows near an end are loaded before they are seen if the pager's options say so.
    ///
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - style: `.feed`, or `.chat`: older messages at the top, opens at its end.
    ///   - policy: What a refresh loads.
    ///   - cell: Makes the cell of an item. The list keeps it: capture a view controller weakly. An item with new content keeps its cell: it must
    ///     be dequeued with the reuse identifier that it was dequeued with before, as UIKit raises an exception otherwise.
    /// - Returns: The binding: what the list shows, and how it is loaded again. See also ``showPlaceholders(loading:empty:failed:)``.
    @discardableResult
    public func bind<Item, Key>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace,
        cell: @escaping @MainActor (UITableView, IndexPath, Item) -> UITableViewCell
    ) -> PagedListBinding<PullIndicator> {
        guard let table = scrollView as? UITableView else { preconditionFailure("The cells are for a table.") }
        return bindRows(pager, style, policy, .vertical) { [weak table] path, item in
            table.map { cell($0, path, item) } ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    /// Binds a collection to a pager, as a table is bound.
    ///
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - style: `.feed`, or `.chat`: older messages at the start, opens at its end.
    ///   - policy: What a refresh loads.
    ///   - axis: The axis along which it scrolls, and at whose ends it refreshes and loads.
    ///   - cell: Makes the cell of an item. The list keeps it: capture a view controller weakly. An item with new content keeps its cell: it must
    ///     be dequeued with the reuse identifier that it was dequeued with before, as UIKit raises an exception otherwise.
    @discardableResult
    public func bind<Item, Key>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace,
        along axis: ScrollAxis = .vertical,
        cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell
    ) -> PagedListBinding<PullIndicator> {
        guard let list = scrollView as? UICollectionView else { preconditionFailure("The cells are for a collection.") }
        return bindRows(pager, style, policy, axis) { [weak list] path, item in
            list.map { cell($0, path, item) } ?? UICollectionViewCell(frame: .zero)
        }
    }

    /// Binds only the controls of the list to a pager, for rows that the app shows itself, such as with a diffable data source. The app scrolls a
    /// chat to its end.
    @discardableResult
    public func bind<Item, Key>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace,
        along axis: ScrollAxis = .vertical
    ) -> PagedListBinding<PullIndicator> {
        attachment = nil
        return bindControls(pager, style, policy, axis)
    }

    /// Ends a binding: its rows, its data source and its controls go.
    public func unbind() {
        guard let axis = boundPager?.axis else { return }
        attachment = nil
        for edge in [ScrollEdge.start, .end] { setControl(nil, axis, edge) }
    }

    private func bindRows<Item, Key>(
        _ pager: Pager<Item, Key>, _ style: PagedListStyle, _ policy: RefreshPolicy, _ axis: ScrollAxis,
        makeCell: @escaping @MainActor (IndexPath, Item) -> UIView
    ) -> PagedListBinding<PullIndicator> {
        attachment = nil
        // Before the binding: the list has its new rows when the controls are told.
        let rows = PagedListRows(scrollView, axis, pager, as: style, makeCell: makeCell)
        return bindControls(pager, style, policy, axis, rows: rows)
    }

    func bindControls<Item, Key>(
        _ pager: Pager<Item, Key>, _ style: PagedListStyle, _ policy: RefreshPolicy, _ axis: ScrollAxis,
        rows: PagedListRows? = nil, snapshots: PagerObservation? = nil
    ) -> PagedListBinding<PullIndicator> {
        if control(axis, .start) == nil {
            setControl(style == .feed ? .refresh.callback {} : .loadMore.callback {}, axis, .start)
        }
        if control(axis, .end) == nil { setControl(.loadMore.callback {}, axis, .end) }
        let binding = PagedListBinding<PullIndicator>(
            pager, as: style, refresh: policy,
            control: { [weak scrollView = scrollView] edge in scrollView?.tug.control(axis, edge) },
            noteReplacedContent: { [weak scrollView = scrollView] in scrollView?.tug.contentReplaced() },
            didChange: { [weak rows] in rows?.changed() })
        if style == .chat {
            let position = position(along: axis)
            position.followsEnd = true
            position.scroll(to: .end, animated: false)
        }
        attachment = BoundPager(binding, along: axis, rows: rows, snapshots: snapshots)
        return binding
    }
}
