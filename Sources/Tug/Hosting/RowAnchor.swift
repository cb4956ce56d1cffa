/// The row that is read, and where it was last seen: for hosts whose lists number their rows.
///
/// Lists correct the lengths of rows that they have estimated, at any time. How far the content has grown then says little about how far
/// the row has moved, so it is looked up again. A list that shows its end stays at its end, as a chat does with its last row.
@_spi(Host) public struct RowAnchor: Sendable, Equatable {
    /// The number of the row, from the first of all rows.
    public let row: Int
    /// The number of all rows.
    public let count: Int
    /// Where the row begins in the content, in points.
    public let start: Double
    /// The logical offset, in points.
    public private(set) var offset: Double
    /// The length of the content, in points.
    public let contentLength: Double
    /// Whether the end of the content was in view, at rest or beyond it.
    public private(set) var isAtEnd: Bool

    /// Points within which a list is at its end: offsets are rounded to pixels.
    private static let endTolerance = 1.0

    /// Notes that row `row` of `count` begins at `start` points. `held` is what the edges hold open.
    public init(row: Int, of count: Int, start: Double, _ metrics: ScrollMetrics, held: AxisInsets) {
        self.row = row
        self.count = count
        self.start = start
        offset = metrics.offset
        contentLength = metrics.contentLength
        isAtEnd = false
        isAtEnd = Self.isAtEnd(metrics, held)
    }

    /// The list was moved: the row is wanted where it is now.
    public mutating func moved(_ metrics: ScrollMetrics, held: AxisInsets) {
        offset = metrics.offset
        isAtEnd = Self.isAtEnd(metrics, held)
    }

    /// The number of the row among `newCount` rows; nil if it is gone. `comeBefore`: whether new rows come before it.
    public func row(among newCount: Int, comeBefore: Bool) -> Int? {
        let row = comeBefore ? row + newCount - count : row
        return row >= 0 && row < newCount ? row : nil
    }

    /// The offset at which the row is where it was, in points. It begins at `newStart` now. `comeBefore`: see
    /// ``row(among:comeBefore:)``; `isHeld`: whether a finger is on the list, which then may be beyond its end.
    public func offset(
        forStart newStart: Double, count newCount: Int, comeBefore: Bool, _ metrics: ScrollMetrics, held: AxisInsets, isHeld: Bool
    ) -> Double {
        let staysAtEnd = isAtEnd && !isHeld && (newCount == count || comeBefore)
        let movement = staysAtEnd ? metrics.contentLength - contentLength : newStart - start
        let wanted = offset + movement
        guard !isHeld else { return wanted }
        // Not out of the range of rest, unless it is out of it already.
        let lower = min(metrics.minimumOffset - held.start, metrics.offset)
        let upper = max(metrics.maximumOffset + held.end, metrics.offset)
        return max(lower, min(wanted, upper))
    }

    private static func isAtEnd(_ metrics: ScrollMetrics, _ held: AxisInsets) -> Bool {
        metrics.fillsViewport && metrics.offset >= metrics.maximumOffset + held.end - endTolerance
    }
}
