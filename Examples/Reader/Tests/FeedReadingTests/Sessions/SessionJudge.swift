import Feed
import ReaderSessions

/// Judges what sessions have shown and stored by the server's own data. Shares no code with store, reader or pager.
struct SessionJudge {
    /// All entries that the server ever had or will have, by id.
    let known: [Int64: FeedEntry]
    /// What the user has deleted, as far as the sessions said so.
    private(set) var deleted: Set<Int64> = []
    /// What the user may have deleted: the process was killed while it did.
    private(set) var maybeDeleted: Set<Int64> = []
    /// What the user has marked, as far as the sessions said so.
    private var read: [Int64: Bool] = [:]
    private var maybeRead: Set<Int64> = []
    /// What other clients have deleted on the server.
    private var deletedByOthers: Set<Int64> = []
    private(set) var violations: [String] = []

    init(_ entries: [FeedEntry]) { known = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) }) }

    private mutating func require(_ holds: Bool, _ words: String) {
        if !holds { violations.append(words) }
    }

    // MARK: What was shown

    /// Judges the lines of one run of the app, whose process may have been killed.
    ///
    /// - Parameters:
    ///   - live: What the server has now, newest first.
    ///   - before: The file when the run began; `nil` if there was none.
    mutating func judge(_ lines: [SessionLine], live: [FeedEntry], before: StoredFile?) {
        var shown: [Int64] = []
        for line in lines {
            switch line {
            case .began(let step): begin(step)
            case .ended(let step, let now):
                end(step, now)
                judgeRows(now, after: step, live)
                if case .open = step { judgeStart(now, before) }
                if case .search(let text) = step {
                    require(now.ids == shown, "a search has changed the rows of the feed")
                    require(
                        now.found.allSatisfy {
                            known[$0].map { "\($0.package) \($0.author) \($0.text)".contains(text) } ?? false
                        },
                        "a search for \(text) found \(now.found)")
                }
                shown = now.ids
            }
        }
    }

    private mutating func begin(_ step: SessionStep) {
        switch step {
        case .mark(let ids, _): maybeRead.formUnion(ids)
        case .delete(let id), .undo(let id): maybeDeleted.insert(id)
        case .serverDelete(let id): deletedByOthers.insert(id)
        default: break
        }
    }

    private mutating func end(_ step: SessionStep, _ now: SessionLine.Shown) {
        switch step {
        case .mark(let ids, let isRead):
            require(now.succeeded, "marks failed")
            for id in ids { read[id] = isRead }
            maybeRead.subtract(ids)
        case .delete(let id):
            require(now.succeeded, "the deletion of \(id) failed")
            deleted.insert(id)
            maybeDeleted.remove(id)
        case .undo(let id):
            require(now.succeeded, "the deletion of \(id) was not undone")
            deleted.remove(id)
            maybeDeleted.remove(id)
        default: break
        }
    }

    private mutating func judgeRows(_ now: SessionLine.Shown, after step: SessionStep, _ live: [FeedEntry]) {
        let rows = now.ids.compactMap { known[$0] }
        require(rows.count == now.ids.count, "rows that the server never had: \(now.ids)")
        require(
            zip(rows, rows.dropFirst()).allSatisfy { $0.stands(above: $1) },
            "rows doubled or out of order after \(step): \(now.ids)")
        let ids = Set(now.ids)
        let back = ids.intersection(deleted)
        require(back.isEmpty, "deleted rows are shown after \(step): \(back.sorted())")
        if let first = rows.first, let last = rows.last {
            let lost = live.filter { first.stands(above: $0) && $0.stands(above: last) && !ids.contains($0.id) }.map(\.id)
                .filter { !deleted.contains($0) && !maybeDeleted.contains($0) }
            require(lost.isEmpty, "rows lost after \(step): \(lost) of \(now.ids)")
        }
        let marked = Set(now.read)
        let wrong = now.ids.filter { !maybeRead.contains($0) && marked.contains($0) != (read[$0] ?? false) }
        require(wrong.isEmpty, "the marks of \(wrong) are wrong after \(step)")
    }

    /// The next start shows what the last one had. If the user has deleted all of that, what follows it is requested.
    private mutating func judgeStart(_ now: SessionLine.Shown, _ before: StoredFile?) {
        let stored = before?.shown ?? []
        if stored.isEmpty, before?.nextKey != nil { return }
        require(now.ids.isEmpty == stored.isEmpty, "the start shows \(now.ids) of \(stored)")
        require(stored.starts(with: now.ids), "the start shows \(now.ids), stored are \(stored)")
    }

    // MARK: What is stored

    /// Judges the file after a run of the app.
    ///
    /// - Parameter lines: Those of the run.
    mutating func judge(_ file: StoredFile, live: [FeedEntry], after lines: [SessionLine]) {
        for entry in file.entries {
            require(known[entry.id] == entry, "\(entry.id) is stored with other content than the server's")
        }
        judgeKey(file, live)
        let stored = Set(file.entries.map(\.id))
        if let first = file.entries.first, let last = file.entries.last {
            let lost = live.filter { first.stands(above: $0) && $0.stands(above: last) && !stored.contains($0.id) }.map(\.id)
            require(lost.isEmpty, "not stored: \(lost) of \(file.entries.map(\.id))")
        }
        // What the server has deleted, too, is forgotten at the next start.
        for (id, isRead) in read where !maybeRead.contains(id) && !deleted.contains(id) {
            require(file.marks[id]?.isRead ?? false == isRead, "the mark of \(id) is not stored")
        }
        let shown = Set(file.shown)
        require(shown.intersection(deleted.subtracting(maybeDeleted)).isEmpty, "deleted rows are stored as rows")
        judgeLast(lines, file.shown)
        // What the process did not live to tell is what the file says.
        for id in maybeDeleted {
            if file.marks[id]?.isDeleted == true { deleted.insert(id) } else { deleted.remove(id) }
        }
        for id in maybeRead { read[id] = file.marks[id]?.isRead ?? false }
        maybeDeleted = []
        maybeRead = []
    }

    /// The key leads to what follows the last row, whether its cursor has expired or not.
    private mutating func judgeKey(_ file: StoredFile, _ live: [FeedEntry]) {
        guard file.isFilled else {
            require(file.entries.isEmpty, "rows without a key: \(file.entries.map(\.id))")
            return
        }
        guard let last = file.entries.last else { return }
        let older = live.filter { last.stands(above: $0) }
        guard let key = file.nextKey else {
            require(older.isEmpty, "no key, but \(older.map(\.id)) follow \(last.id)")
            return
        }
        let parts = key.split(separator: "_").compactMap { Int64($0) }
        guard parts.count == 4 else { return require(false, "\(key) is no cursor") }
        let (time, id) = (parts[1], parts[2])
        require((time, id) <= (last.time, last.id), "the key \(key) leads to rows above \(last.id)")
        let skipped = older.filter { ($0.time, $0.id) >= (time, id) }
        require(skipped.isEmpty, "the key \(key) skips \(skipped.map(\.id))")
    }

    /// The rows that were shown last are stored, unless the step that was not completed has replaced or extended them.
    private mutating func judgeLast(_ lines: [SessionLine], _ stored: [Int64]) {
        var shown: [Int64] = []
        var isRefreshing = false
        for line in lines {
            switch line {
            case .began(let step):
                isRefreshing = [.refresh, .refreshAndOlder, .catchUp].contains(step)
                if case .older = step, shown.isEmpty { isRefreshing = true }
            case .ended(_, let now):
                shown = now.ids
                isRefreshing = false
            }
        }
        let all = Set(stored)
        let unsure = maybeDeleted
        let rows = shown.filter { !unsure.contains($0) }
        let visible = stored.filter { !unsure.contains($0) }
        if isRefreshing {
            // Either new rows stand before them, or other rows have replaced them.
            let kept = rows.filter(all.contains)
            if kept.count == rows.count, let first = rows.first, let start = visible.firstIndex(of: first) {
                require(visible[start...].starts(with: rows), "shown were \(rows), stored are \(visible)")
            }
        } else {
            require(visible.starts(with: rows), "shown were \(rows), stored are \(visible)")
        }
    }

    // MARK: The end

    /// The first entries that the server had during the last refresh, at most: those that the user has deleted may have been among them.
    private func leastFetched(_ live: [FeedEntry], count: Int) -> [FeedEntry] {
        let own = deleted.subtracting(live.map(\.id)).compactMap { known[$0] }
        return Array((live + own).sorted { $0.stands(above: $1) }.prefix(count))
    }

    /// Judges the rows when the feed was read to its end, and the server's data.
    ///
    /// - Parameters:
    ///   - held: The ids of entries that have not come in yet.
    ///   - pageSize: The last refresh has fetched at least so many entries.
    mutating func judgeEnd(_ lines: [SessionLine], live: [FeedEntry], held: Set<Int64>, pageSize: Int) {
        guard case .ended(.catchUp, let now) = lines.last else { return require(false, "the feed was not read to its end") }
        require(now.succeeded, "the feed could not be read to its end")
        let there = Set(live.map(\.id))
        // Rows that another client has deleted go with a refresh that covers them. They may stay below what the last one has fetched.
        let fetched = leastFetched(live, count: pageSize)
        let others = deletedByOthers
        let rows = now.ids.filter { id in
            guard others.contains(id), !there.contains(id), let entry = known[id], let last = fetched.last else { return true }
            return fetched.count < pageSize || entry.stands(above: last)
        }
        require(rows == live.map(\.id), "at the end \(rows) are shown, the server has \(live.map(\.id))")
        require(there.intersection(deleted).isEmpty, "the server was not told of \(there.intersection(deleted).sorted())")
        let missing = Set(known.keys).subtracting(there).subtracting(held).subtracting(deleted).subtracting(deletedByOthers)
        require(missing.isEmpty, "the server has lost \(missing.sorted())")
    }
}

extension FeedEntry {
    func stands(above other: FeedEntry) -> Bool { time > other.time || (time == other.time && id > other.id) }
}
