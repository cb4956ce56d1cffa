import Tug
import TugTestKit

/// What the app asks for.
extension ListModel {
    /// The app, a person or a handler asked for something at an edge.
    mutating func asked(_ command: ListCommand, _ edge: ScrollEdge, _ time: Double) -> ModelReaction {
        switch command {
        case .install(let behavior, let options): installed(edge, behavior, options, time)
        case .remove: removed(edge, time)
        case .configure(let options): configured(edge, options, time)
        case .hide(let isHidden): hid(edge, isHidden, time)
        case .say(let hasMore): said(edge, hasMore: hasMore, time)
        case .begin(let source): asked(edge, source, time)
        case .end(let run, let outcome): ended(edge, run, outcome, time)
        case .cancel: cancelled(edge, time)
        case .openFloor: openFloor(edge, time)
        case .closeFloor: closeFloor(edge, time)
        }
    }

    /// A control comes to an edge. One that is there is taken off first.
    private mutating func installed(_ edge: ScrollEdge, _ behavior: EdgeBehavior, _ options: RefreshOptions, _ time: Double)
        -> ModelReaction
    {
        timePasses(time)
        giveUp(edge)
        self[edge] = EdgeModel(edge, behavior, ModelOptions(options, for: behavior), lastRun: lastRuns[edge] ?? 0)
        lookAgain()
        return concluded()
    }

    /// A control is taken off.
    private mutating func removed(_ edge: ScrollEdge, _ time: Double) -> ModelReaction {
        timePasses(time)
        guard self[edge] != nil else { return ModelReaction() }
        giveUp(edge)
        self[edge] = nil
        return concluded()
    }

    /// Other options. They grant a drag no further loads.
    private mutating func configured(_ edge: ScrollEdge, _ options: RefreshOptions, _ time: Double) -> ModelReaction {
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

    /// A control is hidden, or shown again. What was known of its data is remembered.
    private mutating func hid(_ edge: ScrollEdge, _ isHidden: Bool, _ time: Double) -> ModelReaction {
        timePasses(time)
        guard let model = self[edge], model.isHidden != isHidden else { return ModelReaction() }
        self[edge]?.isHidden = isHidden
        if isHidden { giveUp(edge) }
        lookAgain()
        return concluded()
    }

    /// The app says whether a footer has more.
    private mutating func said(_ edge: ScrollEdge, hasMore: Bool, _ time: Double) -> ModelReaction {
        timePasses(time)
        guard var model = self[edge], !model.isHeader else { return ModelReaction() }
        self[edge]?.wasTold = true
        model.wasTold = true
        guard model.hasMore != hasMore else { return ModelReaction() }
        model.hasMore = hasMore
        if hasMore {
            // That is news about the data: it may be loaded for again.
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

    /// Somebody asks for a run.
    private mutating func asked(_ edge: ScrollEdge, _ source: RefreshSource, _ time: Double) -> ModelReaction {
        timePasses(time)
        guard let model = self[edge], model.exists else { return ModelReaction() }
        if !model.isHeader {
            if self[edge.opposite]?.keepsOthersFromLoading == true { return ModelReaction() }
            // Past the end of the data only the app itself may insist.
            guard model.hasMore || model.hasFailed || source == .program else { return ModelReaction() }
        }
        // A tap on what works does nothing; whoever else asks begins anew.
        if model.isRunning, source == .tap || source == .retry { return ModelReaction() }
        begin(edge, source)
        return concluded()
    }

    /// A run, or what waits for the screen, is taken back.
    private mutating func cancelled(_ edge: ScrollEdge, _ time: Double) -> ModelReaction {
        timePasses(time)
        giveWay(edge)
        lookAgain()
        return concluded()
    }
}
