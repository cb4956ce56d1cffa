#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension RandomSource {
    /// Returns the base seed of a run: the environment's `TUG_SEED`, or a new one. Prints it so that a failure can be repeated.
    package static func base(_ what: String) -> UInt64 {
        let given = getenv("TUG_SEED").flatMap { UInt64(String(cString: $0)) }
        let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
        print("\(what): TUG_SEED=\(seed)")
        return seed
    }
}
