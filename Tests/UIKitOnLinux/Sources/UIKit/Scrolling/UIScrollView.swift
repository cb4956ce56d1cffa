/// `UIScrollView`: its insets, its offset and the clamping. Other files contain its movement.
///
/// - At rest, a change of inset, safe area, bounds or content size clamps the offset into
///   [−adjusted.top, max(contentHeight + adjusted.bottom − boundsHeight, −adjusted.top)], and the same for x. During a drag or
///   deceleration it does not. An offset set directly is never clamped.
/// - Setting an equal inset does nothing. Setting an equal offset notifies observers, but not the delegate.
@MainActor
open class UIScrollView: UIView {
    /// `UIScrollView.ContentInsetAdjustmentBehavior`
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// `automatic`: as `scrollableAxes`, plus always top and bottom for a controller's view in a navigation controller.
        /// Navigation controllers do not exist here, so it equals `scrollableAxes`.
        case automatic
        /// `scrollableAxes`: adds the safe area along axes on which the content is larger than the frame or that always bounce.
        case scrollableAxes
        /// `never`: ignores the safe area.
        case never
        /// `always`: adds the safe area on all sides.
        case always
    }

    /// `UIScrollView.DecelerationRate`
    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
        /// `UIScrollView.DecelerationRate.rawValue`: the fraction of the velocity that is left after a millisecond.
        public let rawValue: CGFloat

        /// `UIScrollView.DecelerationRate.init(rawValue:)`
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// `normal`
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// `fast`
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// `UIScrollView.panGestureRecognizer`
    public let panGestureRecognizer = UIPanGestureRecognizer()
    /// `UIScrollView.delegate`: UIKit sends to what was set here last, whatever an override of this property returns.
    open var delegate: (any UIScrollViewDelegate)? {
        get { receiver }
        set { receiver = newValue }
    }
    /// Who gets the messages.
    private(set) weak var receiver: (any UIScrollViewDelegate)?
    /// `UIScrollView.isScrollEnabled`: whether fingers can scroll.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// `UIScrollView.bounces`
    open var bounces = true
    /// `UIScrollView.alwaysBounceVertical`
    open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }
    /// `UIScrollView.alwaysBounceHorizontal`
    open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }
    /// `UIScrollView.isPagingEnabled`: a page is as large as the bounds.
    open var isPagingEnabled = false
    /// `UIScrollView.decelerationRate`: stored only; movement always uses `normal`.
    open var decelerationRate: DecelerationRate = .normal
    /// `UIScrollView.showsVerticalScrollIndicator`
    open var showsVerticalScrollIndicator = true
    /// `UIScrollView.showsHorizontalScrollIndicator`
    open var showsHorizontalScrollIndicator = true
    /// `UIScrollView.verticalScrollIndicatorInsets`, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// `UIScrollView.horizontalScrollIndicatorInsets`, in points.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// `UIScrollView.contentInsetAdjustmentBehavior`
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic { didSet { updateAdjustedInset() } }

    /// `UIScrollView.refreshControl`: "The refresh control associated with the scroll view."
    open var refreshControl: UIRefreshControl? { didSet { replaced(oldValue) } }

    /// `UIScrollView.isTracking`: a finger is on it.
    public internal(set) var isTracking = false {
        didSet {
            if isTracking != oldValue { isTracking ? MainRunLoop.trackingBegan() : MainRunLoop.trackingEnded() }
        }
    }
    /// `UIScrollView.isDragging`: a finger moves it.
    public internal(set) var isDragging = false
    /// `UIScrollView.isDecelerating`: it moves on after a finger has lifted.
    public internal(set) var isDecelerating = false
    /// The current movement.
    var movement: ScrollMovement?
    /// The points of the safe area by which a navigation bar is stretched.
    var stretchedArea: CGFloat = 0

    private let indicators = ScrollIndicators()
    private var inset = UIEdgeInsets.zero
    private var adjusted = UIEdgeInsets.zero
    private var size = CGSize.zero

    /// `UIScrollView.init(frame:)`
    public override init(frame: CGRect) {
        super.init(frame: frame)
        begin()
    }

    /// `UIScrollView.init(coder:)`
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }

    private func begin() {
        clipsToBounds = true
        addGestureRecognizer(panGestureRecognizer)
        panGestureRecognizer.onCancel = { [weak self] in self?.cancelDrag(decelerates: true) }
    }

    // MARK: Insets

    /// `UIScrollView.contentInset`, in points.
    open var contentInset: UIEdgeInsets {
        get {
            accessed(.contentInset)
            return inset
        }
        set {
            guard newValue != inset else { return }
            willChange(.contentInset)
            let old = inset
            let isBouncing = isDecelerating && layer.bounds.origin.y < restingPlaces.y.lowerBound
            inset = newValue
            AnimationContext.noted(self, "contentInset")
            updateAdjustedInset()
            if UIKitSimulation.insetMovesBounce, isBouncing, newValue.top > old.top { contentOffset.y -= newValue.top - old.top }
            changed(.contentInset, from: old)
        }
    }

    /// `UIScrollView.adjustedContentInset`, in points: the content inset plus the counted part of the safe area, and the refresh control
    /// while that is open.
    open var adjustedContentInset: UIEdgeInsets {
        accessed(.adjustedContentInset)
        return adjusted
    }

    /// `UIScrollView.adjustedContentInsetDidChange()`
    open func adjustedContentInsetDidChange() {}

    func updateAdjustedInset(byArea: Bool = false) {
        let area = safeArea
        let vertical = countsSafeArea(size.height > layer.bounds.height || (bounces && alwaysBounceVertical))
        let horizontal = countsSafeArea(size.width > layer.bounds.width || (bounces && alwaysBounceHorizontal))
        let new = UIEdgeInsets(
            top: inset.top + (vertical ? area.top : 0) + (refreshControl?.extent ?? 0),
            left: inset.left + (horizontal ? area.left : 0),
            bottom: inset.bottom + (vertical ? area.bottom : 0), right: inset.right + (horizontal ? area.right : 0))
        guard new != adjusted else { return }
        let old = adjusted
        let isAtStart = layer.bounds.origin.y == -old.top && !isDragging && !isDecelerating
        adjusted = new
        setNeedsLayout()
        clampAtRest()
        if UIKitSimulation.listsStayAtStart, byArea, isAtStart, new.top > old.top { contentOffset.y = -new.top }
        adjustedContentInsetDidChange()
        receiver?.scrollViewDidChangeAdjustedContentInset(self)
        if UIKitSimulation.notifiesOfAdjustedContentInset { changed(.adjustedContentInset, from: old) }
    }

    private func countsSafeArea(_ scrolls: Bool) -> Bool {
        switch contentInsetAdjustmentBehavior {
        case .never: false
        case .always: true
        case .automatic, .scrollableAxes: scrolls
        }
    }

    override func safeAreaChanged() {
        super.safeAreaChanged()
        updateAdjustedInset(byArea: true)
    }

    // MARK: Content and offset

    /// `UIScrollView.contentSize`, in points.
    open var contentSize: CGSize {
        get {
            accessed(.contentSize)
            return size
        }
        set {
            let old = size
            size = newValue
            if old != newValue {
                AnimationContext.noted(self, "contentSize")
                setNeedsLayout()
                updateAdjustedInset()
            }
            clampAtRest()
            changed(.contentSize, from: old)
        }
    }

    /// `UIScrollView.contentOffset`, in points: the origin of the bounds. Setting it does not stop a movement.
    open var contentOffset: CGPoint {
        get {
            accessed(.contentOffset)
            return layer.bounds.origin
        }
        set {
            if newValue == layer.bounds.origin {
                changed(.contentOffset, from: newValue)
            } else {
                changeGeometry(bounds: CGRect(origin: newValue, size: layer.bounds.size), center: layer.position)
            }
        }
    }

    /// `UIScrollView.setContentOffset(_:animated:)`: ends a deceleration. If animated, it moves frame by frame and notifies the
    /// delegate at the end.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        stopMoving()
        if animated { animate(to: contentOffset) } else { self.contentOffset = contentOffset }
    }

    /// `UIScrollView.scrollRectToVisible(_:animated:)`: scrolls the shortest distance; nothing if the rectangle is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let visible = layer.bounds.inset(by: adjusted)
        var target = layer.bounds.origin
        if rect.minX < visible.minX { target.x += rect.minX - visible.minX }
        if rect.maxX > visible.maxX { target.x += rect.maxX - visible.maxX }
        if rect.minY < visible.minY { target.y += rect.minY - visible.minY }
        if rect.maxY > visible.maxY { target.y += rect.maxY - visible.maxY }
        if target != layer.bounds.origin { setContentOffset(target, animated: animated) }
    }

    override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        if old.origin != layer.bounds.origin {
            indicators.show(in: self)
            refreshControl?.fitHeight()
            setNeedsLayout()
            receiver?.scrollViewDidScroll(self)
            changed(.contentOffset, from: old.origin)
        }
        if old.size != layer.bounds.size {
            refreshControl?.place()
            updateAdjustedInset()
            clampAtRest()
        }
    }

    func clampAtRest() {
        guard !isDragging, !isDecelerating else { return }
        let target = restingPlaces.clamp(layer.bounds.origin)
        if target != layer.bounds.origin { contentOffset = target }
    }
}
