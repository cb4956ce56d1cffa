/// Input of ``EdgeMachine/pulled(_:)``.
struct PullFacts {
    /// Points by which the content is past the resting place of the edge (negative: away from it).
    var distance: Double
    var isDragging: Bool
    /// Whether the event is a scroll event.
    var isScroll: Bool
    /// Whether the list moved or came to rest. A released pull that waits for this fires.
    var isMovement: Bool
    /// Whether the list is on screen and no work at the other edge excludes this one.
    var isAllowed: Bool
    /// Seconds of the host's clock.
    var now: Double
}

/// A refresh, and a load that is pulled: pulled past the trigger distance, released, fired.
extension EdgeMachine {
    /// At rest: it may become armed.
    func pulledAtRest(_ pull: PullFacts) -> RunSource? {
        follow(pull.distance)
        let isPast = isArmed(at: pull.distance)
        if !isPast, needsRearm {
            needsRearm = false
            reaction.contentChanged = true
        }
        guard pull.isDragging, isPast, pull.isAllowed, !needsRearm, hasMore || hasFailed else { return nil }
        reaction.armed = true
        if options.triggerMoment == .reached, options.secondFloor == nil { return pullSource }
        data = .armed(forFloor: FloorMark(isPastFloor(pull.distance)))
        note()
        return nil
    }

    /// Armed, perhaps for the second floor: it may fire.
    func pulledWhileArmed(_ pull: PullFacts, forFloor: FloorMark) -> RunSource? {
        follow(pull.distance)
        let fires = !pull.isDragging && pull.isAllowed
        // The first movement back may be long: a released pull fires at any distance.
        if fires, options.triggerMoment == .nextMovement, !forFloor.isSet { return pull.isMovement ? pullSource : nil }
        if !isArmed(at: pull.distance) || !pull.isAllowed {
            data = .idle
            note()
            return nil
        }
        if fires {
            guard forFloor.isSet else { return pullSource }
            openFloor()
            return nil
        }
        let isPast = isPastFloor(pull.distance)
        guard isPast != forFloor.isSet else { return nil }
        data = .armed(forFloor: FloorMark(isPast))
        reaction.armed = isPast
        note()
        return nil
    }

    private func isArmed(at distance: Double) -> Bool { distance > triggerDisplacement + ScrollMetrics.tolerance }

    private func isPastFloor(_ distance: Double) -> Bool { distance > floor.displacement + ScrollMetrics.tolerance }

    /// The source of a pull that fires.
    var pullSource: RunSource { hasFailed ? .retry : .pull }

    /// With ``HeldPart/visible``: holds open the part in view, once it has opened.
    func holdVisiblePart(_ pull: PullFacts) {
        guard isHeldOpen, holdsVisiblePart, pull.isDragging || pull.now >= opensUntil else { return }
        hold(pull.distance)
    }

    /// Holds open the part in view of a header that is `distance` points past its edge.
    ///
    /// A list at rest follows what is held. A difference by rounding would make it move, and what is held follow, without end.
    func hold(_ distance: Double) {
        let shown = min(max(distance, 0), options.extent)
        if abs(shown - shownExtent) > ScrollMetrics.tolerance || shown == 0 { shownExtent = shown }
    }

    /// Whether it is a header that holds open only its visible part.
    var holdsVisiblePart: Bool { behavior.isRefresh && options.heldPart == .visible && phase != .open && !liesOverRows }

    private func follow(_ distance: Double) {
        let pulled = distance <= 0 ? 0 : options.extent > 0 ? distance / options.extent : 1
        guard pulled != progress else { return }
        setProgress(pulled)
        reaction.contentChanged = true
    }
}
