/// What an edge knows for options that few lists use. In a browser only the larger program has them.
struct EdgeExtras: Sendable {
    /// Whether all rows fit into the viewport.
    var isListShort = false
    /// Whether a pull goes on that may still begin something.
    var isPulled = false
}

/// What more there is to do at an edge.
struct ReactionExtras: Sendable {
    var pullCancelled = false
}

extension EdgeOptions {
    /// See ``set(_:to:)``.
    mutating func setExtra(_ field: OptionField, to number: Double) {
        if field == .hidesWhenShort {
            hidesWhenShort.set(number)
        } else {
            placement = number == 1 ? .behind : number == 2 ? .over : .moving
        }
    }
}

/// ``EdgeOptions/hidesWhenShort``.
extension EdgeMachine {
    /// Notes whether the list is short.
    func noteShortness(_ metrics: ScrollMetrics) {
        let isShort = !metrics.fillsViewport
        guard isShort != extras.isListShort else { return }
        extras.isListShort = isShort
        reaction.contentChanged = true
    }

    /// Whether it is hidden while it is idle: there is no more data, and all rows fit.
    var isHiddenWhenShort: Bool { extras.isListShort && !hasMore && options.hidesWhenShort }
}

@_spi(Host) extension EdgeReaction {
    /// A pull has just ended without a run.
    public var pullCancelled: Bool { extras.pullCancelled }
}

/// Pulls that are given up.
extension EdgeMachine {
    /// Whether a pull goes on that may still begin something.
    var isPulled: Bool { extras.isPulled }

    /// Notes that a pull goes on or is given up. Called after ``pulled(_:)``; `movement`: points by which the offset has changed; `fires`: whether
    /// that begins a run.
    func notePull(_ pull: PullFacts, movement: Double, fires: Bool) {
        // A finger that only holds a bouncing list moves it by rounding errors.
        let isOutwards = (edge == .start ? -movement : movement) > ScrollMetrics.tolerance
        let phase = phase
        guard !fires, phase == .idle || phase == .armed else { return extras.isPulled = false }
        if pull.isDragging, pull.distance > ScrollMetrics.tolerance {
            if isOutwards, pull.isAllowed, !needsRearm, hasMore || hasFailed { extras.isPulled = true }
        } else {
            endPull()
        }
    }

    /// A pull is over. One that is armed still fires, with the next movement.
    func endPull() {
        guard extras.isPulled, phase == .idle else { return }
        extras.isPulled = false
        reaction.extras.pullCancelled = true
        note()
    }
}
