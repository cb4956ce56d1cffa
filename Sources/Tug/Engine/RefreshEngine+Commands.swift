/// Commands of the app.
@_spi(Host) extension RefreshEngine {
    /// Installs a machine at an edge. Removes an earlier one first, as ``remove(_:now:)`` does.
    ///
    /// `hasMore` and `isHidden` apply before anything begins.
    public func install(
        _ edge: ScrollEdge, behavior: EdgeBehavior, options: RefreshOptions, hasMore: Bool = true, isHidden: Bool = false,
        now: Double
    ) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        machine.reset(to: behavior, isInstalled: true, hasMore: hasMore || behavior.isRefresh, isHidden: isHidden)
        machine.adopt(options)
        machine.loads.reset(limit: machine.options.autoTriggersPerDrag)
        machine.isListEmpty = isAttached && last.isEmpty
        machine.itemLength = last.meanItemLength
        updateTriggers()
        machine.note()
        reevaluate(now: now)
        return concluded()
    }

    /// Removes the machine of an edge. Cancels its handler and removes its inset.
    public func remove(_ edge: ScrollEdge, now: Double) -> Reaction {
        tick(now)
        let machine = machine(edge)
        guard machine.isInstalled else { return Reaction() }
        // The removed control may still read `hasMore`.
        machine.reset(to: .header, isInstalled: false, hasMore: machine.hasMore, isHidden: false)
        return concluded()
    }

    /// Replaces the options of an edge, in any phase. A run continues unless the edge becomes disabled.
    public func configure(_ edge: ScrollEdge, options: RefreshOptions, now: Double) -> Reaction {
        let now = tick(now)
        machine(edge).reconfigured(options)
        updateTriggers()
        reevaluate(now: now)
        return concluded()
    }

    /// Hides or shows an edge, in any phase. A hidden edge keeps its availability and a failure.
    public func setHidden(_ edge: ScrollEdge, _ isHidden: Bool, now: Double) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        guard machine.isInstalled, machine.isHidden != isHidden else { return Reaction() }
        machine.isHidden = isHidden
        if isHidden { machine.hidden(now: now) }
        machine.note()
        reevaluate(now: now)
        return concluded()
    }

    /// Sets whether there is more data to load at an edge, in any phase.
    ///
    /// A successful refresh at the other edge resets an earlier value to true. A value set while the refresh runs stays, unless
    /// the refresh ends with ``Outcome/noMoreData``.
    public func setHasMore(_ edge: ScrollEdge, _ hasMore: Bool, now: Double) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        guard machine.isInstalled, !machine.behavior.isRefresh, machine.availabilitySaid(hasMore) else {
            return Reaction()
        }
        dataArrived(now: now)
        reevaluate(now: now)
        return concluded()
    }

    /// Begins at an edge: immediately on screen, otherwise when the list comes on screen.
    ///
    /// A begin during a run joins that run: nothing begins. A key or an assistive technology, and whoever `restarts`, supersedes the run and
    /// cancels its handler. A load is refused while a refresh runs. A refresh supersedes a running load.
    public func begin(_ edge: ScrollEdge, source: RefreshSource, restarts: Bool = false, now: Double) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        guard machine.takesCommands else { return Reaction() }
        if !machine.behavior.isRefresh {
            guard !isRefreshRunning(besides: machine) else { return Reaction() }
            // Without more data, only the app may begin.
            guard machine.hasMore || machine.hasFailed || source == .program else { return Reaction() }
        }
        if machine.phase == .refreshing, !restarts, machine.joined(by: source) { return concluded() }
        begin(machine, source: source, now: now)
        return concluded()
    }

    /// Rows have come and others have gone: the next layout shows other data, even if the number of rows and their length are as
    /// before. The host sends ``ScrollEvent/geometryChanged`` after that layout.
    public func noteReplacedContent() {
        if isAttached { awaitsOtherData = true }
    }

    /// Ends the run of a handler. Callable at any time, repeatedly, and from within the handler. A stale generation has no
    /// effect.
    public func finish(_ edge: ScrollEdge, generation: UInt32, outcome: Outcome, now: Double) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        guard machine.finished(generation: generation, outcome: outcome, now: now) else { return Reaction() }
        if outcome.isSuccess {
            let other = opposite(of: machine)
            if machine.behavior.isRefresh, other.isLoad, other.heedsOtherEdge {
                let hasEnded = if case .noMoreData = outcome { true } else { false }
                other.dataReplaced(hasEnded: hasEnded)
            }
            dataArrived(now: now)
            insertionAwaited(at: edge, now: now)
        }
        reevaluate(now: now)
        return concluded()
    }

    /// Cancels a pending begin or the current run.
    public func cancel(_ edge: ScrollEdge, now: Double) -> Reaction {
        let now = tick(now)
        machine(edge).superseded(now: now)
        reevaluate(now: now)
        return concluded()
    }

    // MARK: Arbitration

    /// Begins a run and supersedes conflicting work; postpones it off screen.
    func begin(_ machine: CompatibleEdge, source: RefreshSource, now: Double) {
        guard isOnScreen else { return machine.postponed(source: source) }
        let isRefresh = machine.behavior.isRefresh
        let other = opposite(of: machine)
        if isRefresh {
            if other.isLoad, other.heedsOtherEdge { other.superseded(now: now) }
            other.dataReplacementBegan()
        }
        let shown = machine.options.extent + (isRefresh ? 0 : last.shortfall)
        // A drag that is past the trigger now would fire again when the run ends.
        machine.needsRearm = last.isDragging
        machine.began(source: source, shown: shown, isTakenAway: isDragCancelled && isRefresh, now: now)
    }
}
