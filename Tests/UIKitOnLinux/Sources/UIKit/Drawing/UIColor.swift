/// `UIColor`. System colors have one light and one dark value: those of iOS 17, as far as pictures need them.
public final class UIColor: NSObject, Sendable {
    private enum Source: Sendable {
        case fixed(CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private let source: Source

    /// `UIColor.init(red:green:blue:alpha:)`: 0…1
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// `UIColor.init(white:alpha:)`: 0…1
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// `UIColor.init(cgColor:)`
    public init(cgColor: CGColor) { source = .fixed(cgColor) }

    /// `UIColor.init(dynamicProvider:)`
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) { source = .dynamic(dynamicProvider) }

    /// Components 0…255, alpha 0…1.
    private convenience init(light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat), alpha: CGFloat = 1) {
        self.init { traits in
            let (red, green, blue) = traits.userInterfaceStyle == .dark ? dark : light
            return UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
        }
    }

    /// `UIColor.setFill()`: for `UIBezierPath.fill()`.
    @MainActor public func setFill() { ImageContext.color = cgColor }

    /// `UIColor.resolvedColor(with:)`
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        if case .dynamic(let provider) = source { provider(traitCollection).resolvedColor(with: traitCollection) } else { self }
    }

    /// `UIColor.cgColor`: for the current traits of the device.
    @MainActor public var cgColor: CGColor {
        if case .fixed(let color) = resolvedColor(with: Device.traits).source { color } else { CGColor.clear }
    }

    /// `UIColor.withAlphaComponent(_:)`: 0…1
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): UIColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        case .dynamic: UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
        }
    }

    /// `NSObject.isEqual(_:)`: the same object, or equal values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        guard case .fixed(let a) = source, case .fixed(let b) = other.source else { return false }
        return a == b
    }

    /// `NSObject.hash`
    public override var hash: Int {
        if case .fixed(let color) = source { color.red.hashValue ^ color.green.hashValue ^ color.blue.hashValue } else { 0 }
    }

    /// `UIColor.clear`
    public static let clear = UIColor(white: 0, alpha: 0)
    /// `UIColor.black`
    public static let black = UIColor(white: 0, alpha: 1)
    /// `UIColor.white`
    public static let white = UIColor(white: 1, alpha: 1)
    /// `UIColor.gray`
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// `UIColor.darkGray`
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// `UIColor.lightGray`
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// `UIColor.red`
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// `UIColor.systemBlue`
    public static let systemBlue = UIColor(light: (0, 122, 255), dark: (10, 132, 255))
    /// `UIColor.systemRed`
    public static let systemRed = UIColor(light: (255, 59, 48), dark: (255, 69, 58))
    /// `UIColor.systemGreen`
    public static let systemGreen = UIColor(light: (52, 199, 89), dark: (48, 209, 88))
    /// `UIColor.systemOrange`
    public static let systemOrange = UIColor(light: (255, 149, 0), dark: (255, 159, 10))
    /// `UIColor.systemGray`
    public static let systemGray = UIColor(light: (142, 142, 147), dark: (142, 142, 147))
    /// `UIColor.label`
    public static let label = UIColor(light: (0, 0, 0), dark: (255, 255, 255))
    /// `UIColor.secondaryLabel`
    public static let secondaryLabel = UIColor(light: (60, 60, 67), dark: (235, 235, 245), alpha: 0.6)
    /// `UIColor.tertiaryLabel`
    public static let tertiaryLabel = UIColor(light: (60, 60, 67), dark: (235, 235, 245), alpha: 0.3)
    /// `UIColor.separator`
    public static let separator = UIColor(light: (60, 60, 67), dark: (84, 84, 88), alpha: 0.3)
    /// `UIColor.systemBackground`
    public static let systemBackground = UIColor(light: (255, 255, 255), dark: (0, 0, 0))
    /// `UIColor.secondarySystemBackground`
    public static let secondarySystemBackground = UIColor(light: (242, 242, 247), dark: (28, 28, 30))
}

/// `CGColor`: components 0…1.
public struct CGColor: Sendable, Equatable {
    /// The red component, 0…1.
    public let red: CGFloat
    /// The green component, 0…1.
    public let green: CGFloat
    /// The blue component, 0…1.
    public let blue: CGFloat
    /// `CGColor.alpha`, 0…1.
    public let alpha: CGFloat

    static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// `CGColor.init(red:green:blue:alpha:)`: 0…1
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
