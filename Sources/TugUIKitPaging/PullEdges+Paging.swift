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

    /// Binds a table to a pager, with separators between its rows: the days of a chat, the letters of a list of names.
    ///
    ///     tableView.tug.bind(pager, as: .chat, separator: { $0?.day == $1?.day ? nil : $1?.day }) { tableView, indexPath, row in
    ///         switch row {
    ///         case .item(let message): messageCell(message, tableView, indexPath)
    ///         case .separator(let day): dayCell(day, tableView, indexPath)
    ///         case .placeholder: emptyCell(tableView, indexPath)
    ///         }
    ///     }
    ///
    /// Separators are rows for the table, and none for the pager: ``/TugPagingControls/PagedListBinding/row(at:)`` of the binding is the row of
    /// the pager at a position. They come, go and change with the rows beside them, and the function is called for neighbors that have changed.
    /// What is read stays in place, and only rows of the pager count as unseen.
    ///
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - style: `.feed`, or `.chat`: older messages at the top, opens at its end.
    ///   - policy: What a refresh loads.
    ///   - placeholders: Whether there is a row for each item that the source has and the pager has not loaded. They are loaded when they come
    ///     into view, page after page: ``/TugPaging/PagerOptions/prefetchDistance`` becomes 0 if it is nil. See ``/TugPaging/Page/total``.
    ///   - separator: What stands between two rows; nil for nothing. `before` is nil for the place before the first row, `after` for the one
    ///     after the last. Its result depends only on the two.
    ///   - cell: Makes the cell of a row, as for `bind(_:as:refresh:cell:)`. A separator with other content keeps its cell.
    @discardableResult
    public func bind<Item, Key, Separator: Equatable>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace,
        placeholders: Bool = false, separator: @escaping @MainActor (_ before: Item?, _ after: Item?) -> Separator?,
        cell: @escaping @MainActor (UITableView, IndexPath, PagedListRow<Item, Separator>) -> UITableViewCell
    ) -> PagedListBinding<PullIndicator> {
        guard let table = scrollView as? UITableView else { preconditionFailure("The cells are for a table.") }
        return bindRows(pager, style, policy, .vertical, placeholders, separator) { [weak table] path, row in
            table.map { cell($0, path, row) } ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    /// Binds a collection to a pager, with separators between its rows, as a table is bound.
    ///
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - style: `.feed`, or `.chat`: older messages at the start, opens at its end.
    ///   - policy: What a refresh loads.
    ///   - axis: The axis along which it scrolls, and at whose ends it refreshes and loads.
    ///   - placeholders: Whether there is a row for each item that the source has and the pager has not loaded. They are loaded when they come
    ///     into view, page after page: ``/TugPaging/PagerOptions/prefetchDistance`` becomes 0 if it is nil. See ``/TugPaging/Page/total``.
    ///   - separator: What stands between two rows; nil for nothing. `before` is nil for the place before the first row, `after` for the one
    ///     after the last. Its result depends only on the two.
    ///   - cell: Makes the cell of a row, as for `bind(_:as:refresh:along:cell:)`. A separator with other content keeps its cell.
    @discardableResult
    public func bind<Item, Key, Separator: Equatable>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace,
        along axis: ScrollAxis = .vertical, placeholders: Bool = false,
        separator: @escaping @MainActor (_ before: Item?, _ after: Item?) -> Separator?,
        cell: @escaping @MainActor (UICollectionView, IndexPath, PagedListRow<Item, Separator>) -> UICollectionViewCell
    ) -> PagedListBinding<PullIndicator> {
        guard let list = scrollView as? UICollectionView else { preconditionFailure("The cells are for a collection.") }
        return bindRows(pager, style, policy, axis, placeholders, separator) { [weak list] path, row in
            list.map { cell($0, path, row) } ?? UICollectionViewCell(frame: .zero)
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
        // Before the binding: the list has its new rows when the controls are told.
        let rows = PagedListRows(scrollView, axis, pager, as: style, map: nil) { path, row in
            row < pager.count ? makeCell(path, pager[row]) : nil
        }
        return bindControls(pager, style, policy, axis, rows: rows)
    }

    private func bindRows<Item, Key, Separator: Equatable>(
        _ pager: Pager<Item, Key>, _ style: PagedListStyle, _ policy: RefreshPolicy, _ axis: ScrollAxis, _ hasPlaceholders: Bool,
        _ separator: @escaping @MainActor (Item?, Item?) -> Separator?,
        makeCell: @escaping @MainActor (IndexPath, PagedListRow<Item, Separator>) -> UIView
    ) -> PagedListBinding<PullIndicator> {
        let map = SeparatedRows(pager, hasPlaceholders: hasPlaceholders, separator: separator)
        let rows = PagedListRows(scrollView, axis, pager, as: style, map: map) { path, position in
            map.row(at: position, of: pager).map { makeCell(path, $0) }
        }
        return bindControls(pager, style, policy, axis, rows: rows, map: map)
    }

    func bindControls<Item, Key>(
        _ pager: Pager<Item, Key>, _ style: PagedListStyle, _ policy: RefreshPolicy, _ axis: ScrollAxis,
        rows: PagedListRows? = nil, map: (any PagedListMap)? = nil, snapshots: PagerObservation? = nil
    ) -> PagedListBinding<PullIndicator> {
        if control(axis, .start) == nil {
            setControl(style == .feed ? .refresh.callback {} : .loadMore.callback {}, axis, .start)
        }
        if control(axis, .end) == nil { setControl(.loadMore.callback {}, axis, .end) }
        let binding = PagedListBinding<PullIndicator>(
            pager, as: style, refresh: policy,
            control: { [weak scrollView = scrollView] edge in scrollView?.tug.control(axis, edge) }, map: map,
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
