/// A step from the old rows to the new ones.
///
/// Steps are applied one after the other: each counts rows as they are after the steps before it. What the inserted and updated
/// rows are is read from the new rows, when all steps have been applied.
public enum RowChange: Sendable, Hashable {
    /// `count` rows were inserted; the first of them is row `at`.
    case inserted(at: Int, count: Int)
    /// `count` rows were removed; the first of them was row `at`.
    case removed(at: Int, count: Int)
    /// `count` rows from `at` on have new content and the same ids.
    case updated(at: Int, count: Int)
    /// One row was removed at `from` and inserted as row `to`, counted without it.
    case moved(from: Int, to: Int)
}

/// A row that some steps remove and insert again elsewhere, so that a list can take it for the same one.
public struct RowMove: Sendable, Hashable {
    /// The row before all steps of the event.
    public let from: Int
    /// The row after all of them.
    public let to: Int

    /// Creates a move.
    @inlinable
    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}

extension [RowMove] {
    /// Rows were removed after the steps so far.
    @inlinable
    mutating func follow(removedAt row: Int, count: Int) {
        self = compactMap { move in
            if move.to < row { return move }
            return move.to < row + count ? nil : RowMove(from: move.from, to: move.to - count)
        }
    }
}

extension [RowChange] {
    /// Adds rows that were updated one at a time, in any order. Neighbors become one step.
    @inlinable
    mutating func appendUpdates(_ rows: [Int]) {
        var run: (start: Int, count: Int)?
        for row in rows.sorted() {
            if let current = run, row < current.start + current.count { continue }
            if let current = run, row == current.start + current.count {
                run = (current.start, current.count + 1)
            } else {
                if let current = run { append(.updated(at: current.start, count: current.count)) }
                run = (row, 1)
            }
        }
        if let current = run { append(.updated(at: current.start, count: current.count)) }
    }

    /// Adds the removal of rows, given in rising order.
    @inlinable
    mutating func appendRemovals(_ rows: [Int]) {
        var end = rows.count
        while end > 0 {
            var start = end - 1
            while start > 0, rows[start - 1] == rows[start] - 1 { start -= 1 }
            append(.removed(at: rows[start], count: end - start))
            end = start
        }
    }
}
