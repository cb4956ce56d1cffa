/// A position on the virtual screen, in pixels from the top left corner. Touch positions may have fractions.
public struct ScreenPoint: Sendable, Hashable {
    /// Pixels from the left edge.
    public var x: Double
    /// Pixels from the top edge.
    public var y: Double

    /// A point at the given pixels.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The point between this one and `other`: `fraction` 0 is this point, 1 is `other`.
    func interpolated(to other: ScreenPoint, fraction: Double) -> ScreenPoint {
        ScreenPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }

    /// The point moved by the given pixels.
    public func offset(x dx: Double = 0, y dy: Double = 0) -> ScreenPoint {
        ScreenPoint(x: x + dx, y: y + dy)
    }
}

/// The size of a virtual screen, in whole pixels.
public struct ScreenSize: Sendable, Hashable {
    /// Columns of pixels.
    public var width: Int
    /// Rows of pixels.
    public var height: Int

    /// A size in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A rectangle of whole pixels on the virtual screen.
public struct ScreenRect: Sendable, Hashable {
    /// Pixels from the left edge of the screen.
    public var x: Int
    /// Pixels from the top edge of the screen.
    public var y: Int
    /// Columns of pixels.
    public var width: Int
    /// Rows of pixels.
    public var height: Int

    /// A rectangle in pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether every pixel of the rectangle is on a screen of that size, and there is at least one.
    func fits(in size: ScreenSize) -> Bool {
        x >= 0 && y >= 0 && width > 0 && height > 0 && width <= size.width - x && height <= size.height - y
    }
}
