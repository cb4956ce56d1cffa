@_spi(Host) import TugPaging

/// The steps of one event as one batch, for lists of UIKit and of GTK: what goes is counted in the old rows, what comes in the new ones.
///
/// A row that was inserted and then removed is in neither. A row that was removed and inserted again is moved, if the event lists it as a
/// move.
@_spi(Host) public struct RowBatch: Sendable, Equatable {
    /// The rows that go, in rising order, as they are counted before the batch.
    public private(set) var removed: [Range<Int>] = []
    /// The rows that come, in rising order, as they are counted after the batch.
    public private(set) var inserted: [Range<Int>] = []
    /// The rows that are moved, in the order of their new places.
    public private(set) var moved: [RowMove] = []
    /// The rows that stay with new content, in rising order, as they are counted after the batch.
    public private(set) var updated: [Range<Int>] = []

    /// Composes the steps of an event.
    ///
    /// Takes time proportional to the number of steps where each is near the one before it, as the steps of a refresh are.
    ///
    /// - Parameters:
    ///   - changes: The steps, one after the other.
    ///   - moves: The rows that those remove and insert again, in the order of their new places. They have new content.
    ///   - count: The number of rows before the steps.
    public init(_ changes: [RowChange], moves: [RowMove] = [], count: Int) {
        var rows = RowRuns(count: count)
        for change in changes { rows.apply(change) }
        var kept: [Range<Int>] = []
        var row = 0
        for run in rows.all {
            let place = row..<row + run.count
            row = place.upperBound
            guard let old = run.old else {
                inserted.join(place)
                continue
            }
            kept.append(old..<old + run.count)
            if run.isMoved { moved += (0..<run.count).map { RowMove(from: old + $0, to: place.lowerBound + $0) } }
            if run.isUpdated { updated.join(place) }
        }
        var next = 0
        if !moved.isEmpty { kept.sort { $0.lowerBound < $1.lowerBound } }
        for old in kept + [count..<count] {
            if old.lowerBound > next { removed.append(next..<old.lowerBound) }
            next = old.upperBound
        }
        if !moves.isEmpty { keep(moves) }
    }

    /// Rows that were removed and inserted again are moved.
    private mutating func keep(_ moves: [RowMove]) {
        removed = removed.without(moves.map(\.from).sorted())
        inserted = inserted.without(moves.map(\.to))
        moved = (moved + moves).sorted { $0.to < $1.to }
        let all = (updated + moves.map { $0.to..<$0.to + 1 }).sorted { $0.lowerBound < $1.lowerBound }
        updated = []
        for range in all { updated.join(range) }
    }

    /// Whether rows go, come or are moved. Otherwise at most their content is new.
    public var changesPlaces: Bool { !removed.isEmpty || !inserted.isEmpty || !moved.isEmpty }
}

extension [Range<Int>] {
    /// Adds a range that begins at the end of the last one, or after it.
    mutating func join(_ range: Range<Int>) {
        if let last, last.upperBound == range.lowerBound {
            self[count - 1] = last.lowerBound..<range.upperBound
        } else {
            append(range)
        }
    }

    /// These ranges, which are in rising order, without some rows, in rising order, too.
    fileprivate func without(_ rows: [Int]) -> [Range<Int>] {
        var left: [Range<Int>] = []
        var rest = rows[...]
        for range in self {
            var start = range.lowerBound
            while let row = rest.first, row < range.upperBound {
                rest.removeFirst()
                if row > start { left.append(start..<row) }
                start = row + 1
            }
            if start < range.upperBound { left.append(start..<range.upperBound) }
        }
        return left
    }
}

/// Neighboring rows that were neighbors before, or that have all come.
private struct RowRun {
    /// The old number of the first row; nil for rows that have come.
    var old: Int?
    var count: Int
    var isUpdated = false
    var isMoved = false

    /// At most this many rows from the first one on.
    func prefix(_ rows: Int) -> RowRun {
        var start = self
        start.count = min(rows, count)
        return start
    }

    /// The rows from the one with a number on, which is within the run.
    func suffix(from row: Int) -> RowRun {
        var rest = self
        rest.old = old.map { $0 + row }
        rest.count = count - row
        return rest
    }
}

/// The rows between steps, as runs, with a gap where the last step was. A step moves the gap from there, so that steps in a row, in either
/// direction, cost no more than their number.
private struct RowRuns {
    /// The runs before the gap, in order.
    private var before: [RowRun] = []
    /// The runs after the gap, the nearest last.
    private var after: [RowRun] = []
    /// The number of rows before the gap.
    private var position = 0

    init(count: Int) {
        if count > 0 { after = [RowRun(old: 0, count: count)] }
    }

    var all: [RowRun] { before + after.reversed() }

    mutating func apply(_ change: RowChange) {
        switch change {
        case .inserted(let at, let count):
            seek(at)
            after.append(RowRun(old: nil, count: count))
        case .removed(let at, let count):
            seek(at)
            _ = take(count)
        case .updated(let at, let count):
            seek(at)
            for var run in take(count).reversed() {
                run.isUpdated = true
                after.append(run)
            }
        case .moved(let from, let to):
            seek(from)
            for var run in take(1) {
                run.isMoved = true
                seek(to)
                after.append(run)
            }
        }
    }

    /// Puts the gap before a row.
    private mutating func seek(_ row: Int) {
        while position > row, let run = before.popLast() {
            position -= run.count
            after.append(run)
        }
        while position < row, let run = after.popLast() {
            let part = row - position
            if part < run.count { after.append(run.suffix(from: part)) }
            before.append(run.prefix(part))
            position += min(part, run.count)
        }
    }

    /// Takes out a number of rows after the gap.
    private mutating func take(_ count: Int) -> [RowRun] {
        var taken: [RowRun] = []
        var rest = count
        while rest > 0, let run = after.popLast() {
            if rest < run.count { after.append(run.suffix(from: rest)) }
            taken.append(run.prefix(rest))
            rest -= run.count
        }
        return taken
    }
}
