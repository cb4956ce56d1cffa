/// One edge of a list as the app sees it: its handler, its options, begin and end.
///
/// `Indicator` is the host's type for what is shown. A control serves one edge of one list at a time.
@MainActor
public final class EdgeControl<Indicator> {
    /// What it does.
    public let behavior: EdgeBehavior
    /// What it shows.
    public let indicator: Indicator
    /// The work behind it. Replacing it takes effect with the next run.
    public var handler: RefreshHandler
    /// Its choices; changes take effect at once, in any phase.
    public var options: RefreshOptions {
        didSet {
            guard options != oldValue else { return }
            if let onOptionsChange { onOptionsChange() } else { commands?.configure(edge, options: options) }
        }
    }
    /// Language of its texts.
    public var language: Language = .english {
        didSet { onContentChange?() }
    }
    /// What is shown and what is not, and titles of the app's own; changes take effect at once.
    public var indicatorOptions = IndicatorOptions() {
        didSet { if indicatorOptions != oldValue { onContentChange?() } }
    }
    /// The key under which the time of the last refresh is kept and told below the title: one for each list of the app, such as
    /// `inbox`. nil (the default): neither kept nor told, since a key that lists share would tell each the time of another.
    public var lastRefreshedKey: String? {
        didSet { if lastRefreshedKey != oldValue { onContentChange?() } }
    }
    /// Where that time is kept. A host's own forms begin with a store of its platform that outlives the program.
    public var timeStore: any RefreshTimeStore = MemoryTimeStore.shared {
        didSet { onContentChange?() }
    }
    /// Clock of 12 or 24 hours in that text; nil for what is usual in ``language``.
    public var hourCycle: HourCycle? {
        didSet { if hourCycle != oldValue { onContentChange?() } }
    }
    /// Makes that text in place of ``Language/lastRefreshed(at:offset:now:offsetNow:hourCycle:)``, from seconds since 1970-01-01
    /// 00:00 UTC; nil stands for never.
    public var lastRefreshedText: (@MainActor (Double?) -> String)? {
        didSet { onContentChange?() }
    }
    /// The time of day. Set by the host; without it, no time is kept.
    public var wallClock: WallClock? {
        didSet { onContentChange?() }
    }

    /// Turns an error that the handler threw into how the run ended: ``Outcome/noConnection``, or a failure with the message that
    /// people see.
    public var mapError: @MainActor (any Error) -> Outcome = { .failure(message: String(describing: $0)) }

    // MARK: Callbacks, in the order in which they come

    /// Called after each change of ``state``.
    public var onStateChange: (@MainActor (RefreshState) -> Void)?
    /// Called when a pull has gone far enough for letting go to mean something: the moment for a click under the finger.
    public var onArm: (@MainActor () -> Void)?
    /// Called when a run has begun, just before its handler starts.
    public var onBegin: (@MainActor () -> Void)?
    /// Called once for each ``onBegin``, when the run has ended, before its outcome is shown and the indicator closes; with
    /// ``Outcome/cancelled`` for a run that was superseded, hidden, or taken off its list.
    public var onFinish: (@MainActor (Outcome) -> Void)?
    /// Called when the closing animation begins.
    public var onClosing: (@MainActor () -> Void)?
    /// Called when the indicator has closed.
    public var onClose: (@MainActor () -> Void)?
    /// Called with true when the second floor opens, with false when it closes; see ``RefreshOptions/secondFloor``.
    public var onFloorChange: (@MainActor (Bool) -> Void)?

    /// Set by the host: called when the texts must be drawn again.
    public var onContentChange: (@MainActor () -> Void)?
    /// Set by a host that configures the edge itself: called when ``options`` have changed.
    public var onOptionsChange: (@MainActor () -> Void)?

    weak var commands: (any EdgeCommands)?
    /// The edge it serves; meaningful while attached.
    public internal(set) var edge: ScrollEdge
    var axis = ScrollAxis.vertical
    var isMirrored = false
    var task: Task<Void, Never>?
    var taskGeneration: UInt32 = 0
    var lastState = RefreshState.idle
    let outcomeWaiters = Waiters<Outcome>()
    let closeWaiters = Waiters<Void>()
    /// The machine that serves it while it is on a list. Removed, it still knows whether there was more.
    var servedMachine: EdgeMachine?
    /// What the machine on its next list begins with.
    var pendingHasMore = true
    var pendingHidden = false
    /// Whether the app has set ``hasMore`` since the control left its last list: its next one is told, like any list it is on.
    var isAvailabilitySaid = false
    /// Set while a begin waits for a list.
    var sourceOnAttach: RefreshSource?
    /// Whether ``onBegin`` has been called for a run whose end has not been told.
    var isRunTold = false
    /// Whether that run was cancelled, which is told with the next change of state.
    var wasRunCancelled = false
    /// What is called once when the next run has begun, and when the next closing is over.
    var beginCompletions: [@MainActor () -> Void] = []
    var closeCompletions: [@MainActor () -> Void] = []

    /// A control with a behavior, options (default: ``RefreshOptions/standard(for:)``), an indicator and a handler.
    public init(_ behavior: EdgeBehavior, options: RefreshOptions? = nil, indicator: Indicator, handler: RefreshHandler) {
        self.behavior = behavior
        self.options = options ?? .standard(for: behavior)
        self.indicator = indicator
        self.handler = handler
        edge = behavior.isRefresh ? .start : .end
    }

    deinit { task?.cancel() }

    // MARK: State

    var machine: EdgeMachine? { commands?.machine(at: edge) }
    /// The state that titles and indicators are keyed by; idle while it is not on a list.
    public var state: RefreshState { machine?.state ?? .idle }
    /// Where it is in its cycle; idle while it is not on a list.
    public var phase: Phase { machine?.phase ?? .idle }
    /// Whether the handler runs. Right on return from every call.
    public var isRefreshing: Bool { machine?.isRefreshing ?? false }
    /// How far it is pulled out, as a fraction of its extent.
    public var progress: Double { machine?.progress ?? 0 }
    /// How the last run ended; nil before the first and while the next runs.
    public var lastOutcome: Outcome? { machine?.outcome }
    /// Whether it is on a list.
    public var isAttached: Bool { commands != nil }

    /// Whether there is more data to load. Independent of what is going on, and kept when the control is put on another list.
    ///
    /// A refresh at the other edge that ends well resets what was known before it began: there is more. What is set while the refresh
    /// runs, in its handler for one, stays when it ends; see ``RefreshEngine/setHasMore(_:_:now:)``.
    public var hasMore: Bool {
        get { machine?.hasMore ?? pendingHasMore }
        set {
            pendingHasMore = newValue
            if let commands { commands.setHasMore(edge, newValue) } else { isAvailabilitySaid = true }
        }
    }

    /// Whether the app hides it.
    public var isHidden: Bool {
        get { machine?.isHidden ?? pendingHidden }
        set {
            pendingHidden = newValue
            commands?.setHidden(edge, newValue)
        }
    }

    /// Whether its second floor is open; see ``RefreshOptions/secondFloor``.
    public var isFloorOpen: Bool { phase == .open }

    /// What an indicator of the given kind shows now; nil while it is not on a list.
    public func content(kind: IndicatorKind) -> IndicatorContent? {
        machine?.content(
            IndicatorSettings(
                kind: kind, axis: axis, isMirrored: isMirrored, language: language, options: indicatorOptions,
                lastRefreshed: lastRefreshedLine))
    }
}
