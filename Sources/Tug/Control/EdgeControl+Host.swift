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
        // A button to an edge of the list has this language from now on, and until the control leaves.
        if ownLanguage == nil { onContentChange?() } else { SharedLanguage.changed() }
        if isAvailabilitySaid || machine?.hasMore != pendingHasMore { commands.handle(.setHasMore(pendingHasMore), at: edge) }
        isAvailabilitySaid = false
        commands.handle(.setHidden(pendingHidden), at: edge)
        deliverState()
        if let source = sourceOnAttach {
            sourceOnAttach = nil
            commands.handle(.begin(source), at: edge)
            // The run could not begin: nothing is left to wait for.
            if phase == .idle { cameToRest() }
        }
    }

    /// The control was removed from its list. Cancels the handler's task and resumes all waiters. Call it when its machine is removed,
    /// before another one is installed at that edge.
    public func detached() {
        rememberAvailability()
        SharedLanguage.follow(self, nil)
        if ownLanguage != nil { SharedLanguage.changed() }
        commands = nil
        runs.cancel()
        let earlier = runs.lastNews
        runs.noteCancellation()
        deliverNews(upTo: earlier)
        deliverState()
        deliverNews(upTo: runs.lastNews)
        cameToRest()
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
    public func startHandler(generation: UInt32, source: RunSource) {
        lastError = nil
        let run = HandlerRun(of: self, generation: generation) { [weak self] outcome in
            if let self { commands?.handle(.finish(generation: generation, outcome), at: edge) }
        }
        runs.starts(run)
        let isOnlyShown = runs.isOnlyShown && source == .program
        runs.isOnlyShown = false
        if isOnlyShown { return }
        let context = RunContext(edge: edge, source: source, generation: generation, run: run)
        switch handler {
        case .callback(let body): run.call { body(context) }
        case .attempt(let body):
            // The app will not end a run that it could not start.
            if !run.call({ body(context) }) { run.end(.cancelled) }
        case .async(let body):
            let task = run.begin {
                Task { [weak self, weak runs, mapError] in
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
                    runs?.returned(run)
                    run.end(outcome)
                }
            }
            runs.works(in: task)
        }
    }

    /// The handler of the current run threw an error, which makes it end with `outcome`.
    private func note(_ error: any Error, _ outcome: Outcome) {
        lastError = error
        if outcome.isFailure { logError?(error, edge) }
    }

    /// The controller asks to cancel the handler of a run. A number of an earlier run has no effect.
    public func cancelHandler(generation: UInt32) { runs.cancel(generation) }

    /// The state of the machine changed. Calls the app's callbacks and resumes waiters.
    public func stateChanged(_ reaction: EdgeReaction) {
        let earlier = runs.lastNews
        runs.note(reaction, outcome: machine?.outcome ?? .cancelled) { noteRefresh($0) }
        // A callback that is being called has come back to here. What the app was not notified of by then comes first.
        deliverNews(upTo: earlier)
        deliverState()
        if reaction.armed { onArm?() }
        if reaction.pullCancelled { onPullCancel?() }
        deliverNews(upTo: runs.lastNews)
        if reaction.closing { onClosing?() }
        if reaction.closed { onClose?() }
        // While its machine is being installed it is not on the list yet: what waits for a list must go on waiting.
        if commands != nil, phase == .idle { cameToRest() }
    }

    private func deliverState() {
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

    /// Notifies the app of what has happened to runs.
    private func deliverNews(upTo last: Int) {
        while let item = runs.next(upTo: last) {
            switch item {
            case .began(let completions):
                onBegin?()
                call(completions)
            case .ended(let outcome, let completions):
                onFinish?(outcome)
                call(completions)
            }
        }
    }

    /// Idle: resumes all waiters, including those of a cancelled begin.
    func cameToRest() {
        call(runs.rest())
        call(runs.takeClosing())
    }

    func call(_ completions: [ControlRuns.Completion]) {
        for completion in completions { completion() }
    }
}
