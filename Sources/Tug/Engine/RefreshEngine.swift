/// The decisions for both edges of one axis: begins, ends and insets.
///
/// It has no clock: times are passed in, in seconds of a monotonic clock. Every call returns what to do. Calls with numbers that
/// are not finite have no effect.
@_spi(Host) public final class RefreshEngine {
    // State here and in a machine changes without calls to other code, so accesses cannot overlap. A dynamic check would cost
    // more than a scroll event.

    /// The machine at the start edge.
    public var start: EdgeMachine? { startMachine.value.isInstalled ? startMachine : nil }
    /// The machine at the end edge.
    public var end: EdgeMachine? { endMachine.value.isInstalled ? endMachine : nil }
    /// The host's last metrics.
    public var metrics: ScrollMetrics { list.last }
    /// Whether the host has attached it.
    public var isAttached: Bool { list.isAttached }
    /// Whether the scroll view is on screen and has a size: handlers start only then.
    public var isOnScreen: Bool { list.isAttached && list.isVisible && list.last.viewportLength > 0 }
    /// What the edges hold open, in points: absolute contributions on top of the app's inset.
    public var held: AxisInsets { list.held }
    /// Whether animations are off: every change is then immediate.
    public var reducesMotion: Bool {
        get { !startMachine.value.animates }
        set {
            startMachine.value.animates = !newValue
            endMachine.value.animates = !newValue
        }
    }

    let startMachine = EdgeMachine(.start)
    let endMachine = EdgeMachine(.end)
    @exclusivity(unchecked) @usableFromInline var list = ListState()
    /// Seconds for a list to lay out the data of a handler. Until then, or until its sizes change, the sizes are those of the old
    /// data. An empty or short list would then load again.
    static let layoutTime = 0.05

    /// An engine without edges.
    public init() {}

    /// An independent engine in the same state. It shows what an event would lead to without performing it.
    public func copy() -> RefreshEngine {
        let copy = RefreshEngine()
        copy.list = list
        copy.startMachine.copyState(of: startMachine)
        copy.endMachine.copyState(of: endMachine)
        return copy
    }

    /// The machine at an edge.
    public subscript(edge: ScrollEdge) -> EdgeMachine? { edge == .start ? start : end }

    /// When ``wake(now:)`` must be called next, in seconds of the host's clock; nil for never.
    public var nextDeadline: Double? { wakesAt == .infinity ? nil : wakesAt }

    /// The same, infinity for never.
    var wakesAt: Double { min(min(startMachine.deadline, endMachine.deadline), list.evaluatesAt) }

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
        guard new.offset >= list.quietLower, new.offset <= list.quietUpper, list.last.hasSameGeometry(as: new),
            new.velocity.isFinite
        else {
            return false
        }
        list.last.offset = new.offset
        return true
    }

    /// The offsets, in points, between which a scroll event has no effect while nothing else happens; `lower` is greater where there are none.
    @_spi(Host) public var quietOffsets: (lower: Double, upper: Double) { (list.quietLower, list.quietUpper) }

    /// Like ``handle(_:metrics:now:)``, without the fast path.
    public func handleChange(_ event: ScrollEvent, metrics new: ScrollMetrics, now: Double) -> Reaction {
        guard new.isFinite, now.isFinite, isAttached || event == .attached else { return Reaction() }
        let now = tick(now)
        let old = list.last
        list.last = new.sanitized
        if list.last.hasOtherData(than: old) || (list.awaitsOtherData && event == .geometryChanged) {
            list.awaitsOtherData = false
            startMachine.value.loads.dataChanged()
            endMachine.value.loads.dataChanged()
        }
        noteItems()
        if list.last.viewportLength != old.viewportLength { updateTriggers() }
        let hasNewSizes = !list.last.hasSameSizes(as: old)
        switch event {
        case .attached:
            list.isAttached = true
            list.isVisible = true
        case .hidden:
            list.isVisible = false
            cancelPulls()
        case .dragBegan:
            list.last.isDragging = true
            list.isDragCancelled = false
            startMachine.dragBegan()
            endMachine.dragBegan()
        case .dragCancelled:
            list.last.isDragging = false
            list.isDragCancelled = true
            cancelPulls()
        case .dragEnded:
            list.last.isDragging = false
        case .gestureReset:
            list.isDragCancelled = false
        case .scrolled, .settled, .geometryChanged: break
        }
        if event != .hidden {
            resumePending(now: now)
            // Before the pulls: this event must not close the floor that it opens.
            let floorEvent = event == .scrolled && hasNewSizes ? .geometryChanged : event
            followFloor(startMachine, floorEvent, now: now)
            followFloor(endMachine, floorEvent, now: now)
            followPulls(after: event, now: now)
            let hasNewGeometry = event == .attached || event == .geometryChanged || hasNewSizes
            let isReevaluation = hasNewGeometry || (event != .dragBegan && event != .scrolled && !awaitsLayout(now))
            if isReevaluation { list.evaluatesAt = .infinity }
            loadWhereDue(event, oldOffset: old.offset, isReevaluation: isReevaluation, now: now)
        }
        return concluded()
    }

    /// Detaches the edges from the scroll view: cancels handlers and removes insets.
    public func detach(now: Double) -> Reaction {
        guard isAttached else { return Reaction() }
        tick(now)
        startMachine.deactivated()
        endMachine.deactivated()
        list.isAttached = false
        list.isVisible = false
        list.evaluatesAt = .infinity
        return concluded()
    }

    /// Handles ``nextDeadline``. Safe to call at any other time.
    public func wake(now: Double) -> Reaction {
        guard now.isFinite, isAttached else { return Reaction() }
        let now = tick(now)
        startMachine.timePassed(now: now)
        endMachine.timePassed(now: now)
        let isLaidOut = now >= list.evaluatesAt
        if isLaidOut { list.evaluatesAt = .infinity }
        if isLaidOut || startMachine.value.reaction.endsSomething || endMachine.value.reaction.endsSomething {
            reevaluate(now: now)
        }
        return concluded()
    }

    // MARK: Parts

    /// The machine at an edge, or the vacant one.
    func machine(_ edge: ScrollEdge) -> EdgeMachine { edge == .start ? startMachine : endMachine }

    /// The machine, or the vacant one, at the edge opposite to that of `machine`.
    func opposite(of machine: EdgeMachine) -> EdgeMachine { self.machine(machine.edge.opposite) }

    /// The time, made monotonic.
    @discardableResult @inline(never)
    func tick(_ now: Double) -> Double {
        if now.isFinite, now > list.clock { list.clock = now }
        return list.clock
    }

    /// New data is expected: due loads are checked once the list has laid it out.
    func dataArrived(now: Double) {
        if isAttached { list.evaluatesAt = now + Self.layoutTime }
    }

    private func awaitsLayout(_ now: Double) -> Bool { list.evaluatesAt != .infinity && now < list.evaluatesAt }

    /// Checks everything that needs no scroll event.
    func reevaluate(now: Double) {
        guard isOnScreen else { return }
        resumePending(now: now)
        followPulls(after: nil, now: now)
        guard !awaitsLayout(now) else { return }
        list.evaluatesAt = .infinity
        loadWhereDue(.settled, oldOffset: list.last.offset, isReevaluation: true, now: now)
    }

    func isAllowed(_ machine: EdgeMachine) -> Bool {
        guard machine.isActive, isOnScreen || machine.value.rules.worksOffScreen else { return false }
        return machine.behavior.isRefresh || !isRefreshRunning(besides: machine)
    }

    /// Whether a refresh at the other edge prevents a load here.
    func isRefreshRunning(besides machine: EdgeMachine) -> Bool {
        machine.value.rules.heedsOtherEdge && opposite(of: machine).isRefreshUnderWay
    }

    private func noteItems() {
        let length = list.last.meanItemLength
        startMachine.value.itemLength = length
        endMachine.value.itemLength = length
        let isEmpty = list.last.isEmpty
        guard isEmpty != startMachine.value.isListEmpty || isEmpty != endMachine.value.isListEmpty else { return }
        startMachine.value.isListEmpty = isEmpty
        endMachine.value.isListEmpty = isEmpty
        startMachine.value.reaction.contentChanged = true
        endMachine.value.reaction.contentChanged = true
    }

    private func cancelPulls() {
        startMachine.pullCancelled()
        endMachine.pullCancelled()
    }

    private func resumePending(now: Double) {
        guard isOnScreen else { return }
        if endMachine.value.rules.resumesOneAtATime, resume(endMachine, now: now) { return }
        resume(startMachine, now: now)
        resume(endMachine, now: now)
    }

    @discardableResult
    private func resume(_ machine: EdgeMachine, now: Double) -> Bool {
        guard machine.phase == .pending, !machine.isHidden else { return false }
        begin(machine, source: machine.source, now: now)
        return true
    }

    /// Updates the pulls of both edges and begins where one fires.
    private func followPulls(after event: ScrollEvent?, now: Double) {
        // Both edges are checked before either begins, so that their order does not matter.
        let startSource = pullSource(at: startMachine, event, now: now)
        let endSource = pullSource(at: endMachine, event, now: now)
        if let startSource, isAllowed(startMachine) { begin(startMachine, source: startSource, now: now) }
        if let endSource, isAllowed(endMachine) { begin(endMachine, source: endSource, now: now) }
    }

    private func pullSource(at machine: EdgeMachine, _ event: ScrollEvent?, now: Double) -> RefreshSource? {
        guard machine.isActive, machine.behavior != .autoFooter else { return nil }
        let isScroll = event == .scrolled
        let pull = PullFacts(
            distance: list.last.distance(past: machine.edge), isDragging: list.last.isDragging, isScroll: isScroll,
            isMovement: isScroll || event == .settled, isAllowed: isAllowed(machine), now: now)
        return machine.value.rules.pulled(machine, pull)
    }

    /// Begins due automatic loads.
    private func loadWhereDue(_ event: ScrollEvent, oldOffset: Double, isReevaluation: Bool, now: Double) {
        loadIfDue(startMachine, event, moved: list.last.offset < oldOffset, isReevaluation, now)
        loadIfDue(endMachine, event, moved: list.last.offset > oldOffset, isReevaluation, now)
    }

    private func loadIfDue(_ machine: EdgeMachine, _ event: ScrollEvent, moved: Bool, _ isReevaluation: Bool, _ now: Double) {
        guard moved || isReevaluation || event == .dragEnded else { return }
        guard machine.value.isInstalled, machine.behavior == .autoFooter else { return }
        let facts = LoadFacts(
            event: event, moved: moved, isReevaluation: isReevaluation, awaitsLayout: awaitsLayout(now),
            isAllowed: isAllowed(machine), metrics: list.last, held: held)
        if let source = machine.value.rules.loadSource(machine, facts) { begin(machine, source: source, now: now) }
    }
}
