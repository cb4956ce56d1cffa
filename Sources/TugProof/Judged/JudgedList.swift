import Tug
import TugTestKit

/// A list on a real screen that a ``JudgedSession`` handles: what it does goes by way of real input, and what it sees is what a person or an
/// app sees. All that is asked for has been handled when a call returns.
@MainActor
protocol JudgedList {
    /// Looks; at a list that is still, what was drawn last.
    func look(isStill: Bool) async throws -> ListLook

    /// Lets time pass.
    func wait(seconds: Double) async throws

    /// Returns when nothing moves by itself any more, and what was shown last has been drawn.
    func waitForRest() async throws

    /// Puts a finger down, so many points below the top of the list.
    func putFingerDown(at place: Double) async throws

    /// Moves it down by so many points, or up if negative.
    func moveFinger(by distance: Double) async throws

    /// Lifts it: in motion, or after a rest.
    func liftFinger(isMoving: Bool) async throws

    /// Scrolls as an app does.
    func scroll(to offset: Double) async throws

    /// Has so many rows.
    func setRows(_ count: Int) async throws

    /// Asks for something as an app does. A run that ends well brings so many rows at the same moment.
    func ask(_ command: ListCommand, _ edge: ScrollEdge, rows: Int?) async throws
}

/// What can be seen of a list at one moment.
struct ListLook: Sendable {
    /// Seconds of the list's own clock.
    var time: Double
    /// Where the list is, measured from outside.
    var metrics: ScrollMetrics
    var edges: [ScrollEdge: SampledList.Sight]
}
