/// The state machine of one edge. It performs nothing.
///
/// Methods are named after events and record what to do in an ``EdgeReaction``. The engine takes it with `takeReaction()`.
/// ``Phase`` has the table of transitions. `EdgeRules` decides where a ``Compatibility`` differs. A reference type: hosts and
/// indicators that hold it always read the current state.
@_spi(Host) public final class EdgeMachine {
    /// What it stores. A value, so that a machine is copied by assignment.
    @exclusivity(unchecked) var value: EdgeState

    /// The machine of an edge without a control.
    init(_ edge: ScrollEdge) { value = EdgeState(edge) }

    /// Takes over the state of another machine, with rules of its own.
    func copyState(of other: EdgeMachine) {
        value = other.value
        value.rules = value.rules.copy()
    }

    // MARK: What hosts and indicators read

    /// Its end of the axis.
    public var edge: ScrollEdge { value.edge }
    /// What it does.
    public var behavior: EdgeBehavior { value.behavior }
    /// Its options.
    public var options: RefreshOptions { value.options }
    /// The phase of its cycle.
    public var phase: Phase { value.data.phase }
    /// The state that titles and indicators are keyed by.
    public var state: RefreshState {
        switch value.data {
        case .armed: .pulling
        case .pending: .pending
        case .refreshing: .refreshing
        case .finishing(let finishing) where finishing.stage == .waiting: .refreshing
        case .finishing: hasFailed ? .failed : restingState
        case .idle: restingState
        case .open: .open
        }
    }
    /// Whether there is more data to load. Independent of the phase. Always true for a header.
    public var hasMore: Bool { value.hasMore }
    /// Whether the app hides it.
    public var isHidden: Bool { value.isHidden }
    /// Whether it is in use: it has a control, is enabled, and is not hidden.
    public var isActive: Bool { value.isInstalled && value.options.isEnabled && !value.isHidden }
    /// Whether its indicator is visible: it is active, and not an idle footer under an empty list.
    public var isVisible: Bool {
        isActive && (!value.isListEmpty || behavior.isRefresh || phase != .idle || hasFailed || !options.hidesWhenEmpty)
    }
    /// How the last run ended; nil before the first and while the next runs.
    public var outcome: Outcome? { value.outcome }
    /// Whether the last run failed and none has begun since.
    public var hasFailed: Bool { value.outcome?.isFailure == true }
    /// Number of the current or last run; 0 before the first. Each entry into refreshing gets a new one.
    public var generation: UInt32 { value.generation }
    /// What started the current or last run.
    public var source: RefreshSource { value.source }
    /// How far it is pulled, as a fraction of its extent: 1 during a run, more when pulled further.
    public var progress: Double { value.progress }
    /// Counts how often ``progress`` was set, also to the same value. Images that follow the pull stop their animation with each.
    public var progressUpdates: UInt32 { value.progressUpdates }
    /// Whether its handler runs. Current after every call.
    public var isRefreshing: Bool { phase == .refreshing }
    /// Whether an indicator should look busy.
    public var isBusy: Bool { state == .refreshing }
    /// Whether it shows how the last run ended.
    public var isShowingOutcome: Bool {
        if case .finishing(let finishing) = value.data { finishing.stage == .showingOutcome } else { false }
    }
    /// Whether a release opens the second floor.
    public var isFloorArmed: Bool { if case .armed(let forFloor) = value.data { forFloor.isSet } else { false } }

    var restingState: RefreshState {
        // A closed header no longer shows its failure; a footer shows it until it is retried.
        if behavior.isRefresh { return .idle }
        return hasFailed ? .failed : hasMore ? .idle : .noMoreData
    }

    // MARK: What the engine reads

    /// Whether the edge has a control that loads.
    var isLoad: Bool { value.isInstalled && !behavior.isRefresh }

    /// Whether a refresh runs or is about to; loads are then refused.
    var isRefreshUnderWay: Bool {
        guard value.isInstalled, behavior.isRefresh else { return false }
        let phase = phase
        return phase == .refreshing || phase == .pending || phase == .open
    }

    /// Time of the next change without an event, in seconds; infinity for never.
    var deadline: Double {
        if case .finishing(let finishing) = value.data { return finishing.endsAt }
        return min(value.rules.deadline(self), timesOutAt)
    }

    /// Time at which its run fails because it has not ended, in seconds; infinity for never.
    var timesOutAt: Double { isRefreshing && options.timeout > 0 ? value.beganAt + options.timeout : .infinity }

    /// Its absolute contribution to the inset, in points. `floor` is that of an open second floor.
    func heldExtent(shortfall: Double, floor: Double) -> Double {
        guard value.rules.mayHold(self) else { return 0 }
        if behavior == .autoFooter { return options.extent }
        if phase == .open { return floor }
        return value.isHeldOpen ? value.rules.openExtent(self, shortfall: shortfall) : 0
    }

    /// Sets how far it is pulled.
    func setProgress(_ progress: Double) {
        value.progress = progress
        value.progressUpdates &+= 1
    }
}
