/// The rows in view and their positions before a layout.
///
/// A host that can identify its rows adds them before a layout and reads their movement after it. The result is exact for any
/// insertions, removals and corrected row lengths. Rows that begin in the viewport take precedence over rows that begin before
/// it. Removed rows are skipped.
@_spi(Host) public struct ReadingPosition<Row: Equatable> {
    private struct Place {
        var row: Row
        var start: Double
    }

    private let viewportStart: Double
    private let viewportEnd: Double
    private var begun: [Place] = []
    private var crossing: [Place] = []

    /// Creates an empty position for a viewport at `viewportStart`, `viewportLength` points long, in the coordinates of the rows.
    public init(viewportStart: Double, viewportLength: Double) {
        self.viewportStart = viewportStart
        viewportEnd = viewportStart + viewportLength
    }

    /// Whether no row was added.
    public var isEmpty: Bool { begun.isEmpty && crossing.isEmpty }

    /// Adds a row at its position, in points. Add rows from start to end, and rows of nested lists before those beside them. Rows
    /// out of view are ignored.
    public mutating func add(_ row: Row, start: Double, length: Double) {
        guard start.isFinite, length.isFinite, length > 0, start < viewportEnd, start + length > viewportStart else { return }
        if start >= viewportStart {
            begun.append(Place(row: row, start: start))
        } else {
            crossing.append(Place(row: row, start: start))
        }
    }

    /// How far the rows have moved, in points, positive towards the end; nil if all were removed. `start` returns the new
    /// position of a row, in points; nil if it was removed.
    public func movement(_ start: (Row) -> Double?) -> Double? {
        for place in begun { if let now = start(place.row) { return now - place.start } }
        for place in crossing.reversed() { if let now = start(place.row) { return now - place.start } }
        return nil
    }
}
