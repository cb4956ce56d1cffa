import Tug

/// A finger that moves along one axis of a ``SimulatedScrollView``. For scripted gestures in tests.
///
///     let finger = SimulatedFinger(on: list)
///     finger.drag(by: 160)          // 160 points down; the rubber band resists past the resting offset
///     finger.hold(for: 0.2)
///     finger.release()              // lifts with the current velocity and waits until the list is at rest
///
/// The list's clock advances meanwhile, and timers fire.
@_spi(Host) public final class SimulatedFinger {
    private let view: SimulatedScrollView
    private let axis: ScrollAxis
    private let motion: SimulatedMotion

    /// Creates a finger for a list.
    public init(on view: SimulatedScrollView, axis: ScrollAxis = .vertical) {
        self.view = view
        self.axis = axis
        motion = SimulatedMotion(view)
    }

    /// Drags the content by `travel` points of the finger within `seconds`. Positive travel reveals what lies before the start.
    /// Puts the finger down first if necessary, and keeps it down.
    public func drag(by travel: Double, within seconds: Double = 0.3) {
        motion.touch(axis)
        motion.drag(by: travel, within: seconds)
        view.clock.advance(by: seconds)
    }

    /// Keeps the finger still for `seconds`.
    public func hold(for seconds: Double) { view.clock.advance(by: seconds) }

    /// Flings: a quick drag by `travel` points, then a release.
    public func fling(by travel: Double) {
        drag(by: travel, within: 0.1)
        release()
    }

    /// Lifts the finger with the velocity of the last movement and waits until the list is at rest.
    public func release() {
        motion.lift()
        waitForRest()
    }

    /// Cancels the touch, as the system does. The list returns to its resting range.
    public func cancel() {
        motion.takeAway()
        waitForRest()
    }

    private func waitForRest() {
        while motion.isMoving { view.clock.advance(by: 1 / motion.eventsPerSecond) }
    }
}
