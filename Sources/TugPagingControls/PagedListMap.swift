@_spi(Host) import TugPaging

/// The rows of a list that shows more than the rows of its pager. Positions are those of the list, rows those of the pager.
@_spi(Host) @MainActor public protocol PagedListMap: AnyObject {
    /// The number of positions.
    var count: Int { get }
    /// The row of the pager at a position; nil for what is no row.
    func row(at position: Int) -> Int?
    /// The position of a row of the pager.
    func position(ofRow row: Int) -> Int
    /// The first row of the pager at a position or after it; the number of rows if there is none.
    func firstRow(from position: Int) -> Int
    /// The number, among all rows of the source, of the first row at some positions, if none of them is loaded; else nil.
    func unloadedRow(at positions: Range<Int>) -> Int?
    /// The pager has changed. Call it for each event, with the new rows in place.
    func follow(_ event: PagerEvent) -> PagedListChange
}

/// What an event of a pager changes in a list.
@_spi(Host) public struct PagedListChange {
    /// The steps from the positions before to the present ones.
    public let changes: [RowChange]
    /// The positions that those steps remove and insert again, in the order of their new places.
    public let moves: [RowMove]

    /// A change of a list.
    public init(changes: [RowChange], moves: [RowMove]) {
        self.changes = changes
        self.moves = moves
    }
}

@_spi(Host) extension PagedListMap {
    /// The rows of the pager at some positions; those before which they lie, and none, if there are none.
    public func rows(at positions: Range<Int>) -> Range<Int> {
        let start = firstRow(from: positions.lowerBound)
        return start..<max(start, firstRow(from: positions.upperBound))
    }

    /// Splits positions, in rising order, into those of rows and others.
    public func split(_ positions: [Range<Int>]) -> (rows: [Range<Int>], others: [Range<Int>]) {
        var result: (rows: [Range<Int>], others: [Range<Int>]) = ([], [])
        for range in positions {
            var next = range.lowerBound
            for row in rows(at: range) {
                let position = position(ofRow: row)
                if position > next { result.others.append(next..<position) }
                result.rows.join(position..<position + 1)
                next = position + 1
            }
            if next < range.upperBound { result.others.append(next..<range.upperBound) }
        }
        return result
    }
}
