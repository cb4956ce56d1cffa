import Testing
import TugPaging
import TugProof
@_spi(Host) import TugTestKit

/// Random sessions with a server whose data changes, each judged after each event by the server's data alone. `tug-lab judge` plays more of
/// them, faster. Without `TUG_SEED` the sessions are the same in each run, so that none fails by chance: with other seeds, a rare session could
/// still find a fault.
@Suite struct JudgedTests {
    @Test func rowsBetweenEdgesThatClaimMoreAreAGaplessPartOfWhatTheServerHasOrHad() {
        let base = RandomSource.base("judged sessions", unlessGiven: 2026)
        for index in 0..<UInt64(300) {
            var session = PagingSession(seed: base &+ index)
            if let problem = session.play(200) {
                Issue.record("TUG_SEED=\(base &+ index): \(problem)")
                return
            }
        }
    }

    /// Sessions that noticed a mistake which few others notice: in joining offsets before the rows, in shifted offsets, and in what a merge
    /// leaves of a page.
    @Test(arguments: [1934, 1147, 2286] as [UInt64]) func sessionThatNoticedAMistakeIsGapless(_ seed: UInt64) {
        var session = PagingSession(seed: seed)
        let problem = session.play(200)
        #expect(problem == nil)
    }
}
