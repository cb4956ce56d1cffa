@_spi(Host) import Tug
import UIKit

/// The row that is read on an axis with a load at its start.
struct RowReading {
    var anchor: RowAnchor
    var path: IndexPath
    /// Rows from the one at the start of the view to the one that is read, and where they were.
    var leading: [(path: IndexPath, start: Double)] = []
    /// How far these rows had moved, in points, when the list was last moved for that, before it was laid out. The list may make up for it
    /// itself after it has told its new size, by the movement of the row at its start.
    var madeUp: [Double] = []
}

/// Keeping in place what is read when rows come before it, and when a list corrects the lengths that it has estimated.
///
/// A row of a table or collection is looked up before and after. In other scroll views the growth of the content tells.
extension PullAxis {
    private var rows: ListRows? {
        guard let host, let scrollView, slots[.start] != nil, controller.engine.keepsReadingPosition else { return nil }
        return host.items.rows(of: scrollView)
    }

    /// The list has moved. The row that is read is wanted where it is now, whoever moved it.
    ///
    /// Returns false if the movement has been taken back: the list itself made up for lengths that were made up for already.
    func readingMoved(_ metrics: ScrollMetrics) -> Bool {
        guard let rows else {
            reading = nil
            return true
        }
        host?.setNeedsReading()
        let held = controller.engine.held
        guard let old = reading else {
            reading = lastRow(rows, metrics)
            return true
        }
        // In other sizes, of which the list tells next, it may have moved itself: into their range, or for lengths that it has corrected.
        guard metrics.contentLength == old.anchor.contentLength, let start = start(of: old.path, in: rows, metrics),
            start == old.anchor.start
        else { return true }
        let movement = metrics.offset - old.anchor.offset
        if old.madeUp.contains(where: { abs($0) >= 0.01 && abs($0 - movement) < 0.01 }) {
            reading?.madeUp = []
            move(to: old.anchor.offset, metrics)
            return false
        }
        reading?.anchor.moved(metrics, held: held)
        return true
    }

    /// There is another control: notes what is read, if it is the end already.
    func beginReading() {
        guard let rows else { return }
        host?.setNeedsReading()
        if reading == nil { reading = lastRow(rows, scrollMetrics) }
    }

    /// Sizes may have changed: what is read goes back to where it was. A deceleration goes on. Returns whether the list was moved.
    @discardableResult
    func keepReadingPosition() -> Bool {
        guard slots[.start] != nil else { return false }
        let metrics = scrollMetrics
        if let shift = shiftByRow(metrics) { return shift != 0 }
        let shift = controller.readingShift(movement: nil, contentLength: metrics.contentLength)
        if shift != 0 { move(to: controller.engine.metrics.offset, metrics) }
        return shift != 0
    }

    /// The list and its rows are laid out: chooses the row that is read. Returns whether the list was moved.
    func readingLaidOut() -> Bool {
        guard let rows else {
            reading = nil
            return false
        }
        let wasMoved = keepReadingPosition()
        reading = rowInView(rows)
        return wasMoved
    }

    /// Moves the list so that the row is where it was. Returns by how many points; nil if the row does not tell.
    private func shiftByRow(_ metrics: ScrollMetrics) -> Double? {
        guard let old = reading, let rows, let scrollView else { return nil }
        let count = rows.count
        let news = count == old.anchor.count ? NewRows.after : controller.engine.newRows(now: now)
        let number = news == .announced ? nil : old.anchor.row(among: count, comeBefore: news == .before)
        guard let number, let path = count == old.anchor.count ? old.path : rows.path(of: number),
            let start = start(of: path, in: rows, metrics)
        else {
            reading = nil
            return nil
        }
        let held = controller.engine.held
        let target = old.anchor.offset(
            forStart: start, count: count, comeBefore: news == .before, metrics, held: held,
            isHeld: scrollView.isTracking || scrollView.isDragging)
        let shift = abs(target - metrics.offset) < 0.01 ? 0 : target - metrics.offset
        if count != old.anchor.count {
            _ = controller.readingShift(movement: shift, contentLength: metrics.contentLength)
        } else {
            controller.engine.moveReading(by: shift)
        }
        var kept = metrics
        kept.offset += shift
        var new = RowReading(anchor: RowAnchor(row: number, of: count, start: start, kept, held: held), path: path)
        new.leading = leading(to: number, in: rows, kept)
        if shift != 0 {
            let moved = count == old.anchor.count ? old.leading : []
            new.madeUp = [shift] + moved.compactMap { row in self.start(of: row.path, in: rows, metrics).map { $0 - row.start } }
        }
        reading = new
        if shift != 0 { move(to: kept.offset, metrics) }
        return shift
    }

    /// The first row that begins in the part of the list that bars leave free, or else one that reaches into it.
    private func rowInView(_ rows: ListRows) -> RowReading? {
        let metrics = scrollMetrics
        var found: (path: IndexPath, start: Double)?
        for path in rows.inView {
            guard let start = start(of: path, in: rows, metrics) else { continue }
            found = (path, start)
            if start >= metrics.offset + metrics.inset.start { break }
        }
        guard let found else { return nil }
        let number = rows.number(of: found.path)
        var reading = RowReading(
            anchor: RowAnchor(row: number, of: rows.count, start: found.start, metrics, held: controller.engine.held),
            path: found.path)
        reading.leading = leading(to: number, in: rows, metrics)
        return reading
    }

    /// The rows up to one, from the start of the view.
    private func leading(to number: Int, in rows: ListRows, _ metrics: ScrollMetrics) -> [(path: IndexPath, start: Double)] {
        var leading: [(path: IndexPath, start: Double)] = []
        for number in stride(from: number, through: 0, by: -1) {
            guard let path = rows.path(of: number), let start = start(of: path, in: rows, metrics) else { break }
            leading.append((path, start))
            if start < metrics.offset { break }
        }
        return leading
    }

    /// The last row, if the list shows its end. A chat that opens there has not laid out its rows yet.
    private func lastRow(_ rows: ListRows, _ metrics: ScrollMetrics) -> RowReading? {
        let count = rows.count
        guard count > 0, let path = rows.path(of: count - 1), let start = start(of: path, in: rows, metrics) else { return nil }
        let anchor = RowAnchor(row: count - 1, of: count, start: start, metrics, held: controller.engine.held)
        guard anchor.isAtEnd else { return nil }
        return RowReading(anchor: anchor, path: path, leading: leading(to: count - 1, in: rows, metrics))
    }

    private func start(of path: IndexPath, in rows: ListRows, _ metrics: ScrollMetrics) -> Double? {
        rows.frame(at: path).map { coordinates.start(of: $0, metrics) }
    }

    private func move(to offset: Double, _ metrics: ScrollMetrics) {
        guard let scrollView else { return }
        scrollView.contentOffset = coordinates.offset(scrollView.contentOffset, replacing: offset, metrics)
    }
}
