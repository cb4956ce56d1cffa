@_spi(Host) import Tug
import UIKit

/// The row that is read on an axis with a load at its start.
struct RowReading {
    var anchor: RowAnchor
    var path: IndexPath
    /// The length of the content that the list has last reported, in points.
    var toldLength: Double
    /// Whether the list corrects lengths, and is to be laid out. It may move itself for that.
    var isPending = false
    /// Whether the list showed its end, also if the row is wanted where estimated lengths do not reach.
    var showsEnd: Bool

    init(_ anchor: RowAnchor, at path: IndexPath) {
        self.anchor = anchor
        self.path = path
        toldLength = anchor.contentLength
        showsEnd = anchor.isAtEnd
    }
}

/// Keeping in place what is read when rows come before it, and when a list corrects the lengths that it has estimated.
///
/// A row of a table or collection is looked up before and after. In other scroll views the growth of the content is used.
extension PullAxis {
    private var notedRows: ListRows? {
        guard let host, let scrollView, controller.engine.keepsReadingPosition else { return nil }
        return host.items.rows(of: scrollView)
    }

    /// The rows of which one is kept in place. None at an edge that is followed: the engine says where the list goes, and two would move it to and
    /// fro.
    private var rows: ListRows? { controller.engine.staysAtEdge(now: now) ? nil : notedRows }

    /// The list has moved. The row that is read is wanted where it is now, whether a finger or the app moved it.
    func readingMoved(_ metrics: ScrollMetrics) {
        noteRowsInViewLater()
        if controller.engine.keepsReadingPosition { host?.setNeedsReading() }
        guard let rows else { return reading = nil }
        guard let old = reading else { return reading = lastRow(rows, metrics) }
        // Its size has changed, which the list reports next; it has moved itself into the range of rest.
        guard metrics.contentLength == old.toldLength else {
            reading?.showsEnd = showsEnd(metrics)
            return keepReadingPosition()
        }
        guard let start = start(of: old.path, in: rows, metrics) else { return }
        let new = RowAnchor(row: old.anchor.row, of: old.anchor.count, start: start, metrics, held: controller.engine.held)
        // While it corrects lengths, it moves itself for these, or not. An app that reloads and scrolls to the end means that.
        // Off screen no layout follows in which the two could be distinguished.
        let isCorrecting = host?.isOnScreen == true && (old.isPending || start != old.anchor.start)
        if !isCorrecting || (new.restsAtEnd && !old.showsEnd) {
            reading = RowReading(new, at: old.path)
        } else {
            reading?.showsEnd = new.isAtEnd
        }
    }

    /// There is another control: notes what is read, if it is the end already.
    func beginReading() {
        guard let rows else { return }
        host?.setNeedsReading()
        if reading == nil { reading = lastRow(rows, scrollMetrics) }
    }

    /// Sizes have changed. What is read goes back to where it was: at once if there are other rows, with the next layout if the list
    /// corrects lengths. A deceleration goes on.
    func keepReadingPosition() {
        guard controller.engine.keepsReadingPosition else { return }
        let metrics = scrollMetrics
        if let old = reading, let rows {
            if rows.count == old.anchor.count {
                reading?.isPending = true
                reading?.toldLength = metrics.contentLength
                host?.setNeedsReading()
                return
            }
            if shiftByRow(metrics, rows) != nil { return }
        }
        let shift = controller.readingShift(movement: nil, contentLength: metrics.contentLength)
        if shift != 0 { move(to: controller.engine.metrics.offset, metrics) }
    }

    /// The list and its rows are laid out. What is read goes back to where it was, and is chosen anew. Returns whether the list was moved.
    func readingLaidOut() -> Bool {
        guard let rows else {
            reading = notedRows.flatMap(rowInView)
            return false
        }
        // The list is laid out once more if it was moved.
        if let shift = shiftByRow(scrollMetrics, rows), shift != 0 { return true }
        reading = rowInView(rows)
        return false
    }

    /// Moves the list so that the row is where it was. Returns by how many points; nil if the row cannot be found.
    private func shiftByRow(_ metrics: ScrollMetrics, _ rows: ListRows) -> Double? {
        guard let old = reading, let scrollView else { return nil }
        let count = rows.count
        let news = count == old.anchor.count ? NewRows.after : controller.engine.newRows(now: now)
        var number = news == .announced ? nil : old.anchor.row(among: count, comeBefore: news == .before)
        var comeBefore = news == .before
        if news != .announced, let known = knownRow, known.count == count {
            number = known.row
            comeBefore = known.row.map { $0 > old.anchor.row } ?? false
        }
        guard let number, let path = count == old.anchor.count ? old.path : rows.path(of: number),
            let start = start(of: path, in: rows, metrics)
        else {
            reading = nil
            return nil
        }
        let isHeld = scrollView.isTracking || scrollView.isDragging
        let new = old.anchor.moved(
            to: number, of: count, start: start, contentLength: metrics.contentLength, comeBefore: comeBefore, isHeld: isHeld
        )
        let target = new.reachableOffset(metrics, held: controller.engine.held, isHeld: isHeld)
        let shift = abs(target - metrics.offset) < 0.01 ? 0 : target - metrics.offset
        if count != old.anchor.count {
            _ = controller.readingShift(movement: shift, contentLength: metrics.contentLength)
        } else {
            controller.engine.moveReading(by: shift)
        }
        reading = RowReading(new, at: path)
        if shift != 0 {
            move(to: target, metrics)
            // Also if estimates make the list too short for it. Corrected lengths may not.
            reading = RowReading(new, at: path)
        }
        reading?.showsEnd = showsEnd(scrollMetrics)
        return shift
    }

    /// Rows change, and not all of them can be read afterwards: notes one that can, if the row that is read is none.
    func readRow(where isStaying: (Int) -> Bool) {
        guard let rows, let old = reading, !isStaying(old.anchor.row), let new = rowInView(rows, where: isStaying) else { return }
        reading = new
    }

    /// The first row that begins in the part of the list that bars leave free, or else one that reaches into it.
    private func rowInView(_ rows: ListRows) -> RowReading? { rowInView(rows) { _ in true } }

    private func rowInView(_ rows: ListRows, where isWanted: (Int) -> Bool) -> RowReading? {
        let metrics = scrollMetrics
        var found: (path: IndexPath, start: Double)?
        for path in rows.inView where isWanted(rows.number(of: path)) {
            guard let start = start(of: path, in: rows, metrics) else { continue }
            found = (path, start)
            if start >= metrics.offset + metrics.inset.start { break }
        }
        guard let found else { return nil }
        let anchor = RowAnchor(
            row: rows.number(of: found.path), of: rows.count, start: found.start, metrics, held: controller.engine.held)
        return RowReading(anchor, at: found.path)
    }

    /// The last row, if the list shows its end. A chat that opens there has not laid out its rows yet.
    private func lastRow(_ rows: ListRows, _ metrics: ScrollMetrics) -> RowReading? {
        let count = rows.count
        guard count > 0, let path = rows.path(of: count - 1), let start = start(of: path, in: rows, metrics) else { return nil }
        let anchor = RowAnchor(row: count - 1, of: count, start: start, metrics, held: controller.engine.held)
        return anchor.isAtEnd ? RowReading(anchor, at: path) : nil
    }

    private func showsEnd(_ metrics: ScrollMetrics) -> Bool {
        RowAnchor(row: 0, of: 1, start: 0, metrics, held: controller.engine.held).isAtEnd
    }

    private func start(of path: IndexPath, in rows: ListRows, _ metrics: ScrollMetrics) -> Double? {
        rows.frame(at: path).map { coordinates.start(of: $0, metrics) }
    }

    private func move(to offset: Double, _ metrics: ScrollMetrics) {
        guard let scrollView else { return }
        scrollView.contentOffset = coordinates.offset(scrollView.contentOffset, replacing: offset, metrics)
    }
}
