@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Runs: begin, end, and close.
extension ListModel {
    /// Begins the runs that waited for the screen, refreshes first.
    mutating func beginWaiting() {
        guard isOnScreen else { return }
        // A load that waits with a refresh does not begin.
        for isHeader in [true, false] {
            for edge in ScrollEdge.allCases where self[edge]?.isHeader == isHeader {
                if let model = self[edge], model.isWaiting, !model.isHidden { begin(edge, model.source) }
            }
        }
    }

    /// Begins a run. Off screen it waits.
    mutating func begin(_ edge: ScrollEdge, _ source: RunSource) {
        guard var model = self[edge] else { return }
        guard isOnScreen else {
            guard !model.isWaiting else { return }
            // What runs or closes gives way, as it would on screen.
            if !model.isIdle, !model.isArmed { giveUp(edge) }
            self[edge]?.activity = .waiting
            self[edge]?.source = source
            return
        }
        // A refresh replaces the data to which a load would add.
        if model.isHeader {
            if self[edge.opposite]?.isHeader == false { giveWay(edge.opposite) }
            // From now on, `hasMore` refers to the new data.
            self[edge.opposite]?.wasTold = false
        }
        if model.isRunning { reaction[edge].cancel = model.run }
        let isOpenAlready = model.isOpen
        model.run = model.run == .max ? 1 : model.run + 1
        lastRuns[edge] = model.run
        model.source = source == .tap && model.hasFailed ? .retry : source
        model.outcome = nil
        model.progress = 1
        model.loadedData = model.data
        model.mayRepeat = false
        model.mustBeLetBack = place.isDragged
        let seconds = skipsAnimations ? 0 : model.options.beginDuration
        let opening = model.isInFlow || isOpenAlready ? 0 : seconds
        model.shown = model.options.extent
        model.beganAt = now
        model.opensUntil = now + seconds
        model.activity = .running(mayCloseFrom: now + max(opening, model.options.minimumVisibleTime))
        self[edge] = model
        reaction[edge].start = model.run
        reaction[edge].announces = true
        if !model.isInFlow {
            reaction[edge].seconds = seconds
            reaction[edge].wantsToBeSeen = !model.options.liesOver
        }
    }

    /// Drops a run or a waiting begin. Its results no longer count.
    mutating func giveWay(_ edge: ScrollEdge) {
        guard let model = self[edge] else { return }
        if model.isRunning {
            reaction[edge].cancel = model.run
            self[edge]?.outcome = .cancelled
            becomes(.ending(.works, until: now), edge)
            moveOn(edge)
        } else if model.isArmed || model.isWaiting {
            self[edge]?.activity = .idle
        }
    }

    /// Handles the end of a run. Only the current run can end, and only once.
    mutating func ended(_ edge: ScrollEdge, _ run: UInt32, _ outcome: Outcome, _ time: Double) -> ModelReaction {
        timePasses(time)
        guard let model = self[edge], model.isRunning, model.run == run else { return ModelReaction() }
        ends(edge, outcome)
        lookAgain()
        return concluded()
    }

    /// Ends the runs whose time is over. Returns whether there were any.
    mutating func endsLateRuns() -> Bool {
        let late = ScrollEdge.allCases.filter { self[$0]?.isRunning == true && now >= self[$0]?.due ?? .infinity }
        for edge in late { ends(edge, .timedOut) }
        return !late.isEmpty
    }

    private mutating func ends(_ edge: ScrollEdge, _ outcome: Outcome) {
        guard let model = self[edge], case .running(let mayCloseFrom) = model.activity else { return }
        reaction[edge].ended = model.run
        reaction[edge].announces = true
        self[edge]?.outcome = outcome
        if !model.isHeader, outcome.saysThatItWentWell { self[edge]?.hasMore = !outcome.saysThatWasAll }
        // Rows loaded at the start replace its indicator, so that visible rows move once.
        let waitsForRows =
            edge == .start && model.behavior == .load(.pulled) && model.exists
            && model.options.keepsReadingPosition && outcome.saysThatItWentWell
        becomes(.ending(.works, until: max(mayCloseFrom, waitsForRows ? now + Self.layoutTime : now)), edge)
        moveOn(edge)
        if outcome.saysThatItWentWell {
            if model.isHeader { dataWasReplaced(edge.opposite, wasAll: outcome.saysThatWasAll) }
            if isAttached { layoutUntil = now + Self.layoutTime }
            arrivals.ended(edge, now)
        }
    }

    /// Handles new data after a refresh: the footer's old end of data and failures no longer apply. What the app set during the
    /// refresh applies, unless the refresh itself reported no more data.
    private mutating func dataWasReplaced(_ edge: ScrollEdge, wasAll: Bool) {
        guard var model = self[edge], !model.isHeader else { return }
        model.hasMore = !wasAll && (model.hasMore || !model.wasTold)
        if !model.hasMore, model.isArmed { model.activity = .idle }
        model.outcome = nil
        model.roundsUsed = 0
        model.data += 1
        self[edge] = model
    }

    /// Advances an ending whose step is over.
    mutating func moveOn(_ edge: ScrollEdge) {
        while let model = self[edge], case .ending(let step, let until) = model.activity, now >= until {
            switch step {
            case .works:
                becomes(.ending(.shows, until: until + hold(model)), edge)
            case .shows:
                let seconds = skipsAnimations ? 0 : model.options.endDuration
                // An edge in flow has nothing to close.
                becomes(.ending(.closes, until: now + (model.isInFlow ? 0 : seconds)), edge)
                reaction[edge].closing = true
                if !model.isInFlow { reaction[edge].seconds = seconds }
            case .closes, .closesFloor:
                cameToRest(edge)
            }
        }
    }

    private func hold(_ model: EdgeModel) -> Double {
        switch model.outcome {
        // A failure in flow stays visible without a hold.
        case .failure, .noConnection, .timedOut: model.isInFlow ? 0 : model.options.failureHold
        case .updated(let words) where !words.isEmpty: max(model.options.outcomeHold, 1)
        case .success, .updated, .noMoreData: model.options.outcomeHold
        case .cancelled, nil: 0
        }
    }

    mutating func becomes(_ activity: EdgeModel.Activity, _ edge: ScrollEdge) { self[edge]?.activity = activity }

    /// Handles the end of closing.
    mutating func cameToRest(_ edge: ScrollEdge) {
        self[edge]?.activity = .idle
        self[edge]?.progress = 0
        reaction[edge].closed = true
    }

    /// Resets an edge that was hidden, disabled, removed or detached: it becomes idle at once, and its handler is cancelled.
    mutating func giveUp(_ edge: ScrollEdge) {
        guard var model = self[edge] else { return }
        if model.isRunning { reaction[edge].cancel = model.run }
        if !model.isIdle { model.outcome = nil }
        model.activity = .idle
        model.progress = 0
        model.mustBeLetBack = false
        self[edge] = model
    }
}

extension Outcome {
    var saysThatItWentWell: Bool {
        switch self {
        case .success, .updated: true
        default: saysThatWasAll
        }
    }
    var saysThatWasAll: Bool { if case .noMoreData = self { true } else { false } }
    var saysThatItFailed: Bool {
        switch self {
        case .failure, .noConnection, .timedOut: true
        case .success, .updated, .noMoreData, .cancelled: false
        }
    }
}
