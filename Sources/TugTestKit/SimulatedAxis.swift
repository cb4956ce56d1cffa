import Tug

/// One axis of a ``SimulatedScrollView``: the host of a controller, as a UIKit host would be.
public final class SimulatedAxis: ScrollHost {
    /// Which axis.
    public let axis: ScrollAxis
    /// The controller: install edges and give commands through it.
    public private(set) lazy var controller = RefreshController<SimulatedAxis>(host: self)
    /// Number of items along this axis; nil where they are not counted.
    public var itemCount: Int?
    /// Called when an indicator may look different, before ``onStateChange``.
    public var onContentChange: ((ScrollEdge) -> Void)?
    /// Called with each change of state.
    public var onStateChange: ((ScrollEdge, EdgeReaction) -> Void)?
    /// Called when a handler is to start, with its generation.
    public var onStart: ((ScrollEdge, UInt32, RefreshSource) -> Void)?
    /// Called when a handler is to be cancelled, with its generation.
    public var onCancel: ((ScrollEdge, UInt32) -> Void)?

    /// Whether time alone will change something.
    package var awaitsWake: Bool { wakeTimer != nil }
    /// Around each scroll event, for replays.
    package var willScroll: (() -> Void)?
    package var didScroll: (() -> Void)?
    /// Seconds by which timers are late. Negative: every other comes early by so much.
    package var wakeDelay = 0.0
    private var timers = 0
    /// Wakes nothing any more, so that a list that asks to be woken again and again comes to an end.
    package var ignoresWakes = false
    /// For checks of what must always hold.
    #if hasFeature(Embedded)
        package unowned(unsafe) var watcher: (any SimulatedAxisWatcher)?
    #else
        package weak var watcher: (any SimulatedAxisWatcher)?
    #endif
    /// Whether something is due without an event.
    package var isWakeScheduled: Bool { wakeTimer != nil }
    /// What edges hold open, in points.
    package var heldInset: AxisInsets { ledger.contribution }

    private let owner: Unowned<SimulatedScrollView>
    private var view: SimulatedScrollView { owner.object }
    private let clock: VirtualClock
    private var ledger = InsetLedger()
    private var wakeTimer: VirtualClock.Timer?

    package init(_ view: SimulatedScrollView, _ axis: ScrollAxis) {
        owner = Unowned(view)
        clock = view.clock
        self.axis = axis
    }

    deinit {
        // A clock that an app sleeps on may outlive the list.
        if let wakeTimer { clock.cancel(wakeTimer) }
    }

    /// The app's own content inset, without what edges hold open, in points.
    public var appInset: AxisInsets { ledger.app }

    package func attach(appInset: AxisInsets) {
        ledger = InsetLedger(app: appInset)
        tell(.attached)
        if !view.isOnScreen { tell(.hidden) }
    }

    // MARK: What the engine is told

    /// Something other than the offset changed.
    package func tell(_ event: ScrollEvent) {
        watcher?.willTake(.event(event), self)
        controller.handle(event)
    }

    /// Something is asked for at an edge.
    package func ask(_ command: ListCommand, _ edge: ScrollEdge) {
        watcher?.willTake(.command(command, edge), self)
        command.send(to: controller, edge)
    }

    package func scrolled() {
        willScroll?()
        watcher?.willTake(.event(.scrolled), self)
        controller.scrolled(scrollMetrics, now: now)
        didScroll?()
    }

    package func wake() {
        watcher?.willTake(.wake, self)
        controller.wake()
    }

    package func detach() {
        watcher?.willTake(.detach, self)
        controller.detach()
    }

    package func setReducesMotion(_ reducesMotion: Bool) {
        watcher?.willTake(.reduceMotion(reducesMotion), self)
        controller.setReducesMotion(reducesMotion)
    }

    /// By how many points the offset must follow content of a new length.
    package func readingShift(movement: Double?, contentLength: Double) -> Double {
        let shift = controller.readingShift(movement: movement, contentLength: contentLength)
        watcher?.didShift(by: shift, contentLength: contentLength, self)
        return shift
    }

    // MARK: The app's inset

    package func appSet(_ inset: AxisInsets) -> AxisInsets {
        _ = ledger.observe(inset)
        return ledger.total
    }

    /// The app sets the inset for certain, also where it is what edges make of it already.
    package func appReplaced(_ inset: AxisInsets) -> AxisInsets {
        let contribution = ledger.contribution
        ledger = InsetLedger(app: inset)
        return ledger.contribute(contribution)
    }

    package func appAdded(_ delta: AxisInsets) -> AxisInsets {
        let contribution = ledger.contribution
        ledger = InsetLedger(app: AxisInsets(start: ledger.app.start + delta.start, end: ledger.app.end + delta.end))
        return ledger.contribute(contribution)
    }

    /// Says that the app's inset is another, without writing anything: what is written next starts from it.
    package func mistake(appInset: AxisInsets) {
        let contribution = ledger.contribution
        ledger = InsetLedger(app: appInset)
        _ = ledger.contribute(contribution)
        tell(.geometryChanged)
    }

    /// Writes the app's inset and what edges hold open, where the list has another.
    package func writeInset() { view.write(ledger.total, axis) }

    // MARK: ScrollHost

    /// The numbers of the scroll view along this axis, the safe area among the app's inset.
    public var scrollMetrics: ScrollMetrics {
        let safeArea = view.safeArea[axis]
        return ScrollMetrics(
            offset: view.offset[axis], contentLength: view.contentSize[axis], viewportLength: view.bounds[axis],
            inset: AxisInsets(start: ledger.app.start + safeArea.start, end: ledger.app.end + safeArea.end),
            isDragging: view.isMovedByFinger, itemCount: itemCount)
    }

    /// Seconds of the scroll view's clock.
    public var now: Double { view.clock.now }

    /// Sets inset and offset; see ``/Tug/ScrollHost/perform(_:)``.
    public func perform(_ motion: Motion) {
        watcher?.willPerform(motion, self)
        let isTransition = motion.startTransition || motion.endTransition
        view.animate(isTransition ? motion.duration : nil) {
            view.write(ledger.contribute(motion.held), axis)
            guard let offset = motion.offset, let edge = motion.revealed else { return }
            // As UIKit's setContentOffset(_:animated:) does, with which headers and sideways edges scroll.
            view.reveal(offset, axis, endsDeceleration: axis == .horizontal || edge == .start)
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

    /// See ``/Tug/ScrollHost/startHandler(at:generation:source:)``.
    public func startHandler(at edge: ScrollEdge, generation: UInt32, source: RefreshSource) {
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
        timers += 1
        let delay = wakeDelay < 0 && timers & 1 == 0 ? 0 : wakeDelay
        wakeTimer = time.map { time in
            clock.schedule(at: time + delay) { [axis = Unowned(self)] in
                let axis = axis.object
                axis.wakeTimer = nil
                axis.wake()
            }
        }
    }
}
