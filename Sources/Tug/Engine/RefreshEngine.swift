/// The decisions for both edges of one axis: begins, ends and insets.
///
/// It has no clock: times are passed in, in seconds of a monotonic clock. Every call returns what to do. Calls with numbers that
/// are not finite have no effect.
@_spi(Host) public final class RefreshEngine {
    /// The machine at the start edge.
    public var start: EdgeMachine? { startMachine.isInstalled ? startMachine : nil }
    /// The machine at the end edge.
    public var end: EdgeMachine? { endMachine.isInstalled ? endMachine : nil }
    /// The host's last metrics.
    public var metrics: ScrollMetrics { last }
    /// Whether the scroll view is on screen and has a size: handlers start only then.
    public var isOnScreen: Bool { isAttached && isVisible && last.viewportLength > 0 }
    /// Whether animations are off: every change is then immediate.
    public var reducesMotion: Bool {
        get { !startMachine.animates }
        set {
            startMachine.animates = !newValue
            endMachine.animates = !newValue
        }
    }

    // What it stores. As in a machine, accesses cannot overlap, and are not checked.

    /// The machine of each edge, or a vacant one.
    let startMachine = CompatibleEdge(.start)
    let endMachine = CompatibleEdge(.end)
    /// The host's last metrics. Under another name, because inlined code cannot set what is public to read only.
    @exclusivity(unchecked) @usableFromInline var last = ScrollMetrics()
    /// Offsets between which a scroll event has no effect as long as the geometry stays; empty when lower > upper.
    @exclusivity(unchecked) @usableFromInline var quietLower = Double.infinity
    @exclusivity(unchecked) @usableFromInline var quietUpper = -Double.infinity
    /// Whether the host has attached it.
    @exclusivity(unchecked) public private(set) var isAttached = false
    @exclusivity(unchecked) var isVisible = false
    /// What the edges hold open, in points: absolute contributions on top of the app's inset.
    @exclusivity(unchecked) public internal(set) var held = AxisInsets()
    /// When due loads are checked without an event, in seconds; infinity for never.
    @exclusivity(unchecked) var evaluatesAt = Double.infinity
    /// Inserted rows before the viewport, not laid out yet.
    @exclusivity(unchecked) var insertion = AwaitedInsertion()
    /// The edges that are followed.
    @exclusivity(unchecked) var following = Following()
    /// Whether the next layout shows other data, whatever its sizes.
    @exclusivity(unchecked) var awaitsOtherData = false
    /// Whether the last drag was cancelled and its recognizer not reset since.
    @exclusivity(unchecked) var isDragCancelled = false
    /// The latest time passed in, in seconds.
    @exclusivity(unchecked) private var clock = -Double.greatestFiniteMagnitude
    /// Seconds for a list to lay out the data of a handler. Until then, or until its sizes change, the sizes are those of the old
    /// data. An empty or short list would then load again.
    static let layoutTime = 0.05

    /// An engine without edges.
    public init() {}

    /// An independent engine in the same state. It shows what an event would lead to without performing it.
    public func copy() -> RefreshEngine {
        let copy = RefreshEngine()
        copy.startMachine.takeState(of: startMachine)
        copy.endMachine.takeState(of: endMachine)
        copy.last = last
        copy.quietLower = quietLower
        copy.quietUpper = quietUpper
        copy.isAttached = isAttached
        copy.isVisible = isVisible
        copy.held = held
        copy.evaluatesAt = evaluatesAt
        copy.insertion = insertion
        copy.following = following
        copy.awaitsOtherData = awaitsOtherData
        copy.isDragCancelled = isDragCancelled
        copy.clock = clock
        return copy
    }

    /// The machine at an edge.
    public subscript(edge: ScrollEdge) -> EdgeMachine? { edge == .start ? start : end }

    /// When ``wake(now:)`` must be called next, in seconds of the host's clock; nil for never.
    public var nextDeadline: Double? { wakesAt == .infinity ? nil : wakesAt }

    /// The same, infinity for never.
    var wakesAt: Double { min(min(startMachine.deadline, endMachine.deadline), evaluatesAt) }

    // MARK: The scroll view

    /// Handles a scroll view's event; `new`: the metrics after it.
    @inlinable
    public func handle(_ event: ScrollEvent, metrics new: ScrollMetrics, now: Double) -> Reaction {
        if event == .scrolled, passesQuietly(new) { return Reaction() }
        return handleChange(event, metrics: new, now: now)
    }

    /// Whether a scroll event changes only the offset, which is then stored.
    ///
    /// The fast path of most scroll events. NaN fails the comparisons.
    @inlinable
    public func passesQuietly(_ new: ScrollMetrics) -> Bool {
        guard new.offset >= quietLower, new.offset <= quietUpper, last.hasSameGeometry(as: new),
            new.velocity.isFinite
        else {
            return false
        }
        last.offset = new.offset
        return true
    }

    /// The offsets, in points, between which a scroll event has no effect while nothing else happens; `lower` is greater where there are none.
    @_spi(Host) public var quietOffsets: (lower: Double, upper: Double) { (quietLower, quietUpper) }

    /// Like ``handle(_:metrics:now:)``, without the fast path.
    public func handleChange(_ event: ScrollEvent, metrics new: ScrollMetrics, now: Double) -> Reaction {
        guard new.isFinite, now.isFinite, isAttached || event == .attached else { return Reaction() }
        let now = tick(now)
        let old = last
        last = new.sanitized
        if last.hasOtherData(than: old) || (awaitsOtherData && event == .geometryChanged) {
            awaitsOtherData = false
            startMachine.loads.dataChanged()
            endMachine.loads.dataChanged()
        }
        let (itemLength, isEmpty) = (last.meanItemLength, last.isEmpty)
        startMachine.noteItems(length: itemLength, isEmpty: isEmpty)
        endMachine.noteItems(length: itemLength, isEmpty: isEmpty)
        startMachine.noteShortness(last)
        endMachine.noteShortness(last)
        if last.viewportLength != old.viewportLength { updateTriggers() }
        let hasNewSizes = !last.hasSameSizes(as: old)
        switch event {
        case .attached:
            isAttached = true
            isVisible = true
        case .hidden:
            isVisible = false
            cancelPulls()
        case .dragBegan:
            last.isDragging = true
            isDragCancelled = false
            startMachine.dragBegan()
            endMachine.dragBegan()
        case .dragCancelled:
            last.isDragging = false
            isDragCancelled = true
            cancelPulls()
        case .dragEnded:
            last.isDragging = false
        case .gestureReset:
            isDragCancelled = false
        case .scrolled, .settled, .geometryChanged: break
        }
        followMovement(from: old, event, hasNewSizes: hasNewSizes, now: now)
        if event != .hidden {
            resumePending(now: now)
            // Before the pulls: this event must not close the floor that it opens.
            let floorEvent = event == .scrolled && hasNewSizes ? .geometryChanged : event
            followFloor(startMachine, floorEvent, now: now)
            followFloor(endMachine, floorEvent, now: now)
            followPulls(after: event, movement: last.offset - old.offset, now: now)
            let hasNewGeometry = event == .attached || event == .geometryChanged || hasNewSizes
            let isReevaluation = hasNewGeometry || (event != .dragBegan && event != .scrolled && !awaitsLayout(now))
            if isReevaluation { evaluatesAt = .infinity }
            loadIfDue(startMachine, event, moved: last.offset < old.offset, isReevaluation, now)
            loadIfDue(endMachine, event, moved: last.offset > old.offset, isReevaluation, now)
        }
        return concluded()
    }

    /// A drag begins, of which the engine is told next.
    ///
    /// A scroll view with two axes calls this for both before it tells either: a handler that one of them starts may begin a refresh on the
    /// other, which must not scroll under the finger.
    public func dragWillBegin() { last.isDragging = true }

    /// Detaches the edges from the scroll view: cancels handlers and removes insets.
    public func detach(now: Double) -> Reaction {
        guard isAttached else { return Reaction() }
        tick(now)
        startMachine.deactivated()
        endMachine.deactivated()
        isAttached = false
        isVisible = false
        evaluatesAt = .infinity
        return concluded()
    }

    /// Handles ``nextDeadline``. Safe to call at any other time.
    public func wake(now: Double) -> Reaction {
        guard now.isFinite, isAttached else { return Reaction() }
        let now = tick(now)
        startMachine.timePassed(now: now)
        endMachine.timePassed(now: now)
        let isLaidOut = now >= evaluatesAt
        if isLaidOut { evaluatesAt = .infinity }
        if isLaidOut || startMachine.reaction.endsSomething || endMachine.reaction.endsSomething {
            reevaluate(now: now)
        }
        return concluded()
    }

    // MARK: Parts

    /// The machine at an edge, or the vacant one.
    func machine(_ edge: ScrollEdge) -> CompatibleEdge { edge == .start ? startMachine : endMachine }

    /// The machine, or the vacant one, at the edge opposite to that of `machine`.
    func opposite(of machine: CompatibleEdge) -> CompatibleEdge { self.machine(machine.edge.opposite) }

    /// The time, made monotonic.
    @discardableResult @inline(never)
    func tick(_ now: Double) -> Double {
        if now.isFinite, now > clock { clock = now }
        return clock
    }

    /// New data is expected: due loads are checked once the list has laid it out.
    func dataArrived(now: Double) {
        if isAttached { evaluatesAt = now + Self.layoutTime }
    }

    private func awaitsLayout(_ now: Double) -> Bool { evaluatesAt != .infinity && now < evaluatesAt }

    /// Checks everything that needs no scroll event.
    func reevaluate(now: Double) {
        guard isOnScreen else { return }
        resumePending(now: now)
        followPulls(after: nil, movement: 0, now: now)
        guard !awaitsLayout(now) else { return }
        evaluatesAt = .infinity
        loadIfDue(startMachine, .settled, moved: false, true, now)
        loadIfDue(endMachine, .settled, moved: false, true, now)
    }

    func isAllowed(_ machine: CompatibleEdge) -> Bool {
        guard machine.isActive, isOnScreen || machine.worksOffScreen else { return false }
        return machine.behavior.isRefresh || !isRefreshRunning(besides: machine)
    }

    /// Whether a refresh at the other edge prevents a load here.
    func isRefreshRunning(besides machine: CompatibleEdge) -> Bool {
        machine.heedsOtherEdge && opposite(of: machine).isRefreshUnderWay
    }

    private func cancelPulls() {
        startMachine.pullCancelled()
        endMachine.pullCancelled()
        startMachine.endPull()
        endMachine.endPull()
    }

    private func resumePending(now: Double) {
        guard isOnScreen else { return }
        if endMachine.resumesOneAtATime, resume(endMachine, now: now) { return }
        // A refresh first: a load that waits with it would begin only to be cancelled.
        if endMachine.behavior.isRefresh { resume(endMachine, now: now) }
        resume(startMachine, now: now)
        resume(endMachine, now: now)
    }

    @discardableResult
    private func resume(_ machine: CompatibleEdge, now: Double) -> Bool {
        guard machine.phase == .pending, !machine.isHidden else { return false }
        begin(machine, source: machine.source, now: now)
        return true
    }

    /// Updates the pulls of both edges and begins where one fires. `movement`: points by which the offset has changed.
    private func followPulls(after event: ScrollEvent?, movement: Double, now: Double) {
        // Both edges are checked before either begins, so that their order does not matter.
        let startSource = pullSource(at: startMachine, event, movement, now: now)
        let endSource = pullSource(at: endMachine, event, movement, now: now)
        if let startSource, isAllowed(startMachine) { begin(startMachine, source: startSource, now: now) }
        if let endSource, isAllowed(endMachine) { begin(endMachine, source: endSource, now: now) }
    }

    private func pullSource(at machine: CompatibleEdge, _ event: ScrollEvent?, _ movement: Double, now: Double) -> RunSource? {
        guard machine.isActive, machine.behavior != .load(.visible) else { return nil }
        let isScroll = event == .scrolled
        let pull = PullFacts(
            distance: last.distance(past: machine.edge), isDragging: last.isDragging, isScroll: isScroll,
            isMovement: isScroll || event == .settled, isAllowed: isAllowed(machine), now: now)
        let source = machine.pulled(pull)
        machine.notePull(pull, movement: movement, fires: source != nil)
        return source
    }

    /// Begins an automatic load if it is due. `moved`: whether the content moved towards the edge.
    private func loadIfDue(_ machine: CompatibleEdge, _ event: ScrollEvent, moved: Bool, _ isReevaluation: Bool, _ now: Double) {
        guard moved || isReevaluation || event == .dragEnded else { return }
        guard machine.behavior == .load(.visible) else { return }
        let facts = LoadFacts(
            event: event, moved: moved, isReevaluation: isReevaluation, awaitsLayout: awaitsLayout(now),
            isAllowed: isAllowed(machine), metrics: last, held: held)
        if let source = machine.loadSource(facts) { begin(machine, source: source, now: now) }
    }
}
