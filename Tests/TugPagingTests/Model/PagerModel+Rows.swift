import TugPaging

extension PagerModel {
    // MARK: Edits

    var isBusy: Bool { LoadKind.allCases.contains { isLoading($0) } }

    mutating func remember(_ edit: Edit) { if isBusy { edits.append((lastNumber, edit)) } }

    func page(forInsertionAt row: Int) -> Int { row == 0 ? (pages.first?.number ?? 0) : rows[row - 1].page }

    mutating func place(_ notes: [Note], at row: Int) {
        guard !notes.isEmpty else { return }
        if pages.isEmpty {
            lastPage += 1
            pages = [PageNote(number: lastPage, request: PageRequest(.first, key: nil, size: 0), isLocal: true)]
        }
        let page = page(forInsertionAt: row)
        rows.insert(contentsOf: notes.map { Row(note: $0, page: page, place: .own) }, at: row)
    }

    mutating func edit(_ edit: RowEdit<Note>) {
        switch edit {
        case .update(let notes):
            for note in notes {
                remember(.content(note))
                if let row = row(note.id) { rows[row].note = note }
            }
        case .delete(let ids):
            for id in ids {
                remember(.deleted(id))
                guard let row = row(id) else { continue }
                rows.remove(at: row)
                pull(row, 1)
                total = total.map { max(0, $0 - 1) }
            }
        case .insert(let notes, let at):
            let at = min(max(0, at), rows.count)
            let new = notes.filter { row($0.id) == nil }
            for note in notes { if let row = row(note.id) { rows[row].note = note } }
            remember(.inserted(notes, below: at == 0 ? nil : rows[at - 1].note.id))
            place(new, at: at)
            push(at, new.count)
            total = total.map { $0 + new.count }
        case .move(let id, let to):
            guard let old = row(id) else { return }
            var row = rows.remove(at: old)
            let new = min(max(0, to), rows.count)
            remember(.moved(id, below: new == 0 ? nil : rows[new - 1].note.id))
            if old != new {
                row.page = page(forInsertionAt: new)
                if row.place == .source { row.place = .elsewhere }
            }
            rows.insert(row, at: new)
            if old != new {
                pull(old, 1)
                push(new, 1)
            }
        }
    }

    mutating func setKey(_ key: Int?, _ edge: PageEdge) {
        guard let data = edges[edge], data.key != key || !data.dropped.isEmpty else { return }
        stop(LoadKind(edge), .superseded)
        edges[edge] = Edge(key: key)
        if !pages.isEmpty {
            if edge == .next { pages[pages.count - 1].next = key } else { pages[0].previous = key }
        }
    }

    // MARK: What is visible

    mutating func look(_ range: Range<Int>) {
        visible = min(range.lowerBound, rows.count)..<min(range.upperBound, rows.count)
        shrink(not: nil)
        guard hasLoaded, refresh == nil, let distance = options.prefetchDistance, let seen = visible else { return }
        for edge in [PageEdge.next, .previous] {
            let away = edge == .next ? rows.count - seen.upperBound : seen.lowerBound
            guard away <= distance, let data = edges[edge], data.load == nil, data.failed == nil, request(edge) != nil,
                data.stalled == nil || data.stalled != visible
            else { continue }
            begin(edge)
        }
    }

    /// Rows were inserted: what is visible moves on, if it is at or after them.
    mutating func push(_ row: Int, _ count: Int) {
        guard let seen = visible, !seen.isEmpty, row < seen.upperBound else { return }
        visible = (row <= seen.lowerBound ? seen.lowerBound + count : seen.lowerBound)..<seen.upperBound + count
    }

    /// Rows were removed: what is visible are the same rows without them.
    mutating func pull(_ row: Int, _ count: Int) {
        guard let seen = visible else { return }
        func left(before bound: Int) -> Int { bound - (row..<row + count).filter { $0 < bound }.count }
        visible = left(before: seen.lowerBound)..<left(before: seen.upperBound)
    }

    // MARK: The window

    mutating func shrink(not kept: PageEdge?) {
        guard let limit = options.maxRows else { return }
        while rows.count > limit, pages.count > 1 {
            let away = [
                PageEdge.previous: visible?.lowerBound ?? rows.count,
                .next: visible.map { rows.count - $0.upperBound } ?? rows.count,
            ]
            let order: [PageEdge] =
                away[.previous, default: 0] >= away[.next, default: 0] ? [.previous, .next] : [.next, .previous]
            let chosen = order.first { edge in
                let page = edge == .next ? pages[pages.count - 1] : pages[0]
                let length = rows.count { $0.page == page.number }
                let left = away[edge, default: 0] - length
                let isPlaced = rows.contains { $0.page == page.number && $0.place != .source }
                return edge != kept && !isPlaced && left >= 0 && options.prefetchDistance.map { left > $0 } ?? true
            }
            guard let chosen else { return }
            stop(LoadKind(chosen), .superseded)
            let page = chosen == .next ? pages.removeLast() : pages.removeFirst()
            let count = rows.count { $0.page == page.number }
            rows.removeAll { $0.page == page.number }
            pull(chosen == .next ? rows.count : 0, count)
            if page.isLocal { continue }
            let outermost = chosen == .next ? pages[pages.count - 1] : pages[0]
            var edge = Edge(key: leadsTo(page, from: outermost, chosen), total: outermost.total)
            if edge.key == nil {
                let joint = chosen == .next ? page.first : page.last
                edge.dropped = (edges[chosen]?.dropped ?? []) + [Dropped(request: page.request, joint: joint)]
            }
            edges[chosen] = edge
        }
    }

    /// The key of the page that is outermost now, if it leads to the removed page: that came by it, or all that the source gave with the
    /// outermost page up to its end is still there.
    func leadsTo(_ removed: PageNote, from page: PageNote, _ edge: PageEdge) -> Int? {
        let cameByKey = removed.request.direction == (edge == .next ? .next : .previous)
        let end = edge == .next ? page.last : page.first
        guard cameByKey || rows.contains(where: { $0.note.id == end && $0.page == page.number }) else { return nil }
        return edge == .next ? page.next : page.previous
    }
}
