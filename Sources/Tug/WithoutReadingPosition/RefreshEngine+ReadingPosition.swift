/// Takes the place of the folder ReadingPosition in a browser's program for pages without load edges at the start, and without lists
/// that follow an edge: no layout moves the offset.
@_spi(Host) extension RefreshEngine {
    /// Whether layouts may move the offset: never.
    public var keepsReadingPosition: Bool { false }
    /// Has no effect. `length`: points.
    public func noteInsertedContent(length: Double) {}
    /// The points by which the offset must move after a layout: 0. `movement`, `contentLength`: points; `now`: seconds.
    public func readingShift(movement: Double?, contentLength: Double, now: Double) -> Double { 0 }

    /// No list scrolls to an edge by itself. `now`: seconds.
    public func scroll(to edge: ScrollEdge, isAnimated: Bool, now: Double) -> Reaction { Reaction() }

    func insertionAwaited(at edge: ScrollEdge, now: Double) {}
}

/// The edges that a list follows: none.
struct Following: Sendable {}

extension RefreshEngine {
    func followMovement(from old: ScrollMetrics, _ event: ScrollEvent, hasNewSizes: Bool, now: Double) {}
    func followedStep(heldChanged: Bool) -> FollowingStep? { nil }
    func takeEdgeChanges() -> EdgeChanges { EdgeChanges() }
    func narrowQuietForFollowing(_ lower: inout Double, _ upper: inout Double) {}
}

/// The edges that a list has reached or left: none is observed.
@_spi(Host) public struct EdgeChanges: Sendable {
    var isEmpty: Bool { true }
    func report(to host: some ScrollHost) {}
}

/// Where to scroll: nowhere.
struct FollowingStep {
    var offset: Double { 0 }
    var duration: Double { 0 }
}

/// Rows inserted before the visible ones: none are awaited.
struct AwaitedInsertion: Sendable {}

extension EdgeMachine {
    func layoutWait(after outcome: Outcome) -> Double { 0 }
}
