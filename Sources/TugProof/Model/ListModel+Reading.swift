import Tug
import TugTestKit

/// What a load at the start brings comes before what is read, which then stays where it is.
extension ListModel {
    /// The content is about to be `content` points long, and nobody says what came where. Returns by how much the offset must follow.
    ///
    /// What it grows by while a load at the start runs, or within the time to lay out after it, came before what is read; unless a run at
    /// the other edge may have brought it.
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

/// Runs that have ended well and whose rows have not been laid out yet.
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
