@_spi(Host) import Tug
import TugCGTK
import TugGTK
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls

extension PullView {
    /// Binds the list to a pager: a pull refreshes, the end loads more, errors and the end of the data are shown, and the first page is
    /// requested if there is none.
    ///
    ///     list.bind(rows)                 // a feed
    ///     list.bind(messages, as: .chat)  // older messages at the top, opens at the end
    ///
    /// Controls that are there keep their look, and get a new handler. Where there is none, ``/Tug/EdgeControl`` `.refresh` and
    /// `.loadMore` are used. The list's rows are those of `model`; rows near an end are loaded before they are seen if the pager's
    /// options say so.
    ///
    /// - Parameters:
    ///   - model: Has the rows.
    ///   - style: Where the list refreshes and loads.
    ///   - policy: What a refresh loads.
    /// - Returns: The binding, for placeholders: ``/TugPagingControls/PagedListBinding/onContentChange``. The list keeps it.
    @discardableResult
    public func bind<Item, Key>(
        _ model: PagedListModel<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace
    ) -> PagedListBinding<any PullIndicator> {
        let watch = RowWatch(attachableList, model)
        let report = RowReport(attachableList, model)
        let binding = bindControls(
            model.pager, as: style, refresh: policy, watch, { report.isOfAllRows }, map: model.map)
        watch.rowsChanged()
        return binding
    }

    /// Binds only the controls of the list to a pager, for rows that the app shows itself.
    @discardableResult
    public func bind<Item, Key>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace
    ) -> PagedListBinding<any PullIndicator> {
        bindControls(pager, as: style, refresh: policy, nil, nil)
    }

    func bindControls<Item, Key>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle, refresh policy: RefreshPolicy,
        _ watch: RowWatch?, _ reportsRows: (@MainActor () -> Bool)?, map: (any PagedListMap)? = nil
    ) -> PagedListBinding<any PullIndicator> {
        let list = attachableList
        if self[.start] == nil { self[.start] = style == .feed ? .refresh.callback {} : .loadMore.callback {} }
        if self[.end] == nil { self[.end] = .loadMore.callback {} }
        let binding = PagedListBinding<any PullIndicator>(
            pager, as: style, refresh: policy,
            // Not the view: it is only a handle, which the app need not keep.
            control: { [weak list] edge in list?.control(at: edge) }, map: map,
            noteReplacedContent: { [weak list] in list?.contentReplaced() },
            didChange: { [weak list, weak watch] in
                if style == .feed { list?.feedChanged() }
                watch?.rowsChanged()
            })
        if style == .chat {
            list.position.followsEnd = true
            list.position.scroll(to: .end, animated: false)
        }
        list.attachment = BoundPager(binding, watch, reportsRows)
        return binding
    }
}

/// A list's binding to a pager, as the list keeps it: what binds the controls, and what watches the visible rows.
@MainActor
private final class BoundPager: ListAttachment {
    private let binding: PagedListBinding<any PullIndicator>
    private let watch: RowWatch?
    private let isReported: (@MainActor () -> Bool)?

    /// - Parameters:
    ///   - watch: nil for rows that the app shows itself.
    ///   - isReported: Whether which rows come and go is reported more exactly than by the list's model; nil for never. What reports may be kept by it.
    init(_ binding: PagedListBinding<any PullIndicator>, _ watch: RowWatch?, _ isReported: (@MainActor () -> Bool)?) {
        self.binding = binding
        self.watch = watch
        self.isReported = isReported
    }

    func laidOut() { watch?.laidOut() }

    var reportsRows: Bool { isReported?() ?? false }

    func end() {
        binding.end()
        watch?.end()
    }
}

/// Reports to a list which rows of its pager come, go and move. Its model knows no moves.
@MainActor
private final class RowReport {
    /// Whether the list shows the rows of the pager as they are, without a filter or an order of the app's in between.
    var isOfAllRows: Bool { isShown() }

    private let isShown: @MainActor () -> Bool
    private var observation: PagerObservation?

    init<Item, Key>(_ list: any AttachableList, _ model: PagedListModel<Item, Key>) {
        isShown = { [weak list, weak model] in
            guard let list, let model else { return false }
            return model.isModel(of: list)
        }
        if let map = model.map {
            model.willChange = { [weak self, weak list, weak model] batch in
                guard let self, let list, let model, isOfAllRows, batch.changesPlaces else { return }
                // A page in place of its placeholders leaves number and length as they were.
                if !batch.inserted.isEmpty, !batch.removed.isEmpty { list.contentReplaced() }
                let inserted = map.split(batch.inserted)
                list.rowsChange(
                    removed: batch.removed, inserted: inserted.rows, uncounted: inserted.others,
                    moved: batch.moved.map { ($0.from, $0.to) })
                model.keepRow(in: list)
            }
            return
        }
        var count = model.pager.count
        observation = model.pager.observe { [weak self, weak list] event in
            let batch = RowBatch(event.changes, moves: event.moves, count: count)
            for rows in batch.inserted { count += rows.count }
            for rows in batch.removed { count -= rows.count }
            guard let self, isOfAllRows, batch.changesPlaces else { return }
            list?.rowsChange(
                removed: batch.removed, inserted: batch.inserted, uncounted: [], moved: batch.moved.map { ($0.from, $0.to) })
        }
    }
}

extension PagedListModel {
    /// GTK keeps the place by any of its items, also by a separator, which stands elsewhere afterwards. The list keeps it by a row of the pager.
    fileprivate func keepRow(in list: any AttachableList) {
        let first = inUse.first(in: list.window, axis: list.axis) { object in
            value(of: object).map { pager.rows.row(of: $0.id) != nil } ?? false
        }
        guard let id = value(of: first)?.id else { return }
        list.keepRow { [weak self, weak list] in
            guard let self, let list else { return nil }
            return inUse.start(in: list.window, axis: list.axis) { [self] in value(of: $0)?.id == id }
        }
    }
}
