/// A header or footer of a list: its handler, its options, its state, and methods to begin and end runs.
///
/// `Indicator` is the host's type for what is shown. A control is on one edge of one list at a time.
@MainActor
public final class EdgeControl<Indicator> {
    /// What starts it and where it lies: a refresh, a load that begins in view, or a load that is pulled.
    public let behavior: EdgeBehavior
    /// What is shown.
    public let indicator: Indicator
    /// The work of a run. A new handler takes effect with the next run.
    public var handler: RunHandler
    /// Distances, times and other choices. Changes take effect at once, in any phase.
    public var options: EdgeOptions {
        didSet {
            guard options != oldValue else { return }
            if let onOptionsChange { onOptionsChange() } else { commands?.handle(.configure(options), at: edge) }
        }
    }
    /// The language of its texts: that which was set here, otherwise ``Language/shared``, otherwise the host's choice. Changes take effect at
    /// once.
    public var language: Language {
        get { ownLanguage ?? Language.shared ?? hostLanguage }
        set { ownLanguage = newValue }
    }
    private(set) var ownLanguage: Language? {
        didSet { SharedLanguage.changed() }
    }
    /// Set by the host: the language where the app has chosen none.
    @_spi(Host) public var hostLanguage = Language.english
    /// Which parts of the indicator are shown, and titles of the app. Changes take effect at once.
    public var indicatorOptions = IndicatorOptions() {
        didSet { if indicatorOptions != oldValue { onContentChange?() } }
    }
    /// The key under which the time of the last refresh is stored, such as `inbox`; a header with a key shows that time below the title.
    /// Use a key of its own for each list. nil (the default): the time is neither stored nor shown.
    public var lastRefreshedKey: String? {
        didSet { if lastRefreshedKey != oldValue { onContentChange?() } }
    }
    /// Where that time is stored. Controls made by a host's templates use a store of the platform that lasts between launches.
    public var timeStore: any RefreshTimeStore = MemoryTimeStore.shared {
        didSet { onContentChange?() }
    }
    /// Whether that time is shown with 12 or 24 hours; nil for what is usual in ``language``.
    public var hourCycle: HourCycle? {
        didSet { if hourCycle != oldValue { onContentChange?() } }
    }
    /// Makes the line that shows that time, from seconds since 1970-01-01 00:00 UTC; the argument is nil if there was no refresh yet.
    /// nil (the default): ``Language/lastRefreshed(at:offset:now:offsetNow:hourCycle:)``.
    public var lastRefreshedTimeText: (@MainActor (Double?) -> String)? {
        didSet { onContentChange?() }
    }
    /// The time of day, set by the host. Without it no time is stored.
    public var wallClock: WallClock? {
        didSet { onContentChange?() }
    }

    /// Converts an error that the handler threw into the outcome of the run: ``Outcome/noConnection``, or a failure with the message to
    /// show. With an empty message the list shows a text of its ``language``, such as "Could not refresh".
    ///
    /// The default of this module always does that. Controls made by the templates of a host show the words that an error brings for
    /// people: `errorDescription` of a `LocalizedError`. The description of a `CustomStringConvertible` error is for developers and is not
    /// shown. It is not called for a `CancellationError`.
    public var mapError: @MainActor (any Error) -> Outcome = { _ in .failure(message: "") }

    // MARK: Callbacks, in the order of the calls

    /// Called after each change of ``state``.
    public var onStateChange: (@MainActor (EdgeState) -> Void)?
    /// Called when a pull has gone so far that releasing it begins a run or opens the second floor: the moment for haptic feedback.
    public var onArm: (@MainActor () -> Void)?
    /// Called once when a pull has ended without a run: it was pulled back, let go before the threshold, or taken away by the system.
    public var onPullCancel: (@MainActor () -> Void)?
    /// Called when a run has begun, before its handler starts.
    public var onBegin: (@MainActor () -> Void)?
    /// Called once for each ``onBegin`` when the run has ended, before its outcome is shown and the indicator closes. The outcome is
    /// ``Outcome/cancelled`` if the run was superseded, or if the control was hidden or removed from its list.
    public var onFinish: (@MainActor (Outcome) -> Void)?
    /// Called when the closing animation begins.
    public var onClosing: (@MainActor () -> Void)?
    /// Called when the indicator has closed.
    public var onClose: (@MainActor () -> Void)?
    /// Called with true when the second floor opens, with false when it closes; see ``EdgeOptions/secondFloor``.
    public var onFloorChange: (@MainActor (Bool) -> Void)?

    /// Set by the host. Called once with each error that makes a run fail, for the log that developers read.
    @_spi(Host) public var logError: (@MainActor (any Error, ScrollEdge) -> Void)?
    /// Set by the host. Called when the indicator must be updated.
    @_spi(Host) public var onContentChange: (@MainActor () -> Void)?
    /// Set by a host that configures the edge itself: called when ``options`` have changed.
    @_spi(Host) public var onOptionsChange: (@MainActor () -> Void)?

    weak var commands: (any EdgeCommands)?
    /// The edge of the list that it is on. Before it is on a list: the usual edge of its behavior.
    public internal(set) var edge: ScrollEdge
    var axis = ScrollAxis.vertical
    var isMirrored = false
    let runs = ControlRuns()
    /// What ``onStateChange`` was called with last.
    var lastState = EdgeState.idle
    /// Its machine on the current list. After the machine was removed it still holds `hasMore`.
    var servedMachine: EdgeMachine?
    /// The `hasMore` and `isHidden` that the machine on its next list begins with.
    var pendingHasMore = true
    var pendingHidden = false
    /// Whether the app has set ``hasMore`` since the control left its last list. The next list is told.
    var isAvailabilitySaid = false
    /// The source of a begin that is pending because the control is on no list.
    var sourceOnAttach: RunSource?
    /// What ``onFloorChange`` was called with last.
    var wasFloorOpen = false
    /// Whether a developer was warned that an end had nothing to end.
    var isEndWithoutRunNoted = false

    /// A control with a behavior, options (nil: ``EdgeOptions/standard(for:)``), an indicator and a handler.
    public init(_ behavior: EdgeBehavior, options: EdgeOptions? = nil, indicator: Indicator, handler: RunHandler) {
        self.behavior = behavior
        self.options = options ?? .standard(for: behavior)
        self.indicator = indicator
        self.handler = handler
        edge = behavior.isRefresh ? .start : .end
    }

    // MARK: State

    var machine: EdgeMachine? { commands?.machine(at: edge) }
    /// The state that titles and indicators show; idle while it is on no list.
    public var state: EdgeState { machine?.state ?? .idle }
    /// The phase of the current run; idle while it is on no list.
    public var phase: Phase { machine?.phase ?? .idle }
    /// Whether a run is going on, or waits until its list is on screen. Every call that changes it has done so when it returns.
    public var isRefreshing: Bool { sourceOnAttach != nil || phase == .refreshing || phase == .pending }
    /// How far it is pulled out, as a fraction of its extent: 0 at rest, 1 when fully visible, more beyond.
    public var progress: Double { machine?.progress ?? 0 }
    /// The outcome of the last run; nil before the first run has ended, during a run, and while it is on no list.
    public var lastOutcome: Outcome? { machine?.outcome }
    /// What the handler of the last run threw, from before ``onFinish`` until the next run begins; nil if it threw nothing, or a
    /// `CancellationError`, or only after its run was over.
    public internal(set) var lastError: (any Error)?
    /// Whether it is on a list.
    public var isAttached: Bool { commands != nil }

    /// Whether there is more data to load. It can be set at any time, and is kept when the control moves to another list.
    ///
    /// A successful refresh at the other edge sets it to true, unless it was set during that refresh, as by the handler. If the
    /// refresh ends with ``Outcome/noMoreData`` it is false in any case.
    public var hasMore: Bool {
        get { machine?.hasMore ?? pendingHasMore }
        set {
            pendingHasMore = newValue
            if let commands { commands.handle(.setHasMore(newValue), at: edge) } else { isAvailabilitySaid = true }
        }
    }

    /// Whether the app hides it. Hiding it cancels a run.
    public var isHidden: Bool {
        get { machine?.isHidden ?? pendingHidden }
        set {
            pendingHidden = newValue
            commands?.handle(.setHidden(newValue), at: edge)
        }
    }

    /// Whether its second floor is open; see ``EdgeOptions/secondFloor``.
    public var isFloorOpen: Bool { phase == .open }

    /// Forgets the ``language`` that was set for this control, so that it follows ``Language/shared`` again.
    public func resetLanguage() { ownLanguage = nil }

    /// What an indicator of the given kind shows at the moment; nil while it is on no list.
    public func content(kind: IndicatorKind) -> IndicatorContent? {
        machine?.content(
            IndicatorSettings(
                kind: kind, axis: axis, isMirrored: isMirrored, language: language, options: indicatorOptions,
                lastRefreshed: lastRefreshedLine))
    }
}

extension EdgeControl {
    /// Sets a property and returns the control, to set up a control in one expression:
    ///
    ///     list.header = .refresh { try await model.reload() }
    ///         .with(\.lastRefreshedKey, "inbox")
    ///         .with(\.options.fadesWithPull, true)
    @discardableResult
    public func with<Value>(_ property: ReferenceWritableKeyPath<EdgeControl, Value>, _ value: Value) -> Self {
        self[keyPath: property] = value
        return self
    }

    /// Sets the title for a state and returns the control; nil for the language's own title.
    @discardableResult
    public func title(_ title: String?, for state: EdgeState) -> Self {
        indicatorOptions.titles[state] = title
        return self
    }
}
