import Foundation
import Testing
import TugPaging

/// Random sequences, compared with a model that is written separately. A failure prints the seed; `TUG_SEED` repeats it.
@Suite struct PagingPropertyTests {
    static let base = ProcessInfo.processInfo.environment["TUG_SEED"].flatMap(UInt64.init) ?? .random(in: 0...UInt64.max / 2)

    /// Invariants 1 to 14 of the engine are what the model does, step for step: rows, keys, ends, states, what starts and what is cancelled,
    /// whose wait is over, and that the changes lead exactly from the old rows to the new ones.
    @Test(arguments: 0..<10) func engineDoesWhatModelDoes(part: Int) {
        for index in 0..<10_000 {
            let seed = Self.base &+ UInt64(part * 10_000 + index)
            var trial = PagingTrial(seed: seed)
            if let violation = trial.violation(events: 6 + index % 10) {
                Issue.record("TUG_SEED=\(seed): \(violation)")
                return
            }
        }
    }

    @Test func longSequencesDoWhatModelDoes() {
        for index in 0..<500 {
            let seed = Self.base &+ UInt64(index) &+ 1_000_000
            var trial = PagingTrial(seed: seed)
            trial.sequence.idCount = 60
            if let violation = trial.violation(events: 120) {
                Issue.record("TUG_SEED=\(seed): \(violation)")
                return
            }
        }
    }
}
