import Foundation
import Synchronization
import Testing

@testable import mutants

/// The run without a mutant.
@Suite struct ControlTests {
    private let suite = TestSuite("suite", URL(filePath: "/tests"), ["--filter", "M"], logs: URL(filePath: "/logs"))

    /// Returns the outcome of runs that end like this, and what they left out.
    private func outcome(
        _ ends: [(failed: [String], isComplete: Bool)], bad: Set<String> = []
    ) throws -> (outcome: Control.Outcome, runs: Int) {
        let rest = Mutex(ends)
        let judge = Judge { suite, _ in
            bad.contains { suite.arguments.last?.contains($0) == true } ? .failed(test: "") : .passed
        }
        let control = Control(judge: judge, logs: FileManager.default.temporaryDirectory) { _, _ in
            rest.withLock { $0.isEmpty ? (failed: [], isComplete: true) : $0.removeFirst() }
        }
        let outcome = try control.outcome(of: suite, number: 1)
        return (outcome, ends.count - rest.withLock { $0.count })
    }

    @Test func badTestIsLeftOutAndEndsNothing() throws {
        let (outcome, runs) = try outcome([(["M.S/bad"], true)], bad: ["M\\.S/bad", "M.S\\/bad", "bad"])
        #expect(runs == 1)
        #expect(outcome.problems == ["M.S/bad fails"])
        #expect(outcome.suite.arguments.contains("--skip"))
    }

    @Test func testThatPassesAloneStillJudges() throws {
        let (outcome, _) = try outcome([(["M.S/busy"], true)])
        #expect(outcome.problems == ["M.S/busy fails with others, passes alone"])
        #expect(outcome.suite.arguments == suite.arguments)
    }

    @Test func testThatPassesAloneReachesWhatItReachesAlone() throws {
        let logs = FileManager.default.temporaryDirectory.appending(path: "control-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: logs) }
        let suite = suite
        let control = Control(judge: Judge { _, _ in .passed }, logs: logs) { one, list in
            let isWhole = one.arguments == suite.arguments
            let before = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
            try (before + (isWhole ? "1\n2\n" : "2\n3\n")).write(to: list, atomically: true, encoding: .utf8)
            return (isWhole ? ["M.S/busy"] : [], true)
        }
        #expect(try control.outcome(of: suite, number: 1).reached == [1, 2, 3])
    }

    @Test func whatEndsSuiteEarlyIsLeftOutOfNextRun() throws {
        let (outcome, runs) = try outcome([(["M.S/crash"], false), (["M.S/other"], false), ([], true)])
        #expect(runs == 3)
        #expect(outcome.suite.arguments.count { $0 == "--skip" } == 2)
        #expect(outcome.suite.usual < 1)
    }

    @Test func suiteThatNeverEndsIsGivenUp() throws {
        let (outcome, runs) = try outcome(Array(repeating: (["M.S/crash"], false), count: 9))
        #expect(runs == 5)
        #expect(outcome.problems.last?.hasPrefix("the tests of suite do not come to their end") == true)
    }

    @Test(arguments: [
        ("TugTests.InsetTests/a()", true), ("TugTests.AppInsetTests/a()", false), ("TugTests.PlatformInsetTests/a()", false),
        ("TugTestKitTests.GesturePropertyTests/a()", true), ("TugPagingTests.PagingPropertyTests/a()", true),
        ("TugTests.EngineCopyTests/a()", true), ("TugTests.PropertyTestsOfMine/a()", false),
    ])
    func randomSuitesAreWholeNames(test: String, isRandom: Bool) throws {
        let pattern = try Regex(Suites.pattern(Suites.randomSuites))
        #expect(test.contains(pattern) == isRandom)
    }
}
