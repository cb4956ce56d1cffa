@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// An event that can happen to a list. The names in files match the recordings where both have the event.
package enum FuzzEvent: Sendable {
    // Events of the scroll view.
    case dragBegin
    case dragEnd(decelerates: Bool)
    case panCancel(decelerates: Bool)
    case panReset
    case decelEnd
    /// A frame of a movement. A nil coordinate does not change. Unusable numbers are refused.
    case offset(x: Double?, y: Double?)
    case setContentOffset(x: Double?, y: Double?)
    case contentSize(SimulatedPair)
    /// Sets the item count of an axis; nil means the items are not counted.
    case itemCount(ScrollAxis, Int?)
    case bounds(SimulatedPair)
    case inset(SimulatedInsets)
    case insetBy(SimulatedInsets)
    case safeArea(SimulatedInsets)
    case window(Bool)
    case attach(ScrollAxis)
    case detach(ScrollAxis)
    /// Invalid metrics, passed directly to the engine.
    case metrics(ScrollAxis, ScrollMetrics)
    /// A wake that was not scheduled.
    case wake(ScrollAxis)
    case advance(Double)

    // Events of an edge.
    case add(FuzzEdge, EdgeBehavior, EdgeOptions)
    case remove(FuzzEdge)
    case option(FuzzEdge, EdgeOptions)
    case hidden(FuzzEdge, Bool)
    case hasMore(FuzzEdge, Bool)
    case begin(FuzzEdge, RunSource)
    /// Begins by the program, in place of a run that goes on.
    case restart(FuzzEdge)
    /// Ends the current run of the handler.
    case end(FuzzEdge, Outcome)
    /// Ends a run other than the current one.
    case endStale(FuzzEdge, UInt32)
    case cancel(FuzzEdge)
    case openFloor(FuzzEdge)
    case closeFloor(FuzzEdge)
    case reduceMotion(Bool)
    /// Follows an edge from now on, or not any more.
    case follow(FuzzEdge, Bool)
}

/// The initial list, and what the app does in callbacks.
package struct FuzzSetup: Sendable {
    var bounds = SimulatedPair(x: 375, y: 667)
    var contentSize = SimulatedPair(x: 375, y: 2000)
    var contentInset = SimulatedInsets()
    var safeArea = SimulatedInsets()
    var isOnScreen = true
    /// Seconds by which timers are late. If negative, every second timer is early by this amount.
    var wakeDelay = 0.0
    /// Events performed when a handler starts.
    var onRefreshing: [FuzzEvent] = []
    /// Events performed when an edge has closed.
    var onEndCompletion: [FuzzEvent] = []
}

/// A list and the events that are played on it.
package struct FuzzScript: Sendable {
    var setup: FuzzSetup
    var events: [FuzzEvent] = []
}
