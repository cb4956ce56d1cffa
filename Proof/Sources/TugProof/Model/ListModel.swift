@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// A reference model of a list with edges along one axis: slow and simple, sharing no code with the engine.
///
/// It is written from the documentation. It receives the same inputs as the engine in the same order and returns the required
/// actions. From the library it takes only type names: edges, behaviors, options, outcomes, events.
///
/// It has no opinion on
/// - options that follow MJRefresh: recordings judge those;
/// - numbers beyond a thousand million points, where sums are rounded by more than a hair.
///
/// A ``ModelJudge`` stops comparing when it meets either.
struct ListModel: Sendable {
    /// Seconds that a list has to lay out the data of a handler. Until then its sizes are those of the old data.
    static let layoutTime = 0.05

    private(set) var place = ModelPlace()
    private(set) var isAttached = false
    /// Whether the list is in a visible window.
    private(set) var isShown = false
    /// Whether animations are off.
    var skipsAnimations = false
    var now = -Double.infinity
    var start: EdgeModel?
    var end: EdgeModel?
    /// The last run numbers. They continue across a replaced control, so that late results stay stale.
    var lastRuns: [ScrollEdge: UInt32] = [.start: 0, .end: 0]
    /// The time until which sizes may be those of old data; nil otherwise.
    var layoutUntil: Double?
    /// The insets that the edges hold open, in points.
    var held = AxisInsets()
    /// The expected rows before the visible ones.
    var arrivals = ModelArrivals()
    /// The required actions for the current input.
    var reaction = ModelReaction()

    /// Whether handlers may start.
    var isOnScreen: Bool { isAttached && isShown && place.viewport > 0 }

    /// The next time at which the state changes by itself; nil for never.
    var due: Double? {
        let due = min(start?.due ?? .infinity, end?.due ?? .infinity, layoutUntil ?? .infinity)
        return due == .infinity ? nil : due
    }

    subscript(edge: ScrollEdge) -> EdgeModel? {
        get { edge == .start ? start : end }
        set { if edge == .start { start = newValue } else { end = newValue } }
    }

    // MARK: Inputs

    /// A drag begins; an event of the other axis may come first.
    mutating func dragWillBegin() { place.isDragged = true }

    /// Handles an event of the scroll view. `metrics` are the values after it.
    mutating func happened(_ event: ScrollEvent, _ metrics: ScrollMetrics, _ time: Double) -> ModelReaction {
        guard var new = ModelPlace(metrics), isAttached || event == .attached else { return ModelReaction() }
        timePasses(time)
        if event == .dragBegan { new.isDragged = true }
        if event == .dragEnded || event == .dragCancelled { new.isDragged = false }
        let old = place
        place = new
        if new.hasOtherData(than: old) { for edge in ScrollEdge.allCases { self[edge]?.data += 1 } }
        switch event {
        case .attached: (isAttached, isShown) = (true, true)
        case .hidden: isShown = false
        case .dragBegan: for edge in ScrollEdge.allCases { fingerCame(edge) }
        case .dragEnded, .scrolled, .settled, .geometryChanged, .gestureReset, .dragCancelled: break
        }
        if event == .hidden || event == .dragCancelled { for edge in ScrollEdge.allCases { lowerGuard(edge) } }
        guard event != .hidden else { return concluded() }

        let hasNewSizes = new.hasOtherSizes(than: old)
        beginWaiting()
        for edge in ScrollEdge.allCases { lookAtFloor(edge, event == .scrolled && hasNewSizes ? .geometryChanged : event) }
        if event == .scrolled { for edge in ScrollEdge.allCases { followVisiblePart(edge) } }
        lookAtPulls(moves: event == .scrolled || event == .settled)
        let isLaidOut = event == .attached || event == .geometryChanged || hasNewSizes
        let isRest = event == .dragEnded || event == .dragCancelled || event == .settled || event == .gestureReset
        // Reported sizes are those of the new data. Otherwise they count after the layout time.
        let looks = isLaidOut || (isRest && !awaitsLayout)
        if looks { layoutUntil = nil }
        for edge in ScrollEdge.allCases {
            let isNearer = edge == .end ? new.offset > old.offset : new.offset < old.offset
            lookForLoad(edge, Approach(isNearer: isNearer, isLifted: event == .dragEnded, looks: looks))
        }
        return concluded()
    }

    /// Handles a wake at any time.
    mutating func woke(_ time: Double) -> ModelReaction {
        guard isAttached else { return ModelReaction() }
        timePasses(time)
        let hasEnded = endsLateRuns()
        for edge in ScrollEdge.allCases { moveOn(edge) }
        let isLaidOut = layoutUntil.map { now >= $0 } ?? false
        if isLaidOut { layoutUntil = nil }
        if isLaidOut || hasEnded || reaction.start.closed || reaction.end.closed { lookAgain() }
        return concluded()
    }

    /// Handles the removal of the edges from the scroll view.
    mutating func detached(_ time: Double) -> ModelReaction {
        guard isAttached else { return ModelReaction() }
        timePasses(time)
        for edge in ScrollEdge.allCases { giveUp(edge) }
        (isAttached, isShown, layoutUntil) = (false, false, nil)
        return concluded()
    }

    // MARK: Parts

    /// Whether the known sizes may be those of old data.
    var awaitsLayout: Bool { layoutUntil.map { now < $0 } ?? false }

    /// Moves the time forward, never backward.
    mutating func timePasses(_ time: Double) { if time.isFinite { now = max(now, time) } }

    /// Checks everything that a change may have made possible without movement.
    mutating func lookAgain() {
        guard isOnScreen else { return }
        beginWaiting()
        lookAtPulls(moves: false)
        guard !awaitsLayout else { return }
        layoutUntil = nil
        for edge in ScrollEdge.allCases { lookForLoad(edge, Approach(isNearer: false, isLifted: false, looks: true)) }
    }

    /// Shifts the offset after rows were inserted before the visible ones.
    mutating func moveOffset(by shift: Double) { place.offset += shift }

    /// Updates the held insets and returns the required motion.
    mutating func concluded() -> ModelReaction {
        var wanted = AxisInsets()
        if isAttached { wanted = AxisInsets(start: start?.held(place) ?? 0, end: end?.held(place) ?? 0) }
        var revealed: ScrollEdge?
        for edge in ScrollEdge.allCases where revealed == nil && reaction[edge].wantsToBeSeen && scrolls(to: edge) {
            revealed = edge
        }
        if wanted != held || revealed != nil {
            let change = max(abs(wanted.start - held.start), abs(wanted.end - held.end))
            held = wanted
            reaction.motion = ModelMotion(
                isNoticeable: change > ModelOptions.rounding || revealed != nil, held: wanted,
                offset: revealed.map(offsetThatShows),
                seconds: max(reaction.start.seconds ?? 0, reaction.end.seconds ?? 0),
                isTransition: reaction.start.seconds != nil || reaction.end.seconds != nil)
        }
        defer { reaction = ModelReaction() }
        return reaction
    }

    /// Returns whether an open edge scrolls into view: never under a finger, always for a floor, for a run as its options say.
    private func scrolls(to edge: ScrollEdge) -> Bool {
        guard !place.isDragged, let model = self[edge] else { return false }
        if model.isFloorOpen { return true }
        switch model.options.reveal {
        case .always, nil: return true
        case .never: return false
        case .atEdge: return place.pull(past: edge) >= -0.5
        }
    }

    /// Returns the offset at which an open edge is fully visible.
    private func offsetThatShows(_ edge: ScrollEdge) -> Double {
        if edge == .start { return place.firstOffset - held.start }
        return max(place.firstOffset, place.content + place.endInset + held.end - place.viewport)
    }
}

/// The required actions for one input.
struct ModelReaction: Sendable {
    /// The required actions at one edge.
    struct AtEdge: Sendable, Equatable {
        /// The run whose handler must start; 0 for none.
        var start: UInt32 = 0
        /// The run whose handler must be cancelled; 0 for none.
        var cancel: UInt32 = 0
        /// The run that has ended; 0 for none.
        var ended: UInt32 = 0
        var armed = false
        var closing = false
        var closed = false
        /// Whether an announcement is due: once when a run begins, once when it ends.
        var announces = false
        /// The duration of the requested animation in seconds; nil for none.
        var seconds: Double?
        /// Whether the list should scroll to the edge.
        var wantsToBeSeen = false
    }

    var start = AtEdge()
    var end = AtEdge()
    var motion: ModelMotion?

    subscript(edge: ScrollEdge) -> AtEdge {
        get { edge == .start ? start : end }
        set { if edge == .start { start = newValue } else { end = newValue } }
    }
}

/// The required insets and offset.
struct ModelMotion: Sendable {
    /// Whether the motion exceeds rounding. A smaller one may be omitted.
    var isNoticeable: Bool
    /// The held insets, in points.
    var held: AxisInsets
    /// The target offset in points; nil keeps the offset.
    var offset: Double?
    /// The duration in seconds.
    var seconds: Double
    /// Whether an edge opens or closes, rather than following changed sizes.
    var isTransition: Bool
}
