/// The direction in which a list scrolls.
public enum ScrollAxis: UInt8, Sendable, CaseIterable {
    /// Vertical: the start is the top.
    case vertical
    /// Horizontal: the start is the leading side (the right one in a right-to-left layout).
    case horizontal
}

/// An end of a scrolling axis.
public enum ScrollEdge: UInt8, Sendable, CaseIterable {
    /// Top, or leading side.
    case start
    /// Bottom, or trailing side.
    case end

    /// The other end of the axis.
    public var opposite: ScrollEdge { self == .start ? .end : .start }
}

/// A length at each end of an axis, in points.
public struct AxisInsets: Sendable, Equatable {
    /// Length at the start, in points.
    public var start: Double
    /// Length at the end, in points.
    public var end: Double

    /// Creates insets; both default to 0.
    public init(start: Double = 0, end: Double = 0) {
        self.start = start
        self.end = end
    }

    /// The length at one edge, in points.
    public subscript(edge: ScrollEdge) -> Double {
        get { edge == .start ? start : end }
        set { if edge == .start { start = newValue } else { end = newValue } }
    }
}
