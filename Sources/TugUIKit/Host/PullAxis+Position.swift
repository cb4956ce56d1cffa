@_spi(Host) import Tug
import UIKit

/// What the position of a list asks of its rows, and what it is told of them.
extension PullAxis: PositionRows {
    private var allRows: ListRows? {
        guard let host, let scrollView else { return nil }
        return host.items.rows(of: scrollView)
    }

    var count: Int { allRows?.count ?? 0 }

    var place: ListPlace? {
        let metrics = scrollMetrics
        let free = metrics.offset + metrics.inset.start
        guard let rows = allRows else { return nil }
        var found: ListPlace?
        for path in rows.inView {
            guard let frame = rows.frame(at: path) else { continue }
            let start = coordinates.start(of: frame, metrics)
            found = ListPlace(row: rows.number(of: path), offset: start - free)
            if start >= free { break }
        }
        return found
    }

    func show(_ place: ListPlace) -> PlaceReach {
        guard let host, let scrollView, host.isOnScreen, let rows = allRows, let path = rows.path(of: place.row),
            let frame = rows.frame(at: path)
        else { return .pending }
        let metrics = scrollMetrics
        let target = coordinates.start(of: frame, metrics) - place.offset - metrics.inset.start
        let offset = min(max(target, metrics.minimumOffset), metrics.maximumOffset)
        if abs(offset - metrics.offset) > 0.01 {
            controller.engine.leaveEdges()
            scrollView.setContentOffset(
                coordinates.offset(scrollView.contentOffset, replacing: offset, metrics), animated: false)
        }
        // Lengths that were estimated are corrected where the rows are laid out.
        if let shown = shownPlace, shown.place == place, abs(shown.offset - offset) < 0.5 {
            shownPlace = nil
            return target > offset + 0.5 ? .endsBefore : .reached
        }
        shownPlace = (place, offset)
        host.setNeedsReading()
        return .pending
    }

    func countingBegins() {
        countedRows = allRows?.count
        rowsInView = visibleRows
    }

    // MARK: Events

    /// Tells the engine whether a finger rests on the list, also where it does not drag.
    func senseTouch() {
        guard let host, let scrollView, ownPosition != nil else { return }
        let pan = scrollView.panGestureRecognizer.state
        controller.engine.isTouched = scrollView.isTracking && pan != .ended && pan != .cancelled
        if controller.engine.isTouched { host.awaitRest() }
    }

    /// A drag begins or ends.
    func dragChanged(_ event: ScrollEvent) {
        if event == .dragBegan { ownPosition?.dragBegan() }
        senseTouch()
    }

    /// The number of rows may be another. Where nothing that binds the list knows better, rows come and go at the end, or at the start
    /// where a load there brings them.
    func countRows() {
        guard let position = ownPosition, position.countsUnseen, let rows = allRows else { return }
        let new = rows.count
        defer { countedRows = new }
        guard let old = countedRows, new != old else { return }
        let comeBefore = controller.engine.comesAtStart(now: now)
        let come = comeBefore ? 0..<max(0, new - old) : min(old, new)..<new
        position.rowsChange(removed: new < old ? [new..<old] : [], inserted: come.isEmpty ? [] : [come], visible: rowsInView)
    }

    /// The list is about to be told that rows go and others come: what goes is counted before, what comes afterwards. `place` is the new
    /// number of a row that stays. `uncounted` comes, too, but is no row that could be read: where the list has such, another row is read in
    /// place of one that does not stay.
    func rowsChange(
        removed: [Range<Int>], inserted: [Range<Int>], uncounted: [Range<Int>]?, moved: [(from: Int, to: Int)], count: Int,
        place: (Int) -> Int?
    ) {
        if uncounted != nil { readRow { place($0) != nil } }
        knownRow = reading.map { (count, place($0.anchor.row)) }
        guard let position = ownPosition, position.countsUnseen else { return }
        position.rowsChange(
            removed: removed, inserted: inserted, uncounted: uncounted ?? [], moved: moved, visible: rowsInView)
        countedRows = count
    }

    /// Other rows may be in view without a movement of the list.
    func noteRowsInViewLater() {
        if ownPosition?.countsUnseen == true { host?.setNeedsReading() }
    }

    /// The list and its rows are laid out.
    func positionLaidOut() {
        knownRow = nil
        guard let position = ownPosition else { return }
        if position.countsUnseen {
            countRows()
            rowsInView = visibleRows
            if position.awaitsSeenRows, let rowsInView { position.rowsSeen(rowsInView) }
        }
        position.laidOut()
    }

    /// The rows of which something is to be seen between bars.
    private var visibleRows: Range<Int>? {
        guard let rows = allRows else { return nil }
        let metrics = scrollMetrics
        let (start, end) = (metrics.offset + metrics.inset.start, metrics.offset + metrics.viewportLength - metrics.inset.end)
        let seen = rows.inView.filter { path in
            guard let frame = rows.frame(at: path) else { return false }
            let first = coordinates.start(of: frame, metrics)
            return first < end && first + (axis == .vertical ? frame.height : frame.width) > start
        }
        guard let first = seen.first, let last = seen.last else { return nil }
        return rows.number(of: first)..<rows.number(of: last) + 1
    }
}
