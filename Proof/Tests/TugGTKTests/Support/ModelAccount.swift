import TugPaging

/// A run of rows in place of others, as a model has told it.
struct ToldRun: Equatable {
    let position: Int
    let removed: Int
    let added: Int

    var old: Range<Int> { position..<position + removed }
    var text: String { "\(position) -\(removed) +\(added)" }
}

/// A plain account of one event of a pager, step by step in an array: what its model may tell, and which rows keep their objects.
struct ModelAccount {
    /// The most rows that stay in their order and are told all the same, in one run.
    static let longestMove = 60

    private let before: [Int]
    private let after: [Int]
    /// The places of the rows that stay in their order, before and after, both rising.
    private let staying: [(old: Int, new: Int)]
    /// What was told, with the places of the new rows, from the first to the last.
    private let runs: [(old: Range<Int>, new: Range<Int>)]

    /// - Parameters:
    ///   - before: The ids of the rows before the event.
    ///   - after: Those of the rows after it.
    ///   - told: What the model told, in its order.
    init(_ changes: [RowChange], before: [Int], after: [Int], told: [ToldRun]) {
        self.before = before
        self.after = after
        var rows: [Int?] = Array(before.indices)
        for change in changes {
            switch change {
            case .inserted(let at, let count): rows.insert(contentsOf: [Int?](repeating: nil, count: count), at: at)
            case .removed(let at, let count): rows.removeSubrange(at..<at + count)
            case .updated: break
            case .moved(let from, let to):
                rows.remove(at: from)
                rows.insert(nil, at: to)
            }
        }
        staying = rows.enumerated().compactMap { new, old in old.map { ($0, new) } }
        var shift = 0
        runs = told.reversed().map { run in
            let start = run.position + shift
            shift += run.added - run.removed
            return (run.old, start..<start + run.added)
        }
    }

    /// Whether a row that someone holds keeps its object: it stays in its order, or a run has both its places.
    func keeps(_ id: Int) -> Bool {
        guard let places = places(of: id) else { return false }
        return staying.contains { $0 == places } || runs.contains { $0.old.contains(places.old) && $0.new.contains(places.new) }
    }

    /// What is wrong with what was told.
    ///
    /// - Parameter held: The ids of the rows whose objects someone holds.
    func problems(holding held: Set<Int>) -> [String] {
        var problems: [String] = []
        for (run, next) in zip(runs, runs.dropFirst()) where run.old.upperBound >= next.old.lowerBound {
            problems.append("\(run) and \(next) are not apart")
        }
        let inRuns = { (place: Int, side: (Int) -> Range<Int>) in runs.indices.contains { side($0).contains(place) } }
        let stayingOld = Set(staying.map(\.old))
        let stayingNew = Set(staying.map(\.new))
        if before.indices.contains(where: { !stayingOld.contains($0) && !inRuns($0) { runs[$0].old } }) {
            problems.append("a row goes and is not told")
        }
        if after.indices.contains(where: { !stayingNew.contains($0) && !inRuns($0) { runs[$0].new } }) {
            problems.append("a row comes and is not told")
        }
        let moves = held.compactMap { places(of: $0) }.filter { !stayingOld.contains($0.old) }
        for run in runs {
            let within = staying.filter { run.old.contains($0.old) }
            if within.count > Self.longestMove { problems.append("\(run) tells \(within.count) rows that stay") }
            let movesWithin = moves.filter { run.old.contains($0.old) && run.new.contains($0.new) }
            for row in within where !movesWithin.contains(where: { isPassed(row, by: $0) }) {
                problems.append("\(run) is not the smallest: no row passes \(row)")
            }
        }
        for move in moves where !keeps(before[move.old]) {
            if shortest(for: move) <= Self.longestMove { problems.append("\(move) could keep its object") }
        }
        return problems
    }

    private func places(of id: Int) -> (old: Int, new: Int)? {
        guard let old = before.firstIndex(of: id), let new = after.firstIndex(of: id) else { return nil }
        return (old, new)
    }

    private func isPassed(_ row: (old: Int, new: Int), by move: (old: Int, new: Int)) -> Bool {
        (move.old < row.old) != (move.new < row.new)
    }

    /// The number of rows that stay in the shortest run that has both places of a row, and all of what is told there.
    private func shortest(for move: (old: Int, new: Int)) -> Int {
        let passed = staying.filter { isPassed($0, by: move) }
        guard let first = passed.first, let last = passed.last else { return 0 }
        let joined = runs.filter { $0.old.upperBound >= first.old && $0.old.lowerBound <= last.old + 1 }
        return staying.count { row in
            row.old >= first.old && row.old <= last.old || joined.contains { $0.old.contains(row.old) }
        }
    }
}
