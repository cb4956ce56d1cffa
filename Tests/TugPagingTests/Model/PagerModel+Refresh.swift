import TugPaging

extension PagerModel {
    mutating func askRefresh(_ policy: RefreshPolicy) {
        guard refresh == nil else { return }
        stop(.next, .superseded)
        stop(.previous, .superseded)
        startRefresh(policy)
    }

    mutating func jump(_ key: Int?) {
        for kind in LoadKind.allCases { stop(kind, .superseded) }
        edits = []
        failedJump = PageRequest(.first, key: key, size: options.firstPageSize ?? options.pageSize)
        startRefresh(.replace)
    }

    mutating func changeQuery(firstKey: Int? = nil) {
        for kind in LoadKind.allCases { stop(kind, .superseded) }
        rows = []
        pages = []
        edges = [.next: Edge(), .previous: Edge()]
        visible = nil
        total = nil
        hasLoaded = false
        edits = []
        failedJump = nil
        self.firstKey = firstKey
        startRefresh(.replace)
    }

    mutating func startRefresh(_ policy: RefreshPolicy) {
        // A jump that failed is made again, whatever was asked for.
        let policy = failedJump == nil ? policy : .replace
        let first = PageRequest(.first, key: firstKey, size: options.firstPageSize ?? options.pageSize)
        var run = Refresh(load: Load(number: number(), request: failedJump ?? first), began: lastNumber, policy: policy)
        run.jump = failedJump
        var page: Int?
        switch policy {
        case .replace: break
        case .mergeHead: if rows.isEmpty || !beginsWithFirstKey { run.policy = .replace }
        case .refetchLoaded:
            if let first = pages.firstIndex(where: { $0.request.direction == .first }) {
                page = first
            } else if let first = pages.first {
                page = first.request.direction == .next ? 0 : pages.count - 1
            }
            if let page {
                run.backward = page
                run.forward = pages.count - page - 1
            }
        case .aroundVisible:
            if let row = visible?.lowerBound, row < rows.count { page = pages.firstIndex { $0.number == rows[row].page } }
        }
        if let page, !pages[page].isLocal, !isOutermost(page) {
            run.load.request = pages[page].request
            run.before = edges[.previous]?.dropped ?? []
            run.after = edges[.next]?.dropped ?? []
            if policy == .aroundVisible {
                for other in pages[..<page] where !other.isLocal {
                    run.before.append(Dropped(request: other.request, joint: other.last))
                }
                for other in pages[(page + 1)...].reversed() where !other.isLocal {
                    run.after.append(Dropped(request: other.request, joint: other.first))
                }
            }
        }
        refresh = run
        refreshFailure = nil
        out.start[.refresh] = run.load.request
    }

    /// Whether the list begins with the first page, where the app has named one.
    var beginsWithFirstKey: Bool {
        if firstKey == nil { return true }
        let first = pages.first { !$0.isLocal }?.request
        return request(.previous) == nil && first?.direction == .first && first?.key == firstKey
    }

    /// Whether a page begins the data, though it was not asked for as the first one.
    func isOutermost(_ page: Int) -> Bool {
        let direction = pages[page].request.direction
        return direction == .next && page == 0 && request(.previous) == nil
            || direction == .previous && page == pages.count - 1 && request(.next) == nil
    }

    mutating func endRefresh(_ end: LoadEnd<Int>) {
        refresh = nil
        failedJump = nil
        if case .failed(let failure) = end { refreshFailure = failure } else { refreshFailure = nil }
        out.ended[.refresh] = end
    }

    mutating func answerRefresh(_ page: Page<Note, Int>) {
        guard var run = refresh else { return }
        if let fault = fault(page, run.load.request) {
            endRefresh(.failed(.page(fault)))
            return
        }
        if page.isProvisional, page.items.isEmpty, !hasLoaded, run.answers.isEmpty {
            endRefresh(.loaded(rows: 0))
            return
        }
        if page.replacesAll, run.isMerge { run.policy = .replace }
        run.load.failures = 0
        if let other = run.answers.last?.page, isShifted(other, page) {
            // Not beside the others any more: those are what there is.
            if run.isMerge { run.policy = .replace }
            run.forward = 0
            run.backward = 0
            run.load.empty = options.maxEmptyPages
        } else if !run.answers.isEmpty, run.load.request.direction == .previous {
            run.answers.insert((run.load.request, page), at: 0)
        } else {
            run.answers.append((run.load.request, page))
        }
        let covered = run.isMerge ? coveredByHead(run) : nil
        if covered == nil, let wanted = wanted(&run) {
            run.load.number = number()
            run.load.request = wanted
            refresh = run
            out.start[.refresh] = wanted
            return
        }
        if covered == nil, run.load.request.direction != .first, !run.isSecond,
            run.answers.allSatisfy(\.page.items.isEmpty), edge(.next, beyond: run.answers).key == nil,
            edge(.previous, beyond: run.answers).key == nil
        {
            // Nothing is left where the list was: it begins anew.
            let first = PageRequest(.first, key: firstKey, size: options.firstPageSize ?? options.pageSize)
            var anew = Refresh(load: Load(number: number(), request: first), began: run.began, policy: .replace)
            anew.isSecond = true
            refresh = anew
            out.start[.refresh] = first
            return
        }
        if let covered { merge(run, covered) } else { replace(run) }
        if let told = run.answers.compactMap(\.page.total).last { total = told }
        if rows.isEmpty, request(.next) != nil || request(.previous) != nil {
            edges[.next]?.stalled = visible
            endRefresh(.onlyEmptyPages)
        } else {
            endRefresh(.loaded(rows: rows.count))
        }
        shrink(not: nil)
    }

    /// What a refresh asks for next.
    func wanted(_ run: inout Refresh) -> PageRequest<Int>? {
        let after = run.answers.last?.page.next.map { PageRequest(.next, key: $0, size: options.pageSize) }
        let before = run.answers.first?.page.previous.map { PageRequest(.previous, key: $0, size: options.pageSize) }
        if case .mergeHead(let limit) = run.policy, run.answers.count < limit, let request = after ?? before { return request }
        if run.forward > 0, after != nil {
            run.forward -= 1
            return after
        }
        run.forward = 0
        if run.backward > 0, before != nil {
            run.backward -= 1
            return before
        }
        let began = run.began
        guard run.answers.flatMap(\.page.items).allSatisfy({ isDeleted($0.id, since: began) }),
            run.load.empty < options.maxEmptyPages
        else { return nil }
        run.load.empty += 1
        return after ?? before
    }

    mutating func replace(_ run: Refresh) {
        let seen = visible
        let first = seen.flatMap { $0.lowerBound < rows.count ? ids[$0.lowerBound] : nil }
        rows = []
        pages = []
        visible = nil
        total = nil
        hasLoaded = true
        for (request, page) in run.answers {
            _ = fill(page.items, .next)
            var new: [Note] = []
            for note in page.items where !new.contains(where: { $0.id == note.id }) {
                if row(note.id) == nil { new.append(note) }
            }
            // A row of an earlier page gets the newer content: the first in this page.
            for note in page.items.reversed() { if let row = row(note.id) { rows[row].note = note } }
            if !new.isEmpty {
                // What came without rows before the first row comes again with it.
                let first = run.answers[0].request
                add(new, at: .next, described(page, pages.isEmpty && first.direction != .previous ? first : request))
            } else if !pages.isEmpty {
                pages[pages.count - 1].next = page.next
                pages[pages.count - 1].total = page.total
                pages[pages.count - 1].last = page.items.last?.id ?? pages[pages.count - 1].last
            }
        }
        let firstRequest = run.answers[0].request
        start = rows.isEmpty && firstRequest.direction != .previous ? firstRequest : nil
        edges = [.next: self.edge(.next, beyond: run.answers), .previous: self.edge(.previous, beyond: run.answers)]
        if edges[.previous]?.key == nil, run.answers.first?.request.direction == .next { edges[.previous]?.dropped = run.before }
        if edges[.next]?.key == nil, run.answers.last?.request.direction == .previous { edges[.next]?.dropped = run.after }
        for (number, edit) in edits where number >= run.began {
            switch edit {
            case .content(let note): if let row = row(note.id) { rows[row].note = note }
            case .deleted(let id):
                rows.removeAll { $0.note.id == id }
            case .inserted(let notes, let above):
                // Those that are there get their content first.
                let new = notes.filter { row($0.id) == nil }
                for note in notes { if let row = row(note.id) { rows[row].note = note } }
                place(new, at: above.flatMap { row($0) }.map { $0 + 1 } ?? 0)
            case .moved(let id, let above):
                guard let old = row(id), above.map({ row($0) != nil }) ?? true else { continue }
                var moved = rows.remove(at: old)
                let new = above.flatMap { row($0) }.map { $0 + 1 } ?? 0
                moved.page = page(forInsertionAt: new)
                if moved.place == .source { moved.place = .elsewhere }
                rows.insert(moved, at: new)
            }
        }
        if let seen {
            let lower = min(first.flatMap { row($0) } ?? seen.lowerBound, rows.count)
            visible = lower..<min(lower + seen.count, rows.count)
        }
    }

    /// The edge beyond pages. Pages without rows need not know what lies where they were asked from; then those inside them tell.
    func edge(_ edge: PageEdge, beyond answers: [Answer]) -> Edge {
        let outward = edge == .next ? answers.reversed() : answers
        var result = Edge(total: outward.first?.page.total)
        for answer in outward {
            result.key = edge == .next ? answer.page.next : answer.page.previous
            let isFromInside = edge == .next ? answer.request.direction != .previous : answer.request.direction == .previous
            if result.key != nil || !answer.page.items.isEmpty || isFromInside { break }
        }
        return result
    }
}
