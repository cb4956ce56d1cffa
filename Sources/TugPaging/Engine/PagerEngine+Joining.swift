/// Pages beside the rows that are loaded: do they join them, or are there rows in between?
///
/// A page that was removed, or that a refresh brings from the head, need not end where the loaded rows begin: rows come and go on the server,
/// pages are shorter the second time, and rows move to the head. Ids tell: two rows that follow one another in the page as in the list are
/// the joint. One row alone is not, as it may have moved.
@_spi(Host) extension PagerEngine {
    /// How many rows at an edge the pages cover, which lie beyond that edge; nil if nothing shows that they join the rows.
    ///
    /// - Parameters:
    ///   - ids: The items of the pages, without doubles, from outside to the rows.
    ///   - load: The load that brought them; nil for a refresh.
    @inlinable
    func coverage(
        of collected: [CollectedPage<Item, Key>], _ ids: [Item.ID], at edge: PageEdge, for load: EdgeLoad<Item, Key>? = nil
    ) -> Int? {
        guard let deepest = serverRow(from: storage.count - 1, inward: -1, edge) else { return storage.count }
        let earlier = Set(ids)
        var tail = ids.count - 1
        // Pages that go beyond all rows cover them.
        let deepestID = storage[row(atDepth: deepest, edge)].id
        var goesBeyond = false
        if let index = ids.lastIndex(of: deepestID), ids[(index + 1)...].allSatisfy({ storage.find($0) == nil }) {
            goesBeyond = index < tail
            tail = index
        }
        guard tail >= 0, !isPinned(ids[tail], in: collected) else { return nil }
        if let depth = depth(of: ids[tail], edge), !placed.contains(ids[tail]) {
            if tail > 0, let outer = self.depth(of: ids[tail - 1], edge), outer < depth, !placed.contains(ids[tail - 1]),
                isCovered(outer + 1..<depth, edge, by: earlier)
            {
                return goesBeyond ? storage.count : depth + 1
            }
            // The outermost row, directly after what stood before it.
            guard isCovered(0..<depth, edge, by: earlier) else { return nil }
            if tail > 0, let joint = load?.dropped?.joint, ids[tail - 1] == joint { return depth + 1 }
            // All rows have come again.
            if depth == deepest { return storage.count }
            // Where pages are counted, rows come and go, and do not move: one is enough.
            return load != nil && collected[0].page.keysAreOffsets ? depth + 1 : nil
        }
        guard let joint = load?.dropped?.joint, ids[tail] == joint, namesRows(collected, at: edge) else { return nil }
        return 0
    }

    /// Whether the source keeps a row before all others.
    @inlinable
    func isPinned(_ id: Item.ID, in collected: [CollectedPage<Item, Key>]) -> Bool {
        collected.contains { collected in
            collected.page.pinnedCount > 0
                && collected.page.items.prefix(collected.page.pinnedCount).contains { $0.id == id }
        }
    }

    /// Whether the page nearest to the rows names the outermost loaded page as its neighbor, as far as that was asked for by a key.
    @inlinable
    func namesRows(_ collected: [CollectedPage<Item, Key>], at edge: PageEdge) -> Bool {
        let request = pages[edge == .next ? pages.count - 1 : 0].request
        if edge == .next { return request.direction != .previous || collected[0].page.previous == request.key }
        return request.direction != .next || collected[collected.count - 1].page.next == request.key
    }

    /// Whether the rows between two depths need not be in the pages at this place: the app put them there, or they are among those that came.
    @inlinable
    func isCovered(_ depths: Range<Int>, _ edge: PageEdge, by ids: Set<Item.ID>) -> Bool {
        for depth in depths {
            let id = storage[row(atDepth: depth, edge)].id
            if !placed.contains(id), !ids.contains(id) { return false }
        }
        return true
    }

    /// Rows counted from an edge, and back.
    @inlinable
    func row(atDepth depth: Int, _ edge: PageEdge) -> Int { edge == .next ? storage.count - 1 - depth : depth }

    @inlinable
    func depth(of id: Item.ID, _ edge: PageEdge) -> Int? { storage.row(of: id).map { row(atDepth: $0, edge) } }

    /// The first row from a depth on, in a direction, whose place is the source's.
    @inlinable
    func serverRow(from depth: Int, inward step: Int, _ edge: PageEdge) -> Int? {
        var depth = depth
        while depth >= 0, depth < storage.count {
            if !placed.contains(storage[row(atDepth: depth, edge)].id) { return depth }
            depth += step
        }
        return nil
    }

    /// The ids of pages in the order of the list, without doubles and without what the app has deleted meanwhile.
    @inlinable
    func ids(of collected: [CollectedPage<Item, Key>], since number: UInt64) -> [Item.ID] {
        let edits = LatestEdits(journal, since: number)
        var seen: Set<Item.ID> = []
        var ids: [Item.ID] = []
        for collected in collected {
            for item in collected.page.items where !edits.isDeleted(item.id) && seen.insert(item.id).inserted {
                ids.append(item.id)
            }
        }
        return ids
    }

    // MARK: A page that has to join

    /// A page has come that need not lie beside the rows. It is used when it joins them, with the pages that follow it up to there.
    @inlinable
    mutating func join(_ page: Page<Item, Key>, _ load: EdgeLoad<Item, Key>, at edge: PageEdge, _ reaction: inout Reaction) {
        var load = load
        // After a shift the pages before do not join this one: it is the outermost now.
        if let earlier = load.pages.last, earlier.page.isShifted(against: page) { load.pages = [] }
        load.pages.insert(CollectedPage(request: load.request, page: page), at: edge == .next ? 0 : load.pages.count)
        var ids = ids(of: load.pages, since: load.firstNumber)
        if edge == .next { ids.reverse() }
        // A page within the loaded rows, since rows came before them, brings nothing.
        let isWithin = edge == .next && page.keysAreOffsets && ids.first.map { storage.find($0) != nil } ?? false
        if isWithin, let depth = serverRow(from: 0, inward: 1, edge), storage[row(atDepth: depth, edge)].id == ids.first {
            // It ends as the rows do: the page after it joins them.
            arrive(load.pages, from: load.dropped, at: edge)
            pages[pages.count - 1].next = page.next
            pages[pages.count - 1].total = page.total
            ended(load, at: edge, added: 0, &reaction)
            return
        }
        if !isWithin, let count = coverage(of: load.pages, ids, at: edge, for: load) {
            let coversAll = count == storage.count
            let added = splice(load.pages, covering: count, at: edge, since: load.firstNumber, &reaction)
            if coversAll { continueAfter(load.pages, at: edge == .next ? .previous : .next, &reaction) }
            if storage.isEmpty, edge == .previous, load.pages[0].request.direction != .previous {
                startWithoutRows = load.pages[0].request
            }
            arrive(load.pages, from: load.dropped, at: edge)
            ended(load, at: edge, added: added, &reaction)
            return
        }
        // Toward the rows. Where rows have come before them, an offset after them names rows before them. But those may have come elsewhere:
        // one look at the page before tells.
        var direction: PageDirection = edge == .next ? .previous : .next
        let mayNameRowsBefore = page.keysAreOffsets && edge == .next && page.hasGrown(since: self[edge].total)
        if isWithin || mayNameRowsBefore && load.steps > 0 {
            direction = .next
            load.pages = []
        }
        load.steps += 1
        var key = direction == .next ? page.next : page.previous
        // A page without rows need not know what lies on the side from which it was asked for. The rows beyond it lead back.
        let outward: PageDirection = edge == .next ? .next : .previous
        if key == nil, page.items.isEmpty, load.request.direction == outward {
            key = edge == .next ? page.next : page.previous
            direction = outward
            load.pages = []
        }
        guard let key, load.steps < maxJoiningPages else {
            self[edge].state = .failed(.page(.doesNotJoin))
            reaction.ended[LoadKind(edge)] = .failed(.page(.doesNotJoin))
            return
        }
        load.number = makeNumber()
        load.attempts = 0
        load.request = PageRequest(direction, key: key, size: pageSize)
        start(edge, load, &reaction)
    }

    /// The pages cover all rows: their key leads on at the other edge, too.
    @inlinable
    mutating func continueAfter(_ collected: [CollectedPage<Item, Key>], at edge: PageEdge, _ reaction: inout Reaction) {
        abandon(edge, as: .superseded, &reaction)
        let dropped = self[edge].dropped
        self[edge] = collected.edge(edge)
        if self[edge].key == nil { self[edge].dropped = dropped }
    }

    /// How many pages are loaded to get from a removed page to the rows.
    @inlinable
    var maxJoiningPages: Int { 50 }

    /// Sets the edge after pages beyond it were added.
    @inlinable
    mutating func arrive(_ collected: [CollectedPage<Item, Key>], from dropped: DroppedPage<Item.ID, Key>?, at edge: PageEdge) {
        let outer = collected[edge == .next ? collected.count - 1 : 0]
        let key: Key? = collected.key(at: edge)
        self[edge].key = key
        self[edge].total = outer.page.total
        self[edge].trail = KeyTrail()
        if dropped != nil { self[edge].dropped.removeLast() }
        // The first page of the data, or a key: nothing that was removed before lies beyond.
        if key != nil || outer.request.direction == .first && outer.request.key == nil { self[edge].dropped = [] }
        for collected in collected { if let told = collected.page.total { knownTotal = told } }
        hasOffsetKeys = outer.page.keysAreOffsets
    }
}
