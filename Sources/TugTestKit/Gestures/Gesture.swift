import Tug

/// What a finger does, as a value: made once, combined, and played on any ``SimulatedList``.
///
///     await list.play(.pull(.header))                                              // past the trigger, and let go
///     await list.play(.fling(velocity: -2500))                                     // up, so that the list runs down
///     await list.play([.drag(by: 90, over: 0.3), .hold(0.2), .release])            // step by step
///
/// Travel and velocity are those of the finger on the screen, in points and points a second: positive is down, or to the right.
/// What is not a finite number counts as 0, and travel and velocity are limited to a million points and 100,000 points a second.
public struct Gesture: Sendable, ExpressibleByArrayLiteral {
    /// How far an edge is pulled out.
    public enum Reach: Sendable, Equatable {
        /// A little past the distance at which it is armed.
        case trigger
        /// This part of that distance; 0 is at rest.
        case fraction(Double)
        /// This far past the resting place, in points of the content.
        case points(Double)
    }

    enum Step: Sendable {
        case touch(ScrollAxis?)
        case drag(travel: Double, seconds: Double, axis: ScrollAxis?)
        case reach(SimulatedList.Place, Reach, seconds: Double)
        case hold(Double)
        case lift(velocity: Double?)
        case takeAway
        case scrollToEnd(ScrollAxis?)
        case settle
    }

    var steps: [Step]

    private init(steps: [Step]) {
        self.steps = steps
    }

    /// Gestures one after the other.
    public init(_ parts: [Gesture]) {
        steps = parts.flatMap(\.steps)
    }

    /// Gestures one after the other.
    public init(arrayLiteral parts: Gesture...) {
        self.init(parts)
    }

    /// The same gesture `count` times.
    public func repeated(_ count: Int) -> Gesture { Gesture(Array(repeating: self, count: max(0, count))) }

    // MARK: Steps

    /// A finger comes down, and what moves stops. Without `along`, on the axis along which the rows run.
    public static func touch(along axis: ScrollAxis? = nil) -> Gesture { Gesture(steps: [.touch(axis)]) }

    /// The finger, which comes down if it is up, moves evenly within `seconds` (at least a millisecond) and stays down.
    public static func drag(by travel: Double, over seconds: Double = 0.3, along axis: ScrollAxis? = nil) -> Gesture {
        Gesture(steps: [
            .drag(travel: usable(travel, 1e6), seconds: max(0.001, usable(seconds, 3600)), axis: axis)
        ])
    }

    /// The finger moves until the edge is pulled out this far, and stays down.
    public static func reach(_ place: SimulatedList.Place, _ reach: Reach, over seconds: Double = 0.3) -> Gesture {
        Gesture(steps: [.reach(place, reach, seconds: max(0.001, usable(seconds, 3600)))])
    }

    /// `seconds` pass and the finger keeps still, or stays up.
    public static func hold(_ seconds: Double) -> Gesture { Gesture(steps: [.hold(max(0, usable(seconds, 3600)))]) }

    /// The finger lifts, with the velocity of its last tenth of a second.
    public static var release: Gesture { Gesture(steps: [.lift(velocity: nil)]) }

    /// The finger lifts with a velocity, in points a second.
    public static func release(velocity: Double) -> Gesture { Gesture(steps: [.lift(velocity: usable(velocity, 1e5))]) }

    /// The system takes the touch away: what is armed does not fire.
    public static var takeAway: Gesture { Gesture(steps: [.takeAway]) }

    /// Waits until nothing moves, runs or is shown any more; see ``SimulatedList/settle(within:)``.
    public static var settle: Gesture { Gesture(steps: [.settle]) }

    // MARK: Whole gestures

    /// Pulls an edge out, rests a moment, and lets go.
    public static func pull(_ place: SimulatedList.Place, to reach: Reach = .trigger) -> Gesture {
        [.reach(place, reach), .hold(0.1), .release]
    }

    /// Pulls an edge past its trigger, thinks better of it, and lets go where the list rests anyway.
    public static func pullAndTakeBack(_ place: SimulatedList.Place) -> Gesture {
        [.reach(place, .trigger), .hold(0.1), .reach(place, .fraction(0)), .hold(0.1), .release]
    }

    /// A quick drag that lifts at `velocity`, in points a second: negative scrolls towards the end.
    public static func fling(velocity: Double, along axis: ScrollAxis? = nil) -> Gesture {
        [.drag(by: usable(velocity, 1e5) * 0.1, over: 0.1, along: axis), .release]
    }

    /// Scrolls to where the content ends when it begins, in strokes of up to four fifths of the viewport.
    public static func scrollToEnd(along axis: ScrollAxis? = nil) -> Gesture { Gesture(steps: [.scrollToEnd(axis)]) }

    private static func usable(_ value: Double, _ limit: Double) -> Double {
        value.isFinite ? min(max(value, -limit), limit) : 0
    }
}
