/// The transitions that are the same in every class. ``Phase`` has their table.
extension EdgeMachine {
    /// Takes over the state of another machine.
    func takeState(of other: EdgeMachine) {
        behavior = other.behavior
        isInstalled = other.isInstalled
        options = other.options
        data = other.data
        hasMore = other.hasMore
        isAvailabilitySaid = other.isAvailabilitySaid
        isHidden = other.isHidden
        outcome = other.outcome
        generation = other.generation
        source = other.source
        progress = other.progress
        progressUpdates = other.progressUpdates
        loads = other.loads
        isHeldOpen = other.isHeldOpen
        shownExtent = other.shownExtent
        beganAt = other.beganAt
        opensUntil = other.opensUntil
        needsRearm = other.needsRearm
        animates = other.animates
        isListEmpty = other.isListEmpty
        itemLength = other.itemLength
        triggerDisplacement = other.triggerDisplacement
        floor = other.floor
        extras = other.extras
        reaction = other.reaction
    }

    /// The options changed in any phase.
    func reconfigured(_ options: EdgeOptions) {
        guard isInstalled else { return }
        let triggers = self.options.autoTriggersPerDrag
        adopt(options)
        triggersReplaced(before: triggers)
        if !takesCommands { deactivated() }
        note()
    }

    /// Records that state and content changed.
    func note() {
        reaction.stateChanged = true
        reaction.contentChanged = true
    }

    /// Returns and clears the reaction since the last call.
    func takeReaction() -> EdgeReaction {
        let taken = reaction
        reaction = EdgeReaction()
        return taken
    }

    /// Sets how far it is pulled.
    func setProgress(_ progress: Double) {
        self.progress = progress
        progressUpdates &+= 1
    }

    // MARK: Runs

    /// A run begins and supersedes a current one.
    ///
    /// `shown` is the inset that makes it visible, in points; `isTakenAway`: the last drag was cancelled.
    func began(source: RunSource, shown: Double, isTakenAway: Bool, now: Double) {
        let before = phase
        if before == .refreshing { reaction.cancel = generation }
        let wasOpen = isHeldOpen
        generation = generation == .max ? 1 : generation + 1
        self.source = source == .tap && hasFailed ? .retry : source
        outcome = nil
        isHeldOpen = behavior != .load(.visible) && opens(isTakenAway: isTakenAway)
        shownExtent = shown
        if resetsProgress(in: before) { setProgress(1) }
        let opening = animates && isHeldOpen ? options.beginDuration : 0
        beganAt = now
        opensUntil = now + opening
        data = .refreshing(mayEndAt: now + max(wasOpen ? 0 : opening, options.minimumVisibleTime))
        loads.loadBegan()
        reaction.motionDuration = opening
        reaction.isAnimated = isHeldOpen
        // What lies over the rows is in view at any offset.
        reaction.reveals = isHeldOpen && !liesOverRows
        if startsHandler(now: now) { reaction.start = generation }
        note()
    }

    /// The handler of `generation` has ended. A stale generation has no effect.
    func finished(generation: UInt32, outcome: Outcome, now: Double) -> Bool {
        guard case .refreshing(let mayEndAt) = data, generation == self.generation else { return false }
        self.outcome = outcome
        if !behavior.isRefresh {
            switch outcome {
            case .success, .updated: hasMore = true
            case .noMoreData: hasMore = false
            case .failure, .noConnection, .timedOut, .cancelled: break
            }
        }
        reaction.finished = generation
        note()
        if closesAtOnce(now: now) { return true }
        data = .finishing(Finishing(endsAt: max(mayEndAt, now + layoutWait(after: outcome))))
        timePassed(now: now)
        return true
    }

    /// How long the outcome of the last run is shown, in seconds.
    var outcomeHold: Double {
        switch outcome {
        // A load in view shows a failure until it is retried.
        case .failure, .noConnection, .timedOut: behavior == .load(.visible) ? 0 : options.failureHold
        case .updated where outcome?.hasMessage == true: max(options.outcomeHold, Outcome.messageTime)
        case .success, .updated, .noMoreData: options.outcomeHold
        case .cancelled, nil: 0
        }
    }

    /// The closing animation begins. Returns its length in seconds.
    func closes(within duration: Double) -> Double {
        reaction.motionDuration = animates && isHeldOpen ? duration : 0
        reaction.isAnimated = isHeldOpen
        reaction.closing = true
        isHeldOpen = false
        return reaction.motionDuration
    }

    // MARK: The list and the other edge

    /// Facts about the list; `length`: mean length of an item, in points.
    @inline(__always)
    func noteItems(length: Double, isEmpty: Bool) {
        itemLength = length
        guard isEmpty != isListEmpty else { return }
        isListEmpty = isEmpty
        reaction.contentChanged = true
    }

    /// A refresh begins at the other edge. Availability set from now on is about its data.
    func dataReplacementBegan() { isAvailabilitySaid = false }

    /// A refresh at the other edge has succeeded and replaced the data. `hasEnded`: it ended with ``Outcome/noMoreData``.
    ///
    /// Resets earlier availability to true and clears a failure. Availability set during the refresh stays, unless the outcome is
    /// ``Outcome/noMoreData``. A failure is always from before: no load runs beside a refresh.
    func dataReplaced(hasEnded: Bool) {
        if hasEnded { hasMore = false } else if !isAvailabilitySaid { hasMore = true }
        outcome = nil
        loads.dataChanged()
        loads.fillRoundsUsed = 0
        note()
    }
}
