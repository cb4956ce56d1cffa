/// Loading a page at an edge.
extension PagerEngine {
    /// Someone asks for the page at an edge. If that load is under way, nothing changes: whoever asks waits for it. Before the
    /// first page has come, this is ``refresh(_:)``.
    @inlinable
    public mutating func load(_ edge: PageEdge) -> Reaction {
        guard hasFirstPage || run != nil else { return refresh() }
        var reaction = Reaction()
        if run != nil {
            reaction.ended[LoadKind(edge)] = .refreshing
        } else if self[edge].load == nil {
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
        start(edge, EdgeLoad(number: makeNumber(), request: request), &reaction)
    }

    @inlinable
    mutating func start(_ edge: PageEdge, _ load: EdgeLoad<Key>, delay: Double = 0, _ reaction: inout Reaction) {
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
        if let fault = fault(of: page, for: load.request) {
            self[edge].state = .failed(.page(fault))
            reaction.ended[kind] = .failed(.page(fault))
            return
        }
        self[edge].state = .idle
        let added = merge(page, load, at: edge, &reaction)
        if added > 0 || request(at: edge) == nil {
            reaction.ended[kind] = .loaded(rows: added)
        } else if load.emptyPages < options.maxEmptyPages, let request = request(at: edge) {
            start(
                edge, EdgeLoad(number: makeNumber(), request: request, emptyPages: load.emptyPages + 1), &reaction)
        } else {
            self[edge].stalledView = shown
            reaction.ended[kind] = .onlyEmptyPages
        }
        trim(keeping: edge, &reaction)
    }

    /// Adds the rows of a page, and sets the key of the edge. Returns the number of new rows.
    @inlinable
    mutating func merge(_ page: Page<Item, Key>, _ load: EdgeLoad<Key>, at edge: PageEdge, _ reaction: inout Reaction) -> Int {
        var updated: [Int] = []
        let added: Int
        if journal.isEmpty {
            added = storage.add(page.items, at: edge, updated: &updated)
        } else {
            let edits = LatestEdits(journal, since: load.number)
            added = storage.add(edits.applied(to: page.items), at: edge, updated: &updated, keeps: edits.hasContent)
        }
        noteDelivered(page.items)
        if added > 0 {
            let keys = PageKeys(request: load.request, previous: page.previous, next: page.next)
            if edge == .next { pages.append(keys) } else { pages.prepend(keys) }
            let row = edge == .next ? storage.count - added : 0
            reaction.changes.append(.inserted(at: row, count: added))
            shiftVisible(insertedAt: row, count: added)
        }
        if !updated.isEmpty { reaction.changes.appendUpdates(updated) }
        // The page of a removed page's own request names what is beyond it in the same way as a page that was reached by a key.
        if self[edge].key == nil, !self[edge].dropped.isEmpty { self[edge].dropped.removeLast() }
        self[edge].key = edge == .next ? page.next : page.previous
        if added == 0, pages.count > 0 {
            if edge == .next { pages[pages.count - 1].next = page.next } else { pages[0].previous = page.previous }
        }
        if let told = page.total { knownTotal = told }
        return added
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
                endRefresh(.failed(.source(failure)), state: .failed(.source(failure)), &reaction)
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

    /// The source reports that the request was cancelled. That is no failure: the load can be started again.
    @inlinable
    public mutating func cancelled(_ ticket: LoadTicket) -> Reaction {
        let number = ticket.kind == .refresh ? run?.number : self[ticket.kind == .next ? .next : .previous].load?.number
        guard number == ticket.number else { return Reaction() }
        var reaction = cancel(ticket.kind)
        reaction.cancel[ticket.kind] = nil
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
