/// What is visible: loading before it is needed, and removing pages that are far away.
@_spi(Host) extension PagerEngine {
    /// These rows are visible. Loads the page at an edge that is nearer than ``PagerOptions/prefetchDistance``, unless its last
    /// load failed or brought only empty pages; and removes pages beyond ``PagerOptions/maxRows``.
    @inlinable
    public mutating func setVisibleRows(_ visible: Range<Int>) -> Reaction {
        var reaction = Reaction()
        shown = visible.clamped(to: 0..<storage.count)
        trim(keeping: nil, &reaction)
        guard hasFirstPage, run == nil, let distance = options.prefetchDistance, let shown else { return reaction }
        if storage.count - shown.upperBound <= distance { prefetch(.next, &reaction) }
        if shown.lowerBound <= distance { prefetch(.previous, &reaction) }
        pruneJournal()
        return reaction
    }

    /// The offset of the page with a row that is not loaded, if a jump there is better than the pages between: more than two of them lie between
    /// that row and the loaded ones, and nobody sees them. nil if it is not, if keys are no offsets, and if something speaks against a jump: a
    /// refresh that is under way or has failed, or rows that the app has put among those of the source, which would go.
    ///
    /// - Parameters:
    ///   - row: Its number among all rows of the source.
    ///   - before: The number of rows that the source has before the loaded ones.
    @inlinable
    public func offset(ofFarRow row: Int, before: Int) -> Int? {
        guard keysAreOffsets, placed.isEmpty, case .idle = state(of: .refresh) else { return nil }
        let between = row < before ? before - row : row - before - storage.count
        guard between > 2 * pageSize else { return nil }
        // From a multiple of the page size on, so that a server is asked for the same pages whatever is seen.
        return row - row % pageSize
    }

    @inlinable
    mutating func prefetch(_ edge: PageEdge, _ reaction: inout Reaction) {
        guard self[edge].load == nil, self[edge].state.failure == nil, request(at: edge) != nil else { return }
        if let stalled = self[edge].stalledView, stalled == shown { return }
        begin(edge, &reaction)
    }

    /// Removes pages until no more rows than allowed remain: from the end that is farther from the visible rows, then from the
    /// other. What is visible or would be prefetched again stays, and so do pages with rows whose place only the app knows, and the page
    /// at the edge `kept`, which has just come.
    @inlinable
    mutating func trim(keeping kept: PageEdge?, _ reaction: inout Reaction) {
        guard let limit = options.maxRows, storage.count > limit else { return }
        while storage.count > limit, pages.count > 1 {
            let before = shown?.lowerBound ?? storage.count
            let after = shown.map { storage.count - $0.upperBound } ?? storage.count
            let sides: [PageEdge] = before >= after ? [.previous, .next] : [.next, .previous]
            guard let edge = sides.first(where: { $0 != kept && canDrop($0, away: $0 == .next ? after : before) }) else { return }
            drop(edge, &reaction)
        }
    }

    /// Whether the page at an edge is farther from the visible rows than the distance at which it would be loaded again.
    @inlinable
    func canDrop(_ edge: PageEdge, away: Int) -> Bool {
        let page = edge == .next ? storage.pageCount - 1 : 0
        let rows = storage.start(ofPage: page)..<storage.start(ofPage: page + 1)
        guard away - rows.count > max(options.prefetchDistance ?? -1, -1) else { return false }
        return placed.isEmpty || !rows.contains { placed.contains(storage[$0].id) }
    }

    /// Removes the page at an edge. The edge's key becomes that of the removed page.
    @inlinable
    mutating func drop(_ edge: PageEdge, _ reaction: inout Reaction) {
        abandon(edge, as: .superseded, &reaction)
        let page = edge == .next ? pages.count - 1 : 0
        let keys = pages[page]
        let count = storage.removePage(at: edge)
        if edge == .next { pages.removeLast() } else { pages.removeFirst() }
        let row = edge == .next ? storage.count : 0
        if count > 0 {
            reaction.changes.append(.removed(at: row, count: count))
            reaction.moves.follow(removedAt: row, count: count)
        }
        shiftVisible(removedAt: row, count: count)
        // A page that never came from the source leaves the edge as it was.
        guard keys.request.size > 0 else { return }
        var dropped = self[edge].dropped
        let key = keyToDropped(keys, at: edge)
        if key == nil {
            dropped.append(DroppedPage(request: keys.request, joint: keys.item(edge == .next ? .previous : .next)))
        } else {
            dropped = []
        }
        self[edge] = EdgeData(key: key, total: pages[edge == .next ? pages.count - 1 : 0].total)
        self[edge].dropped = dropped
    }

    /// The key that leads from the outermost page to one that was removed. nil if there is none, or if the source gave rows of the removed
    /// page with the outermost one, too: its key leads past those.
    @inlinable
    func keyToDropped(_ keys: PageKeys<Item.ID, Key>, at edge: PageEdge) -> Key? {
        let page = edge == .next ? pages.count - 1 : 0
        if keys.request.direction == (edge == .next ? .next : .previous) { return pages[page].key(edge) }
        guard let item = pages[page].item(edge), storage.find(item)?.page == page else { return nil }
        return pages[page].key(edge)
    }

    // MARK: The visible rows move along

    @inlinable
    mutating func shiftVisible(insertedAt row: Int, count: Int) {
        guard let visible = shown else { return }
        // Rows after the last one are not visible yet; rows before the first visible one, or in its place, push it on.
        if visible.isEmpty || row >= visible.upperBound { return }
        let lower = row <= visible.lowerBound ? visible.lowerBound + count : visible.lowerBound
        shown = lower..<visible.upperBound + count
    }

    @inlinable
    mutating func shiftVisible(removedAt row: Int, count: Int) {
        guard let visible = shown else { return }
        func moved(_ bound: Int) -> Int { bound <= row ? bound : max(row, bound - count) }
        shown = moved(visible.lowerBound)..<moved(visible.upperBound)
    }
}
