/// What the app asks for.
extension RefreshEngine {
    /// Puts a machine on an edge. One that is there is removed first, as by ``remove(_:now:)``.
    ///
    /// `hasMore` and `isHidden` are what is known of it already, so that nothing begins that they forbid.
    public func install(
        _ edge: ScrollEdge, behavior: EdgeBehavior, options: RefreshOptions, hasMore: Bool = true, isHidden: Bool = false,
        now: Double
    ) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        machine.put(to: behavior, options, hasMore: hasMore || behavior.isRefresh, isHidden: isHidden)
        machine.isListEmpty = isAttached && last.isEmpty
        machine.itemLength = last.meanItemLength
        updateTriggers()
        machine.note()
        reevaluate(now: now)
        return concluded()
    }

    /// Takes the machine off an edge: its handler is cancelled and nothing is held open.
    public func remove(_ edge: ScrollEdge, now: Double) -> Reaction {
        tick(now)
        let machine = machine(edge)
        guard machine.isInstalled else { return Reaction() }
        // The control that leaves may still ask what was known of the data.
        machine.put(to: .header, RefreshOptions(), isInstalled: false, hasMore: machine.hasMore)
        return concluded()
    }

    /// Replaces the options of an edge, in any phase. Work that is going on goes on, unless the edge is switched off.
    public func configure(_ edge: ScrollEdge, options: RefreshOptions, now: Double) -> Reaction {
        let now = tick(now)
        machine(edge).reconfigured(options)
        updateTriggers()
        reevaluate(now: now)
        return concluded()
    }

    /// Hides or shows an edge, in any phase. No more data and a failure are remembered meanwhile.
    public func setHidden(_ edge: ScrollEdge, _ isHidden: Bool, now: Double) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        guard machine.isInstalled, machine.isHidden != isHidden else { return Reaction() }
        machine.isHidden = isHidden
        if isHidden {
            if machine.has(.worksWhileHidden) { machine.hiddenAtWork(now: now) } else { machine.deactivated() }
        }
        machine.note()
        reevaluate(now: now)
        return concluded()
    }

    /// Says whether there is more data to load at an edge. Independent of what is going on there.
    ///
    /// A refresh at the other edge that ends well resets what was said before it began: there is more. What is said while it runs is
    /// about the data that it brings and stays, unless the refresh ends with ``Outcome/noMoreData``.
    public func setHasMore(_ edge: ScrollEdge, _ hasMore: Bool, now: Double) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        guard machine.isInstalled, !machine.behavior.isRefresh else { return Reaction() }
        machine.isAvailabilitySaid = true
        guard machine.hasMore != hasMore else { return Reaction() }
        machine.hasMore = hasMore
        if machine.phase == .idle { machine.isBusyShown = false }
        machine.spendTrigger()
        if hasMore {
            machine.dataChanged()
            machine.fillRoundsUsed = 0
        } else if machine.phase == .armed || (machine.phase == .pending && machine.source != .program) {
            machine.phase = .idle
        }
        machine.note()
        dataArrived(now: now)
        reevaluate(now: now)
        return concluded()
    }

    /// Begins at an edge: at once when on screen, otherwise as soon as it comes on screen.
    ///
    /// While it runs already, the app, a key or an assistive technology supersede it (the running handler is cancelled); a tap does nothing.
    /// A load is refused while a refresh runs. A refresh supersedes a running load.
    public func begin(_ edge: ScrollEdge, source: RefreshSource, now: Double) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        guard machine.takesCommands else { return Reaction() }
        if !machine.behavior.isRefresh {
            guard !isRefreshRunning(besides: machine) else { return Reaction() }
            // Where the data has ended only the app itself may insist.
            guard machine.hasMore || machine.hasFailed || source == .program else { return Reaction() }
        }
        if machine.phase == .refreshing {
            if source == .tap || source == .retry { return Reaction() }
            if machine.has(.ignoresRepeatedBegin) {
                machine.setProgress(1)
                machine.reaction.contentChanged = true
                return concluded()
            }
        }
        if machine.has(.ignoresBeginAfterDrag), source != .tap, !machine.mayTrigger { return Reaction() }
        begin(machine, source: source, now: now)
        return concluded()
    }

    /// The handler of a run has ended. Legal at any time, also twice, also from within the handler; a stale generation changes nothing.
    public func finish(_ edge: ScrollEdge, generation: UInt32, outcome: Outcome, now: Double) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        guard machine.finished(generation: generation, outcome: outcome, now: now) else { return Reaction() }
        if outcome.isSuccess {
            let other = opposite(of: machine)
            if machine.behavior.isRefresh, other.isInstalled, !other.behavior.isRefresh, !other.has(.ignoresOtherEdge) {
                let hasEnded = if case .noMoreData = outcome { true } else { false }
                other.dataReplaced(hasEnded: hasEnded)
            }
            dataArrived(now: now)
            insertionAwaited(at: edge, now: now)
        }
        reevaluate(now: now)
        return concluded()
    }

    /// Gives up a pending begin or ends the current run, whichever it is, as cancelled.
    public func cancel(_ edge: ScrollEdge, now: Double) -> Reaction {
        let now = tick(now)
        machine(edge).superseded(now: now)
        reevaluate(now: now)
        return concluded()
    }

    // MARK: Arbitration

    /// Begins, and supersedes what cannot go on beside it; off screen it waits.
    func begin(_ machine: EdgeMachine, source: RefreshSource, now: Double) {
        guard isOnScreen else { return machine.postponed(source: source) }
        let isRefresh = machine.behavior.isRefresh
        let other = opposite(of: machine)
        if isRefresh {
            if other.isInstalled, !other.behavior.isRefresh, !other.has(.ignoresOtherEdge) { other.superseded(now: now) }
            other.dataReplacementBegan()
        }
        let shortfall = isRefresh ? 0 : metrics(seenFrom: machine).shortfall
        let wasTakenAway = isDragCancelled && isRefresh
        machine.began(
            source: source, shown: machine.options.extent + shortfall,
            opens: !wasTakenAway || !machine.has(.holdsWhatIsShown), now: now)
    }
}

extension EdgeMachine {
    /// Other options came, in any phase.
    fileprivate func reconfigured(_ options: RefreshOptions) {
        guard isInstalled else { return }
        let triggers = self.options.autoTriggersPerDrag
        adopt(options)
        let allowed = self.options.autoTriggersPerDrag
        if has(.loadsOnEachApproach) {
            if allowed != triggers { triggersLeft = allowed ?? .max }
        } else {
            triggersLeft = min(triggersLeft, allowed ?? .max)
        }
        if !isActive, !has(.worksWhileHidden) { deactivated() }
        habitsReplaced()
        note()
    }
}
