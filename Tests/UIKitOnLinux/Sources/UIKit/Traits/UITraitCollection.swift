/// `UIUserInterfaceStyle`
public enum UIUserInterfaceStyle: Int, Sendable {
    /// `unspecified`
    case unspecified
    /// `light`
    case light
    /// `dark`
    case dark
}

/// `UITraitEnvironmentLayoutDirection`
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// `unspecified`
    case unspecified = -1
    /// `leftToRight`
    case leftToRight
    /// `rightToLeft`
    case rightToLeft
}

/// `UITraitCollection`. By default: light, left to right, large text, two pixels per point.
public final class UITraitCollection: NSObject, Sendable {
    /// `UITraitCollection.userInterfaceStyle`
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// `UITraitCollection.layoutDirection`
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// `UITraitCollection.preferredContentSizeCategory`
    public let preferredContentSizeCategory: UIContentSizeCategory
    /// `UITraitCollection.displayScale`: pixels per point.
    public let displayScale: CGFloat

    /// Creates a collection with all traits. UIKit combines partial collections; the simulation does not.
    public init(
        userInterfaceStyle: UIUserInterfaceStyle = .light, layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
        preferredContentSizeCategory: UIContentSizeCategory = .large, displayScale: CGFloat = 2
    ) {
        self.userInterfaceStyle = userInterfaceStyle
        self.layoutDirection = layoutDirection
        self.preferredContentSizeCategory = preferredContentSizeCategory
        self.displayScale = displayScale
    }

    /// `UITraitCollection.hasDifferentColorAppearance(comparedTo:)`
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }

    /// `NSObject.isEqual(_:)`: equal traits.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return userInterfaceStyle == other.userInterfaceStyle && layoutDirection == other.layoutDirection
            && preferredContentSizeCategory == other.preferredContentSizeCategory && displayScale == other.displayScale
    }

    /// `NSObject.hash`
    public override var hash: Int {
        preferredContentSizeCategory.hashValue ^ userInterfaceStyle.rawValue ^ layoutDirection.rawValue
    }
}

/// `UIContentSizeCategory`: the user's preferred text size.
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
    /// `UIContentSizeCategory.rawValue`
    public let rawValue: String

    /// `UIContentSizeCategory.init(rawValue:)`
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `extraSmall`
    public static let extraSmall = UIContentSizeCategory(rawValue: "XS")
    /// `small`
    public static let small = UIContentSizeCategory(rawValue: "S")
    /// `medium`
    public static let medium = UIContentSizeCategory(rawValue: "M")
    /// `large`: the default.
    public static let large = UIContentSizeCategory(rawValue: "L")
    /// `extraLarge`
    public static let extraLarge = UIContentSizeCategory(rawValue: "XL")
    /// `extraExtraLarge`
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "XXL")
    /// `extraExtraExtraLarge`
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "XXXL")
    /// `accessibilityMedium`
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "AX1")
    /// `accessibilityLarge`
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "AX2")
    /// `accessibilityExtraLarge`
    public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "AX3")
    /// `accessibilityExtraExtraLarge`
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "AX4")
    /// `accessibilityExtraExtraExtraLarge`
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(rawValue: "AX5")

    /// `UIContentSizeCategory.didChangeNotification`
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")

    /// `UIContentSizeCategory.isAccessibilityCategory`
    public var isAccessibilityCategory: Bool { rawValue.hasPrefix("AX") }

    /// From the smallest to the largest.
    static let inOrder: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
}
