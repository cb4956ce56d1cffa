/// The row that is read, and where it was last seen: for hosts whose lists number their rows.
///
/// Lists correct the lengths of rows that they have estimated, at any time. How far the content has grown then says little about how far
/// the row has moved, so it is looked up again. A list that shows its end stays at its end, as a chat does with its last row.
@_spi(Host) public struct RowAnchor: Sendable, Equatable {
    /// The number of the row, from the first of all rows.
    public private(set) var row: Int
    /// The number of all rows.
    public private(set) var count: Int
    /// Where the row begins in the content, in points.
    public private(set) var start: Double
    /// The logical offset, in points.
    public private(set) var offset: Double
    /// The length of the content, in points.
    public private(set) var contentLength: Double
    /// How far the list was scrolled beyond the end of the content, in points: negative before it; nil if the content is short.
    private var distancePastEnd: Double?

    /// Points within which a list is at its end: offsets are rounded to pixels.
    private static let endTolerance = 1.0

    /// Notes that row `row` of `count` begins at `start` points. `held` is what the edges hold open.
    public init(row: Int, of count: Int, start: Double, _ metrics: ScrollMetrics, held: AxisInsets) {
        self.row = row
        self.count = count
        self.start = start
        offset = metrics.offset
        contentLength = metrics.contentLength
        let end = metrics.contentLength + metrics.inset.end + held.end - metrics.viewportLength
        distancePastEnd = end > metrics.minimumOffset - held.start ? metrics.offset - end : nil
    }

    /// Whether the list showed its end, at rest or beyond it.
    public var isAtEnd: Bool { distancePastEnd.map { $0 >= -Self.endTolerance } ?? false }

    /// Whether the list showed its end, at rest.
    public var restsAtEnd: Bool { distancePastEnd.map { abs($0) <= Self.endTolerance } ?? false }

    /// The number of the row among `newCount` rows; nil if it is gone. `comeBefore`: whether new rows come before it.
    public func row(among newCount: Int, comeBefore: Bool) -> Int? {
        let row = comeBefore ? row + newCount - count : row
        return row >= 0 && row < newCount ? row : nil
    }

    /// The same row after a layout: now number `row` of `count`, from `start` points on, in content of `contentLength` points. Its ``offset``
    /// is the one at which it is where it was. `comeBefore`: see ``row(among:comeBefore:)``. `isHeld`: whether a finger is on the list.
    public func moved(
        to row: Int, of count: Int, start: Double, contentLength: Double, comeBefore: Bool, isHeld: Bool
    ) -> RowAnchor {
        var moved = self
        let staysAtEnd = isAtEnd && !isHeld && (count == self.count || comeBefore)
        moved.offset += staysAtEnd ? contentLength - self.contentLength : start - self.start
        // Rows that come at the end are not followed.
        if count != self.count, !comeBefore { moved.distancePastEnd = nil }
        (moved.row, moved.count, moved.start, moved.contentLength) = (row, count, start, contentLength)
        return moved
    }

    /// The offset to scroll to, in points: ``offset``, but not out of the range of rest, unless the list is out of it already.
    public func reachableOffset(_ metrics: ScrollMetrics, held: AxisInsets, isHeld: Bool) -> Double {
        guard !isHeld else { return offset }
        var open = metrics
        open.inset.start += held.start
        open.inset.end += held.end
        return max(min(open.minimumOffset, open.offset), min(offset, max(open.maximumOffset, open.offset)))
    }
}
