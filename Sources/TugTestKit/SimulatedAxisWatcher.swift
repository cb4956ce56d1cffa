@_spi(Host) import Tug

/// Observes all inputs of the engine of one axis, and all its actions.
@_spi(Host) public protocol SimulatedAxisWatcher: AnyObject {
    /// Called before the engine receives an input.
    func willTake(_ input: ListInput, _ axis: SimulatedAxis)
    /// Called with the `shift` by which the offset must follow content of a new length. Both are in points.
    func didShift(by shift: Double, contentLength: Double, _ axis: SimulatedAxis)
    /// Called before insets and perhaps the offset change.
    func willPerform(_ motion: Motion, _ axis: SimulatedAxis)
    /// Called when the content or the state of an edge changed. `reaction` is nil if only the content changed.
    func changed(_ edge: ScrollEdge, _ reaction: EdgeReaction?, _ axis: SimulatedAxis)
    /// Called before a handler starts.
    func willStart(_ edge: ScrollEdge, _ generation: UInt32, _ source: RunSource, _ axis: SimulatedAxis)
    /// Called when a handler must be cancelled.
    func willCancel(_ edge: ScrollEdge, _ generation: UInt32, _ axis: SimulatedAxis)
    /// Called when a wake was scheduled, or the last one cancelled (nil).
    func scheduledWake(at time: Double?, _ axis: SimulatedAxis)
}

extension SimulatedAxisWatcher {
    /// Does nothing.
    @_spi(Host) public func willTake(_ input: ListInput, _ axis: SimulatedAxis) {}
    /// Does nothing.
    @_spi(Host) public func didShift(by shift: Double, contentLength: Double, _ axis: SimulatedAxis) {}
}

/// An input of the engine.
@_spi(Host) public enum ListInput: Sendable {
    /// An event of the scroll view.
    case event(ScrollEvent)
    /// A drag begins, of which the axes are told one after the other.
    case dragWillBegin
    /// Time has passed.
    case wake
    /// All edges are removed from the scroll view.
    case detach
    /// Animations are turned off or on.
    case reduceMotion(Bool)
    /// A command for an edge.
    case command(EdgeCommand, ScrollEdge)
}
