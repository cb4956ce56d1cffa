/// Loading the first page, and what is loaded once more.
@_spi(Host) extension PagerEngine {
    /// Someone asks for a refresh. It cancels the loads at both edges; the rows stay until it has succeeded. If a refresh is
    /// under way, nothing changes: the caller waits for that one. After a jump whose failure repeating could help, the
    /// jump is repeated.
    @inlinable
    public mutating func refresh(_ policy: RefreshPolicy = .replace) -> Reaction {
        var reaction = Reaction()
        guard run == nil else { return reaction }
        abandon(.next, as: .superseded, &reaction)
        abandon(.previous, as: .superseded, &reaction)
        proceed(planned(policy), delay: 0, &reaction)
        return reaction
    }

    /// Loads the page with a key, which replaces all rows. The list can be extended to both sides from there, if the source gives
    /// keys for both. A refresh that is under way is superseded.
    @inlinable
    public mutating func jump(to key: Key?) -> Reaction {
        var reaction = Reaction()
        supersede(&reaction)
        proceed(jumping(PageRequest(.first, key: key, size: firstPageSize)), delay: 0, &reaction)
        return reaction
    }

    /// The app shows other data from now on, with the first page at `firstKey`: all rows go at once, and all that is under way is
    /// superseded. The first page is requested.
    @inlinable
    public mutating func changeQuery(firstKey: Key? = nil) -> Reaction {
        var reaction = Reaction()
        supersede(&reaction)
        self.firstKey = firstKey
        if !storage.isEmpty { reaction.changes.append(.removed(at: 0, count: storage.count)) }
        forgetRows()
        proceed(planned(.replace), delay: 0, &reaction)
        return reaction
    }

    /// The rows are out of date: the next ``refreshIfNeeded(_:now:)`` refreshes, whatever their age.
    @inlinable
    public mutating func invalidate() {
        invalidations += 1
        isInvalid = true
    }

    /// Whether ``refreshIfNeeded(_:now:)`` would refresh: there was no first page, or it was loaded longer ago than
    /// ``PagerOptions/freshness``, or after it ``invalidate()`` was called.
    @inlinable
    public func needsRefresh(now: Double) -> Bool {
        guard hasFirstPage, !isInvalid, let refreshTime else { return true }
        // A clock that was set back does not make rows fresh for ever.
        return now - refreshTime > options.freshness || (now < refreshTime && options.freshness < .infinity)
    }

    /// Refreshes if the rows are old; see ``needsRefresh(now:)``.
    @inlinable
    public mutating func refreshIfNeeded(_ policy: RefreshPolicy = .replace, now: Double) -> Reaction {
        needsRefresh(now: now) ? refresh(policy) : Reaction()
    }

    @inlinable
    func jumping(_ request: PageRequest<Key>) -> RefreshRun<Item, Key> {
        var run = RefreshRun<Item, Key>(policy: .replace, number: lastNumber + 1, request: request)
        run.jump = request
        return run
    }

    @inlinable
    mutating func supersede(_ reaction: inout Reaction) {
        if let run {
            reaction.cancel.refresh = LoadTicket(kind: .refresh, number: run.number)
            endRefresh(.superseded, state: .idle, &reaction)
        }
        abandon(.next, as: .superseded, &reaction)
        abandon(.previous, as: .superseded, &reaction)
        failedJump = nil
        pruneJournal()
    }

    @inlinable
    mutating func forgetRows() {
        storage = PagedRows()
        pages = PageDeque(vacant: .none)
        next = EdgeData()
        previous = EdgeData()
        placed = []
        inserted = []
        startWithoutRows = nil
        shown = nil
        knownTotal = nil
        hasFirstPage = false
        refreshTime = nil
        journal = []
    }

    /// The run of a policy, with its first request.
    @inlinable
    func planned(_ policy: RefreshPolicy) -> RefreshRun<Item, Key> {
        if let failedJump { return jumping(failedJump) }
        var run = RefreshRun<Item, Key>(
            policy: policy, number: lastNumber + 1, request: PageRequest(.first, key: firstKey, size: firstPageSize))
        let page: Int
        switch policy {
        case .replace: return run
        case .mergeHead:
            if storage.isEmpty || !beginsWithFirstKey { run.policy = .replace }
            return run
        case .refetchLoaded:
            guard pages.count > 0 else { return run }
            page = anchorPage
            run.forward = pages.count - 1 - page
            run.backward = page
        case .aroundVisible:
            guard let row = shown?.lowerBound, row < storage.count else { return run }
            page = storage.page(ofRow: row)
        }
        // A page of rows of the app's own has no request: the list begins anew.
        guard pages[page].request.size > 0, !isOutermost(page) else { return run }
        run.request = pages[page].request
        run.before = previous.dropped
        run.after = next.dropped
        guard policy == .aroundVisible else { return run }
        for other in 0..<page where pages[other].request.size > 0 {
            run.before.append(DroppedPage(request: pages[other].request, joint: pages[other].last))
        }
        for other in (page + 1..<pages.count).reversed() where pages[other].request.size > 0 {
            run.after.append(DroppedPage(request: pages[other].request, joint: pages[other].first))
        }
        return run
    }

    /// Whether the rows begin where a refresh begins. The pages from a first key on say nothing of rows before that.
    @inlinable
    var beginsWithFirstKey: Bool {
        guard let firstKey else { return true }
        guard request(at: .previous) == nil, let page = (0..<pages.count).first(where: { pages[$0].request.size > 0 }) else {
            return false
        }
        return pages[page].request.direction == .first && pages[page].request.key == firstKey
    }

    /// Whether a page is the first of the data, though it was not asked for as such: pages without rows may have come before it.
    @inlinable
    func isOutermost(_ page: Int) -> Bool {
        switch pages[page].request.direction {
        case .first: false
        case .next: page == 0 && request(at: .previous) == nil
        case .previous: page == pages.count - 1 && request(at: .next) == nil
        }
    }

    /// The page from which all others are reached by keys: the one that a refresh loaded, or what is nearest to it.
    @inlinable
    var anchorPage: Int {
        for page in 0..<pages.count where pages[page].request.direction == .first { return page }
        return pages[0].request.direction == .next ? 0 : pages.count - 1
    }

    @inlinable
    mutating func proceed(_ run: RefreshRun<Item, Key>, delay: Double, _ reaction: inout Reaction) {
        var run = run
        run.number = makeNumber()
        if run.pages.isEmpty, run.attempts == 0 { run.invalidations = invalidations }
        self.run = run
        stateOfRefresh = run.attempts == 0 ? .loading : .retrying(attempts: run.attempts)
        reaction.start.refresh = PageLoad(
            ticket: LoadTicket(kind: .refresh, number: run.number), request: run.request, delay: delay)
    }

    @inlinable
    mutating func endRefresh(
        _ end: LoadEnd<Failure>, state: LoadState<Failure>, isRepeated: Bool = false, _ reaction: inout Reaction
    ) {
        failedJump = isRepeated ? run?.jump : nil
        run = nil
        stateOfRefresh = state
        reaction.ended.refresh = end
    }

    @inlinable
    mutating func finishRefresh(_ ticket: LoadTicket, _ page: Page<Item, Key>, now: Double, _ reaction: inout Reaction) {
        guard var run, run.number == ticket.number else { return }
        if let fault = fault(of: page, for: run.request) {
            endRefresh(.failed(.page(fault)), state: .failed(.page(fault)), &reaction)
            return
        }
        if page.isProvisional, page.items.isEmpty, !hasFirstPage, run.pages.isEmpty {
            endRefresh(.loaded(rows: 0), state: .idle, &reaction)
            return
        }
        if page.replacesAll, case .mergeHead = run.policy { run.policy = .replace }
        run.attempts = 0
        if run.pages.last?.page.isShifted(against: page) ?? false {
            // The page names other rows than those beside the earlier ones. It can be loaded later.
            run.forward = 0
            run.backward = 0
            run.emptyPages = options.maxEmptyPages
            if case .mergeHead = run.policy { run.policy = .replace }
        } else {
            let isBackward = !run.pages.isEmpty && run.request.direction == .previous
            run.pages.insert(CollectedPage(request: run.request, page: page), at: isBackward ? 0 : run.pages.count)
        }
        var merged: Int?
        if case .mergeHead = run.policy { merged = coverage(of: run) }
        if merged == nil, let request = request(after: &run) {
            run.request = request
            proceed(run, delay: 0, &reaction)
            return
        }
        // What was around the rows has gone: the list begins anew.
        if merged == nil, run.request.direction != .first, run.pages.allSatisfy({ $0.page.items.isEmpty }), !run.beginsAnew,
            run.pages.key(at: .next) == nil, run.pages.key(at: .previous) == nil
        {
            var anew = RefreshRun<Item, Key>(
                policy: .replace, number: run.firstNumber, request: PageRequest(.first, key: firstKey, size: firstPageSize))
            anew.beginsAnew = true
            proceed(anew, delay: 0, &reaction)
            return
        }
        if let merged { merge(run, covering: merged, &reaction) } else { replaceRows(run, &reaction) }
        if let told = run.pages.compactMap({ $0.page.total }).last { knownTotal = told }
        hasOffsetKeys = run.pages.last?.page.keysAreOffsets == true
        isInvalid = invalidations != run.invalidations
        refreshTime = now
        let isWithoutRows = storage.isEmpty && (request(at: .next) != nil || request(at: .previous) != nil)
        if isWithoutRows { next.stalledView = shown }
        endRefresh(isWithoutRows ? .onlyEmptyPages : .loaded(rows: storage.count), state: .idle, &reaction)
        trim(keeping: nil, &reaction)
    }

    /// How many rows the pages of a refresh cover; nil if there may be rows between those and the pages.
    @inlinable
    func coverage(of run: RefreshRun<Item, Key>) -> Int? {
        if run.endsData, run.pages.key(at: .previous) == nil { return storage.count }
        var ids = ids(of: run.pages, since: run.firstNumber)
        // Pages without rows say nothing.
        if ids.isEmpty { return nil }
        if run.endsData { ids.reverse() }
        return coverage(of: run.pages, ids, at: run.endsData ? .next : .previous)
    }

    /// Puts the pages of a refresh in place of the rows that they cover: before the others, or after them where the data ends with the
    /// first page, as in a chat.
    @inlinable
    mutating func merge(_ run: RefreshRun<Item, Key>, covering count: Int, _ reaction: inout Reaction) {
        let edge: PageEdge = run.endsData ? .next : .previous
        let inner: PageEdge = run.endsData ? .previous : .next
        let coversAll = count == storage.count
        _ = splice(run.pages, covering: count, at: edge, since: run.firstNumber, &reaction)
        self[edge] = run.pages.edge(edge)
        if coversAll { self[inner] = run.pages.edge(inner) }
        self[inner].state = .idle
        self[inner].stalledView = nil
        hasFirstPage = true
    }

    /// The next request of a refresh; nil if it has all it wants.
    @inlinable
    func request(after run: inout RefreshRun<Item, Key>) -> PageRequest<Key>? {
        let last = run.pages[run.pages.count - 1].page.next
        let first = run.pages[0].page.previous
        if case .mergeHead(let limit) = run.policy, run.pages.count < limit {
            if let last { return PageRequest(.next, key: last, size: pageSize) }
            if let first { return PageRequest(.previous, key: first, size: pageSize) }
        }
        if run.forward > 0, let last {
            run.forward -= 1
            return PageRequest(.next, key: last, size: pageSize)
        }
        run.forward = 0
        if run.backward > 0, let first {
            run.backward -= 1
            return PageRequest(.previous, key: first, size: pageSize)
        }
        let edits = LatestEdits(journal, since: run.firstNumber)
        let isWithoutRows = run.pages.allSatisfy { $0.page.items.allSatisfy { edits.isDeleted($0.id) } }
        guard isWithoutRows, run.emptyPages < options.maxEmptyPages else { return nil }
        run.emptyPages += 1
        if let last { return PageRequest(.next, key: last, size: pageSize) }
        return first.map { PageRequest(.previous, key: $0, size: pageSize) }
    }

    /// Replaces all rows by what a refresh has loaded.
    @inlinable
    mutating func replaceRows(_ run: RefreshRun<Item, Key>, _ reaction: inout Reaction) {
        let old = storage
        let before = shown
        let firstVisible = before.flatMap { $0.lowerBound < old.count ? old[$0.lowerBound].id : nil }
        storage = PagedRows()
        pages = PageDeque(vacant: .none)
        placed = []
        inserted = []
        var ignored: [Int] = []
        for collected in run.pages {
            // Rows that a page has between those that it shares with the page before stand there.
            var between = Reaction()
            _ = insertBetween(collected.page.items, at: .next, &between)
            if storage.add(collected.page.items, at: .next, updated: &ignored) > 0 {
                // Pages without rows before the first row are loaded again with it.
                let isLed = pages.count == 0 && run.pages[0].request.direction != .previous
                pages.append(PageKeys(collected.page, isLed ? run.pages[0].request : collected.request))
            } else if pages.count > 0 {
                pages[pages.count - 1].next = collected.page.next
                pages[pages.count - 1].total = collected.page.total
                if let last = collected.page.items.last { pages[pages.count - 1].last = last.id }
            }
        }
        let first = run.pages[0]
        startWithoutRows = storage.isEmpty && first.request.direction != .previous ? first.request : nil
        let last = run.pages[run.pages.count - 1]
        previous = run.pages.edge(.previous)
        next = run.pages.edge(.next)
        if previous.key == nil, first.request.direction == .next { previous.dropped = run.before }
        if next.key == nil, last.request.direction == .previous { next.dropped = run.after }
        replay(since: run.firstNumber)
        knownTotal = nil
        hasFirstPage = true
        (reaction.changes, reaction.moves) = storage.difference(from: old)
        guard let before else { return }
        // The row that is being read is visible at the same place; if it has gone, the same numbers are.
        let lower = Swift.min(firstVisible.flatMap { storage.row(of: $0) } ?? before.lowerBound, storage.count)
        shown = lower..<Swift.min(lower + before.count, storage.count)
    }
}
