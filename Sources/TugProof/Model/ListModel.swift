import Tug
import TugTestKit

/// A second account of what a list with edges must do, along one axis: slow, obvious, and without any code of the engine's.
///
/// It is written from the documentation. It is told what the host tells the engine, in the same order, and says what must be done about
/// it. What it takes from the library are the names of things: edges, behaviors, options, outcomes, events.
///
/// It has no opinion on
/// - options that follow MJRefresh: recordings judge those;
/// - numbers beyond a thousand million points, where sums are rounded by more than a hair.
///
/// A ``ModelJudge`` stands aside where it meets either.
struct ListModel: Sendable {
    /// Seconds that a list has to lay out the data a handler brought. Until then its sizes are those of the old data.
    static let layoutTime = 0.05

    private(set) var place = ModelPlace()
    private(set) var isAttached = false
    /// Whether the list is shown by its window.
    private(set) var isShown = false
    /// Whether everything happens at once.
    var skipsAnimations = false
    var now = -Double.infinity
    var start: EdgeModel?
    var end: EdgeModel?
    /// Numbers of runs go on when another control comes to an edge, so that late results stay stale.
    var lastRuns: [ScrollEdge: UInt32] = [.start: 0, .end: 0]
    /// Until when sizes may be those of old data; nil when they are not.
    var layoutUntil: Double?
    /// What the edges hold open, in points.
    var held = AxisInsets()
    /// What is known of rows that came before what is read.
    var arrivals = ModelArrivals()
    /// What must be done about the current input.
    var reaction = ModelReaction()

    /// Whether handlers may start.
    var isOnScreen: Bool { isAttached && isShown && place.viewport > 0 }

    /// When time alone will change something; nil for never.
    var due: Double? {
        let due = min(start?.due ?? .infinity, end?.due ?? .infinity, layoutUntil ?? .infinity)
        return due == .infinity ? nil : due
    }

    subscript(edge: ScrollEdge) -> EdgeModel? {
        get { edge == .start ? start : end }
        set { if edge == .start { start = newValue } else { end = newValue } }
    }

    // MARK: What happens to the list

    /// Something happened to the scroll view; `metrics` are its numbers afterwards.
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
        // Sizes that are told are those of the new data; without, they count once the time to lay it out is over.
        let looks = isLaidOut || (isRest && !awaitsLayout)
        if looks { layoutUntil = nil }
        for edge in ScrollEdge.allCases {
            let isNearer = edge == .end ? new.offset > old.offset : new.offset < old.offset
            lookForLoad(edge, Approach(isNearer: isNearer, isLifted: event == .dragEnded, looks: looks))
        }
        return concluded()
    }

    /// The time that was asked for has come, or any other.
    mutating func woke(_ time: Double) -> ModelReaction {
        guard isAttached else { return ModelReaction() }
        timePasses(time)
        for edge in ScrollEdge.allCases { moveOn(edge) }
        let isLaidOut = layoutUntil.map { now >= $0 } ?? false
        if isLaidOut { layoutUntil = nil }
        if isLaidOut || reaction.start.closed || reaction.end.closed { lookAgain() }
        return concluded()
    }

    /// The edges leave the scroll view.
    mutating func detached(_ time: Double) -> ModelReaction {
        guard isAttached else { return ModelReaction() }
        timePasses(time)
        for edge in ScrollEdge.allCases { giveUp(edge) }
        (isAttached, isShown, layoutUntil) = (false, false, nil)
        return concluded()
    }

    // MARK: Parts

    /// Whether the sizes that are known may be those of old data.
    var awaitsLayout: Bool { layoutUntil.map { now < $0 } ?? false }

    /// Time does not run backwards.
    mutating func timePasses(_ time: Double) { if time.isFinite { now = max(now, time) } }

    /// Something may have changed what is possible: looks at everything that needs no movement.
    mutating func lookAgain() {
        guard isOnScreen else { return }
        beginWaiting()
        lookAtPulls(moves: false)
        guard !awaitsLayout else { return }
        layoutUntil = nil
        for edge in ScrollEdge.allCases { lookForLoad(edge, Approach(isNearer: false, isLifted: false, looks: true)) }
    }

    /// Rows are told to have come where what is read would be moved by them: the offset follows.
    mutating func moveOffset(by shift: Double) { place.offset += shift }

    /// What is held open now, and what has to move for it.
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

    /// Nothing is scrolled under a finger. An open floor is always shown, a run as its options say.
    private func scrolls(to edge: ScrollEdge) -> Bool {
        guard !place.isDragged, let model = self[edge] else { return false }
        if model.isFloorOpen { return true }
        switch model.options.reveal {
        case .always: return true
        case .never: return false
        case .atEdge: return place.pull(past: edge) >= -0.5
        }
    }

    /// Where the list must be for all of an open edge to be in view.
    private func offsetThatShows(_ edge: ScrollEdge) -> Double {
        if edge == .start { return place.firstOffset - held.start }
        return max(place.firstOffset, place.content + place.endInset + held.end - place.viewport)
    }
}

/// Everything that one input must lead to.
struct ModelReaction: Sendable {
    /// At one edge.
    struct AtEdge: Sendable, Equatable {
        /// Run whose handler must start; 0 for none.
        var start: UInt32 = 0
        /// Run whose handler must be cancelled; 0 for none.
        var cancel: UInt32 = 0
        /// Run that has ended; 0 for none.
        var ended: UInt32 = 0
        var armed = false
        var closing = false
        var closed = false
        /// Whether something is spoken: once when a run begins, once when it ends.
        var announces = false
        /// Seconds of the animation that it asks for; nil for none.
        var seconds: Double?
        /// Whether the list should be scrolled to it.
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

/// What must be held open, and where the list must be scrolled.
struct ModelMotion: Sendable {
    /// Whether it moves anything by more than rounding; otherwise it may be left out.
    var isNoticeable: Bool
    /// Points.
    var held: AxisInsets
    /// Points; nil leaves the list where it is.
    var offset: Double?
    /// Seconds.
    var seconds: Double
    /// Whether an edge opens or closes, rather than only following other sizes.
    var isTransition: Bool
}
