/// The transitions. ``Phase`` has their table.
extension EdgeMachine {
    /// A control is installed or removed: everything but the options, which ``adopt(_:)`` sets. Generations continue, so that late
    /// results stay stale. The pending reaction of cancelled work stays.
    func reset(to behavior: EdgeBehavior, isInstalled: Bool = true, hasMore: Bool = true, isHidden: Bool = false) {
        deactivated()
        value.behavior = behavior
        value.isInstalled = isInstalled
        value.isHidden = isHidden
        value.rules = CurrentRules()
        value.options.compatibility = nil
        value.data = .idle
        value.outcome = nil
        value.hasMore = hasMore
        value.isAvailabilitySaid = false
        value.source = .program
        value.progressUpdates = 0
        value.shownExtent = 0
    }

    /// Adopts sanitized options; only a header keeps its second floor.
    func adopt(_ options: RefreshOptions) {
        if options.compatibility != value.options.compatibility {
            value.rules.left(self)
            value.rules = options.compatibility?.makeRules() ?? CurrentRules()
        }
        value.options = options
        if !behavior.isRefresh { value.options.secondFloor = nil }
        value.options.sanitize()
    }

    /// Records that state and content changed.
    func note() {
        value.reaction.stateChanged = true
        value.reaction.contentChanged = true
    }

    /// Returns and clears the reaction since the last call.
    func takeReaction() -> EdgeReaction {
        let taken = value.reaction
        value.reaction = EdgeReaction()
        return taken
    }

    // MARK: Beginning

    /// A run begins and supersedes a current one.
    ///
    /// `shown` is the inset that makes it visible, in points; `isTakenAway`: the last drag was cancelled.
    func began(source: RefreshSource, shown: Double, isTakenAway: Bool, now: Double) {
        let before = phase
        if before == .refreshing { value.reaction.cancel = generation }
        let wasOpen = value.isHeldOpen
        value.generation = generation == .max ? 1 : generation + 1
        value.source = source == .tap && hasFailed ? .retry : source
        value.outcome = nil
        value.isHeldOpen = behavior != .autoFooter && value.rules.opens(self, isTakenAway: isTakenAway)
        value.shownExtent = shown
        if value.rules.resetsProgress(self, from: before) { setProgress(1) }
        let opening = value.animates && value.isHeldOpen ? options.beginDuration : 0
        value.beganAt = now
        value.opensUntil = now + opening
        value.data = .refreshing(mayEndAt: now + max(wasOpen ? 0 : opening, options.minimumVisibleTime))
        value.loads.loadBegan()
        value.reaction.motionDuration = opening
        value.reaction.isAnimated = value.isHeldOpen
        value.reaction.reveals = value.isHeldOpen
        if value.rules.startsAtOnce(self, now: now) { value.reaction.start = generation }
        note()
    }

    /// A run was requested while the list is off screen, and joins none. It supersedes what goes on there, as it would on screen.
    func postponed(source: RefreshSource) {
        value.rules.willPostpone(self)
        let phase = phase
        guard phase != .pending else { return }
        if phase != .idle, phase != .armed { deactivated() }
        value.data = .pending(wasArmed: phase == .armed)
        value.source = source
        note()
    }

    // MARK: Ending

    /// The handler of `generation` has ended. A stale generation has no effect.
    func finished(generation: UInt32, outcome: Outcome, now: Double) -> Bool {
        guard case .refreshing(let mayEndAt) = value.data, generation == self.generation else { return false }
        value.outcome = outcome
        if !behavior.isRefresh {
            switch outcome {
            case .success: value.hasMore = true
            case .noMoreData: value.hasMore = false
            case .failure, .noConnection, .timedOut, .cancelled: break
            }
        }
        value.reaction.finished = generation
        note()
        if value.rules.closesAtOnce(self, now: now) { return true }
        value.data = .finishing(Finishing(endsAt: max(mayEndAt, now + layoutWait(after: outcome))))
        timePassed(now: now)
        return true
    }

    /// Cancelled by the app or by a refresh at the other edge.
    func superseded(now: Double) {
        switch phase {
        case .refreshing:
            value.reaction.cancel = generation
            value.outcome = .cancelled
            value.data = .finishing(Finishing(endsAt: now))
            note()
            timePassed(now: now)
        case .armed, .pending:
            value.data = .idle
            value.rules.cameToRest(self)
            note()
        case .idle, .finishing, .open: break
        }
    }

    /// Ends a run whose time is over, and passes the finishing stages whose time is over.
    func timePassed(now: Double) {
        if now >= timesOutAt, finished(generation: generation, outcome: .timedOut, now: now) { return }
        if phase != .finishing { return value.rules.timePassed(self, now: now) }
        while case .finishing(var finishing) = value.data, now >= finishing.endsAt {
            switch finishing.stage {
            case .waiting:
                finishing.stage = .showingOutcome
                finishing.endsAt += outcomeHold
                value.data = .finishing(finishing)
            case .showingOutcome:
                // Auto footers do not close.
                finishing.stage = .closing
                finishing.endsAt = now + closes(within: options.endDuration)
                value.data = .finishing(finishing)
            case .closing: closed()
            }
            note()
        }
    }

    /// The closing animation begins. Returns its length in seconds.
    func closes(within duration: Double) -> Double {
        value.reaction.motionDuration = value.animates && value.isHeldOpen ? duration : 0
        value.reaction.isAnimated = value.isHeldOpen
        value.reaction.closing = true
        value.isHeldOpen = false
        return value.reaction.motionDuration
    }

    private var outcomeHold: Double {
        switch outcome {
        // An auto footer shows a failure until it is retried.
        case .failure, .noConnection, .timedOut: behavior == .autoFooter ? 0 : options.failureHold
        case .success, .noMoreData: options.outcomeHold
        case .cancelled, nil: 0
        }
    }

    private func closed() {
        value.data = .idle
        value.isHeldOpen = false
        value.rules.closed()
        setProgress(0)
        value.reaction.closed = true
        note()
    }

    // MARK: Leaving

    /// Detached, disabled or hidden: cancels its run and becomes idle immediately.
    func deactivated() {
        let phase = phase
        if phase == .refreshing { value.reaction.cancel = generation }
        if phase != .idle { value.outcome = nil }
        let wasIdle = phase == .idle && progress == 0 && !value.needsRearm
        value.data = .idle
        value.isHeldOpen = false
        setProgress(0)
        value.needsRearm = false
        value.rules.forget()
        if !wasIdle { note() }
    }

    /// The options changed in any phase.
    func reconfigured(_ options: RefreshOptions) {
        guard value.isInstalled else { return }
        let triggers = self.options.autoTriggersPerDrag
        adopt(options)
        value.rules.triggersReplaced(self, before: triggers)
        if !isActive, !value.rules.worksWhileInactive { deactivated() }
        note()
    }

    // MARK: Drags

    /// A drag began.
    func dragBegan() {
        guard !value.rules.dragBegan(self) else { return }
        value.loads.dragBegan(limit: options.autoTriggersPerDrag)
        value.needsRearm = phase == .refreshing
        value.reaction.contentChanged = true
        // A drag ends the display of the outcome.
        if case .finishing(let finishing) = value.data, finishing.stage != .waiting, behavior != .autoFooter { closed() }
    }

    /// The drag was cancelled: an armed edge does not fire.
    func pullCancelled() {
        guard phase == .armed, !value.rules.firesAfterCancel else { return }
        value.data = .idle
        note()
    }
}
