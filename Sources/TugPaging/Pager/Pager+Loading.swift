/// Asking for pages. Whoever awaits is resumed exactly once. If the waiting task is cancelled, it is resumed with
/// ``LoadEnd/cancelled``, and the load goes on. A pager that is released while it loads cancels its requests, and calls completions
/// with ``LoadEnd/cancelled``.
extension Pager {
    /// Loads the first page, or the pages that the policy names. The rows stay until it has succeeded.
    @discardableResult
    public func refresh(_ policy: RefreshPolicy = .replace) async -> End {
        await wait(.refresh) { $0.refresh(policy) }
    }

    /// Refreshes if the rows are older than ``PagerOptions/freshness``, or invalid (``invalidate()``). Returns nil if they are not.
    @discardableResult
    public func refreshIfNeeded(_ policy: RefreshPolicy = .replace) async -> End? {
        guard engine.needsRefresh(now: clock.now()) else { return nil }
        return await refresh(policy)
    }

    /// Loads the page after the last row; if there is no first page, that one. While the first page is loading, it waits for it and then
    /// loads, or returns how the first page ended.
    @discardableResult
    public func loadNext() async -> End { await load(.next) }

    /// Loads the page before the first row; if there is no first page, that one. While the first page is loading, it waits for it and then
    /// loads, or returns how the first page ended.
    @discardableResult
    public func loadPrevious() async -> End { await load(.previous) }

    /// Loads the page at an edge; if there is no first page, that one. While the first page is loading, it waits for it and then
    /// loads, or returns how the first page ended.
    @discardableResult
    public func load(_ edge: PageEdge) async -> End { await wait(LoadKind(edge)) { $0.load(edge) } }

    /// Loads the page with a key, which replaces all rows.
    @discardableResult
    public func jump(to key: Key?) async -> End { await wait(.refresh) { $0.jump(to: key) } }

    /// Loads pages after the last row until the data ends, a load does not bring rows, or `maxPages` pages were loaded.
    @discardableResult
    public func loadAll(maxPages: Int) async -> End {
        var count = 0
        for _ in 0..<max(0, maxPages) {
            if engine.hasLoaded, !hasMore(at: .next) { break }
            switch await loadNext() {
            case .loaded(let rows): count += rows
            case let end: return end
            }
        }
        return hasMore(at: .next) ? .loaded(rows: count) : .atEnd
    }

    /// Loads, and calls a function exactly once when the load has ended.
    public func load(_ kind: LoadKind, completion: @escaping @MainActor (End) -> Void) {
        switch kind {
        case .refresh: begin(.refresh, { $0.refresh() }, completion)
        case .next: begin(.next, { $0.load(.next) }, completion)
        case .previous: begin(.previous, { $0.load(.previous) }, completion)
        }
    }

    /// Tells which rows are visible. Pages near them are loaded, pages far from them removed, as ``PagerOptions`` say. Call it
    /// when the user scrolls and after the rows have changed. The last call counts: where several lists show the rows, each has a
    /// viewer (``makeViewer()``).
    public func setVisibleRows(_ visible: Range<Int>) {
        send { $0.setVisibleRows(visible) }
    }

    /// Cancels a load. Its waiters get ``LoadEnd/cancelled``.
    public func cancel(_ kind: LoadKind) {
        send { $0.cancel(kind) }
    }

    /// The rows are out of date: the next ``refreshIfNeeded(_:)`` refreshes.
    public func invalidate() { engine.invalidate() }

    /// Shows other data: all rows go, what is under way is superseded, and the first page of the new source is loaded. In a
    /// cancelled task, too; then it does not wait for the page.
    @discardableResult
    public func change(to source: some PageSource<Item, Key>, firstKey: Key? = nil) async -> End {
        // Set with the event: a request that starts in between asks the old source, and is superseded.
        let event: @MainActor (inout Engine) -> Engine.Reaction = { [self] engine in
            fetch = { try await source.page($0) }
            return engine.changeQuery(firstKey: firstKey)
        }
        // Whoever no longer waits wants other data all the same.
        if Task.isCancelled {
            send(event)
            return .cancelled
        }
        return await wait(.refresh, event)
    }

    // MARK: Edits and snapshots

    /// Changes rows. Edits survive what requests under way bring.
    public func edit(_ edit: RowEdit<Item>) {
        send { $0.edit(edit) }
    }

    /// Makes edits as they come, such as what a database observes, until they end or the task is cancelled.
    public func follow<Edits: AsyncSequence>(_ edits: Edits) async throws where Edits.Element == RowEdit<Item> {
        for try await edit in edits {
            // Not every sequence ends with its task.
            if Task.isCancelled { return }
            self.edit(edit)
        }
    }

    /// Sets the key of the page beyond an edge; nil for the end of the data. A load under way there is superseded.
    public func setKey(_ key: Key?, at edge: PageEdge) {
        send(isTold: true) { $0.setKey(key, at: edge) }
    }

    /// The rows and keys, to be stored; nil before the first page has come.
    public var snapshot: PagerSnapshot<Item, Key>? { engine.snapshot }

    /// Shows what a snapshot holds, without a request.
    public func restore(_ snapshot: PagerSnapshot<Item, Key>) {
        send(isTold: true) { $0.restore(snapshot) }
    }
}
