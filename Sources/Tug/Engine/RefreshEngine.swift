/// Decides for both edges of one axis: what begins, what is held open, what ends when.
///
/// A value without a clock: times are passed in, in seconds of any clock that does not run backwards. Every call returns what is
/// to be carried out. Calls with numbers that are not finite change nothing.
public struct RefreshEngine: Sendable {
    /// The machine at the start edge.
    public var start: EdgeMachine? { startMachine.isInstalled ? startMachine : nil }
    /// The machine at the end edge.
    public var end: EdgeMachine? { endMachine.isInstalled ? endMachine : nil }
    /// What the host last told.
    public var metrics: ScrollMetrics { last }
    /// Whether the host has attached it.
    public internal(set) var isAttached = false
    /// Whether the scroll view is on screen and has a size: handlers start only then.
    public var isOnScreen: Bool { isAttached && isVisible && last.viewportLength > 0 }
    /// What the edges hold open, in points: absolute contributions on top of the app's inset.
    public internal(set) var held = AxisInsets()
    /// Set when animations are switched off: everything then happens at once.
    public var reducesMotion = false

    var startMachine = EdgeMachine.vacant(.start)
    var endMachine = EdgeMachine.vacant(.end)
    @usableFromInline var last = ScrollMetrics()
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
    @usableFromInline var quietLower = Double.infinity
    @usableFromInline var quietUpper = -Double.infinity

    /// An engine without edges.
    public init() {}

    /// The machine at an edge.
    public subscript(edge: Edge) -> EdgeMachine? { edge == .start ? start : end }

    /// When ``wake(now:)`` must be called next, in seconds of the host's clock; nil for never.
    public var nextDeadline: Double? {
        // Fields are asked for one by one, see below.
        let start =
            startMachine.phase == .finishing
            ? startMachine.stageEndsAt : startMachine.options.habits.isEmpty ? .infinity : startMachine.habitualDeadline
        let end =
            endMachine.phase == .finishing
            ? endMachine.stageEndsAt : endMachine.options.habits.isEmpty ? .infinity : endMachine.habitualDeadline
        let deadline = min(start, end, evaluatesAt)
        return deadline == .infinity ? nil : deadline
    }

    // MARK: The scroll view

    /// The scroll view did something. `new` are its numbers after it.
    @inlinable
    public mutating func handle(_ event: ScrollEvent, metrics new: ScrollMetrics, now: Double) -> Reaction {
        if event == .scrolled, passesQuietly(new) { return Reaction() }
        return handleChange(event, metrics: new, now: now)
    }

    /// Whether a scroll event changes nothing but the offset, which is then noted.
    ///
    /// Most scroll events happen where nothing can change; this is all they cost. NaN fails the comparisons.
    @inlinable
    public mutating func passesQuietly(_ new: ScrollMetrics) -> Bool {
        guard new.offset >= quietLower, new.offset <= quietUpper, last.hasSameGeometry(as: new), new.velocity.isFinite else {
            return false
        }
        last.offset = new.offset
        return true
    }

    /// Like ``handle(_:metrics:now:)``, without the short cut.
    public mutating func handleChange(_ event: ScrollEvent, metrics new: ScrollMetrics, now: Double) -> Reaction {
        guard new.isFinite, now.isFinite, isAttached || event == .attached else { return Reaction() }
        var reaction = Reaction()
        let now = tick(now)
        let old = last
        last = new.sanitized
        if last.hasOtherData(than: old) {
            startMachine.dataChanged()
            endMachine.dataChanged()
        }
        noteItems(&reaction)
        if last.viewportLength != old.viewportLength { updateTriggers() }
        let hasNewSizes = !last.hasSameSizes(as: old)
        switch event {
        case .attached:
            isAttached = true
            isVisible = true
        case .hidden:
            isVisible = false
            cancelPulls(&reaction)
        case .dragBegan:
            last.isDragging = true
            isDragCancelled = false
            startMachine.dragBegan(&reaction.start)
            endMachine.dragBegan(&reaction.end)
        case .dragCancelled:
            last.isDragging = false
            isDragCancelled = true
            cancelPulls(&reaction)
        case .dragEnded:
            last.isDragging = false
        case .gestureReset:
            isDragCancelled = false
        case .scrolled, .settled, .geometryChanged: break
        }
        if event != .hidden {
            resumePending(now: now, &reaction)
            // Before the pull: what this very event opens is not to be judged by where the finger left it.
            followFloor(event == .scrolled && hasNewSizes ? .geometryChanged : event, now: now, &reaction)
            followPull(event == .scrolled, now: now, &reaction)
            let hasNewGeometry = event == .attached || event == .geometryChanged || hasNewSizes
            let isReevaluation = hasNewGeometry || (event != .dragBegan && event != .scrolled && !awaitsLayout(now))
            if isReevaluation { evaluatesAt = .infinity }
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
        startMachine.deactivated(&reaction.start)
        endMachine.deactivated(&reaction.end)
        isAttached = false
        isVisible = false
        evaluatesAt = .infinity
        conclude(&reaction)
        return reaction
    }

    /// Time has passed: ``nextDeadline`` is due. Harmless at any other time.
    public mutating func wake(now: Double) -> Reaction {
        guard now.isFinite, isAttached else { return Reaction() }
        let now = tick(now)
        var reaction = Reaction()
        let animated = !reducesMotion
        startMachine.timePassed(animated: animated, now: now, &reaction.start)
        endMachine.timePassed(animated: animated, now: now, &reaction.end)
        let isLaidOut = now >= evaluatesAt
        if isLaidOut { evaluatesAt = .infinity }
        if isLaidOut || reaction.start.closed || reaction.end.closed { reevaluate(now: now, &reaction) }
        conclude(&reaction)
        return reaction
    }

    // MARK: Parts

    /// Time that does not run backwards.
    mutating func tick(_ now: Double) -> Double {
        if now.isFinite, now > clock { clock = now }
        return clock
    }

    /// Data has come or is about to come: loads are looked for once the list has laid it out.
    mutating func dataArrived(now: Double) {
        if isAttached { evaluatesAt = now + Self.layoutTime }
    }

    private func awaitsLayout(_ now: Double) -> Bool { evaluatesAt != .infinity && now < evaluatesAt }

    /// Looks again at everything that does not need a scroll event.
    mutating func reevaluate(now: Double, _ reaction: inout Reaction) {
        guard isOnScreen else { return }
        resumePending(now: now, &reaction)
        followPull(false, now: now, &reaction)
        guard !awaitsLayout(now) else { return }
        evaluatesAt = .infinity
        loadIfDue(.start, event: .settled, oldOffset: last.offset, isReevaluation: true, now: now, &reaction)
        loadIfDue(.end, event: .settled, oldOffset: last.offset, isReevaluation: true, now: now, &reaction)
    }

    func isAllowed(_ edge: Edge) -> Bool {
        guard isActive(edge), isOnScreen || has(edge, .decidesOnScrollOnly) else { return false }
        return behaviour(of: edge)?.isRefresh == true || !isRefreshRunning(besides: edge)
    }

    func isRefreshRunning(besides edge: Edge) -> Bool {
        guard behaviour(of: edge.opposite)?.isRefresh == true, !has(edge, .ignoresOtherEdge) else { return false }
        let phase = phase(of: edge.opposite)
        return phase == .refreshing || phase == .pending || phase == .open
    }

    // Single fields are read where they are stored: a machine is too large to be copied for each question on each event.

    func behaviour(of edge: Edge) -> Behaviour? {
        if edge == .start { return startMachine.isInstalled ? startMachine.behaviour : nil }
        return endMachine.isInstalled ? endMachine.behaviour : nil
    }

    func phase(of edge: Edge) -> Phase { edge == .start ? startMachine.phase : endMachine.phase }

    private func ignoredInset(at edge: Edge) -> Double {
        edge == .start ? startMachine.options.ignoredInset : endMachine.options.ignoredInset
    }

    @inline(__always)
    func has(_ edge: Edge, _ habit: RefreshHabits) -> Bool {
        edge == .start ? startMachine.has(habit) : endMachine.has(habit)
    }

    func isActive(_ edge: Edge) -> Bool { edge == .start ? startMachine.isActive : endMachine.isActive }

    private mutating func noteItems(_ reaction: inout Reaction) {
        startMachine.itemLength = last.meanItemLength
        endMachine.itemLength = last.meanItemLength
        let isEmpty = last.isEmpty
        guard isEmpty != startMachine.isListEmpty || isEmpty != endMachine.isListEmpty else { return }
        startMachine.isListEmpty = isEmpty
        endMachine.isListEmpty = isEmpty
        reaction.start.contentChanged = true
        reaction.end.contentChanged = true
    }

    private mutating func cancelPulls(_ reaction: inout Reaction) {
        startMachine.pullCancelled(&reaction.start)
        endMachine.pullCancelled(&reaction.end)
    }

    private mutating func resumePending(now: Double, _ reaction: inout Reaction) {
        guard isOnScreen else { return }
        if endMachine.phase == .pending, !endMachine.isHidden, endMachine.has(.decidesOnScrollOnly) {
            // One at a time: the other scrolls anew with the next event.
            begin(.end, source: endMachine.source, now: now, &reaction)
            return
        }
        if startMachine.phase == .pending, !startMachine.isHidden {
            begin(.start, source: startMachine.source, now: now, &reaction)
        }
        if endMachine.phase == .pending, !endMachine.isHidden { begin(.end, source: endMachine.source, now: now, &reaction) }
    }

    private mutating func followPull(_ isScroll: Bool, now: Double, _ reaction: inout Reaction) {
        // Both edges look before either begins, so that the result does not depend on which of them is the start.
        let startSource = pullSource(at: .start, isScroll, &reaction)
        let endSource = pullSource(at: .end, isScroll, &reaction)
        if let startSource, isAllowed(.start) { begin(.start, source: startSource, now: now, &reaction) }
        if let endSource, isAllowed(.end) { begin(.end, source: endSource, now: now, &reaction) }
    }

    private mutating func pullSource(at edge: Edge, _ isScroll: Bool, _ reaction: inout Reaction) -> RefreshSource? {
        let behaviour = behaviour(of: edge)
        guard behaviour != nil, behaviour != .autoFooter, isActive(edge) else { return nil }
        let isDragging = last.isDragging
        if has(edge, .decidesOnScrollOnly) {
            guard isScroll else { return nil }
            let distance = metrics(seenFrom: edge).distance(past: edge)
            if edge == .start {
                startMachine.holdFollows(distance: distance)
                return startMachine.pulledByScrolling(distance: distance, isDragging: isDragging, &reaction.start)
            }
            endMachine.holdFollows(distance: distance)
            return endMachine.pulledByScrolling(distance: distance, isDragging: isDragging, &reaction.end)
        }
        let distance = last.distance(past: edge)
        let isAllowed = isAllowed(edge)
        let animated = !reducesMotion
        if edge == .start {
            return startMachine.pulled(
                distance: distance, isDragging: isDragging, isAllowed: isAllowed, animated: animated, &reaction.start)
        }
        return endMachine.pulled(
            distance: distance, isDragging: isDragging, isAllowed: isAllowed, animated: animated, &reaction.end)
    }

    private mutating func loadIfDue(
        _ edge: Edge, event: ScrollEvent, oldOffset: Double, isReevaluation: Bool, now: Double, _ reaction: inout Reaction
    ) {
        if has(edge, .loadsOnEachApproach) {
            if behaviour(of: edge) == .autoFooter {
                loadOnApproach(edge, event: event, oldOffset: oldOffset, now: now, &reaction)
            }
            return
        }
        // An empty list has nothing to load more of: its first page is a refresh.
        guard behaviour(of: edge) == .autoFooter, !last.isEmpty, isAllowed(edge) else { return }
        // New rows that are not laid out yet would be asked for twice by a finger that goes on.
        guard !awaitsLayout(now) else { return }
        let moved = edge == .end ? last.offset > oldOffset : last.offset < oldOffset
        guard moved || isReevaluation || event == .dragEnded else { return }
        // The footer of short content is in view at rest: moving back from the other edge is no wish for more.
        let outwards = moved && (last.fillsViewport || last.distance(past: edge) > 0)
        var source: RefreshSource?
        if event == .dragEnded { source = due(edge, .dragEnded(overpull: last.distance(past: edge, holding: held))) }
        if source == nil, outwards { source = due(edge, .scrolled) }
        if source == nil, isReevaluation { source = due(edge, .evaluated) }
        if let source { begin(edge, source: source, now: now, &reaction) }
    }

    /// The numbers as an edge sees them: what the other edge holds open is none of its business, but see the habit.
    func metrics(seenFrom edge: Edge) -> ScrollMetrics {
        var seen = last
        if has(edge, .countsOtherEdgeAsInset) { seen.inset[edge.opposite] += held[edge.opposite] }
        return seen
    }

    /// As ``loadIfDue(_:event:oldOffset:isReevaluation:now:_:)``, with ``RefreshHabits/loadsOnEachApproach``.
    private mutating func loadOnApproach(
        _ edge: Edge, event: ScrollEvent, oldOffset: Double, now: Double, _ reaction: inout Reaction
    ) {
        let seen = metrics(seenFrom: edge)
        let overflows = seen.inset[edge.opposite] + last.contentLength > last.viewportLength
        var isDue = false
        switch event {
        case .scrolled:
            let moved = edge == .end ? last.offset > oldOffset : last.offset < oldOffset
            // Under an empty list without ignored inset the footer has no place yet.
            guard overflows, moved, last.contentLength + ignoredInset(at: edge) != 0, isAllowed(edge) else { return }
            let exposure = last.exposure(at: edge)
            let isDragging = last.isDragging
            update(edge, &reaction) { machine, _ in
                isDue = machine.approachIsDue(exposure: exposure, isDragging: isDragging)
            }
        case .dragEnded:
            // Of short content any drag that ends at rest or beyond counts.
            let isAtEnd = overflows ? last.distance(past: edge, holding: held) >= 0 : seen.distance(past: edge.opposite) <= 0
            guard isAtEnd, isAllowed(edge) else { return }
            update(edge, &reaction) { machine, _ in isDue = machine.dragEndedAtEnd() }
        default: return
        }
        if isDue { begin(edge, source: .automatic, now: now, &reaction) }
    }

    private mutating func due(_ edge: Edge, _ occasion: EdgeMachine.LoadOccasion) -> RefreshSource? {
        let exposure = last.exposure(at: edge)
        let isDragging = last.isDragging
        if edge == .start { return startMachine.loadIsDue(exposure: exposure, isDragging: isDragging, occasion: occasion) }
        return endMachine.loadIsDue(exposure: exposure, isDragging: isDragging, occasion: occasion)
    }
}
