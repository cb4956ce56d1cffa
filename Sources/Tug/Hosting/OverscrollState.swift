/// What an ``OverscrollHost`` keeps for the extension that moves its content. Lengths in points, times in seconds.
@_spi(Host) public final class OverscrollState {
    /// What drags the content now; nil if nothing does.
    public internal(set) var dragInput: DragInput?
    /// Whether the platform scrolls by a fling of its own, whose velocity is worth handing on. A click of a wheel has none.
    public internal(set) var isNativeFling = false
    /// Whether the list is on screen. Off screen nothing flies.
    public var isOnScreen = false
    var pendingEvent: ScrollEvent?
    var wheel = WheelBurst()
    /// The finger on the list.
    public internal(set) var touch = TouchDrag()
    /// The latest time that anything happened. The times of frames may lie before it.
    public internal(set) var latest = 0.0
    /// Points by which the content is drawn away from where the platform scrolled it, positive towards the end.
    public internal(set) var displacement = 0.0
    /// What the edges hold open.
    public internal(set) var held = AxisInsets()
    var nativeVelocity = VelocityTracker()

    /// The state of a list that is not on screen.
    public init() {}

    /// Whether there is something to tell the controller.
    public var needsEvent: Bool { pendingEvent != nil }

    /// The velocity of the platform's own fling; 0 where there is none.
    public var nativeFlingVelocity: Double { isNativeFling ? nativeVelocity.velocity(at: latest) : 0 }

    /// The platform's coordinates moved by `distance` under its own fling.
    public func shiftNativeFling(by distance: Double) { nativeVelocity.shift(by: distance) }
}
