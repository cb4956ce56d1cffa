/// One edge of a ``RefreshEngine``, as hosts and indicators read it.
///
/// A reference type: holders always observe the current state. Its state is a value, `EdgeState`.
@_spi(Host) public final class EdgeMachine {
    /// The state machine. Only the engine changes it.
    @exclusivity(unchecked) var value: EdgeState

    /// The machine of an edge without a control.
    init(_ edge: ScrollEdge) { value = EdgeState(edge) }

    /// Its end of the axis.
    public var edge: ScrollEdge { value.edge }
    /// What it does.
    public var behavior: EdgeBehavior { value.behavior }
    /// Its options.
    public var options: RefreshOptions { value.options }
    /// The phase of its cycle.
    public var phase: Phase { value.phase }
    /// The state that titles and indicators are keyed by.
    public var state: RefreshState { value.displayState }
    /// Whether there is more data to load. Independent of the phase. Always true for a header.
    public var hasMore: Bool { value.hasMore }
    /// Whether the app hides it.
    public var isHidden: Bool { value.isHidden }
    /// Whether it is in use: it has a control, is enabled, and is not hidden.
    public var isActive: Bool { value.isActive }
    /// Whether its indicator is visible: it is active, and not an idle footer under an empty list.
    public var isVisible: Bool { value.isVisible }
    /// How the last run ended; nil before the first and while the next runs.
    public var outcome: Outcome? { value.outcome }
    /// Whether the last run failed and none has begun since.
    public var hasFailed: Bool { value.hasFailed }
    /// Number of the current or last run; 0 before the first. Each entry into refreshing gets a new one.
    public var generation: UInt32 { value.generation }
    /// What started the current or last run.
    public var source: RefreshSource { value.source }
    /// How far it is pulled, as a fraction of its extent: 1 during a run, more when pulled further.
    public var progress: Double { value.progress }
    /// Counts how often ``progress`` was set, also to the same value. Images that follow the pull stop their animation with each.
    public var progressUpdates: UInt32 { value.progressUpdates }
    /// Whether its handler runs. Current after every call.
    public var isRefreshing: Bool { value.phase == .refreshing }
    /// Whether an indicator should look busy.
    public var isBusy: Bool { value.displayState == .refreshing }
    /// Whether it shows how the last run ended.
    public var isShowingOutcome: Bool { value.isShowingOutcome }
    /// Whether a release opens the second floor.
    public var isFloorArmed: Bool { value.isFloorArmed }
    /// The visible fraction of the second floor: 0 up to the refresh trigger, 1 from the second floor's trigger.
    public var floorReveal: Double { value.floorReveal }

    /// What an indicator with the given settings shows now.
    public func content(_ settings: IndicatorSettings) -> IndicatorContent { value.content(settings) }
    /// The same with names of texts instead of texts.
    public func plan(_ traits: IndicatorTraits) -> IndicatorPlan { value.plan(traits) }
}
