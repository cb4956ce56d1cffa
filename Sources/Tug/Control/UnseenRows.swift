/// The rows that have come out of sight, and were not seen since: at each end of a list, by their numbers.
///
/// A host that knows which rows come and go says so, and which are in view. It looks only while there are any.
@_spi(Host) public struct UnseenRows: Sendable, Equatable {
    private var start: [Range<Int>] = []
    private var end: [Range<Int>] = []

    /// None.
    public init() {}

    /// The number of rows towards an edge.
    public func count(at edge: ScrollEdge) -> Int { self[edge].reduce(0) { $0 + $1.count } }

    /// Whether there are none.
    public var isEmpty: Bool { start.isEmpty && end.isEmpty }

    /// Rows have gone and others have come.
    ///
    /// - Parameters:
    ///   - removed: What goes, as it is counted before, in rising order.
    ///   - inserted: What comes, as it is counted afterwards, in rising order.
    ///   - uncounted: What comes and does not count, such as separators: as `inserted`, and beside it.
    ///   - moved: What goes from one place, as it is counted before, to another, as it is counted afterwards. It counts as it did.
    ///   - visible: The rows in view, as they are counted before; nil if there are none. What comes among them is seen.
    ///   - counts: Whether what comes out of sight towards an edge counts: not while the list is there, nor what a load there has brought.
    /// - Returns: The rows in view, as they are counted afterwards; nil if none of them is left.
    @discardableResult
    public mutating func change(
        removed: [Range<Int>], inserted: [Range<Int>], uncounted: [Range<Int>] = [], moved: [(from: Int, to: Int)] = [],
        visible: Range<Int>?, counts: (ScrollEdge) -> Bool
    ) -> Range<Int>? {
        guard !moved.isEmpty || !uncounted.isEmpty else { return change(removed, inserted.map { ($0, true) }, visible, counts) }
        let unseen = moved.map { move in
            (move.to, start.contains { $0.contains(move.from) }, end.contains { $0.contains(move.from) })
        }
        let gone = removed + moved.map { $0.from..<$0.from + 1 }
        let come =
            inserted.map { ($0, true) } + uncounted.map { ($0, false) } + moved.map { ($0.to..<$0.to + 1, false) }
        let shown = change(
            gone.sorted { $0.lowerBound < $1.lowerBound }, come.sorted { $0.0.lowerBound < $1.0.lowerBound }, visible, counts)
        for (row, isAtStart, isAtEnd) in unseen {
            if isAtStart { start.insert(row..<row + 1) }
            if isAtEnd { end.insert(row..<row + 1) }
        }
        return shown
    }

    private mutating func change(
        _ removed: [Range<Int>], _ inserted: [(Range<Int>, isNew: Bool)], _ visible: Range<Int>?, _ counts: (ScrollEdge) -> Bool
    ) -> Range<Int>? {
        var visible = visible
        for rows in removed.reversed() {
            start = start.flatMap { $0.without(rows) }
            end = end.flatMap { $0.without(rows) }
            visible = visible?.without(rows).first
        }
        for (rows, isNew) in inserted where !rows.isEmpty {
            start = start.flatMap { $0.making(roomFor: rows) }
            end = end.flatMap { $0.making(roomFor: rows) }
            guard let view = visible else { continue }
            if rows.lowerBound <= view.lowerBound {
                visible = view.lowerBound + rows.count..<view.upperBound + rows.count
                if isNew && counts(.start) { start.insert(rows) }
            } else if rows.lowerBound >= view.upperBound {
                if isNew && counts(.end) { end.insert(rows) }
            } else {
                visible = view.lowerBound..<view.upperBound + rows.count
            }
        }
        return visible
    }

    /// Rows are in view.
    public mutating func see(_ rows: Range<Int>) {
        guard !isEmpty, !rows.isEmpty else { return }
        start = start.flatMap { $0.subtracting(rows) }
        end = end.flatMap { $0.subtracting(rows) }
    }

    /// The list is at an edge: all is seen there.
    public mutating func reach(_ edge: ScrollEdge) { self[edge] = [] }

    private subscript(edge: ScrollEdge) -> [Range<Int>] {
        get { edge == .start ? start : end }
        set { if edge == .start { start = newValue } else { end = newValue } }
    }
}

extension Range<Int> {
    /// What is left of these numbers, counted anew, when some go.
    fileprivate func without(_ rows: Range<Int>) -> [Range<Int>] {
        func place(_ row: Int) -> Int { row - (Swift.min(rows.upperBound, row) - Swift.min(rows.lowerBound, row)) }
        let left = place(lowerBound)..<place(upperBound)
        return left.isEmpty ? [] : [left]
    }

    /// These numbers, counted anew, when others come: two ranges where these come in between.
    fileprivate func making(roomFor rows: Range<Int>) -> [Range<Int>] {
        if rows.lowerBound <= lowerBound { return [lowerBound + rows.count..<upperBound + rows.count] }
        if rows.lowerBound >= upperBound { return [self] }
        return [lowerBound..<rows.lowerBound, rows.upperBound..<upperBound + rows.count]
    }

    /// These numbers but those of others.
    fileprivate func subtracting(_ rows: Range<Int>) -> [Range<Int>] {
        guard overlaps(rows) else { return [self] }
        return [lowerBound..<Swift.max(lowerBound, rows.lowerBound), Swift.min(upperBound, rows.upperBound)..<upperBound].filter {
            !$0.isEmpty
        }
    }
}

extension [Range<Int>] {
    /// Adds rows that no other range has.
    fileprivate mutating func insert(_ rows: Range<Int>) {
        insert(rows, at: firstIndex { $0.lowerBound > rows.lowerBound } ?? count)
    }
}
