/// `UIView`.
///
/// This class contains the members that subclasses can override. The rest is in extensions, one per file.
@MainActor
open class UIView: UIResponder {
    /// `UIView.layerClass`
    open class var layerClass: AnyClass { CALayer.self }

    /// `UIView.layer`: stores the geometry.
    public let layer: CALayer
    /// `UIView.subviews`: from back to front.
    public internal(set) var subviews: [UIView] = []
    /// `UIView.superview`
    public internal(set) weak var superview: UIView?
    /// `UIView.window`
    public internal(set) weak var window: UIWindow?
    /// The controller that owns this view.
    weak var controller: UIViewController?

    var needsLayout = true
    /// Whether it was ever laid out in a window.
    var wasLaidOutOnScreen = false
    var needsDisplay = true
    var safeArea = UIEdgeInsets.zero
    /// See ``UIKitSimulation/setSafeArea(_:of:)``.
    var givenSafeArea: UIEdgeInsets?
    /// Constraints between this view and its descendants.
    var installedConstraints: [NSLayoutConstraint] = []
    var traitRegistrations: [TraitRegistration] = []
    /// Whether it stays as it is in a superview that flips its content: the cells of a collection.
    var isUpright = false
    /// Whether its coordinates run from right to left: a collection whose layout says so.
    var flipsContent: Bool { false }
    var contentPriorities = ContentPriorities()
    private var ownTintColor: UIColor?

    /// `UIView.init(frame:)`
    public init(frame: CGRect) {
        layer = (Self.layerClass as? CALayer.Type)?.init() ?? CALayer()
        super.init()
        layer.delegate = self
        place(frame)
    }

    /// `UIView.init()`: an empty frame.
    public override convenience init() { self.init(frame: .zero) }

    /// `UIView.init(coder:)`: archives do not exist here; an empty frame.
    public required init?(coder: NSCoder) {
        layer = (Self.layerClass as? CALayer.Type)?.init() ?? CALayer()
        super.init()
        layer.delegate = self
    }

    open override var next: UIResponder? { controller ?? superview }

    // MARK: Geometry

    /// `UIView.frame`: in the superview's coordinates. With a transform, the smallest rectangle around the view. Setting it then
    /// is undefined, as in UIKit.
    open var frame: CGRect {
        get {
            accessed(.frame)
            let size = layer.bounds.size
            let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height).applying(transform)
            return rect.offsetBy(dx: layer.position.x, dy: layer.position.y)
        }
        set { place(newValue) }
    }

    /// `UIView.bounds`: in its own coordinates.
    open var bounds: CGRect {
        get {
            accessed(.bounds)
            return layer.bounds
        }
        set { changeGeometry(bounds: newValue, center: layer.position) }
    }

    /// `UIView.center`: in the superview's coordinates.
    open var center: CGPoint {
        get {
            accessed(.center)
            return layer.position
        }
        set { changeGeometry(bounds: layer.bounds, center: newValue) }
    }

    /// `UIView.transform`: around the center.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            guard newValue != layer.affineTransform() else { return }
            AnimationContext.noted(self, "transform")
            layer.setAffineTransform(newValue)
        }
    }

    /// `UIView.autoresizingMask`: empty by default.
    open var autoresizingMask: AutoresizingMask = []
    /// `UIView.autoresizesSubviews`
    open var autoresizesSubviews = true
    /// `UIView.translatesAutoresizingMaskIntoConstraints`
    open var translatesAutoresizingMaskIntoConstraints = true { didSet { superview?.setNeedsSolving() } }

    /// Called after the bounds have changed, before observers are notified.
    func boundsChanged(from old: CGRect) {
        if old.size != layer.bounds.size {
            setNeedsLayout()
            if contentMode == .redraw { setNeedsDisplay() }
            if autoresizesSubviews { for view in subviews { view.autoresize(from: old.size, to: layer.bounds.size) } }
        }
    }

    /// Called after the safe area has changed, before observers are notified.
    func safeAreaChanged() {
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
    }

    // MARK: Appearance

    /// `UIView.isHidden`
    open var isHidden: Bool {
        get {
            accessed(.isHidden)
            return layer.isHidden
        }
        set {
            let old = layer.isHidden
            layer.isHidden = newValue
            if old != newValue { AnimationContext.noted(self, "isHidden") }
            changed(.isHidden, from: old)
        }
    }

    /// `UIView.alpha`: clamped to 0…1.
    open var alpha: CGFloat {
        get {
            accessed(.alpha)
            return CGFloat(layer.opacity)
        }
        set {
            let old = alpha
            layer.opacity = Float(min(max(newValue, 0), 1))
            if old != alpha { AnimationContext.noted(self, "alpha") }
            changed(.alpha, from: old)
        }
    }

    /// `UIView.backgroundColor`
    open var backgroundColor: UIColor? {
        didSet { if backgroundColor != oldValue { AnimationContext.noted(self, "backgroundColor") } }
    }
    /// `UIView.isOpaque`
    open var isOpaque = true
    /// `UIView.clipsToBounds`
    open var clipsToBounds = false
    /// `UIView.contentMode`
    open var contentMode: ContentMode = .scaleToFill
    /// `UIView.tag`
    open var tag = 0
    /// `UIView.isUserInteractionEnabled`
    open var isUserInteractionEnabled = true
    /// `UIView.semanticContentAttribute`
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified { didSet { setNeedsLayout() } }
    /// `UIView.gestureRecognizers`
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// `UIView.tintColor`: inherited from the superview unless set; system blue at the top.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            tellOfTint()
        }
    }

    func tellOfTint() {
        tintColorDidChange()
        for view in subviews where view.ownTintColor == nil { view.tellOfTint() }
    }

    /// `UIView.traitCollection`: the device's.
    open var traitCollection: UITraitCollection { Device.traits }

    /// `UIView.safeAreaInsets`: 0 outside a window. Points.
    open var safeAreaInsets: UIEdgeInsets {
        accessed(.safeAreaInsets)
        return safeArea
    }

    // MARK: Overridable methods

    /// `UIView.tintColorDidChange()`
    open func tintColorDidChange() {}
    /// `UITraitEnvironment.traitCollectionDidChange(_:)`
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// `UIView.safeAreaInsetsDidChange()`
    open func safeAreaInsetsDidChange() {}
    /// `UIView.willMove(toSuperview:)`: nil when it is removed.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// `UIView.didMoveToSuperview()`
    open func didMoveToSuperview() {}
    /// `UIView.willMove(toWindow:)`: nil when it leaves the window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// `UIView.didMoveToWindow()`
    open func didMoveToWindow() {}
    /// `UIView.didAddSubview(_:)`
    open func didAddSubview(_ subview: UIView) {}
    /// `UIView.willRemoveSubview(_:)`
    open func willRemoveSubview(_ subview: UIView) {}
    /// `UIView.draw(_:)`: called in the display pass for visible views in a window.
    open func draw(_ rect: CGRect) {}

    /// `UIView.layoutSubviews()`: applies the constraints of the subviews.
    open func layoutSubviews() { applyConstraints() }

    /// `UIView.setNeedsLayout()`
    open func setNeedsLayout() { needsLayout = true }

    /// `UIView.layoutIfNeeded()`: starts at the outermost view that needs layout.
    open func layoutIfNeeded() { layOutFromRoot() }

    /// `UIView.setNeedsDisplay()`
    open func setNeedsDisplay() { needsDisplay = true }

    /// `UIView.intrinsicContentSize`: none by default.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// `UIView.invalidateIntrinsicContentSize()`
    open func invalidateIntrinsicContentSize() { superview?.setNeedsSolving() }

    /// `UIView.sizeThatFits(_:)`: its own size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { layer.bounds.size }

    /// `UIView.sizeToFit()`: the origin of the frame stays.
    open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(layer.bounds.size)) }

    /// `UIView.systemLayoutSizeFitting(_:)`
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// `UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// `UIView.point(inside:with:)`: within the bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.bounds.contains(point) }

    /// `UIView.hitTest(_:with:)`: the frontmost descendant at a point of its coordinates that is visible, accepts touches, and
    /// has an alpha of at least 0.01.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return self
    }
}
