@_spi(Host) import TugPagingControls

extension RowPlaces {
    /// The number of rows that stay between the first and the last of these gaps.
    func staying(within range: ClosedRange<Int>) -> Int {
        gaps[range.upperBound].stayingBefore - gaps[range.lowerBound].stayingBefore
    }

    /// The largest number of rows that stay in their order and are reported all the same, because a row moves past them.
    ///
    /// Longer runs have two drawbacks. The view scrolls after a row that moves out of it. And GTK 4.8 can go on showing a row that is gone,
    /// if a run begins before the first row that has a widget and ends between those that have one.
    static var longestMove: Int { 60 }

    /// Joins the gaps between which rows move, unless too many rows would be reported.
    ///
    /// - Parameter moves: For each row the gaps from one of its places to the other.
    /// - Returns: The joined gaps, in rising order and apart from one another, and the indices of the moves that are too long.
    package func join(_ moves: [ClosedRange<Int>]) -> (joined: [ClosedRange<Int>], apart: [Int]) {
        let order = moves.indices.sorted {
            (moves[$0].lowerBound, moves[$0].upperBound) < (moves[$1].lowerBound, moves[$1].upperBound)
        }
        var joined: [ClosedRange<Int>] = []
        var apart: [Int] = []
        for move in order {
            var gaps = moves[move]
            let last = joined.last.flatMap { $0.upperBound >= gaps.lowerBound ? $0 : nil }
            if let last { gaps = last.lowerBound...max(last.upperBound, gaps.upperBound) }
            if staying(within: gaps) > Self.longestMove {
                apart.append(move)
            } else {
                if last != nil { joined.removeLast() }
                joined.append(gaps)
            }
        }
        return (joined, apart)
    }

    /// What changes, from the first to the last: each gap by itself, except for those that are joined.
    ///
    /// - Parameter joined: Gaps that are reported as one run, with the rows between them. In rising order, and apart from one another.
    package func runs(joining joined: [ClosedRange<Int>]) -> [RowSplice] {
        var runs: [RowSplice] = []
        var joined = joined[...]
        var first = 0
        while first < gaps.count {
            let last = joined.first?.lowerBound == first ? joined.removeFirst().upperBound : first
            runs.append(
                RowSplice(
                    position: gaps[first].old.lowerBound,
                    removed: gaps[last].old.upperBound - gaps[first].old.lowerBound,
                    added: gaps[last].new.upperBound - gaps[first].new.lowerBound))
            first = last + 1
        }
        return runs
    }
}

/// Rows in place of others, as `items-changed` reports them.
package struct RowSplice: Equatable {
    /// The first of them.
    package let position: Int
    /// The number of rows that were there.
    package let removed: Int
    /// The number of rows that are there.
    package let added: Int
}
