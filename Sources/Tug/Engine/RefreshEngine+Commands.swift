/// What the app asks for.
extension RefreshEngine {
    /// Puts a machine on an edge. One that is there is removed first, as by ``remove(_:now:)``.
    public mutating func install(_ edge: Edge, behaviour: Behaviour, options: RefreshOptions, now: Double) -> Reaction {
        var reaction = remove(edge, now: now)
        let now = tick(now)
        // Numbers go on where the predecessor stopped, so that its late results stay stale.
        let generation = edge == .start ? startMachine.generation : endMachine.generation
        var machine = EdgeMachine(edge: edge, behaviour: behaviour, options: options, generation: generation)
        machine.isListEmpty = isAttached && last.isEmpty
        machine.itemLength = last.meanItemLength
        if edge == .start { startMachine = machine } else { endMachine = machine }
        updateTriggers()
        reaction[edge].note()
        reevaluate(now: now, &reaction)
        conclude(&reaction)
        return reaction
    }

    /// Takes the machine off an edge: its handler is cancelled and nothing is held open.
    public mutating func remove(_ edge: Edge, now: Double) -> Reaction {
        _ = tick(now)
        guard let machine = self[edge] else { return Reaction() }
        var reaction = Reaction()
        update(edge, &reaction) { $0.deactivated(&$1) }
        let vacant = EdgeMachine.vacant(edge, generation: machine.generation)
        if edge == .start { startMachine = vacant } else { endMachine = vacant }
        conclude(&reaction)
        return reaction
    }

    /// Replaces the options of an edge, in any phase. Work that is going on goes on, unless the edge is switched off.
    public mutating func configure(_ edge: Edge, options: RefreshOptions, now: Double) -> Reaction {
        let now = tick(now)
        var reaction = Reaction()
        update(edge, &reaction) { machine, reaction in
            let triggers = machine.options.autoTriggersPerDrag
            machine.options = options.sanitized
            if machine.has(.loadsOnEachApproach) {
                if machine.options.autoTriggersPerDrag != triggers {
                    machine.triggersLeft = machine.options.autoTriggersPerDrag ?? .max
                }
            } else {
                machine.triggersLeft = min(machine.triggersLeft, machine.options.autoTriggersPerDrag ?? .max)
            }
            if !machine.isActive, !machine.has(.worksWhileHidden) { machine.deactivated(&reaction) }
            machine.habitsReplaced(&reaction)
            reaction.note()
        }
        updateTriggers()
        reevaluate(now: now, &reaction)
        conclude(&reaction)
        return reaction
    }

    /// Hides or shows an edge, in any phase. No more data and a failure are remembered meanwhile.
    public mutating func setHidden(_ edge: Edge, _ isHidden: Bool, now: Double) -> Reaction {
        let now = tick(now)
        guard let machine = self[edge], machine.isHidden != isHidden else { return Reaction() }
        var reaction = Reaction()
        let animated = !reducesMotion
        update(edge, &reaction) { machine, reaction in
            machine.isHidden = isHidden
            if isHidden {
                if machine.has(.worksWhileHidden) {
                    machine.hiddenAtWork(animated: animated, now: now, &reaction)
                } else {
                    machine.deactivated(&reaction)
                }
            }
            reaction.note()
        }
        reevaluate(now: now, &reaction)
        conclude(&reaction)
        return reaction
    }

    /// Says whether there is more data to load at an edge. Independent of what is going on there.
    public mutating func setHasMore(_ edge: Edge, _ hasMore: Bool, now: Double) -> Reaction {
        let now = tick(now)
        guard let machine = self[edge], !machine.behaviour.isRefresh, machine.hasMore != hasMore else { return Reaction() }
        var reaction = Reaction()
        update(edge, &reaction) { machine, reaction in
            machine.hasMore = hasMore
            if machine.phase == .idle { machine.isBusyShown = false }
            machine.spendTrigger()
            if hasMore {
                machine.dataChanged()
                machine.fillRoundsUsed = 0
            } else if machine.phase == .pulling || (machine.phase == .pending && machine.source != .program) {
                machine.phase = .idle
            }
            reaction.note()
        }
        dataArrived(now: now)
        reevaluate(now: now, &reaction)
        conclude(&reaction)
        return reaction
    }

    /// Begins at an edge: at once when on screen, otherwise as soon as it comes on screen.
    ///
    /// While it runs already, the app, a key or an assistive technology supersede it (the running handler is cancelled); a tap does nothing.
    /// A load is refused while a refresh runs. A refresh supersedes a running load.
    public mutating func begin(_ edge: Edge, source: RefreshSource, now: Double) -> Reaction {
        let now = tick(now)
        var reaction = Reaction()
        guard let machine = self[edge], machine.takesCommands else { return reaction }
        if !machine.behaviour.isRefresh {
            guard !isRefreshRunning(besides: edge) else { return reaction }
            // Where the data has ended only the app itself may insist.
            guard machine.hasMore || machine.hasFailed || source == .program else { return reaction }
        }
        if machine.phase == .refreshing {
            if source == .tap || source == .retry { return reaction }
            if machine.has(.ignoresRepeatedBegin) {
                update(edge, &reaction) { machine, reaction in
                    machine.setProgress(1)
                    reaction.contentChanged = true
                }
                conclude(&reaction)
                return reaction
            }
        }
        if machine.has(.ignoresBeginAfterDrag), source != .tap, !machine.mayTrigger { return reaction }
        begin(edge, source: source, now: now, &reaction)
        conclude(&reaction)
        return reaction
    }

    /// The handler of a run has ended. Legal at any time, also twice, also from within the handler; a stale generation changes nothing.
    public mutating func finish(_ edge: Edge, generation: UInt32, outcome: Outcome, now: Double) -> Reaction {
        let now = tick(now)
        let animated = !reducesMotion
        var reaction = Reaction()
        var hasEnded = false
        update(edge, &reaction) {
            hasEnded = $0.finished(generation: generation, outcome: outcome, animated: animated, now: now, &$1)
        }
        guard hasEnded else { return reaction }
        if behaviour(of: edge)?.isRefresh == true, outcome.isSuccess {
            let hasMore = if case .noMoreData = outcome { false } else { true }
            update(edge.opposite, &reaction) { machine, reaction in
                guard !machine.behaviour.isRefresh, !machine.has(.ignoresOtherEdge) else { return }
                machine.dataReplaced(hasMore: hasMore, &reaction)
            }
        }
        if outcome.isSuccess {
            dataArrived(now: now)
            insertionAwaited(at: edge, now: now)
        }
        reevaluate(now: now, &reaction)
        conclude(&reaction)
        return reaction
    }

    /// Gives up a pending begin or ends the current run, whichever it is, as cancelled.
    public mutating func cancel(_ edge: Edge, now: Double) -> Reaction {
        let now = tick(now)
        var reaction = Reaction()
        let animated = !reducesMotion
        update(edge, &reaction) { $0.superseded(animated: animated, now: now, &$1) }
        reevaluate(now: now, &reaction)
        conclude(&reaction)
        return reaction
    }

    // MARK: Arbitration

    /// Begins, and supersedes what cannot go on beside it; off screen it waits.
    mutating func begin(_ edge: Edge, source: RefreshSource, now: Double, _ reaction: inout Reaction) {
        guard isOnScreen else {
            update(edge, &reaction) { $0.postponed(source: source, &$1) }
            return
        }
        let animated = !reducesMotion
        let isRefresh = behaviour(of: edge)?.isRefresh == true
        if isRefresh, behaviour(of: edge.opposite)?.isRefresh == false, !has(edge.opposite, .ignoresOtherEdge) {
            update(edge.opposite, &reaction) { $0.superseded(animated: animated, now: now, &$1) }
        }
        let shortfall = isRefresh ? 0 : metrics(seenFrom: edge).shortfall
        let wasTakenAway = isDragCancelled && isRefresh
        update(edge, &reaction) { machine, reaction in
            machine.began(
                source: source, shown: machine.options.extent + shortfall,
                opens: !wasTakenAway || !machine.has(.holdsWhatIsShown), animated: animated, now: now, &reaction)
        }
    }

    /// Changes the machine of an edge in place.
    @inline(__always)
    mutating func update(
        _ edge: Edge, _ reaction: inout Reaction, _ body: (inout EdgeMachine, inout EdgeReaction) -> Void
    ) {
        if edge == .start {
            if startMachine.isInstalled { body(&startMachine, &reaction.start) }
        } else {
            if endMachine.isInstalled { body(&endMachine, &reaction.end) }
        }
    }
}
