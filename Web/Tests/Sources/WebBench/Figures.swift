import Browser

/// Prints what the figures below it are.
func define(_ name: String, _ meaning: String) {
    print("# \(name): \(meaning)")
}

/// Prints a figure.
func row(_ name: String, _ value: Double, _ unit: String) {
    print("\(name)\t\((value * 1000).rounded() / 1000)\t\(unit)")
}

/// The value below which a fraction of them lies; NaN of none.
func percentile(_ values: [Double], _ fraction: Double) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
}

/// NaN of none.
func mean(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count)
}

extension JSON {
    /// The numbers of a list.
    var numbers: [Double] { items.compactMap(\.number) }
}

/// A page that did not do what was to be measured.
struct Unmeasurable: Error, CustomStringConvertible {
    let description: String
}
