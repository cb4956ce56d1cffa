/// Where a list may rest, with a rubber band past either end.
struct ElasticRange {
    /// Least resting offset, in points.
    let lower: Double
    /// Greatest resting offset, in points.
    let upper: Double
    private let start: RubberBand
    private let end: RubberBand

    /// The range from `lower` to `upper` points. The rubber bands have a limit of no less than `reach` points.
    init(lower: Double, upper: Double, start: RubberBand, end: RubberBand, reach: Double = 0) {
        func stretched(_ band: RubberBand) -> RubberBand {
            reach > band.dimension ? RubberBand(dimension: reach, coefficient: band.coefficient) : band
        }
        self.lower = lower
        self.upper = upper
        self.start = stretched(start)
        self.end = stretched(end)
    }

    /// Points that the content can go past each end.
    var reach: AxisInsets { AxisInsets(start: start.dimension, end: end.dimension) }

    /// How far an offset is past an end, in points: negative past the start, positive past the end, 0 within.
    func excess(of offset: Double) -> Double { offset < lower ? offset - lower : max(0, offset - upper) }

    /// The offset in points at which a finger holds what would be at `raw` without resistance.
    func restrained(_ raw: Double) -> Double {
        if raw < lower { return lower + start.displacement(forTravel: raw - lower) }
        if raw > upper { return upper + end.displacement(forTravel: raw - upper) }
        return raw
    }

    /// The inverse of ``restrained(_:)``.
    func unrestrained(_ offset: Double) -> Double {
        if offset < lower { return lower + start.travel(forDisplacement: offset - lower) }
        if offset > upper { return upper + end.travel(forDisplacement: offset - upper) }
        return offset
    }

    /// Points that the content moves for one point of the finger, at an offset.
    func slope(at offset: Double) -> Double {
        let excess = excess(of: offset)
        return excess == 0 ? 1 : (excess < 0 ? start : end).slope(atDisplacement: excess)
    }
}
