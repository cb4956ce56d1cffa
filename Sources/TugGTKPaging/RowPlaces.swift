import TugPagingControls

/// Where the rows are before an event of a pager and after it: those that stay in their order, and between them the gaps in which rows go and
/// come.
struct RowPlaces {
    /// Neighboring rows that go or are moved away, and those that come into their place.
    struct Gap: Equatable {
        /// The rows that are there before the event.
        fileprivate(set) var old: Range<Int>
        /// The rows that are there after it.
        fileprivate(set) var new: Range<Int>
        /// The number of rows before it that stay.
        fileprivate(set) var stayingBefore: Int
    }

    /// From the first to the last. Between two of them is a row that stays.
    private(set) var gaps: [Gap] = []

    init() {}

    init(_ batch: RowBatch) {
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

    /// The gap in which a row is before the event.
    func gap(old: Int) -> Int? {
        let index = gaps.prefixCount { $0.old.lowerBound <= old } - 1
        return index >= 0 && gaps[index].old.contains(old) ? index : nil
    }

    /// The gap in which a row is after the event.
    func gap(new: Int) -> Int? {
        let index = gaps.prefixCount { $0.new.lowerBound <= new } - 1
        return index >= 0 && gaps[index].new.contains(new) ? index : nil
    }

    /// The number of rows that stay between the first and the last of these gaps.
    func staying(within range: ClosedRange<Int>) -> Int {
        gaps[range.upperBound].stayingBefore - gaps[range.lowerBound].stayingBefore
    }

    /// What changes, from the first to the last: each gap by itself, except for those that are joined.
    ///
    /// - Parameter joined: Gaps that are told as one, with the rows between them. In rising order, and apart from one another.
    func runs(joining joined: [ClosedRange<Int>]) -> [RowSplice] {
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

/// Rows in place of others, as `items-changed` tells them.
struct RowSplice: Equatable {
    /// The first of them.
    let position: Int
    /// The number of rows that were there.
    let removed: Int
    /// The number of rows that are there.
    let added: Int
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
