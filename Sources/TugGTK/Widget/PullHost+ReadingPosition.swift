@_spi(Host) import Tug
import TugCGTK

/// What is read before a layout, and what GTK reports during it.
struct LayoutReading {
    /// The rows of content that GTK does not keep in place itself.
    var rows: PlainRows?
    /// Where they were.
    var position: ReadingPosition<Widget>?
    /// By how much GTK itself has moved its coordinates, in points.
    var shift = 0.0
    /// Whether any length has changed.
    var hasResized = false
}

/// A row of one of GTK's own lists that is to stay in its place, also where the one goes by which GTK keeps the place.
struct KeptRow {
    /// Where it begins in the scrolled window, in points; nil if it is not there.
    let place: @MainActor () -> Double?
    /// Where it began in the content before the rows changed, in points.
    let start: Double
}

/// What a layout leaves in its place when the rows of a paged feed have changed.
enum KeptPlace {
    /// The start: new rows are seen there.
    case start
    /// The rows in view.
    case rows
}

/// Keeping in place what is read when older rows come before it.
///
/// GTK's lists keep their place by themselves, and report by how much they moved their coordinates for that. A viewport does not: there the
/// rows are looked at before and after the layout, and the list is scrolled before anything is drawn.
extension PullHost {
    /// Whether what is read stays in place, and no edge is followed.
    private var keepsRows: Bool { controller.engine.keepsReadingPosition && !controller.engine.staysAtEdge(now: now) }

    /// A layout is about to begin.
    func beginReading() {
        guard keepsRows else { return }
        let rows = PlainRows(of: native)
        let position = rows?.reading(viewportLength: native.viewportLength, isNearEnd: native.value > native.maximum / 2)
        reading = LayoutReading(rows: rows, position: position)
    }

    /// The layout is over. Returns whether the content has been scrolled, and is to be laid out once more.
    func endReading() -> Bool {
        let before = native.value
        let kept = keptRow
        keptRow = nil
        if let reading {
            self.reading = nil
            let measured =
                kept.flatMap { kept in kept.place().map { $0 + native.value - kept.start } }
                ?? reading.rows.flatMap { rows in reading.position?.movement { rows.start(of: $0) } }
            if reading.hasResized || (measured ?? 0) != 0 { resized(shift: reading.shift, measured: measured) }
            // A viewport has not moved: now, or a frame would show the content elsewhere.
            if reading.rows != nil || kept != nil { apply() }
        }
        showStartIfKept()
        let isAgain = followPosition()
        // Now: a frame would show the content elsewhere.
        if native.isScrollDue { apply() }
        return isAgain || native.value != before
    }

    /// Whether a change of lengths was one that what is read stays in.
    func isReadingKept(shift: Double) -> Bool {
        if reading != nil {
            reading?.shift += shift
            reading?.hasResized = true
            return true
        }
        guard keepsRows else { return false }
        resized(shift: shift, measured: nil)
        return true
    }

    /// Lengths have changed; GTK moved its coordinates by `shift` points, the rows in view by `measured`.
    private func resized(shift: Double, measured: Double?) {
        let known = measured ?? (shift != 0 || native.keepsPlace ? shift : nil)
        let moved = controller.readingShift(movement: known, contentLength: native.contentLength)
        if moved != 0 { takeOver(afterShift: moved) }
        layout(held: state.held, shift: moved)
        queueAllocate()
        tell(.geometryChanged)
    }

    /// GTK's own drag and fling would go on from the coordinates that they began with.
    private func takeOver(afterShift shift: Double) {
        contentShiftedUnderTouch()
        state.shiftNativeFling(by: shift)
        readClock()
        let velocity = controller.engine.reducesMotion ? 0 : state.nativeFlingVelocity
        guard state.dragInput == nil, velocity != 0 else { return }
        native.stopFling()
        takeOverFling(velocity: velocity)
    }

    /// GTK's list has moved with the row that was first.
    private func showStartIfKept() {
        if keptPlace == .start { apply() }
        keptPlace = nil
    }
}
