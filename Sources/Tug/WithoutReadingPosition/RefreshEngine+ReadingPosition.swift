/// Takes the place of the folder ReadingPosition in a browser's program for pages without load edges at the start: no layout moves the
/// offset.
@_spi(Host) extension RefreshEngine {
    /// Whether layouts may move the offset: never.
    public var keepsReadingPosition: Bool { false }
    /// Has no effect. `length`: points.
    public func noteInsertedContent(length: Double) {}
    /// The points by which the offset must move after a layout: 0. `movement`, `contentLength`: points; `now`: seconds.
    public func readingShift(movement: Double?, contentLength: Double, now: Double) -> Double { 0 }

    func insertionAwaited(at edge: ScrollEdge, now: Double) {}
}

/// Rows inserted before the visible ones: none are awaited.
struct AwaitedInsertion: Sendable {}

extension EdgeMachine {
    func layoutWait(after outcome: Outcome) -> Double { 0 }
}
