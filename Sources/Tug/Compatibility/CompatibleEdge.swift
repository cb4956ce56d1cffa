/// The machine of an edge that can follow another library. ``Compatibility/mjRefresh`` lists what MJRefresh does otherwise; here it is, and
/// nowhere else in the engine.
///
/// An engine has machines of this class from the beginning: an edge can begin to follow MJRefresh, or cease to, in the middle of a run, and
/// keeps its machine. So each override first asks whether it is to. Two classes, one machine replaced by the other, were 25 % slower in
/// pulls: the engine then counts references with each call.
final class CompatibleEdge: EdgeMachine {
    /// State of MJRefresh's edges beyond that of ours.
    private struct Memory {
        /// When the handler of the current run starts, in seconds; infinity after that.
        var handlerStartsAt = Double.infinity
        /// Closing animations that run while the edge is idle again.
        var closings = ClosingTimes()
        /// Whether the indicator still looks busy: until the closing animation is over, or it is pulled again.
        var looksBusy = false
        var hasFadedOut = false
        /// Whether a drag triggered the next or current load.
        var isTriggeredByDrag = false
    }

    @exclusivity(unchecked) private var memory = Memory()

    private var followsMJRefresh: Bool { options.compatibility != nil }

    /// Takes over the state of another machine.
    func takeState(of other: CompatibleEdge) {
        takeState(of: other as EdgeMachine)
        memory = other.memory
    }

    override func reset(to behavior: EdgeBehavior, isInstalled: Bool, hasMore: Bool, isHidden: Bool) {
        super.reset(to: behavior, isInstalled: isInstalled, hasMore: hasMore, isHidden: isHidden)
        memory = Memory()
        options.compatibility = nil
    }

    override func adopt(_ options: EdgeOptions) {
        if followsMJRefresh, options.compatibility == nil { leaveMJRefresh() }
        super.adopt(options)
    }

    /// Ends what only MJRefresh would end.
    private func leaveMJRefresh() {
        if phase == .refreshing, memory.handlerStartsAt != .infinity { reaction.start = generation }
        if memory.closings.next != .infinity { closingEnded() }
        memory = Memory()
    }

    // MARK: Which edges take part

    override var takesCommands: Bool { followsMJRefresh ? isInstalled : super.takesCommands }
    override var worksOffScreen: Bool { followsMJRefresh }
    override var heedsOtherEdge: Bool { !followsMJRefresh }
    // The other edge begins with the next event.
    override var resumesOneAtATime: Bool { followsMJRefresh }

    override func hidden(now: Double) {
        guard followsMJRefresh else { return super.hidden(now: now) }
        // Only an auto footer ends when hidden; other edges continue.
        guard behavior == .load(.visible) else { return }
        switch phase {
        case .refreshing:
            reaction.finished = generation
            reaction.cancel = generation
            close(now: now)
        case .pending, .armed:
            data = .idle
            spendTrigger()
        case .idle, .finishing, .open: break
        }
    }

    override func deactivated() {
        super.deactivated()
        memory.looksBusy = false
        memory.handlerStartsAt = .infinity
        memory.closings.removeAll()
    }

    override func availabilitySaid(_ hasMore: Bool) -> Bool {
        let wasIdle = phase == .idle
        guard super.availabilitySaid(hasMore) else { return false }
        if wasIdle { memory.looksBusy = false }
        spendTrigger()
        return true
    }

    override func triggersReplaced(before: Int?) {
        guard followsMJRefresh else { return super.triggersReplaced(before: before) }
        let limit = options.autoTriggersPerDrag
        if limit != before { loads.triggersLeft = limit ?? .max }
    }

    // MARK: What it holds open

    override func heldExtent(shortfall: Double) -> Double {
        guard followsMJRefresh else { return super.heldExtent(shortfall: shortfall) }
        guard isInstalled, !isHidden || behavior != .load(.visible) else { return 0 }
        if behavior == .load(.visible) { return options.extent }
        return isHeldOpen ? shownExtent : 0
    }

    override var revealsUnderFinger: Bool { followsMJRefresh }

    // MARK: Beginning

    override func opens(isTakenAway: Bool) -> Bool { !followsMJRefresh || !isTakenAway }

    // While pending, the pull has its own progress.
    override func resetsProgress(in phase: Phase) -> Bool { !followsMJRefresh || phase != .pending }

    override func startsHandler(now: Double) -> Bool {
        guard followsMJRefresh else { return super.startsHandler(now: now) }
        needsRearm = false
        memory.looksBusy = true
        memory.hasFadedOut = false
        let waits = behavior != .load(.visible) && animates && options.beginDuration > 0
        memory.handlerStartsAt = waits ? now + options.beginDuration : .infinity
        return !waits
    }

    override func joined(by source: RunSource) -> Bool {
        guard followsMJRefresh else { return super.joined(by: source) }
        if source != .tap, source != .retry {
            setProgress(1)
            reaction.contentChanged = true
        }
        return true
    }

    override func postponed(source: RunSource) {
        guard followsMJRefresh else { return super.postponed(source: source) }
        if phase != .refreshing { setProgress(1) }
        super.postponed(source: source)
    }

    // MARK: Ending

    override func closesAtOnce(now: Double) -> Bool {
        guard followsMJRefresh else { return super.closesAtOnce(now: now) }
        close(now: now)
        return true
    }

    /// The run has ended; the edge closes while already idle.
    private func close(now: Double) {
        data = .idle
        memory.handlerStartsAt = .infinity
        memory.hasFadedOut = true
        _ = closes(within: options.endDuration)
        if behavior == .load(.visible) || !hasMore { memory.looksBusy = false }
        spendTrigger()
        let duration = behavior == .load(.visible) || !animates ? 0 : options.endDuration
        if duration > 0 { memory.closings.add(now + duration) } else { closingEnded() }
    }

    private func closingEnded() {
        if behavior != .load(.visible) { setProgress(0) }
        if phase == .idle { memory.looksBusy = false }
        reaction.closed = true
        reaction.contentChanged = true
    }

    override func closed() {
        super.closed()
        memory.looksBusy = false
    }

    override func superseded(now: Double) {
        guard followsMJRefresh else { return super.superseded(now: now) }
        let wasWaiting = phase == .armed || phase == .pending
        super.superseded(now: now)
        guard wasWaiting else { return }
        memory.looksBusy = false
        spendTrigger()
    }

    override var deadline: Double {
        guard followsMJRefresh else { return super.deadline }
        let own = super.deadline
        if phase == .finishing { return own }
        return min(own, memory.closings.next, phase == .refreshing ? memory.handlerStartsAt : .infinity)
    }

    /// Performs one step: ends a closing or starts the handler.
    override func timePassed(now: Double) {
        guard followsMJRefresh else { return super.timePassed(now: now) }
        let before = phase
        super.timePassed(now: now)
        guard before != .finishing, phase == before else { return }
        if phase == .refreshing, memory.handlerStartsAt <= now, memory.handlerStartsAt <= memory.closings.next {
            memory.handlerStartsAt = .infinity
            reaction.start = generation
            reaction.contentChanged = true
        } else if memory.closings.next <= now {
            memory.closings.removeNext()
            closingEnded()
        }
    }

    // MARK: Pulls

    // An armed edge fires after a cancelled drag.
    override func pullCancelled() { if !followsMJRefresh { super.pullCancelled() } }

    override func pulled(_ pull: PullFacts) -> RunSource? {
        guard followsMJRefresh else { return super.pulled(pull) }
        guard pull.isScroll else { return nil }
        let distance = pull.distance
        if phase == .refreshing, behavior.isRefresh {
            isHeldOpen = true
            hold(distance)
        }
        switch phase {
        case .refreshing, .finishing, .open: return nil
        case .pending:
            follow(distance, isDragging: pull.isDragging)
            return nil
        case .idle:
            follow(distance, isDragging: pull.isDragging)
            if pull.isDragging, distance > triggerDisplacement, hasMore {
                reaction.armed = true
                data = .armed(forFloor: false)
                memory.looksBusy = false
                note()
            }
            return nil
        case .armed:
            // Back at rest it ignores scroll events: it checks only within the pull.
            guard distance >= 0, distance > 0 || behavior.isRefresh else { return nil }
            if !pull.isDragging { return pullSource }
            follow(distance, isDragging: true)
            if distance <= triggerDisplacement {
                data = .idle
                memory.looksBusy = false
                note()
            }
            return nil
        }
    }

    /// Sets how far it is pulled. Outside the pull the progress stays; a header's resting place counts as inside.
    private func follow(_ distance: Double, isDragging: Bool) {
        guard distance > 0 || (distance == 0 && behavior.isRefresh) else { return }
        let pulled = options.extent > 0 ? distance / options.extent : 1
        guard isDragging || pulled < 1 || !hasMore else { return }
        setProgress(pulled)
        memory.hasFadedOut = false
        reaction.contentChanged = true
    }

    // MARK: Loads

    override func loadSource(_ facts: LoadFacts) -> RunSource? {
        guard followsMJRefresh else { return super.loadSource(facts) }
        let metrics = facts.metrics
        let overflows = metrics.inset[edge.opposite] + metrics.contentLength > metrics.viewportLength
        switch facts.event {
        case .scrolled:
            // In an empty list without ignored inset the footer is not placed yet.
            guard overflows, facts.moved, metrics.contentLength + options.ignoredInset != 0, facts.isAllowed else { return nil }
            guard takesTrigger, options.isAutomatic, metrics.exposure(at: edge) >= triggerExposure else { return nil }
            if metrics.isDragging { memory.isTriggeredByDrag = true }
        case .dragEnded:
            // In short content any drag that ends at rest or beyond counts.
            let isAtEnd =
                overflows ? metrics.distance(past: edge, holding: facts.held) >= 0 : metrics.distance(past: edge.opposite) <= 0
            guard isAtEnd, facts.isAllowed, takesTrigger else { return nil }
            memory.isTriggeredByDrag = true
        default: return nil
        }
        return mayTrigger ? .automatic : nil
    }

    private var takesTrigger: Bool { phase == .idle && isActive && hasMore }

    /// Whether a drag may still start loads.
    private var mayTrigger: Bool { !memory.isTriggeredByDrag || loads.triggersLeft > 0 }

    /// At rest: counts the trigger of the drag.
    private func spendTrigger() {
        guard memory.isTriggeredByDrag else { return }
        memory.isTriggeredByDrag = false
        _ = loads.takeTrigger()
    }

    override func dragBegan() {
        guard followsMJRefresh else { return super.dragBegan() }
        if takesTrigger { loads.triggersLeft = options.autoTriggersPerDrag ?? .max }
    }

    override func narrowQuiet(_ metrics: ScrollMetrics, _ lower: inout Double, _ upper: inout Double) {
        guard followsMJRefresh else { return super.narrowQuiet(metrics, &lower, &upper) }
        switch behavior {
        case .refresh, .load(.pulled):
            if phase == .finishing || (phase == .refreshing && !behavior.isRefresh) { return }
            if phase == .refreshing, shownExtent != 0 {
                lower = .infinity
            } else if edge == .start {
                lower = max(lower, metrics.minimumOffset.nextUp)
            } else {
                upper = min(upper, metrics.maximumOffset.nextDown)
            }
        case .load(.visible):
            guard phase == .idle, hasMore, options.isAutomatic else { return }
            narrowQuietBeforeExposure(metrics, &lower, &upper)
        }
    }

    // MARK: What is shown

    override var looksBusy: Bool { followsMJRefresh ? memory.looksBusy : super.looksBusy }
    override var hasFadedOut: Bool { followsMJRefresh && memory.hasFadedOut }
}
