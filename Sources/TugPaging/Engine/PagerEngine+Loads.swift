/// Loading a page at an edge.
@_spi(Host) extension PagerEngine {
    /// The page at an edge is requested. If that load is under way, nothing changes: the caller waits for it. Before the
    /// first page has come, this is ``refresh(_:)``.
    @inlinable
    public mutating func load(_ edge: PageEdge) -> Reaction {
        guard hasFirstPage || run != nil else { return refresh() }
        var reaction = Reaction()
        if run != nil {
            reaction.ended[LoadKind(edge)] = .refreshing
        } else if self[edge].load == nil {
            // Whoever goes on with these rows does not wait for those of a failed jump.
            failedJump = nil
            begin(edge, &reaction)
        }
        return reaction
    }

    @inlinable
    mutating func begin(_ edge: PageEdge, _ reaction: inout Reaction) {
        guard let request = request(at: edge) else {
            reaction.ended[LoadKind(edge)] = .atEnd
            return
        }
        self[edge].stalledView = nil
        start(edge, load(request, at: edge), &reaction)
    }

    /// A load of the page at an edge.
    @inlinable
    mutating func load(_ request: PageRequest<Key>, at edge: PageEdge) -> EdgeLoad<Item, Key> {
        var load = EdgeLoad<Item, Key>(number: makeNumber(), request: request)
        if self[edge].key == nil { load.dropped = self[edge].dropped.last }
        return load
    }

    @inlinable
    mutating func start(_ edge: PageEdge, _ load: EdgeLoad<Item, Key>, delay: Double = 0, _ reaction: inout Reaction) {
        self[edge].load = load
        self[edge].state = load.attempts == 0 ? .loading : .retrying(attempts: load.attempts)
        let kind = LoadKind(edge)
        reaction.start[kind] = PageLoad(
            ticket: LoadTicket(kind: kind, number: load.number), request: load.request, delay: delay)
    }

    /// A page has come. `now` is a time in seconds, of any clock; see ``lastRefreshed``.
    @inlinable
    public mutating func finish(_ ticket: LoadTicket, with page: Page<Item, Key>, now: Double) -> Reaction {
        var reaction = Reaction()
        switch ticket.kind {
        case .refresh: finishRefresh(ticket, page, now: now, &reaction)
        case .next: finish(.next, ticket, page, &reaction)
        case .previous: finish(.previous, ticket, page, &reaction)
        }
        pruneJournal()
        return reaction
    }

    @inlinable
    mutating func finish(_ edge: PageEdge, _ ticket: LoadTicket, _ page: Page<Item, Key>, _ reaction: inout Reaction) {
        guard let load = self[edge].load, load.number == ticket.number else { return }
        let kind = ticket.kind
        self[edge].load = nil
        if let fault = fault(of: page, for: load.request) ?? (isCircle(page, load, at: edge) ? .repeatedKey : nil) {
            self[edge].state = .failed(.page(fault))
            reaction.ended[kind] = .failed(.page(fault))
            return
        }
        self[edge].state = .idle
        if load.dropped != nil || load.steps > 0 || page.keysAreOffsets && mayHaveShifted(page, at: edge) {
            join(page, load, at: edge, &reaction)
        } else {
            let added = merge(page, load, at: edge, &reaction)
            ended(load, at: edge, added: added, &reaction)
        }
    }

    /// Whether rows may have come or gone before a page whose key is the number of rows before it. After the loaded rows only the total
    /// tells, or rows that are loaded and not the first of the page.
    @inlinable
    func mayHaveShifted(_ page: Page<Item, Key>, at edge: PageEdge) -> Bool {
        if edge == .previous { return true }
        if let total = page.total, let old = self[edge].total, total != old { return true }
        guard let first = page.items.first, storage.find(first.id) == nil else { return false }
        return page.items.contains { storage.find($0.id) != nil }
    }

    /// Rows have come at an edge, or none that are new: then the next page is asked for, a few times.
    @inlinable
    mutating func ended(_ load: EdgeLoad<Item, Key>, at edge: PageEdge, added: Int, _ reaction: inout Reaction) {
        let kind = LoadKind(edge)
        if added > 0 || request(at: edge) == nil {
            reaction.ended[kind] = .loaded(rows: added)
        } else if load.emptyPages < options.maxEmptyPages, let request = request(at: edge) {
            var another = self.load(request, at: edge)
            another.emptyPages = load.emptyPages + 1
            start(edge, another, &reaction)
        } else {
            self[edge].stalledView = shown
            reaction.ended[kind] = .onlyEmptyPages
        }
        trim(keeping: edge, &reaction)
    }

    /// Whether the keys at an edge lead in a circle.
    @inlinable
    func isCircle(_ page: Page<Item, Key>, _ load: EdgeLoad<Item, Key>, at edge: PageEdge) -> Bool {
        if options.allowsRepeatedKeys || load.dropped != nil || load.steps > 0 { return false }
        return self[edge].trail.leadsBack(to: edge == .next ? page.next : page.previous)
    }

    /// Adds the rows of a page, and sets the key of the edge. Returns the number of new rows.
    @inlinable
    mutating func merge(_ page: Page<Item, Key>, _ load: EdgeLoad<Item, Key>, at edge: PageEdge, _ reaction: inout Reaction)
        -> Int
    {
        var updated: [Int] = []
        let edits = LatestEdits(journal, since: load.firstNumber)
        let items = journal.isEmpty ? page.items : edits.applied(to: page.items)
        let between = insertBetween(items, at: edge, &reaction)
        let added = storage.add(items, at: edge, updated: &updated, keeps: journal.isEmpty ? nil : edits.hasContent)
        if added < page.items.count, !page.keysAreOffsets { notePlaces(of: page.items, at: edge, added: added) }
        if added > 0 {
            let other: PageEdge = edge == .next ? .previous : .next
            // The first rows, after pages without rows that knew nothing of what lies on the other side.
            let key = edge == .next ? page.previous : page.next
            if pages.count == 0, key != nil || request(at: other) == nil {
                // What is under way there is not the page beside these rows.
                abandon(other, as: .superseded, &reaction)
                self[other] = EdgeData(key: key, total: page.total)
            }
            let keys = PageKeys(page, pages.count == 0 && edge == .next ? startWithoutRows ?? load.request : load.request)
            if edge == .next { pages.append(keys) } else { pages.prepend(keys) }
            let row = edge == .next ? storage.count - added : 0
            reaction.changes.append(.inserted(at: row, count: added))
            shiftVisible(insertedAt: row, count: added)
        }
        if !updated.isEmpty { reaction.changes.appendUpdates(updated) }
        self[edge].key = edge == .next ? page.next : page.previous
        self[edge].total = page.total
        self[edge].trail.follow(self[edge].key)
        if added == 0, pages.count > 0 {
            if edge == .next {
                pages[pages.count - 1].next = page.next
                pages[pages.count - 1].total = page.total
                if let last = page.items.last { pages[pages.count - 1].last = last.id }
            } else {
                pages[0].previous = page.previous
                if let first = page.items.first { pages[0].first = first.id }
            }
        }
        if let told = page.total { knownTotal = told }
        hasOffsetKeys = page.keysAreOffsets
        return added + between
    }

    /// Inserts the new rows of a page that the source has on the inner side of the outermost loaded row: they came there since that was
    /// loaded, or the app had deleted them. Returns their number.
    @inlinable
    mutating func insertBetween(_ items: [Item], at edge: PageEdge, _ reaction: inout Reaction) -> Int {
        guard let depth = serverRow(from: 0, inward: 1, edge) else { return 0 }
        var beside = storage[row(atDepth: depth, edge)].id
        guard var index = items.firstIndex(where: { $0.id == beside }) else { return 0 }
        let inward = edge == .next ? -1 : 1
        var count = 0
        index += inward
        while items.indices.contains(index) {
            if storage.find(items[index].id) == nil, let place = storage.row(of: beside) {
                let row = edge == .next ? place : place + 1
                storage.insert([items[index]], at: row)
                reaction.changes.append(.inserted(at: row, count: 1))
                shiftVisible(insertedAt: row, count: 1)
                count += 1
            }
            beside = items[index].id
            index += inward
        }
        return count
    }

    /// Rows came that were loaded already. Those that the page shares with the rows at the edge stand where the source has them; others
    /// stand elsewhere.
    @inlinable
    mutating func notePlaces(of items: [Item], at edge: PageEdge, added: Int) {
        func isKnown(_ item: Item) -> Bool { self.depth(of: item.id, edge).map { $0 >= added } ?? false }
        // From the rows outward: what is known before the first new row may be what the page shares with them.
        var seen: Set<Item.ID> = []
        let outward = (edge == .next ? items : items.reversed()).filter { seen.insert($0.id).inserted }
        let shared = outward.prefix { isKnown($0) }
        for item in outward[shared.count...] where isKnown(item) {
            inserted.remove(item.id)
            placed.insert(item.id)
        }
        var depth = added
        for item in shared.reversed() {
            inserted.remove(item.id)
            while depth < storage.count {
                let id = storage[row(atDepth: depth, edge)].id
                if id == item.id || !placed.contains(id) { break }
                depth += 1
            }
            if depth < storage.count, storage[row(atDepth: depth, edge)].id == item.id {
                // A row that the app has moved out of its page stays with the page that it was moved to: that may not be removed.
                depth += 1
            } else {
                placed.insert(item.id)
            }
        }
    }

    /// Why a page is refused; nil if it is not.
    @inlinable
    func fault(of page: Page<Item, Key>, for request: PageRequest<Key>) -> PageFault? {
        if let answered = page.answeredKey, answered != request.key { return .answersAnotherKey }
        if let total = page.total, total < 0 { return .negativeTotal }
        if let key = request.key, !options.allowsRepeatedKeys {
            switch request.direction {
            case .first: break
            case .next: if page.next == key { return .repeatedKey }
            case .previous: if page.previous == key { return .repeatedKey }
            }
        }
        return nil
    }

    /// The request has failed. `random` in 0…1 is for the jitter of ``RetryPolicy``; `isRetryable` tells whether repeating it
    /// could help.
    @inlinable
    public mutating func fail(_ ticket: LoadTicket, _ failure: Failure, isRetryable: Bool = true, random: Double) -> Reaction {
        var reaction = Reaction()
        let retry = options.retry
        switch ticket.kind {
        case .refresh:
            guard var run, run.number == ticket.number else { return reaction }
            if isRetryable, run.attempts < retry.count {
                run.attempts += 1
                proceed(run, delay: retry.delay(before: run.attempts, random: random), &reaction)
            } else {
                endRefresh(.failed(.source(failure)), state: .failed(.source(failure)), isRepeated: isRetryable, &reaction)
            }
        case .next, .previous:
            let edge: PageEdge = ticket.kind == .next ? .next : .previous
            guard var load = self[edge].load, load.number == ticket.number else { return reaction }
            if isRetryable, load.attempts < retry.count {
                load.attempts += 1
                load.number = makeNumber()
                start(edge, load, delay: retry.delay(before: load.attempts, random: random), &reaction)
            } else {
                self[edge].load = nil
                self[edge].state = .failed(.source(failure))
                reaction.ended[ticket.kind] = .failed(.source(failure))
            }
        }
        pruneJournal()
        return reaction
    }

    /// Cancels a load, if it is under way. Rows and keys stay.
    @inlinable
    public mutating func cancel(_ kind: LoadKind) -> Reaction {
        var reaction = Reaction()
        switch kind {
        case .refresh:
            if let run {
                reaction.cancel.refresh = LoadTicket(kind: .refresh, number: run.number)
                endRefresh(.cancelled, state: .idle, &reaction)
            }
        case .next: abandon(.next, as: .cancelled, &reaction)
        case .previous: abandon(.previous, as: .cancelled, &reaction)
        }
        pruneJournal()
        return reaction
    }

    /// Ends the load of an edge without a result. A failure that was shown stays.
    @inlinable
    mutating func abandon(_ edge: PageEdge, as end: LoadEnd<Failure>, _ reaction: inout Reaction) {
        guard let load = self[edge].load else { return }
        let kind = LoadKind(edge)
        // A request that the same event would have started is not started.
        if reaction.start[kind] != nil {
            reaction.start[kind] = nil
        } else {
            reaction.cancel[kind] = LoadTicket(kind: kind, number: load.number)
        }
        reaction.ended[kind] = end
        self[edge].load = nil
        self[edge].state = .idle
    }
}
