@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Commands of the app.
extension ListModel {
    /// Handles a command of the app, the user or a handler for an edge.
    mutating func asked(_ command: EdgeCommand, _ edge: ScrollEdge, _ time: Double) -> ModelReaction {
        switch command {
        case .install(let behavior, let options, _, _): installed(edge, behavior, options, time)
        case .remove: removed(edge, time)
        case .configure(let options): configured(edge, options, time)
        case .setHidden(let isHidden): hid(edge, isHidden, time)
        case .setHasMore(let hasMore): said(edge, hasMore: hasMore, time)
        case .begin(let source, let restarts): asked(edge, source, restarts: restarts, time)
        case .finish(let run, let outcome): ended(edge, run, outcome, time)
        case .cancel: cancelled(edge, time)
        case .openFloor: openFloor(edge, time)
        case .closeFloor: closeFloor(edge, time)
        }
    }

    /// Installs a control at an edge. An existing one is removed first.
    private mutating func installed(_ edge: ScrollEdge, _ behavior: EdgeBehavior, _ options: EdgeOptions, _ time: Double)
        -> ModelReaction
    {
        timePasses(time)
        giveUp(edge)
        self[edge] = EdgeModel(edge, behavior, ModelOptions(options, for: behavior), lastRun: lastRuns[edge] ?? 0)
        lookAgain()
        return concluded()
    }

    /// Removes a control.
    private mutating func removed(_ edge: ScrollEdge, _ time: Double) -> ModelReaction {
        timePasses(time)
        guard self[edge] != nil else { return ModelReaction() }
        giveUp(edge)
        self[edge] = nil
        return concluded()
    }

    /// Sets other options. They do not allow a drag more loads.
    private mutating func configured(_ edge: ScrollEdge, _ options: EdgeOptions, _ time: Double) -> ModelReaction {
        timePasses(time)
        if var model = self[edge] {
            model.options = ModelOptions(options, for: model.behavior)
            if let most = model.options.loadsPerDrag { model.loadsLeft = min(model.loadsLeft ?? most, most) }
            self[edge] = model
            if !model.exists { giveUp(edge) }
        }
        lookAgain()
        return concluded()
    }

    /// Hides or shows a control. The facts about its data are kept.
    private mutating func hid(_ edge: ScrollEdge, _ isHidden: Bool, _ time: Double) -> ModelReaction {
        timePasses(time)
        guard let model = self[edge], model.isHidden != isHidden else { return ModelReaction() }
        self[edge]?.isHidden = isHidden
        if isHidden { giveUp(edge) }
        lookAgain()
        return concluded()
    }

    /// Sets whether a footer has more data.
    private mutating func said(_ edge: ScrollEdge, hasMore: Bool, _ time: Double) -> ModelReaction {
        timePasses(time)
        guard var model = self[edge], !model.isHeader else { return ModelReaction() }
        self[edge]?.wasTold = true
        model.wasTold = true
        guard model.hasMore != hasMore else { return ModelReaction() }
        model.hasMore = hasMore
        if hasMore {
            // This is new information about the data, so a load may start again.
            model.data += 1
            model.roundsUsed = 0
        } else if model.isArmed || (model.isWaiting && model.source != .program) {
            model.activity = .idle
        }
        self[edge] = model
        if isAttached { layoutUntil = now + Self.layoutTime }
        lookAgain()
        return concluded()
    }

    /// Handles a request for a run.
    private mutating func asked(_ edge: ScrollEdge, _ source: RunSource, restarts: Bool = false, _ time: Double)
        -> ModelReaction
    {
        timePasses(time)
        guard let model = self[edge], model.exists else { return ModelReaction() }
        if !model.isHeader {
            if self[edge.opposite]?.keepsOthersFromLoading == true { return ModelReaction() }
            // Past the end of the data, only the app may start a run.
            guard model.hasMore || model.hasFailed || source == .program else { return ModelReaction() }
        }
        // A request during a run waits for its end. A person who presses a key means a new run, and so does an app that says so.
        let isNewRun = restarts || source == .keyboard || source == .accessibility
        if model.isRunning, !isNewRun { return ModelReaction() }
        begin(edge, source)
        return concluded()
    }

    /// Cancels a run or a begin that waits for the screen.
    private mutating func cancelled(_ edge: ScrollEdge, _ time: Double) -> ModelReaction {
        timePasses(time)
        giveWay(edge)
        lookAgain()
        return concluded()
    }
}
