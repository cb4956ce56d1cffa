/// What a control asks of a ``RefreshController``, whose host it does not know.
@_spi(Host) public protocol EdgeCommands: AnyObject {
    /// The machine at an edge; nil when there is none.
    func machine(at edge: ScrollEdge) -> EdgeMachine?
    /// A command for an edge.
    func handle(_ command: EdgeCommand, at edge: ScrollEdge)
}

/// Performs the engine's reactions on a host, the same way on every platform.
///
/// The order within one event is: cancel handlers, motion, content, state callbacks, then the one handler that starts. Since the engine
/// has decided before anything is performed, any of these may call back into the controller.
@_spi(Host) public final class RefreshController<Host: ScrollHost>: EdgeCommands {
    /// The decisions so far.
    public let engine = RefreshEngine()
    #if hasFeature(Embedded)
        // Embedded Swift has no weak references: there a host must detach before it goes away.
        /// What the reactions are performed on; nothing is performed without one.
        public unowned(unsafe) var host: Host?
    #else
        /// What the reactions are performed on, which is not kept alive; nothing is performed without one.
        @exclusivity(unchecked) public weak var host: Host?
    #endif
    /// When the host was asked to call `wake`; infinity for never. Not a number: it is to be asked in any case.
    @exclusivity(unchecked) private var scheduledWake = Double.infinity

    /// A controller for a host, which it does not keep alive; nil where that is named later.
    public init(host: Host? = nil) {
        self.host = host
    }

    // MARK: Events

    /// The offset changed. The hot path: costs a few comparisons where nothing can change.
    @inlinable
    public func scrolled(_ metrics: ScrollMetrics, now: Double) {
        if !engine.passesQuietly(metrics) { perform(engine.handleChange(.scrolled, metrics: metrics, now: now)) }
    }

    /// Something else happened to the scroll view; its numbers are read from the host.
    public func handle(_ event: ScrollEvent) {
        guard let host else { return }
        perform(engine.handle(event, metrics: host.scrollMetrics, now: host.now))
    }

    /// As ``handle(_:)``, with numbers that were read already.
    public func handle(_ event: ScrollEvent, metrics: ScrollMetrics) {
        if let host { perform(engine.handle(event, metrics: metrics, now: host.now)) }
    }

    /// The time that was asked for has come.
    public func wake() {
        guard let host else { return }
        // The host may still have a timer, whoever called: what is asked for next replaces it, even if that is none: not a number
        // equals nothing.
        scheduledWake = .nan
        let reaction = engine.wake(now: host.now)
        // A clock that is a little early finds nothing due: then once more.
        if reaction.isEmpty { scheduleWake(at: engine.wakesAt, host) } else { perform(reaction) }
    }

    /// The edges leave the scroll view: handlers are cancelled, nothing is held open, no timer remains.
    public func detach() {
        guard let host else { return }
        perform(engine.detach(now: host.now))
        // Also where there was nothing else to carry out.
        scheduleWake(at: engine.wakesAt, host)
    }

    /// By how many points the host has to move its offset after a layout; see ``RefreshEngine/readingShift(movement:contentLength:now:)``.
    public func readingShift(movement: Double?, contentLength: Double) -> Double {
        guard let host else { return 0 }
        return engine.readingShift(movement: movement, contentLength: contentLength, now: host.now)
    }

    // MARK: Commands

    /// The machine at an edge.
    public func machine(at edge: ScrollEdge) -> EdgeMachine? { engine[edge] }

    /// A command for an edge. Nothing happens without a host.
    public func handle(_ command: EdgeCommand, at edge: ScrollEdge) {
        if let host { perform(engine.handle(command, at: edge, now: host.now)) }
    }

    /// Seconds of the host's clock.
    public var now: Double { host?.now ?? 0 }

    /// Scrolls to an edge.
    public func scroll(to edge: ScrollEdge, animated: Bool) {
        if let host { perform(engine.scroll(to: edge, isAnimated: animated, now: host.now)) }
    }

    // MARK: Performing

    @usableFromInline
    func perform(_ reaction: Reaction) {
        guard !reaction.isEmpty, let host else { return }
        if reaction.start.cancel != 0 { host.cancelHandler(at: .start, generation: reaction.start.cancel) }
        if reaction.end.cancel != 0 { host.cancelHandler(at: .end, generation: reaction.end.cancel) }
        if let motion = reaction.motion { host.perform(motion) }
        if reaction.start.contentChanged { host.contentChanged(at: .start) }
        if reaction.end.contentChanged { host.contentChanged(at: .end) }
        // Asked for now: the motion may have moved the list, and with that begun or ended something else.
        scheduleWake(at: engine.wakesAt, host)
        if reaction.start.calls { host.stateChanged(at: .start, reaction.start) }
        if reaction.end.calls { host.stateChanged(at: .end, reaction.end) }
        reaction.edges.report(to: host)
        run(.start, reaction.start.start, host)
        run(.end, reaction.end.start, host)
    }

    private func scheduleWake(at deadline: Double, _ host: Host) {
        guard deadline != scheduledWake else { return }
        scheduledWake = deadline
        host.scheduleWake(at: deadline == .infinity ? nil : deadline)
    }

    private func run(_ edge: ScrollEdge, _ generation: UInt32, _ host: Host) {
        // A callback above may have ended or replaced this run already; then its handler must not start.
        guard generation != 0, let edgeMachine = engine[edge], edgeMachine.isRefreshing,
            edgeMachine.generation == generation
        else { return }
        host.startHandler(at: edge, generation: generation, source: edgeMachine.source)
    }
}

extension EdgeReaction {
    /// Whether the host's state callback has something to hear.
    fileprivate var calls: Bool { stateChanged || armed || closing || closed || finished != 0 || start != 0 }
}
