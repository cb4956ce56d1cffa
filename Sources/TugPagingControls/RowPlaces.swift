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

    /// No event.
    package init() {}

    /// The places before and after a batch.
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
    package func place(of old: Int) -> Int? {
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
}

extension RandomAccessCollection where Index == Int {
    /// The number of elements at the beginning that satisfy a condition, which no element after them satisfies.
    @inlinable
    package func prefixCount(_ condition: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - startIndex
    }
}

extension [Range<Int>] {
    /// Whether one of these ranges, which are in rising order, has a row.
    package func contain(_ row: Int) -> Bool {
        let next = prefixCount { $0.lowerBound <= row }
        return next > 0 && self[next - 1].contains(row)
    }
}
