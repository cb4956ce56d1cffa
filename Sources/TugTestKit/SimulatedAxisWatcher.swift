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
    func willStart(_ edge: ScrollEdge, _ generation: UInt32, _ source: RefreshSource, _ axis: SimulatedAxis)
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
    /// Time has passed.
    case wake
    /// All edges are removed from the scroll view.
    case detach
    /// Animations are turned off or on.
    case reduceMotion(Bool)
    /// A command for an edge.
    case command(ListCommand, ScrollEdge)
}

/// A command for an edge.
@_spi(Host) public enum ListCommand: Sendable {
    /// A control is installed at the edge.
    case install(EdgeBehavior, RefreshOptions)
    /// The control is removed.
    case remove
    /// The options of the control change.
    case configure(RefreshOptions)
    /// The control is hidden, or shown again.
    case hide(Bool)
    /// It is set whether there is more data.
    case say(hasMore: Bool)
    /// A run begins.
    case begin(RefreshSource)
    /// The program begins a run, which supersedes one that goes on.
    case restart
    /// The run of a generation ends with an outcome.
    case end(UInt32, Outcome)
    /// A run is cancelled.
    case cancel
    /// The second floor opens.
    case openFloor
    /// The second floor closes.
    case closeFloor

    /// Sends the command to a controller.
    @_spi(Host) public func send(to controller: RefreshController<SimulatedAxis>, _ edge: ScrollEdge) {
        switch self {
        case .install(let behavior, let options): controller.install(edge, behavior: behavior, options: options)
        case .remove: controller.remove(edge)
        case .configure(let options): controller.configure(edge, options: options)
        case .hide(let isHidden): controller.setHidden(edge, isHidden)
        case .say(let hasMore): controller.setHasMore(edge, hasMore)
        case .begin(let source): controller.begin(edge, source: source)
        case .restart: controller.begin(edge, source: .program, restarts: true)
        case .end(let generation, let outcome): controller.finish(edge, generation: generation, outcome: outcome)
        case .cancel: controller.cancel(edge)
        case .openFloor: controller.openFloor(edge)
        case .closeFloor: controller.closeFloor(edge)
        }
    }
}
