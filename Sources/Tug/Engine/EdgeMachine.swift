/// The state machine of one edge. It performs nothing.
///
/// Methods are named after events and record what to do in an ``EdgeReaction``. The engine takes it with `takeReaction()`.
/// ``Phase`` has the table of transitions. This is the standard behavior. What another library does otherwise is in its subclass
/// `CompatibleEdge`. Here is what it stores and all that is overridden there; the extensions have the rest.
@_spi(Host) public class EdgeMachine {
    // What other modules call is final, here and in the extensions: objects of the program for browsers have no tables of methods.
    // State changes without calls to other code, so accesses cannot overlap. A dynamic check of each would cost more than a scroll event.

    /// Its end of the axis.
    public final let edge: ScrollEdge
    /// What it does.
    @exclusivity(unchecked) public final internal(set) var behavior = EdgeBehavior.refresh
    /// Whether the edge has a control. An edge without one keeps a vacant machine, so that generations continue when a control is
    /// replaced.
    @exclusivity(unchecked) final var isInstalled = false
    /// Its options.
    @exclusivity(unchecked) public final internal(set) var options = EdgeOptions()
    @exclusivity(unchecked) final var data = PhaseData.idle
    /// Whether there is more data to load. Independent of the phase. Always true for a header.
    @exclusivity(unchecked) public final internal(set) var hasMore = true
    /// Whether the app has set ``hasMore`` since the last refresh at the other edge began. The end of that refresh then keeps it.
    @exclusivity(unchecked) final var isAvailabilitySaid = false
    /// Whether the app hides it.
    @exclusivity(unchecked) public final internal(set) var isHidden = false
    /// How the last run ended; nil before the first and while the next runs.
    @exclusivity(unchecked) public final internal(set) var outcome: Outcome?
    /// Number of the current or last run; 0 before the first. Each entry into refreshing gets a new one.
    @exclusivity(unchecked) public final internal(set) var generation: UInt32 = 0
    /// What started the current or last run.
    @exclusivity(unchecked) public final internal(set) var source = RunSource.program
    /// How far it is pulled, as a fraction of its extent: 1 during a run, more when pulled further.
    @exclusivity(unchecked) public final internal(set) var progress = 0.0
    /// Counts how often ``progress`` was set, also to the same value. Images that follow the pull stop their animation with each.
    @exclusivity(unchecked) public final internal(set) var progressUpdates: UInt32 = 0
    @exclusivity(unchecked) final var loads = LoadBudget()

    /// Whether an edge that is pulled holds itself open.
    @exclusivity(unchecked) final var isHeldOpen = false
    /// With ``HeldPart/visible``: what a refreshing header holds open, in points.
    @exclusivity(unchecked) final var shownExtent = 0.0
    /// When the current run began, in seconds.
    @exclusivity(unchecked) final var beganAt = 0.0
    /// When the opening animation of the current run is over, in seconds.
    @exclusivity(unchecked) final var opensUntil = 0.0
    /// A drag that held it when a run began, or that began during a run, must move it back before it can be armed again.
    @exclusivity(unchecked) final var needsRearm = false

    // Facts about the list.
    /// Whether opening and closing are animated.
    @exclusivity(unchecked) final var animates = true
    @exclusivity(unchecked) final var isListEmpty = false
    /// Mean length of an item along the axis, in points; 0 where the host does not count items.
    @exclusivity(unchecked) final var itemLength = 0.0
    /// Displacement in points past which it is armed, for the current viewport.
    @exclusivity(unchecked) public final internal(set) var triggerDisplacement = 0.0
    @exclusivity(unchecked) final var floor = FloorState()
    @exclusivity(unchecked) final var extras = EdgeExtras()

    /// What to do about the events since the engine last took it.
    @exclusivity(unchecked) final var reaction = EdgeReaction()

    /// The machine of an edge without a control.
    init(_ edge: ScrollEdge) { self.edge = edge }

    // MARK: Which edges take part

    /// A control is installed or removed: everything but the options, which ``adopt(_:)`` sets. Generations continue, so that late
    /// results stay stale. The pending reaction of cancelled work stays.
    func reset(to behavior: EdgeBehavior, isInstalled: Bool = true, hasMore: Bool = true, isHidden: Bool = false) {
        deactivated()
        self.behavior = behavior
        self.isInstalled = isInstalled
        self.isHidden = isHidden
        data = .idle
        outcome = nil
        self.hasMore = hasMore
        isAvailabilitySaid = false
        source = .program
        progressUpdates = 0
        shownExtent = 0
    }

    /// Adopts sanitized options; only a header keeps its second floor.
    func adopt(_ options: EdgeOptions) {
        self.options = options
        if !behavior.isRefresh { self.options.secondFloor = nil }
        self.options.sanitize()
        self.options.limitPlacement(of: behavior)
    }

    /// Whether it accepts a begin.
    var takesCommands: Bool { isActive }
    /// Whether it follows pulls while the list is off screen.
    var worksOffScreen: Bool { false }
    /// Whether a refresh excludes loads at the other edge, and replaces their data.
    var heedsOtherEdge: Bool { true }
    /// Whether pending edges begin one at a time when the list comes on screen, the end first.
    var resumesOneAtATime: Bool { false }
    /// The app has hidden it.
    func hidden(now: Double) { deactivated() }

    /// Detached, disabled or hidden: cancels its run and becomes idle immediately.
    func deactivated() {
        let phase = phase
        if phase == .refreshing { reaction.cancel = generation }
        if phase != .idle { outcome = nil }
        let wasIdle = phase == .idle && progress == 0 && !needsRearm
        data = .idle
        isHeldOpen = false
        setProgress(0)
        needsRearm = false
        if !wasIdle { note() }
        endPull()
    }

    /// The app sets the availability. Returns false if it is unchanged.
    func availabilitySaid(_ hasMore: Bool) -> Bool {
        isAvailabilitySaid = true
        guard self.hasMore != hasMore else { return false }
        self.hasMore = hasMore
        if hasMore {
            loads.dataChanged()
            loads.fillRoundsUsed = 0
        } else if phase == .armed || (phase == .pending && source != .program) {
            data = .idle
        }
        note()
        return true
    }

    /// The number of automatic loads per drag was set; `before` is the earlier one.
    func triggersReplaced(before: Int?) { loads.triggersLeft = min(loads.triggersLeft, options.autoTriggersPerDrag ?? .max) }

    // MARK: What it holds open

    /// Its absolute contribution to the inset, in points, but for that of an open second floor. `shortfall`: see
    /// ``ScrollMetrics/shortfall``.
    func heldExtent(shortfall: Double) -> Double {
        guard isVisible else { return 0 }
        if behavior == .load(.visible) { return options.extent }
        guard isHeldOpen, !liesOverRows else { return 0 }
        // After short content the indicator is past the viewport's end, not the content's.
        return (holdsVisiblePart ? shownExtent : options.extent) + (edge == .end ? shortfall : 0)
    }

    /// Whether a begin scrolls to the indicator also during a drag.
    var revealsUnderFinger: Bool { false }

    // MARK: Beginning

    /// Whether a run opens the indicator. `isTakenAway`: the last drag was cancelled.
    func opens(isTakenAway: Bool) -> Bool { true }

    /// Whether a run that begins in a phase sets the progress to 1.
    func resetsProgress(in phase: Phase) -> Bool { true }

    /// A run has begun. Returns whether its handler starts now.
    func startsHandler(now: Double) -> Bool { true }

    /// A run is requested during a run. Returns whether it joins that one, rather than supersedes it.
    func joined(by source: RunSource) -> Bool { source != .keyboard && source != .accessibility }

    /// A run was requested while the list is off screen, and joins none. It supersedes what goes on there, as it would on screen.
    func postponed(source: RunSource) {
        let phase = phase
        guard phase != .pending else { return }
        if phase != .idle, phase != .armed { deactivated() }
        data = .pending(wasArmed: phase == .armed)
        self.source = source
        note()
    }

    // MARK: Ending

    /// A run has ended. Returns whether the edge is idle immediately and closes meanwhile.
    func closesAtOnce(now: Double) -> Bool { false }

    /// Cancelled by the app or by a refresh at the other edge.
    func superseded(now: Double) {
        switch phase {
        case .refreshing:
            reaction.cancel = generation
            outcome = .cancelled
            data = .finishing(Finishing(endsAt: now))
            note()
            timePassed(now: now)
        case .armed, .pending:
            data = .idle
            note()
        case .idle, .finishing, .open: break
        }
    }

    /// The indicator has closed.
    func closed() {
        data = .idle
        isHeldOpen = false
        setProgress(0)
        reaction.closed = true
        note()
    }

    /// Time of the next change without an event, in seconds; infinity for never.
    var deadline: Double {
        if case .finishing(let finishing) = data { return finishing.endsAt }
        return timesOutAt
    }

    /// Ends a run whose time is over, and passes the finishing stages whose time is over.
    func timePassed(now: Double) {
        if now >= timesOutAt, finished(generation: generation, outcome: .timedOut, now: now) { return }
        while case .finishing(var finishing) = data, now >= finishing.endsAt {
            switch finishing.stage {
            case .waiting:
                finishing.stage = .showingOutcome
                finishing.endsAt += outcomeHold
                data = .finishing(finishing)
            case .showingOutcome:
                // A load in view does not close.
                finishing.stage = .closing
                finishing.endsAt = now + closes(within: options.endDuration)
                data = .finishing(finishing)
            case .closing: closed()
            }
            note()
        }
    }

    // MARK: Drags, pulls and loads

    /// A drag began.
    func dragBegan() {
        loads.dragBegan(limit: options.autoTriggersPerDrag)
        needsRearm = phase == .refreshing
        reaction.contentChanged = true
        // A drag ends the display of the outcome.
        if case .finishing(let finishing) = data, finishing.stage != .waiting, behavior != .load(.visible) { closed() }
    }

    /// The drag was cancelled: an armed edge does not fire.
    func pullCancelled() {
        guard phase == .armed else { return }
        data = .idle
        note()
    }

    /// An edge may have been pulled. Returns the source to begin with, if it fires.
    func pulled(_ pull: PullFacts) -> RunSource? {
        if pull.isScroll { holdVisiblePart(pull) }
        return switch data {
        case .idle: pulledAtRest(pull)
        case .armed(let forFloor): pulledWhileArmed(pull, forFloor: forFloor)
        case .pending, .refreshing, .finishing, .open: nil
        }
    }

    /// The source of a load in view that is due; nil for none.
    func loadSource(_ facts: LoadFacts) -> RunSource? {
        let metrics = facts.metrics
        // An empty list begins with a refresh. Before new rows are laid out, a continued drag would load them twice.
        guard !metrics.isEmpty, facts.isAllowed, !facts.awaitsLayout else { return nil }
        // The footer of short content is in view at rest: movement back from the other edge does not load.
        let outwards = facts.moved && (metrics.fillsViewport || metrics.distance(past: edge) > 0)
        let exposure = metrics.exposure(at: edge)
        let isDragging = metrics.isDragging
        var source: RunSource?
        if facts.event == .dragEnded {
            let overpull = metrics.distance(past: edge, holding: facts.held)
            source = takeLoad(.dragEnded(overpull: overpull), exposure: exposure, isDragging: isDragging)
        }
        if source == nil, outwards { source = takeLoad(.scrolled, exposure: exposure, isDragging: isDragging) }
        if source == nil, facts.isReevaluation { source = takeLoad(.evaluated, exposure: exposure, isDragging: isDragging) }
        return source
    }

    /// Narrows the offsets between which a scroll event has no effect on this edge.
    func narrowQuiet(_ metrics: ScrollMetrics, _ lower: inout Double, _ upper: inout Double) {
        switch behavior {
        case .refresh, .load(.pulled):
            switch phase {
            case .refreshing, .finishing:
                guard isHeldOpen, holdsVisiblePart else { return }
                if shownExtent != 0 { lower = .infinity }
            case .pending: return
            case .idle where progress == 0 && !needsRearm: break
            case .idle, .armed, .open: lower = .infinity
            }
            if edge == .start {
                lower = max(lower, metrics.minimumOffset)
            } else {
                upper = min(upper, metrics.maximumOffset)
            }
        case .load(.visible):
            if awaitsExposure { narrowQuietBeforeExposure(metrics, &lower, &upper) }
        }
    }

    // MARK: What is shown

    /// Whether it looks busy.
    var looksBusy: Bool { state == .refreshing }
    /// Whether it has faded out on closing, until the next pull or begin.
    var hasFadedOut: Bool { false }
}
