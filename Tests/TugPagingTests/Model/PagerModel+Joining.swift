import TugPaging

extension PagerModel.Refresh {
    var isMerge: Bool { if case .mergeHead = policy { true } else { false } }
}

/// Do pages lie beside the rows? And what becomes of the rows that come again with them?
extension PagerModel {
    /// The rows from an edge inward.
    func inward(_ edge: PageEdge) -> [Row] { edge == .next ? rows.reversed() : rows }

    func isShifted(_ one: Page<Note, Int>, _ other: Page<Note, Int>) -> Bool {
        guard one.keysAreOffsets, let total = one.total, let now = other.total else { return false }
        return total != now
    }

    /// What pages have, each id once, without what the app has deleted meanwhile, from the far end to the rows.
    func trail(_ answers: [Answer], _ edge: PageEdge, since number: UInt64) -> [Int] {
        var ids: [Int] = []
        for note in answers.flatMap(\.page.items) where !ids.contains(note.id) && !isDeleted(note.id, since: number) {
            ids.append(note.id)
        }
        return edge == .next ? ids.reversed() : ids
    }

    /// How many rows at an edge come again with pages beyond it; nil if there may be others between them.
    func covered(_ answers: [Answer], _ ids: [Int], _ edge: PageEdge, load: Load? = nil) -> Int? {
        let rows = inward(edge)
        let native = rows.filter { $0.place == .source }.map(\.note.id)
        guard let innermost = native.last else { return rows.count }
        var ids = ids
        // What lies beyond all rows joins nothing.
        var isBeyond = false
        if let end = ids.lastIndex(of: innermost), ids[(end + 1)...].allSatisfy({ row($0) == nil }) {
            isBeyond = end + 1 < ids.count
            ids = Array(ids[...end])
        }
        guard let last = ids.last else { return nil }
        // What always stands first is followed by anything.
        if answers.contains(where: { $0.page.items.prefix($0.page.pinnedCount).contains { $0.id == last } }) { return nil }
        let before = ids.dropLast().last
        let joint = load?.dropped?.joint
        guard let index = native.firstIndex(of: last) else {
            return joint == last && names(answers, edge) ? 0 : nil
        }
        let depth = (rows.firstIndex { $0.note.id == last } ?? 0) + 1
        let outside = native[..<index]
        // Two that are neighbors.
        if let before, let other = outside.firstIndex(of: before), outside[(other + 1)...].allSatisfy(ids.contains) {
            return isBeyond ? rows.count : depth
        }
        // One that is the outermost.
        guard outside.allSatisfy(ids.contains) else { return nil }
        if joint != nil, before == joint { return depth }
        if last == innermost { return rows.count }
        return load != nil && answers[0].page.keysAreOffsets ? depth : nil
    }

    /// Whether what came leads to the outermost page, by the key with which that was asked for.
    func names(_ answers: [Answer], _ edge: PageEdge) -> Bool {
        if edge == .next {
            guard let request = pages.last?.request, request.direction == .previous else { return true }
            return answers.first?.page.previous == request.key
        }
        guard let request = pages.first?.request, request.direction == .next else { return true }
        return answers.last?.page.next == request.key
    }

    mutating func join(_ page: Page<Note, Int>, _ load: Load, _ edge: PageEdge) {
        var load = load
        if let other = load.answers.last?.page, isShifted(other, page) { load.answers = [] }
        load.answers.insert((load.request, page), at: edge == .next ? 0 : load.answers.count)
        let ids = trail(load.answers, edge, since: load.began)
        let isInside = edge == .next && page.keysAreOffsets && ids.first.map { row($0) != nil } ?? false
        if isInside, inward(edge).first(where: { $0.place == .source })?.note.id == ids.first {
            settle(edge, load)
            pages[pages.count - 1].next = page.next
            pages[pages.count - 1].total = page.total
            goOn(edge, after: load, new: 0)
        } else if !isInside, let count = covered(load.answers, ids, edge, load: load) {
            let isAll = count == rows.count
            let new = put(load.answers, over: count, edge, since: load.began)
            if isAll {
                let other: PageEdge = edge == .next ? .previous : .next
                stop(LoadKind(other), .superseded)
                let dropped = edges[other]?.dropped ?? []
                edges[other] = self.edge(other, beyond: load.answers)
                if edges[other]?.key == nil { edges[other]?.dropped = dropped }
            }
            if rows.isEmpty, edge == .previous, let first = load.answers.first?.request, first.direction != .previous {
                start = first
            }
            settle(edge, load)
            goOn(edge, after: load, new: new)
        } else {
            approach(edge, from: page, load, isInside: isInside)
        }
    }

    /// Asks for the page nearer to the rows.
    mutating func approach(_ edge: PageEdge, from page: Page<Note, Int>, _ load: Load, isInside: Bool) {
        var load = load
        let hasGrown = page.total.map { now in edges[edge]?.total.map { now > $0 } ?? false } ?? false
        let isOutward = edge == .next && (isInside || page.keysAreOffsets && load.misses > 0 && hasGrown)
        if isOutward { load.answers = [] }
        var isForward = edge == .previous || isOutward
        load.misses += 1
        // Nothing is here, and nobody knows what is nearer: what is farther leads back.
        let cameFromRows = load.request.direction == (edge == .next ? .next : .previous)
        if cameFromRows, page.items.isEmpty, (isForward ? page.next : page.previous) == nil {
            isForward = edge == .next
            load.answers = []
        }
        guard let key = isForward ? page.next : page.previous, load.misses < 50 else {
            fail(edge, .doesNotJoin)
            return
        }
        load.number = number()
        load.failures = 0
        load.request = PageRequest(isForward ? .next : .previous, key: key, size: options.pageSize)
        edges[edge]?.load = load
        out.start[LoadKind(edge)] = load.request
    }

    /// The edge, after what was beyond it has come.
    mutating func settle(_ edge: PageEdge, _ load: Load) {
        guard let outer = edge == .next ? load.answers.last : load.answers.first else { return }
        var result = self.edge(edge, beyond: load.answers)
        result.dropped = edges[edge]?.dropped ?? []
        result.stalled = edges[edge]?.stalled
        if load.dropped != nil { result.dropped.removeLast() }
        let isHead = outer.request.direction == .first && outer.request.key == nil
        if result.key != nil || isHead { result.dropped = [] }
        edges[edge] = result
        for answer in load.answers { total = answer.page.total ?? total }
    }

    /// How many rows the pages of a refresh cover.
    func coveredByHead(_ run: Refresh) -> Int? {
        let endsData = edge(.next, beyond: run.answers).key == nil
        if endsData, edge(.previous, beyond: run.answers).key == nil { return rows.count }
        let ids = trail(run.answers, endsData ? .next : .previous, since: run.began)
        return ids.isEmpty ? nil : covered(run.answers, ids, endsData ? .next : .previous)
    }

    mutating func merge(_ run: Refresh, _ count: Int) {
        let outer: PageEdge = edge(.next, beyond: run.answers).key == nil ? .next : .previous
        let inner: PageEdge = outer == .next ? .previous : .next
        let isAll = count == rows.count
        _ = put(run.answers, over: count, outer, since: run.began)
        edges[outer] = edge(outer, beyond: run.answers)
        if isAll { edges[inner] = edge(inner, beyond: run.answers) }
        edges[inner]?.failed = nil
        edges[inner]?.stalled = nil
        hasLoaded = true
    }

    /// Puts pages in place of the rows at an edge. Returns the number of rows that were not loaded.
    mutating func put(_ answers: [Answer], over count: Int, _ edge: PageEdge, since began: UInt64) -> Int {
        let old = rows
        let covered = edge == .next ? Array(old.suffix(count)) : Array(old.prefix(count))
        let isAll =
            count == old.count && self.edge(.next, beyond: answers).key == nil && self.edge(.previous, beyond: answers).key == nil
        // What came, page by page.
        var came: Set<Int> = []
        var blocks: [[Row]] = []
        for answer in answers {
            var block: [Row] = []
            for note in edited(answer.page.items, since: began) where came.insert(note.id).inserted {
                // An edit since then is newer than the page.
                let known = hasContent(note.id, since: began) ? old.first { $0.note.id == note.id }?.note : nil
                block.append(Row(note: known ?? note, page: 0))
            }
            blocks.append(block)
        }
        // Rows of the app's own follow the row that they followed.
        let stays = covered.filter { !came.contains($0.note.id) && (isAll ? $0.place == .own : $0.place != .source) }
        let first = covered.first { came.contains($0.note.id) }?.note.id
        var beside: (id: Int?, own: [Row]) = (nil, [])
        var groups: [(id: Int?, own: [Row])] = []
        for row in covered {
            if came.contains(row.note.id) {
                groups.append(beside)
                beside = (row.note.id, [])
            } else if stays.contains(row) {
                beside.own.append(row)
            }
        }
        for group in groups + [beside] where !group.own.isEmpty && !blocks.isEmpty {
            let page = blocks.firstIndex { $0.contains { $0.note.id == group.id ?? first } } ?? 0
            let index = blocks[page].firstIndex { $0.note.id == group.id ?? first } ?? 0
            blocks[page].insert(contentsOf: group.own, at: group.id == nil ? index : index + 1)
        }
        uncover(covered, came, answers, edge)
        // What came without rows before the first row comes again with it.
        let outermost = answers.first?.request.direction == .previous ? nil : blocks.firstIndex { !$0.isEmpty }
        var new: [Row] = []
        var added: [PageNote] = []
        for (index, block) in blocks.enumerated() where !block.isEmpty {
            lastPage += 1
            var page = described(answers[index].page, index == outermost ? answers[0].request : answers[index].request)
            page.number = lastPage
            added.append(page)
            for row in block {
                new.append(row)
                new[new.count - 1].page = lastPage
            }
        }
        rows = edge == .next ? rows + new : new + rows
        pages = edge == .next ? pages + added : added + pages
        followSteps(from: old.map(\.note.id))
        return new.count { row in !old.contains { $0.note.id == row.note.id } }
    }

    /// Takes out what was covered and what came again, and the pages that are used up.
    mutating func uncover(_ covered: [Row], _ came: Set<Int>, _ answers: [Answer], _ edge: PageEdge) {
        guard let innermost = edge == .next ? covered.first : covered.last else {
            if rows.isEmpty { pages = [] }
            rows.removeAll { came.contains($0.note.id) }
            return
        }
        let isAll = covered.count == rows.count
        rows.removeAll { row in came.contains(row.note.id) || covered.contains { $0.note.id == row.note.id } }
        // Pages from the edge on, up to that of the innermost covered row, if nothing of it is left.
        while let page = edge == .next ? pages.last : pages.first {
            if rows.contains(where: { $0.page == page.number }) { break }
            if edge == .next { pages.removeLast() } else { pages.removeFirst() }
            if page.number == innermost.page, !isAll { break }
        }
        guard !pages.isEmpty else { return }
        // What is left lies beside the pages now.
        if edge == .next {
            let index = pages.count - 1
            if let key = answers.first?.page.previous {
                pages[index].request = PageRequest(.previous, key: key, size: options.pageSize)
                pages[index].isLocal = false
            }
            pages[index].next = nil
            pages[index].last = nil
        } else {
            if let key = answers.last?.page.next {
                pages[0].request = PageRequest(.next, key: key, size: options.pageSize)
                pages[0].isLocal = false
            }
            pages[0].previous = nil
            pages[0].first = nil
        }
    }

    /// Moves what is visible along with the steps that were told, as far as they lead to the rows as they are. That they lead there is
    /// looked at elsewhere.
    mutating func followSteps(from old: [Int]) {
        var places: [Int?] = old
        func isThere() -> Bool {
            places.count == rows.count
                && zip(places, ids).allSatisfy { place, id in place == id || place == nil && !old.contains(id) }
        }
        var steps = told[...]
        while !isThere(), let step = steps.popFirst() {
            switch step {
            case .inserted(let at, let count):
                places.insert(contentsOf: Array(repeating: nil, count: count), at: min(at, places.count))
                push(at, count)
            case .removed(let at, let count):
                guard at + count <= places.count else { return }
                places.removeSubrange(at..<at + count)
                pull(at, count)
            case .moved(let from, let to):
                guard from < places.count, to < places.count else { return }
                places.insert(places.remove(at: from), at: to)
                pull(from, 1)
                push(to, 1)
            case .updated: break
            }
        }
    }
}
