extension UIView {
    /// Moves and resizes the view as setting the frame does; the origin of the bounds stays.
    func place(_ frame: CGRect) {
        changeGeometry(
            bounds: CGRect(origin: layer.bounds.origin, size: frame.size), center: CGPoint(x: frame.midX, y: frame.midY))
    }

    func changeGeometry(bounds: CGRect, center: CGPoint) {
        let (oldBounds, oldCenter) = (layer.bounds, layer.position)
        let oldFrame = frame
        guard bounds != oldBounds || center != oldCenter else { return }
        layer.bounds = bounds
        layer.position = center
        if bounds.size != oldBounds.size { AnimationContext.noted(self, "size") }
        if center != oldCenter { AnimationContext.noted(self, "center") }
        if bounds.origin != oldBounds.origin {
            AnimationContext.noted(self, self is UIScrollView ? "contentOffset" : "bounds.origin")
        }
        if bounds != oldBounds { boundsChanged(from: oldBounds) }
        updateSafeArea()
        if bounds != oldBounds { changed(.bounds, from: oldBounds) }
        if center != oldCenter { changed(.center, from: oldCenter) }
        if frame != oldFrame { changed(.frame, from: oldFrame) }
    }

    /// Applies `UIView.autoresizingMask` when the superview changes its size. The flexible parts of an axis share the difference
    /// in proportion to their lengths, or equally if all are 0. Without a flexible part, the margin at the end takes it.
    func autoresize(from old: CGSize, to new: CGSize) {
        guard translatesAutoresizingMaskIntoConstraints else { return }
        let mask = autoresizingMask
        let (x, width) = Self.resized(
            origin: frame.origin.x, length: frame.width, within: old.width, to: new.width,
            mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
        let (y, height) = Self.resized(
            origin: frame.origin.y, length: frame.height, within: old.height, to: new.height,
            mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
        place(CGRect(x: x, y: y, width: width, height: height))
    }

    private static func resized(
        origin: CGFloat, length: CGFloat, within old: CGFloat, to new: CGFloat, _ before: Bool, _ middle: Bool, _ after: Bool
    ) -> (CGFloat, CGFloat) {
        let parts = [before ? origin : 0, middle ? length : 0, after ? old - origin - length : 0]
        let count = CGFloat([before, middle, after].filter { $0 }.count)
        guard count > 0 else { return (origin, length) }
        let sum = parts.reduce(0, +)
        let shares = zip(parts, [before, middle, after]).map { part, isFlexible -> CGFloat in
            if sum > 0 { return part / sum * (new - old) }
            return isFlexible ? (new - old) / count : 0
        }
        return (origin + shares[0], length + shares[1])
    }

    // MARK: Conversion

    /// Converts from its own coordinates to the superview's.
    package var toSuperview: CGAffineTransform {
        let bounds = layer.bounds
        let isFlipped = flipsContent != (isUpright && superview?.flipsContent == true)
        return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(isFlipped ? CGAffineTransform(scaleX: -1, y: 1) : .identity).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
    }

    /// Converts to the coordinates of its root.
    private var toRoot: CGAffineTransform { superview.map { toSuperview.concatenating($0.toRoot) } ?? toSuperview }

    private func transform(to view: UIView?) -> CGAffineTransform {
        // The window's own coordinates, not those of the screen.
        guard let target = view ?? window else { return toRoot }
        return toRoot.concatenating(target.toRoot.inverted())
    }

    /// `UIView.convert(_:to:)`: nil means the window's coordinates.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

    /// `UIView.convert(_:from:)`: nil means the window's coordinates.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(transform(to: view).inverted()) }

    /// `UIView.convert(_:to:)`: nil means the window's coordinates.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }

    /// `UIView.convert(_:from:)`: nil means the window's coordinates.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(to: view).inverted()) }

    // MARK: Safe area

    /// Updates `UIView.safeAreaInsets`: the part of the view outside the superview's safe area, plus its controller's additional
    /// insets; 0 outside a window.
    func updateSafeArea() {
        let new = givenSafeArea ?? derivedSafeArea
        if new != safeArea {
            let old = safeArea
            safeArea = new
            setNeedsLayout()
            safeAreaChanged()
            changed(.safeAreaInsets, from: old)
        }
        for view in subviews { view.updateSafeArea() }
    }

    private var derivedSafeArea: UIEdgeInsets {
        guard window != nil, let superview else { return .zero }
        let safe = superview.layer.bounds.inset(by: superview.safeArea)
        let frame = frame
        let bounds = superview.layer.bounds
        let additional = controller?.additionalSafeAreaInsets ?? .zero
        // Only the part covered by the superview's insets counts, not the part outside the superview.
        return UIEdgeInsets(
            top: min(max(0, safe.minY - frame.minY), safe.minY - bounds.minY) + additional.top,
            left: min(max(0, safe.minX - frame.minX), safe.minX - bounds.minX) + additional.left,
            bottom: min(max(0, frame.maxY - safe.maxY), bounds.maxY - safe.maxY) + additional.bottom,
            right: min(max(0, frame.maxX - safe.maxX), bounds.maxX - safe.maxX) + additional.right)
    }
}
