/// The consequences of every change.
extension RefreshEngine {
    /// Updates the insets, their motion, and the offsets where scroll events have no effect. Returns what to do.
    func concluded() -> Reaction {
        var reaction = Reaction(start: startMachine.takeReaction(), end: endMachine.takeReaction())
        var held = AxisInsets()
        if isAttached {
            let shortfall = last.shortfall
            held.start = startMachine.phase == .open ? floorExtent(at: .start) : startMachine.heldExtent(shortfall: shortfall)
            held.end = endMachine.phase == .open ? floorExtent(at: .end) : endMachine.heldExtent(shortfall: shortfall)
        }
        var revealed: ScrollEdge?
        if reaction.start.reveals, reveals(startMachine) {
            revealed = .start
        } else if reaction.end.reveals, reveals(endMachine) {
            revealed = .end
        }
        let heldChanged = held != self.held
        self.held = held
        let step = followedStep(heldChanged: heldChanged)
        if heldChanged || revealed != nil || step != nil {
            var offset = step?.offset
            if let revealed { offset = self.offset(revealing: revealed) }
            let duration = max(reaction.start.motionDuration, reaction.end.motionDuration)
            let isTransition = reaction.start.isAnimated || reaction.end.isAnimated
            reaction.motion = Motion(
                held: held, offset: offset, revealed: revealed,
                duration: isTransition || revealed != nil ? duration : step?.duration ?? duration,
                startTransition: reaction.start.isAnimated, endTransition: reaction.end.isAnimated)
        }
        reaction.edges = takeEdgeChanges()
        reaction.deadline = nextDeadline
        findQuiet()
        return reaction
    }

    /// Whether the list scrolls to an indicator that requests it. A drag prevents it in the standard rules.
    private func reveals(_ machine: CompatibleEdge) -> Bool {
        guard !last.isDragging || machine.revealsUnderFinger else { return false }
        if machine.phase == .open { return true }
        return switch machine.options.reveal {
        case .always, nil: true
        case .never: false
        case .atEdge: last.distance(past: machine.edge) >= -0.5
        }
    }

    /// The offset at which the open indicator of an edge is visible, in points.
    private func offset(revealing edge: ScrollEdge) -> Double {
        if edge == .start { return last.minimumOffset - held.start }
        // `held` includes the shortfall of short content, so this is the resting place at the end in either case.
        return max(last.contentLength + last.inset.end + held.end - last.viewportLength, last.minimumOffset)
    }

    /// Resolves the trigger distances, some of which depend on the viewport.
    func updateTriggers() {
        startMachine.updateTriggers(viewportLength: last.viewportLength)
        endMachine.updateTriggers(viewportLength: last.viewportLength)
    }

    /// Finds the offsets between which a scroll event with unchanged geometry has no effect.
    private func findQuiet() {
        // Infinite offsets are never quiet: they are refused.
        var lower = -Double.greatestFiniteMagnitude
        var upper = Double.greatestFiniteMagnitude
        if !isAttached || !isVisible {
            lower = .infinity
        } else {
            narrowQuiet(startMachine, &lower, &upper)
            // During a pull no offset is left.
            if lower != .infinity { narrowQuiet(endMachine, &lower, &upper) }
            narrowQuietForFollowing(&lower, &upper)
        }
        quietLower = lower
        quietUpper = upper
    }

    private func narrowQuiet(_ machine: CompatibleEdge, _ lower: inout Double, _ upper: inout Double) {
        guard machine.isActive else { return }
        if machine.isPulled { lower = .infinity } else { machine.narrowQuiet(last, &lower, &upper) }
    }
}

extension EdgeMachine {
    /// Resolves the trigger distances for a viewport.
    func updateTriggers(viewportLength: Double) {
        triggerDisplacement = options.triggerDisplacement(viewportLength: viewportLength)
        updateFloor(viewportLength: viewportLength)
    }

    /// Narrows them to strictly before the least exposure at which a load in view begins.
    func narrowQuietBeforeExposure(_ metrics: ScrollMetrics, _ lower: inout Double, _ upper: inout Double) {
        let least = triggerExposure - Self.arrivalTolerance
        if edge == .start {
            lower = max(lower, (metrics.offset + metrics.exposure(at: .start) - least).nextUp)
        } else {
            upper = min(upper, (metrics.offset - metrics.exposure(at: .end) + least).nextDown)
        }
    }
}
