import Foundation

/// Runs suites without a mutant: what they reach, how long they take, and which tests judge nothing because they fail all the same.
struct Control: Sendable {
    /// A suite without the tests that judge nothing, and the mutants that it reaches.
    struct Outcome: Sendable {
        var suite: TestSuite
        var reached: Set<Int> = []
        /// What is wrong without a mutant.
        var problems: [String] = []
    }

    /// Runs a suite to its end, and appends the mutants that it reaches to a file. Returns the tests that failed or ended it early, and whether it
    /// came to its end.
    typealias Run = @Sendable (TestSuite, URL) throws -> (failed: [String], isComplete: Bool)

    let judge: Judge
    let logs: URL
    var run: Run = { try $0.runToEnd(reached: $1) }

    /// How many tests may end a suite early before it is given up.
    private static let rounds = 5

    /// - Parameter number: Different for each suite.
    func outcome(of suite: TestSuite, number: Int) throws -> Outcome {
        var outcome = Outcome(suite: suite)
        let list = logs.appending(path: "reached-\(number).txt")
        for _ in 0..<Self.rounds {
            try? FileManager.default.removeItem(at: list)
            let began = Date()
            let (failed, isComplete) = try run(outcome.suite, list)
            let duration = Date().timeIntervalSince(began)
            for test in failed {
                let isBad = try !judge.passesAlone(test, of: suite)
                outcome.problems.append("\(test) \(isBad ? "fails" : "fails with others, passes alone")")
                if isBad || !isComplete {
                    outcome.suite = outcome.suite.skipping([test])
                } else {
                    // It reached only what comes before its failure.
                    _ = try run(suite.alone(test), list)
                }
            }
            guard isComplete else {
                if failed.isEmpty { break }
                continue
            }
            outcome.suite.usual = duration
            let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
            outcome.reached = Set(text.split(separator: "\n").compactMap { Int($0) })
            return outcome
        }
        outcome.problems.append("the tests of \(suite.name) do not come to their end: \(suite.arguments)")
        return outcome
    }
}
