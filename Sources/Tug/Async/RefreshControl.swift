#if !hasFeature(Embedded)
    /// One edge of a list as the app sees it: its handler, its options, begin and end.
    ///
    /// `Indicator` is the host's type for what is shown. A control serves one edge of one list at a time.
    @MainActor
    public final class RefreshControl<Indicator> {
        /// What it does.
        public let behaviour: Behaviour
        /// What it shows.
        public let indicator: Indicator
        /// The work behind it. Replacing it takes effect with the next run.
        public var handler: RefreshHandler
        /// Its choices; changes take effect at once, in any phase.
        public var options: RefreshOptions {
            didSet { if options != oldValue { commands?.configure(edge, options: options) } }
        }
        /// Language of its texts.
        public var language: Language = .english {
            didSet { onContentChange?() }
        }
        /// Turns an error that the handler threw into the message that people see.
        public var describeError: @MainActor (any Error) -> String = { String(describing: $0) }

        /// Called after each change of ``state``.
        public var onStateChange: (@MainActor (RefreshState) -> Void)?
        /// Called once when a run has ended, before the indicator closes.
        public var onFinish: (@MainActor (Outcome) -> Void)?
        /// Called when the indicator has closed.
        public var onClose: (@MainActor () -> Void)?

        /// Set by the host: called when the texts must be drawn again.
        public var onContentChange: (@MainActor () -> Void)?

        private weak var commands: (any EdgeCommands)?
        /// The edge it serves; meaningful while attached.
        public private(set) var edge: Edge
        private var task: Task<Void, Never>?
        private var taskGeneration: UInt32 = 0
        private var lastState = RefreshState.idle
        private let outcomeWaiters = Waiters<Outcome>()
        private let closeWaiters = Waiters<Void>()
        private var pendingHasMore = true
        private var pendingHidden = false
        private var beginsOnAttach = false

        /// A control with a behaviour, options (default: ``RefreshOptions/standard(for:)``), an indicator and a handler.
        public init(_ behaviour: Behaviour, options: RefreshOptions? = nil, indicator: Indicator, handler: RefreshHandler) {
            self.behaviour = behaviour
            self.options = options ?? .standard(for: behaviour)
            self.indicator = indicator
            self.handler = handler
            edge = behaviour.isRefresh ? .start : .end
        }

        deinit { task?.cancel() }

        // MARK: State

        private var machine: EdgeMachine? { commands?.machine(at: edge) }
        /// The state that titles and indicators are keyed by; idle while it is not on a list.
        public var state: RefreshState { machine?.state ?? .idle }
        /// Where it is in its cycle; idle while it is not on a list.
        public var phase: Phase { machine?.phase ?? .idle }
        /// Whether the handler runs. Right on return from every call.
        public var isRefreshing: Bool { machine?.isRefreshing ?? false }
        /// How far it is pulled out, as a fraction of its extent.
        public var progress: Double { machine?.progress ?? 0 }
        /// How the last run ended; nil before the first and while the next runs.
        public var lastOutcome: Outcome? { machine?.outcome }
        /// Whether it is on a list.
        public var isAttached: Bool { commands != nil }

        /// Whether there is more data to load. Independent of what is going on.
        public var hasMore: Bool {
            get { machine?.hasMore ?? pendingHasMore }
            set {
                pendingHasMore = newValue
                commands?.setHasMore(edge, newValue)
            }
        }

        /// Whether the app hides it.
        public var isHidden: Bool {
            get { machine?.isHidden ?? pendingHidden }
            set {
                pendingHidden = newValue
                commands?.setHidden(edge, newValue)
            }
        }

        /// What an indicator of the given kind shows now; nil while it is not on a list.
        public func content(kind: IndicatorKind) -> IndicatorContent? { machine?.content(kind: kind, language: language) }

        // MARK: Begin and end

        /// Begins, as if pulled. Before it is on a list or the list on screen, it begins as soon as it is.
        public func beginRefreshing(source: RefreshSource = .program) {
            guard let commands else {
                beginsOnAttach = true
                return
            }
            commands.begin(edge, source: source)
        }

        /// Begins and waits until the run has ended. Returns `.cancelled` when it could not begin, was superseded, or the waiting
        /// task is cancelled (the run then goes on).
        @discardableResult
        public func refresh(source: RefreshSource = .program) async -> Outcome {
            guard let commands else { return .cancelled }
            let before = machine?.generation
            commands.begin(edge, source: source)
            guard let machine else { return .cancelled }
            switch machine.phase {
            case .pending, .refreshing: return await outcomeWaiters.wait(ifCancelled: .cancelled)
            // Ended within the call itself.
            case .finishing, .idle, .pulling: return machine.generation != before ? machine.outcome ?? .cancelled : .cancelled
            }
        }

        /// Ends the current run. Without one it does nothing.
        public func endRefreshing(_ outcome: Outcome = .success) {
            guard let commands, let machine, machine.isRefreshing else {
                beginsOnAttach = false
                if machine?.phase == .pending { commands?.cancel(edge) }
                return
            }
            commands.finish(edge, generation: machine.generation, outcome: outcome)
        }

        /// Ends the current run and waits until the indicator has closed.
        public func close(_ outcome: Outcome = .success) async {
            endRefreshing(outcome)
            guard let phase = machine?.phase, phase == .finishing else { return }
            await closeWaiters.wait(ifCancelled: ())
        }

        /// Ends the current run if there is one, and says that the data has ended.
        public func endRefreshingWithNoMoreData() {
            if isRefreshing { endRefreshing(.noMoreData) } else { hasMore = false }
        }

        /// Says that there may be more data again.
        public func resetNoMoreData() { hasMore = true }

        // MARK: For hosts

        /// The control was put on an edge of a list whose machine is installed.
        public func attached(to commands: any EdgeCommands, at edge: Edge) {
            self.commands = commands
            self.edge = edge
            lastState = state
            if !pendingHasMore { commands.setHasMore(edge, false) }
            if pendingHidden { commands.setHidden(edge, true) }
            if beginsOnAttach {
                beginsOnAttach = false
                commands.begin(edge, source: .program)
            }
        }

        /// The control was taken off its list: its task is cancelled, everyone who waits is told.
        public func detached() {
            pendingHasMore = machine?.hasMore ?? pendingHasMore
            commands = nil
            cancelHandler(generation: taskGeneration)
            closeWaiters.resumeAll(with: ())
        }

        /// The host was asked to start the handler.
        public func startHandler(generation: UInt32, source: RefreshSource) {
            let context = RefreshContext(edge: edge, source: source, generation: generation)
            taskGeneration = generation
            switch handler {
            case .callback(let body): body(context)
            case .async(let body):
                task = Task { [weak self, describeError] in
                    let outcome: Outcome
                    do {
                        outcome = try await body(context).outcome
                    } catch is CancellationError {
                        outcome = .cancelled
                    } catch {
                        outcome = .failure(message: describeError(error))
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
            outcomeWaiters.resumeAll(with: .cancelled)
        }

        /// The host was told of a change of state.
        public func stateChanged(_ reaction: EdgeReaction) {
            let state = self.state
            if state != lastState {
                lastState = state
                onStateChange?(state)
            }
            if reaction.finished != 0 {
                let outcome = machine?.outcome ?? .cancelled
                outcomeWaiters.resumeAll(with: outcome)
                onFinish?(outcome)
            }
            if reaction.closed { onClose?() }
            // At rest, nobody can be waiting for anything: also not for a begin that was taken back.
            if phase == .idle {
                outcomeWaiters.resumeAll(with: .cancelled)
                closeWaiters.resumeAll(with: ())
            }
        }

        private func handlerEnded(_ generation: UInt32, _ outcome: Outcome) {
            if generation == taskGeneration { task = nil }
            commands?.finish(edge, generation: generation, outcome: outcome)
        }
    }
#endif
