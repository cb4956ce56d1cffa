import TugPaging

extension PagerModel {
    mutating func askRefresh(_ policy: RefreshPolicy) {
        guard refresh == nil else { return }
        stop(.next, .superseded)
        stop(.previous, .superseded)
        startRefresh(policy, key: nil)
    }

    mutating func jump(_ key: Int?) {
        for kind in LoadKind.allCases { stop(kind, .superseded) }
        if edits.isEmpty == false { edits = [] }
        startRefresh(.replace, key: key)
    }

    mutating func changeQuery() {
        for kind in LoadKind.allCases { stop(kind, .superseded) }
        rows = []
        pages = []
        edges = [.next: Edge(), .previous: Edge()]
        local = []
        visible = nil
        total = nil
        hasLoaded = false
        edits = []
        startRefresh(.replace, key: nil)
    }

    mutating func startRefresh(_ policy: RefreshPolicy, key: Int?) {
        let first = PageRequest<Int>(.first, key: key, size: options.firstPageSize ?? options.pageSize)
        var run = Refresh(load: Load(number: number(), request: first), began: lastNumber, policy: policy)
        var page: Int?
        switch policy {
        case .replace: break
        case .mergeHead: if rows.isEmpty || request(.previous) != nil { run.policy = .replace }
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
            if let row = visible?.lowerBound, row < rows.count {
                page = pages.firstIndex { $0.number == rows[row].page }
            }
        }
        if let page {
            if !pages[page].isLocal { run.load.request = pages[page].request }
            run.before = edges[.previous]?.dropped ?? []
            run.after = edges[.next]?.dropped ?? []
            if policy == .aroundVisible {
                run.before += pages[..<page].map(\.request)
                run.after += pages[(page + 1)...].reversed().map(\.request)
            }
        }
        refresh = run
        refreshFailure = nil
        out.start[.refresh] = run.load.request
    }

    func isKnown(_ note: Note) -> Bool { row(note.id) != nil && !local.contains(note.id) }

    mutating func answerRefresh(_ page: Page<Note, Int>) {
        guard var run = refresh else { return }
        if let fault = fault(page, run.load.request) {
            refresh = nil
            refreshFailure = .page(fault)
            out.ended[.refresh] = .failed(.page(fault))
            return
        }
        if page.replacesAll, case .mergeHead = run.policy { run.policy = .replace }
        if !run.answers.isEmpty, run.load.request.direction == .previous {
            run.answers.insert((run.load.request, page), at: 0)
        } else {
            run.answers.append((run.load.request, page))
        }
        run.load.failures = 0
        let all = run.answers.flatMap(\.page.items)
        let isMet = all.contains(where: isKnown)
        var wanted: PageRequest<Int>?
        let next = run.answers.last?.page.next
        let previous = run.answers.first?.page.previous
        func after(_ key: Int?) -> PageRequest<Int>? { key.map { PageRequest(.next, key: $0, size: options.pageSize) } }
        func before(_ key: Int?) -> PageRequest<Int>? { key.map { PageRequest(.previous, key: $0, size: options.pageSize) } }
        var isComplete = false
        if case .mergeHead(let limit) = run.policy {
            if isMet { isComplete = true } else if run.answers.count < limit { wanted = after(next) }
        }
        if !isComplete, wanted == nil {
            if run.forward > 0, next != nil {
                run.forward -= 1
                wanted = after(next)
            } else {
                run.forward = 0
                if run.backward > 0, previous != nil {
                    run.backward -= 1
                    wanted = before(previous)
                }
            }
        }
        let began = run.began
        let isBare = all.allSatisfy { if case .deleted = lastEdit($0.id, since: began) { true } else { false } }
        if !isComplete, wanted == nil, isBare, run.load.empty < options.maxEmptyPages {
            run.load.empty += 1
            wanted = after(next) ?? before(previous)
        }
        if let wanted {
            run.load.number = number()
            run.load.request = wanted
            refresh = run
            out.start[.refresh] = wanted
            return
        }
        refresh = nil
        if case .mergeHead = run.policy, isMet { merge(run) } else { replace(run) }
        if let told = run.answers.compactMap(\.page.total).last { total = told }
        refreshFailure = nil
        out.ended[.refresh] = .loaded(rows: rows.count)
        shrink(not: nil)
    }

    mutating func replace(_ run: Refresh) {
        let seen = visible
        let first = seen.flatMap { $0.lowerBound < rows.count ? ids[$0.lowerBound] : nil }
        rows = []
        pages = []
        local = []
        visible = nil
        total = nil
        hasLoaded = true
        for (request, page) in run.answers {
            var new: [Note] = []
            for note in page.items where !new.contains(where: { $0.id == note.id }) {
                if row(note.id) == nil { new.append(note) }
            }
            // A row of an earlier page gets the newer content: the first in this page.
            for note in page.items.reversed() { if let row = row(note.id) { rows[row].note = note } }
            if !new.isEmpty {
                add(new, at: .next, PageNote(number: 0, request: request, previous: page.previous, next: page.next))
            } else if !pages.isEmpty {
                pages[pages.count - 1].next = page.next
            }
        }
        edges = [.next: Edge(), .previous: Edge()]
        edges[.previous]?.key = run.answers.first?.page.previous
        edges[.next]?.key = run.answers.last?.page.next
        if run.answers.first?.request.direction == .next { edges[.previous]?.dropped = run.before }
        if run.answers.last?.request.direction == .previous { edges[.next]?.dropped = run.after }
        for (number, edit) in edits where number >= run.began {
            switch edit {
            case .content(let note): if let row = row(note.id) { rows[row].note = note }
            case .deleted(let id):
                rows.removeAll { $0.note.id == id }
                local.remove(id)
            case .inserted(let notes, let above):
                // Those that are there get their content first.
                let new = notes.filter { row($0.id) == nil }
                for note in notes { if let row = row(note.id) { rows[row].note = note } }
                place(new, at: above.flatMap { row($0) }.map { $0 + 1 } ?? 0)
            case .moved(let id, let above):
                guard let old = row(id), above.map({ row($0) != nil }) ?? true else { continue }
                let note = rows.remove(at: old).note
                let new = above.flatMap { row($0) }.map { $0 + 1 } ?? 0
                rows.insert(Row(note: note, page: page(forInsertionAt: new)), at: new)
            }
        }
        if let seen {
            let lower = min(first.flatMap { row($0) } ?? seen.lowerBound, rows.count)
            visible = lower..<min(lower + seen.count, rows.count)
        }
    }

    mutating func merge(_ run: Refresh) {
        var seen: Set<Int> = []
        var heads: [(Int, [Note])] = []
        var above: Int?
        for (index, answer) in run.answers.enumerated() {
            var head: [Note] = []
            for note in answer.page.items {
                let edit = lastEdit(note.id, since: run.began)
                if case .deleted = edit { continue }
                guard seen.insert(note.id).inserted else { continue }
                var note = note
                var isOwn = false
                if case .content(let own) = edit {
                    note = own
                    isOwn = true
                }
                if let row = row(note.id) {
                    if !isOwn { rows[row].note = note }
                    above = note.id
                } else if let id = above, let place = row(id) {
                    rows.insert(Row(note: note, page: page(forInsertionAt: place + 1)), at: place + 1)
                    push(place + 1, 1)
                    above = note.id
                } else {
                    head.append(note)
                }
            }
            if !head.isEmpty { heads.append((index, head)) }
        }
        for answer in run.answers { for note in answer.page.items { local.remove(note.id) } }
        for (index, head) in heads.reversed() {
            let answer = run.answers[index]
            add(
                head, at: .previous,
                PageNote(number: 0, request: answer.request, previous: answer.page.previous, next: answer.page.next))
        }
        edges[.previous] = Edge()
        edges[.previous]?.key = run.answers.first?.page.previous
        edges[.next]?.failed = nil
        edges[.next]?.stalled = nil
    }
}
