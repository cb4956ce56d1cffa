/// What the host of a control calls.
@_spi(Host) extension EdgeControl {
    /// The control was put on an edge of a list. Call it after the machine of that edge was installed with the control's ``hasMore`` and
    /// ``isHidden``.
    ///
    /// `isMirrored`: see ``IndicatorTraits/isMirrored``.
    public func attached(
        to commands: any EdgeCommands, at edge: ScrollEdge, axis: ScrollAxis = .vertical, isMirrored: Bool = false
    ) {
        rememberAvailability()
        self.commands = commands
        servedMachine = commands.machine(at: edge)
        self.edge = edge
        self.axis = axis
        self.isMirrored = isMirrored
        SharedLanguage.follow(self) { [weak self] in
            self?.onContentChange?()
            return self != nil
        }
        onContentChange?()
        if isAvailabilitySaid || machine?.hasMore != pendingHasMore { commands.setHasMore(edge, pendingHasMore) }
        isAvailabilitySaid = false
        commands.setHidden(edge, pendingHidden)
        tellState()
        if let source = sourceOnAttach {
            sourceOnAttach = nil
            commands.begin(edge, source: source, restarts: false)
            // The run could not begin: nothing is left to wait for.
            if phase == .idle { toldAtRest() }
        }
    }

    /// The control was removed from its list. Cancels the handler's task and resumes all waiters. Call it when its machine is removed,
    /// before another one is installed at that edge.
    public func detached() {
        rememberAvailability()
        SharedLanguage.follow(self, nil)
        commands = nil
        runWasCancelled()
        tellState()
        tellCancelledRun()
        toldAtRest()
    }

    /// Keeps what its list knew about the data, for its next list.
    private func rememberAvailability() {
        if let servedMachine { pendingHasMore = servedMachine.hasMore }
        servedMachine = nil
    }

    /// The list's layout direction changed.
    public func layoutDirectionChanged(isMirrored: Bool) {
        self.isMirrored = isMirrored
        onContentChange?()
    }

    /// The controller asks to start the handler of a run.
    public func startHandler(generation: UInt32, source: RefreshSource) {
        // The app may have ended the run before whose task goes on.
        task?.cancel()
        task = nil
        lastError = nil
        run?.isOver()
        let run = HandlerRun(of: self, generation: generation) { [weak self] outcome in self?.end(generation, outcome) }
        self.run = run
        let isOnlyShown = skipsHandler && source == .program
        skipsHandler = false
        if isOnlyShown { return }
        let context = RunContext(edge: edge, source: source, generation: generation, run: run)
        switch handler {
        case .callback(let body): run.call { body(context) }
        case .attempt(let body):
            // The app will not end a run that it could not start.
            if !run.call({ body(context) }) { run.end(.cancelled) }
        case .async(let body):
            task = run.begin {
                Task { [weak self, mapError] in
                    let outcome: Outcome
                    do {
                        outcome = try await body(context)
                    } catch is CancellationError {
                        outcome = .cancelled
                    } catch {
                        outcome = mapError(error)
                        if !run.hasEnded { self?.note(error, outcome) }
                    }
                    run.handlerReturned()
                    if self?.run === run { self?.task = nil }
                    run.end(outcome)
                }
            }
        }
    }

    /// The handler of the current run threw an error, which makes it end with `outcome`.
    private func note(_ error: any Error, _ outcome: Outcome) {
        lastError = error
        if outcome.isFailure { logError?(error, edge) }
    }

    /// The controller asks to cancel the handler of a run. A number of an earlier run has no effect.
    public func cancelHandler(generation: UInt32) {
        if generation == toldRun { runWasCancelled() }
    }

    private func runWasCancelled() {
        runIsOver()
        wasRunCancelled = toldRun != nil
        outcomeWaiters.resumeAll(with: .cancelled)
    }

    /// Whatever the handler still does is not waited for any more.
    private func runIsOver() {
        task?.cancel()
        task = nil
        run?.isOver()
    }

    private func end(_ generation: UInt32, _ outcome: Outcome) {
        commands?.finish(edge, generation: generation, outcome: outcome)
    }

    /// The state of the machine changed. Calls the app's callbacks and resumes waiters.
    public func stateChanged(_ reaction: EdgeReaction) {
        tellState()
        if reaction.armed { onArm?() }
        tellCancelledRun()
        if reaction.start != 0 {
            toldRun = reaction.start
            onBegin?()
            let completions = beginCompletions
            beginCompletions = []
            for completion in completions { completion() }
        }
        if reaction.finished != 0 {
            let outcome = machine?.outcome ?? .cancelled
            // Ended by the app: the task has nothing left to do.
            if reaction.finished == run?.generation { runIsOver() }
            toldRun = nil
            noteRefresh(outcome)
            outcomeWaiters.resumeAll(with: outcome)
            onFinish?(outcome)
            runJoinedCompletions()
        }
        if reaction.closing { onClosing?() }
        if reaction.closed { onClose?() }
        // While its machine is being installed it is not on the list yet: what waits for a list must go on waiting.
        if commands != nil, phase == .idle { toldAtRest() }
    }

    private func tellState() {
        let state = self.state
        guard state != lastState else { return }
        let wasOpen = lastState == .open
        lastState = state
        onStateChange?(state)
        if wasOpen != (state == .open) { onFloorChange?(state == .open) }
    }

    /// Tells the app that a run that had begun was cancelled: superseded, hidden, or removed from the list.
    private func tellCancelledRun() {
        guard wasRunCancelled else { return }
        wasRunCancelled = false
        toldRun = nil
        onFinish?(.cancelled)
        runJoinedCompletions()
    }

    /// Idle: resumes all waiters, including those of a cancelled begin.
    func toldAtRest() {
        outcomeWaiters.resumeAll(with: .cancelled)
        closeWaiters.resumeAll(with: ())
        if sourceOnAttach == nil { skipsHandler = false }
        beginCompletions = []
        runJoinedCompletions()
        runCloseCompletions()
    }

    private func runJoinedCompletions() {
        let completions = joinedCompletions
        joinedCompletions = []
        for completion in completions { completion() }
    }

    func runCloseCompletions() {
        let completions = closeCompletions
        closeCompletions = []
        for completion in completions { completion() }
    }
}
