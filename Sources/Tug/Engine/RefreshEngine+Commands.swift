/// Something that the app, a person or a handler asks of an edge; see ``RefreshEngine/handle(_:at:now:)``.
@_spi(Host) public enum EdgeCommand: Sendable {
    /// Installs a machine with options that are complete. Removes an earlier one first, as ``remove`` does.
    ///
    /// `hasMore` and `isHidden` apply before anything begins.
    case install(EdgeBehavior, options: EdgeOptions, hasMore: Bool = true, isHidden: Bool = false)
    /// Removes the machine. Cancels its handler and removes its inset.
    case remove
    /// Replaces the options, in any phase. A run continues unless the edge becomes disabled.
    case configure(EdgeOptions)
    /// Hides or shows the edge, in any phase. A hidden edge keeps its availability and a failure.
    case setHidden(Bool)
    /// Sets whether there is more data to load, in any phase.
    ///
    /// A successful refresh at the other edge resets an earlier value to true. A value set while the refresh runs stays, unless
    /// the refresh ends with ``Outcome/noMoreData``.
    case setHasMore(Bool)
    /// Begins: immediately on screen, otherwise when the list comes on screen.
    ///
    /// A begin during a run joins that run: nothing begins. A key or an assistive technology, and whoever `restarts`, supersedes the run and
    /// cancels its handler. A load is refused while a refresh runs. A refresh supersedes a running load.
    case begin(RunSource, restarts: Bool = false)
    /// Ends the run of a handler. Possible at any time, repeatedly, and from within the handler. A stale generation has no effect.
    case finish(generation: UInt32, Outcome)
    /// Cancels a pending begin or the current run.
    case cancel
    /// Opens the second floor of a header, if it has one and is on screen.
    case openFloor
    /// Closes the second floor of a header, if it is open.
    case closeFloor
}

/// Commands of the app.
@_spi(Host) extension RefreshEngine {
    /// Handles a command for an edge. Each can be given at any time; without a machine only ``EdgeCommand/install(_:options:hasMore:isHidden:)``
    /// has an effect.
    public func handle(_ command: EdgeCommand, at edge: ScrollEdge, now: Double) -> Reaction {
        let now = tick(now)
        let machine = machine(edge)
        switch command {
        case .install(let behavior, let options, let hasMore, let isHidden):
            machine.reset(to: behavior, isInstalled: true, hasMore: hasMore || behavior.isRefresh, isHidden: isHidden)
            install(machine, options)
            reevaluate(now: now)
        case .remove:
            // The removed control may still read `hasMore`.
            if machine.isInstalled { machine.reset(to: .refresh, isInstalled: false, hasMore: machine.hasMore, isHidden: false) }
        case .configure(let options):
            machine.reconfigured(options)
            updateTriggers()
            reevaluate(now: now)
        case .setHidden(let isHidden):
            if machine.isInstalled, machine.isHidden != isHidden {
                machine.isHidden = isHidden
                if isHidden { machine.hidden(now: now) }
                machine.note()
                reevaluate(now: now)
            }
        case .setHasMore(let hasMore):
            if machine.isLoad, machine.availabilitySaid(hasMore) {
                dataArrived(now: now)
                reevaluate(now: now)
            }
        case .begin(let source, let restarts):
            if accepts(source, at: machine), machine.phase != .refreshing || restarts || !machine.joined(by: source) {
                begin(machine, source: source, now: now)
            }
        case .finish(let generation, let outcome):
            if machine.finished(generation: generation, outcome: outcome, now: now) { finished(machine, outcome, now: now) }
        case .cancel:
            machine.superseded(now: now)
            reevaluate(now: now)
        case .openFloor: if isOnScreen, machine.isActive { machine.openFloor() }
        case .closeFloor: machine.closeFloor(now: now)
        }
        return concluded()
    }

    /// Rows have come and others have gone: the next layout shows other data, even if the number of rows and their length are as
    /// before. The host sends ``ScrollEvent/geometryChanged`` after that layout.
    public func noteReplacedContent() {
        if isAttached { awaitsOtherData = true }
    }

    private func install(_ machine: CompatibleEdge, _ options: EdgeOptions) {
        machine.adopt(options)
        machine.loads.reset(limit: machine.options.autoTriggersPerDrag)
        machine.isListEmpty = isAttached && last.isEmpty
        machine.itemLength = last.meanItemLength
        updateTriggers()
        machine.note()
    }

    /// A run has ended. A success is new data for both edges.
    private func finished(_ machine: CompatibleEdge, _ outcome: Outcome, now: Double) {
        if outcome.isSuccess {
            let other = opposite(of: machine)
            if machine.behavior.isRefresh, other.isLoad, other.heedsOtherEdge {
                let hasEnded = if case .noMoreData = outcome { true } else { false }
                other.dataReplaced(hasEnded: hasEnded)
            }
            dataArrived(now: now)
            insertionAwaited(at: machine.edge, now: now)
        }
        reevaluate(now: now)
    }

    // MARK: Arbitration

    /// Whether a run may be asked for. Without more data, only the app may.
    private func accepts(_ source: RunSource, at machine: CompatibleEdge) -> Bool {
        guard machine.takesCommands else { return false }
        if machine.behavior.isRefresh { return true }
        return !isRefreshRunning(besides: machine) && (machine.hasMore || machine.hasFailed || source == .program)
    }

    /// Begins a run and supersedes conflicting work; postpones it off screen.
    func begin(_ machine: CompatibleEdge, source: RunSource, now: Double) {
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
