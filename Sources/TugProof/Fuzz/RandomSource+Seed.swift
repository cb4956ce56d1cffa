#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension RandomSource {
    /// Returns the base seed of a run: the environment's `TUG_SEED`, or a new one. Prints it so that a failure can be repeated.
    ///
    /// - Parameter fixed: The seed if the environment says nothing. `nil` for a new one.
    package static func base(_ what: String, unlessGiven fixed: UInt64? = nil) -> UInt64 {
        let given = getenv("TUG_SEED").map { String(cString: $0) }
        let seed = given.flatMap { UInt64($0) } ?? (given == nil ? fixed : nil) ?? UInt64.random(in: 0...UInt64(UInt32.max))
        print("\(what): TUG_SEED=\(seed)")
        return seed
    }
}
