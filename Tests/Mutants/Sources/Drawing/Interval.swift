/// Between which rates the true one lies in 95 of 100 samples, by Wilson's formula.
public struct Interval: Equatable, Sendable {
    /// The least rate, from 0 to 1.
    public let low: Double
    /// The greatest rate, from 0 to 1.
    public let high: Double

    /// - Parameters:
    ///   - count: How many of a sample have a property.
    ///   - total: The size of the sample. With none, nothing is known.
    public init(_ count: Int, of total: Int) {
        guard total > 0 else {
            low = 0
            high = 1
            return
        }
        let deviations = 1.959_964
        let total = Double(total)
        let rate = Double(count) / total
        let square = deviations * deviations
        let center = rate + square / (2 * total)
        let spread = deviations * (rate * (1 - rate) / total + square / (4 * total * total)).squareRoot()
        low = max(0, (center - spread) / (1 + square / total))
        high = min(1, (center + spread) / (1 + square / total))
    }
}
