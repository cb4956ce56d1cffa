/// Limits what mouse wheel clicks may scroll, for hosts that handle them as a drag. Also for touchpads that do not report the
/// end of a touch.
///
/// These events do not report where a gesture begins and ends. Events less than ``pauseLength`` apart count as one burst. A
/// burst is handled as a drag, and a longer pause ends it. A burst that began inside the list stops at its edge, so that fast
/// scrolling to the top does not refresh. A burst that began at the edge pulls it open.
@_spi(Host) public struct WheelBurst: Sendable {
    /// The pause in seconds after which the burst ends.
    public static let pauseLength = 0.25
    /// The points per click of the wheel.
    public static let pointsPerClick = 40.0

    private var stopsAtEdge = false

    /// Creates a burst that has not begun.
    public init() {}

    /// Called with the first event of a burst. `knowsLift`: the host is told when the fingers lift; otherwise it cannot
    /// recognize their fling. `leaves`: the event would move the content past an edge.
    public mutating func began(knowsLift: Bool, leaves: Bool) { stopsAtEdge = !knowsLift && !leaves }

    /// Returns the part of `delta` (points, positive towards the end as in ``Overscroll/drag(by:now:)``) that may move the
    /// content.
    public func admitted(_ delta: Double, in overscroll: Overscroll) -> Double {
        guard stopsAtEdge else { return delta }
        let offset = overscroll.offset
        if delta > 0 { return min(delta, max(0, offset - overscroll.lower)) }
        return max(delta, min(0, offset - overscroll.upper))
    }
}
