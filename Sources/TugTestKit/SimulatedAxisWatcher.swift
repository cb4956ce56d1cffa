import Tug

/// Sees everything that an axis of a ``SimulatedScrollView`` tells the engine, and everything that the engine has done about it.
package protocol SimulatedAxisWatcher: AnyObject {
    /// The engine is about to be told something.
    func willTake(_ input: ListInput, _ axis: SimulatedAxis)
    /// The engine was asked how far the offset must follow content of a new length, and answered `shift`. Both in points.
    func didShift(by shift: Double, contentLength: Double, _ axis: SimulatedAxis)
    /// Insets and perhaps the offset are about to change.
    func willPerform(_ motion: Motion, _ axis: SimulatedAxis)
    /// What is shown, or the state, changed. `reaction` is nil for what is shown only.
    func changed(_ edge: ScrollEdge, _ reaction: EdgeReaction?, _ axis: SimulatedAxis)
    /// A handler is about to start.
    func willStart(_ edge: ScrollEdge, _ generation: UInt32, _ source: RefreshSource, _ axis: SimulatedAxis)
    /// A handler is to be cancelled.
    func willCancel(_ edge: ScrollEdge, _ generation: UInt32, _ axis: SimulatedAxis)
    /// A wake was asked for, or the last one called off.
    func scheduledWake(at time: Double?, _ axis: SimulatedAxis)
}

extension SimulatedAxisWatcher {
    package func willTake(_ input: ListInput, _ axis: SimulatedAxis) {}
    package func didShift(by shift: Double, contentLength: Double, _ axis: SimulatedAxis) {}
}

/// Whatever an engine can be told.
package enum ListInput {
    /// Something happened to the scroll view.
    case event(ScrollEvent)
    /// Time has passed.
    case wake
    /// The edges leave the scroll view.
    case detach
    /// Animations are switched off, or on again.
    case reduceMotion(Bool)
    /// Something is asked for at an edge.
    case command(ListCommand, ScrollEdge)
}

/// Whatever can be asked for at an edge.
package enum ListCommand {
    case install(EdgeBehavior, RefreshOptions)
    case remove
    case configure(RefreshOptions)
    case hide(Bool)
    /// Whether there is more data.
    case say(hasMore: Bool)
    case begin(RefreshSource)
    /// The handler of a run has ended.
    case end(UInt32, Outcome)
    case cancel
    case openFloor
    case closeFloor

    /// Asks a controller for it.
    package func send(to controller: RefreshController<SimulatedAxis>, _ edge: ScrollEdge) {
        switch self {
        case .install(let behavior, let options): controller.install(edge, behavior: behavior, options: options)
        case .remove: controller.remove(edge)
        case .configure(let options): controller.configure(edge, options: options)
        case .hide(let isHidden): controller.setHidden(edge, isHidden)
        case .say(let hasMore): controller.setHasMore(edge, hasMore)
        case .begin(let source): controller.begin(edge, source: source)
        case .end(let generation, let outcome): controller.finish(edge, generation: generation, outcome: outcome)
        case .cancel: controller.cancel(edge)
        case .openFloor: controller.openFloor(edge)
        case .closeFloor: controller.closeFloor(edge)
        }
    }
}
