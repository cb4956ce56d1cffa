/// How hard it is to pull the content past an edge, and how far it gives at the most.
///
/// With a maximum, that takes the place of the viewport's length in the rubber band's formula, and the coefficient stays what it
/// is: the first point feels the same whatever the maximum, the curve has no kink anywhere, and it comes as close to the maximum as
/// one likes without ever reaching it. Cutting the curve off at the maximum instead would stop the content dead under the finger.
///
/// For hosts whose scroll view has no rubber band of its own (GTK, the web). A `UIScrollView` has its own, which nothing changes:
/// leave it at ``standard`` there.
public struct PullResistance: Sendable, Equatable {
    /// Points that the content moves for the first point of the finger, more than 0 and at most 1. 1: it follows the finger at first.
    public var coefficient: Double
    /// The displacement in points that the content approaches; nil: the length of the viewport.
    public var maximum: Double?

    /// A resistance; by default that of `UIScrollView` (0.55, up to the length of the viewport).
    public init(coefficient: Double = 0.55, maximum: Double? = nil) {
        self.coefficient = coefficient
        self.maximum = maximum
    }

    /// The resistance of `UIScrollView`.
    public static let standard = PullResistance()

    /// The curve in a viewport of the given length, in points.
    public func band(viewportLength: Double) -> RubberBand {
        let limit = maximum.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        return RubberBand(dimension: limit ?? viewportLength, coefficient: coefficient)
    }

    /// Replaces what is not a usable number by its default, for an edge that is armed past `trigger` points.
    ///
    /// A maximum near the trigger distance could hardly be fired, one below it never. So it is at least one and a half times that: three
    /// times the way of the finger that an unresisted pull would take, divided by the coefficient.
    mutating func sanitize(trigger: Double) {
        if !(coefficient > 0 && coefficient < .infinity) { coefficient = Self.standard.coefficient }
        if coefficient > 1 { coefficient = 1 }
        if let maximum { self.maximum = maximum > 0 && maximum < .infinity ? max(maximum, trigger * 1.5) : nil }
    }
}
