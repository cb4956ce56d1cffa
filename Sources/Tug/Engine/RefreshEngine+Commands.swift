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
        machine.value.reset(to: behavior, options, hasMore: hasMore || behavior.isRefresh, isHidden: isHidden)
        machine.value.isListEmpty = isAttached && list.last.isEmpty
        machine.value.itemLength = list.last.meanItemLength
        updateTriggers()
        machine.value.note()
        reevaluate(now: now)
        return concluded()
    }

    /// Takes the machine off an edge: its handler is cancelled and nothing is held open.
    public func remove(_ edge: ScrollEdge, now: Double) -> Reaction {
        tick(now)
        let machine = machine(edge)
        guard machine.value.isInstalled else { return Reaction() }
        // The control that leaves may still ask what was known of the data.
        machine.value.reset(to: .header, RefreshOptions(), isInstalled: false, hasMore: machine.hasMore)
        return concluded()
    }

    /// Replaces the options of an edge, in any phase. Work that is going on goes on, unless the edge is switched off.
    public func configure(_ edge: ScrollEdge, options: RefreshOptions, now: Double) -> Reaction {
        let now = tick(now)
        machine(edge).value.reconfigured(options)
        updateTriggers()
        reevaluate(now: now)
        return concluded()
    }

    /// Hides or shows an edge, in any phase. No more data and a failure are remembered meanwhile.
    public func setHidden(_ edge: ScrollEdge, _ isHidden: Bool, now: Double) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        guard machine.value.isInstalled, machine.isHidden != isHidden else { return Reaction() }
        machine.value.isHidden = isHidden
        if isHidden { machine.value.rules.hidden(&machine.value, now: now) }
        machine.value.note()
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
        guard machine.value.isInstalled, !machine.behavior.isRefresh, machine.value.availabilitySaid(hasMore) else {
            return Reaction()
        }
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
        let rules = machine.value.rules
        guard machine.value.isInstalled, rules.takesCommands(machine.value) else { return Reaction() }
        if !machine.behavior.isRefresh {
            guard !isRefreshRunning(besides: machine) else { return Reaction() }
            // Where the data has ended only the app itself may insist.
            guard machine.hasMore || machine.hasFailed || source == .program else { return Reaction() }
        }
        if machine.phase == .refreshing {
            if source == .tap || source == .retry { return Reaction() }
            if rules.ignoresRepeatedBegin(&machine.value) { return concluded() }
        }
        begin(machine, source: source, now: now)
        return concluded()
    }

    /// The handler of a run has ended. Legal at any time, also twice, also from within the handler; a stale generation changes nothing.
    public func finish(_ edge: ScrollEdge, generation: UInt32, outcome: Outcome, now: Double) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        guard machine.value.finished(generation: generation, outcome: outcome, now: now) else { return Reaction() }
        if outcome.isSuccess {
            let other = opposite(of: machine)
            if machine.behavior.isRefresh, other.value.isLoad, other.value.rules.heedsOtherEdge {
                let hasEnded = if case .noMoreData = outcome { true } else { false }
                other.value.dataReplaced(hasEnded: hasEnded)
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
        machine(edge).value.superseded(now: now)
        reevaluate(now: now)
        return concluded()
    }

    // MARK: Arbitration

    /// Begins, and supersedes what cannot go on beside it; off screen it waits.
    func begin(_ machine: EdgeMachine, source: RefreshSource, now: Double) {
        guard isOnScreen else { return machine.value.postponed(source: source) }
        let isRefresh = machine.behavior.isRefresh
        let other = opposite(of: machine)
        if isRefresh {
            if other.value.isLoad, other.value.rules.heedsOtherEdge { other.value.superseded(now: now) }
            other.value.dataReplacementBegan()
        }
        let shown = machine.options.extent + (isRefresh ? 0 : list.last.shortfall)
        machine.value.began(source: source, shown: shown, isTakenAway: list.isDragCancelled && isRefresh, now: now)
    }
}
