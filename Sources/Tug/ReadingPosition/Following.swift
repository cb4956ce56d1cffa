/// The edges that a list follows: it stays there while rows come, until the person scrolls away.
///
/// A list is at an edge while it rests within a point of it, or is pulled past it. Content that grows does not end that for an edge that is
/// followed; a movement away from it by more than a point does.
struct Following: Sendable {
    /// One edge.
    struct Edge: Sendable {
        /// Whether the app wants it followed.
        var isWanted = false
        /// Whether the list is there.
        var isReached = false
        /// What the app was last notified of.
        var isReported = false
        /// How far the list has come towards the edge, in points: from there a movement away is measured.
        var offset = 0.0
        /// Where the edge was when the engine last looked, in points.
        var rest = 0.0
    }

    /// Seconds that a step takes where it is animated. Rows that come faster than that are followed at once.
    static let duration = 0.25
    /// Points within which a list is at an edge: hosts round to pixels or points.
    static let tolerance = 1.0
    /// Seconds after its arrival for which a list that the app has scrolled to an edge stays there: lengths of rows are corrected meanwhile.
    static let arrivalTime = 0.5

    var start = Edge()
    var end = Edge()
    /// Whether the app is to be notified.
    var isObserved = false
    /// Where the app has the list scroll, until some time after its arrival or until the person takes over.
    var aim: ScrollEdge?
    /// Whether that is animated.
    var isAimAnimated = false
    /// When the list arrived there, in seconds; infinity before.
    var arrivedAt = Double.infinity
    /// Where the list was last asked to scroll, in points; not a number: nowhere.
    var target = Double.nan
    /// When the list was last asked to, in seconds.
    var steppedAt = -Double.infinity
    /// The length of the content at that time, in points.
    var contentLength = 0.0
    /// Whether a finger rests on the list, also if it does not drag.
    var isTouched = false

    /// Whether there is anything to watch.
    var isOn: Bool { start.isWanted || end.isWanted || isObserved || aim != nil }

    subscript(edge: ScrollEdge) -> Edge {
        get { edge == .start ? start : end }
        set { if edge == .start { start = newValue } else { end = newValue } }
    }

    /// Whether content that grows does not end being at an edge.
    func stays(at edge: ScrollEdge) -> Bool { aim == edge || (self[edge].isWanted && self[edge].isReached) }
}

/// Where to scroll, in points, and within how many seconds.
@_spi(Host) public struct FollowingStep: Sendable, Equatable {
    /// The offset to scroll to, in points.
    public var offset: Double
    /// Seconds; 0 means at once.
    public var duration: Double
}

/// The edges that a list has reached or left.
@_spi(Host) public struct EdgeChanges: Sendable {
    /// Whether the list is at its start now; nil: as before, or not observed. See ``RefreshEngine/isAt(_:)``.
    public var isAtStart: Bool?
    /// The same for its end.
    public var isAtEnd: Bool?

    /// Whether there are none.
    public var isEmpty: Bool { isAtStart == nil && isAtEnd == nil }

    func report(to host: some ScrollHost) {
        if let isAtStart { host.edgeChanged(.start, isReached: isAtStart) }
        if let isAtEnd { host.edgeChanged(.end, isReached: isAtEnd) }
    }
}

/// Following an edge. All lengths in points, all times in seconds.
@_spi(Host) extension RefreshEngine {
    /// Whether a finger rests on the list, also where it does not drag: nothing else moves it then. Hosts say so before an event.
    public var isTouched: Bool {
        get { following.isTouched }
        set { following.isTouched = newValue }
    }

    /// Whether the app wants an edge followed.
    public func follows(_ edge: ScrollEdge) -> Bool { following[edge].isWanted }

    /// Whether the list stays at an edge, or is on its way there, whatever comes. Not under a finger: there what is seen stays. `now`: seconds.
    public func staysAtEdge(now: Double) -> Bool {
        endAimIfDue(now)
        guard !following.isTouched && !last.isDragging else { return false }
        return following.stays(at: .start) || following.stays(at: .end)
    }

    /// Whether the list is at an edge: within a point of it at rest, or past it. An edge that is followed stays reached while content grows.
    public func isAt(_ edge: ScrollEdge) -> Bool {
        following.isOn ? following[edge].isReached : distance(from: edge, last) <= Following.tolerance
    }

    /// Follows an edge from now on, or not any more.
    public func follow(_ edge: ScrollEdge, _ isWanted: Bool) {
        if !following.isOn { noteReachedEdges() }
        following[edge].isWanted = isWanted
        if !isWanted, following.aim == edge { following.aim = nil }
        passNothingQuietly()
    }

    /// Reports edges that are reached and left, from now on, or not any more: ``Reaction/edges``.
    public func observeEdges(_ isObserved: Bool) {
        if !following.isOn { noteReachedEdges() }
        following.isObserved = isObserved
        forEachEdge { following[$0].isReported = following[$0].isReached }
        passNothingQuietly()
    }

    /// Scrolls to an edge. An empty list, or one that is off screen, goes there when there is something to see. A person who scrolls
    /// meanwhile takes over.
    public func scroll(to edge: ScrollEdge, isAnimated: Bool, now: Double) -> Reaction {
        if !following.isOn { noteReachedEdges() }
        following.aim = edge
        following.isAimAnimated = isAnimated
        // A list that is there already does not move, and so has no later event of its arrival.
        following.arrivedAt = following[edge].isReached && isOnScreen && !last.isEmpty ? tick(now) : .infinity
        following.target = .nan
        following[edge].offset = last.offset
        tick(now)
        return concluded()
    }

    /// Whether the list is on its way to an edge, or has just arrived there, because the app wants it.
    public var isScrollingToEdge: Bool { following.aim != nil }

    /// The app scrolls the list to a place among its rows: it is at no edge until it is found there again.
    public func leaveEdges() {
        guard following.isOn else { return }
        following.aim = nil
        forEachEdge { following[$0].isReached = false }
        passNothingQuietly()
    }

    /// Where the list must scroll within the layout that gave it `metrics`, to stay at the edge that it follows; nil: nowhere.
    ///
    /// For hosts that notify of a layout only after it was drawn, also of one before the list is on screen. They scroll, and send
    /// ``ScrollEvent/geometryChanged`` as usual.
    public func followingStep(_ metrics: ScrollMetrics, now: Double) -> FollowingStep? {
        guard metrics.isFinite, now.isFinite, following.isOn else { return nil }
        let now = tick(now)
        endAimIfDue(now)
        let step = step(metrics.sanitized, heldChanged: false, now: now)
        forEachEdge { following[$0].rest = rest(at: $0, metrics.sanitized) }
        return step
    }
}

/// What each event means for the edges that are followed.
extension RefreshEngine {
    /// An event has brought other metrics. Notes which edges the list has reached, or left by a movement.
    func followMovement(from old: ScrollMetrics, _ event: ScrollEvent, hasNewSizes: Bool, now: Double) {
        guard following.isOn else { return }
        switch event {
        case .dragBegan:
            following.aim = nil
            following.target = .nan
        case .dragEnded, .dragCancelled, .settled, .attached: following.target = .nan
        case .hidden, .scrolled, .gestureReset, .geometryChanged: break
        }
        endAimIfDue(now)
        if last.isEmpty { following.contentLength = 0 }
        forEachEdge { edge in
            guard distance(from: edge, last) > Following.tolerance else {
                noteReached(edge)
                return
            }
            // Content that grows is no movement. Under a finger nothing but that moves the list.
            guard !hasNewSizes || last.isDragging else { return }
            let sign = edge == .start ? -1.0 : 1
            let isOnItsWay = following.stays(at: edge) && !last.isDragging && sign * (last.offset - following[edge].offset) >= 0
            if isOnItsWay {
                following[edge].offset = last.offset
            } else if sign * (following[edge].offset - last.offset) > Following.tolerance || !following[edge].isWanted {
                following[edge].isReached = false
                if following.aim == edge { following.aim = nil }
            }
        }
        if let edge = following.aim, following.arrivedAt == .infinity, following[edge].isReached, isOnScreen, !last.isEmpty {
            following.arrivedAt = now
        }
    }

    /// What is held open is known. Returns where the list must scroll.
    func followedStep(heldChanged: Bool) -> FollowingStep? {
        guard following.isOn, isAttached, isOnScreen else { return nil }
        let step = step(last, heldChanged: heldChanged, now: tick(-.infinity))
        forEachEdge { edge in
            if !following.stays(at: edge) { noteReached(edge) }
            following[edge].rest = rest(at: edge, last)
        }
        return step
    }

    /// Which edges the list has reached or left, if the app is to be notified.
    func takeEdgeChanges() -> EdgeChanges { EdgeChanges(isAtStart: takeEdgeChange(.start), isAtEnd: takeEdgeChange(.end)) }

    private func takeEdgeChange(_ edge: ScrollEdge) -> Bool? {
        guard following.isObserved, following[edge].isReached != following[edge].isReported else { return nil }
        following[edge].isReported.toggle()
        return following[edge].isReported
    }

    /// Narrows the offsets between which a scroll event has no effect to those at which no edge is reached or left.
    func narrowQuietForFollowing(_ lower: inout Double, _ upper: inout Double) {
        guard following.isOn else { return }
        let least = rest(at: .start, last) + Following.tolerance
        let greatest = rest(at: .end, last) - Following.tolerance
        let isOnItsWay =
            following.aim != nil || (following.start.isReached && last.offset > least)
            || (following.end.isReached && last.offset < greatest)
        if isOnItsWay { lower = .infinity }
        if following.start.isReached { upper = min(upper, least) } else { lower = max(lower, least.nextUp) }
        if following.end.isReached { lower = max(lower, greatest) } else { upper = min(upper, greatest.nextDown) }
    }

    /// A layout has moved the coordinates by `shift` points.
    func followingShifted(by shift: Double) {
        following.start.offset += shift
        following.end.offset += shift
        // It may be away from where it was asked to be.
        if shift != 0 { following.target = .nan }
    }

    // MARK: Parts

    /// Not a loop over an array: that is an object, which a browser's program cannot make.
    private func forEachEdge(_ body: (ScrollEdge) -> Void) {
        body(.start)
        body(.end)
    }

    /// Distance from the resting place of an edge, towards the middle of the content; negative past it.
    private func distance(from edge: ScrollEdge, _ metrics: ScrollMetrics) -> Double {
        edge == .start ? metrics.offset - rest(at: edge, metrics) : rest(at: edge, metrics) - metrics.offset
    }

    /// The resting place of an edge with what is held open.
    private func rest(at edge: ScrollEdge, _ metrics: ScrollMetrics) -> Double {
        let start = metrics.minimumOffset - held.start
        return edge == .start ? start : max(start, metrics.contentLength + metrics.inset.end + held.end - metrics.viewportLength)
    }

    private func noteReachedEdges() {
        following.contentLength = last.contentLength
        forEachEdge { edge in
            noteReached(edge)
            following[edge].rest = rest(at: edge, last)
        }
    }

    private func noteReached(_ edge: ScrollEdge) {
        following[edge].isReached = distance(from: edge, last) <= Following.tolerance
        // Not where it is pulled to: that is no place to come back to.
        let rest = rest(at: edge, last)
        following[edge].offset = edge == .start ? max(last.offset, rest) : min(last.offset, rest)
    }

    private func endAimIfDue(_ now: Double) {
        if following.aim != nil, now - following.arrivedAt > Following.arrivalTime { following.aim = nil }
    }

    private func step(_ metrics: ScrollMetrics, heldChanged: Bool, now: Double) -> FollowingStep? {
        guard !metrics.isDragging, !following.isTouched, !metrics.isEmpty,
            let edge = following.aim ?? (following.stays(at: .end) ? .end : following.stays(at: .start) ? .start : nil)
        else { return nil }
        let target = rest(at: edge, metrics)
        let isLaidOutAnew = heldChanged || target != following[edge].rest
        // What rests a part of a pixel away is there. What is pulled past the edge comes back by itself.
        let isAway = distance(from: edge, metrics) > (isLaidOutAnew ? 0.01 : Following.tolerance)
        guard isAway || (following.aim == edge && following.target.isNaN && target != metrics.offset),
            isLaidOutAnew || target != following.target
        else { return nil }
        let isFast = now - following.steppedAt < Following.duration
        // A list that was empty opens there.
        let isAnimated =
            following.aim == edge
            ? following.isAimAnimated : following.contentLength > 0 && metrics.contentLength > following.contentLength
        following.target = target
        following.steppedAt = now
        following.contentLength = metrics.contentLength
        let isSeen = isAnimated && isOnScreen && !isFast && !reducesMotion
        return FollowingStep(offset: target, duration: isSeen ? Following.duration : 0)
    }

    private func passNothingQuietly() { (quietLower, quietUpper) = (.infinity, -.infinity) }
}
