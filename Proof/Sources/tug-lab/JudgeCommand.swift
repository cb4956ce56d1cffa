import Dispatch
import Foundation
import Synchronization
import TugProof

/// `tug-lab judge`: random sessions of a pager with a server, judged by the server's data.
enum JudgeCommand {
    private static let usage = "usage: tug-lab judge --sessions N [--events N] [--seed S]"

    static func run(_ arguments: ArraySlice<String>) {
        var sessions: UInt64?
        var events = 200
        var seed = UInt64.random(in: 0...UInt64(UInt32.max))
        var rest = arguments
        while let argument = rest.popFirst() {
            guard let value = rest.popFirst().flatMap(UInt64.init) else { fail(usage, status: 2) }
            switch argument {
            case "--sessions": sessions = value
            case "--events": events = Int(min(value, 1_000_000))
            case "--seed": seed = value
            default: fail(usage, status: 2)
            }
        }
        guard let sessions, sessions > 0, sessions <= 1_000_000_000 else { fail(usage, status: 2) }
        judge(sessions, events: events, seed: seed)
    }

    private static func judge(_ sessions: UInt64, events: Int, seed: UInt64) -> Never {
        let clock = ContinuousClock()
        let start = clock.now
        let total = Mutex((tally: PagingSession.Tally(), failures: [(seed: UInt64, problem: String)]()))
        let portion: UInt64 = 100
        DispatchQueue.concurrentPerform(iterations: Int((sessions + portion - 1) / portion)) { part in
            let first = UInt64(part) * portion
            for index in first..<min(first + portion, sessions) {
                var session = PagingSession(seed: seed &+ index)
                let problem = session.play(events)
                total.withLock {
                    $0.tally.add(session.tally)
                    if let problem { $0.failures.append((seed &+ index, problem)) }
                }
            }
        }
        let (tally, failures) = total.withLock { $0 }
        if let first = failures.min(by: { $0.seed < $1.seed }) {
            var session = PagingSession(seed: first.seed, keepsLog: true)
            _ = session.play(events)
            for line in session.log { print(line) }
            print("seed \(first.seed): \(first.problem)")
            for failure in failures.sorted(by: { $0.seed < $1.seed }).dropFirst().prefix(50) {
                print("seed \(failure.seed): \(failure.problem.prefix(120))")
            }
            print("again: tug-lab judge --sessions 1 --events \(events) --seed \(first.seed)")
        }
        let seconds = (clock.now - start) / .seconds(1)
        print(
            "seed \(seed): \(sessions) sessions, \(tally.events) events, \(tally.pages) pages, \(tally.refreshes) refreshes, "
                + "\(tally.drops) removals, \(tally.refusals) pages refused, "
                + "\((seconds * 10).rounded() / 10) s")
        print("violations: \(failures.count)")
        exit(failures.isEmpty ? 0 : 1)
    }
}
