@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// A list on a real screen, driven by a ``JudgedSession``. Actions use real input, and observations are those of a user or an
/// app. Each call returns after its request has been handled.
@MainActor
protocol JudgedList {
    /// Returns the current look. For a still list, that of the last drawn frame.
    func look(isStill: Bool) async throws -> ListLook

    /// Waits for some seconds.
    func wait(seconds: Double) async throws

    /// Returns when nothing moves and the last content has been drawn.
    func waitForRest() async throws

    /// Puts a finger down `place` points below the top of the list.
    func putFingerDown(at place: Double) async throws

    /// Moves the finger down by `distance` points; up if negative.
    func moveFinger(by distance: Double) async throws

    /// Lifts the finger, either in motion or after a rest.
    func liftFinger(isMoving: Bool) async throws

    /// Scrolls as an app does.
    func scroll(to offset: Double) async throws

    /// Sets the number of rows.
    func setRows(_ count: Int) async throws

    /// Sends a command as an app does. A successful run sets the given number of rows at the same moment.
    func ask(_ command: EdgeCommand, _ edge: ScrollEdge, rows: Int?) async throws
}

/// The observable values of a list at one moment.
struct ListLook: Sendable {
    /// The time of the list's own clock, in seconds.
    var time: Double
    /// The geometry of the list, measured from outside.
    var metrics: ScrollMetrics
    var edges: [ScrollEdge: SampledList.Sight]
}
