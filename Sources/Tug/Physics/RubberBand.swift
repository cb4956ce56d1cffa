/// The resistance of a list pulled past its edge: `b(x) = (1 − 1/(x·c/d + 1))·d`.
///
/// The formula and c = 0.55 are those widely measured on UIScrollView. It is monotone, bounded by `dimension`, and exactly
/// invertible, so a distance can be given as finger travel.
@_spi(Host) public struct RubberBand: Sendable, Equatable {
    /// The length of the viewport along the axis, in points: the limit of the displacement.
    public let dimension: Double
    /// The slope at the edge: the points that the content moves for the first point of the finger.
    public let coefficient: Double

    /// Creates a rubber band. A dimension that is not a positive number counts as 1 point.
    public init(dimension: Double, coefficient: Double = 0.55) {
        self.dimension = dimension.isFinite && dimension > 1 ? dimension : 1
        self.coefficient = coefficient.isFinite && coefficient > 0 ? coefficient : 0.55
    }

    /// Returns the displacement of the content in points for a finger travel in points. Negative travel gives negative
    /// displacement.
    public func displacement(forTravel travel: Double) -> Double {
        if travel < 0 { return -displacement(forTravel: -travel) }
        return (1 - 1 / (travel * coefficient / dimension + 1)) * dimension
    }

    /// Returns the finger travel in points for a displacement in points. At or past the limit, the travel is very long but
    /// finite.
    public func travel(forDisplacement displacement: Double) -> Double {
        if displacement < 0 { return -travel(forDisplacement: -displacement) }
        let reachable = displacement < dimension * 0.9999 ? displacement : dimension * 0.9999
        return dimension * reachable / (coefficient * (dimension - reachable))
    }

    /// Returns the points that the content moves per point of the finger at a displacement: c·(1 − b/d)².
    public func slope(atDisplacement displacement: Double) -> Double {
        let remaining = 1 - (displacement < 0 ? -displacement : displacement) / dimension
        return remaining > 0 ? coefficient * remaining * remaining : 0
    }
}
