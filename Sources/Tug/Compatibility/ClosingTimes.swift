/// The end times of the current closing animations. A run that ends while an earlier one closes adds another. Stored inline: the
/// engine uses no heap.
struct ClosingTimes: Sendable {
    private var first = Double.infinity
    private var second = Double.infinity
    private var third = Double.infinity

    /// The earliest, in seconds of the host's clock; infinity for none.
    var next: Double { min(first, second, third) }

    /// Another closing animation ends at `time`. A fourth replaces the third: the difference is not visible.
    mutating func add(_ time: Double) {
        if first == .infinity {
            first = time
        } else if second == .infinity {
            second = time
        } else {
            third = time
        }
    }

    /// Removes the earliest.
    mutating func removeNext() {
        let next = next
        if first == next {
            first = .infinity
        } else if second == next {
            second = .infinity
        } else {
            third = .infinity
        }
    }

    /// Removes all.
    mutating func removeAll() { self = ClosingTimes() }
}
