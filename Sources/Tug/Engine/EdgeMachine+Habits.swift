/// What ``RefreshHabits`` change in the machine of an edge.
extension EdgeMachine {
    /// Whether it has a habit.
    @inline(__always)
    func has(_ habit: RefreshHabits) -> Bool { options.habits.contains(habit) }

    /// Whether it can be told to begin.
    var takesCommands: Bool { isInstalled && (isActive || has(.worksWhileHidden)) }

    /// When something happens next without an event, in seconds; infinity for never.
    var deadline: Double {
        if phase == .finishing { return stageEndsAt }
        guard !options.habits.isEmpty else { return .infinity }
        let next = closings.next
        return phase == .refreshing && handlerStartsAt < next ? handlerStartsAt : next
    }

    /// Notes how far it is pulled. `distance` as in ``pulled(distance:isDragging:isAllowed:_:)``.
    func followPull(_ distance: Double, isDragging: Bool) {
        // Outside the pull the progress of MJRefresh keeps its last value; a header counts its resting place as inside.
        guard distance > 0 || (distance == 0 && behavior.isRefresh) else { return }
        let pulled = options.extent > 0 ? distance / options.extent : 1
        guard isDragging || pulled < 1 || !hasMore else { return }
        setProgress(pulled)
        hasFadedOut = false
        reaction.contentChanged = true
    }

    /// Pulled, for an edge that decides with scroll events only.
    func pulledByScrolling(distance: Double, isDragging: Bool) -> RefreshSource? {
        switch phase {
        case .refreshing, .finishing, .open: return nil
        case .pending:
            followPull(distance, isDragging: isDragging)
            return nil
        case .idle:
            followPull(distance, isDragging: isDragging)
            if isDragging, distance > triggerDisplacement, hasMore {
                reaction.armed = true
                phase = .armed
                isBusyShown = false
                note()
            }
            return nil
        case .armed:
            // Let back all the way it notices nothing: only within the pull does it look.
            guard distance >= 0, distance > 0 || behavior.isRefresh else { return nil }
            if !isDragging { return pullSource }
            followPull(distance, isDragging: true)
            if distance <= triggerDisplacement {
                phase = .idle
                isBusyShown = false
                note()
            }
            return nil
        }
    }

    /// The content lies `distance` points past the resting place of a refreshing header, which holds open what can be seen of it.
    func holdFollows(distance: Double) {
        guard phase == .refreshing, behavior.isRefresh, has(.holdsWhatIsShown) else { return }
        isHeldOpen = true
        shownExtent = min(max(distance, 0), options.extent)
    }

    /// Whether a load is due, for an auto footer that loads on each approach. `pullsUp` when the content moved towards the edge.
    func approachIsDue(exposure: Double, isDragging: Bool) -> Bool {
        guard phase == .idle, isActive, hasMore, options.isAutomatic, exposure >= triggerExposure else { return false }
        if isDragging { isTriggeredByDrag = true }
        return mayTrigger
    }

    /// A finger lifted at the end of the content.
    func dragEndedAtEnd() -> Bool {
        guard phase == .idle, isActive, hasMore else { return false }
        isTriggeredByDrag = true
        return mayTrigger
    }

    /// Whether what a drag triggers has not been used up.
    var mayTrigger: Bool { !isTriggeredByDrag || triggersLeft > 0 }

    /// It came to rest: what a drag triggered is spent now.
    func spendTrigger() {
        guard isTriggeredByDrag else { return }
        isTriggeredByDrag = false
        if triggersLeft != .max, triggersLeft > 0 { triggersLeft -= 1 }
    }

    /// The run has ended and closes while it is idle again already.
    func closesIdle(now: Double) {
        phase = .idle
        handlerStartsAt = .infinity
        reaction.motionDuration = isHeldOpen && animates ? options.endDuration : 0
        reaction.isAnimated = isHeldOpen
        reaction.closing = true
        isHeldOpen = false
        hasFadedOut = true
        if behavior == .autoFooter || !hasMore { isBusyShown = false }
        spendTrigger()
        let duration = behavior == .autoFooter || !animates ? 0 : options.endDuration
        if duration > 0 { closings.add(now + duration) } else { closingEnded() }
    }

    /// It was hidden: what lies in flow ends with that, everything else goes on unseen.
    func hiddenAtWork(now: Double) {
        guard behavior == .autoFooter else { return }
        switch phase {
        case .refreshing:
            reaction.finished = generation
            reaction.cancel = generation
            closesIdle(now: now)
        case .pending, .armed:
            phase = .idle
            spendTrigger()
        case .idle, .finishing, .open: break
        }
    }

    /// Other options came. What waited because of a habit that is gone has nobody who would wake it.
    func habitsReplaced() {
        guard options.habits.isEmpty else { return }
        if phase == .refreshing, handlerStartsAt != .infinity { reaction.start = generation }
        handlerStartsAt = .infinity
        if closings.next != .infinity {
            closings.removeAll()
            closingEnded()
        }
    }

    /// A closing animation has ended.
    func closingEnded() {
        if behavior != .autoFooter { setProgress(0) }
        if phase == .idle { isBusyShown = false }
        reaction.closed = true
        reaction.contentChanged = true
    }

    /// What is due by `now` without an event: one closing, then the start of the handler; again for the next.
    func habitualTimePassed(now: Double) {
        if phase == .refreshing, handlerStartsAt <= now, handlerStartsAt <= closings.next {
            handlerStartsAt = .infinity
            reaction.start = generation
            reaction.contentChanged = true
        } else if closings.next <= now {
            closings.removeNext()
            closingEnded()
        }
    }
}
