@_spi(Host) import Tug

/// A gesture of one finger, as a value. It can be combined with others and played on any ``SimulatedList``.
///
///     await list.play(.pull(.header))                                              // past the trigger, and release
///     await list.play(.fling(velocity: -2500))                                     // up: the list scrolls down
///     await list.play([.drag(by: 90, over: 0.3), .hold(0.2), .release])            // step by step
///
/// Travel and velocity are those of the finger, in points and points per second: positive is down, or to the right. Values that
/// are not finite count as 0. Travel is limited to a million points, velocity to 100,000 points per second.
public struct Gesture: Sendable, ExpressibleByArrayLiteral {
    /// How far an edge is pulled out.
    public enum Reach: Sendable, Equatable {
        /// A little past the distance at which the edge is armed.
        case trigger
        /// This fraction of that distance; 0 is at rest.
        case fraction(Double)
        /// This many points of the content past the resting position.
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

    /// Creates a sequence of gestures.
    public init(_ parts: [Gesture]) {
        steps = parts.flatMap(\.steps)
    }

    /// Creates a sequence of gestures.
    public init(arrayLiteral parts: Gesture...) {
        self.init(parts)
    }

    /// Returns the gesture repeated `count` times.
    public func repeated(_ count: Int) -> Gesture { Gesture(Array(repeating: self, count: max(0, count))) }

    // MARK: Steps

    /// Puts a finger down, which stops any movement. Without `along`, it acts on the axis of the rows.
    public static func touch(along axis: ScrollAxis? = nil) -> Gesture { Gesture(steps: [.touch(axis)]) }

    /// Moves the finger evenly within `seconds` (at least a millisecond) and keeps it down. Puts it down first if necessary.
    public static func drag(by travel: Double, over seconds: Double = 0.3, along axis: ScrollAxis? = nil) -> Gesture {
        Gesture(steps: [
            .drag(travel: usable(travel, 1e6), seconds: max(0.001, usable(seconds, 3600)), axis: axis)
        ])
    }

    /// Moves the finger until the edge is pulled out this far, and keeps it down.
    public static func reach(_ place: SimulatedList.Place, _ reach: Reach, over seconds: Double = 0.3) -> Gesture {
        Gesture(steps: [.reach(place, reach, seconds: max(0.001, usable(seconds, 3600)))])
    }

    /// Lets `seconds` pass without moving the finger.
    public static func hold(_ seconds: Double) -> Gesture { Gesture(steps: [.hold(max(0, usable(seconds, 3600)))]) }

    /// Lifts the finger with the velocity of the last tenth of a second.
    public static var release: Gesture { Gesture(steps: [.lift(velocity: nil)]) }

    /// Lifts the finger with a velocity in points per second.
    public static func release(velocity: Double) -> Gesture { Gesture(steps: [.lift(velocity: usable(velocity, 1e5))]) }

    /// Cancels the touch, as the system does: an armed edge does not fire.
    public static var takeAway: Gesture { Gesture(steps: [.takeAway]) }

    /// Waits until nothing moves, runs or is shown; see ``SimulatedList/settle(within:)``.
    public static var settle: Gesture { Gesture(steps: [.settle]) }

    // MARK: Whole gestures

    /// Pulls an edge, holds briefly, and releases.
    public static func pull(_ place: SimulatedList.Place, to reach: Reach = .trigger) -> Gesture {
        [.reach(place, reach), .hold(0.1), .release]
    }

    /// Pulls an edge past its trigger, moves back, and releases at the resting position.
    public static func pullAndTakeBack(_ place: SimulatedList.Place) -> Gesture {
        [.reach(place, .trigger), .hold(0.1), .reach(place, .fraction(0)), .hold(0.1), .release]
    }

    /// A quick drag that ends with `velocity`, in points per second. Negative scrolls towards the end.
    public static func fling(velocity: Double, along axis: ScrollAxis? = nil) -> Gesture {
        [.drag(by: usable(velocity, 1e5) * 0.1, over: 0.1, along: axis), .release]
    }

    /// Scrolls to the end that the content has at the start of the gesture, in drags of up to four fifths of the viewport.
    public static func scrollToEnd(along axis: ScrollAxis? = nil) -> Gesture { Gesture(steps: [.scrollToEnd(axis)]) }

    private static func usable(_ value: Double, _ limit: Double) -> Double {
        value.isFinite ? min(max(value, -limit), limit) : 0
    }
}
