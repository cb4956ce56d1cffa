@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls

/// The rows as a list knows them, until it is told of the steps of an event.
///
/// A pager has all new rows at once, and a list asks for rows before it is told. A position is then followed through the steps that the list
/// has not been told of yet.
struct RowSteps {
    /// The number of rows that the list knows.
    private(set) var count: Int
    private var pending: [RowChange] = []
    private var moves: [RowMove] = []
    /// The new place of each of the `moves`, by the old one.
    private var places: [Int: Int] = [:]

    /// The rows of a list that knows `count` of them.
    init(count: Int) { self.count = count }

    /// The pager has changed. The list is to be told by a ``batch``.
    ///
    /// - Parameters:
    ///   - changes: The steps of one event.
    ///   - moves: The rows that the steps remove and insert again, for the batch.
    mutating func begin(_ changes: [RowChange], moves: [RowMove] = []) {
        // They are counted before and after the steps of one event.
        self.moves = pending.isEmpty ? moves : []
        places = Dictionary(self.moves.map { ($0.from, $0.to) }) { first, _ in first }
        pending += changes.filter { change in
            if case .moved(let from, let to) = change { from != to } else { true }
        }
    }

    /// The steps that the list has not been told of, as one batch.
    var batch: RowBatch { RowBatch(pending, moves: moves, count: count) }

    /// The number of rows after all steps.
    var newCount: Int {
        pending.reduce(count) { count, change in
            switch change {
            case .inserted(_, let inserted): count + inserted
            case .removed(_, let removed): count - removed
            case .updated, .moved: count
            }
        }
    }

    /// The list is told of all steps. ``count`` includes them from now on.
    mutating func finish() {
        count = newCount
        pending = []
        moves = []
        places = [:]
    }

    /// The row of the pager at a position of the list; nil if the row is about to be removed.
    func row(at position: Int) -> Int? { places[position] ?? pending.place(of: position) }
}
