/// What a pager knows of a page besides its rows.
@frozen @usableFromInline
struct PageKeys<Key> {
    /// The request that loads the page again.
    @usableFromInline var request: PageRequest<Key>
    @usableFromInline var previous: Key?
    @usableFromInline var next: Key?

    @inlinable
    init(request: PageRequest<Key>, previous: Key?, next: Key?) {
        self.request = request
        self.previous = previous
        self.next = next
    }

    /// For rows of the app's own, and for unused places.
    @inlinable
    static var none: PageKeys { PageKeys(request: PageRequest(.first, key: nil, size: 0), previous: nil, next: nil) }

    @inlinable
    func key(_ edge: PageEdge) -> Key? { edge == .next ? next : previous }
}

/// A request for an edge that is under way.
@frozen @usableFromInline
struct EdgeLoad<Key> {
    /// The number of its ticket.
    @usableFromInline var number: UInt64
    @usableFromInline var request: PageRequest<Key>
    /// How often the request has failed.
    @usableFromInline var attempts = 0
    /// The number of pages without new rows since someone asked.
    @usableFromInline var emptyPages = 0

    @inlinable
    init(number: UInt64, request: PageRequest<Key>, attempts: Int = 0, emptyPages: Int = 0) {
        self.number = number
        self.request = request
        self.attempts = attempts
        self.emptyPages = emptyPages
    }
}

/// An edge: the key of the page there, and the load.
@frozen @usableFromInline
struct EdgeData<Key, Failure> {
    /// The key of the page beyond the edge.
    @usableFromInline var key: Key?
    /// Requests of removed pages beyond the edge, the nearest last. Used where the source gives no key in this direction.
    @usableFromInline var dropped: [PageRequest<Key>] = []
    @usableFromInline var load: EdgeLoad<Key>?
    @usableFromInline var state = LoadState<Failure>.idle
    /// What was visible when only empty pages had come. Until that changes, nothing is loaded without being asked for.
    @usableFromInline var stalledView: Range<Int>?

    @inlinable
    init() {}
}

/// A page that a refresh has loaded.
@frozen @usableFromInline
struct CollectedPage<Item, Key> {
    @usableFromInline let request: PageRequest<Key>
    @usableFromInline let page: Page<Item, Key>

    @inlinable
    init(request: PageRequest<Key>, page: Page<Item, Key>) {
        self.request = request
        self.page = page
    }
}

/// A refresh that is under way: one request after the other. Nothing of it is visible before the last answer.
@frozen @usableFromInline
struct RefreshRun<Item, Key> {
    @usableFromInline var policy: RefreshPolicy
    /// The number of the first request. Edits since then survive the refresh.
    @usableFromInline let firstNumber: UInt64
    @usableFromInline var number: UInt64
    @usableFromInline var request: PageRequest<Key>
    @usableFromInline var attempts = 0
    @usableFromInline var emptyPages = 0
    /// The pages so far, in the order of the list.
    @usableFromInline var pages: [CollectedPage<Item, Key>] = []
    /// How many more pages are wanted after and before those.
    @usableFromInline var forward = 0
    @usableFromInline var backward = 0
    /// Requests of the pages before and after those, for sources with keys in one direction only.
    @usableFromInline var before: [PageRequest<Key>] = []
    @usableFromInline var after: [PageRequest<Key>] = []
    /// The number of calls of `invalidate` before it began.
    @usableFromInline var invalidations = 0

    @inlinable
    init(policy: RefreshPolicy, number: UInt64, request: PageRequest<Key>) {
        self.policy = policy
        firstNumber = number
        self.number = number
        self.request = request
    }
}

extension PageKeys: Sendable where Key: Sendable {}
extension EdgeLoad: Sendable where Key: Sendable {}
extension EdgeData: Sendable where Key: Sendable, Failure: Sendable {}
extension CollectedPage: Sendable where Item: Sendable, Key: Sendable {}
extension RefreshRun: Sendable where Item: Sendable, Key: Sendable {}
