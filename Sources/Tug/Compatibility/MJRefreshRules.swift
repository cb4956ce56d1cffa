/// The rules of ``Compatibility/mjRefresh``.
final class MJRefreshRules: EdgeRules {
    /// State of MJRefresh's edges beyond ``EdgeState``.
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

    private var memory = Memory()

    func copy() -> MJRefreshRules {
        let copy = MJRefreshRules()
        copy.memory = memory
        return copy
    }

    func left(_ edge: EdgeMachine) {
        if edge.phase == .refreshing, memory.handlerStartsAt != .infinity { edge.value.reaction.start = edge.generation }
        if memory.closings.next != .infinity { closingEnded(edge) }
    }

    func forget() {
        memory.looksBusy = false
        memory.handlerStartsAt = .infinity
        memory.closings.removeAll()
    }

    // MARK: Which edges take part

    func takesCommands(_ edge: EdgeMachine) -> Bool { edge.value.isInstalled }
    var worksWhileInactive: Bool { true }
    var worksOffScreen: Bool { true }
    var heedsOtherEdge: Bool { false }

    func hidden(_ edge: EdgeMachine, now: Double) {
        // Only an auto footer ends when hidden; other edges continue.
        guard edge.behavior == .autoFooter else { return }
        switch edge.phase {
        case .refreshing:
            edge.value.reaction.finished = edge.generation
            edge.value.reaction.cancel = edge.generation
            close(edge, now: now)
        case .pending, .armed:
            edge.value.data = .idle
            spendTrigger(edge)
        case .idle, .finishing, .open: break
        }
    }

    // MARK: What it holds open

    func mayHold(_ edge: EdgeMachine) -> Bool { edge.value.isInstalled && (!edge.isHidden || edge.behavior != .autoFooter) }
    func openExtent(_ edge: EdgeMachine, shortfall: Double) -> Double { edge.value.shownExtent }
    var revealsUnderFinger: Bool { true }

    // MARK: Beginning

    func opens(_ edge: EdgeMachine, isTakenAway: Bool) -> Bool { !isTakenAway }
    // While pending, the pull has its own progress.
    func resetsProgress(_ edge: EdgeMachine, from phase: Phase) -> Bool { phase != .pending }

    func startsAtOnce(_ edge: EdgeMachine, now: Double) -> Bool {
        memory.looksBusy = true
        memory.hasFadedOut = false
        let waits = edge.behavior != .autoFooter && edge.value.animates && edge.options.beginDuration > 0
        memory.handlerStartsAt = waits ? now + edge.options.beginDuration : .infinity
        return !waits
    }

    func joins(_ source: RefreshSource) -> Bool { true }

    func joined(_ edge: EdgeMachine, _ source: RefreshSource) {
        if source == .tap || source == .retry { return }
        edge.setProgress(1)
        edge.value.reaction.contentChanged = true
    }

    func willPostpone(_ edge: EdgeMachine) { if edge.phase != .refreshing { edge.setProgress(1) } }

    // The other edge begins with the next event.
    var resumesOneAtATime: Bool { true }

    // MARK: Ending

    func closesAtOnce(_ edge: EdgeMachine, now: Double) -> Bool {
        close(edge, now: now)
        return true
    }

    /// The run has ended; the edge closes while already idle.
    private func close(_ edge: EdgeMachine, now: Double) {
        edge.value.data = .idle
        memory.handlerStartsAt = .infinity
        memory.hasFadedOut = true
        _ = edge.closes(within: edge.options.endDuration)
        if edge.behavior == .autoFooter || !edge.hasMore { memory.looksBusy = false }
        spendTrigger(edge)
        let duration = edge.behavior == .autoFooter || !edge.value.animates ? 0 : edge.options.endDuration
        if duration > 0 { memory.closings.add(now + duration) } else { closingEnded(edge) }
    }

    private func closingEnded(_ edge: EdgeMachine) {
        if edge.behavior != .autoFooter { edge.setProgress(0) }
        if edge.phase == .idle { memory.looksBusy = false }
        edge.value.reaction.closed = true
        edge.value.reaction.contentChanged = true
    }

    func closed() { memory.looksBusy = false }

    func cameToRest(_ edge: EdgeMachine) {
        memory.looksBusy = false
        spendTrigger(edge)
    }

    func availabilityChanged(_ edge: EdgeMachine) {
        if edge.phase == .idle { memory.looksBusy = false }
        spendTrigger(edge)
    }

    func deadline(_ edge: EdgeMachine) -> Double {
        let next = memory.closings.next
        return edge.phase == .refreshing && memory.handlerStartsAt < next ? memory.handlerStartsAt : next
    }

    /// Performs one step: ends a closing or starts the handler.
    func timePassed(_ edge: EdgeMachine, now: Double) {
        if edge.phase == .refreshing, memory.handlerStartsAt <= now, memory.handlerStartsAt <= memory.closings.next {
            memory.handlerStartsAt = .infinity
            edge.value.reaction.start = edge.generation
            edge.value.reaction.contentChanged = true
        } else if memory.closings.next <= now {
            memory.closings.removeNext()
            closingEnded(edge)
        }
    }

    // MARK: Pulls

    var firesAfterCancel: Bool { true }

    func pulled(_ edge: EdgeMachine, _ pull: PullFacts) -> RefreshSource? {
        guard pull.isScroll else { return nil }
        let distance = pull.distance
        if edge.phase == .refreshing, edge.behavior.isRefresh {
            edge.value.isHeldOpen = true
            edge.hold(distance)
        }
        switch edge.phase {
        case .refreshing, .finishing, .open: return nil
        case .pending:
            follow(edge, distance, isDragging: pull.isDragging)
            return nil
        case .idle:
            follow(edge, distance, isDragging: pull.isDragging)
            if pull.isDragging, distance > edge.value.triggerDisplacement, edge.hasMore {
                edge.value.reaction.armed = true
                edge.value.data = .armed(forFloor: false)
                memory.looksBusy = false
                edge.note()
            }
            return nil
        case .armed:
            // Back at rest it ignores scroll events: it checks only within the pull.
            guard distance >= 0, distance > 0 || edge.behavior.isRefresh else { return nil }
            if !pull.isDragging { return edge.pullSource }
            follow(edge, distance, isDragging: true)
            if distance <= edge.value.triggerDisplacement {
                edge.value.data = .idle
                memory.looksBusy = false
                edge.note()
            }
            return nil
        }
    }

    /// Sets how far it is pulled. Outside the pull the progress stays; a header's resting place counts as inside.
    private func follow(_ edge: EdgeMachine, _ distance: Double, isDragging: Bool) {
        guard distance > 0 || (distance == 0 && edge.behavior.isRefresh) else { return }
        let pulled = edge.options.extent > 0 ? distance / edge.options.extent : 1
        guard isDragging || pulled < 1 || !edge.hasMore else { return }
        edge.setProgress(pulled)
        memory.hasFadedOut = false
        edge.value.reaction.contentChanged = true
    }

    // MARK: Loads

    func loadSource(_ edge: EdgeMachine, _ facts: LoadFacts) -> RefreshSource? {
        let metrics = facts.metrics
        let overflows = metrics.inset[edge.edge.opposite] + metrics.contentLength > metrics.viewportLength
        switch facts.event {
        case .scrolled:
            // In an empty list without ignored inset the footer is not placed yet.
            guard overflows, facts.moved, metrics.contentLength + edge.options.ignoredInset != 0, facts.isAllowed else {
                return nil
            }
            guard takesTrigger(edge), edge.options.isAutomatic, metrics.exposure(at: edge.edge) >= edge.triggerExposure else {
                return nil
            }
            if metrics.isDragging { memory.isTriggeredByDrag = true }
        case .dragEnded:
            // In short content any drag that ends at rest or beyond counts.
            let isAtEnd =
                overflows
                ? metrics.distance(past: edge.edge, holding: facts.held) >= 0 : metrics.distance(past: edge.edge.opposite) <= 0
            guard isAtEnd, facts.isAllowed, takesTrigger(edge) else { return nil }
            memory.isTriggeredByDrag = true
        default: return nil
        }
        return mayTrigger(edge) ? .automatic : nil
    }

    private func takesTrigger(_ edge: EdgeMachine) -> Bool { edge.phase == .idle && edge.isActive && edge.hasMore }

    /// Whether a drag may still start loads.
    func mayTrigger(_ edge: EdgeMachine) -> Bool { !memory.isTriggeredByDrag || edge.value.loads.triggersLeft > 0 }

    /// At rest: counts the trigger of the drag.
    private func spendTrigger(_ edge: EdgeMachine) {
        guard memory.isTriggeredByDrag else { return }
        memory.isTriggeredByDrag = false
        _ = edge.value.loads.takeTrigger()
    }

    func dragBegan(_ edge: EdgeMachine) -> Bool {
        if takesTrigger(edge) { edge.value.loads.triggersLeft = edge.options.autoTriggersPerDrag ?? .max }
        return true
    }

    func triggersReplaced(_ edge: EdgeMachine, before: Int?) {
        let limit = edge.options.autoTriggersPerDrag
        if limit != before { edge.value.loads.triggersLeft = limit ?? .max }
    }

    func narrowQuiet(_ edge: EdgeMachine, _ metrics: ScrollMetrics, _ lower: inout Double, _ upper: inout Double) {
        switch edge.behavior {
        case .header, .backFooter:
            if edge.phase == .finishing || (edge.phase == .refreshing && !edge.behavior.isRefresh) { return }
            if edge.phase == .refreshing, edge.value.shownExtent != 0 {
                lower = .infinity
            } else if edge.edge == .start {
                lower = max(lower, metrics.minimumOffset.nextUp)
            } else {
                upper = min(upper, metrics.maximumOffset.nextDown)
            }
        case .autoFooter:
            guard edge.phase == .idle, edge.hasMore, edge.options.isAutomatic else { return }
            edge.narrowQuietBeforeExposure(metrics, &lower, &upper)
        }
    }

    // MARK: What is shown

    func looksBusy(_ edge: EdgeMachine) -> Bool { memory.looksBusy }
    var hasFadedOut: Bool { memory.hasFadedOut }
}
