@_spi(Host) import Tug

/// A scroll view without a screen that follows the rules of UIScrollView: insets, safe area, clamping at rest, dragging.
///
/// It hosts the engine like the UIKit host, with one controller per axis. Lengths are in points; time is that of ``clock``.
///
/// - At rest, a change of inset, safe area, bounds or content size clamps the offset. During a drag or deceleration it does not.
/// - Setting an equal inset does nothing; setting an equal offset still notifies observers.
/// - An animation sets its values at once. Its completion runs after its duration.
/// - Values that are not finite are ignored.
public final class SimulatedScrollView {
    /// The state of the pan gesture recognizer, named as in UIKit.
    public enum Pan: String, Sendable {
        /// No gesture.
        case possible
        /// The finger came down and moves.
        case began
        /// The finger has moved since it came down.
        case changed
        /// The finger was lifted.
        case ended
        /// The touch was cancelled.
        case cancelled
    }

    /// An animation that moved the scroll view.
    public struct Animation: Sendable, Equatable {
        /// The duration in seconds.
        public var duration: Double
        /// Whether the animation changed the inset.
        public var changedInset: Bool
        /// Whether the animation changed the offset.
        public var changedOffset: Bool
    }

    /// The clock of the scroll view.
    public let clock: VirtualClock
    /// The upper left corner of the visible part, in content coordinates.
    public private(set) var offset = SimulatedPair()
    /// The size of the content.
    public private(set) var contentSize: SimulatedPair
    /// The size of the visible part.
    public private(set) var bounds: SimulatedPair
    /// The content inset as in UIKit: the app's inset plus what the edges hold open.
    public private(set) var contentInset = SimulatedInsets()
    /// The insets covered by bars.
    public private(set) var safeArea = SimulatedInsets()
    /// Whether a finger drags.
    public private(set) var isDragging = false
    /// Whether the list decelerates after the finger has lifted.
    public private(set) var isDecelerating = false
    /// The state of the pan gesture.
    public private(set) var pan = Pan.possible
    /// Whether the scroll view is in a window.
    public private(set) var isOnScreen: Bool
    /// Whether an edge has set the offset since the last drag.
    public private(set) var wasMovedByEdge = false
    /// The animations since ``forgetAnimations()``, oldest first.
    public private(set) var animations: [Animation] = []
    /// The vertical axis.
    @_spi(Host) public private(set) lazy var vertical = SimulatedAxis(self, .vertical)
    /// The horizontal axis.
    @_spi(Host) public private(set) lazy var horizontal = SimulatedAxis(self, .horizontal)

    /// Whether the finger moves the list. False while it lifts.
    @_spi(Host) public var isMovedByFinger: Bool { isDragging && !isLifting }

    /// The total points by which the content was moved to keep visible rows in place. Drags and flights move along.
    private(set) var contentShift = SimulatedPair()

    private var openAnimation: Animation?
    private var isLifting = false

    /// Creates a scroll view at rest: its offset is that of its upper left corner unless another is given.
    public init(
        bounds: SimulatedPair = SimulatedPair(x: 375, y: 667), contentSize: SimulatedPair = SimulatedPair(x: 375, y: 2000),
        contentInset: SimulatedInsets = SimulatedInsets(), safeArea: SimulatedInsets = SimulatedInsets(),
        offset: SimulatedPair? = nil, isOnScreen: Bool = true, clock: VirtualClock = VirtualClock()
    ) {
        self.clock = clock
        self.bounds = bounds
        self.contentSize = contentSize
        self.contentInset = contentInset
        self.safeArea = safeArea
        self.isOnScreen = isOnScreen
        self.offset = offset ?? SimulatedPair(x: -(contentInset.left + safeArea.left), y: -(contentInset.top + safeArea.top))
        for axis in [vertical, horizontal] { axis.attach(appInset: contentInset[axis.axis]) }
    }

    /// The sum of ``contentInset`` and ``safeArea``.
    public var adjustedInset: SimulatedInsets { contentInset + safeArea }

    /// Returns the axis object of a direction.
    @_spi(Host) public subscript(axis: ScrollAxis) -> SimulatedAxis { axis == .vertical ? vertical : horizontal }

    // MARK: The app

    /// Sets the whole content inset, as an app does.
    public func setContentInset(_ inset: SimulatedInsets) {
        guard inset.isFinite, inset != contentInset else { return }
        for axis in [vertical, horizontal] { contentInset[axis.axis] = axis.appSet(inset[axis.axis]) }
        // Also when the total inset stays equal: a list at rest is clamped.
        geometryChanged()
    }

    /// As ``setContentInset(_:)``, but also when the list already has that inset because of open edges. The host cannot
    /// distinguish an app that sets the inset it has read from an echo; a script can.
    @_spi(Host) public func replaceContentInset(_ inset: SimulatedInsets) {
        guard inset.isFinite else { return }
        changeInset { $0.appReplaced(inset[$0.axis]) }
    }

    /// Changes the app's content inset by `delta`.
    public func adjustContentInset(by delta: SimulatedInsets) {
        guard delta.isFinite else { return }
        changeInset { $0.appAdded(delta[$0.axis]) }
    }

    /// Sets the insets covered by bars.
    @_spi(Host) public func setSafeArea(_ area: SimulatedInsets) {
        guard area.isFinite, area != safeArea else { return }
        safeArea = area
        geometryChanged()
    }

    /// Resizes or rotates the window.
    public func setBounds(_ size: SimulatedPair) {
        guard size.isFinite, size != bounds else { return }
        bounds = size
        geometryChanged()
    }

    /// Sets the content size after rows were added or removed. `movement` is how far the visible rows moved along the content,
    /// in points, if known. The edges decide how the offset follows. `SimulatedRows` computes the movement.
    public func setContentSize(_ size: SimulatedPair, movement: SimulatedPair? = nil) {
        guard size.isFinite else { return }
        contentSize = size
        for axis in ScrollAxis.allCases {
            let shift = self[axis].readingShift(movement: movement?[axis], contentLength: size[axis])
            offset[axis] += shift
            contentShift[axis] += shift
        }
        geometryChanged()
    }

    /// Adds the scroll view to a window, or removes it.
    @_spi(Host) public func setOnScreen(_ isOnScreen: Bool) {
        self.isOnScreen = isOnScreen
        for axis in [vertical, horizontal] {
            axis.tell(isOnScreen ? .attached : .hidden)
            // A layout follows.
            if isOnScreen { axis.tell(.geometryChanged) }
        }
    }

    /// Scrolls as an app does: a deceleration ends, and the offset is not clamped.
    @_spi(Host) public func setContentOffset(_ offset: SimulatedPair) {
        guard offset.isFinite else { return }
        isDecelerating = false
        move(to: offset)
    }

    // MARK: The finger

    /// Begins a drag.
    public func beginDragging() {
        isDecelerating = false
        isDragging = true
        wasMovedByEdge = false
        pan = .began
        for axis in [vertical, horizontal] { axis.dragWillBegin() }
        for axis in [vertical, horizontal] { axis.tell(.dragBegan) }
    }

    /// Sets the offset of one frame of a drag or a deceleration.
    public func scroll(to offset: SimulatedPair) {
        guard offset.isFinite else { return }
        if isDragging { pan = .changed }
        move(to: offset)
    }

    /// Lifts the finger. `decelerates`: whether the list continues to move.
    public func endDragging(decelerates: Bool = false) { liftFinger(.ended, .dragEnded, decelerates) }

    /// Cancels the touch, as the system does.
    @_spi(Host) public func cancelDragging(decelerates: Bool = false) { liftFinger(.cancelled, .dragCancelled, decelerates) }

    /// Resets the recognizer for the next gesture.
    @_spi(Host) public func resetPan() {
        pan = .possible
        for axis in [vertical, horizontal] { axis.tell(.gestureReset) }
    }

    /// Ends the deceleration.
    @_spi(Host) public func endDecelerating() {
        isDecelerating = false
        for axis in [vertical, horizontal] { axis.tell(.settled) }
    }

    private func liftFinger(_ pan: Pan, _ event: ScrollEvent, _ decelerates: Bool) {
        self.pan = pan
        // Observers of the recognizer run while the list still counts as dragged. The deceleration begins after them.
        isLifting = true
        for axis in [vertical, horizontal] { axis.tell(event) }
        isLifting = false
        isDragging = false
        isDecelerating = decelerates
    }

    // MARK: For edges

    /// Clears ``animations``.
    @_spi(Host) public func forgetAnimations() { animations = [] }

    /// Runs `body` as an animation of `duration` seconds, or without animation for nil.
    @_spi(Host) public func animate(_ duration: Double?, _ body: () -> Void) {
        guard let duration else { return body() }
        let outer = openAnimation
        openAnimation = Animation(duration: duration, changedInset: false, changedOffset: false)
        body()
        if let animation = openAnimation, animation.changedInset || animation.changedOffset { animations.append(animation) }
        openAnimation = outer
    }

    /// Writes the total inset of an axis.
    @_spi(Host) public func write(_ inset: AxisInsets, _ axis: ScrollAxis) {
        guard contentInset[axis] != inset else { return }
        contentInset[axis] = inset
        openAnimation?.changedInset = true
        clampAtRest()
    }

    /// Scrolls one axis for an edge.
    @_spi(Host) public func reveal(_ coordinate: Double, _ axis: ScrollAxis, endsDeceleration: Bool) {
        if endsDeceleration { isDecelerating = false }
        wasMovedByEdge = true
        var target = offset
        target[axis] = coordinate
        move(to: target)
    }

    /// Notifies observers of the offset, as setting an equal offset does.
    @_spi(Host) public func notify() { move(to: offset) }

    private func move(to target: SimulatedPair) {
        if target != offset { openAnimation?.changedOffset = true }
        offset = target
        for axis in [vertical, horizontal] { axis.scrolled() }
    }

    private func changeInset(_ change: (SimulatedAxis) -> AxisInsets) {
        let before = contentInset
        for axis in [vertical, horizontal] { contentInset[axis.axis] = change(axis) }
        if contentInset != before { geometryChanged() }
    }

    private func geometryChanged() {
        clampAtRest()
        for axis in [vertical, horizontal] { axis.tell(.geometryChanged) }
    }

    private func clampAtRest() {
        guard !isDragging, !isDecelerating else { return }
        var target = offset
        for axis in ScrollAxis.allCases {
            let inset = adjustedInset[axis]
            let end = max(contentSize[axis] + inset.end - bounds[axis], -inset.start)
            target[axis] = min(max(target[axis], -inset.start), end)
        }
        if target != offset { move(to: target) }
    }
}
