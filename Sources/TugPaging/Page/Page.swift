/// The answer of a source: the items of one page, and the keys of the pages beside it.
public struct Page<Item, Key> {
    /// The items, in the order of the list.
    public var items: [Item]
    /// The key of the page before this one; nil if there is none.
    public var previous: Key?
    /// The key of the page after this one; nil if there is none. Nothing else means the end: not a short page, and not an empty
    /// one.
    public var next: Key?
    /// The number of items that the source has in all, if it reports one.
    public var total: Int?
    /// The key that this answers, if the source reports one. An answer to another key than the one asked for is refused.
    public var answeredKey: Key?
    /// Whether the loaded rows do not continue this page, such as when a store was replaced with it. A refresh with
    /// ``RefreshPolicy/mergeHead(maxPages:)`` then becomes ``RefreshPolicy/replace``. Without meaning for other loads.
    public var replacesAll = false
    /// Whether the keys count the rows before a page. What such a key names shifts when rows come or go before it. So a page is used only
    /// as far as it joins the rows: before them always, after them where ``total`` has changed.
    public var keysAreOffsets = false
    /// Whether the source does not know yet what there is, such as a store that was never filled. A list whose first page has no items and
    /// says so still waits for a refresh: ``Pager/hasLoaded`` stays false. Without meaning for other pages.
    public var isProvisional = false
    /// How many of the first items the source keeps before all others, whatever comes. That they are known proves nothing about the rows
    /// after them, so a merge goes on to the rows that follow.
    public var pinnedCount = 0

    /// Creates a page.
    @inlinable
    public init(
        _ items: [Item], previous: Key? = nil, next: Key? = nil, total: Int? = nil, answeredKey: Key? = nil,
        replacesAll: Bool = false
    ) {
        self.items = items
        self.previous = previous
        self.next = next
        self.total = total
        self.answeredKey = answeredKey
        self.replacesAll = replacesAll
    }
}

extension Page {
    @inlinable
    func hasGrown(since old: Int?) -> Bool {
        guard let total, let old else { return false }
        return total > old
    }

    /// Whether rows came or went between two pages, so that the number of rows before a page names another one.
    @inlinable
    func isShifted(against other: Page) -> Bool {
        guard keysAreOffsets, let total, let otherTotal = other.total else { return false }
        return total != otherTotal
    }
}

extension Page: Sendable where Item: Sendable, Key: Sendable {}
extension Page: Equatable where Item: Equatable, Key: Equatable {}

/// An end of the loaded rows.
public enum PageEdge: Sendable, Hashable, CaseIterable {
    /// Before the first row.
    case previous
    /// After the last row.
    case next
}

/// Which page a request asks for.
public enum PageDirection: Sendable, Hashable {
    /// The page where a list begins: that of the request's key, or without a key the first one.
    case first
    /// The page after, by the ``Page/next`` of a page.
    case next
    /// The page before, by the ``Page/previous`` of a page.
    case previous
}

/// A question to a source.
public struct PageRequest<Key> {
    /// Which page is asked for.
    public var direction: PageDirection
    /// The key of the page. nil asks for the first page; only a request in the direction ``PageDirection/first`` has no key.
    public var key: Key?
    /// The number of items wanted. A source may return more or fewer.
    public var size: Int

    /// Creates a request.
    @inlinable
    public init(_ direction: PageDirection, key: Key?, size: Int) {
        self.direction = direction
        self.key = key
        self.size = size
    }
}

extension PageRequest: Sendable where Key: Sendable {}
extension PageRequest: Equatable where Key: Equatable {}

/// Why a page was refused. The rows, the keys and the ends stay as they were.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum PageFault: Error, Sendable, Hashable {
    /// The page names the key that was asked for as the next one, so loading would never end. See
    /// ``PagerOptions/allowsRepeatedKeys``.
    case repeatedKey
    /// The page does not join the rows that are loaded: rows between them may have come or gone. A refresh helps.
    case doesNotJoin
    /// The page says that it answers another key than the one asked for.
    case answersAnotherKey
    /// The page says that there are fewer than no items in all.
    case negativeTotal
    /// The source threw `CancellationError`, although its request was not cancelled. It comes as a failure of the source:
    /// ``LoadFailure/source(_:)``.
    case cancelledBySource
}
