/// The state machine of one edge. It decides; it performs nothing.
///
/// An object that stays with its edge: who keeps it sees what becomes of it. Methods are named after what happened, and note what is to
/// be done in an ``EdgeReaction``. The pull (header, back footer) and the automatic load (auto footer) have a file each; the table of
/// transitions stands at ``Phase``.
public final class EdgeMachine {
    /// Which end of the axis it watches.
    public let edge: ScrollEdge
    /// What it does.
    @exclusivity(unchecked) public internal(set) var behavior = EdgeBehavior.header
    /// Whether it is in use. The engine keeps a vacant machine at an edge without one, so that nothing has to be unwrapped, and so that
    /// generations go on across a replacement.
    var isInstalled = false
    /// Its choices.
    @exclusivity(unchecked) public internal(set) var options = RefreshOptions() {
        didSet { updateActive() }
    }
    /// Where it is in its cycle.
    @exclusivity(unchecked) public internal(set) var phase = Phase.idle {
        didSet { isFloorArmed = false }
    }
    /// Whether there is more data to load. Independent of the phase. Always true for a header.
    @exclusivity(unchecked) public internal(set) var hasMore = true
    /// Whether the app has set ``hasMore`` since the last refresh at the other edge began; then the end of that refresh does not reset it.
    var isAvailabilitySaid = false
    /// Whether the app hides it.
    @exclusivity(unchecked) public internal(set) var isHidden = false {
        didSet { updateActive() }
    }
    /// Whether it exists for the person: in use, enabled, and not hidden.
    @exclusivity(unchecked) public private(set) var isActive = false
    /// How the last run ended; nil before the first and while the next runs.
    @exclusivity(unchecked) public internal(set) var outcome: Outcome?
    /// Number of the current or last run; 0 before the first. Each entry into refreshing gets a new one.
    @exclusivity(unchecked) public internal(set) var generation: UInt32 = 0
    /// What started the current or last run.
    @exclusivity(unchecked) public internal(set) var source = RefreshSource.program
    /// How far it is pulled out, as a fraction of its extent; 1 while it works, more when pulled further.
    @exclusivity(unchecked) public internal(set) var progress = 0.0
    /// Counts how often ``progress`` was set, also to what it was: an image that is scrubbed by the pull stands still then.
    @exclusivity(unchecked) public internal(set) var progressUpdates: UInt32 = 0

    /// Whether opening and closing take their time; otherwise they happen at once.
    var animates = true
    /// Whether the list has no content.
    var isListEmpty = false
    /// Mean length of an item along the axis, in points; 0 where the host does not count items.
    var itemLength = 0.0
    var stage = FinishingStage.waiting
    /// When the current ``FinishingStage`` ends, in seconds of the host's clock.
    var stageEndsAt = 0.0
    /// When the show animation has settled and the minimum visible time is over.
    var mayEndAt = 0.0
    /// Whether a header or back footer holds itself open.
    var isHeldOpen = false
    /// Displacement past which it is armed, for the current viewport.
    var triggerDisplacement = 0.0
    /// After firing while still held by the finger: it must be let back before it can be armed again.
    var needsRearm = false
    /// Displacement past which letting go opens the second floor, for the current viewport; infinity without one.
    var floorDisplacement = Double.infinity
    /// Whether it is pulled so far that letting go opens the second floor.
    @exclusivity(unchecked) public internal(set) var isFloorArmed = false
    /// Whether the second floor is open, or closes.
    var isFloorShown = false
    /// Whether the content has been moved all the way out of the viewport since the second floor was opened.
    var isFloorReached = false

    // For habits that differ from the defaults.
    /// When the handler of the current run starts, in seconds; infinity when it has.
    var handlerStartsAt = Double.infinity
    /// Closing animations that run while it is idle again.
    var closings = ClosingTimes()
    /// What a refreshing edge holds open, in points, with ``RefreshHabits/holdsWhatIsShown``.
    var shownExtent = 0.0
    /// Whether an indicator still looks busy: until the closing animation is over, or it is pulled again.
    var isBusyShown = false
    /// Whether it waits to come on screen since a pull, and still shows that.
    var wasArmed = false
    /// Whether it has faded out with closing, until it is pulled or begun again.
    var hasFadedOut = false
    /// Whether a finger asked for the coming or current load.
    var isTriggeredByDrag = false

    /// What is to be done about what has happened since the engine last asked.
    var reaction = EdgeReaction()

    // Auto footer: what has been loaded for.
    /// Loads that the current drag may still start by itself.
    var triggersLeft = 0
    /// Counts changes of the data (seen as changes of the content's length).
    var dataGeneration: UInt32 = 1
    /// The data generation for which a load was last started.
    var loadedGeneration: UInt32 = 0
    /// Whether the current drag may load once more for data that has been loaded for (a page may have come back empty).
    var mayRepeat = false
    /// Loads started without the person moving the list.
    var fillRoundsUsed = 0

    /// A vacant machine.
    init(_ edge: ScrollEdge) {
        self.edge = edge
    }

    /// It is put to use, or to another use, or out of use. Numbers of runs go on, so that late results stay stale; so does what is still
    /// to be said about what it had to give up.
    func put(
        to behavior: EdgeBehavior, _ options: RefreshOptions, isInstalled: Bool = true, hasMore: Bool = true,
        isHidden: Bool = false
    ) {
        deactivated()
        self.behavior = behavior
        self.isInstalled = isInstalled
        self.isHidden = isHidden
        adopt(options)
        phase = .idle
        outcome = nil
        self.hasMore = hasMore
        isAvailabilitySaid = false
        source = .program
        progressUpdates = 0
        shownExtent = 0
        wasArmed = false
        hasFadedOut = false
        isTriggeredByDrag = false
        triggersLeft = self.options.autoTriggersPerDrag ?? .max
        loadedGeneration = 0
        mayRepeat = false
        fillRoundsUsed = 0
    }

    /// Takes options as they count: usable numbers, and a second floor behind a header only.
    func adopt(_ options: RefreshOptions) {
        var options = options
        if !behavior.isRefresh { options.secondFloor = nil }
        options.sanitize()
        self.options = options
    }

    private func updateActive() { isActive = isInstalled && options.isEnabled && !isHidden }

    /// Notes that the state changed, and with it what is shown.
    func note() {
        reaction.stateChanged = true
        reaction.contentChanged = true
    }

    // MARK: Derived

    /// The state that titles and indicators are keyed by.
    public var state: RefreshState {
        switch phase {
        case .armed: .pulling
        case .pending: .pending
        case .refreshing: .refreshing
        case .finishing where stage == .waiting: .refreshing
        case .finishing: outcome?.isFailure == true ? .failed : restingState
        case .idle: restingState
        case .open: .open
        }
    }

    private var restingState: RefreshState {
        // A header that has closed after a failure is ready to be pulled again; a footer says so until it is retried.
        if behavior.isRefresh { return .idle }
        return hasFailed ? .failed : hasMore ? .idle : .noMoreData
    }

    /// Whether it refreshes, or is about to, so that nothing may be loaded.
    var isRefreshUnderWay: Bool {
        isInstalled && behavior.isRefresh && (phase == .refreshing || phase == .pending || phase == .open)
    }

    /// Whether its handler runs. Right on return from every call.
    public var isRefreshing: Bool { phase == .refreshing }
    /// Whether the last run failed and none has begun since.
    public var hasFailed: Bool { outcome?.isFailure == true }
    /// Whether it shows how the last run ended.
    public var isShowingOutcome: Bool { phase == .finishing && stage == .showingOutcome }
    /// Whether an indicator should look busy.
    public var isBusy: Bool { state == .refreshing }

    /// Whether its indicator may be seen: it is active, and not a footer with nothing to do under an empty list.
    public var isVisible: Bool {
        isActive && (!isListEmpty || behavior.isRefresh || phase != .idle || hasFailed || !options.hidesWhenEmpty)
    }

    /// What it holds open, in points, as an absolute contribution to the inset; `floor` is what an open second floor does.
    func heldExtent(shortfall: Double, floor: Double) -> Double {
        if has(.worksWhileHidden) {
            guard isInstalled, !isHidden || behavior != .autoFooter else { return 0 }
        } else {
            guard isVisible else { return 0 }
        }
        switch behavior {
        case .autoFooter: return options.extent
        case .header, .backFooter:
            if phase == .open { return floor }
            if has(.holdsWhatIsShown) { return isHeldOpen ? shownExtent : 0 }
            // After short content the indicator lies past the viewport's end, not past the content's.
            return isHeldOpen ? options.extent + (edge == .end ? shortfall : 0) : 0
        }
    }

    /// Notes how far it is pulled out.
    func setProgress(_ progress: Double) {
        self.progress = progress
        progressUpdates &+= 1
    }

    // MARK: Beginning

    /// A run begins. A run that is going on is superseded.
    ///
    /// `shown` is what it needs to hold open to be seen, in points; `opens` is false for a header whose touch was taken away, see
    /// ``RefreshHabits/holdsWhatIsShown``.
    func began(
        source: RefreshSource, shown: Double, opens: Bool, now: Double
    ) {
        if phase == .refreshing { reaction.cancel = generation }
        let wasOpen = isHeldOpen
        generation = generation == .max ? 1 : generation + 1
        // Where a begin waits, the pull meanwhile has its own progress.
        if phase != .pending || !has(.decidesOnScrollOnly) { setProgress(1) }
        phase = .refreshing
        self.source = source == .tap && hasFailed ? .retry : source
        outcome = nil
        isHeldOpen = behavior != .autoFooter && opens
        shownExtent = shown
        let opening = animates && isHeldOpen && !wasOpen ? options.beginDuration : 0
        mayEndAt = now + max(opening, options.minimumVisibleTime)
        loadedGeneration = dataGeneration
        mayRepeat = false
        reaction.motionDuration = animates && isHeldOpen ? options.beginDuration : 0
        reaction.isAnimated = isHeldOpen
        reaction.reveals = isHeldOpen
        isBusyShown = true
        isFloorShown = false
        hasFadedOut = false
        if has(.startsWhenShown), behavior != .autoFooter, animates, options.beginDuration > 0 {
            handlerStartsAt = now + options.beginDuration
        } else {
            handlerStartsAt = .infinity
            reaction.start = generation
        }
        note()
    }

    /// A run was asked for while the list is not on screen.
    func postponed(source: RefreshSource) {
        if has(.ignoresRepeatedBegin), phase != .refreshing { setProgress(1) }
        guard phase == .idle || phase == .armed else { return }
        wasArmed = phase == .armed
        phase = .pending
        self.source = source
        note()
    }

    // MARK: Ending

    /// The handler of `generation` has ended. A stale generation changes nothing.
    func finished(
        generation: UInt32, outcome: Outcome, now: Double
    ) -> Bool {
        guard phase == .refreshing, generation == self.generation else { return false }
        self.outcome = outcome
        if !behavior.isRefresh {
            switch outcome {
            case .success: hasMore = true
            case .noMoreData: hasMore = false
            case .failure, .noConnection, .cancelled: break
            }
        }
        reaction.finished = generation
        handlerStartsAt = .infinity
        if has(.closesAtOnce) {
            note()
            closesIdle(now: now)
            return true
        }
        phase = .finishing
        stage = .waiting
        stageEndsAt = max(mayEndAt, now + layoutWait(after: outcome))
        note()
        timePassed(now: now)
        return true
    }

    /// A refresh begins at the other edge: a running load is orphaned.
    func superseded(now: Double) {
        switch phase {
        case .refreshing:
            reaction.cancel = generation
            outcome = .cancelled
            phase = .finishing
            stage = .waiting
            stageEndsAt = now
            note()
            timePassed(now: now)
        case .armed, .pending:
            phase = .idle
            isBusyShown = false
            spendTrigger()
            note()
        case .idle, .finishing, .open: break
        }
    }

    /// Goes through the finishing stages whose time is over.
    func timePassed(now: Double) {
        if options.habits.rawValue != 0, phase != .finishing {
            habitualTimePassed(now: now)
            return
        }
        while phase == .finishing, now >= stageEndsAt {
            switch stage {
            case .waiting:
                stage = .showingOutcome
                stageEndsAt += outcomeHold
            case .showingOutcome:
                stage = .closing
                // In flow there is nothing to close.
                reaction.motionDuration = animates && isHeldOpen ? options.endDuration : 0
                reaction.isAnimated = isHeldOpen
                stageEndsAt = now + reaction.motionDuration
                isHeldOpen = false
                reaction.closing = true
            case .closing:
                closed()
            }
            note()
        }
    }

    private var outcomeHold: Double {
        switch outcome {
        // In flow, a failure stays in sight by itself until it is retried.
        case .failure, .noConnection: behavior == .autoFooter ? 0 : options.failureHold
        case .success, .noMoreData: options.outcomeHold
        case .cancelled, nil: 0
        }
    }

    private func closed() {
        phase = .idle
        isHeldOpen = false
        isBusyShown = false
        isFloorShown = false
        setProgress(0)
        reaction.closed = true
        note()
    }

    // MARK: Leaving

    /// Detached, disabled or hidden: idle geometry in one step, nothing left running.
    func deactivated() {
        if phase == .refreshing { reaction.cancel = generation }
        if phase != .idle { outcome = nil }
        let wasIdle = phase == .idle && progress == 0
        phase = .idle
        isHeldOpen = false
        setProgress(0)
        needsRearm = false
        isBusyShown = false
        isFloorShown = false
        handlerStartsAt = .infinity
        closings.removeAll()
        if !wasIdle { note() }
    }

    // MARK: The finger

    /// A finger came down.
    func dragBegan() {
        if has(.loadsOnEachApproach) {
            if phase == .idle, hasMore, isActive { triggersLeft = options.autoTriggersPerDrag ?? .max }
            return
        }
        triggersLeft = options.autoTriggersPerDrag ?? .max
        mayRepeat = true
        fillRoundsUsed = 0
        needsRearm = phase == .refreshing
        // What is only being shown gives way to the finger.
        if phase == .finishing, stage != .waiting, behavior != .autoFooter { closed() }
    }
}

extension EdgeMachine {
    /// The finger was taken away: what is armed does not fire.
    func pullCancelled() {
        guard phase == .armed, !has(.firesOnScroll) else { return }
        phase = .idle
        note()
    }
}
