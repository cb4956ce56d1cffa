/// What the clicks of a mouse wheel may do, for hosts that turn them into a drag; and touchpads that do not tell where fingers lift.
///
/// These events follow one another without saying where a gesture begins and ends, so those less than ``pauseLength`` apart count as one
/// burst: a drag, which a longer pause lets go. A burst that began by scrolling the list comes to a stop at its edge, for who hurries to the
/// top has not asked for a refresh. One that began at the edge pulls it open.
public struct WheelBurst: Sendable {
    /// Seconds without an event after which the wheel counts as let go.
    public static let pauseLength = 0.25
    /// Points for a click of the wheel.
    public static let pointsPerClick = 40.0

    private var stopsAtEdge = false

    /// A burst that has not begun.
    public init() {}

    /// The first event of a burst came. `knowsLift`: it is from fingers of which the host hears where they lift; of others it cannot tell their
    /// fling. `leaves`: it would move the content past an edge.
    public mutating func began(knowsLift: Bool, leaves: Bool) { stopsAtEdge = !knowsLift && !leaves }

    /// As much of `delta` points (positive towards the end, as in ``Overscroll/drag(by:now:)``) as may move the content.
    public func admitted(_ delta: Double, in overscroll: Overscroll) -> Double {
        guard stopsAtEdge else { return delta }
        let offset = overscroll.offset
        if delta > 0 { return min(delta, max(0, offset - overscroll.lower)) }
        return max(delta, min(0, offset - overscroll.upper))
    }
}
