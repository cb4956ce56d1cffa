@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Rows loaded at the start are inserted before the visible rows, which stay in place.
extension ListModel {
    /// Returns the shift of the offset for a new content length of `content` points when the position of new rows is unknown.
    ///
    /// Growth during a load at the start, or within the layout time after it, counts as inserted before the visible rows. It
    /// does not count if a run at the other edge may have caused it.
    mutating func contentLaidOut(_ content: Double, _ time: Double) -> Double {
        guard isAttached, let model = start, model.exists, !model.isHeader, model.options.keepsReadingPosition else { return 0 }
        let growth = max(0, content) - place.content
        guard growth != 0 else { return 0 }
        timePasses(time)
        let isFromStart = model.isRunning || arrivals.isRecent(.start, now)
        let isFromEnd = end?.isRunning == true || arrivals.isRecent(.end, now)
        arrivals = ModelArrivals()
        let shift = isFromStart && !isFromEnd ? max(0, growth) : 0
        moveOffset(by: shift)
        return shift
    }
}

/// Successful runs whose rows have not been laid out yet.
struct ModelArrivals: Sendable {
    private var startEnded: Double?
    private var endEnded: Double?

    mutating func ended(_ edge: ScrollEdge, _ time: Double) {
        if edge == .start { startEnded = time } else { endEnded = time }
    }

    func isRecent(_ edge: ScrollEdge, _ now: Double) -> Bool {
        (edge == .start ? startEnded : endEnded).map { now - $0 <= ListModel.layoutTime } ?? false
    }
}
