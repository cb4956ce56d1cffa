import Tug
import TugTestKit

/// One thing that can happen to a list. The names in files are those of the recordings' event language where it has the event.
package enum FuzzEvent: Sendable {
    // The scroll view.
    case dragBegin
    case dragEnd(decelerates: Bool)
    case panCancel(decelerates: Bool)
    case panReset
    case decelEnd
    /// A frame of a movement; a coordinate that is nil stays. Unusable numbers are refused.
    case offset(x: Double?, y: Double?)
    case setContentOffset(x: Double?, y: Double?)
    case contentSize(SimulatedPair)
    /// The list counts its items, or does so no longer.
    case itemCount(ScrollAxis, Int?)
    case bounds(SimulatedPair)
    case inset(SimulatedInsets)
    case insetBy(SimulatedInsets)
    case safeArea(SimulatedInsets)
    case window(Bool)
    case attach(ScrollAxis)
    case detach(ScrollAxis)
    /// Numbers that no scroll view should report, straight to the engine.
    case metrics(ScrollAxis, ScrollMetrics)
    /// A wake that nobody asked for.
    case wake(ScrollAxis)
    case advance(Double)

    // An edge.
    case add(FuzzEdge, EdgeBehavior, RefreshOptions)
    case remove(FuzzEdge)
    case option(FuzzEdge, RefreshOptions)
    case hidden(FuzzEdge, Bool)
    case hasMore(FuzzEdge, Bool)
    case begin(FuzzEdge, RefreshSource)
    /// The handler that runs ends.
    case end(FuzzEdge, Outcome)
    /// A handler of another run ends, late or out of the blue.
    case endStale(FuzzEdge, UInt32)
    case cancel(FuzzEdge)
    case openFloor(FuzzEdge)
    case closeFloor(FuzzEdge)
    case reduceMotion(Bool)
}

/// The list at the start of a script, and what the app does within callbacks.
package struct FuzzSetup: Sendable {
    var bounds = SimulatedPair(x: 375, y: 667)
    var contentSize = SimulatedPair(x: 375, y: 2000)
    var contentInset = SimulatedInsets()
    var safeArea = SimulatedInsets()
    var isOnScreen = true
    /// Seconds by which timers are late; early ones, every other, where negative.
    var wakeDelay = 0.0
    /// Performed inside the start of a handler.
    var onRefreshing: [FuzzEvent] = []
    /// Performed when an edge has closed.
    var onEndCompletion: [FuzzEvent] = []
}

/// A list and what happens to it.
package struct FuzzScript: Sendable {
    var setup: FuzzSetup
    var events: [FuzzEvent] = []
}
