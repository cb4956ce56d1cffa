import TugPaging

/// Rows in place of others, as `items-changed` tells them.
struct RowSplice: Equatable {
    /// The first of them.
    var position: Int
    /// The number of rows that were there.
    var removed: Int
    /// The number of rows that are there.
    var added: Int

    /// What a step changes; nil if all rows stay in their places.
    init?(_ change: RowChange) {
        switch change {
        case .inserted(let at, let count): self.init(position: at, removed: 0, added: count)
        case .removed(let at, let count): self.init(position: at, removed: count, added: 0)
        case .updated: return nil
        case .moved(let from, let to):
            // At once, because between two the row would be in no place.
            let count = abs(from - to) + 1
            self.init(position: min(from, to), removed: count, added: count)
        }
    }

    init(position: Int, removed: Int, added: Int) {
        self.position = position
        self.removed = removed
        self.added = added
    }

    /// Whether there is no row between the places of this and of another, which comes after it.
    func touches(_ next: RowSplice) -> Bool {
        next.position <= position + added && next.position + next.removed >= position
    }

    /// The smallest one that does what this and then another does.
    func followed(by next: RowSplice) -> RowSplice {
        let start = min(position, next.position)
        let between = max(position + added, next.position + next.removed) - start
        return RowSplice(position: start, removed: between - added + removed, added: between - next.removed + next.added)
    }
}

/// Steps of a pager that are told at once.
struct RowRun: Equatable {
    /// The number of steps.
    private(set) var steps = 0
    /// What they change; nil if all rows stay in their places.
    private(set) var splice: RowSplice?

    fileprivate mutating func add(_ next: RowSplice?) {
        steps += 1
        if let next { splice = splice?.followed(by: next) ?? next }
    }
}

extension [RowChange] {
    /// The steps in as few runs as there are places in the list that change.
    ///
    /// - Parameter together: Steps that belong into one run, wherever they are.
    func runs(together: [ClosedRange<Int>]) -> [RowRun] {
        let ends = Dictionary(together.map { ($0.lowerBound, $0.upperBound) }, uniquingKeysWith: Swift.max)
        var runs: [RowRun] = []
        // The last step that belongs to the present run.
        var end = -1
        for (step, change) in enumerated() {
            let splice = RowSplice(change)
            var isApart = runs.isEmpty
            if step > end, let splice, let last = runs.last?.splice { isApart = !last.touches(splice) }
            if isApart { runs.append(RowRun()) }
            runs[runs.count - 1].add(splice)
            end = Swift.max(end, ends[step] ?? -1)
        }
        return runs
    }
}
