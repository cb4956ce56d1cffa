import Tug

/// A scroll view without a screen, under UIScrollView's rules: insets and safe area, clamping at rest, a finger that drags and lets go.
///
/// It hosts the engine as a UIKit host does, with one controller an axis. Lengths are in points; time is that of ``clock``.
///
/// - At rest, a change of inset, safe area, bounds or content size clamps the offset; under a finger and in deceleration it does not.
/// - Setting an equal inset does nothing; setting an equal offset still notifies.
/// - An animation sets its values at once; what waits for its end runs after its duration.
/// - Numbers that are not finite are refused and change nothing.
public final class SimulatedScrollView {
    /// State of the pan gesture recognizer, as UIKit names it.
    public enum Pan: String, Sendable {
        /// No gesture.
        case possible
        /// A finger came down and moves.
        case began
        /// It moves on.
        case changed
        /// It was lifted.
        case ended
        /// It was taken away.
        case cancelled
    }

    /// An animation that moved the scroll view.
    public struct Animation: Sendable, Equatable {
        /// Seconds.
        public var duration: Double
        /// Whether the inset changed in it.
        public var changedInset: Bool
        /// Whether the offset changed in it.
        public var changedOffset: Bool
    }

    /// The time.
    public let clock: VirtualClock
    /// Upper left corner of what is visible, in content coordinates.
    public private(set) var offset = SimulatedPair()
    /// Size of the content.
    public private(set) var contentSize: SimulatedPair
    /// Size of the visible part.
    public private(set) var bounds: SimulatedPair
    /// What UIKit calls the content inset: the app's own, and what the edges hold open.
    public private(set) var contentInset = SimulatedInsets()
    /// What bars and the like cover.
    public private(set) var safeArea = SimulatedInsets()
    /// Whether a finger drags.
    public private(set) var isDragging = false
    /// Whether it coasts after a finger has let go.
    public private(set) var isDecelerating = false
    /// State of the gesture.
    public private(set) var pan = Pan.possible
    /// Whether it is in a window.
    public private(set) var isOnScreen: Bool
    /// Whether an edge has set the offset since the last drag.
    public private(set) var wasMovedByEdge = false
    /// The animations so far, oldest first, until ``forgetAnimations()``.
    public private(set) var animations: [Animation] = []
    /// Up and down.
    public private(set) lazy var vertical = SimulatedAxis(self, .vertical)
    /// Sideways.
    public private(set) lazy var horizontal = SimulatedAxis(self, .horizontal)

    /// Whether the finger counts as moving the list: not any more while it lifts.
    package var isMovedByFinger: Bool { isDragging && !isLifting }

    /// By how many points the content has been moved in all to keep what is read in place: fingers and flights go along with it.
    package private(set) var contentShift = SimulatedPair()

    private var openAnimation: Animation?
    private var isLifting = false

    /// A scroll view with the offset of its upper left corner at rest, unless another is given.
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

    /// ``contentInset`` and ``safeArea`` together.
    public var adjustedInset: SimulatedInsets { contentInset + safeArea }

    /// The axis object of a direction.
    public subscript(axis: ScrollAxis) -> SimulatedAxis { axis == .vertical ? vertical : horizontal }

    // MARK: The app

    /// The app sets the whole content inset.
    public func setContentInset(_ inset: SimulatedInsets) {
        guard inset.isFinite, inset != contentInset else { return }
        for axis in [vertical, horizontal] { contentInset[axis.axis] = axis.appSet(inset[axis.axis]) }
        // Also where it is the same again with what is held open: a list at rest has been moved to where it may be.
        geometryChanged()
    }

    /// As ``setContentInset(_:)``, also where the list has that inset already because of what edges hold open. An app that sets what it
    /// reads cannot be told from an echo; a script can.
    package func replaceContentInset(_ inset: SimulatedInsets) {
        guard inset.isFinite else { return }
        changeInset { $0.appReplaced(inset[$0.axis]) }
    }

    /// The app adds to its content inset.
    public func adjustContentInset(by delta: SimulatedInsets) {
        guard delta.isFinite else { return }
        changeInset { $0.appAdded(delta[$0.axis]) }
    }

    /// Bars appear or go.
    public func setSafeArea(_ area: SimulatedInsets) {
        guard area.isFinite, area != safeArea else { return }
        safeArea = area
        geometryChanged()
    }

    /// The window was resized or turned.
    public func setBounds(_ size: SimulatedPair) {
        guard size.isFinite, size != bounds else { return }
        bounds = size
        geometryChanged()
    }

    /// Rows came or went. `movement` is how far what is seen has moved along the content, in points, if that is known; what follows from
    /// it is up to the edges. ``SimulatedRows`` knows.
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

    /// It comes on screen, or leaves it.
    public func setOnScreen(_ isOnScreen: Bool) {
        self.isOnScreen = isOnScreen
        for axis in [vertical, horizontal] {
            axis.tell(isOnScreen ? .attached : .hidden)
            // Layout follows.
            if isOnScreen { axis.tell(.geometryChanged) }
        }
    }

    /// The app scrolls: a deceleration ends there, and nothing is clamped.
    public func setContentOffset(_ offset: SimulatedPair) {
        guard offset.isFinite else { return }
        isDecelerating = false
        move(to: offset)
    }

    // MARK: The finger

    /// A finger takes hold.
    public func beginDragging() {
        isDecelerating = false
        isDragging = true
        wasMovedByEdge = false
        pan = .began
        for axis in [vertical, horizontal] { axis.tell(.dragBegan) }
    }

    /// A frame of the finger's or the deceleration's movement.
    public func scroll(to offset: SimulatedPair) {
        guard offset.isFinite else { return }
        if isDragging, pan == .began { pan = .changed }
        move(to: offset)
    }

    /// The finger lifts; `decelerates` says whether the list coasts on.
    public func endDragging(decelerates: Bool = false) { liftFinger(.ended, .dragEnded, decelerates) }

    /// The system takes the touch away.
    public func cancelDragging(decelerates: Bool = false) { liftFinger(.cancelled, .dragCancelled, decelerates) }

    /// The recognizer is ready for the next gesture.
    public func resetPan() {
        pan = .possible
        for axis in [vertical, horizontal] { axis.tell(.gestureReset) }
    }

    /// Coasting has ended.
    public func endDecelerating() {
        isDecelerating = false
        for axis in [vertical, horizontal] { axis.tell(.settled) }
    }

    private func liftFinger(_ pan: Pan, _ event: ScrollEvent, _ decelerates: Bool) {
        self.pan = pan
        // Observers of the recognizer run while the list still counts as dragged, and coasts only after them.
        isLifting = true
        for axis in [vertical, horizontal] { axis.tell(event) }
        isLifting = false
        isDragging = false
        isDecelerating = decelerates
    }

    // MARK: For edges

    /// Forgets ``animations``.
    public func forgetAnimations() { animations = [] }

    /// Runs `body` as an animation of some seconds, or plainly for nil.
    package func animate(_ duration: Double?, _ body: () -> Void) {
        guard let duration else { return body() }
        let outer = openAnimation
        openAnimation = Animation(duration: duration, changedInset: false, changedOffset: false)
        body()
        if let animation = openAnimation, animation.changedInset || animation.changedOffset { animations.append(animation) }
        openAnimation = outer
    }

    /// Writes what the inset of an axis is to be in all.
    package func write(_ inset: AxisInsets, _ axis: ScrollAxis) {
        guard contentInset[axis] != inset else { return }
        contentInset[axis] = inset
        openAnimation?.changedInset = true
        clampAtRest()
    }

    /// Scrolls one axis for an edge.
    package func reveal(_ coordinate: Double, _ axis: ScrollAxis, endsDeceleration: Bool) {
        if endsDeceleration { isDecelerating = false }
        wasMovedByEdge = true
        var target = offset
        target[axis] = coordinate
        move(to: target)
    }

    /// Tells observers of the offset, as setting an equal offset does.
    package func notify() { move(to: offset) }

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
