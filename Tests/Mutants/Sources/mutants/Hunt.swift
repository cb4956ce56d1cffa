import Commands
import Foundation
import MutantList

/// Runs the relevant tests for each mutant, two at a time.
struct Hunt {
    private let mutants: [Mutant]
    /// The suites for mutants of the engine, of the UIKit host, and of the pager: first fast ones, then random ones. What the hosts
    /// share of paging has the fast one of the pager and those of UIKit.
    private var engine: [TestSuite] = []
    private var simulated: [TestSuite] = []
    private var paging: [TestSuite] = []
    private var recordings: [TestSuite] = []
    private let bundle: URL
    private let logs: URL
    /// The mutants that each suite reaches, and its run time in seconds, by suite name.
    private var reached: [String: Set<Int>] = [:]
    private var usual: [String: Double] = [:]

    /// The number of parallel processes.
    private static let width = 2
    /// Tests that only compare with recordings.
    private static let recordingSuites = "ConformanceTests|DeviationTests|ScriptFileTests"

    /// Tests with many random sequences, which take seconds.
    private static let randomSuites =
        "InvariantTests|EngineCopyTests|TwinTests|InsetTests|[A-Za-z]*PropertyTests|OverscrollShiftTests"

    /// Builds everything and runs it without a mutant, when all tests must pass.
    init(mutants: [Mutant], build: Build) throws {
        self.mutants = mutants
        logs = build.logs
        bundle = try build.rootTests()
        let kinds = Set(mutants.map(\.module))
        let host = "^(TugUIKitTests|TugUIKitSmokeTests|SampleScreensTests)\\."
        if !kinds.isDisjoint(with: ["Tug", "TugUIKit", "TugUIKitPaging", "TugPagingControls"]) {
            let tests = try build.simulatedTests()
            simulated = [
                TestSuite("UIKit", tests, ["--no-parallel", "--filter", host, "--skip", Self.randomSuites], logs: logs),
                TestSuite(
                    "UIKit at random", tests, ["--no-parallel", "--filter", "^TugUIKitTests\\..*(\(Self.randomSuites))/"],
                    logs: logs),
            ]
            recordings = [
                TestSuite("UIKit recordings", tests, ["--no-parallel", "--filter", "^UIKitConformanceTests\\."], logs: logs)
            ]
        }
        if kinds.contains("Tug") {
            engine = [
                TestSuite("engine", bundle, ["--filter", "^TugTests\\.", "--skip", Self.randomSuites], logs: logs),
                simulated[0],
                TestSuite("engine at random", bundle, ["--filter", "^TugTests\\.(\(Self.randomSuites))/"], logs: logs),
                TestSuite(
                    "kit", bundle,
                    ["--filter", "^Tug(TestKit|Proof)Tests\\.", "--skip", Self.recordingSuites, "--skip", "PropertyTests"],
                    logs: logs),
                simulated[1],
            ]
            recordings.insert(
                TestSuite(
                    "recordings", bundle, ["--filter", "^Tug(TestKit|Proof)Tests\\.(\(Self.recordingSuites))/"], logs: logs),
                at: 0)
        }
        if !kinds.isDisjoint(with: ["TugPaging", "TugPagingControls"]) {
            paging = [TestSuite("paging", bundle, ["--filter", "^TugPagingTests\\.", "--skip", Self.randomSuites], logs: logs)]
        }
        if kinds.contains("TugPaging") {
            paging.append(
                TestSuite("paging at random", bundle, ["--filter", "^TugPagingTests\\.(\(Self.randomSuites))/"], logs: logs))
        }
        try passWithout()
    }

    /// Returns the suites for a mutant, in order.
    private func suites(for mutant: Mutant) -> [TestSuite] {
        let portable =
            switch mutant.module {
            case "Tug": engine
            case "TugUIKit", "TugUIKitPaging": simulated
            case "TugPagingControls": Array(paging.prefix(1)) + simulated
            case "TugPaging": paging
            default: [TestSuite]()
            }
        return portable + (mutant.windowTests.map { [windows($0)] } ?? [])
    }

    /// Returns tests in real windows. They mostly wait, so many can share a processor.
    private func windows(_ tests: String) -> TestSuite {
        TestSuite("GTK", bundle, ["--filter", "^TugGTKTests\\.GTKTests/(\(tests))"], logs: logs)
    }

    // MARK: Without a mutant

    private mutating func passWithout() throws {
        var all = (engine.isEmpty ? simulated : engine) + paging + recordings
        // The window tests of all mutants at once.
        let inWindows = Set(mutants.compactMap(\.windowTests)).sorted().joined(separator: "|")
        if !inWindows.isEmpty { all.append(windows(inWindows)) }
        let logs = logs
        let passed = try parallel(all, width: Self.width) { index, suite in
            let list = logs.appending(path: "reached-\(index).txt")
            try? FileManager.default.removeItem(at: list)
            let began = Date()
            let result = try suite.run(0, reached: list)
            guard result == .passed else {
                throw ListError("without any mutant, the tests of \(suite.name) do not pass: \(result)\n\(suite.arguments)")
            }
            let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
            return (Date().timeIntervalSince(began), Set(text.split(separator: "\n").compactMap { Int($0) }))
        }
        for (suite, (seconds, numbers)) in zip(all, passed) {
            reached[suite.name] = numbers
            usual[suite.name] = seconds
        }
        say("without a mutant, everything passes")
    }

    private func timed(_ suite: TestSuite) -> TestSuite {
        var copy = suite
        // A mutant runs only a few of the window tests.
        copy.usual = min(60, usual[suite.name] ?? 60)
        return copy
    }

    // MARK: With a mutant

    /// Returns the verdicts in the order of the mutants. Calls `tell` for each when it is known, with its seconds.
    func verdicts(_ tell: @escaping @Sendable (Mutant, Verdict, Double) -> Void) -> [(Mutant, Verdict)] {
        let found = try? parallel(mutants, width: Self.width) { _, mutant in
            let began = Date()
            let verdict: Verdict
            do { verdict = try self.verdict(mutant) } catch { verdict = .unclear("\(error)") }
            tell(mutant, verdict, Date().timeIntervalSince(began))
            return verdict
        }
        return Array(zip(mutants, found ?? []))
    }

    private func verdict(_ mutant: Mutant) throws -> Verdict {
        let sees: (TestSuite) -> Bool = { reached[$0.name]?.contains(mutant.number) == true }
        let suites = suites(for: mutant).filter(sees)
        let recordings = mutant.module.hasPrefix("TugGTK") ? [] : recordings.filter(sees)
        guard !suites.isEmpty || !recordings.isEmpty else { return .unreached }
        for suite in suites.map(timed) {
            guard let kill = try kill(of: mutant, by: suite) else { continue }
            if case .equivalent = mutant.expectation, case .killed(let test, _) = kill { return .noticed(by: test) }
            return kill
        }
        if case .equivalent(let reason) = mutant.expectation { return .equivalent(reason) }
        for suite in recordings.map(timed) {
            if case .failed(let test) = try suite.run(mutant.number) { return .onlyRecorded(by: Report.short(test)) }
        }
        return .survived
    }

    /// Returns whether a suite detects a mutant; nil if not. A failing test must fail again when run alone.
    private func kill(of mutant: Mutant, by suite: TestSuite) throws -> Verdict? {
        let result = try suite.run(mutant.number)
        guard result != .passed else { return nil }
        // If several tests were running when the process ended, runs each alone to find the cause.
        for test in result.suspects.prefix(4) {
            switch try suite.alone(test).run(mutant.number) {
            case .passed: continue
            case .failed: return .killed(by: Report.short(test), how: "")
            case .crashed: return .killed(by: Report.short(test), how: "crash")
            case .hung: return .killed(by: Report.short(test), how: "hang")
            }
        }
        let again = try suite.serial.run(mutant.number)
        guard again != .passed else { return .unclear("failed once only: \(result.suspects.map(Report.short))") }
        return .killed(by: again.suspects.last.map(Report.short) ?? "?", how: "after others")
    }
}
