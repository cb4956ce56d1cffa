/// SplitMix64, a small seedable generator with the same numbers on every platform.
package struct RandomSource: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator from a seed.
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns true with a probability of one in `n`.
    package mutating func oneIn(_ n: UInt64) -> Bool { next() % n == 0 }

    /// Returns a number from a range.
    package mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
    }

    /// Returns an integer in 0..<n.
    package mutating func below(_ n: Int) -> Int { Int(next() % UInt64(n)) }

    /// Returns one of the values. There must be at least one.
    package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
