/// Decides for both edges of one axis: what begins, what is held open, what ends when.
///
/// It has no clock: times are passed in, in seconds of any clock that does not run backwards. Every call returns what is
/// to be carried out. Calls with numbers that are not finite change nothing.
public final class RefreshEngine {
    // Nothing calls out while anything here or in a machine is being changed, so accesses cannot overlap; checking that at run time would
    // cost more than the whole of a scroll event.

    /// The machine at the start edge.
    public var start: EdgeMachine? { startMachine.isInstalled ? startMachine : nil }
    /// The machine at the end edge.
    public var end: EdgeMachine? { endMachine.isInstalled ? endMachine : nil }
    /// What the host last told.
    public var metrics: ScrollMetrics { last }
    /// Whether the host has attached it.
    @exclusivity(unchecked) public internal(set) var isAttached = false
    /// Whether the scroll view is on screen and has a size: handlers start only then.
    public var isOnScreen: Bool { isAttached && isVisible && last.viewportLength > 0 }
    /// What the edges hold open, in points: absolute contributions on top of the app's inset.
    @exclusivity(unchecked) public internal(set) var held = AxisInsets()
    /// Set when animations are switched off: everything then happens at once.
    @exclusivity(unchecked) public var reducesMotion = false {
        didSet {
            startMachine.animates = !reducesMotion
            endMachine.animates = !reducesMotion
        }
    }

    let startMachine = EdgeMachine(.start)
    let endMachine = EdgeMachine(.end)
    @exclusivity(unchecked) @usableFromInline var last = ScrollMetrics()
    var isVisible = false
    /// When loads are looked for without an event; infinite when they need not be.
    var evaluatesAt = Double.infinity
    /// Seconds that a list is given to lay out the data that a handler has just brought. Until then, or until it tells of new
    /// sizes, its sizes are those of the old data, and an empty or short list would seem to ask for more.
    static let layoutTime = 0.05
    /// Rows before what is seen that have not been laid out yet.
    var insertion = AwaitedInsertion()
    /// Whether the last drag was taken away and its recognizer not reset since.
    var isDragCancelled = false
    var clock = -Double.greatestFiniteMagnitude
    /// Offsets between which a scroll event changes nothing as long as the geometry stays; empty when lower > upper.
    @exclusivity(unchecked) @usableFromInline var quietLower = Double.infinity
    @exclusivity(unchecked) @usableFromInline var quietUpper = -Double.infinity

    /// An engine without edges.
    public init() {}

    /// The machine at an edge.
    public subscript(edge: ScrollEdge) -> EdgeMachine? { edge == .start ? start : end }

    /// When ``wake(now:)`` must be called next, in seconds of the host's clock; nil for never.
    public var nextDeadline: Double? {
        let deadline = min(startMachine.deadline, endMachine.deadline, evaluatesAt)
        return deadline == .infinity ? nil : deadline
    }

    // MARK: The scroll view

    /// The scroll view did something. `new` are its numbers after it.
    @inlinable
    public func handle(_ event: ScrollEvent, metrics new: ScrollMetrics, now: Double) -> Reaction {
        if event == .scrolled, passesQuietly(new) { return Reaction() }
        return handleChange(event, metrics: new, now: now)
    }

    /// Whether a scroll event changes nothing but the offset, which is then noted.
    ///
    /// Most scroll events happen where nothing can change; this is all they cost. NaN fails the comparisons.
    @inlinable
    public func passesQuietly(_ new: ScrollMetrics) -> Bool {
        guard new.offset >= quietLower, new.offset <= quietUpper, last.hasSameGeometry(as: new), new.velocity.isFinite else {
            return false
        }
        last.offset = new.offset
        return true
    }

    /// Like ``handle(_:metrics:now:)``, without the short cut.
    public func handleChange(_ event: ScrollEvent, metrics new: ScrollMetrics, now: Double) -> Reaction {
        guard new.isFinite, now.isFinite, isAttached || event == .attached else { return Reaction() }
        let now = tick(now)
        let old = last
        last = new.sanitized
        if last.hasOtherData(than: old) {
            startMachine.dataChanged()
            endMachine.dataChanged()
        }
        noteItems()
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
        if event != .hidden {
            resumePending(now: now)
            // Before the pull: what this very event opens is not to be judged by where the finger left it.
            let floorEvent = event == .scrolled && hasNewSizes ? .geometryChanged : event
            followFloor(startMachine, floorEvent, now: now)
            followFloor(endMachine, floorEvent, now: now)
            followPull(event == .scrolled, now: now)
            let hasNewGeometry = event == .attached || event == .geometryChanged || hasNewSizes
            let isReevaluation = hasNewGeometry || (event != .dragBegan && event != .scrolled && !awaitsLayout(now))
            if isReevaluation { evaluatesAt = .infinity }
            loadIfDue(event, oldOffset: old.offset, isReevaluation: isReevaluation, now: now)
        }
        return concluded()
    }

    /// The edges leave the scroll view: handlers are cancelled and nothing is held open.
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

    /// Time has passed: ``nextDeadline`` is due. Harmless at any other time.
    public func wake(now: Double) -> Reaction {
        guard now.isFinite, isAttached else { return Reaction() }
        let now = tick(now)
        startMachine.timePassed(now: now)
        endMachine.timePassed(now: now)
        let isLaidOut = now >= evaluatesAt
        if isLaidOut { evaluatesAt = .infinity }
        if isLaidOut || startMachine.reaction.closed || endMachine.reaction.closed { reevaluate(now: now) }
        return concluded()
    }

    // MARK: Parts

    /// The machine at an edge, or the vacant one.
    func machine(_ edge: ScrollEdge) -> EdgeMachine { edge == .start ? startMachine : endMachine }

    /// The machine, or the vacant one, at the edge opposite to that of `machine`.
    func opposite(of machine: EdgeMachine) -> EdgeMachine { self.machine(machine.edge.opposite) }

    /// Time that does not run backwards.
    @discardableResult
    func tick(_ now: Double) -> Double {
        if now.isFinite, now > clock { clock = now }
        return clock
    }

    /// Data has come or is about to come: loads are looked for once the list has laid it out.
    func dataArrived(now: Double) {
        if isAttached { evaluatesAt = now + Self.layoutTime }
    }

    private func awaitsLayout(_ now: Double) -> Bool { evaluatesAt != .infinity && now < evaluatesAt }

    /// Looks again at everything that does not need a scroll event.
    func reevaluate(now: Double) {
        guard isOnScreen else { return }
        resumePending(now: now)
        followPull(false, now: now)
        guard !awaitsLayout(now) else { return }
        evaluatesAt = .infinity
        loadIfDue(.settled, oldOffset: last.offset, isReevaluation: true, now: now)
    }

    func isAllowed(_ machine: EdgeMachine) -> Bool {
        guard machine.isActive, isOnScreen || machine.has(.decidesOnScrollOnly) else { return false }
        return machine.behavior.isRefresh || !isRefreshRunning(besides: machine)
    }

    /// Whether a refresh at the other edge keeps this one from loading.
    func isRefreshRunning(besides machine: EdgeMachine) -> Bool {
        if machine.has(.ignoresOtherEdge) { return false }
        return machine.edge == .start ? endMachine.isRefreshUnderWay : startMachine.isRefreshUnderWay
    }

    private func noteItems() {
        startMachine.itemLength = last.meanItemLength
        endMachine.itemLength = last.meanItemLength
        let isEmpty = last.isEmpty
        guard isEmpty != startMachine.isListEmpty || isEmpty != endMachine.isListEmpty else { return }
        startMachine.isListEmpty = isEmpty
        endMachine.isListEmpty = isEmpty
        startMachine.reaction.contentChanged = true
        endMachine.reaction.contentChanged = true
    }

    private func cancelPulls() {
        startMachine.pullCancelled()
        endMachine.pullCancelled()
    }

    private func resumePending(now: Double) {
        guard isOnScreen else { return }
        // One at a time: the other scrolls anew with the next event.
        if endMachine.has(.decidesOnScrollOnly), resume(endMachine, now: now) { return }
        resume(startMachine, now: now)
        resume(endMachine, now: now)
    }

    @discardableResult
    private func resume(_ machine: EdgeMachine, now: Double) -> Bool {
        guard machine.phase == .pending, !machine.isHidden else { return false }
        begin(machine, source: machine.source, now: now)
        return true
    }

    private func followPull(_ isScroll: Bool, now: Double) {
        // Both edges look before either begins, so that the result does not depend on which of them is the start.
        let startSource = pullSource(at: startMachine, isScroll)
        let endSource = pullSource(at: endMachine, isScroll)
        if let startSource, isAllowed(startMachine) { begin(startMachine, source: startSource, now: now) }
        if let endSource, isAllowed(endMachine) { begin(endMachine, source: endSource, now: now) }
    }

    private func pullSource(at machine: EdgeMachine, _ isScroll: Bool) -> RefreshSource? {
        guard machine.isActive, machine.behavior != .autoFooter else { return nil }
        let isDragging = last.isDragging
        if machine.has(.decidesOnScrollOnly) {
            guard isScroll else { return nil }
            let distance = metrics(seenFrom: machine).distance(past: machine.edge)
            machine.holdFollows(distance: distance)
            return machine.pulledByScrolling(distance: distance, isDragging: isDragging)
        }
        return machine.pulled(distance: last.distance(past: machine.edge), isDragging: isDragging, isAllowed: isAllowed(machine))
    }

    private func loadIfDue(_ event: ScrollEvent, oldOffset: Double, isReevaluation: Bool, now: Double) {
        loadIfDue(startMachine, event, oldOffset: oldOffset, isReevaluation: isReevaluation, now: now)
        loadIfDue(endMachine, event, oldOffset: oldOffset, isReevaluation: isReevaluation, now: now)
    }

    private func loadIfDue(_ machine: EdgeMachine, _ event: ScrollEvent, oldOffset: Double, isReevaluation: Bool, now: Double) {
        guard machine.isInstalled, machine.behavior == .autoFooter else { return }
        let edge = machine.edge
        let moved = edge == .end ? last.offset > oldOffset : last.offset < oldOffset
        if machine.has(.loadsOnEachApproach) { return loadOnApproach(machine, event, moved: moved, now: now) }
        // An empty list has nothing to load more of: its first page is a refresh.
        guard !last.isEmpty, isAllowed(machine) else { return }
        // New rows that are not laid out yet would be asked for twice by a finger that goes on.
        guard !awaitsLayout(now) else { return }
        guard moved || isReevaluation || event == .dragEnded else { return }
        // The footer of short content is in view at rest: moving back from the other edge is no wish for more.
        let outwards = moved && (last.fillsViewport || last.distance(past: edge) > 0)
        let overpull = last.distance(past: edge, holding: held)
        let exposure = last.exposure(at: edge)
        let isDragging = last.isDragging
        func isDue(_ occasion: EdgeMachine.LoadOccasion) -> RefreshSource? {
            machine.loadIsDue(exposure: exposure, isDragging: isDragging, occasion: occasion)
        }
        var source: RefreshSource?
        if event == .dragEnded { source = isDue(.dragEnded(overpull: overpull)) }
        if source == nil, outwards { source = isDue(.scrolled) }
        if source == nil, isReevaluation { source = isDue(.evaluated) }
        if let source { begin(machine, source: source, now: now) }
    }

    /// The numbers as an edge sees them: what the other edge holds open is none of its business, but see the habit.
    func metrics(seenFrom machine: EdgeMachine) -> ScrollMetrics {
        var seen = last
        let other = machine.edge.opposite
        if machine.has(.countsOtherEdgeAsInset) { seen.inset[other] += held[other] }
        return seen
    }

    /// As ``loadIfDue(_:_:oldOffset:isReevaluation:now:)``, with ``RefreshHabits/loadsOnEachApproach``. `moved`: towards the edge.
    private func loadOnApproach(_ machine: EdgeMachine, _ event: ScrollEvent, moved: Bool, now: Double) {
        let edge = machine.edge
        let seen = metrics(seenFrom: machine)
        let overflows = seen.inset[edge.opposite] + last.contentLength > last.viewportLength
        let isDue: Bool
        switch event {
        case .scrolled:
            // Under an empty list without ignored inset the footer has no place yet.
            guard overflows, moved, last.contentLength + machine.options.ignoredInset != 0, isAllowed(machine) else { return }
            isDue = machine.approachIsDue(exposure: last.exposure(at: edge), isDragging: last.isDragging)
        case .dragEnded:
            // Of short content any drag that ends at rest or beyond counts.
            let isAtEnd = overflows ? last.distance(past: edge, holding: held) >= 0 : seen.distance(past: edge.opposite) <= 0
            guard isAtEnd, isAllowed(machine) else { return }
            isDue = machine.dragEndedAtEnd()
        default: return
        }
        if isDue { begin(machine, source: .automatic, now: now) }
    }
}
