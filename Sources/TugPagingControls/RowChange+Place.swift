@_spi(Host) import TugPaging

extension Collection<RowChange> {
    /// Where a row is after these steps; nil if one of them removes it.
    @_spi(Host) public func place(of row: Int) -> Int? {
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
