@_spi(Host) import Tug
import TugCGTK
import TugGTK
import TugPaging
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
        let watch = RowWatch(attachableList, model.inUse, pager: model.pager, keeping: model)
        let binding = bindControls(model.pager, as: style, refresh: policy, watch)
        watch.rowsChanged()
        return binding
    }

    /// Binds only the controls of the list to a pager, for rows that the app shows itself.
    @discardableResult
    public func bind<Item, Key>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace
    ) -> PagedListBinding<any PullIndicator> {
        bindControls(pager, as: style, refresh: policy, nil)
    }

    private func bindControls<Item, Key>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle, refresh policy: RefreshPolicy,
        _ watch: RowWatch?
    ) -> PagedListBinding<any PullIndicator> {
        let list = attachableList
        list.attachment = nil
        if self[.start] == nil { self[.start] = style == .feed ? .refresh.callback {} : .loadMore.callback {} }
        if self[.end] == nil { self[.end] = .loadMore.callback {} }
        // A chat opens at its end, once it has rows.
        var opensAtEnd = style == .chat
        let binding = PagedListBinding<any PullIndicator>(
            pager, as: style, refresh: policy,
            // Not the view: it is only a handle, which the app need not keep.
            control: { [weak list] edge in list?.control(at: edge) },
            noteReplacedContent: { [weak list] in list?.contentReplaced() },
            didChange: { [weak list, weak pager, weak watch] in
                if opensAtEnd, let pager, pager.count > 0 {
                    opensAtEnd = false
                    list?.scrollToEnd()
                }
                if style == .feed { list?.feedChanged() }
                watch?.rowsChanged()
            })
        list.attachment = BoundPager(binding, watch)
        return binding
    }
}

/// A list's binding to a pager, as the list keeps it: what binds the controls, and what watches the visible rows.
@MainActor
private final class BoundPager: ListAttachment {
    private let binding: PagedListBinding<any PullIndicator>
    private let watch: RowWatch?

    /// - Parameter watch: nil for rows that the app shows itself.
    init(_ binding: PagedListBinding<any PullIndicator>, _ watch: RowWatch?) {
        self.binding = binding
        self.watch = watch
    }

    func laidOut() { watch?.laidOut() }

    func end() {
        binding.end()
        watch?.end()
    }
}
