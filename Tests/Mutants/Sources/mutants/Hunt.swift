import Foundation
import MutantList

/// Shows each mutant to the tests that could see it, two at a time.
struct Hunt {
    private let mutants: [Mutant]
    /// What a mutant of the engine is shown to, and one of the UIKit host: first what takes little time, then what is random.
    private var engine: [TestSuite] = []
    private var simulated: [TestSuite] = []
    private var recordings: [TestSuite] = []
    private let bundle: URL
    private let logs: URL
    /// The mutants that each suite reaches, and the seconds that it takes, by its name.
    private var reached: [String: Set<Int>] = [:]
    private var usual: [String: Double] = [:]

    /// Processes at a time.
    private static let width = 2
    /// Tests that only compare with recordings.
    private static let recordingSuites = "ConformanceTests|DeviationTests|ScriptFileTests"

    /// Tests that play many random sequences, and take seconds for it.
    private static let randomSuites =
        "InvariantTests|EngineCopyTests|TwinTests|InsetTests|[A-Za-z]*PropertyTests|OverscrollShiftTests"

    /// Builds what is needed, and runs it without a mutant: everything must pass.
    init(mutants: [Mutant], build: Build) async throws {
        self.mutants = mutants
        logs = build.logs
        bundle = try await build.rootTests()
        let kinds = Set(mutants.map(\.module))
        let host = "^(TugUIKitTests|TugUIKitSmokeTests|SampleScreensTests)\\."
        if kinds.contains("Tug") || kinds.contains("TugUIKit") {
            let tests = try await build.simulatedTests()
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
        try await passWithout()
    }

    /// The suites that a mutant is shown to, in this order.
    private func suites(for mutant: Mutant) -> [TestSuite] {
        let portable = mutant.module == "Tug" ? engine : mutant.module == "TugUIKit" ? simulated : []
        return portable + (mutant.windowTests.map { [windows($0)] } ?? [])
    }

    /// Tests in real windows. They wait a lot, so that many take little of a processor.
    private func windows(_ tests: String) -> TestSuite {
        TestSuite("GTK", bundle, ["--filter", "^TugGTKTests\\.GTKTests/(\(tests))"], logs: logs)
    }

    // MARK: Without a mutant

    private mutating func passWithout() async throws {
        var all = (engine.isEmpty ? simulated : engine) + recordings
        // All that any mutant names, at once.
        let inWindows = Set(mutants.compactMap(\.windowTests)).sorted().joined(separator: "|")
        if !inWindows.isEmpty { all.append(windows(inWindows)) }
        let logs = logs
        let passed = try await parallel(all, width: Self.width) { index, suite in
            let list = logs.appending(path: "reached-\(index).txt")
            try? FileManager.default.removeItem(at: list)
            let began = Date()
            let result = try await suite.run(0, reached: list)
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
        // Of the tests in windows, a mutant is shown to a few.
        copy.usual = min(60, usual[suite.name] ?? 60)
        return copy
    }

    // MARK: With one

    /// The verdicts, in the order of the mutants. `tell` is called as each comes, with its seconds.
    func verdicts(_ tell: @escaping @Sendable (Mutant, Verdict, Double) -> Void) async -> [(Mutant, Verdict)] {
        let found = try? await parallel(mutants, width: Self.width) { _, mutant in
            let began = Date()
            let verdict: Verdict
            do { verdict = try await self.verdict(mutant) } catch { verdict = .unclear("\(error)") }
            tell(mutant, verdict, Date().timeIntervalSince(began))
            return verdict
        }
        return Array(zip(mutants, found ?? []))
    }

    private func verdict(_ mutant: Mutant) async throws -> Verdict {
        let sees: (TestSuite) -> Bool = { reached[$0.name]?.contains(mutant.number) == true }
        let suites = suites(for: mutant).filter(sees)
        let recordings = mutant.module == "TugGTK" ? [] : recordings.filter(sees)
        guard !suites.isEmpty || !recordings.isEmpty else { return .unreached }
        for suite in suites.map(timed) {
            guard let kill = try await kill(of: mutant, by: suite) else { continue }
            if case .equivalent = mutant.expectation, case .killed(let test, _) = kill { return .noticed(by: test) }
            return kill
        }
        if case .equivalent(let reason) = mutant.expectation { return .equivalent(reason) }
        for suite in recordings.map(timed) {
            if case .failed(let test) = try await suite.run(mutant.number) { return .onlyRecorded(by: Report.short(test)) }
        }
        return .survived
    }

    /// Whether a suite notices a mutant; nil if not. What fails has to fail again by itself.
    private func kill(of mutant: Mutant, by suite: TestSuite) async throws -> Verdict? {
        let result = try await suite.run(mutant.number)
        guard result != .passed else { return nil }
        // Of several that were under way when the process ended, one by one shows which it was.
        for test in result.suspects.prefix(4) {
            switch try await suite.alone(test).run(mutant.number) {
            case .passed: continue
            case .failed: return .killed(by: Report.short(test), how: "")
            case .crashed: return .killed(by: Report.short(test), how: "crash")
            case .hung: return .killed(by: Report.short(test), how: "hang")
            }
        }
        let again = try await suite.serial.run(mutant.number)
        guard again != .passed else { return .unclear("failed once only: \(result.suspects.map(Report.short))") }
        return .killed(by: again.suspects.last.map(Report.short) ?? "?", how: "after others")
    }
}

/// The results of `body` for all elements, in order, of which `width` are worked on at a time.
func parallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], width: Int, _ body: @escaping @Sendable (Int, Element) async throws -> Result
) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
        var results: [Int: Result] = [:]
        for (index, element) in elements.enumerated() {
            if index >= width, let (done, result) = try await group.next() { results[done] = result }
            group.addTask { (index, try await body(index, element)) }
        }
        for try await (done, result) in group { results[done] = result }
        return elements.indices.compactMap { results[$0] }
    }
}
