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
        let earlier = news.last
        noteCancelledRun()
        tellNews(upTo: earlier)
        tellState()
        tellNews(upTo: news.last)
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
        if generation == currentRun { runWasCancelled() }
    }

    private func runWasCancelled() {
        runIsOver()
        if currentRun != nil {
            currentRun = nil
            wasRunCancelled = true
        }
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
        let earlier = news.last
        noteNews(of: reaction)
        // A callback that is being called has come back to here. What the app was not told by then is told first.
        tellNews(upTo: earlier)
        tellState()
        if reaction.armed { onArm?() }
        tellNews(upTo: news.last)
        if reaction.closing { onClosing?() }
        if reaction.closed { onClose?() }
        // While its machine is being installed it is not on the list yet: what waits for a list must go on waiting.
        if commands != nil, phase == .idle { toldAtRest() }
    }

    private func tellState() {
        let state = self.state
        guard state != lastState else { return }
        lastState = state
        onStateChange?(state)
        // As it is now: that callback may have opened or closed it.
        let isFloorOpen = self.isFloorOpen
        guard isFloorOpen != wasFloorOpen else { return }
        wasFloorOpen = isFloorOpen
        onFloorChange?(isFloorOpen)
    }

    // MARK: News of runs

    /// Notes which run has ended and which has begun, to be told.
    private func noteNews(of reaction: EdgeReaction) {
        noteCancelledRun()
        if reaction.finished != 0, reaction.finished != reaction.start { noteEnd(of: reaction.finished) }
        if reaction.start != 0 {
            currentRun = reaction.start
            news.add(.began(beginCompletions))
            beginCompletions = []
        }
        if reaction.finished != 0, reaction.finished == reaction.start { noteEnd(of: reaction.finished) }
    }

    private func noteEnd(of generation: UInt32) {
        let outcome = machine?.outcome ?? .cancelled
        // Ended by the app: the task has nothing left to do.
        if generation == run?.generation { runIsOver() }
        noteRefresh(outcome)
        outcomeWaiters.resumeAll(with: outcome)
        // In MJRefresh's mode also if its handler has not started yet, as there.
        news.add(.ended(outcome, joinedCompletions))
        joinedCompletions = []
        if generation == currentRun { currentRun = nil }
    }

    /// A run that had begun was cancelled: superseded, hidden, or removed from the list.
    private func noteCancelledRun() {
        guard wasRunCancelled else { return }
        wasRunCancelled = false
        news.add(.ended(.cancelled, joinedCompletions))
        joinedCompletions = []
    }

    /// Tells the app what it was not told yet.
    private func tellNews(upTo last: Int) {
        while let item = news.next(upTo: last) {
            switch item {
            case .began(let completions):
                onBegin?()
                for completion in completions { completion() }
            case .ended(let outcome, let completions):
                onFinish?(outcome)
                for completion in completions { completion() }
            }
        }
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
