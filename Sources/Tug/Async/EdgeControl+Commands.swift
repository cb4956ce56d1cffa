/// Begin and end.
extension EdgeControl {
    /// Begins, as if pulled. Before it is on a list or the list on screen, it begins as soon as it is.
    ///
    /// `completion` is called once when the run has begun; not at all if it cannot, or is given up before.
    public func beginRefreshing(source: RefreshSource = .program, completion: (@MainActor () -> Void)? = nil) {
        if let completion { beginCompletions.append(completion) }
        guard let commands else {
            sourceOnAttach = source
            return
        }
        commands.begin(edge, source: source)
        if phase != .pending { beginCompletions = [] }
    }

    /// Begins and waits until the run has ended; before it is on a list, it waits for one first. Returns `.cancelled` when it could not begin, was superseded, or the waiting
    /// task is cancelled (the run then goes on).
    @discardableResult
    public func refresh(source: RefreshSource = .program) async -> Outcome {
        guard let commands else {
            sourceOnAttach = source
            return await outcomeWaiters.wait(ifCancelled: .cancelled)
        }
        let before = machine?.generation
        commands.begin(edge, source: source)
        guard let machine else { return .cancelled }
        switch machine.phase {
        case .pending, .refreshing: return await outcomeWaiters.wait(ifCancelled: .cancelled)
        // Ended within the call itself.
        case .finishing, .idle, .armed, .open:
            return machine.generation != before ? machine.outcome ?? .cancelled : .cancelled
        }
    }

    /// Ends the current run, or takes back a begin that waits. Without either it does nothing. The task of an async handler that still
    /// runs is cancelled.
    ///
    /// `completion` is called once when the indicator has closed, or at once where there is nothing to close.
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

    /// Ends the current run and waits until the indicator has closed.
    public func close(_ outcome: Outcome = .success) async {
        endRefreshing(outcome)
        guard let phase = machine?.phase, phase == .finishing else { return }
        await closeWaiters.wait(ifCancelled: ())
    }

    /// Opens the second floor, if the options have one; see ``RefreshOptions/secondFloor``.
    public func openFloor() { commands?.openFloor(edge) }

    /// Closes the second floor, if it is open.
    public func closeFloor() { commands?.closeFloor(edge) }

    /// Ends the current run, or takes back a begin that waits, and says that the data has ended; without either it only says so. A
    /// callback whose load a refresh has superseded must not call it: it would speak of the data that the refresh brings.
    public func endRefreshingWithNoMoreData() {
        endRefreshing(.noMoreData)
        hasMore = false
    }

    /// Says that there may be more data again.
    public func resetNoMoreData() { hasMore = true }
}
