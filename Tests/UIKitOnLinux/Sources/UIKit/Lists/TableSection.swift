/// A section of a table: its header and the frames of its rows.
struct TableSection {
    private(set) var minY: CGFloat = 0
    private(set) var maxY: CGFloat = 0
    let headerHeight: CGFloat
    private(set) var rows: [CGRect] = []
    /// Whether the height of a row is not that of its cell yet.
    private(set) var isEstimated: [Bool] = []

    /// The height of a cell without constraints, in points. Also what the table here chooses as an estimate.
    private static let standardHeight: CGFloat = 44

    init(headerHeight: CGFloat) { self.headerHeight = headerHeight }

    /// Adds a row. Negative values mean `UITableView.automaticDimension`.
    mutating func append(height: CGFloat, estimate: CGFloat) {
        isEstimated.append(height < 0 && estimate != 0)
        let shown = height >= 0 ? height : estimate > 0 ? estimate : Self.standardHeight
        rows.append(CGRect(x: 0, y: 0, width: 0, height: shown))
    }

    /// A row has been measured.
    mutating func measured(_ height: CGFloat, at row: Int) {
        isEstimated[row] = false
        rows[row].size.height = height
    }

    /// The height of a row is to be measured again.
    mutating func remeasure(_ row: Int) { isEstimated[row] = true }

    /// Places header and rows one below the other, from `y` on.
    mutating func place(at y: inout CGFloat, width: CGFloat) {
        minY = y
        y += headerHeight
        for row in rows.indices {
            rows[row] = CGRect(x: 0, y: y, width: width, height: rows[row].height)
            y += rows[row].height
        }
        maxY = y
    }
}
