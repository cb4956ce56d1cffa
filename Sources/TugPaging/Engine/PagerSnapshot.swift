/// The rows and keys of a pager, to be stored and restored. `Codable` where items and keys are.
public struct PagerSnapshot<Item, Key> {
    /// A request for a page.
    public struct Request {
        var direction: Int
        var key: Key?
        var size: Int
    }

    /// A page.
    public struct Page {
        /// The items.
        public var items: [Item]
        var request: Request
        var previous: Key?
        var next: Key?
        /// Which of the items stand where the app put them.
        var placed: [Int]
        var inserted: [Int]
        /// Which of the items the source gave first and last, if they are among them.
        var first: Int?
        var last: Int?
        var total: Int?
    }

    /// The pages, in order.
    public var pages: [Page]
    /// The key of the page before the first one.
    public var previous: Key?
    /// The key of the page after the last one.
    public var next: Key?
    /// The number of items in all, if the source said so.
    public var total: Int?
    /// The time of the last refresh, in seconds.
    public var lastRefreshed: Double?
    /// The row that was at the start of what was visible.
    public var firstVisibleRow: Int?
    var totalAtPrevious: Int?
    var totalAtNext: Int?
    var droppedBefore: [Request]
    var droppedAfter: [Request]
}

extension PagerSnapshot.Request: Sendable where Key: Sendable {}
extension PagerSnapshot.Page: Sendable where Item: Sendable, Key: Sendable {}
extension PagerSnapshot: Sendable where Item: Sendable, Key: Sendable {}
#if !hasFeature(Embedded)
    extension PagerSnapshot.Request: Codable where Key: Codable {}
    extension PagerSnapshot.Page: Codable where Item: Codable, Key: Codable {}
    extension PagerSnapshot: Codable where Item: Codable, Key: Codable {}
#endif

extension PagerSnapshot.Request {
    init(_ request: PageRequest<Key>) {
        direction = request.direction == .first ? 0 : request.direction == .next ? 1 : -1
        key = request.key
        size = request.size
    }

    var request: PageRequest<Key> {
        PageRequest(direction == 0 ? .first : direction > 0 ? .next : .previous, key: key, size: size)
    }
}

@_spi(Host) extension PagerEngine {
    /// The rows and keys as they are. A load that is under way is not part of it. nil before the first page has come.
    public var snapshot: PagerSnapshot<Item, Key>? {
        guard hasFirstPage else { return nil }
        let stored = (0..<pages.count).map { page in
            PagerSnapshot<Item, Key>.Page(
                items: storage.blocks[page], request: .init(pages[page].request), previous: pages[page].previous,
                next: pages[page].next, placed: offsets(of: placed, in: storage.blocks[page]),
                inserted: offsets(of: inserted, in: storage.blocks[page]),
                first: offset(of: pages[page].first, in: page), last: offset(of: pages[page].last, in: page),
                total: pages[page].total)
        }
        return PagerSnapshot(
            pages: stored, previous: previous.key, next: next.key, total: knownTotal, lastRefreshed: refreshTime,
            firstVisibleRow: shown?.lowerBound, totalAtPrevious: previous.total, totalAtNext: next.total,
            droppedBefore: previous.dropped.map { .init($0.request) },
            droppedAfter: next.dropped.map { .init($0.request) })
    }

    private func offsets(of ids: Set<Item.ID>, in items: [Item]) -> [Int] {
        ids.isEmpty ? [] : items.indices.filter { ids.contains(items[$0].id) }
    }

    private func offset(of id: Item.ID?, in page: Int) -> Int? {
        id.flatMap { storage.find($0) }.flatMap { $0.page == page ? $0.offset : nil }
    }

    /// Shows what a snapshot holds, without a request. All that is under way is superseded. Ids that occur twice in it are shown
    /// once.
    public mutating func restore(_ snapshot: PagerSnapshot<Item, Key>) -> Reaction {
        var reaction = Reaction()
        supersede(&reaction)
        let old = storage
        forgetRows()
        var ignored: [Int] = []
        for page in snapshot.pages where storage.add(page.items, at: .next, updated: &ignored) > 0 {
            func id(_ offset: Int?) -> Item.ID? {
                offset.flatMap { page.items.indices.contains($0) ? page.items[$0].id : nil }
            }
            pages.append(
                PageKeys(
                    request: page.request.request, previous: page.previous, next: page.next, first: id(page.first),
                    last: id(page.last), total: page.total))
            for offset in page.placed { if let id = id(offset) { placed.insert(id) } }
            for offset in page.inserted { if let id = id(offset) { inserted.insert(id) } }
        }
        previous = EdgeData(key: snapshot.previous, total: snapshot.totalAtPrevious)
        next = EdgeData(key: snapshot.next, total: snapshot.totalAtNext)
        previous.dropped = snapshot.droppedBefore.map { DroppedPage(request: $0.request, joint: nil) }
        next.dropped = snapshot.droppedAfter.map { DroppedPage(request: $0.request, joint: nil) }
        knownTotal = snapshot.total.map { max(0, $0) }
        refreshTime = snapshot.lastRefreshed
        hasFirstPage = true
        stateOfRefresh = .idle
        isInvalid = false
        if let row = snapshot.firstVisibleRow {
            let row = Swift.min(max(0, row), storage.count)
            shown = row..<Swift.min(row + 1, storage.count)
        }
        (reaction.changes, reaction.moves) = storage.difference(from: old)
        return reaction
    }
}
