/// A store that a remote source fills. All rows of the list come from the store; where those end, the next page is fetched and written
/// with its key.
///
///     let pager = Pager(StoredSource(store, filledBy: api, maxHeadPages: 5))
///     await pager.jump(to: .stored)                       // the stored rows, before any request
///     await pager.refresh(.mergeHead(maxPages: 1))        // if it fails, the stored rows stay
///
/// A refresh fetches the first page, which replaces the stored rows. With `maxHeadPages` it fetches pages from the first on until
/// these join the stored rows: until the last two fetched rows are neighbors in the store, too. Stored rows between them that came
/// further up, or that the user hid, do not count. A single known row does not join, as the server may have moved or pinned it.
///
/// Then the fetched rows take the place of all that is stored before the last of them, in one transaction: a crash before it leaves
/// the store as it was. Rows that the server has moved up move, rows that it has deleted go. The older rows and the key of the page
/// after them stay. If `maxHeadPages` pages do not join, or the data ends, the fetched pages replace the stored rows. Pages without
/// rows that name a next page do not count; after a few of them the refresh fails, and the stored rows stay. Rows that the server pins
/// (``Page/pinnedCount``) do not join.
///
/// Ids alone cannot tell one case from a join: two neighbors that the server has moved up in their old order, at the end of a page.
/// Then what lies between them and their old place is missing until the rows are replaced. So is a row that the server moves down,
/// below the join.
///
/// A source whose keys count rows (``OffsetSource``) names other rows when some came or went before the key. A page after the stored
/// rows then is joined to the last of those that the server still has, with pages before or after it where needed. That takes one request
/// more, also when the source reports no total, as nothing else shows whether rows came.
///
/// For refreshes use ``RefreshPolicy/mergeHead(maxPages:)`` where the source merges, so that the list keeps the rows that it shows, and
/// ``RefreshPolicy/replace`` otherwise. ``RefreshPolicy/refetchLoaded`` reads the stored rows once more if the list began with them.
public struct StoredSource<Store: PageStore, Remote: PageSource>: PageSource
where Remote.Item == Store.Item, Remote.Key == Store.Key, Store.Key: Equatable {
    /// A row.
    public typealias Item = Store.Item
    /// A place in the store, or a page of the remote source.
    public typealias Key = StoredKey<Item.ID, Store.Key>
    let store: Store
    private let remote: Remote
    private let maxHeadPages: Int
    /// Whether the list was notified that one of its rows has gone. Its next refresh replaces its rows, as their keys lead nowhere.
    private let hasLostItsPlace = Locked(false)
    /// The key that was written last, and the number of items that the remote source had then, as far as that is known.
    private let joined = Locked<(key: Store.Key?, total: Int?)?>(nil)
    /// How many pages without rows a refresh passes over: as many as a pager by default.
    private static var maxEmptyPages: Int { 5 }

    /// Creates a source of a store and of what fills it.
    ///
    /// - Parameters:
    ///   - store: Has the rows.
    ///   - remote: Is asked for the first page, and for the pages after the stored rows.
    ///   - maxHeadPages: How many pages a refresh fetches, at most, to join the stored rows. nil: the first page replaces them.
    public init(_ store: Store, filledBy remote: Remote, maxHeadPages: Int? = nil) {
        self.store = store
        self.remote = remote
        self.maxHeadPages = max(0, maxHeadPages ?? 0)
    }

    /// Returns a page.
    public func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key> {
        switch request.key {
        case .stored:
            var page = try await stored(after: [], request.size)
            // A store without rows and without a key was never filled, or the server has nothing: a refresh decides.
            page.isProvisional = page.items.isEmpty && page.next == nil
            return page
        case .row(let id, let above): return try await stored(after: try await inPlace(above + [id]), request.size)
        case .remote(let key, let id, let above):
            return try await following(key, try await inPlace(above + (id.map { [$0] } ?? [])), request.size)
        case nil: return try await head(request.size)
        }
    }

    /// Asks the remote source. A page that a pager would refuse is refused before it is written.
    private func fetch(_ direction: PageDirection, _ key: Store.Key?, _ size: Int) async throws -> Page<Item, Store.Key> {
        let page = try await remote.page(PageRequest(direction, key: key, size: size))
        if let answered = page.answeredKey, answered != key { throw PageFault.answersAnotherKey }
        if let total = page.total, total < 0 { throw PageFault.negativeTotal }
        if direction == .next, page.next == key { throw PageFault.repeatedKey }
        return page
    }

    /// Reads the rows after the last of these from the store. `trail`: the last rows that the list has, in their order.
    private func stored(after trail: [Item.ID], _ limit: Int) async throws -> Page<Item, Key> {
        let rows: StoredRows<Item, Store.Key>
        do {
            rows = try await store.rows(after: trail.last, limit: max(1, limit))
        } catch let fault as StoreFault where fault == .rowHasGone {
            hasLostItsPlace.withLock { $0 = true }
            throw fault
        }
        let ids = trail + rows.items.suffix(Self.trailLength).map(\.id)
        let above = Array(ids.dropLast().suffix(Self.trailLength - 1))
        if rows.hasMore, let last = ids.last { return Page(rows.items, next: .row(last, above: above)) }
        return Page(rows.items, next: rows.nextKey.map { .remote($0, after: ids.last, above: above) })
    }

    /// How many rows a key names. If the server has moved one of three, the other two are still neighbors.
    private static var trailLength: Int { 3 }

    /// The rows of a trail without the last one or the one above, if the server has moved that elsewhere since.
    private func inPlace(_ trail: [Item.ID]) async throws -> [Item.ID] {
        guard trail.count >= 2 else { return trail }
        let followers = Dictionary(try await store.followers(of: trail).map { ($0.row, $0.next) }) { first, _ in first }
        let (last, above) = (trail[trail.count - 1], trail[trail.count - 2])
        func follows(_ row: Item.ID, _ next: Item.ID) -> Bool { followers[row].map { $0 == next } ?? false }
        if follows(above, last) { return trail }
        guard trail.count >= 3 else { return followers[last] == nil && followers[above] != nil ? [above] : trail }
        let first = trail[trail.count - 3]
        if follows(first, above) { return [first, above] }
        return follows(first, last) ? [first, last] : trail
    }

    /// Fetches the page after the stored rows.
    private func following(_ key: Store.Key, _ trail: [Item.ID], _ size: Int) async throws -> Page<Item, Key> {
        let page = try await page(key, after: trail.last, size)
        try Task.checkCancellation()
        let isWritten = try await store.write(.append(page.items, expectedKey: key, nextKey: page.next))
        if isWritten { joined.withLock { $0 = (page.next, page.total) } }
        // What the store has: without hidden rows, and with what only the app knows. If it was filled from another side, its rows are
        // as good.
        var new = try await stored(after: trail, max(size, page.items.count))
        if !isWritten, new.items.isEmpty { throw StoreFault.keyHasChanged }
        new.total = page.total
        return new
    }

    /// Fetches the page with a key. Where keys count rows, and rows came or went before it, it begins elsewhere: it is joined to the last
    /// stored row that the server still has.
    private func page(_ key: Store.Key, after last: Item.ID?, _ size: Int) async throws -> Page<Item, Store.Key> {
        var page = try await fetch(.next, key, size)
        guard page.keysAreOffsets, let last else { return page }
        if let total = page.total, let joined = joined.withLock({ $0 }), joined.key == key, joined.total == total { return page }
        // The pages from the one with the key on and back, alternately, as nothing tells on which side the stored rows lie.
        var (previous, newest) = (page.previous, page.items)
        var (isJoined, goesBack, isAtStart) = (false, true, false)
        for _ in 0..<Self.maxJoiningPages {
            let stored = Set(try await store.followers(of: newest.map(\.id)).map(\.row))
            let index = page.items.lastIndex { $0.id == last } ?? page.items.lastIndex { stored.contains($0.id) }
            if let index {
                page.items.removeFirst(index + 1)
                isJoined = true
            }
            // Pages that end with a stored row: the next one may begin with others.
            if isJoined, !page.items.isEmpty || page.next == nil { return page }
            let back = !isJoined && (goesBack || page.next == nil) ? previous : nil
            guard let neighbor = back ?? page.next else {
                // None of the rows that the server has is stored.
                if isAtStart { return page }
                break
            }
            goesBack = back == nil
            var other = try await fetch(back == nil ? .next : .previous, neighbor, size)
            newest = other.items
            if back != nil { isAtStart = other.previous == nil }
            if page.isShifted(against: other) {
                // Rows came or went between the two.
                previous = other.previous
                page = other
                isJoined = false
            } else if back != nil {
                previous = other.previous
                page.items = Self.union(newest, page.items)
            } else {
                other.items = Self.union(page.items, newest)
                page = other
            }
        }
        throw PageFault.doesNotJoin
    }

    /// Rows and those after them, as the pages of two requests overlap.
    private static func union(_ items: [Item], _ others: [Item]) -> [Item] {
        let known = Set(items.map(\.id))
        return items + others.filter { !known.contains($0.id) }
    }

    /// How many pages are fetched to find the last stored row.
    private static var maxJoiningPages: Int { 50 }

    /// Fetches the first pages.
    private func head(_ size: Int) async throws -> Page<Item, Key> {
        var items: [Item] = []
        var pinned: Set<Item.ID> = []
        var key: Store.Key?
        var total: Int?
        var pages = 0
        var emptyPages = 0
        let limit = try await isFilled ? max(1, maxHeadPages) : 1
        repeat {
            let page = try await fetch(key == nil ? .first : .next, key, size)
            items += page.items
            pinned.formUnion(page.items.prefix(max(0, page.pinnedCount)).map(\.id))
            key = page.next
            total = page.total ?? total
            if maxHeadPages > 0, key != nil, let last = try await join(of: items, pinned) {
                var page = try await merge(items, joining: last, size)
                page.pinnedCount = page.items.prefix { pinned.contains($0.id) }.count
                page.total = total
                return page
            }
            // A page without rows proves nothing about what is stored.
            if page.items.isEmpty, emptyPages < Self.maxEmptyPages { emptyPages += 1 } else { pages += 1 }
        } while key != nil && pages < limit
        if items.isEmpty, key != nil, try await isFilled { return try await unchanged(size) }
        // What a newer refresh has written is not overwritten by this one.
        try Task.checkCancellation()
        _ = try await store.write(.replace(items, nextKey: key))
        joined.withLock { $0 = (key, total) }
        var page = try await stored(after: [], max(size, items.count))
        hasLostItsPlace.withLock { $0 = false }
        page.replacesAll = true
        page.pinnedCount = page.items.prefix { pinned.contains($0.id) }.count
        page.total = total
        return page
    }

    /// The stored rows, when only pages without rows have come: those say nothing about what is stored.
    private func unchanged(_ size: Int) async throws -> Page<Item, Key> {
        let page = try await stored(after: [], size)
        // If all rows are hidden, the list goes on after them.
        guard page.items.isEmpty else { throw StoreFault.onlyEmptyPages }
        return page
    }

    /// Whether anything is stored: rows, or at least the key that follows hidden ones.
    private var isFilled: Bool {
        get async throws {
            let rows = try await store.rows(after: nil, limit: 1)
            return !rows.items.isEmpty || rows.nextKey != nil
        }
    }

    /// The last of the fetched rows, if it and the one before are neighbors in the store. Stored rows that were fetched further up have
    /// left their old place between those two.
    private func join(of items: [Item], _ pinned: Set<Item.ID>) async throws -> Item.ID? {
        var seen: Set<Item.ID> = []
        let ids = items.map(\.id).filter { seen.insert($0).inserted }
        guard ids.count >= 2, let last = ids.last else { return nil }
        let above = ids[ids.count - 2]
        // Pinned rows are the first ones.
        guard !pinned.contains(above) else { return nil }
        let followers = Dictionary(try await store.followers(of: ids).map { ($0.row, $0.next) }) { first, _ in first }
        guard var next = followers[above] else { return nil }
        seen.subtract([above, last])
        // Each step passes one of the fetched rows.
        for _ in ids {
            guard let id = next else { return nil }
            if id == last { return last }
            guard seen.contains(id), let following = followers[id] else { return nil }
            next = following
        }
        return nil
    }

    /// Writes fetched rows in the place of what is stored up to the last of them.
    private func merge(_ items: [Item], joining id: Item.ID, _ size: Int) async throws -> Page<Item, Key> {
        try Task.checkCancellation()
        guard try await store.write(.mergeHead(items, joining: id)) else { throw StoreFault.keyHasChanged }
        var page = try await stored(after: [], max(size, items.count))
        page.replacesAll = hasLostItsPlace.withLock { hasLost in
            defer { hasLost = false }
            return hasLost
        }
        return page
    }
}
