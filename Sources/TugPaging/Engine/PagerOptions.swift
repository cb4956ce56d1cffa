/// Sizes, limits and policies of a pager.
public struct PagerOptions: Sendable, Equatable {
    /// The number of items that a request asks for.
    public var pageSize: Int
    /// The number that the request for the first page asks for; nil for ``pageSize``.
    public var firstPageSize: Int?
    /// How many rows from an end the last visible row must be for a page to be loaded there without being asked for, by
    /// ``Pager/setVisibleRows(_:)``. nil: pages are loaded only on request.
    public var prefetchDistance: Int?
    /// How many more pages are requested, at most, when pages bring no new rows but name another page.
    public var maxEmptyPages = 5
    /// The number of rows to which the loaded pages are reduced, where they are far from the visible rows. nil: they all stay.
    public var maxRows: Int?
    /// Whether a page may name the key that was asked for as the next one. For sources whose key does not change, such as a
    /// queue.
    public var allowsRepeatedKeys = false
    /// How failed requests are repeated without being asked for. Not at all by default.
    public var retry = RetryPolicy.never
    /// The time in seconds after which rows are old, for ``Pager/refreshIfNeeded(_:)``. Infinite by default.
    public var freshness = Double.infinity

    /// Creates options with a page size, which is at least 1.
    public init(pageSize: Int = 20, firstPageSize: Int? = nil, prefetchDistance: Int? = nil, maxRows: Int? = nil) {
        self.pageSize = max(1, pageSize)
        self.firstPageSize = firstPageSize
        self.prefetchDistance = prefetchDistance
        self.maxRows = maxRows
    }
}

/// How often and after which times a failed request is repeated.
public struct RetryPolicy: Sendable, Equatable {
    /// How often a request is repeated before its load fails.
    public var count: Int
    /// Seconds before the first repetition.
    public var delay: Double
    /// By what the delay is multiplied from one repetition to the next.
    public var factor: Double
    /// The longest delay in seconds.
    public var maxDelay: Double
    /// The part of each delay, 0…1, that is left to chance, so that many clients do not return at the same moment.
    public var jitter: Double

    /// Creates a policy. Without arguments after the count: 1 s, 2 s, 4 s … up to 30 s, each shortened at random by up to a half.
    public init(count: Int, delay: Double = 1, factor: Double = 2, maxDelay: Double = 30, jitter: Double = 0.5) {
        self.count = count
        self.delay = delay
        self.factor = factor
        self.maxDelay = maxDelay
        self.jitter = jitter
    }

    /// A failed request is not repeated.
    public static let never = RetryPolicy(count: 0)

    /// The seconds before repetition number `attempt`, from 1, with a random number in 0…1.
    @usableFromInline
    func delay(before attempt: Int, random: Double) -> Double {
        var time = delay
        for _ in 1..<attempt where time < maxDelay { time *= factor }
        return max(0, min(time, maxDelay) * (1 - min(max(jitter, 0), 1) * min(max(random, 0), 1)))
    }
}

/// What a refresh loads, and what it does with the rows that are loaded.
public enum RefreshPolicy: Sendable, Hashable {
    /// Loads the first page. It replaces all rows.
    case replace
    /// Loads pages from the first on until they join the rows that are loaded, and puts them in place of those that they cover: new rows
    /// are added, moved rows move, and covered rows that the source no longer has go. The other rows stay, and so do those of the app's
    /// own.
    ///
    /// Pages join where two rows follow one another in them as in the list. One known row does not join, as it may be pinned or have
    /// moved. After `maxPages` pages that do not join, those pages replace all rows. Rows beyond the joint that the source has deleted are
    /// not noticed. If the list begins in the middle of the data and rows before that were not loaded to the end, this is ``replace``.
    case mergeHead(maxPages: Int)
    /// Loads as many pages as are loaded, one after the other. They replace all rows at once.
    case refetchLoaded
    /// Loads the page that is being read. It replaces all rows; the pages around it are loaded as they are needed.
    case aroundVisible
}
