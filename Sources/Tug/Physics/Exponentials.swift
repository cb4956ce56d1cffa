// The only file that reaches for the platform's mathematics: the library is Foundation-free, and in Embedded builds
// the host supplies the C functions (a browser hands over Math.exp and Math.log).

#if hasFeature(Embedded)
    @_extern(c, "exp") private func platformExp(_ x: Double) -> Double
    @_extern(c, "log") private func platformLog(_ x: Double) -> Double
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// e to the power of `x`.
func exponential(_ x: Double) -> Double {
    #if hasFeature(Embedded)
        platformExp(x)
    #else
        exp(x)
    #endif
}

/// The natural logarithm of `x`.
func naturalLogarithm(_ x: Double) -> Double {
    #if hasFeature(Embedded)
        platformLog(x)
    #else
        log(x)
    #endif
}
