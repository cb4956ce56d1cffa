import Tug
import TugTestKit

/// Runs: how they begin, end, and close.
extension ListModel {
    /// What was asked for off screen begins when it is on screen.
    mutating func beginWaiting() {
        guard isOnScreen else { return }
        for edge in ScrollEdge.allCases {
            if let model = self[edge], model.isWaiting, !model.isHidden { begin(edge, model.source) }
        }
    }

    /// A run begins; off screen it waits.
    mutating func begin(_ edge: ScrollEdge, _ source: RefreshSource) {
        guard var model = self[edge] else { return }
        guard isOnScreen else {
            guard model.isIdle || model.isArmed else { return }
            model.activity = .waiting
            model.source = source
            self[edge] = model
            return
        }
        // A refresh replaces the data that a load would add to.
        if model.isHeader {
            if self[edge.opposite]?.isHeader == false { giveWay(edge.opposite) }
            // What the app says from now on is about the data that comes.
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
        let seconds = skipsAnimations ? 0 : model.options.beginDuration
        let opening = model.isInFlow || isOpenAlready ? 0 : seconds
        model.shown = model.options.extent
        model.opensUntil = now + seconds
        model.activity = .running(mayCloseFrom: now + max(opening, model.options.minimumVisibleTime))
        self[edge] = model
        reaction[edge].start = model.run
        reaction[edge].announces = true
        if !model.isInFlow {
            reaction[edge].seconds = seconds
            reaction[edge].wantsToBeSeen = true
        }
    }

    /// Gives up a run or what waits for the screen: nothing of it counts any more.
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

    /// The handler of a run says how it went. Only the run that goes on can be ended, and only once.
    mutating func ended(_ edge: ScrollEdge, _ run: UInt32, _ outcome: Outcome, _ time: Double) -> ModelReaction {
        timePasses(time)
        guard let model = self[edge], case .running(let mayCloseFrom) = model.activity, model.run == run else {
            return ModelReaction()
        }
        reaction[edge].ended = run
        reaction[edge].announces = true
        self[edge]?.outcome = outcome
        if !model.isHeader, outcome.saysThatItWentWell { self[edge]?.hasMore = !outcome.saysThatWasAll }
        // What a load at the start brought takes the place of its indicator, so that what is read moves once.
        let waitsForRows =
            edge == .start && model.behavior == .backFooter && model.exists
            && model.options.keepsReadingPosition && outcome.saysThatItWentWell
        becomes(.ending(.works, until: max(mayCloseFrom, waitsForRows ? now + Self.layoutTime : now)), edge)
        moveOn(edge)
        if outcome.saysThatItWentWell {
            if model.isHeader { dataWasReplaced(edge.opposite, wasAll: outcome.saysThatWasAll) }
            if isAttached { layoutUntil = now + Self.layoutTime }
            arrivals.ended(edge, now)
        }
        lookAgain()
        return concluded()
    }

    /// A refresh brought new data: what was known of the end of the old, and its failures, no longer hold for the footer. What the app
    /// said of it while the refresh ran does, unless the refresh itself says that this was all.
    private mutating func dataWasReplaced(_ edge: ScrollEdge, wasAll: Bool) {
        guard var model = self[edge], !model.isHeader else { return }
        model.hasMore = !wasAll && (model.hasMore || !model.wasTold)
        if !model.hasMore, model.isArmed { model.activity = .idle }
        model.outcome = nil
        model.roundsUsed = 0
        model.data += 1
        self[edge] = model
    }

    /// Steps of an ending whose time is over give way to the next.
    mutating func moveOn(_ edge: ScrollEdge) {
        while let model = self[edge], case .ending(let step, let until) = model.activity, now >= until {
            switch step {
            case .works:
                becomes(.ending(.shows, until: until + hold(model)), edge)
            case .shows:
                let seconds = skipsAnimations ? 0 : model.options.endDuration
                // In flow there is nothing to close.
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
        // In flow a failure stays in sight by itself.
        case .failure, .noConnection: model.isInFlow ? 0 : model.options.failureHold
        case .success, .noMoreData: model.options.outcomeHold
        case .cancelled, nil: 0
        }
    }

    mutating func becomes(_ activity: EdgeModel.Activity, _ edge: ScrollEdge) { self[edge]?.activity = activity }

    /// It has closed.
    mutating func cameToRest(_ edge: ScrollEdge) {
        self[edge]?.activity = .idle
        self[edge]?.progress = 0
        reaction[edge].closed = true
    }

    /// Hidden, disabled, taken off, or off the list: at rest in one step, and its handler is cancelled.
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
    var saysThatItWentWell: Bool { if case .success = self { true } else { saysThatWasAll } }
    var saysThatWasAll: Bool { if case .noMoreData = self { true } else { false } }
    var saysThatItFailed: Bool {
        switch self {
        case .failure, .noConnection: true
        case .success, .noMoreData, .cancelled: false
        }
    }
}
