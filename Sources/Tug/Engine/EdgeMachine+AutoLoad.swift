/// Input of ``EdgeMachine/loadSource(_:)``.
struct LoadFacts {
    var event: ScrollEvent
    /// Whether the content moved towards the edge.
    var moved: Bool
    /// Attached, resized, content changed, or something came to rest.
    var isReevaluation: Bool
    /// Whether data has arrived that is not laid out yet.
    var awaitsLayout: Bool
    /// Whether the list is on screen and no work at the other edge excludes this one.
    var isAllowed: Bool
    var metrics: ScrollMetrics
    /// What both edges hold open, in points.
    var held: AxisInsets
}

/// A load in view: in flow beyond the content, loads when it comes into view.
extension EdgeMachine {
    /// Why the engine checks for a due load.
    enum Occasion {
        /// The offset changed towards this edge.
        case scrolled
        /// Released `overpull` points past the resting place behind the footer.
        case dragEnded(overpull: Double)
        /// Attached, resized, content changed, or something came to rest.
        case evaluated
    }

    /// The exposure at which it loads, in points.
    var triggerExposure: Double {
        switch options.prefetch {
        case .none: options.extent * options.triggerFraction - ScrollMetrics.tolerance
        case .points(let points): -points - ScrollMetrics.tolerance
        case .items(let items): -Double(items) * itemLength - ScrollMetrics.tolerance
        }
    }

    /// A list that scrolls towards the footer without a finger loads so many points earlier: the last point of an animation is its longest.
    static let arrivalTolerance = 1.0

    /// Whether a scroll event could start a load at any offset, if the edge is active.
    var awaitsExposure: Bool {
        phase == .idle && hasMore && !hasFailed && options.isAutomatic
            && (loads.isUnloaded || loads.mayRepeat)
    }

    /// The source of a load that is due with `exposure` points of the footer in view. Counts it: one load for each data
    /// generation, a limited number for each drag and without a drag.
    func takeLoad(_ occasion: Occasion, exposure: Double, isDragging: Bool) -> RunSource? {
        guard phase == .idle else { return nil }
        if hasFailed {
            // A failed load never restarts by itself: a pull past the end or a tap retries it.
            if case .dragEnded(let overpull) = occasion, overpull > 0 { return .retry }
            return nil
        }
        let isArriving = if case .scrolled = occasion { !isDragging } else { false }
        guard awaitsExposure, exposure >= triggerExposure - (isArriving ? Self.arrivalTolerance : 0) else { return nil }
        switch occasion {
        case .scrolled:
            guard isDragging || loads.isUnloaded else { return nil }
            return !isDragging || loads.takeTrigger() ? .automatic : nil
        case .dragEnded(let overpull):
            return overpull > 0 && loads.takeTrigger() ? .automatic : nil
        case .evaluated:
            guard loads.isUnloaded, loads.fillRoundsUsed < options.fillRounds else { return nil }
            guard !isDragging || loads.takeTrigger() else { return nil }
            loads.fillRoundsUsed += 1
            return .automatic
        }
    }
}
