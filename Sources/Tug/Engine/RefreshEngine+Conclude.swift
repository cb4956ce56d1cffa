/// What follows from every change, whatever it was.
extension RefreshEngine {
    /// Works out what is held open now, the motion that leads there, and where scroll events change nothing.
    mutating func conclude(_ reaction: inout Reaction) {
        let shortfall = metrics.shortfall
        let held =
            isAttached
            ? AxisInsets(
                start: start?.heldExtent(shortfall: shortfall) ?? 0, end: end?.heldExtent(shortfall: shortfall) ?? 0)
            : AxisInsets()
        let offset = revealedOffset(reaction, held: held)
        if held != self.held || offset != nil {
            self.held = held
            reaction.motion = Motion(
                held: held, offset: offset, duration: max(reaction.start.motionDuration, reaction.end.motionDuration))
        }
        findQuiet()
    }

    /// Where to scroll so that an indicator that has just begun can be seen. A finger on the list keeps it where it is.
    private func revealedOffset(_ reaction: Reaction, held: AxisInsets) -> Double? {
        guard !metrics.isDragging else { return nil }
        if reaction.start.reveals, let machine = start, reveals(machine) { return metrics.minimumOffset - held.start }
        if reaction.end.reveals, let machine = end, reveals(machine) {
            // `held` includes the shortfall of short content, so this is the resting place at the end in either case.
            return max(metrics.contentLength + metrics.inset.end + held.end - metrics.viewportLength, metrics.minimumOffset)
        }
        return nil
    }

    private func reveals(_ machine: EdgeMachine) -> Bool {
        switch machine.options.reveal {
        case .always: true
        case .never: false
        case .atEdge: metrics.distance(past: machine.edge) >= -0.5
        }
    }

    /// Resolves the trigger distances, some of which depend on the viewport.
    mutating func updateTriggers() {
        let length = metrics.viewportLength
        if let options = start?.options { start?.triggerDisplacement = options.triggerDisplacement(viewportLength: length) }
        if let options = end?.options { end?.triggerDisplacement = options.triggerDisplacement(viewportLength: length) }
    }

    /// Finds the offsets between which a scroll event with unchanged geometry has no effect.
    private mutating func findQuiet() {
        var lower = -Double.infinity
        var upper = Double.infinity
        if !isAttached || !isVisible {
            lower = .infinity
        } else {
            narrow(for: .start, &lower, &upper)
            narrow(for: .end, &lower, &upper)
        }
        quietLower = lower
        quietUpper = upper
    }

    private func narrow(for edge: Edge, _ lower: inout Double, _ upper: inout Double) {
        guard let machine = self[edge], machine.isActive else { return }
        switch machine.behaviour {
        case .header, .backFooter:
            switch machine.phase {
            case .pending, .refreshing, .finishing: return
            case .idle where machine.progress == 0 && !machine.needsRearm: break
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
            guard machine.awaitsExposure else { return }
            // Strictly before the exposure at which it loads.
            let rest = metrics.offset - metrics.exposure(at: edge) * (edge == .end ? 1 : -1)
            let trigger = machine.triggerExposure
            if edge == .start {
                lower = max(lower, (rest - trigger).nextUp)
            } else {
                upper = min(upper, (rest + trigger).nextDown)
            }
        }
    }
}
