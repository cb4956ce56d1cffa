extension UIView {
    /// `UIView.noIntrinsicMetric`
    public static let noIntrinsicMetric: CGFloat = -1
    /// `UIView.layoutFittingCompressedSize`
    public static let layoutFittingCompressedSize = CGSize.zero
    /// `UIView.layoutFittingExpandedSize`
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// `UIView.AutoresizingMask`
    public struct AutoresizingMask: OptionSet, Sendable {
        /// `UIView.AutoresizingMask.rawValue`
        public let rawValue: UInt

        /// `UIView.AutoresizingMask.init(rawValue:)`
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// `flexibleLeftMargin`
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// `flexibleWidth`
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// `flexibleRightMargin`
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// `flexibleTopMargin`
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// `flexibleHeight`
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// `flexibleBottomMargin`
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// `UIView.ContentMode`
    public enum ContentMode: Int, Sendable {
        /// `scaleToFill`
        case scaleToFill
        /// `scaleAspectFit`
        case scaleAspectFit
        /// `scaleAspectFill`
        case scaleAspectFill
        /// `redraw`: a new size needs display.
        case redraw
        /// `center`
        case center
        /// `top`
        case top
        /// `bottom`
        case bottom
        /// `left`
        case left
        /// `right`
        case right
    }
}

/// `UISemanticContentAttribute`
public enum UISemanticContentAttribute: Int, Sendable {
    /// `unspecified`: by the language's direction.
    case unspecified
    /// `playback`: never mirrored.
    case playback
    /// `spatial`: never mirrored.
    case spatial
    /// `forceLeftToRight`
    case forceLeftToRight
    /// `forceRightToLeft`
    case forceRightToLeft
}

/// `UIUserInterfaceLayoutDirection`
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// `leftToRight`
    case leftToRight
    /// `rightToLeft`
    case rightToLeft
}

extension UIView {
    /// `UIView.effectiveUserInterfaceLayoutDirection`: the semantic content attribute's, else the trait collection's.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }
}
