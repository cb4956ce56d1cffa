/// The state machine of one edge. It performs nothing.
///
/// Methods are named after events and record what to do in an ``EdgeReaction``. The engine takes it with ``takeReaction()``.
/// ``Phase`` has the table of transitions. `EdgeRules` decides where a ``Compatibility`` differs.
struct EdgeState {
    let edge: ScrollEdge
    var behavior = EdgeBehavior.header
    /// Whether the edge has a control. An edge without one keeps a vacant state, so that generations continue when a control is
    /// replaced.
    var isInstalled = false
    var options = RefreshOptions()
    /// The rules of its compatibility, or the standard.
    var rules: CurrentRules = StandardRules()
    var data = PhaseData.idle
    var hasMore = true
    /// Whether the app has set ``hasMore`` since the last refresh at the other edge began. The end of that refresh then keeps it.
    var isAvailabilitySaid = false
    var isHidden = false
    var outcome: Outcome?
    var generation: UInt32 = 0
    var source = RefreshSource.program
    var progress = 0.0
    var progressUpdates: UInt32 = 0
    var loads = LoadBudget()

    /// Whether a header or back footer holds itself open.
    var isHeldOpen = false
    /// With ``HeldPart/visible``: what a refreshing header holds open, in points.
    var shownExtent = 0.0
    /// When the opening animation of the current run is over, in seconds.
    var opensUntil = 0.0
    /// After it fired during a drag: it must move back before it can be armed again.
    var needsRearm = false

    // Facts about the list.
    /// Whether opening and closing are animated.
    var animates = true
    var isListEmpty = false
    /// Mean length of an item along the axis, in points; 0 where the host does not count items.
    var itemLength = 0.0
    /// Displacement in points past which it is armed, for the current viewport.
    var triggerDisplacement = 0.0
    /// Displacement in points past which a release opens the second floor, for the current viewport; infinity without one.
    var floorDisplacement = Double.infinity

    /// What to do about the events since the last ``takeReaction()``.
    var reaction = EdgeReaction()

    /// The state of an edge without a control.
    init(_ edge: ScrollEdge) { self.edge = edge }

    /// A control is installed or removed. Generations continue, so that late results stay stale. The pending reaction of
    /// cancelled work stays.
    mutating func reset(
        to behavior: EdgeBehavior, _ options: RefreshOptions, isInstalled: Bool = true, hasMore: Bool = true,
        isHidden: Bool = false
    ) {
        deactivated()
        self.behavior = behavior
        self.isInstalled = isInstalled
        self.isHidden = isHidden
        rules = StandardRules()
        self.options.compatibility = nil
        adopt(options)
        data = .idle
        outcome = nil
        self.hasMore = hasMore
        isAvailabilitySaid = false
        source = .program
        progressUpdates = 0
        shownExtent = 0
        loads.reset(limit: self.options.autoTriggersPerDrag)
    }

    /// Adopts sanitized options; only a header keeps its second floor.
    mutating func adopt(_ options: RefreshOptions) {
        var options = options
        if !behavior.isRefresh { options.secondFloor = nil }
        options.sanitize()
        if options.compatibility != self.options.compatibility {
            let rules = rules
            rules.left(&self)
            self.rules = options.compatibility?.makeRules() ?? StandardRules()
        }
        self.options = options
    }

    /// Records that state and content changed.
    mutating func note() {
        reaction.stateChanged = true
        reaction.contentChanged = true
    }

    /// Returns and clears the reaction since the last call.
    mutating func takeReaction() -> EdgeReaction {
        let taken = reaction
        reaction = EdgeReaction()
        return taken
    }

    // MARK: Derived

    var phase: Phase { data.phase }
    var isActive: Bool { isInstalled && options.isEnabled && !isHidden }
    var hasFailed: Bool { outcome?.isFailure == true }
    var isFloorArmed: Bool { if case .armed(true) = data { true } else { false } }
    var isShowingOutcome: Bool { if case .finishing(let finishing) = data { finishing.stage == .showingOutcome } else { false } }
    /// Whether the second floor is open or closing.
    var isFloorShown: Bool {
        switch data {
        case .open: true
        case .finishing(let finishing): finishing.closesFloor
        default: false
        }
    }

    /// The state that titles and indicators are keyed by.
    var displayState: RefreshState {
        switch data {
        case .armed: .pulling
        case .pending: .pending
        case .refreshing: .refreshing
        case .finishing(let finishing) where finishing.stage == .waiting: .refreshing
        case .finishing: hasFailed ? .failed : restingState
        case .idle: restingState
        case .open: .open
        }
    }

    private var restingState: RefreshState {
        // A closed header no longer shows its failure; a footer shows it until it is retried.
        if behavior.isRefresh { return .idle }
        return hasFailed ? .failed : hasMore ? .idle : .noMoreData
    }

    /// Whether the edge has a control that loads.
    var isLoad: Bool { isInstalled && !behavior.isRefresh }

    /// A copy with its own rules.
    var detached: EdgeState {
        var copy = self
        copy.rules = rules.copy()
        return copy
    }

    /// Whether a refresh runs or is about to; loads are then refused.
    var isRefreshUnderWay: Bool {
        guard isInstalled, behavior.isRefresh else { return false }
        let phase = phase
        return phase == .refreshing || phase == .pending || phase == .open
    }

    var isVisible: Bool {
        isActive && (!isListEmpty || behavior.isRefresh || phase != .idle || hasFailed || !options.hidesWhenEmpty)
    }

    /// Time of the next change without an event, in seconds; infinity for never.
    var deadline: Double {
        if case .finishing(let finishing) = data { return finishing.endsAt }
        return rules.deadline(self)
    }

    /// Its absolute contribution to the inset, in points. `floor` is that of an open second floor.
    func heldExtent(shortfall: Double, floor: Double) -> Double {
        guard rules.mayHold(self) else { return 0 }
        if behavior == .autoFooter { return options.extent }
        if phase == .open { return floor }
        return isHeldOpen ? rules.openExtent(self, shortfall: shortfall) : 0
    }

    /// Sets how far it is pulled.
    mutating func setProgress(_ progress: Double) {
        self.progress = progress
        progressUpdates &+= 1
    }

    // MARK: Beginning

    /// A run begins and supersedes a current one.
    ///
    /// `shown` is the inset that makes it visible, in points; `isTakenAway`: the last drag was cancelled.
    mutating func began(source: RefreshSource, shown: Double, isTakenAway: Bool, now: Double) {
        let before = phase
        if before == .refreshing { reaction.cancel = generation }
        let wasOpen = isHeldOpen
        generation = generation == .max ? 1 : generation + 1
        self.source = source == .tap && hasFailed ? .retry : source
        outcome = nil
        isHeldOpen = behavior != .autoFooter && rules.opens(self, isTakenAway: isTakenAway)
        shownExtent = shown
        if rules.resetsProgress(self, from: before) { setProgress(1) }
        let opening = animates && isHeldOpen ? options.beginDuration : 0
        opensUntil = now + opening
        data = .refreshing(mayEndAt: now + max(wasOpen ? 0 : opening, options.minimumVisibleTime))
        loads.loadBegan()
        reaction.motionDuration = opening
        reaction.isAnimated = isHeldOpen
        reaction.reveals = isHeldOpen
        let rules = rules
        if rules.startsAtOnce(&self, now: now) { reaction.start = generation }
        note()
    }

    /// A run was requested while the list is off screen.
    mutating func postponed(source: RefreshSource) {
        let rules = rules
        rules.willPostpone(&self)
        let phase = phase
        guard phase == .idle || phase == .armed else { return }
        data = .pending(wasArmed: phase == .armed)
        self.source = source
        note()
    }

    // MARK: Ending

    /// The handler of `generation` has ended. A stale generation has no effect.
    mutating func finished(generation: UInt32, outcome: Outcome, now: Double) -> Bool {
        guard case .refreshing(let mayEndAt) = data, generation == self.generation else { return false }
        self.outcome = outcome
        if !behavior.isRefresh {
            switch outcome {
            case .success: hasMore = true
            case .noMoreData: hasMore = false
            case .failure, .noConnection, .cancelled: break
            }
        }
        reaction.finished = generation
        note()
        let rules = rules
        if rules.closesAtOnce(&self, now: now) { return true }
        data = .finishing(Finishing(endsAt: max(mayEndAt, now + layoutWait(after: outcome))))
        timePassed(now: now)
        return true
    }

    /// Cancelled by the app or by a refresh at the other edge.
    mutating func superseded(now: Double) {
        switch phase {
        case .refreshing:
            reaction.cancel = generation
            outcome = .cancelled
            data = .finishing(Finishing(endsAt: now))
            note()
            timePassed(now: now)
        case .armed, .pending:
            data = .idle
            let rules = rules
            rules.cameToRest(&self)
            note()
        case .idle, .finishing, .open: break
        }
    }

    /// Passes the finishing stages whose time is over.
    mutating func timePassed(now: Double) {
        if phase != .finishing {
            let rules = rules
            return rules.timePassed(&self, now: now)
        }
        while case .finishing(var finishing) = data, now >= finishing.endsAt {
            switch finishing.stage {
            case .waiting:
                finishing.stage = .showingOutcome
                finishing.endsAt += outcomeHold
                data = .finishing(finishing)
            case .showingOutcome:
                // Auto footers do not close.
                finishing.stage = .closing
                finishing.endsAt = now + closes(within: options.endDuration)
                data = .finishing(finishing)
            case .closing: closed()
            }
            note()
        }
    }

    /// The closing animation begins. Returns its length in seconds.
    mutating func closes(within duration: Double) -> Double {
        reaction.motionDuration = animates && isHeldOpen ? duration : 0
        reaction.isAnimated = isHeldOpen
        reaction.closing = true
        isHeldOpen = false
        return reaction.motionDuration
    }

    private var outcomeHold: Double {
        switch outcome {
        // An auto footer shows a failure until it is retried.
        case .failure, .noConnection: behavior == .autoFooter ? 0 : options.failureHold
        case .success, .noMoreData: options.outcomeHold
        case .cancelled, nil: 0
        }
    }

    private mutating func closed() {
        data = .idle
        isHeldOpen = false
        rules.closed()
        setProgress(0)
        reaction.closed = true
        note()
    }

    // MARK: Leaving

    /// Detached, disabled or hidden: cancels its run and becomes idle immediately.
    mutating func deactivated() {
        let phase = phase
        if phase == .refreshing { reaction.cancel = generation }
        if phase != .idle { outcome = nil }
        let wasIdle = phase == .idle && progress == 0
        data = .idle
        isHeldOpen = false
        setProgress(0)
        needsRearm = false
        rules.forget()
        if !wasIdle { note() }
    }

    /// The options changed in any phase.
    mutating func reconfigured(_ options: RefreshOptions) {
        guard isInstalled else { return }
        let triggers = self.options.autoTriggersPerDrag
        adopt(options)
        let rules = rules
        rules.triggersReplaced(&self, before: triggers)
        if !isActive, !rules.worksWhileInactive { deactivated() }
        note()
    }

    // MARK: Drags

    /// A drag began.
    mutating func dragBegan() {
        let rules = rules
        guard !rules.dragBegan(&self) else { return }
        loads.dragBegan(limit: options.autoTriggersPerDrag)
        needsRearm = phase == .refreshing
        // A drag ends the display of the outcome.
        if case .finishing(let finishing) = data, finishing.stage != .waiting, behavior != .autoFooter { closed() }
    }

    /// The drag was cancelled: an armed edge does not fire.
    mutating func pullCancelled() {
        guard phase == .armed, !rules.firesAfterCancel else { return }
        data = .idle
        note()
    }
}
