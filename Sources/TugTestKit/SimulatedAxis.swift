@_spi(Host) import Tug

/// One axis of a ``SimulatedScrollView``. It hosts a controller as the UIKit host does.
@_spi(Host) public final class SimulatedAxis: ScrollHost {
    /// The axis.
    public let axis: ScrollAxis
    /// The controller, for installing edges and giving commands.
    public private(set) lazy var controller = RefreshController<SimulatedAxis>(host: self)
    /// The number of items along this axis; nil where they are not counted.
    public var itemCount: Int?
    /// Called before ``onStateChange`` when the content of an indicator may have changed.
    public var onContentChange: ((ScrollEdge) -> Void)?
    /// Called with each state change.
    public var onStateChange: ((ScrollEdge, EdgeReaction) -> Void)?
    /// Called when the list has reached an edge (true) or left it.
    public var onEdgeChange: ((ScrollEdge, Bool) -> Void)?
    /// Called when a handler must start, with its generation.
    public var onStart: ((ScrollEdge, UInt32, RunSource) -> Void)?
    /// Called when a handler must be cancelled, with its generation.
    public var onCancel: ((ScrollEdge, UInt32) -> Void)?

    /// Whether a wake timer is pending.
    var awaitsWake: Bool { wakeTimer != nil }
    /// Called around each scroll event, for replays.
    @_spi(Host) public var willScroll: (() -> Void)?
    /// Called after it has handled a scroll event.
    @_spi(Host) public var didScroll: (() -> Void)?
    /// Seconds by which timers are late. If negative, every second timer is early by this amount.
    @_spi(Host) public var wakeDelay = 0.0
    private var timers = 0
    /// Ignores wakes, so that a list that always schedules another wake comes to rest.
    @_spi(Host) public var ignoresWakes = false
    #if hasFeature(Embedded)
        /// Is told what happens to it.
        @_spi(Host) public unowned(unsafe) var watcher: (any SimulatedAxisWatcher)?
    #else
        /// Is told what happens to it.
        @_spi(Host) public weak var watcher: (any SimulatedAxisWatcher)?
    #endif
    /// Whether a wake timer is pending.
    @_spi(Host) public var isWakeScheduled: Bool { wakeTimer != nil }
    /// The inset that edges hold open, in points.
    @_spi(Host) public var heldInset: AxisInsets { ledger.contribution }

    private let owner: Unowned<SimulatedScrollView>
    private var view: SimulatedScrollView { owner.object }
    private let clock: VirtualClock
    private var ledger = InsetLedger()
    private var wakeTimer: VirtualClock.Timer?

    /// One axis of a scroll view.
    @_spi(Host) public init(_ view: SimulatedScrollView, _ axis: ScrollAxis) {
        owner = Unowned(view)
        clock = view.clock
        self.axis = axis
    }

    deinit {
        // The clock may outlive the list.
        if let wakeTimer { clock.cancel(wakeTimer) }
    }

    /// The app's own content inset, without the part that edges hold open, in points.
    public var appInset: AxisInsets { ledger.app }

    /// Attaches the engine, with the inset of the app.
    @_spi(Host) public func attach(appInset: AxisInsets) {
        ledger = InsetLedger(app: appInset)
        tell(.attached)
        if !view.isOnScreen { tell(.hidden) }
    }

    // MARK: Events

    /// Notifies the engine of an event other than a change of the offset.
    @_spi(Host) public func tell(_ event: ScrollEvent) {
        watcher?.willTake(.event(event), self)
        controller.handle(event)
    }

    /// Prepares the engine for a drag, before either axis is told of it.
    @_spi(Host) public func dragWillBegin() {
        watcher?.willTake(.dragWillBegin, self)
        controller.engine.dragWillBegin()
    }

    /// Sends a command to an edge.
    @_spi(Host) public func ask(_ command: EdgeCommand, _ edge: ScrollEdge) {
        watcher?.willTake(.command(command, edge), self)
        controller.handle(command, at: edge)
    }

    /// The offset has changed.
    @_spi(Host) public func scrolled() {
        willScroll?()
        watcher?.willTake(.event(.scrolled), self)
        controller.scrolled(scrollMetrics, now: now)
        didScroll?()
    }

    /// The wake that the engine scheduled is due.
    @_spi(Host) public func wake() {
        watcher?.willTake(.wake, self)
        controller.wake()
    }

    /// Removes all edges: nothing is held open, handlers are cancelled.
    @_spi(Host) public func detach() {
        watcher?.willTake(.detach, self)
        controller.detach()
    }

    /// Turns animations off or on.
    @_spi(Host) public func setReducesMotion(_ reducesMotion: Bool) {
        watcher?.willTake(.reduceMotion(reducesMotion), self)
        controller.engine.reducesMotion = reducesMotion
    }

    /// Returns the points by which the offset must follow content of a new length.
    func readingShift(movement: Double?, contentLength: Double) -> Double {
        let shift = controller.readingShift(movement: movement, contentLength: contentLength)
        watcher?.didShift(by: shift, contentLength: contentLength, self)
        return shift
    }

    // MARK: The app's inset

    func appSet(_ inset: AxisInsets) -> AxisInsets {
        _ = ledger.observe(inset)
        return ledger.total
    }

    /// Sets the app's inset even when it equals the current total inset.
    func appReplaced(_ inset: AxisInsets) -> AxisInsets {
        let contribution = ledger.contribution
        ledger = InsetLedger(app: inset)
        return ledger.contribute(contribution)
    }

    func appAdded(_ delta: AxisInsets) -> AxisInsets {
        let contribution = ledger.contribution
        ledger = InsetLedger(app: AxisInsets(start: ledger.app.start + delta.start, end: ledger.app.end + delta.end))
        return ledger.contribute(contribution)
    }

    /// Changes the recorded app inset without writing it. The next write starts from it.
    @_spi(Host) public func mistake(appInset: AxisInsets) {
        let contribution = ledger.contribution
        ledger = InsetLedger(app: appInset)
        _ = ledger.contribute(contribution)
        tell(.geometryChanged)
    }

    /// Writes the app's inset and what edges hold open, where the list has another.
    @_spi(Host) public func writeInset() { view.write(ledger.total, axis) }

    // MARK: ScrollHost

    /// The metrics of the scroll view along this axis. The safe area counts as part of the app's inset.
    public var scrollMetrics: ScrollMetrics {
        let safeArea = view.safeArea[axis]
        return ScrollMetrics(
            offset: view.offset[axis], contentLength: view.contentSize[axis], viewportLength: view.bounds[axis],
            inset: AxisInsets(start: ledger.app.start + safeArea.start, end: ledger.app.end + safeArea.end),
            isDragging: view.isMovedByFinger, itemCount: itemCount)
    }

    /// The time of the scroll view's clock, in seconds.
    public var now: Double { view.clock.now }

    /// Sets inset and offset; see ``/Tug/ScrollHost/perform(_:)``.
    public func perform(_ motion: Motion) {
        watcher?.willPerform(motion, self)
        view.animate(motion.isTransition ? motion.duration : nil) {
            view.write(ledger.contribute(motion.held), axis)
            guard let offset = motion.offset else { return }
            // As UIKit's setContentOffset(_:animated:). With MJRefresh, a deceleration goes on below a vertical list.
            let isCompatible = motion.revealed == .end && controller.machine(at: .end)?.options.compatibility != nil
            view.reveal(offset, axis, endsDeceleration: axis == .horizontal || !isCompatible)
        }
    }

    /// See ``/Tug/ScrollHost/contentChanged(at:)``.
    public func contentChanged(at edge: ScrollEdge) {
        watcher?.changed(edge, nil, self)
        onContentChange?(edge)
    }

    /// See ``/Tug/ScrollHost/stateChanged(at:_:)``.
    public func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) {
        watcher?.changed(edge, reaction, self)
        onStateChange?(edge, reaction)
    }

    /// See ``/Tug/ScrollHost/edgeChanged(_:isReached:)``.
    public func edgeChanged(_ edge: ScrollEdge, isReached: Bool) { onEdgeChange?(edge, isReached) }

    /// See ``/Tug/ScrollHost/startHandler(at:generation:source:)``.
    public func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource) {
        watcher?.willStart(edge, generation, source, self)
        onStart?(edge, generation, source)
    }

    /// See ``/Tug/ScrollHost/cancelHandler(at:generation:)``.
    public func cancelHandler(at edge: ScrollEdge, generation: UInt32) {
        watcher?.willCancel(edge, generation, self)
        onCancel?(edge, generation)
    }

    /// See ``/Tug/ScrollHost/scheduleWake(at:)``.
    public func scheduleWake(at time: Double?) {
        watcher?.scheduledWake(at: time, self)
        if let wakeTimer { clock.cancel(wakeTimer) }
        if ignoresWakes { return }
        wakeTimer = time.map { time in
            timers += 1
            let delay = wakeDelay < 0 && timers & 1 == 0 ? 0 : wakeDelay
            return clock.schedule(at: time + delay) { [axis = Unowned(self)] in
                let axis = axis.object
                axis.wakeTimer = nil
                axis.wake()
            }
        }
    }
}
