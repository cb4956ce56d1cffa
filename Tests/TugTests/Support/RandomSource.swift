import Foundation

/// SplitMix64: small, seedable, the same on every platform.
struct RandomSource: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// True with a probability of one in `n`.
    mutating func oneIn(_ n: UInt64) -> Bool { next() % n == 0 }

    /// The base seed of a run: `TUG_SEED`, or a new one, printed so that a failure can be repeated.
    static func base(_ what: String) -> UInt64 {
        let given = ProcessInfo.processInfo.environment["TUG_SEED"].flatMap(UInt64.init)
        let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
        print("\(what): TUG_SEED=\(seed)")
        return seed
    }
}
