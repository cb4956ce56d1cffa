// The only file that uses the platform's math functions. The library does not use Foundation. In Embedded builds the host
// supplies the C functions (a browser passes Math.exp and Math.log).

#if hasFeature(Embedded)
    @_extern(c, "exp") private func platformExp(_ x: Double) -> Double
    @_extern(c, "log") private func platformLog(_ x: Double) -> Double
#elseif canImport(Darwin)
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

/// Returns e to the power of `x`.
func exponential(_ x: Double) -> Double {
    #if hasFeature(Embedded)
        platformExp(x)
    #else
        exp(x)
    #endif
}

/// Returns the natural logarithm of `x`.
func naturalLogarithm(_ x: Double) -> Double {
    #if hasFeature(Embedded)
        platformLog(x)
    #else
        log(x)
    #endif
}
