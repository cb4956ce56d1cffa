/// What follows from every change, whatever it was.
extension RefreshEngine {
    /// Works out what is held open now, the motion that leads there, and where scroll events change nothing. Returns what is to be done.
    func concluded() -> Reaction {
        var reaction = Reaction(start: startMachine.takeReaction(), end: endMachine.takeReaction())
        var held = AxisInsets()
        if isAttached {
            let shortfall = last.shortfall
            held.start = startMachine.heldExtent(shortfall: shortfall, floor: floorExtent(at: .start))
            held.end = endMachine.heldExtent(shortfall: shortfall, floor: floorExtent(at: .end))
        }
        var revealed: ScrollEdge?
        if reaction.start.reveals, reveals(startMachine) {
            revealed = .start
        } else if reaction.end.reveals, reveals(endMachine) {
            revealed = .end
        }
        if held != self.held || revealed != nil {
            self.held = held
            reaction.motion = Motion(
                held: held, offset: revealed.map { offset(revealing: $0) }, revealed: revealed,
                duration: max(reaction.start.motionDuration, reaction.end.motionDuration),
                startTransition: reaction.start.isAnimated, endTransition: reaction.end.isAnimated)
        }
        reaction.deadline = nextDeadline
        findQuiet()
        return reaction
    }

    /// Whether the list is scrolled to an indicator that asks for it. A finger on the list keeps it where it is.
    private func reveals(_ machine: EdgeMachine) -> Bool {
        guard !last.isDragging || machine.has(.revealsUnderFinger) else { return false }
        if machine.phase == .open { return true }
        return switch machine.options.reveal {
        case .always: true
        case .never: false
        case .atEdge: last.distance(past: machine.edge) >= -0.5
        }
    }

    /// Where the indicator at an edge that is held open can be seen, in points.
    private func offset(revealing edge: ScrollEdge) -> Double {
        if edge == .start { return last.minimumOffset - held.start }
        // `held` includes the shortfall of short content, so this is the resting place at the end in either case.
        let seen = metrics(seenFrom: endMachine)
        return max(last.contentLength + last.inset.end + held.end - last.viewportLength, seen.minimumOffset)
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
            startMachine.narrowQuiet(last, &lower, &upper)
            endMachine.narrowQuiet(last, &lower, &upper)
        }
        quietLower = lower
        quietUpper = upper
    }
}

extension EdgeMachine {
    /// What is to be done about what has happened since the last call.
    fileprivate func takeReaction() -> EdgeReaction {
        let taken = reaction
        reaction = EdgeReaction()
        return taken
    }

    fileprivate func updateTriggers(viewportLength: Double) {
        triggerDisplacement = options.triggerDisplacement(viewportLength: viewportLength)
        floorDisplacement = options.floorDisplacement(viewportLength: viewportLength)
    }

    /// Narrows the offsets between which a scroll event means nothing to this edge.
    fileprivate func narrowQuiet(_ metrics: ScrollMetrics, _ lower: inout Double, _ upper: inout Double) {
        guard isActive else { return }
        switch behavior {
        case .header where has(.decidesOnScrollOnly), .backFooter where has(.decidesOnScrollOnly):
            if phase == .finishing || (phase == .refreshing && !behavior.isRefresh) { return }
            if phase == .refreshing, shownExtent != 0 {
                lower = .infinity
            } else if edge == .start {
                lower = max(lower, metrics.minimumOffset.nextUp)
            } else {
                upper = min(upper, metrics.maximumOffset.nextDown)
            }
        case .header, .backFooter:
            switch phase {
            case .pending, .refreshing, .finishing: return
            case .open:
                lower = .infinity
                return
            case .idle where progress == 0 && !needsRearm: break
            case .idle, .armed:
                lower = .infinity
                return
            }
            if edge == .start {
                lower = max(lower, metrics.minimumOffset)
            } else {
                upper = min(upper, metrics.maximumOffset)
            }
        case .autoFooter:
            if has(.loadsOnEachApproach) {
                guard phase == .idle, hasMore, options.isAutomatic else { return }
            } else {
                guard awaitsExposure else { return }
            }
            // Strictly before the exposure at which it loads.
            if edge == .start {
                lower = max(lower, (metrics.offset + metrics.exposure(at: .start) - triggerExposure).nextUp)
            } else {
                upper = min(upper, (metrics.offset - metrics.exposure(at: .end) + triggerExposure).nextDown)
            }
        }
    }
}
