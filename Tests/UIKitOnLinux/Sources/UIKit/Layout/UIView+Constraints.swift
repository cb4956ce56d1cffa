extension NSLayoutConstraint {
    /// `NSLayoutConstraint.Axis`
    public enum Axis: Int, Sendable {
        /// `horizontal`
        case horizontal
        /// `vertical`
        case vertical
    }
}

/// The hugging and compression resistance priorities of a view.
struct ContentPriorities {
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

extension UIView {
    /// `UIView.constraints`: those held by this view.
    public var constraints: [NSLayoutConstraint] { installedConstraints }

    /// `UIView.contentHuggingPriority(for:)`: 250 by default.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.hugging[axis] ?? .defaultLow
    }

    /// `UIView.setContentHuggingPriority(_:for:)`
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        contentPriorities.hugging[axis] = priority
        setNeedsSolving()
    }

    /// `UIView.contentCompressionResistancePriority(for:)`: 750 by default.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.compressionResistance[axis] ?? .defaultHigh
    }

    /// `UIView.setContentCompressionResistancePriority(_:for:)`
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        contentPriorities.compressionResistance[axis] = priority
        setNeedsSolving()
    }

    /// Marks the view and the ancestors that may depend on it for layout after a change of constraints or sizes.
    func setNeedsSolving() {
        var candidate: UIView? = self
        while let view = candidate {
            view.setNeedsLayout()
            candidate = view.translatesAutoresizingMaskIntoConstraints ? nil : view.superview
        }
    }

    /// Places the subviews that have constraints, and their descendants. The heights of wrapping labels follow
    /// from their widths, in a second pass.
    func applyConstraints() {
        guard let solver = ConstraintSolver(self) else { return }
        let widths = solver.labelWidths
        let last = widths.isEmpty ? solver : ConstraintSolver(self, labelWidths: widths)
        for (view, frame) in last?.frames ?? [] where view.frame != frame { view.place(frame) }
    }

    /// Returns the smallest size that satisfies the constraints. Without constraints, the size that fits a leaf, or the current
    /// size.
    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        if let solver = ConstraintSolver(self, fitting: (target, horizontal, vertical)) {
            let widths = solver.labelWidths
            if widths.isEmpty { return solver.fittingSize }
            let second = ConstraintSolver(self, fitting: (target, horizontal, vertical), labelWidths: widths)
            return (second ?? solver).fittingSize
        }
        let intrinsic = intrinsicContentSize
        return CGSize(
            width: horizontal == .required ? target.width : intrinsic.width < 0 ? layer.bounds.width : intrinsic.width,
            height: vertical == .required ? target.height : intrinsic.height < 0 ? layer.bounds.height : intrinsic.height)
    }
}
