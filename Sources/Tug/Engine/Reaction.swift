/// An event of the host's scroll view.
@_spi(Host) public enum ScrollEvent: UInt8, Sendable, CaseIterable {
    /// The edges were attached, or the scroll view came back; it is on screen.
    case attached
    /// The scroll view left the screen; the edges stay. Running handlers continue, new ones wait.
    case hidden
    /// The offset changed.
    case scrolled
    /// A drag began, by touch, wheel or trackpad.
    case dragBegan
    /// Released.
    case dragEnded
    /// It was cancelled by the system or another gesture: an armed edge does not fire.
    case dragCancelled
    /// The gesture recognizer of a cancelled drag is ready again (UIKit: `possible`).
    case gestureReset
    /// Scrolling came to rest.
    case settled
    /// Content, viewport or the app's inset changed size.
    case geometryChanged
}

/// What to do at one edge.
@_spi(Host) public struct EdgeReaction: Sendable {
    /// What is shown may have changed: read the ``IndicatorContent`` again.
    public var contentChanged = false
    /// The phase, the availability or the outcome changed.
    public var stateChanged = false
    /// Generation whose handler is to be started; 0 for none.
    public var start: UInt32 = 0
    /// Generation whose handler is to be cancelled; 0 for none. Its result is ignored.
    public var cancel: UInt32 = 0
    /// Generation that has just ended by ``EdgeCommand/finish(generation:_:)`` or its time-out; 0 for none.
    public var finished: UInt32 = 0
    /// It has just been armed by a pull, or for its second floor: the moment for haptic feedback.
    public var armed = false
    /// Its closing animation has just begun.
    public var closing = false
    /// It has just become idle after a run.
    public var closed = false
    var extras = ReactionExtras()
    /// Duration of this edge's motion, in seconds.
    var motionDuration = 0.0
    /// Whether that motion opens or closes the edge, even with duration 0.
    var isAnimated = false
    /// Whether to scroll the list to the indicator.
    var reveals = false

    /// Nothing to do.
    @inline(never) public init() {}

    /// Whether ``IndicatorLook/announcement`` is to be spoken: once when a run begins, once when it ends.
    public var announces: Bool { start != 0 || finished != 0 }

    /// Whether a run has ended or closed, so that what waited for it may begin.
    var endsSomething: Bool { closed || finished != 0 }

    /// Whether there is nothing to do.
    public var isEmpty: Bool {
        !contentChanged && !stateChanged && start == 0 && cancel == 0 && finished == 0 && !armed && !closing && !closed
    }
}

/// A change of insets and offset, to be animated together.
@_spi(Host) public struct Motion: Sendable, Equatable {
    /// What the edges hold open, in points: absolute contributions on top of the app's own inset.
    public var held: AxisInsets
    /// Offset to scroll to, in points; nil for the host's own clamping. Without a transition the list only scrolls, and a person may take over.
    public var offset: Double?
    /// The edge whose indicator ``offset`` reveals; nil for none.
    public var revealed: ScrollEdge?
    /// Seconds; 0 means at once.
    public var duration: Double
    /// Whether the start edge opens or closes with this motion.
    public var startTransition = false
    /// Whether the end edge opens or closes with this motion.
    public var endTransition = false
    /// Whether an edge opens or closes with this motion.
    public var isTransition: Bool { startTransition || endTransition }
}

/// Everything to do after an event, in this order: cancel, motion, content, callbacks, start.
@_spi(Host) public struct Reaction: Sendable {
    /// At the start edge.
    public var start = EdgeReaction()
    /// At the end edge.
    public var end = EdgeReaction()
    /// Insets and offset to apply.
    public var motion: Motion?
    /// The edges that the list has reached or left, if that is observed.
    public var edges = EdgeChanges()
    /// When ``RefreshEngine/wake(now:)`` must be called next, in seconds of the host's clock; nil for never. Meaningful
    /// unless the reaction is empty.
    public var deadline: Double?

    /// Nothing to do.
    @inline(never) public init() {}

    init(start: EdgeReaction, end: EdgeReaction) {
        self.start = start
        self.end = end
    }

    /// Whether there is nothing to do.
    public var isEmpty: Bool { start.isEmpty && end.isEmpty && motion == nil && edges.isEmpty }

    /// What to do at an edge.
    public subscript(edge: ScrollEdge) -> EdgeReaction { edge == .start ? start : end }
}
