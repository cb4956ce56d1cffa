/// What a person reads: the rows in view, and where each began before a layout.
///
/// A host that can tell its rows apart fills one before a layout and asks it afterwards how far the content has moved under what is read.
/// That is exact, whatever came or went where, also when rows turn out longer or shorter than they were estimated. A row that begins in
/// view is asked before one that begins further up; one that is gone is passed over for the next.
public struct ReadingPosition<Row: Equatable> {
    private struct Place {
        var row: Row
        var start: Double
    }

    private let viewportStart: Double
    private let viewportEnd: Double
    private var begun: [Place] = []
    private var crossing: [Place] = []

    /// Nothing read yet, in a viewport that lies from `viewportStart` on, `viewportLength` points long. The coordinates are those of
    /// the rows, in points.
    public init(viewportStart: Double, viewportLength: Double) {
        self.viewportStart = viewportStart
        viewportEnd = viewportStart + viewportLength
    }

    /// Whether no row in view has been added.
    public var isEmpty: Bool { begun.isEmpty && crossing.isEmpty }

    /// A row and where it lies, in points. Rows are added from the start to the end, in lists within the content before what lies beside
    /// them; those out of view are left out.
    public mutating func add(_ row: Row, start: Double, length: Double) {
        guard start.isFinite, length.isFinite, length > 0, start < viewportEnd, start + length > viewportStart else { return }
        if start >= viewportStart {
            begun.append(Place(row: row, start: start))
        } else {
            crossing.append(Place(row: row, start: start))
        }
    }

    /// How far what is read has moved, in points, positive towards the end; nil if none of it is left. `start` answers where a row begins
    /// now, in points, or nil if it is gone.
    public func movement(_ start: (Row) -> Double?) -> Double? {
        for place in begun { if let now = start(place.row) { return now - place.start } }
        for place in crossing.reversed() { if let now = start(place.row) { return now - place.start } }
        return nil
    }
}
