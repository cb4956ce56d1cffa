import Testing
@_spi(Host) import TugTestKit

/// The public calls of a pager in any order: by lists, by those who await pages, within what it tells, with sources that fail, that go on when
/// they are cancelled, and that answer late. `TUG_SEED` repeats a failure.
@MainActor
@Suite struct PagerAnyOrderTests {
    @Test func whatAnAppIsToldFollowsFromItsCalls() async throws {
        let base = RandomSource.base("pagers in any order", unlessGiven: 1)
        for index in 0..<UInt64(3000) {
            let calls = RandomPagerCalls(seed: base &+ index, callsWithin: index % 3 == 0 ? 4 : 0)
            for _ in 0..<24 where calls.violation == nil { await calls.step() }
            if index % 3 != 1 { await calls.finish() }
            await calls.release()
            if let violation = calls.violation { throw Violation(what: violation, seed: base &+ index) }
        }
    }

    private struct Violation: Error, CustomStringConvertible {
        let what: String
        let seed: UInt64

        var description: String { "\(what)\nTUG_SEED=\(seed)" }
    }
}
