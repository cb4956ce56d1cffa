@_spi(Host) import Tug

/// Insets at the four sides, in points.
public struct SimulatedInsets: Sendable, Equatable {
    /// The inset at the top, in points.
    public var top: Double
    /// The inset at the left, in points.
    public var left: Double
    /// The inset at the bottom, in points.
    public var bottom: Double
    /// The inset at the right, in points.
    public var right: Double

    /// Creates insets; all default to 0.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The insets along one axis, in points.
    public subscript(axis: ScrollAxis) -> AxisInsets {
        get { axis == .vertical ? AxisInsets(start: top, end: bottom) : AxisInsets(start: left, end: right) }
        set {
            if axis == .vertical {
                (top, bottom) = (newValue.start, newValue.end)
            } else {
                (left, right) = (newValue.start, newValue.end)
            }
        }
    }

    /// Whether every inset is finite.
    /// Whether no number is infinite or NaN.
    @_spi(Host) public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

    /// Returns the sums of two insets.
    public static func + (a: SimulatedInsets, b: SimulatedInsets) -> SimulatedInsets {
        SimulatedInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }
}

/// A position or a size, in points.
public struct SimulatedPair: Sendable, Equatable {
    /// The horizontal coordinate or width, in points.
    public var x: Double
    /// The vertical coordinate or height, in points.
    public var y: Double

    /// Creates a position or a size; both components default to 0.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    /// Whether both components are finite.
    /// Whether no number is infinite or NaN.
    @_spi(Host) public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The component along one axis, in points.
    public subscript(axis: ScrollAxis) -> Double {
        get { axis == .vertical ? y : x }
        set { if axis == .vertical { y = newValue } else { x = newValue } }
    }
}
