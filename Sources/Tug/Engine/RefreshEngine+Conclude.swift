/// What follows from every change, whatever it was.
extension RefreshEngine {
    /// Works out what is held open now, the motion that leads there, and where scroll events change nothing.
    mutating func conclude(_ reaction: inout Reaction) {
        let shortfall = last.shortfall
        var held = AxisInsets()
        if isAttached {
            let floors = AxisInsets(start: floorExtent(at: .start), end: floorExtent(at: .end))
            held.start = startMachine.heldExtent(shortfall: shortfall, floor: floors.start)
            held.end = endMachine.heldExtent(shortfall: shortfall, floor: floors.end)
        }
        var revealed: Edge?
        if reaction.start.reveals || reaction.end.reveals {
            revealed = revealedEdge(reaction.start.reveals, reaction.end.reveals)
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
    }

    /// Which edge to scroll to so that an indicator that has just begun can be seen. A finger on the list keeps it where it is.
    private func revealedEdge(_ startReveals: Bool, _ endReveals: Bool) -> Edge? {
        let isHeldStill = last.isDragging
        if startReveals, !isHeldStill || startMachine.has(.revealsUnderFinger),
            reveals(.start, startMachine.options.reveal)
        {
            return .start
        }
        if endReveals, !isHeldStill || endMachine.has(.revealsUnderFinger), reveals(.end, endMachine.options.reveal) {
            return .end
        }
        return nil
    }

    /// Where the indicator at an edge that is held open can be seen, in points.
    private func offset(revealing edge: Edge) -> Double {
        if edge == .start { return last.minimumOffset - held.start }
        // `held` includes the shortfall of short content, so this is the resting place at the end in either case.
        let seen = metrics(seenFrom: .end)
        return max(last.contentLength + last.inset.end + held.end - last.viewportLength, seen.minimumOffset)
    }

    private func reveals(_ edge: Edge, _ policy: RevealPolicy) -> Bool {
        if phase(of: edge) == .open { return true }
        return switch policy {
        case .always: true
        case .never: false
        case .atEdge: last.distance(past: edge) >= -0.5
        }
    }

    /// Resolves the trigger distances, some of which depend on the viewport.
    mutating func updateTriggers() {
        let length = last.viewportLength
        startMachine.triggerDisplacement = startMachine.options.triggerDisplacement(viewportLength: length)
        endMachine.triggerDisplacement = endMachine.options.triggerDisplacement(viewportLength: length)
        startMachine.floorDisplacement = startMachine.options.floorDisplacement(viewportLength: length)
        endMachine.floorDisplacement = endMachine.options.floorDisplacement(viewportLength: length)
    }

    /// Finds the offsets between which a scroll event with unchanged geometry has no effect.
    private mutating func findQuiet() {
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
    /// Narrows the offsets between which a scroll event means nothing to this edge.
    fileprivate mutating func narrowQuiet(_ metrics: ScrollMetrics, _ lower: inout Double, _ upper: inout Double) {
        guard isActive else { return }
        switch behaviour {
        case .header where has(.decidesOnScrollOnly), .backFooter where has(.decidesOnScrollOnly):
            if phase == .finishing || (phase == .refreshing && !behaviour.isRefresh) { return }
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
            case .idle, .pulling:
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
