/// Beginning and ending runs.
extension EdgeControl {
    /// Begins a run, as a pull does. If the control is on no list, or its list is not on screen, the run begins as soon as it is.
    ///
    /// During a run it joins that: nothing begins. Only a key, an assistive technology, and `restart` cancel a run and begin another one.
    /// Within its own handler it has no effect: before the handler has returned, on its stack, in its task, and in tasks that it has begun.
    ///
    /// `completion` is called once when the run has begun, or when the run that was joined has ended or was cancelled. It is not called if
    /// the run cannot begin or is cancelled before.
    public func beginRefreshing(
        source: RunSource = .program, restart: Bool = false, completion: (@MainActor () -> Void)? = nil
    ) {
        guard !isWithinHandler else { return }
        begin(source, restart: restart, isOnlyShown: false, completion)
    }

    /// Shows a run without calling the handler, for work that the app has begun itself. The app ends it by
    /// ``endRefreshing(_:completion:)``. Otherwise like ``beginRefreshing(source:restart:completion:)``.
    ///
    /// During a run it has no effect.
    public func showRefreshing(completion: (@MainActor () -> Void)? = nil) {
        guard machine?.isRefreshing != true, !isWithinHandler else { return }
        begin(.program, isOnlyShown: true, completion)
    }

    private func begin(
        _ source: RunSource, restart: Bool = false, isOnlyShown: Bool, _ completion: (@MainActor () -> Void)?
    ) {
        guard let commands else {
            runs.ask(completion)
            runs.isOnlyShown = isOnlyShown
            sourceOnAttach = source
            return
        }
        let running = machine?.isRefreshing == true ? machine?.generation : nil
        if running == nil || restart { runs.isOnlyShown = isOnlyShown }
        let earlier = runs.askedCount
        runs.ask(completion)
        commands.handle(.begin(source, restarts: restart), at: edge)
        if let running, machine?.isRefreshing == true, machine?.generation == running {
            runs.join(from: earlier)
        }
        // As in MJRefresh, a handler may start when the indicator has opened.
        if phase != .pending, phase != .refreshing { runs.dropAsked() }
    }

    /// Begins a run and waits until it has ended. If the control is on no list, the run begins as soon as it is. During a run it waits for
    /// the end of that; see ``beginRefreshing(source:restart:completion:)``.
    ///
    /// Returns `.cancelled` if the run could not begin, if another run superseded it, or if the waiting task is cancelled; in the last
    /// case the run goes on. Within its own handler it returns `.cancelled` at once, as the run cannot end before the handler.
    @discardableResult
    public func refresh(source: RunSource = .program, restart: Bool = false) async -> Outcome {
        guard !isWithinHandler else { return .cancelled }
        guard let commands else {
            runs.isOnlyShown = false
            sourceOnAttach = source
            return await runs.outcomes.wait(ifCancelled: .cancelled)
        }
        let before = machine?.generation
        if machine?.isRefreshing != true || restart { runs.isOnlyShown = false }
        commands.handle(.begin(source, restarts: restart), at: edge)
        guard let machine else { return .cancelled }
        switch machine.phase {
        case .pending, .refreshing: return await runs.outcomes.wait(ifCancelled: .cancelled)
        // The run ended within the call.
        case .finishing, .idle, .armed, .open:
            return machine.generation != before ? machine.outcome ?? .cancelled : .cancelled
        }
    }

    /// Whether this is called within the handler of this control.
    private var isWithinHandler: Bool { HandlerRun.isWithinHandler(of: self) }

    /// Ends the current run, or cancels a begin that is pending. The task of an async handler is cancelled if it still runs. Without either
    /// it has no effect; only in MJRefresh's mode a footer at the end of its data then has more again.
    ///
    /// `completion` is called once when the indicator has closed, or at once if there is nothing to close.
    public func endRefreshing(_ outcome: Outcome = .success, completion: (@MainActor () -> Void)? = nil) {
        runs.awaitClosing(completion)
        if let commands, let machine, machine.isRefreshing {
            commands.handle(.finish(generation: machine.generation, outcome), at: edge)
        } else {
            sourceOnAttach = nil
            if machine?.phase == .pending { commands?.handle(.cancel, at: edge) } else { endWithoutRun(outcome) }
            if commands == nil { cameToRest() }
        }
        if phase != .finishing { call(runs.takeClosing()) }
    }

    /// A footer at the end of its data that does not run is told to end. In MJRefresh that is idle again, and loads.
    private func endWithoutRun(_ outcome: Outcome) {
        guard let machine, !machine.behavior.isRefresh, machine.phase == .idle, !machine.hasMore else { return }
        if case .noMoreData = outcome { return }
        if machine.options.compatibility == .mjRefresh {
            hasMore = true
        } else {
            // In debug builds only.
            assert(noteEndWithoutRun())
        }
    }

    /// Warns a developer, once, that an end had nothing to end. Returns true.
    private func noteEndWithoutRun() -> Bool {
        if isEndWithoutRunNoted { return true }
        isEndWithoutRunNoted = true
        print(
            "Tug: endRefreshing() of a footer that is not refreshing has no effect. Its data has ended: call resetNoMoreData(), or set "
                + "hasMore to true, to have it load again.")
        return true
    }

    /// Ends the current run and waits until the indicator has closed; returns at once if there is nothing to close. If the waiting task is
    /// cancelled it returns early, and the indicator closes all the same.
    public func endRefreshingAndClose(_ outcome: Outcome = .success) async {
        endRefreshing(outcome)
        guard let phase = machine?.phase, phase == .finishing else { return }
        await runs.closings.wait(ifCancelled: ())
    }

    /// Opens the second floor. Without ``EdgeOptions/secondFloor`` it has no effect.
    public func openFloor() { commands?.handle(.openFloor, at: edge) }

    /// Closes the second floor if it is open.
    public func closeFloor() { commands?.handle(.closeFloor, at: edge) }

    /// Sets ``hasMore`` to false, and ends the current run or cancels a begin that is pending.
    ///
    /// Do not call it from a load that a refresh has superseded: it would apply to the data that the refresh brings.
    public func endRefreshingWithNoMoreData() {
        endRefreshing(.noMoreData)
        hasMore = false
    }

    /// Sets ``hasMore`` to true.
    public func resetNoMoreData() { hasMore = true }
}
