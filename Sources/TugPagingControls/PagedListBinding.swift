import Tug
import TugPaging

/// Keeps the header and the footer of one list in agreement with a pager. Hosts make it; see their `bind`.
///
/// A run of a control asks the pager, and ends as its load ends. A control whose end has no page left shows that; before the first page has
/// come, the footer is hidden.
@MainActor
public final class PagedListBinding<Indicator> {
    /// Where the list refreshes and loads.
    public let style: PagedListStyle
    /// What the list shows: rows, or what stands in their place.
    public private(set) var content = PagedListContent.loading
    /// Called when ``content`` changes, and once when it is set.
    public var onContentChange: (@MainActor (PagedListContent) -> Void)? {
        didSet { onContentChange?(content) }
    }

    private let control: @MainActor (ScrollEdge) -> EdgeControl<Indicator>?
    private let map: (any PagedListMap)?
    private var observation: PagerObservation?
    private var readContent: @MainActor (Language, _ mapError: @MainActor (any Error) -> Outcome) -> PagedListContent = { _, _ in
        .loading
    }
    private var hasMore: @MainActor (ScrollEdge) -> Bool? = { _ in nil }
    private var ask: @MainActor () -> Void = {}
    private var noteReplacedContent: @MainActor () -> Void = {}
    private var didChange: @MainActor () -> Void = {}

    /// Binds the controls of a list to a pager.
    ///
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - style: Where the list refreshes and loads.
    ///   - policy: What a refresh loads.
    ///   - control: The control at an end of the list, or nil. Its handler is replaced.
    ///   - map: What the list shows beside the rows of the pager; nil for nothing.
    ///   - noteReplacedContent: Called when rows have come and others have gone, so that number and length of the rows may be as before: the
    ///     engine of the list is to look at its next layout as at new data.
    ///   - didChange: Called after each event of the pager, when the controls have been updated.
    @_spi(Host) public init<Item: Identifiable & Sendable, Key: Equatable & Sendable>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle, refresh policy: RefreshPolicy,
        control: @escaping @MainActor (ScrollEdge) -> EdgeControl<Indicator>?, map: (any PagedListMap)? = nil,
        noteReplacedContent: @escaping @MainActor () -> Void = {}, didChange: @escaping @MainActor () -> Void = {}
    ) where Item.ID: Sendable {
        self.style = style
        self.control = control
        self.map = map
        self.noteReplacedContent = noteReplacedContent
        self.didChange = didChange
        // The handlers keep the pager, as a closure of the app would; this binding is kept by the list.
        for edge in [ScrollEdge.start, .end] {
            let kind = style.kind(at: edge)
            control(edge)?.handler = .async { _ in try await pager.run(kind, policy) }
        }
        hasMore = { edge in
            guard pager.hasLoaded else { return nil }
            return switch style.kind(at: edge) {
            case .refresh: true
            case .next: pager.hasMore(at: .next)
            case .previous: pager.hasMore(at: .previous)
            }
        }
        let firstPage = FirstPageRequest(pager)
        readContent = { firstPage.content(in: $0, mapError: $1) }
        ask = { firstPage.ask() }
        observation = pager.observe { [weak self] event in
            firstPage.follow(event)
            self?.update(after: event.changes)
        }
        firstPage.want()
        update()
    }

    /// The row of the pager at a position of the list; nil for a separator and for a placeholder. In a list without such it is the position.
    ///
    ///     if let row = binding.row(at: indexPath.row) { open(pager[row]) }
    public func row(at position: Int) -> Int? { map.map { $0.row(at: position) } ?? position }

    /// The position in the list of a row of the pager.
    ///
    ///     if let row = pager.rows.row(of: id) { list.position.place = ListPlace(row: binding.position(ofRow: row)) }
    public func position(ofRow row: Int) -> Int { map?.position(ofRow: row) ?? row }

    /// Asks for the page again that failed while there are no rows.
    public func retry() { ask() }

    /// Ends the agreement. The controls keep their handlers.
    public func end() {
        observation = nil
        onContentChange = nil
    }

    private func update(after changes: [RowChange] = []) {
        if changes.replaceRows { noteReplacedContent() }
        for edge in [ScrollEdge.start, .end] {
            guard let control = control(edge) else { continue }
            let more = hasMore(edge)
            // A refresh may be pulled at any time; a page can be loaded when there is a first one.
            let isHidden =
                style.kind(at: edge) != .refresh && (more == nil || style.hidesControl(at: edge, hasMore: more == true))
            if control.isHidden != isHidden { control.isHidden = isHidden }
            // Unchanged, too: a control resets it at a refresh, as it belongs to the old data.
            if let more { control.hasMore = more }
        }
        let told = control(.start) ?? control(.end)
        let mapError = told?.mapError ?? { @MainActor _ in .failure(message: "") }
        let new = readContent(told?.language ?? Language.shared ?? .english, mapError)
        didChange()
        guard new != content else { return }
        content = new
        onContentChange?(new)
    }
}

extension [RowChange] {
    /// Whether rows have come and others have gone.
    fileprivate var replaceRows: Bool {
        var hasInserted = false
        var hasRemoved = false
        for change in self {
            switch change {
            case .inserted: hasInserted = true
            case .removed: hasRemoved = true
            case .updated, .moved: break
            }
        }
        return hasInserted && hasRemoved
    }
}

extension PagedListStyle {
    /// What an end of the list asks the pager for.
    func kind(at edge: ScrollEdge) -> LoadKind {
        switch (self, edge) {
        case (.feed, .start): .refresh
        case (_, .end): .next
        case (.chat, .start): .previous
        }
    }

    /// Whether an end shows nothing: below the newest message of a chat, the end of the data is not shown.
    func hidesControl(at edge: ScrollEdge, hasMore: Bool) -> Bool { self == .chat && edge == .end && !hasMore }
}

/// At which ends a bound list refreshes and loads.
public enum PagedListStyle: Sendable, Hashable {
    /// Newest first. A pull at the start refreshes; the end loads the next page.
    case feed
    /// Newest last. The start loads the previous page, the list opens at its end, and the end loads the next page if there is one, as in a
    /// chat that opens in the middle.
    case chat
}

/// What a list of pages shows in place of rows, or that it shows rows.
public enum PagedListContent: Sendable, Hashable {
    /// The first page is under way, or not yet asked for; or there are no rows and a page at an end is under way.
    case loading
    /// There are rows.
    case rows
    /// There are no rows; a store without rows has been refreshed. Where the source names further pages, and those so far had none, an end
    /// can still be loaded. When the app removes all rows, the next page is loaded.
    case empty
    /// The first page failed or was cancelled, or the page after rows that are gone failed, and nothing happens until it is requested again.
    /// The message is what an indicator would show: that of the error, or a text in the list's language, also for a missing connection.
    case failed(message: String)
}
