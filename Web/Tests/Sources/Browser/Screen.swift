/// The size and kind of a page's screen.
public struct Screen: Sendable, Hashable {
    /// The width in CSS pixels.
    public var width: Int
    /// The height in CSS pixels.
    public var height: Int
    /// Device pixels per CSS pixel.
    public var scale: Double
    /// Whether it is a phone's screen: touch instead of a mouse, and a phone's viewport.
    public var isTouch: Bool
    /// Whether the user prefers dark colors.
    public var isDark = false
    /// Whether the user prefers less motion.
    public var hasReducedMotion = false

    /// Creates a screen.
    public init(width: Int, height: Int, scale: Double, isTouch: Bool) {
        self.width = width
        self.height = height
        self.scale = scale
        self.isTouch = isTouch
    }

    /// 390 by 700 pixels, with touch.
    public static let phone = Screen(width: 390, height: 700, scale: 2, isTouch: true)
    /// 1280 by 800 pixels, with a mouse.
    public static let desktop = Screen(width: 1280, height: 800, scale: 1, isTouch: false)

    /// The same screen with dark colors.
    public var dark: Screen {
        var screen = self
        screen.isDark = true
        return screen
    }
}
