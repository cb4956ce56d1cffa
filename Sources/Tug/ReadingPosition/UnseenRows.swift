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
    ///   - visible: The rows in view, as they are counted before; nil if there are none. What comes among them is seen.
    ///   - counts: Whether what comes out of sight towards an edge counts: not while the list is there, nor what a load there has brought.
    public mutating func change(
        removed: [Range<Int>], inserted: [Range<Int>], visible: Range<Int>?, counts: (ScrollEdge) -> Bool
    ) {
        var visible = visible
        for rows in removed.reversed() {
            start = start.flatMap { $0.without(rows) }
            end = end.flatMap { $0.without(rows) }
            visible = visible?.without(rows).first
        }
        for rows in inserted where !rows.isEmpty {
            start = start.flatMap { $0.making(roomFor: rows) }
            end = end.flatMap { $0.making(roomFor: rows) }
            guard let view = visible else { continue }
            if rows.lowerBound <= view.lowerBound {
                visible = view.lowerBound + rows.count..<view.upperBound + rows.count
                if counts(.start) { start.insert(rows) }
            } else if rows.lowerBound >= view.upperBound {
                if counts(.end) { end.insert(rows) }
            } else {
                visible = view.lowerBound..<view.upperBound + rows.count
            }
        }
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
