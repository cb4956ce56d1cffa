/// Auto footer: in flow beyond the content, loads when it comes into view.
extension EdgeMachine {
    /// Why the engine looks whether a load is due.
    enum LoadOccasion {
        /// The offset changed towards this edge.
        case scrolled
        /// A finger lifted, `overpull` points past the resting place behind the footer.
        case dragEnded(overpull: Double)
        /// Attached, resized, content changed, or something came to rest.
        case evaluated
    }

    /// The data changed: a load for it has not been started yet.
    func dataChanged() {
        dataGeneration = dataGeneration == .max ? 1 : dataGeneration + 1
    }

    /// The exposure in points from which on it loads.
    var triggerExposure: Double {
        switch options.prefetch {
        case .none: options.extent * options.triggerFraction - ScrollMetrics.tolerance
        case .points(let points): -points - ScrollMetrics.tolerance
        case .items(let items): -Double(items) * itemLength - ScrollMetrics.tolerance
        }
    }

    /// Whether a scroll event could start a load at all, wherever it is.
    var awaitsExposure: Bool {
        phase == .idle && isActive && hasMore && !hasFailed && options.isAutomatic
            && (loadedGeneration != dataGeneration || mayRepeat)
    }

    /// Whether a load is due with `exposure` points of the footer in view. Counts what it grants: each data generation is loaded for
    /// once, a drag starts a limited number of loads, and loads that follow one another unasked are bounded.
    func loadIsDue(exposure: Double, isDragging: Bool, occasion: LoadOccasion) -> RefreshSource? {
        guard phase == .idle, isActive else { return nil }
        if hasFailed {
            // A failed load never restarts itself: only a pull past the end (or a tap) retries it.
            if case .dragEnded(let overpull) = occasion, overpull > 0 { return .retry }
            return nil
        }
        guard awaitsExposure, exposure >= triggerExposure else { return nil }
        switch occasion {
        case .scrolled:
            guard isDragging || loadedGeneration != dataGeneration else { return nil }
            return spendTrigger(if: isDragging)
        case .dragEnded(let overpull):
            guard overpull > 0 else { return nil }
            return spendTrigger(if: true)
        case .evaluated:
            guard loadedGeneration != dataGeneration, fillRoundsUsed < options.fillRounds else { return nil }
            guard let source = spendTrigger(if: isDragging) else { return nil }
            fillRoundsUsed += 1
            return source
        }
    }

    private func spendTrigger(if counts: Bool) -> RefreshSource? {
        guard counts else { return .automatic }
        guard triggersLeft > 0 else { return nil }
        if triggersLeft != .max { triggersLeft -= 1 }
        return .automatic
    }
}
