/// What a host tells the control that it carries.
extension EdgeControl {
    /// The control was put on an edge of a list whose machine is installed, with ``hasMore`` and ``isHidden`` of the control.
    /// `isMirrored`: see ``IndicatorSettings/isMirrored``.
    public func attached(
        to commands: any EdgeCommands, at edge: ScrollEdge, axis: ScrollAxis = .vertical, isMirrored: Bool = false
    ) {
        rememberAvailability()
        self.commands = commands
        servedMachine = commands.machine(at: edge)
        self.edge = edge
        self.axis = axis
        self.isMirrored = isMirrored
        onContentChange?()
        if isAvailabilitySaid || machine?.hasMore != pendingHasMore { commands.setHasMore(edge, pendingHasMore) }
        isAvailabilitySaid = false
        commands.setHidden(edge, pendingHidden)
        tellState()
        if let source = sourceOnAttach {
            sourceOnAttach = nil
            commands.begin(edge, source: source)
            // It could not: nobody need wait for it.
            if phase == .idle { toldAtRest() }
        }
    }

    /// The control was taken off its list: its task is cancelled, everyone who waits is told. Call it when its machine is removed,
    /// before another one is installed at that edge.
    public func detached() {
        rememberAvailability()
        commands = nil
        cancelHandler(generation: taskGeneration)
        tellState()
        tellCancelledRun()
        toldAtRest()
    }

    /// What its list knew of the data goes with it to the next one.
    private func rememberAvailability() {
        if let servedMachine { pendingHasMore = servedMachine.hasMore }
        servedMachine = nil
    }

    /// The list's layout direction changed.
    public func layoutDirectionChanged(isMirrored: Bool) {
        self.isMirrored = isMirrored
        onContentChange?()
    }

    /// The host was asked to start the handler.
    public func startHandler(generation: UInt32, source: RefreshSource) {
        let context = RefreshContext(edge: edge, source: source, generation: generation)
        // The app may have ended the run before whose task goes on.
        task?.cancel()
        task = nil
        taskGeneration = generation
        switch handler {
        case .callback(let body): body(context)
        case .attempt(let body):
            // Nobody is left who could end it.
            if !body(context) { handlerEnded(generation, .cancelled) }
        case .async(let body):
            task = Task { [weak self, mapError] in
                let outcome: Outcome
                do {
                    outcome = try await body(context).outcome
                } catch let ended as RunEnded {
                    outcome = ended.outcome
                } catch is CancellationError {
                    outcome = .cancelled
                } catch {
                    outcome = mapError(error)
                }
                self?.handlerEnded(generation, outcome)
            }
        }
    }

    /// The host was asked to cancel the handler.
    public func cancelHandler(generation: UInt32) {
        guard generation == taskGeneration else { return }
        task?.cancel()
        task = nil
        wasRunCancelled = isRunTold
        outcomeWaiters.resumeAll(with: .cancelled)
    }

    /// The host was told of a change of state.
    public func stateChanged(_ reaction: EdgeReaction) {
        tellState()
        if reaction.armed { onArm?() }
        tellCancelledRun()
        if reaction.start != 0 {
            isRunTold = true
            onBegin?()
            let completions = beginCompletions
            beginCompletions = []
            for completion in completions { completion() }
        }
        if reaction.finished != 0 {
            let outcome = machine?.outcome ?? .cancelled
            // Ended by the app: the task has nothing left to do.
            if reaction.finished == taskGeneration {
                task?.cancel()
                task = nil
            }
            isRunTold = false
            noteRefresh(outcome)
            outcomeWaiters.resumeAll(with: outcome)
            onFinish?(outcome)
        }
        if reaction.closing { onClosing?() }
        if reaction.closed { onClose?() }
        // While its machine is installed it is not on the list yet, and what waits for that goes on waiting.
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

    /// A run that has begun is cancelled: superseded, hidden, or taken off the list.
    private func tellCancelledRun() {
        guard wasRunCancelled else { return }
        wasRunCancelled = false
        isRunTold = false
        onFinish?(.cancelled)
    }

    /// At rest, nobody can be waiting for anything: also not for a begin that was taken back.
    func toldAtRest() {
        outcomeWaiters.resumeAll(with: .cancelled)
        closeWaiters.resumeAll(with: ())
        beginCompletions = []
        runCloseCompletions()
    }

    func runCloseCompletions() {
        let completions = closeCompletions
        closeCompletions = []
        for completion in completions { completion() }
    }

    private func handlerEnded(_ generation: UInt32, _ outcome: Outcome) {
        if generation == taskGeneration { task = nil }
        commands?.finish(edge, generation: generation, outcome: outcome)
    }
}
