/// What is shown between the rows of a list, by boundaries: boundary `n` is before row `n`, and the last one after all rows.
///
/// Separators are in groups, so that rows which come and go move the numbers of one group, and one number of each group after it. A lookup takes
/// logarithmic time.
struct RowSeparators<Separator> {
    /// A boundary and what is there.
    typealias Entry = (boundary: Int, separator: Separator)

    private struct Group {
        /// Added to the boundaries of the entries.
        var start = 0
        /// The number of separators in the groups before this one.
        var before = 0
        /// Never empty; in rising order.
        var entries: [Entry]
    }

    private var groups: [Group] = []

    /// A group that is longer than twice this is split.
    private static var groupLength: Int { 128 }

    /// The number of separators.
    var count: Int { groups.last.map { $0.before + $0.entries.count } ?? 0 }

    /// The number of separators before a boundary.
    func count(before boundary: Int) -> Int { count { at, _ in at < boundary } }

    /// The number of separators at the beginning that lie before a position, where rows and separators are counted together.
    func count(beforePosition position: Int) -> Int { count { boundary, number in boundary + number < position } }

    /// A separator by its number, and its boundary.
    subscript(number: Int) -> Entry {
        let group = groups[groups.prefixCount { $0.before <= number } - 1]
        let entry = group.entries[number - group.before]
        return (group.start + entry.boundary, entry.separator)
    }

    /// Rows go and others come in their place, with all separators at the boundaries of either.
    ///
    /// - Parameters:
    ///   - rows: The rows that go; empty for one boundary.
    ///   - count: The number of rows that come.
    ///   - entries: The separators at the boundaries from `rows.lowerBound` to `rows.lowerBound + count`, in rising order.
    mutating func replace(_ rows: Range<Int>, byRows count: Int, _ entries: [Entry]) {
        let first = self.count(before: rows.lowerBound)
        remove(first..<self.count(before: rows.upperBound + 1))
        shift(from: first, by: count - rows.count)
        insert(entries, at: first)
    }

    // MARK: Groups

    private func count(where isBefore: (_ boundary: Int, _ number: Int) -> Bool) -> Int {
        let index = groups.prefixCount { isBefore($0.start + $0.entries[0].boundary, $0.before) } - 1
        guard index >= 0 else { return 0 }
        let group = groups[index]
        return group.before
            + group.entries.indices.prefixCount { isBefore(group.start + group.entries[$0].boundary, group.before + $0) }
    }

    private mutating func remove(_ numbers: Range<Int>) {
        guard !numbers.isEmpty else { return }
        let first = groups.prefixCount { $0.before <= numbers.lowerBound } - 1
        let last = groups.prefixCount { $0.before < numbers.upperBound } - 1
        let start = numbers.lowerBound - groups[first].before
        let end = numbers.upperBound - groups[last].before
        if first == last {
            groups[first].entries.removeSubrange(start..<end)
        } else {
            groups[last].entries.removeSubrange(..<end)
            groups[first].entries.removeSubrange(start...)
        }
        if groups[last].entries.isEmpty { groups.remove(at: last) }
        if last > first + 1 { groups.removeSubrange(first + 1..<last) }
        if last > first, groups[first].entries.isEmpty { groups.remove(at: first) }
        recount(from: max(0, first - 1))
    }

    private mutating func shift(from number: Int, by change: Int) {
        guard change != 0, number < count else { return }
        let group = groups.prefixCount { $0.before <= number } - 1
        for index in number - groups[group].before..<groups[group].entries.count {
            groups[group].entries[index].boundary += change
        }
        for later in groups.index(after: group)..<groups.endIndex { groups[later].start += change }
    }

    private mutating func insert(_ entries: [Entry], at number: Int) {
        guard !entries.isEmpty else { return }
        if groups.isEmpty { groups = [Group(entries: [])] }
        let index = max(0, groups.prefixCount { $0.before < number } - 1)
        let start = groups[index].start
        let all = entries.map { ($0.boundary - start, $0.separator) }
        groups[index].entries.insert(contentsOf: all, at: number - groups[index].before)
        let length = groups[index].entries.count
        if length > 2 * Self.groupLength {
            let entries = groups[index].entries
            let parts = stride(from: 0, to: length, by: Self.groupLength).map {
                Group(start: start, entries: Array(entries[$0..<min($0 + Self.groupLength, length)]))
            }
            groups.replaceSubrange(index...index, with: parts)
        }
        recount(from: index)
    }

    private mutating func recount(from index: Int) {
        guard index < groups.count else { return }
        var before = index > 0 ? groups[index - 1].before + groups[index - 1].entries.count : 0
        for group in index..<groups.count {
            groups[group].before = before
            before += groups[group].entries.count
        }
    }
}
