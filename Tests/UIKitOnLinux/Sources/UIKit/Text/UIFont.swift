/// `UIFont`: a size. Its metrics are simple: the line height is 1.2 times the size, rounded up (17 points at 14).
public final class UIFont: NSObject, Sendable {
    /// `UIFont.TextStyle`
    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        /// `UIFont.TextStyle.rawValue`
        public let rawValue: String

        /// `UIFont.TextStyle.init(rawValue:)`
        public init(rawValue: String) { self.rawValue = rawValue }

        /// `largeTitle`
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        /// `title1`
        public static let title1 = TextStyle(rawValue: "title1")
        /// `title2`
        public static let title2 = TextStyle(rawValue: "title2")
        /// `title3`
        public static let title3 = TextStyle(rawValue: "title3")
        /// `headline`
        public static let headline = TextStyle(rawValue: "headline")
        /// `body`
        public static let body = TextStyle(rawValue: "body")
        /// `callout`
        public static let callout = TextStyle(rawValue: "callout")
        /// `subheadline`
        public static let subheadline = TextStyle(rawValue: "subheadline")
        /// `footnote`
        public static let footnote = TextStyle(rawValue: "footnote")
        /// `caption1`
        public static let caption1 = TextStyle(rawValue: "caption1")
        /// `caption2`
        public static let caption2 = TextStyle(rawValue: "caption2")
    }

    /// `UIFont.Weight`
    public struct Weight: Hashable, RawRepresentable, Sendable {
        /// `UIFont.Weight.rawValue`
        public let rawValue: CGFloat

        /// `UIFont.Weight.init(rawValue:)`
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// `regular`
        public static let regular = Weight(rawValue: 0)
        /// `medium`
        public static let medium = Weight(rawValue: 0.23)
        /// `semibold`
        public static let semibold = Weight(rawValue: 0.3)
        /// `bold`
        public static let bold = Weight(rawValue: 0.4)
    }

    /// `UIFont.pointSize`, in points.
    public let pointSize: CGFloat
    /// The weight.
    package let weight: Weight
    /// The text style of the font, so that labels can request another size.
    let textStyle: TextStyle?
    /// Whether it was made by ``UIFontMetrics``.
    let isScaled: Bool

    fileprivate init(_ pointSize: CGFloat, _ weight: Weight, _ textStyle: TextStyle? = nil, isScaled: Bool = false) {
        self.pointSize = pointSize
        self.weight = weight
        self.textStyle = textStyle
        self.isScaled = isScaled
    }

    /// `UIFont.fontDescriptor`
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(textStyle: textStyle) }

    /// `UIFont.lineHeight`, in points.
    public var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

    /// `UIFont.systemFont(ofSize:)`: points.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, .regular) }

    /// `UIFont.systemFont(ofSize:weight:)`: points.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { UIFont(fontSize, weight) }

    /// `UIFont.boldSystemFont(ofSize:)`: points.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, .bold) }

    /// `UIFont.withSize(_:)`: points.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontSize, weight) }

    /// `UIFont.preferredFont(forTextStyle:)`: for the device's text size.
    @MainActor
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// `UIFont.preferredFont(forTextStyle:compatibleWith:)`: for the text size of the traits; the device's for nil.
    @MainActor
    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
        let category = (traits ?? Device.traits).preferredContentSizeCategory
        let column = UIContentSizeCategory.inOrder.firstIndex(of: category) ?? 3
        return UIFont((sizes[style] ?? bodySizes)[column], style == .headline ? .semibold : .regular, style)
    }

    /// `NSObject.isEqual(_:)`: equal size and weight.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return pointSize == other.pointSize && weight == other.weight
    }

    /// `NSObject.hash`
    public override var hash: Int { pointSize.hashValue }

    private static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

    /// Points, by text size. Source: "Dynamic Type sizes" and "Larger accessibility type sizes" in Apple's Human Interface
    /// Guidelines.
    private static let sizes: [TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: bodySizes, .body: bodySizes,
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]
}

/// `UIFontMetrics`
@MainActor
public final class UIFontMetrics: NSObject {
    private let style: UIFont.TextStyle

    /// `UIFontMetrics.init(forTextStyle:)`
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// `UIFontMetrics.default`: for body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// `UIFontMetrics.scaledValue(for:)`: scaled with the style's size for the device's text size.
    public func scaledValue(for value: CGFloat) -> CGFloat {
        let now = UIFont.preferredFont(forTextStyle: style).pointSize
        let usual = UIFont.preferredFont(forTextStyle: style, compatibleWith: UITraitCollection()).pointSize
        return value * now / usual
    }

    /// `UIFontMetrics.scaledFont(for:)`: "Do not specify a font that has already been scaled; doing so results in an exception." The
    /// exception is recorded in ``UIKitSimulation/exceptions``.
    public func scaledFont(for font: UIFont) -> UIFont {
        if font.isScaled || font.textStyle != nil { UIKitSimulation.exceptions.append("The font has already been scaled.") }
        return UIFont(scaledValue(for: font.pointSize), font.weight, isScaled: true)
    }
}

/// `UIFontDescriptor`: only the text style.
public final class UIFontDescriptor: NSObject, Sendable {
    /// `UIFontDescriptor.AttributeName`
    public struct AttributeName: Hashable, RawRepresentable, Sendable {
        /// `UIFontDescriptor.AttributeName.rawValue`
        public let rawValue: String

        /// `UIFontDescriptor.AttributeName.init(rawValue:)`
        public init(rawValue: String) { self.rawValue = rawValue }

        /// `textStyle`: the text style for which a font was made, as a string.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    private let textStyle: UIFont.TextStyle?

    init(textStyle: UIFont.TextStyle?) {
        self.textStyle = textStyle
        super.init()
    }

    /// `UIFontDescriptor.object(forKey:)`
    public func object(forKey anAttribute: AttributeName) -> Any? { anAttribute == .textStyle ? textStyle?.rawValue : nil }
}
