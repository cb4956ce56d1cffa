import Foundation
import Testing
import TugPaging

/// Random sequences, compared with a model that is written separately. A failure prints the seed; `TUG_SEED` repeats it.
@Suite struct PagingPropertyTests {
    static let base = ProcessInfo.processInfo.environment["TUG_SEED"].flatMap(UInt64.init) ?? .random(in: 0...UInt64.max / 2)

    /// The engine does what the model does, step for step: rows, keys, ends, states, what starts and what is cancelled, whose
    /// wait is over, and the changes lead exactly from the old rows to the new ones.
    ///
    /// Each part has 100 beginnings, and 50 continuations of each: 50,000 sequences in all. The beginnings are not played
    /// again.
    @Test(arguments: 0..<10) func engineDoesWhatModelDoes(part: Int) {
        for index in 0..<100 {
            let seed = Self.base &+ UInt64(part * 100 + index)
            var beginning = PagingTrial(seed: seed)
            if let violation = beginning.play(4 + index % 30) {
                Issue.record("TUG_SEED=\(seed): \(violation)")
                return
            }
            for continuation in 0..<50 {
                var trial = beginning
                trial.sequence.random = SplitMix(state: seed &* 1000 &+ UInt64(continuation))
                if let violation = trial.play(3) ?? (continuation % 10 == 0 ? trial.settle() : nil) {
                    Issue.record("TUG_SEED=\(seed), continuation \(continuation): \(violation)")
                    return
                }
            }
        }
    }

    @Test func longSequencesDoWhatModelDoes() {
        for index in 0..<60 {
            let seed = Self.base &+ UInt64(index) &+ 1_000_000
            var trial = PagingTrial(seed: seed)
            trial.sequence.idCount = 60
            if let violation = trial.play(120) ?? trial.settle() {
                Issue.record("TUG_SEED=\(seed): \(violation)")
                return
            }
        }
    }

    /// A list of a store, with failures, restarts and deletions at random: no row is lost, doubled or out of order, and none that
    /// the user deleted comes back.
    @MainActor
    @Test func storedRowsHaveNoGapAndNoDoubles() async {
        var merges = 0
        var replacements = 0
        for index in 0..<300 {
            let seed = Self.base &+ UInt64(index) &+ 2_000_000
            let trial = StoredTrial(seed: seed)
            var problem = await trial.play(30)
            if problem == nil { problem = await trial.settle() }
            if let problem {
                Issue.record("TUG_SEED=\(seed &- 2_000_000): \(problem)")
                return
            }
            merges += trial.merges
            replacements += trial.replacements
        }
        #expect(merges > 100 && replacements > 100)
    }
}
