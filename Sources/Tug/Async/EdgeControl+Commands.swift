/// Beginning and ending runs.
extension EdgeControl {
    /// Begins a run, as a pull does. If the control is on no list, or its list is not on screen, the run begins as soon as it is.
    ///
    /// `completion` is called once when the run has begun. It is not called if the run cannot begin or is cancelled before.
    public func beginRefreshing(source: RefreshSource = .program, completion: (@MainActor () -> Void)? = nil) {
        skipsHandler = false
        begin(source, completion)
    }

    /// Shows a run without calling the handler, for work that the app has begun itself. The app ends it by
    /// ``endRefreshing(_:completion:)``. Otherwise like ``beginRefreshing(source:completion:)``.
    ///
    /// During a run it has no effect.
    public func showRefreshing(completion: (@MainActor () -> Void)? = nil) {
        guard !isRefreshing else { return }
        skipsHandler = true
        begin(.program, completion)
    }

    private func begin(_ source: RefreshSource, _ completion: (@MainActor () -> Void)?) {
        if let completion { beginCompletions.append(completion) }
        guard let commands else {
            sourceOnAttach = source
            return
        }
        commands.begin(edge, source: source)
        if phase != .pending { beginCompletions = [] }
        // It could not begin: the next run is not the one that is only shown.
        if phase == .idle { skipsHandler = false }
    }

    /// Begins a run and waits until it has ended. If the control is on no list, the run begins as soon as it is.
    ///
    /// Returns `.cancelled` if the run could not begin, if another run superseded it, or if the waiting task is cancelled; in the last
    /// case the run goes on.
    @discardableResult
    public func refresh(source: RefreshSource = .program) async -> Outcome {
        skipsHandler = false
        guard let commands else {
            sourceOnAttach = source
            return await outcomeWaiters.wait(ifCancelled: .cancelled)
        }
        let before = machine?.generation
        commands.begin(edge, source: source)
        guard let machine else { return .cancelled }
        switch machine.phase {
        case .pending, .refreshing: return await outcomeWaiters.wait(ifCancelled: .cancelled)
        // The run ended within the call.
        case .finishing, .idle, .armed, .open:
            return machine.generation != before ? machine.outcome ?? .cancelled : .cancelled
        }
    }

    /// As ``refresh(source:)``, but waits for the current run if there is one.
    @_spi(Host) public func joinOrRefresh(source: RefreshSource) async -> Outcome {
        guard phase == .refreshing || phase == .pending else { return await refresh(source: source) }
        return await outcomeWaiters.wait(ifCancelled: .cancelled)
    }

    /// Ends the current run, or cancels a begin that is pending. Without either it has no effect. The task of an async handler is
    /// cancelled if it still runs.
    ///
    /// `completion` is called once when the indicator has closed, or at once if there is nothing to close.
    public func endRefreshing(_ outcome: Outcome = .success, completion: (@MainActor () -> Void)? = nil) {
        if let completion { closeCompletions.append(completion) }
        if let commands, let machine, machine.isRefreshing {
            commands.finish(edge, generation: machine.generation, outcome: outcome)
        } else {
            sourceOnAttach = nil
            if machine?.phase == .pending { commands?.cancel(edge) }
            if commands == nil { toldAtRest() }
        }
        if phase != .finishing { runCloseCompletions() }
    }

    /// Ends the current run and waits until the indicator has closed; returns at once if there is nothing to close. If the waiting task is
    /// cancelled it returns early, and the indicator closes all the same.
    public func endRefreshingAndClose(_ outcome: Outcome = .success) async {
        endRefreshing(outcome)
        guard let phase = machine?.phase, phase == .finishing else { return }
        await closeWaiters.wait(ifCancelled: ())
    }

    /// Opens the second floor. Without ``RefreshOptions/secondFloor`` it has no effect.
    public func openFloor() { commands?.openFloor(edge) }

    /// Closes the second floor if it is open.
    public func closeFloor() { commands?.closeFloor(edge) }

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
