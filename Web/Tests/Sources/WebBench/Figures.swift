import Browser

/// Prints the meaning of the figures that follow.
func define(_ name: String, _ meaning: String) {
    print("# \(name): \(meaning)")
}

/// Prints a figure.
func row(_ name: String, _ value: Double, _ unit: String) {
    print("\(name)\t\((value * 1000).rounded() / 1000)\t\(unit)")
}

/// Returns the value below which a fraction of the values lies; NaN for no values.
func percentile(_ values: [Double], _ fraction: Double) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
}

/// Returns the mean; NaN for no values.
func mean(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count)
}

extension JSON {
    /// The numbers of a list.
    var numbers: [Double] { items.compactMap(\.number) }
}

/// A page that could not be measured.
struct Unmeasurable: Error, CustomStringConvertible {
    let description: String
}
