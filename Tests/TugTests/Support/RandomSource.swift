import Foundation
import TugTestKit

extension RandomSource {
    /// The base seed of a run: `TUG_SEED`, or a new one, printed so that a failure can be repeated.
    static func base(_ what: String) -> UInt64 {
        let given = ProcessInfo.processInfo.environment["TUG_SEED"].flatMap(UInt64.init)
        let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
        print("\(what): TUG_SEED=\(seed)")
        return seed
    }
}
