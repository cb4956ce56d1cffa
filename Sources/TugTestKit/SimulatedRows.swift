import Tug

/// The rows of a ``SimulatedScrollView`` along one axis: what comes, goes and changes its length keeps what is read in place, as far as the
/// edges want that.
public final class SimulatedRows {
    /// One row.
    public struct Row: Sendable, Equatable {
        /// Tells it from all others, also after a change.
        public var id: Int
        /// Points along the axis.
        public var length: Double

        /// A row, `length` points long.
        public init(id: Int, length: Double) {
            self.id = id
            self.length = length
        }
    }

    /// The scroll view, whose content is as long as the rows together.
    public let view: SimulatedScrollView
    /// The direction in which the rows follow one another.
    public let axis: ScrollAxis
    /// The rows, from the start to the end.
    public private(set) var rows: [Row]

    /// Rows on a scroll view.
    public init(_ rows: [Row], on view: SimulatedScrollView, axis: ScrollAxis = .vertical) {
        self.rows = rows
        self.view = view
        self.axis = axis
        view.setContentSize(contentSize)
    }

    /// Other rows, or rows of other lengths, take the place of those that are there. It is laid out at once.
    public func set(_ rows: [Row]) {
        let inset = view[axis].appInset.start + view.safeArea[axis].start
        var reading = ReadingPosition<Int>(
            viewportStart: view.offset[axis] + inset, viewportLength: view.bounds[axis] - inset)
        forEachRow { row, start in reading.add(row.id, start: start, length: row.length) }
        self.rows = rows
        var movement: SimulatedPair?
        if let distance = reading.movement({ start(of: $0) }) {
            movement = SimulatedPair()
            movement?[axis] = distance
        }
        view.setContentSize(contentSize, movement: movement)
    }

    /// Older rows come before the first.
    public func prepend(_ older: [Row]) { set(older + rows) }

    /// Newer rows come after the last.
    public func append(_ newer: [Row]) { set(rows + newer) }

    /// Where a row begins on the screen, in points from the start of the scroll view; nil for a row that is not there.
    public func screenPosition(of id: Int) -> Double? { start(of: id).map { $0 - view.offset[axis] } }

    /// The rows in view, from the start to the end.
    public var visibleRows: [Row] {
        var visible: [Row] = []
        let lower = view.offset[axis]
        let upper = lower + view.bounds[axis]
        forEachRow { row, start in if start < upper, start + row.length > lower { visible.append(row) } }
        return visible
    }

    /// Scrolls to the last row, as a chat does when it opens.
    public func scrollToEnd() {
        let inset = view.adjustedInset[axis]
        var offset = view.offset
        offset[axis] = max(-inset.start, view.contentSize[axis] + inset.end - view.bounds[axis])
        view.setContentOffset(offset)
    }

    // MARK: Parts

    private var contentSize: SimulatedPair {
        var size = view.contentSize
        size[axis] = rows.reduce(0) { $0 + $1.length }
        return size
    }

    private func start(of id: Int) -> Double? {
        var found: Double?
        forEachRow { row, start in if row.id == id { found = start } }
        return found
    }

    private func forEachRow(_ body: (Row, Double) -> Void) {
        var start = 0.0
        for row in rows {
            body(row, start)
            start += row.length
        }
    }
}
