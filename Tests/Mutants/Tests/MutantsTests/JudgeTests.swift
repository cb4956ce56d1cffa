import Foundation
import Synchronization
import Testing

@testable import mutants

/// What counts as noticing a mutant.
@Suite struct JudgeTests {
    /// Runs of tests whose results are given.
    private final class Script: Sendable {
        private struct Run: Sendable {
            var test: String?
            var mutant: Int
            var limit: Double
        }

        private let runs = Mutex<[Run]>([])
        /// Which tests fail together with the mutant, which alone with it, and which alone without it.
        let together: [TestSuite.Result]
        let alone: [String: [TestSuite.Result]]
        let without: [String: [TestSuite.Result]]

        init(
            together: [TestSuite.Result], alone: [String: [TestSuite.Result]] = [:], without: [String: [TestSuite.Result]] = [:]
        ) {
            self.together = together
            self.alone = alone
            self.without = without
        }

        func run(_ suite: TestSuite, _ mutant: Int) -> TestSuite.Result {
            runs.withLock { runs in
                let isAlone = suite.arguments.first == "--no-parallel"
                let test = isAlone ? suite.arguments.last.map(Self.name) : nil
                let times = runs.count { $0.test == test && $0.mutant == mutant }
                runs.append(Run(test: test, mutant: mutant, limit: suite.limit))
                let results = test.map { (mutant == 0 ? without : alone)[$0] ?? [] } ?? together
                return results.isEmpty ? .passed : results[min(times, results.count - 1)]
            }
        }

        /// Returns the name in a pattern for one test.
        private static func name(_ pattern: String) -> String {
            pattern.replacing("^", with: "").replacing("(/|$)", with: "").replacing("\\", with: "")
        }

        func count(of test: String?, with mutant: Int) -> Int {
            runs.withLock { $0.count { $0.test == test && $0.mutant == mutant } }
        }
        func limits(of test: String?, with mutant: Int) -> [Double] {
            runs.withLock { $0.filter { $0.test == test && $0.mutant == mutant }.map(\.limit) }
        }
    }

    private let suite = TestSuite("suite", URL(filePath: "/tests"), ["--filter", "M"], logs: URL(filePath: "/logs"))

    private func opinion(_ script: Script) throws -> Judge.Opinion {
        try Judge { script.run($0, $1) }.opinion(of: suite, on: 7)
    }

    @Test func testThatFailsAloneOnlyWithMutantNoticesIt() throws {
        let script = Script(together: [.failed(test: "M.S/a()")], alone: ["M.S/a()": [.failed(test: "M.S/a()")]])
        #expect(try opinion(script) == .noticed(by: "S/a", how: ""))
    }

    @Test func testThatFailsAloneWithoutMutantNoticesNothing() throws {
        let fails = ["M.S/a()": [TestSuite.Result.crashed(["M.S/a()"])]]
        let script = Script(together: [.failed(test: "M.S/a()"), .passed], alone: fails, without: fails)
        #expect(try opinion(script) == .unsteady(["M.S/a()"]))
        // There was no need to ask it with the mutant.
        #expect(script.count(of: "M.S/a()", with: 7) == 0)
    }

    @Test func testThatFailsOnceWithoutMutantIsAskedAgain() throws {
        let failed = TestSuite.Result.failed(test: "M.S/a()")
        let script = Script(together: [failed], alone: ["M.S/a()": [failed]], without: ["M.S/a()": [failed, .passed]])
        #expect(try opinion(script) == .noticed(by: "S/a", how: ""))
    }

    @Test func testThatFailsOnlyAmongOthersNoticesNothing() throws {
        let script = Script(together: [.failed(test: "M.S/a()"), .passed])
        #expect(try opinion(script) == .unsteady(["M.S/a()"]))
    }

    @Test func othersAreAskedWithoutTestThatNoticesNothing() throws {
        let failed = TestSuite.Result.failed(test: "M.S/b()")
        let script = Script(together: [.failed(test: "M.S/a()"), failed], alone: ["M.S/b()": [failed]])
        #expect(try opinion(script) == .noticed(by: "S/b", how: ""))
    }

    @Test func suiteIsGivenUpWhenTooManyTestsNoticeNothing() throws {
        let script = Script(together: (0..<9).map { .failed(test: "M.S/t\($0)()") })
        #expect(try opinion(script) == .unsteady(["M.S/t0()", "M.S/t1()", "M.S/t2()", "M.S/t3()"]))
    }

    @Test func eachOfTestsThatRanWhenProcessCrashedIsRunAlone() throws {
        let script = Script(
            together: [.crashed(["M.S/a()", "M.S/b()"])], alone: ["M.S/b()": [.crashed(["M.S/b()"])]])
        #expect(try opinion(script) == .noticed(by: "S/b", how: "crash"))
        #expect(script.count(of: "M.S/a()", with: 7) == 1)
    }

    @Test func crashBetweenTestsNoticesNothing() throws {
        #expect(try opinion(Script(together: [.crashed([])])) == .unsteady(["no test was running"]))
    }

    @Test func slowTestIsNoHang() throws {
        let hung = TestSuite.Result.hung(["M.S/a()"])
        let slow = Script(together: [hung, .passed], alone: ["M.S/a()": [hung, .passed]])
        #expect(try opinion(slow) == .unsteady(["M.S/a()"]))
        let limits = slow.limits(of: "M.S/a()", with: 7)
        #expect(limits.count == 2 && limits[1] == limits[0] * 4)
        let failing = Script(together: [hung], alone: ["M.S/a()": [hung, .failed(test: "M.S/a()")]])
        #expect(try opinion(failing) == .noticed(by: "S/a", how: ""))
        let hanging = Script(together: [hung], alone: ["M.S/a()": [hung]])
        #expect(try opinion(hanging) == .noticed(by: "S/a", how: "hang"))
    }

    @Test func suiteWithTooShortLimitHasLongerOne() throws {
        let script = Script(together: [.hung(["M.S/a()"]), .hung(["M.S/b()"]), .passed])
        #expect(try opinion(script) == .unsteady(["M.S/a()", "M.S/b()"]))
        let limits = script.limits(of: nil, with: 7)
        #expect(limits == [suite.limit, suite.limit * 2, suite.limit * 4])
    }

    @Test func testIsAskedOnlyOnceWithoutMutant() throws {
        let failed = TestSuite.Result.failed(test: "M.S/a()")
        let script = Script(together: [failed], alone: ["M.S/a()": [failed]])
        let judge = Judge { script.run($0, $1) }
        for mutant in [7, 8, 9] { #expect(try judge.opinion(of: suite, on: mutant) == .noticed(by: "S/a", how: "")) }
        #expect(script.count(of: "M.S/a()", with: 0) == 1)
    }

    @Test func mutantIsUnclearOnlyIfNoSuiteNoticesIt() throws {
        let failed = TestSuite.Result.failed(test: "M.S/a()")
        let unsteady = Script(together: [failed, .passed, .passed])
        #expect(
            try Judge { unsteady.run($0, $1) }.verdict(of: [suite, suite], on: 7) == .unclear("failed, but not alone: S/a"))
        let later = Script(together: [failed, .passed, failed], alone: ["M.S/a()": [.passed, failed]])
        #expect(try Judge { later.run($0, $1) }.verdict(of: [suite, suite], on: 7) == .killed(by: "S/a", how: ""))
        #expect(try Judge { _, _ in .passed }.verdict(of: [suite, suite], on: 7) == .survived)
    }
}
