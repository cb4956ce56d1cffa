@_spi(Host) import TugPagingControls

/// Where the rows are before an event of a pager and after it: those that stay in their order, and between them the gaps in which rows go
/// and come.
package struct RowPlaces {
    /// Neighboring rows that go or are moved away, and those that come into their place.
    package struct Gap: Equatable {
        /// The rows that are there before the event.
        package fileprivate(set) var old: Range<Int>
        /// The rows that are there after it.
        package fileprivate(set) var new: Range<Int>
        /// The number of rows before it that stay.
        package fileprivate(set) var stayingBefore: Int
    }

    /// From the first to the last. Between two of them is a row that stays.
    package private(set) var gaps: [Gap] = []

    init() {}

    package init(_ batch: RowBatch) {
        var going = batch.removed[...]
        var coming = batch.inserted[...]
        if !batch.moved.isEmpty {
            going = (going + batch.moved.map { $0.from..<$0.from + 1 }).sorted { $0.lowerBound < $1.lowerBound }[...]
            coming = (coming + batch.moved.map { $0.to..<$0.to + 1 }).sorted { $0.lowerBound < $1.lowerBound }[...]
        }
        var old = 0
        var new = 0
        var staying = 0
        // The nearer of the two comes next. It belongs to the same gap if no row stays between.
        while !going.isEmpty || !coming.isEmpty {
            let next = min(going.first.map { $0.lowerBound - old } ?? .max, coming.first.map { $0.lowerBound - new } ?? .max)
            old += next
            new += next
            staying += next
            if next > 0 || gaps.isEmpty { gaps.append(Gap(old: old..<old, new: new..<new, stayingBefore: staying)) }
            if let range = going.first, range.lowerBound == old {
                going.removeFirst()
                old = range.upperBound
            } else if let range = coming.popFirst() {
                new = range.upperBound
            }
            gaps[gaps.count - 1].old = gaps[gaps.count - 1].old.lowerBound..<old
            gaps[gaps.count - 1].new = gaps[gaps.count - 1].new.lowerBound..<new
        }
    }

    /// Where a row is after the event; nil if it does not stay in its order.
    func place(of old: Int) -> Int? {
        let next = gaps.prefixCount { $0.old.lowerBound <= old }
        guard next > 0 else { return old }
        let gap = gaps[next - 1]
        return old < gap.old.upperBound ? nil : old - gap.old.upperBound + gap.new.upperBound
    }

    /// Where a row was before the event; nil if it does not stay in its order.
    package func oldPlace(of new: Int) -> Int? {
        let next = gaps.prefixCount { $0.new.lowerBound <= new }
        guard next > 0 else { return new }
        let gap = gaps[next - 1]
        return new < gap.new.upperBound ? nil : new - gap.new.upperBound + gap.old.upperBound
    }

    /// The gap in which a row is before the event.
    package func gap(old: Int) -> Int? {
        let index = gaps.prefixCount { $0.old.lowerBound <= old } - 1
        return index >= 0 && gaps[index].old.contains(old) ? index : nil
    }

    /// The gap in which a row is after the event.
    package func gap(new: Int) -> Int? {
        let index = gaps.prefixCount { $0.new.lowerBound <= new } - 1
        return index >= 0 && gaps[index].new.contains(new) ? index : nil
    }

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

extension Array {
    /// The number of elements at the beginning that satisfy a condition, which no element after them satisfies.
    func prefixCount(_ condition: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension [Range<Int>] {
    /// Whether one of these ranges, which are in rising order, has a row.
    func contain(_ row: Int) -> Bool {
        let next = prefixCount { $0.lowerBound <= row }
        return next > 0 && self[next - 1].contains(row)
    }
}
