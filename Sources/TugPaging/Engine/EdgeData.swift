/// What a pager knows of a page besides its rows.
@frozen @usableFromInline
struct PageKeys<ID, Key> {
    /// The request that loads the page again.
    @usableFromInline var request: PageRequest<Key>
    @usableFromInline var previous: Key?
    @usableFromInline var next: Key?
    /// The first and the last item that the source gave. They may be rows of another page, which had them before.
    @usableFromInline var first: ID?
    @usableFromInline var last: ID?
    /// The number of items in all when the source gave the keys, if it said so.
    @usableFromInline var total: Int?

    @inlinable
    init(request: PageRequest<Key>, previous: Key?, next: Key?, first: ID?, last: ID?, total: Int? = nil) {
        self.request = request
        self.previous = previous
        self.next = next
        self.first = first
        self.last = last
        self.total = total
    }

    /// Of a page that has come.
    @inlinable
    init<Item: Identifiable>(_ page: Page<Item, Key>, _ request: PageRequest<Key>) where Item.ID == ID {
        self.init(
            request: request, previous: page.previous, next: page.next, first: page.items.first?.id, last: page.items.last?.id,
            total: page.total)
    }

    /// For rows of the app's own, and for unused places.
    @inlinable
    static var none: PageKeys {
        PageKeys(request: PageRequest(.first, key: nil, size: 0), previous: nil, next: nil, first: nil, last: nil)
    }

    @inlinable
    func key(_ edge: PageEdge) -> Key? { edge == .next ? next : previous }

    /// The item nearest to an edge.
    @inlinable
    func item(_ edge: PageEdge) -> ID? { edge == .next ? last : first }
}

/// A removed page beyond an edge.
@frozen @usableFromInline
struct DroppedPage<ID, Key> {
    /// The request that loads it.
    @usableFromInline let request: PageRequest<Key>
    /// Its item beside the rows that stayed, if it is known: what comes again and ends with it joins them.
    @usableFromInline let joint: ID?

    @inlinable
    init(request: PageRequest<Key>, joint: ID?) {
        self.request = request
        self.joint = joint
    }
}

/// A page that has come, and what it was asked for with.
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

/// A request for an edge that is under way.
@frozen @usableFromInline
struct EdgeLoad<Item: Identifiable, Key> {
    /// The number of its ticket.
    @usableFromInline var number: UInt64
    /// The number of the first request of the load. Edits since then survive it.
    @usableFromInline let firstNumber: UInt64
    @usableFromInline var request: PageRequest<Key>
    /// How often the request has failed.
    @usableFromInline var attempts = 0
    /// The number of pages without new rows since the last request by a person or the app.
    @usableFromInline var emptyPages = 0
    /// The removed page that it asks for. What comes is used when it joins the rows.
    @usableFromInline var dropped: DroppedPage<Item.ID, Key>?
    /// The pages so far of a load that has to join the rows, in the order of the list.
    @usableFromInline var pages: [CollectedPage<Item, Key>] = []
    /// The number of pages that did not join them yet.
    @usableFromInline var steps = 0

    @inlinable
    init(number: UInt64, request: PageRequest<Key>) {
        self.number = number
        firstNumber = number
        self.request = request
    }
}

/// Finds out that keys lead in a circle of any length, by one remembered key (R. P. Brent, 1980).
@frozen @usableFromInline
struct KeyTrail<Key: Equatable> {
    @usableFromInline var mark: Key?
    @usableFromInline var steps = 0
    @usableFromInline var limit = 1

    @inlinable
    init() {}

    /// Whether a key was there before.
    @inlinable
    func leadsBack(to key: Key?) -> Bool { key != nil && key == mark }

    @inlinable
    mutating func follow(_ key: Key?) {
        steps += 1
        guard steps >= limit else { return }
        mark = key
        steps = 0
        limit *= 2
    }
}

/// An edge: the key of the page there, and the load.
@frozen @usableFromInline
struct EdgeData<Item: Identifiable, Key: Equatable, Failure> {
    /// The key of the page beyond the edge.
    @usableFromInline var key: Key?
    /// Removed pages beyond the edge, the nearest last. Used where no key of the loaded pages leads there.
    @usableFromInline var dropped: [DroppedPage<Item.ID, Key>] = []
    @usableFromInline var load: EdgeLoad<Item, Key>?
    @usableFromInline var state = LoadState<Failure>.idle
    /// What was visible when only empty pages had come. Until that changes, nothing is loaded without being asked for.
    @usableFromInline var stalledView: Range<Int>?
    @usableFromInline var trail = KeyTrail<Key>()

    /// The number of items in all when the source gave the key, if it said so.
    @usableFromInline var total: Int?

    /// An edge with a key, or at the end of the data.
    @inlinable
    init(key: Key? = nil, total: Int? = nil) {
        self.key = key
        self.total = total
    }
}

/// A refresh that is under way: one request after the other. Nothing of it is visible before the last answer.
@frozen @usableFromInline
struct RefreshRun<Item: Identifiable, Key> {
    @usableFromInline var policy: RefreshPolicy
    /// The number of the first request. Edits since then survive the refresh.
    @usableFromInline let firstNumber: UInt64
    @usableFromInline var number: UInt64
    @usableFromInline var request: PageRequest<Key>
    /// The first request of a jump; nil for other refreshes.
    @usableFromInline var jump: PageRequest<Key>?
    @usableFromInline var attempts = 0
    @usableFromInline var emptyPages = 0
    /// The pages so far, in the order of the list.
    @usableFromInline var pages: [CollectedPage<Item, Key>] = []
    /// How many more pages are wanted after and before those.
    @usableFromInline var forward = 0
    @usableFromInline var backward = 0
    /// The pages before and after those, for sources with keys in one direction only.
    @usableFromInline var before: [DroppedPage<Item.ID, Key>] = []
    @usableFromInline var after: [DroppedPage<Item.ID, Key>] = []
    /// Whether it is the second try, after a page that was to be loaded again had gone.
    @usableFromInline var beginsAnew = false
    /// The number of calls of `invalidate` before it began.
    @usableFromInline var invalidations = 0

    @inlinable
    init(policy: RefreshPolicy, number: UInt64, request: PageRequest<Key>) {
        self.policy = policy
        firstNumber = number
        self.number = number
        self.request = request
    }

    /// Whether no page follows those that have come.
    @inlinable
    var endsData: Bool { pages.key(at: .next) == nil }
}

extension Array {
    /// The key of the page beyond these. A page without rows need not know what lies on the side from which it was asked for.
    @inlinable
    func key<Item, Key>(at edge: PageEdge) -> Key? where Element == CollectedPage<Item, Key> {
        for number in indices {
            let collected = self[edge == .next ? count - 1 - number : number]
            if let key = edge == .next ? collected.page.next : collected.page.previous { return key }
            let isAskedFromThere = (collected.request.direction == .previous) == (edge == .next)
            if !collected.page.items.isEmpty || !isAskedFromThere { return nil }
        }
        return nil
    }

    /// The edge beyond these pages.
    @inlinable
    func edge<Item, Key, Failure>(_ edge: PageEdge) -> EdgeData<Item, Key, Failure> where Element == CollectedPage<Item, Key> {
        EdgeData(key: key(at: edge), total: edge == .next ? last?.page.total : first?.page.total)
    }
}

extension PageKeys: Sendable where ID: Sendable, Key: Sendable {}
extension DroppedPage: Sendable where ID: Sendable, Key: Sendable {}
extension CollectedPage: Sendable where Item: Sendable, Key: Sendable {}
extension KeyTrail: Sendable where Key: Sendable {}
extension EdgeLoad: Sendable where Item: Sendable, Item.ID: Sendable, Key: Sendable {}
extension EdgeData: Sendable where Item: Sendable, Item.ID: Sendable, Key: Sendable, Failure: Sendable {}
extension RefreshRun: Sendable where Item: Sendable, Item.ID: Sendable, Key: Sendable {}
