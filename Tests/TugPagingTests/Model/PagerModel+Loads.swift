import TugPaging

/// Loads at an edge.
extension PagerModel {
    mutating func ask(_ edge: PageEdge) {
        let kind = LoadKind(edge)
        if refresh != nil {
            out.ended[kind] = .refreshing
        } else if !hasLoaded {
            askRefresh(.replace)
        } else if edges[edge]?.load == nil {
            failedJump = nil
            begin(edge)
        }
    }

    mutating func begin(_ edge: PageEdge) {
        guard let request = request(edge) else {
            out.ended[LoadKind(edge)] = .atEnd
            return
        }
        edges[edge]?.stalled = nil
        edges[edge]?.failed = nil
        start(edge, request, empty: 0)
    }

    mutating func start(_ edge: PageEdge, _ request: PageRequest<Int>, empty: Int) {
        let number = number()
        var load = Load(number: number, request: request, empty: empty, began: number)
        if edges[edge]?.key == nil { load.dropped = edges[edge]?.dropped.last }
        edges[edge]?.load = load
        out.start[LoadKind(edge)] = request
    }

    mutating func answer(_ edge: PageEdge, _ page: Page<Note, Int>) {
        guard let load = edges[edge]?.load else { return }
        edges[edge]?.load = nil
        let mustJoin = load.dropped != nil || load.misses > 0
        if let fault = fault(page, load.request) {
            fail(edge, fault)
        } else if !mustJoin, !options.allowsRepeatedKeys, isMarked(edge == .next ? page.next : page.previous, edge) {
            fail(edge, .repeatedKey)
        } else if mustJoin || page.keysAreOffsets && mayBeShifted(page, edge) {
            join(page, load, edge)
        } else {
            let new = extend(edge, page, load)
            goOn(edge, after: load, new: new)
        }
    }

    mutating func fail(_ edge: PageEdge, _ fault: PageFault) {
        edges[edge]?.failed = .page(fault)
        out.ended[LoadKind(edge)] = .failed(.page(fault))
    }

    /// Keys number 1, 3, 7, 15 … are marked until the next one is; who comes to the marked key again goes in a circle.
    func isMarked(_ key: Int?, _ edge: PageEdge) -> Bool {
        let keys = edges[edge]?.keys ?? []
        var marked = 1
        while 2 * marked + 1 <= keys.count { marked = 2 * marked + 1 }
        return key != nil && marked <= keys.count && keys[marked - 1] == key
    }

    /// Numbers before the rows always may name other rows by now. After them, when the total is another, or when rows come again that
    /// were pushed on.
    func mayBeShifted(_ page: Page<Note, Int>, _ edge: PageEdge) -> Bool {
        if edge == .previous { return true }
        if let now = page.total, let then = edges[edge]?.total, now != then { return true }
        guard let first = page.items.first else { return false }
        return row(first.id) == nil && page.items.contains { row($0.id) != nil }
    }

    /// Adds a page that lies beside the rows. Returns the number of new rows.
    mutating func extend(_ edge: PageEdge, _ page: Page<Note, Int>, _ load: Load) -> Int {
        let notes = edited(page.items, since: load.began)
        let between = fill(notes, edge)
        var new: [Note] = []
        for note in notes {
            if let row = row(note.id) {
                guard notes.first(where: { $0.id == note.id }) == note else { continue }
                if !hasContent(note.id, since: load.began) { rows[row].note = note }
            } else if !new.contains(where: { $0.id == note.id }) {
                new.append(note)
            }
        }
        if !page.keysAreOffsets { compare(page.items, edge) }
        if !new.isEmpty {
            let other: PageEdge = edge == .next ? .previous : .next
            let key = edge == .next ? page.previous : page.next
            if pages.isEmpty, key != nil || request(other) == nil {
                stop(LoadKind(other), .superseded)
                edges[other] = Edge(key: key, total: page.total)
            }
            add(new, at: edge, described(page, pages.isEmpty && edge == .next ? start ?? load.request : load.request))
        } else if !pages.isEmpty {
            if edge == .next {
                pages[pages.count - 1].next = page.next
                pages[pages.count - 1].total = page.total
                pages[pages.count - 1].last = page.items.last?.id ?? pages[pages.count - 1].last
            } else {
                pages[0].previous = page.previous
                pages[0].first = page.items.first?.id ?? pages[0].first
            }
        }
        let key = edge == .next ? page.next : page.previous
        edges[edge]?.key = key
        edges[edge]?.total = page.total
        edges[edge]?.keys.append(key)
        total = page.total ?? total
        return new.count + between
    }

    /// Rows that the source has now inside its outermost loaded row are put beside the row next to them.
    mutating func fill(_ notes: [Note], _ edge: PageEdge) -> Int {
        let outside = edge == .next ? rows.reversed() : rows
        guard let outermost = outside.first(where: { $0.place == .source })?.note.id,
            let index = notes.firstIndex(where: { $0.id == outermost })
        else { return 0 }
        var count = 0
        var beside = outermost
        for note in edge == .next ? notes[..<index].reversed() : Array(notes[(index + 1)...]) {
            if row(note.id) == nil, let place = row(beside) {
                let row = edge == .next ? place : place + 1
                rows.insert(Row(note: note, page: self.page(forInsertionAt: row)), at: row)
                push(row, 1)
                count += 1
            }
            beside = note.id
        }
        return count
    }

    /// The rows that a page gives again, before its new ones are added: those that follow one another from the edge on stand where the source
    /// has them, if one leaves out rows that stand elsewhere; all others stand elsewhere.
    mutating func compare(_ notes: [Note], _ edge: PageEdge) {
        // From the rows outward. After a new row nothing is shared with them any more.
        var known: [Int] = []
        var isShared = true
        for note in edge == .next ? notes : notes.reversed() {
            guard let row = row(note.id) else {
                isShared = false
                continue
            }
            if isShared {
                if !known.contains(note.id) { known.append(note.id) }
            } else if !known.contains(note.id) {
                rows[row].place = .elsewhere
            }
        }
        known.reverse()
        var rest = edge == .next ? Array(ids.reversed()) : ids
        for id in known {
            rest = Array(rest.drop { other in other != id && row(other).map { rows[$0].place != .source } ?? false })
            guard let row = row(id) else { continue }
            // Also a row that stands right again came to its page from elsewhere.
            rows[row].place = rest.first == id && rows[row].place == .source ? .source : .elsewhere
            if rest.first == id { rest.removeFirst() }
        }
    }

    /// After a page without new rows the next one is asked for, a few times.
    mutating func goOn(_ edge: PageEdge, after load: Load, new: Int) {
        let kind = LoadKind(edge)
        if let request = request(edge), new == 0 {
            if load.empty < options.maxEmptyPages {
                start(edge, request, empty: load.empty + 1)
            } else {
                edges[edge]?.stalled = visible
                out.ended[kind] = .onlyEmptyPages
            }
        } else {
            out.ended[kind] = .loaded(rows: new)
        }
        shrink(not: edge)
    }

    func described(_ page: Page<Note, Int>, _ request: PageRequest<Int>) -> PageNote {
        PageNote(
            number: 0, request: request, previous: page.previous, next: page.next, first: page.items.first?.id,
            last: page.items.last?.id, total: page.total)
    }

    /// Adds a page with new rows. Visible rows move on.
    mutating func add(_ notes: [Note], at edge: PageEdge, _ page: PageNote) {
        lastPage += 1
        var page = page
        page.number = lastPage
        let new = notes.map { Row(note: $0, page: lastPage) }
        if edge == .next {
            pages.append(page)
            rows += new
        } else {
            pages.insert(page, at: 0)
            rows = new + rows
            push(0, new.count)
        }
    }

    func fault(_ page: Page<Note, Int>, _ request: PageRequest<Int>) -> PageFault? {
        if page.answeredKey != nil, page.answeredKey != request.key { return .answersAnotherKey }
        if (page.total ?? 0) < 0 { return .negativeTotal }
        let repeated = request.direction == .next ? page.next : request.direction == .previous ? page.previous : nil
        return repeated != nil && repeated == request.key && !options.allowsRepeatedKeys ? .repeatedKey : nil
    }
}
