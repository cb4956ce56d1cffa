@_spi(Host) import Tug

/// What the position of a list asks of its rows, and what it is told of them.
extension SimulatedList {
    /// The rows in view, by their numbers; nil if there are none.
    func rowsInView(of count: Int) -> Range<Int>? {
        let metrics = scrollView[axis].scrollMetrics
        guard rowLength > 0 else { return nil }
        let first = (metrics.offset / rowLength).rounded(.down)
        let last = ((metrics.offset + metrics.viewportLength) / rowLength).rounded(.up)
        let (lower, upper) = (max(0, min(first, Double(count))), max(0, min(last, Double(count))))
        return lower < upper ? Int(lower)..<Int(upper) : nil
    }

    func noteRows(before old: Int) {
        let new = max(0, rows)
        let engine = scrollView[axis].controller.engine
        let comeBefore = engine.comesAtStart(now: scrollView.clock.now)
        position.rowsChange(
            removed: new < old ? [new..<old] : [], inserted: new > old ? [comeBefore ? 0..<new - old : old..<new] : [],
            visible: rowsInView(of: old))
    }

    func noteRowsInView() {
        if position.awaitsSeenRows, let rows = rowsInView(of: max(0, rows)) { position.rowsSeen(rows) }
    }
}

@_spi(Host) extension SimulatedList: PositionRows {
    /// The number of rows.
    public var count: Int { max(0, rows) }

    /// The first row that begins in view, or else the one that reaches into it.
    public var place: ListPlace? {
        let metrics = scrollView[axis].scrollMetrics
        let start = metrics.offset + metrics.inset.start
        guard let view = rowsInView(of: count) else { return nil }
        let row = view.first { Double($0) * rowLength >= start } ?? view.lowerBound
        return ListPlace(row: row, offset: Double(row) * rowLength - start)
    }

    /// Nothing: it knows its rows before each change.
    public func countingBegins() {}

    /// Scrolls to a place, as far as the list goes.
    public func show(_ place: ListPlace) -> PlaceReach {
        let metrics = scrollView[axis].scrollMetrics
        let target = Double(place.row) * rowLength - place.offset - metrics.inset.start
        var offset = scrollView.offset
        offset[axis] = min(max(target, metrics.minimumOffset), metrics.maximumOffset)
        scrollView[axis].controller.engine.leaveEdges()
        scrollView.setContentOffset(offset)
        return target > metrics.maximumOffset ? .endsBefore : .reached
    }
}
