/// Decides for both edges of one axis: what begins, what is held open, what ends when.
///
/// A value without a clock: times are passed in, in seconds of any clock that does not run backwards. Every call returns what is
/// to be carried out. Calls with numbers that are not finite change nothing.
public struct RefreshEngine: Sendable {
    /// The machine at the start edge.
    public internal(set) var start: EdgeMachine?
    /// The machine at the end edge.
    public internal(set) var end: EdgeMachine?
    /// What the host last told.
    public internal(set) var metrics = ScrollMetrics()
    /// Whether the host has attached it.
    public internal(set) var isAttached = false
    /// Whether the scroll view is on screen and has a size: handlers start only then.
    public var isOnScreen: Bool { isAttached && isVisible && metrics.viewportLength > 0 }
    /// What the edges hold open, in points: absolute contributions on top of the app's inset.
    public internal(set) var held = AxisInsets()
    /// Set when animations are switched off: everything then happens at once.
    public var reducesMotion = false

    var isVisible = false
    /// Generation that the last machine at an edge had reached.
    var lastStartGeneration: UInt32 = 0
    var lastEndGeneration: UInt32 = 0
    var clock = -Double.greatestFiniteMagnitude
    /// Offsets between which a scroll event changes nothing as long as the geometry stays; empty when lower > upper.
    var quietLower = Double.infinity
    var quietUpper = -Double.infinity

    /// An engine without edges.
    public init() {}

    /// The machine at an edge.
    public subscript(edge: Edge) -> EdgeMachine? { edge == .start ? start : end }

    /// When ``wake(now:)`` must be called next, in seconds of the host's clock; nil for never.
    public var nextDeadline: Double? {
        switch (start?.deadline, end?.deadline) {
        case (let a?, let b?): min(a, b)
        case (let a, let b): a ?? b
        }
    }

    // MARK: The scroll view

    /// The scroll view did something. `new` are its numbers after it.
    @inline(__always)
    public mutating func handle(_ event: ScrollEvent, metrics new: ScrollMetrics, now: Double) -> Reaction {
        // Most scroll events happen where nothing can change; this is all they cost. NaN fails the comparisons.
        if event == .scrolled, new.offset >= quietLower, new.offset <= quietUpper, metrics.hasSameGeometry(as: new) {
            metrics.offset = new.offset
            return Reaction()
        }
        return handleChange(event, metrics: new, now: now)
    }

    @inline(never)
    mutating func handleChange(_ event: ScrollEvent, metrics new: ScrollMetrics, now: Double) -> Reaction {
        guard new.isFinite, now.isFinite, isAttached || event == .attached else { return Reaction() }
        var reaction = Reaction()
        let now = tick(now)
        let old = metrics
        metrics = new.sanitized
        if abs(metrics.contentLength - old.contentLength) >= 0.5 {
            start?.dataChanged()
            end?.dataChanged()
        }
        if metrics.viewportLength != old.viewportLength { updateTriggers() }
        switch event {
        case .attached:
            isAttached = true
            isVisible = true
        case .hidden:
            isVisible = false
            cancelPulls(&reaction)
        case .dragBegan:
            metrics.isDragging = true
            start?.dragBegan(&reaction.start)
            end?.dragBegan(&reaction.end)
        case .dragCancelled:
            metrics.isDragging = false
            cancelPulls(&reaction)
        case .dragEnded:
            metrics.isDragging = false
        case .scrolled, .settled, .geometryChanged: break
        }
        if event != .hidden {
            resumePending(now: now, &reaction)
            followPull(now: now, &reaction)
            let isReevaluation = event != .dragBegan && (event != .scrolled || !metrics.hasSameGeometry(as: old))
            loadIfDue(.start, event: event, oldOffset: old.offset, isReevaluation: isReevaluation, now: now, &reaction)
            loadIfDue(.end, event: event, oldOffset: old.offset, isReevaluation: isReevaluation, now: now, &reaction)
        }
        conclude(&reaction)
        return reaction
    }

    /// The edges leave the scroll view: handlers are cancelled and nothing is held open.
    public mutating func detach(now: Double) -> Reaction {
        guard isAttached else { return Reaction() }
        _ = tick(now)
        var reaction = Reaction()
        start?.deactivated(&reaction.start)
        end?.deactivated(&reaction.end)
        isAttached = false
        isVisible = false
        conclude(&reaction)
        return reaction
    }

    /// Time has passed: ``nextDeadline`` is due. Harmless at any other time.
    public mutating func wake(now: Double) -> Reaction {
        guard now.isFinite, isAttached else { return Reaction() }
        let now = tick(now)
        var reaction = Reaction()
        let animated = !reducesMotion
        start?.timePassed(animated: animated, now: now, &reaction.start)
        end?.timePassed(animated: animated, now: now, &reaction.end)
        if reaction.start.closed || reaction.end.closed { reevaluate(now: now, &reaction) }
        conclude(&reaction)
        return reaction
    }

    // MARK: Parts

    /// Time that does not run backwards.
    mutating func tick(_ now: Double) -> Double {
        if now.isFinite, now > clock { clock = now }
        return clock
    }

    /// Looks again at everything that does not need a scroll event.
    mutating func reevaluate(now: Double, _ reaction: inout Reaction) {
        guard isOnScreen else { return }
        resumePending(now: now, &reaction)
        followPull(now: now, &reaction)
        loadIfDue(.start, event: .settled, oldOffset: metrics.offset, isReevaluation: true, now: now, &reaction)
        loadIfDue(.end, event: .settled, oldOffset: metrics.offset, isReevaluation: true, now: now, &reaction)
    }

    func isAllowed(_ edge: Edge) -> Bool {
        guard let machine = self[edge], machine.isActive, isOnScreen else { return false }
        return machine.behaviour.isRefresh || !isRefreshRunning(besides: edge)
    }

    func isRefreshRunning(besides edge: Edge) -> Bool {
        guard let other = self[edge.opposite], other.behaviour.isRefresh else { return false }
        return other.phase == .refreshing || other.phase == .pending
    }

    private mutating func cancelPulls(_ reaction: inout Reaction) {
        start?.pullCancelled(&reaction.start)
        end?.pullCancelled(&reaction.end)
    }

    private mutating func resumePending(now: Double, _ reaction: inout Reaction) {
        guard isOnScreen else { return }
        if let machine = start, machine.phase == .pending { begin(.start, source: machine.source, now: now, &reaction) }
        if let machine = end, machine.phase == .pending { begin(.end, source: machine.source, now: now, &reaction) }
    }

    private mutating func followPull(now: Double, _ reaction: inout Reaction) {
        // Both edges look before either begins, so that the result does not depend on which of them is the start.
        let startSource = pullSource(at: .start, &reaction)
        let endSource = pullSource(at: .end, &reaction)
        if let startSource, isAllowed(.start) { begin(.start, source: startSource, now: now, &reaction) }
        if let endSource, isAllowed(.end) { begin(.end, source: endSource, now: now, &reaction) }
    }

    private mutating func pullSource(at edge: Edge, _ reaction: inout Reaction) -> RefreshSource? {
        guard let machine = self[edge], machine.behaviour != .autoFooter, machine.isActive else { return nil }
        let distance = metrics.distance(past: edge)
        let isDragging = metrics.isDragging
        let isAllowed = isAllowed(edge)
        if edge == .start {
            return start?.pulled(distance: distance, isDragging: isDragging, isAllowed: isAllowed, &reaction.start)
        }
        return end?.pulled(distance: distance, isDragging: isDragging, isAllowed: isAllowed, &reaction.end)
    }

    private mutating func loadIfDue(
        _ edge: Edge, event: ScrollEvent, oldOffset: Double, isReevaluation: Bool, now: Double, _ reaction: inout Reaction
    ) {
        // An empty list has nothing to load more of: its first page is a refresh.
        guard metrics.contentLength > 0, self[edge]?.behaviour == .autoFooter, isAllowed(edge) else { return }
        let moved = edge == .end ? metrics.offset > oldOffset : metrics.offset < oldOffset
        // The footer of short content is in view at rest: moving back from the other edge is no wish for more.
        let outwards = moved && (metrics.fillsViewport || metrics.distance(past: edge) > 0)
        var source: RefreshSource?
        if event == .dragEnded { source = due(edge, .dragEnded(overpull: metrics.distance(past: edge, holding: held))) }
        if source == nil { source = due(edge, .scrolled(outwards: outwards)) }
        if source == nil, isReevaluation { source = due(edge, .evaluated) }
        if let source { begin(edge, source: source, now: now, &reaction) }
    }

    private mutating func due(_ edge: Edge, _ occasion: EdgeMachine.LoadOccasion) -> RefreshSource? {
        let exposure = metrics.exposure(at: edge)
        let isDragging = metrics.isDragging
        if edge == .start { return start?.loadIsDue(exposure: exposure, isDragging: isDragging, occasion: occasion) }
        return end?.loadIsDue(exposure: exposure, isDragging: isDragging, occasion: occasion)
    }
}
