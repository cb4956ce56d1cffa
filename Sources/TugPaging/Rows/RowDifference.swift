extension PagedRows {
    /// The steps from `old` to these rows, with as few rows moved as possible. Rows that stay are updated; rows that do not are removed and
    /// inserted again. Takes time proportional to n log n.
    @inlinable
    func difference(from old: PagedRows) -> (changes: [RowChange], moves: [RowMove]) {
        var former = ContiguousArray(repeating: -1, count: count)
        var row = 0
        for item in self {
            if let found = old.row(of: item.id) { former[row] = found }
            row += 1
        }
        let stays = Self.longestRise(former)
        var isKept = ContiguousArray(repeating: false, count: old.count)
        for row in stays { isKept[former[row]] = true }
        var changes: [RowChange] = []
        changes.appendRemovals(isKept.indices.filter { !isKept[$0] })
        var moves: [RowMove] = []
        var next = 0
        for row in stays + [count] {
            if row > next { changes.append(.inserted(at: next, count: row - next)) }
            for new in next..<row where former[new] >= 0 { moves.append(RowMove(from: former[new], to: new)) }
            next = row + 1
        }
        changes.appendUpdates(stays)
        return (changes, moves)
    }

    /// The indices of a longest rising sequence of the values that are not negative.
    @usableFromInline
    static func longestRise(_ values: ContiguousArray<Int>) -> [Int] {
        // The index that ends the best sequence of each length, and the index before each index in its sequence.
        var ends: [Int] = []
        var before = ContiguousArray(repeating: -1, count: values.count)
        for index in values.indices where values[index] >= 0 {
            var low = 0
            var high = ends.count
            if let last = ends.last, values[last] < values[index] { low = high }
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < values[index] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var result: [Int] = []
        result.reserveCapacity(ends.count)
        var index = ends.last ?? -1
        while index >= 0 {
            result.append(index)
            index = before[index]
        }
        result.reverse()
        return result
    }
}
