import Tug

/// Sees everything that the engine has done on an axis of a ``SimulatedScrollView``.
protocol SimulatedAxisWatcher: AnyObject {
    /// Insets and perhaps the offset are about to change.
    func willPerform(_ motion: Motion, _ axis: SimulatedAxis)
    /// What is shown, or the state, changed. `reaction` is nil for what is shown only.
    func changed(_ edge: Edge, _ reaction: EdgeReaction?, _ axis: SimulatedAxis)
    /// A handler is about to start.
    func willStart(_ edge: Edge, _ generation: UInt32, _ source: RefreshSource, _ axis: SimulatedAxis)
    /// A handler is to be cancelled.
    func willCancel(_ edge: Edge, _ generation: UInt32, _ axis: SimulatedAxis)
    /// A wake was asked for, or the last one called off.
    func scheduledWake(at time: Double?, _ axis: SimulatedAxis)
}
