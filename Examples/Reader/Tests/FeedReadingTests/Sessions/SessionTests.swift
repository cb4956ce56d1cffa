import Feed
import FeedServer
import Foundation
import ReaderSessions
import Testing

/// Random sessions over real HTTP with faults, some of them killed. A failure prints the seed; `TUG_SEED` repeats it.
@MainActor
@Suite("Random sessions", .timeLimit(.minutes(20)))
struct SessionTests {
    nonisolated static let base =
        ProcessInfo.processInfo.environment["TUG_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...UInt64(UInt32.max))

    @Test func rowsAndKeysSurviveFaults() async throws {
        for seed in Self.base..<Self.base + 100 { try await trial(seed, isKilled: false) }
    }

    @Test func rowsAndKeysSurviveKills() async throws {
        var interrupted = 0
        for seed in Self.base + 200..<Self.base + 300 where try await trial(seed, isKilled: true) { interrupted += 1 }
        print("\(interrupted) of 100 sessions were killed within a step")
        #expect(interrupted > 20)
    }

    /// One store: a run of the app with faults, which may be killed, and another one that reads the feed to its end.
    ///
    /// - Returns: Whether a process was killed within a step.
    @discardableResult
    private func trial(_ seed: UInt64, isKilled: Bool) async throws -> Bool {
        var random = SplitMix64(state: seed)
        let count = Int.random(in: 20...150, using: &random)
        let entries = TestFeed.entries(count)
        let heldBack = Int.random(in: 0...count / 2, using: &random)
        let steps = Int.random(in: 5...25, using: &random)
        // A step writes two lines: that it begins, and that it has ended.
        let kill: SessionProcess.Kill =
            Bool.random(using: &random)
            ? .statement(Int.random(in: 1...150, using: &random))
            : .line(Int.random(in: 1...2 * steps, using: &random), delay: Int.random(in: 0...5000, using: &random))
        var judge = SessionJudge(entries)
        var wasInterrupted = false
        try await withServer(entries, heldBack: heldBack) { server, address in
            try await withFile { path in
                var lines: [SessionLine] = []
                if isKilled {
                    let process = try await SessionProcess.run(
                        seed: seed, address: address, path: path, steps: steps, kill: kill)
                    #expect(process.wasKilled)
                    lines = process.lines
                    wasInterrupted = process.wasInterrupted
                } else {
                    let session = try Session(seed: seed, address: address, path: path) { lines.append($0) }
                    try await session.run(steps: steps)
                }
                judge.judge(lines, live: try await server.entries(), before: nil)
                // Makes the tables if the process did not live to make them.
                let next = try Session(seed: seed, address: address, path: path) { lines.append($0) }
                let file = try StoredFile(path: path)
                judge.judge(file, live: try await server.entries(), after: lines)
                lines = []
                try await next.catchUp()
                let live = try await server.entries()
                judge.judge(lines, live: live, before: file)
                judge.judge(try StoredFile(path: path), live: live, after: lines)
                judge.judgeEnd(lines, live: live, held: try await server.heldIDs(), pageSize: next.pageSize)
            }
        }
        try #require(judge.violations.isEmpty, "TUG_SEED=\(seed): \(judge.violations.prefix(3).joined(separator: "; "))")
        return wasInterrupted
    }
}
