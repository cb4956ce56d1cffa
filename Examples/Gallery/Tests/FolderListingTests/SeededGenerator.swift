import Foundation

/// Reproducible random numbers: each test prints its seed, and TUG_SEED repeats it.
struct SeededGenerator: RandomNumberGenerator {
    let seed: UInt64
    private var state: UInt64

    init(for test: String = #function) {
        seed = ProcessInfo.processInfo.environment["TUG_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...999_999_999)
        state = seed
        print("\(test): repeat with TUG_SEED=\(seed)")
    }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
