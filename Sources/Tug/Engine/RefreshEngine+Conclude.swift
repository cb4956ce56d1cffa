/// What follows from every change, whatever it was.
extension RefreshEngine {
    /// Works out what is held open now, the motion that leads there, and where scroll events change nothing.
    mutating func conclude(_ reaction: inout Reaction) {
        let shortfall = last.shortfall
        let held =
            isAttached
            ? AxisInsets(
                start: startMachine.heldExtent(shortfall: shortfall), end: endMachine.heldExtent(shortfall: shortfall))
            : AxisInsets()
        let offset = revealedOffset(reaction, held: held)
        if held != self.held || offset != nil {
            self.held = held
            reaction.motion = Motion(
                held: held, offset: offset, duration: max(reaction.start.motionDuration, reaction.end.motionDuration))
        }
        reaction.deadline = nextDeadline
        findQuiet()
    }

    /// Where to scroll so that an indicator that has just begun can be seen. A finger on the list keeps it where it is.
    private func revealedOffset(_ reaction: Reaction, held: AxisInsets) -> Double? {
        guard reaction.start.reveals || reaction.end.reveals, !last.isDragging else { return nil }
        if reaction.start.reveals, reveals(.start, startMachine.options.reveal) {
            return last.minimumOffset - held.start
        }
        if reaction.end.reveals, reveals(.end, endMachine.options.reveal) {
            // `held` includes the shortfall of short content, so this is the resting place at the end in either case.
            return max(last.contentLength + last.inset.end + held.end - last.viewportLength, last.minimumOffset)
        }
        return nil
    }

    private func reveals(_ edge: Edge, _ policy: RevealPolicy) -> Bool {
        switch policy {
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
    }

    /// Finds the offsets between which a scroll event with unchanged geometry has no effect.
    private mutating func findQuiet() {
        var lower = -Double.infinity
        var upper = Double.infinity
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
        case .header, .backFooter:
            switch phase {
            case .pending, .refreshing, .finishing: return
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
            guard awaitsExposure else { return }
            // Strictly before the exposure at which it loads.
            if edge == .start {
                lower = max(lower, (metrics.offset + metrics.exposure(at: .start) - triggerExposure).nextUp)
            } else {
                upper = min(upper, (metrics.offset - metrics.exposure(at: .end) + triggerExposure).nextDown)
            }
        }
    }
}
