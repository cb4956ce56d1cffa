import Foundation
import Testing
@_spi(Host) import TugPaging

/// The clock that a pager has if nobody passes another, and the delays that it waits.
@Suite struct PagerClockTests {
    @Test func timeIsThatOfTheDay() {
        let before = Date().timeIntervalSince1970
        let now = PagerClock.system.now()
        let after = Date().timeIntervalSince1970
        // The two count microseconds and nanoseconds.
        #expect(now >= before - 1e-5 && now <= after + 1e-5)
    }

    @Test func chanceIsSpreadFromNoneToAll() {
        let clocks = [
            PagerClock.system, PagerClock(now: { 0 }, sleep: { _ in }),
        ]
        for clock in clocks {
            let numbers = (0..<1000).map { _ in clock.random() }
            #expect(numbers.allSatisfy { (0...1).contains($0) })
            // That all of a thousand are on one side happens once in more runs than there are atoms.
            #expect(numbers.contains { $0 < 0.5 } && numbers.contains { $0 > 0.5 })
        }
    }

    @Test func sleepOfNoTimeEndsAndOneForEverIsCancelled() async throws {
        for seconds in [0, -1, -Double.infinity] { try await PagerClock.system.sleep(seconds) }
        for seconds in [1e12, .infinity] {
            let task = Task { try await PagerClock.system.sleep(seconds) }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    /// The delays before the first three repetitions of a request, where a policy or the chance has odd numbers.
    @Test(
        arguments: [
            (RetryPolicy(count: 3, delay: 8, factor: 1, jitter: 5), 0.25, [6, 6, 6]),
            (RetryPolicy(count: 3, delay: 8, factor: 1, jitter: -1), 1, [8, 8, 8]),
            (RetryPolicy(count: 3, delay: 8, factor: 1, jitter: 0.25), 7, [6, 6, 6]),
            (RetryPolicy(count: 3, delay: 8, factor: 1, jitter: 0.25), -7, [8, 8, 8]),
            (RetryPolicy(count: 3, delay: 8, factor: 1, jitter: 0.5), 0.5, [6, 6, 6]),
            (RetryPolicy(count: 3, delay: -8, factor: 2, jitter: 0), 0, [0, 0, 0]),
            (RetryPolicy(count: 3, delay: 8, factor: 0.5, jitter: 0), 0, [8, 4, 2]),
            (RetryPolicy(count: 3, delay: 8, factor: 3, maxDelay: 20, jitter: 0), 0, [8, 20, 20]),
            (RetryPolicy(count: 3, delay: 8, factor: 3, maxDelay: 0, jitter: 0), 0, [0, 0, 0]),
        ] as [(RetryPolicy, Double, [Double])])
    func delaysStayWithinTheirBounds(_ policy: RetryPolicy, _ random: Double, _ delays: [Double]) {
        var engine = NoteEngine()
        engine.options.retry = policy
        var reaction = engine.refresh()
        var found: [Double] = []
        while let load = reaction.start.refresh {
            found.append(load.delay)
            reaction = engine.fail(load.ticket, 1, random: random)
        }
        #expect(found == [0] + delays)
    }
}
