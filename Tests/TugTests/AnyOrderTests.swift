import Testing
@_spi(Host) import TugTestKit

/// The public calls of a control in any order: before and after it is on a list, twice, late, in its own callbacks, in tasks that are cancelled.
/// `TUG_SEED` repeats a failure.
@MainActor
@Suite struct AnyOrderTests {
    @Test func whatAnAppIsToldFollowsFromItsCalls() async throws {
        let base = RandomSource.base("calls in any order", unlessGiven: 1)
        for index in 0..<UInt64(14_000) {
            let calls = RandomCalls(seed: base &+ index, callsWithin: index % 3 == 0 ? 3 : 0)
            for _ in 0..<14 where calls.violation == nil { calls.step() }
            calls.finish()
            if let violation = calls.violation { throw Violation(what: violation, seed: base &+ index) }
            // Other tests run on the main actor, too.
            if index % 100 == 0 { await Task.yield() }
        }
    }

    @Test func whoAwaitsARunOrItsEndAlwaysReturns() async throws {
        let base = RandomSource.base("tasks in any order", unlessGiven: 1)
        for index in 0..<UInt64(6_000) {
            let calls = RandomCalls(seed: base &+ index, callsWithin: index % 3 == 0 ? 2 : 0)
            for _ in 0..<10 where calls.violation == nil { await calls.stepInTasks() }
            await calls.finishTasks()
            if let violation = calls.violation { throw Violation(what: violation, seed: base &+ index) }
        }
    }

    private struct Violation: Error, CustomStringConvertible {
        let what: String
        let seed: UInt64

        var description: String { "\(what)\nTUG_SEED=\(seed)" }
    }
}
