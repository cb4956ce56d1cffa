import Testing
import TugPaging
import TugProof

/// Random sessions with a server whose data changes, each judged after each event by the server's data alone. `tug-lab judge` plays more of
/// them, faster.
@Suite struct JudgedTests {
    @Test func rowsBetweenEdgesThatClaimMoreAreAGaplessPartOfWhatTheServerHasOrHad() {
        let base = RandomSource.base("judged sessions")
        for index in 0..<UInt64(1000) {
            var session = PagingSession(seed: base &+ index)
            if let problem = session.play(200) {
                Issue.record("TUG_SEED=\(base &+ index): \(problem)")
                return
            }
        }
    }
}
