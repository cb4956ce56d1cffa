/// The resistance of a list that is pulled past its edge: `b(x) = (1 − 1/(x·c/d + 1))·d`.
///
/// The formula and c = 0.55 are those widely measured on UIScrollView. Monotone, bounded by `dimension`, and exactly
/// invertible, so that a distance can be stated as travel of the finger.
public struct RubberBand: Sendable, Equatable {
    /// Length of the viewport along the axis, in points: the limit of the displacement.
    public let dimension: Double
    /// Slope at the edge: how many points the content moves for the first point of the finger.
    public let coefficient: Double

    /// Creates a rubber band. A dimension that is not a positive number counts as 1 point.
    public init(dimension: Double, coefficient: Double = 0.55) {
        self.dimension = dimension.isFinite && dimension > 1 ? dimension : 1
        self.coefficient = coefficient.isFinite && coefficient > 0 ? coefficient : 0.55
    }

    /// Displacement of the content in points for a finger travel in points. Odd: negative travel gives negative displacement.
    public func displacement(forTravel travel: Double) -> Double {
        if travel < 0 { return -displacement(forTravel: -travel) }
        return (1 - 1 / (travel * coefficient / dimension + 1)) * dimension
    }

    /// Finger travel in points for a displacement in points. A displacement at or past the limit gives a finite, very long travel.
    public func travel(forDisplacement displacement: Double) -> Double {
        if displacement < 0 { return -travel(forDisplacement: -displacement) }
        let reachable = displacement < dimension * 0.9999 ? displacement : dimension * 0.9999
        return dimension * reachable / (coefficient * (dimension - reachable))
    }

    /// Points that the content moves for one point of the finger, at a given displacement: c·(1 − b/d)².
    public func slope(atDisplacement displacement: Double) -> Double {
        let remaining = 1 - (displacement < 0 ? -displacement : displacement) / dimension
        return remaining > 0 ? coefficient * remaining * remaining : 0
    }
}
