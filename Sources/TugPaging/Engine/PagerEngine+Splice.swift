/// Putting pages in place of the rows at an edge that they cover.
@_spi(Host) extension PagerEngine {
    /// Puts pages in place of rows at an edge. Rows of the app's own stay where they are among the others; rows that stood elsewhere move;
    /// covered rows that the pages do not have are gone.
    ///
    /// - Parameters:
    ///   - collected: The pages, in the order of the list.
    ///   - count: How many rows at the edge they cover.
    /// - Returns: The number of rows that were not loaded before.
    @inlinable
    mutating func splice(
        _ collected: [CollectedPage<Item, Key>], covering count: Int, at edge: PageEdge, since number: UInt64,
        _ reaction: inout Reaction
    ) -> Int {
        let edits = LatestEdits(journal, since: number)
        let start = edge == .next ? storage.count - count : 0
        let old = (start..<start + count).map { storage[$0] }
        var plan = SplicePlan<Item>(start: start, old: old)
        var seen: Set<Item.ID> = []
        for collected in collected {
            let items = edits.applied(to: collected.page.items).filter { seen.insert($0.id).inserted }
            // A row that the app has changed since may have newer content by now than the app gave it.
            plan.pages.append(items.map { edits.hasContent($0.id) ? storage.item(withID: $0.id) ?? $0 : $0 })
        }
        // Where the pages are all that the source has, what it does not give any more is gone, wherever the app has moved it.
        let isAll = count == storage.count && collected.key(at: .previous) == nil && collected.key(at: .next) == nil
        plan.keep(isAll ? inserted : placed, notIn: seen)
        for page in plan.pages {
            for item in page where !placed.contains(item.id) || seen.contains(item.id) {
                guard let row = storage.row(of: item.id) else { continue }
                plan.former[item.id] = row
                if seen.contains(item.id), !edits.hasContent(item.id) { plan.updated.insert(item.id) }
            }
        }
        let changes = plan.changes(edge)
        removeCovered(count, plan, collected, at: edge)
        // Pages without rows beyond the first row are loaded again with it.
        let firstPage = plan.pages.firstIndex { !$0.isEmpty }
        let first = collected[0].request.direction == .previous ? nil : collected[0].request
        for number in collected.indices {
            let index = edge == .next ? number : collected.count - 1 - number
            var ignored: [Int] = []
            guard storage.add(plan.pages[index], at: edge, updated: &ignored) > 0 else { continue }
            let keys = PageKeys(
                collected[index].page, index == firstPage ? first ?? collected[index].request : collected[index].request)
            if edge == .next { pages.append(keys) } else { pages.prepend(keys) }
        }
        forgetPlaces(of: seen)
        if isAll { placed.formIntersection(inserted) }
        reaction.changes += changes
        for change in changes { shiftVisible(by: change) }
        return plan.pages.reduce(0) { $0 + $1.count } - plan.former.count
    }

    /// Removes the covered rows, and those that move to their place.
    @inlinable
    mutating func removeCovered(
        _ count: Int, _ plan: SplicePlan<Item>, _ collected: [CollectedPage<Item, Key>], at edge: PageEdge
    ) {
        let coversAll = count == storage.count
        let elsewhere = plan.former.filter { !plan.covers($0.value) }.map { $0.key }
        _ = storage.remove(elsewhere)
        var left = count
        while storage.pageCount > 0 {
            let page = edge == .next ? storage.pageCount - 1 : 0
            let length = storage.start(ofPage: page + 1) - storage.start(ofPage: page)
            guard length <= left, left > 0 || coversAll else { break }
            left -= storage.removePage(at: edge)
            if edge == .next { pages.removeLast() } else { pages.removeFirst() }
        }
        guard storage.pageCount > 0, count > 0 else { return }
        let rows = edge == .next ? storage.count - left..<storage.count : 0..<left
        if left > 0 { _ = storage.remove(rows.map { storage[$0].id }) }
        // What is left of the page that was covered in part follows the pages now.
        let key = edge == .next ? collected[0].page.previous : collected[collected.count - 1].page.next
        let page = edge == .next ? pages.count - 1 : 0
        if let key { pages[page].request = PageRequest(edge == .next ? .previous : .next, key: key, size: pageSize) }
        if edge == .next {
            pages[page].next = nil
            pages[page].last = nil
        } else {
            pages[page].previous = nil
            pages[page].first = nil
        }
    }

    @inlinable
    mutating func shiftVisible(by change: RowChange) {
        switch change {
        case .inserted(let at, let count): shiftVisible(insertedAt: at, count: count)
        case .removed(let at, let count): shiftVisible(removedAt: at, count: count)
        case .moved(let from, let to):
            shiftVisible(removedAt: from, count: 1)
            shiftVisible(insertedAt: to, count: 1)
        case .updated: break
        }
    }
}

/// The rows of pages in place of old ones, and the steps from the one to the other.
@frozen @usableFromInline
struct SplicePlan<Item: Identifiable> {
    /// The first row that is replaced.
    @usableFromInline let start: Int
    /// The rows that are replaced.
    @usableFromInline let old: [Item]
    /// The new rows, page by page.
    @usableFromInline var pages: [[Item]] = []
    /// Where rows of the pages are among all rows before.
    @usableFromInline var former: [Item.ID: Int] = [:]
    /// Rows with new content.
    @usableFromInline var updated: Set<Item.ID> = []

    @inlinable
    init(start: Int, old: [Item]) {
        self.start = start
        self.old = old
    }

    @inlinable
    func covers(_ row: Int) -> Bool { row >= start && row < start + old.count }

    /// Keeps rows that the source did not give: each after the row that it follows, or before the first one that is left.
    @inlinable
    mutating func keep(_ own: Set<Item.ID>, notIn new: Set<Item.ID>) {
        guard !own.isEmpty, !pages.isEmpty else { return }
        var leading: [Item] = []
        var following: [Item.ID: [Item]] = [:]
        var above: Item.ID?
        var first: Item.ID?
        for (offset, item) in old.enumerated() {
            if new.contains(item.id) {
                above = item.id
                if first == nil { first = item.id }
            } else if own.contains(item.id) {
                former[item.id] = start + offset
                if let above { following[above, default: []].append(item) } else { leading.append(item) }
            }
        }
        guard !leading.isEmpty || !following.isEmpty else { return }
        for page in pages.indices {
            var rows: [Item] = []
            for item in pages[page] {
                if item.id == first { rows += leading }
                rows.append(item)
                rows += following[item.id] ?? []
            }
            pages[page] = rows
        }
        if first == nil { pages[0] = leading + pages[0] }
    }

    /// The steps: removals, moves, insertions, updates.
    @inlinable
    func changes(_ edge: PageEdge) -> [RowChange] {
        var changes: [RowChange] = []
        // The covered rows that stay, in the old order.
        var rows: [Item.ID] = []
        var gone: [Int] = []
        for (offset, item) in old.enumerated() {
            if former[item.id] != nil { rows.append(item.id) } else { gone.append(start + offset) }
        }
        changes.appendRemovals(gone)
        let new = pages.flatMap { $0.map { $0.id } }
        let known = new.filter { former[$0] != nil }
        changes += moves(to: known, from: &rows, gone: gone.count, edge)
        let elsewhere = known.count - (old.count - gone.count)
        let base = edge == .next ? start - elsewhere : start
        var run = 0
        for (offset, id) in new.enumerated() {
            if former[id] == nil {
                run += 1
                continue
            }
            if run > 0 { changes.append(.inserted(at: base + offset - run, count: run)) }
            run = 0
        }
        if run > 0 { changes.append(.inserted(at: base + new.count - run, count: run)) }
        changes.appendUpdates(new.enumerated().filter { updated.contains($0.element) }.map { base + $0.offset })
        return changes
    }

    /// The moves that put the rows that stay, and those from elsewhere, in their order: as few as possible.
    @inlinable
    func moves(to known: [Item.ID], from rows: inout [Item.ID], gone: Int, _ edge: PageEdge) -> [RowChange] {
        if rows == known { return [] }
        let values = ContiguousArray(known.map { id in former[id].flatMap { covers($0) ? $0 : nil } ?? -1 })
        var stays = PagedRows<Item>.longestRise(values)[...]
        var changes: [RowChange] = []
        /// Former rows that came from elsewhere.
        var taken: [Int] = []
        for (index, id) in known.enumerated() {
            if stays.first == index {
                stays.removeFirst()
                continue
            }
            let from: Int
            let base: Int
            if values[index] >= 0, let old = rows.firstIndex(of: id) {
                rows.remove(at: old)
                base = edge == .next ? start - taken.count : start
                from = base + old
            } else {
                let row = former[id] ?? 0
                let shift = taken.reduce(0) { $0 + (edge == .next ? ($1 < row ? -1 : 0) : ($1 > row ? 1 : 0)) }
                from = row + shift - (edge == .next ? 0 : gone)
                taken.append(row)
                base = edge == .next ? start - taken.count : start
            }
            let place = index == 0 ? 0 : (rows.firstIndex(of: known[index - 1]) ?? -1) + 1
            rows.insert(id, at: place)
            if from != base + place { changes.append(.moved(from: from, to: base + place)) }
        }
        return changes
    }
}
