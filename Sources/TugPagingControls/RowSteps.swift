import TugPaging

/// The rows as a list knows them, while it is told one step after the other.
///
/// A pager has all new rows at once, and a list asks for rows between the steps. A position is then followed through the steps that the list
/// has not been told of yet.
public struct RowSteps: Sendable {
    /// The number of rows that the list knows.
    public private(set) var count: Int
    private var pending: ArraySlice<RowChange> = []
    private var moves: [RowMove] = []
    /// The new place of each of the `moves`, by the old one.
    private var places: [Int: Int] = [:]

    /// Creates the rows of a list that knows `count` of them.
    public init(count: Int) { self.count = count }

    /// The pager has changed. The list is told of it by one ``next()`` after the other, or by a ``batch``.
    ///
    /// - Parameters:
    ///   - changes: The steps of one event.
    ///   - moves: The rows that the steps remove and insert again, for the batch.
    public mutating func begin(_ changes: [RowChange], moves: [RowMove] = []) {
        // They are counted before and after the steps of one event.
        self.moves = pending.isEmpty ? moves : []
        places = Dictionary(self.moves.map { ($0.from, $0.to) }) { first, _ in first }
        pending += changes.filter { change in
            if case .moved(let from, let to) = change { from != to } else { true }
        }
    }

    /// The next step that the list is to be told, or nil if it knows all. ``count`` includes it from now on.
    public mutating func next() -> RowChange? {
        moves = []
        places = [:]
        guard let change = pending.popFirst() else { return nil }
        switch change {
        case .inserted(_, let inserted): count += inserted
        case .removed(_, let removed): count -= removed
        case .updated, .moved: break
        }
        return change
    }

    /// The steps that the list has not been told of, as one batch.
    public var batch: RowBatch { RowBatch(Array(pending), moves: moves, count: count) }

    /// The list is told of all steps at once. ``count`` includes them from now on.
    public mutating func finish() { while next() != nil {} }

    /// Whether the list knows all rows.
    public var isEmpty: Bool { pending.isEmpty }

    /// The row of the pager at a position of the list; nil if the row is about to be removed.
    public func row(at position: Int) -> Int? { places[position] ?? pending.place(of: position) }
}

extension Collection<RowChange> {
    /// Where a row is after these steps; nil if one of them removes it.
    public func place(of row: Int) -> Int? {
        var row = row
        for change in self {
            guard let moved = change.place(of: row) else { return nil }
            row = moved
        }
        return row
    }
}

extension RowChange {
    /// Where a row is after this step; nil if the step removes it.
    fileprivate func place(of row: Int) -> Int? {
        switch self {
        case .inserted(let at, let count): row >= at ? row + count : row
        case .removed(let at, let count): row < at ? row : row < at + count ? nil : row - count
        case .updated: row
        case .moved(let from, let to):
            if row == from {
                to
            } else {
                { row in row >= to ? row + 1 : row }(row > from ? row - 1 : row)
            }
        }
    }
}
