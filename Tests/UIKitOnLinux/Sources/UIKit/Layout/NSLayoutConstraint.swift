/// `UILayoutPriority`: higher priorities are satisfied first.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
    /// `UILayoutPriority.rawValue`: 0…1000
    public let rawValue: Float

    /// `UILayoutPriority.init(rawValue:)`
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// `UILayoutPriority.init(_:)`
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// `required`
    public static let required = UILayoutPriority(1000)
    /// `defaultHigh`
    public static let defaultHigh = UILayoutPriority(750)
    /// `defaultLow`
    public static let defaultLow = UILayoutPriority(250)
    /// `fittingSizeLevel`
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// `NSLayoutConstraint`: first = multiplier · second + constant, or ≥, or ≤.
@MainActor
public final class NSLayoutConstraint: NSObject {
    /// `NSLayoutConstraint.Attribute`: those that the solver supports.
    public enum Attribute: Int, Sendable {
        /// `left`
        case left = 1
        /// `right`
        case right
        /// `top`
        case top
        /// `bottom`
        case bottom
        /// `leading`
        case leading
        /// `trailing`
        case trailing
        /// `width`
        case width
        /// `height`
        case height
        /// `centerX`
        case centerX
        /// `centerY`
        case centerY
        /// `notAnAttribute`
        case notAnAttribute = 0
    }

    /// `NSLayoutConstraint.Relation`
    public enum Relation: Int, Sendable {
        /// `lessThanOrEqual`
        case lessThanOrEqual = -1
        /// `equal`
        case equal
        /// `greaterThanOrEqual`
        case greaterThanOrEqual
    }

    /// `NSLayoutConstraint.firstItem`
    public private(set) weak var firstItem: UIView?
    /// `NSLayoutConstraint.secondItem`
    public private(set) weak var secondItem: UIView?
    /// `NSLayoutConstraint.firstAttribute`
    public let firstAttribute: Attribute
    /// `NSLayoutConstraint.secondAttribute`
    public let secondAttribute: Attribute
    /// `NSLayoutConstraint.relation`
    public let relation: Relation
    /// `NSLayoutConstraint.multiplier`
    public let multiplier: CGFloat
    /// `NSLayoutConstraint.constant`, in points.
    public var constant: CGFloat { didSet { installer?.setNeedsSolving() } }
    /// `NSLayoutConstraint.priority`
    public var priority: UILayoutPriority = .required { didSet { installer?.setNeedsSolving() } }
    /// `NSLayoutConstraint.identifier`
    public var identifier: String?
    /// The view that holds the constraint while it is active.
    weak var installer: UIView?

    /// `NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`; points.
    public init(
        item view1: UIView, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: UIView?,
        attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        firstItem = view1
        firstAttribute = attr1
        self.relation = relation
        secondItem = view2
        secondAttribute = attr2
        self.multiplier = multiplier
        self.constant = constant
        super.init()
    }

    var views: [UIView] { [firstItem, secondItem].compactMap { $0 } }

    /// `NSLayoutConstraint.isActive`: an active constraint is held by the closest common ancestor of its views, which must
    /// exist.
    public var isActive: Bool {
        get { installer != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { install() } else { uninstall() }
        }
    }

    private func install() {
        guard let first = firstItem else { return }
        var candidate: UIView? = first
        while let view = candidate {
            if secondItem?.isDescendant(of: view) ?? true { break }
            candidate = view.superview
        }
        guard let holder = candidate else {
            preconditionFailure("a constraint cannot be active between views without a common ancestor")
        }
        installer = holder
        holder.installedConstraints.append(self)
        holder.setNeedsSolving()
    }

    private func uninstall() {
        installer?.installedConstraints.removeAll { $0 === self }
        installer?.setNeedsSolving()
        installer = nil
    }

    /// `NSLayoutConstraint.activate(_:)`
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// `NSLayoutConstraint.deactivate(_:)`
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}
