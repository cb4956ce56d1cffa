/// The resistance to a pull past an edge, and the largest displacement.
///
/// A maximum replaces the length of the viewport in the rubber band's formula; the coefficient stays. So the slope at the edge
/// is the same for every maximum. The curve is smooth, approaches the maximum and never reaches it. Limiting the displacement
/// directly would stop the content abruptly.
///
/// For hosts whose scroll view has no rubber band (GTK, the web). That of a `UIScrollView` cannot be changed: keep ``standard``
/// there.
public struct PullResistance: Sendable, Equatable {
    /// The points that the content moves for the first point of the finger, in 0…1, more than 0. With 1 it follows the finger at
    /// first.
    public var coefficient: Double
    /// The displacement in points that the content approaches; nil for the length of the viewport.
    public var maximum: Double?

    /// Creates a resistance, by default that of `UIScrollView` (0.55, up to the length of the viewport).
    public init(coefficient: Double = 0.55, maximum: Double? = nil) {
        self.coefficient = coefficient
        self.maximum = maximum
    }

    /// The resistance of `UIScrollView`.
    public static let standard = PullResistance()

    /// Returns the curve for a viewport of the given length, in points.
    @_spi(Host) public func band(viewportLength: Double) -> RubberBand {
        let limit = maximum.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        return RubberBand(dimension: limit ?? viewportLength, coefficient: coefficient)
    }

    /// Replaces unusable numbers by their defaults, for an edge that is armed past `trigger` points.
    ///
    /// A maximum near the trigger distance makes the trigger hard to reach; one below it makes that impossible. So the maximum
    /// is at least one and a half times the distance. The finger then travels three times the distance without resistance,
    /// divided by the coefficient.
    mutating func sanitize(trigger: Double) {
        if !(coefficient > 0 && coefficient < .infinity) { coefficient = Self.standard.coefficient }
        if coefficient > 1 { coefficient = 1 }
        if let maximum { self.maximum = maximum > 0 && maximum < .infinity ? max(maximum, trigger * 1.5) : nil }
    }
}
