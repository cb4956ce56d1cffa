/// The range of resting offsets of a list, with a rubber band past each end.
struct ElasticRange {
    /// The least resting offset, in points.
    let lower: Double
    /// The greatest resting offset, in points.
    let upper: Double
    private let start: RubberBand
    private let end: RubberBand

    /// Creates a range from `lower` to `upper` points. The rubber bands have limits of at least `reach` points.
    init(lower: Double, upper: Double, start: RubberBand, end: RubberBand, reach: Double = 0) {
        func stretched(_ band: RubberBand) -> RubberBand {
            reach > band.dimension ? RubberBand(dimension: reach, coefficient: band.coefficient) : band
        }
        self.lower = lower
        self.upper = upper
        self.start = stretched(start)
        self.end = stretched(end)
    }

    /// The greatest displacement past each end, in points.
    var reach: AxisInsets { AxisInsets(start: start.dimension, end: end.dimension) }

    /// Returns the overscroll of an offset in points: negative past the start, positive past the end, 0 within.
    func excess(of offset: Double) -> Double { offset < lower ? offset - lower : max(0, offset - upper) }

    /// Returns the offset in points under a finger for the offset `raw` without resistance.
    func restrained(_ raw: Double) -> Double {
        if raw < lower { return lower + start.displacement(forTravel: raw - lower) }
        if raw > upper { return upper + end.displacement(forTravel: raw - upper) }
        return raw
    }

    /// Returns the inverse of ``restrained(_:)``.
    func unrestrained(_ offset: Double) -> Double {
        if offset < lower { return lower + start.travel(forDisplacement: offset - lower) }
        if offset > upper { return upper + end.travel(forDisplacement: offset - upper) }
        return offset
    }

    /// Returns the points that the content moves per point of the finger at an offset.
    func slope(at offset: Double) -> Double {
        let excess = excess(of: offset)
        return excess == 0 ? 1 : (excess < 0 ? start : end).slope(atDisplacement: excess)
    }
}
