/// `UIEdgeInsets`: insets at the four sides, in points.
public struct UIEdgeInsets: Sendable, Equatable {
    /// `UIEdgeInsets.top`
    public var top: CGFloat
    /// `UIEdgeInsets.left`
    public var left: CGFloat
    /// `UIEdgeInsets.bottom`
    public var bottom: CGFloat
    /// `UIEdgeInsets.right`
    public var right: CGFloat

    /// `UIEdgeInsets.zero`
    public static let zero = UIEdgeInsets()

    /// `UIEdgeInsets.init()`: all 0.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// `UIEdgeInsets.init(top:left:bottom:right:)`
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension CGRect {
    /// `CGRect.inset(by:)`: reduced by the insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

/// `NSDirectionalEdgeInsets`: insets by reading direction, in points.
public struct NSDirectionalEdgeInsets: Sendable, Equatable {
    /// `NSDirectionalEdgeInsets.top`
    public var top: CGFloat
    /// `NSDirectionalEdgeInsets.leading`
    public var leading: CGFloat
    /// `NSDirectionalEdgeInsets.bottom`
    public var bottom: CGFloat
    /// `NSDirectionalEdgeInsets.trailing`
    public var trailing: CGFloat

    /// `NSDirectionalEdgeInsets.zero`
    public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// `NSDirectionalEdgeInsets.init(top:leading:bottom:trailing:)`
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
