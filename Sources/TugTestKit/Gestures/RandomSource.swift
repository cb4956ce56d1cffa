#if canImport(Darwin)
    import Darwin
#elseif canImport(WASILibc)
    import WASILibc
#elseif canImport(CRT)
    import CRT
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// SplitMix64, a small seedable generator with the same numbers on every platform.
@_spi(Host) public struct RandomSource: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator from a seed.
    public init(seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns true with a probability of one in `n`.
    public mutating func oneIn(_ n: UInt64) -> Bool { next() % n == 0 }

    /// Returns a number from a range.
    public mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
    }

    /// Returns an integer in 0..<n.
    public mutating func below(_ n: Int) -> Int { Int(next() % UInt64(n)) }

    /// Returns one of the values. There must be at least one.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}

@_spi(Host) extension RandomSource {
    /// Returns the base seed of a run: the environment's `TUG_SEED`, or a new one. Prints it so that a failure can be repeated.
    ///
    /// - Parameters:
    ///   - what: What it is for: printed beside the seed.
    ///   - fixed: The seed if the environment sets none. `nil` for a new one.
    public static func base(_ what: String, unlessGiven fixed: UInt64? = nil) -> UInt64 {
        let seed = seed(getenv("TUG_SEED").map { String(cString: $0) }, unlessGiven: fixed)
        print("\(what): TUG_SEED=\(seed)")
        return seed
    }

    /// The seed that a person gives: a number, or another word for a new one.
    static func seed(_ given: String?, unlessGiven fixed: UInt64?) -> UInt64 {
        given.flatMap { UInt64($0) } ?? (given == nil ? fixed : nil) ?? UInt64.random(in: 0...UInt64(UInt32.max))
    }
}
