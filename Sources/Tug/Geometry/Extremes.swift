// A browser's program has an instruction for each of these, which Swift's generic functions do not use. Numbers that are compared here are
// numbers: for others the instructions give another answer.

#if hasFeature(Embedded)
    @_extern(c, "tug_min") func min(_ first: Double, _ second: Double) -> Double
    @_extern(c, "tug_max") func max(_ first: Double, _ second: Double) -> Double
    @_extern(c, "tug_abs") func abs(_ number: Double) -> Double
#endif

#if hasFeature(Embedded)
    extension Double {
        /// As in the standard library, but once in the program.
        @usableFromInline @inline(never)
        var isFinite: Bool { self - self == 0 }
    }
#endif
