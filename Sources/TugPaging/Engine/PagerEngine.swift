/// Decides what a paged list loads, and keeps its rows. A value without input and output: its methods are named after events, and
/// return what follows from them. ``Pager`` drives one with a source; use the engine alone where there is no Swift concurrency.
///
/// Answers come back with the ticket of their request. An answer to a request that is no longer under way changes nothing, so it
/// can come at any time, also twice.
@_spi(Host) @frozen
public struct PagerEngine<Item: Identifiable, Key: Equatable, Failure> {
    /// What follows from an event.
    public typealias Reaction = PagerReaction<Key, Failure>

    /// Sizes, limits and policies. Changes take effect with the next event.
    public var options: PagerOptions
    /// The key at which the list begins, for a list that begins in the middle of the data; nil for the first page. Changes take
    /// effect with the next refresh.
    public var firstKey: Key?

    // What is read by the properties below. Stored under other names, because inlined code cannot set what is public to read
    // only.
    @usableFromInline var storage = PagedRows<Item>()
    @usableFromInline var knownTotal: Int?
    /// Whether the keys of the page that came last count the rows before it.
    @usableFromInline var hasOffsetKeys = false
    @usableFromInline var hasFirstPage = false
    @usableFromInline var refreshTime: Double?
    @usableFromInline var stateOfRefresh = LoadState<Failure>.idle
    @usableFromInline var shown: Range<Int>?

    /// The keys of each page of `storage`.
    @usableFromInline var pages = PageDeque<PageKeys<Item.ID, Key>>(vacant: .none)
    @usableFromInline var next = EdgeData<Item, Key, Failure>()
    @usableFromInline var previous = EdgeData<Item, Key, Failure>()
    @usableFromInline var run: RefreshRun<Item, Key>?
    /// The number of the last ticket.
    @usableFromInline var lastNumber: UInt64 = 0
    /// The edits since the oldest request that is under way.
    @usableFromInline var journal: [JournalEntry<Item>] = []
    /// Rows whose place is not the source's: the app inserted or moved them, or the source gave them again elsewhere. Pages with such rows
    /// are not removed, since they would not come back, and they show no joint.
    @usableFromInline var placed: Set<Item.ID> = []
    /// Those of `placed` that the app inserted and no source has given.
    @usableFromInline var inserted: Set<Item.ID> = []
    /// The first request of a jump that failed, if repeating could help: the next refresh repeats it.
    @usableFromInline var failedJump: PageRequest<Key>?
    /// The first request of a refresh that brought no rows: it leads to the first ones that come.
    @usableFromInline var startWithoutRows: PageRequest<Key>?
    @usableFromInline var invalidations = 0
    @usableFromInline var isInvalid = false

    /// Creates an engine without rows. It loads nothing by itself: begin with ``refresh(_:)``.
    @inlinable
    public init(options: PagerOptions = PagerOptions(), firstKey: Key? = nil) {
        self.options = options
        self.firstKey = firstKey
    }

    // MARK: State

    /// The rows.
    @inlinable
    public var rows: PagedRows<Item> { storage }
    /// The number of items that the source has in all, as it said last, counted on by edits; nil if it did not say.
    @inlinable
    public var total: Int? { knownTotal }
    /// Whether keys count the rows before a page.
    @inlinable
    public var keysAreOffsets: Bool { hasOffsetKeys }
    /// The key of the page before the first one that names such a key, and the number of loaded rows before that; nil if none does.
    @inlinable
    public var firstPreviousKey: (key: Key, rows: Int)? {
        for page in 0..<pages.count {
            if let key = pages[page].previous { return (key, storage.start(ofPage: page)) }
        }
        return nil
    }
    /// Whether there was a first page: a refresh has succeeded, or a snapshot was restored.
    @inlinable
    public var hasLoaded: Bool { hasFirstPage }
    /// The time of the last refresh that succeeded, in seconds as they were passed in; nil if there was none.
    @inlinable
    public var lastRefreshed: Double? { refreshTime }
    /// What is visible, as it was reported last, moved along with the rows.
    @inlinable
    public var visibleRows: Range<Int>? { shown }

    /// What the load of a kind is doing.
    @inlinable
    public func state(of kind: LoadKind) -> LoadState<Failure> {
        switch kind {
        case .refresh: stateOfRefresh
        case .next: next.state
        case .previous: previous.state
        }
    }

    /// Whether there is a page to load at an edge.
    @inlinable
    public func hasMore(at edge: PageEdge) -> Bool { request(at: edge) != nil }

    /// Whether the source has nothing: a refresh has succeeded, there are no rows, and there is no page at either edge. Not the
    /// same as having no rows, as before the first page has come.
    @inlinable
    public var isEmpty: Bool { hasFirstPage && storage.isEmpty && !hasMore(at: .next) && !hasMore(at: .previous) }

    /// The key of the page at an edge; nil at the end of the data, and before the first page has come.
    @inlinable
    public func key(at edge: PageEdge) -> Key? { self[edge].key }

    /// The number of pages that are loaded.
    @inlinable
    public var pageCount: Int { storage.pageCount }

    /// The request that loads the page at an edge.
    @inlinable
    func request(at edge: PageEdge) -> PageRequest<Key>? {
        if let key = self[edge].key {
            return PageRequest(edge == .next ? .next : .previous, key: key, size: pageSize)
        }
        return self[edge].dropped.last?.request
    }

    @inlinable
    var pageSize: Int { max(1, options.pageSize) }
    @inlinable
    var firstPageSize: Int { max(1, options.firstPageSize ?? options.pageSize) }

    @inlinable
    subscript(edge: PageEdge) -> EdgeData<Item, Key, Failure> {
        get { edge == .next ? next : previous }
        _modify { if edge == .next { yield &next } else { yield &previous } }
    }

    @inlinable
    mutating func makeNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    /// Forgets the edits that no request under way can undo.
    @inlinable
    mutating func pruneJournal() {
        if !journal.isEmpty, run == nil, next.load == nil, previous.load == nil { journal = [] }
    }
}

@_spi(Host) extension PagerEngine: Sendable where Item: Sendable, Item.ID: Sendable, Key: Sendable, Failure: Sendable {}
