/// What a mouse wheel or touchpad may scroll, and when it is let go, for hosts that handle their events as a drag.
///
/// Few devices report where a gesture begins and ends. Events less than ``pauseLength`` apart count as one burst. A burst that began
/// inside the list stops at its edge, so that fast scrolling to the top does not refresh. A burst that began at the edge pulls it
/// open. This is so on every device, whether the fingers are still on a touchpad or its momentum goes on.
@_spi(Host) public struct WheelBurst: Sendable {
    /// The pause in seconds after which the next event begins another burst.
    public static let pauseLength = 0.25
    /// Seconds for which fingers may rest on a touchpad that reports when they lift. After that its report counts as lost: it went to
    /// another window, or the pointer is that of a remote session.
    public static let restLength = 3.0
    /// The same where no device has ever reported a lift: likely the pointer of a remote session.
    public static let unprovenRestLength = 1.0
    /// The points per click of the wheel.
    public static let pointsPerClick = 40.0

    /// Whether it may not pass the edges.
    public private(set) var stopsAtEdge = false
    private var last = -Double.infinity

    /// Creates a burst that has not begun.
    public init() {}

    /// The seconds without an event after which the device is let go. `reportsLift`: the host should be told when its fingers lift.
    /// `hasEverLifted`: it was told so before.
    public static func letGoDelay(reportsLift: Bool, hasEverLifted: Bool) -> Double {
        guard reportsLift else { return pauseLength }
        return hasEverLifted ? restLength : unprovenRestLength
    }

    /// Called with the first event of a burst. `leaves`: the event would move the content past an edge, and may.
    public mutating func began(leaves: Bool) { stopsAtEdge = !leaves }

    /// Called with each event of a device that may rest without being let go, at `time` in seconds. Returns whether it rested before, so
    /// that another burst begins.
    public mutating func rested(until time: Double) -> Bool {
        let hasRested = time - last >= Self.pauseLength
        last = time
        return hasRested
    }

    /// Returns the part of `delta` (points, positive towards the end as in ``Overscroll/drag(by:now:)``) that may move the
    /// content.
    public func admitted(_ delta: Double, in overscroll: Overscroll) -> Double {
        guard stopsAtEdge else { return delta }
        let offset = overscroll.offset
        if delta > 0 { return min(delta, max(0, offset - overscroll.lower)) }
        return max(delta, min(0, offset - overscroll.upper))
    }
}
