@_spi(Host) import Tug

/// The rows of a ``SimulatedScrollView`` along one axis. Inserting, removing or resizing rows keeps the visible rows in place
/// where the edges allow it.
@_spi(Host) public final class SimulatedRows {
    /// One row.
    public struct Row: Sendable, Equatable {
        /// The identity of the row, which stays the same when the row changes.
        public var id: Int
        /// The length along the axis, in points.
        public var length: Double

        /// Creates a row of `length` points.
        public init(id: Int, length: Double) {
            self.id = id
            self.length = length
        }
    }

    /// The scroll view. Its content is as long as all rows together.
    public let view: SimulatedScrollView
    /// The axis of the rows.
    public let axis: ScrollAxis
    /// The rows, from the start to the end.
    public private(set) var rows: [Row]

    /// Creates rows on a scroll view.
    public init(_ rows: [Row], on view: SimulatedScrollView, axis: ScrollAxis = .vertical) {
        self.rows = rows
        self.view = view
        self.axis = axis
        view.setContentSize(contentSize)
    }

    /// Replaces the rows and lays them out at once.
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

    /// Inserts older rows before the first.
    public func prepend(_ older: [Row]) { set(older + rows) }

    /// Adds newer rows after the last.
    public func append(_ newer: [Row]) { set(rows + newer) }

    /// Returns the start of a row in points from the start of the scroll view; nil if the row does not exist.
    public func screenPosition(of id: Int) -> Double? { start(of: id).map { $0 - view.offset[axis] } }

    /// The visible rows, from the start to the end.
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
