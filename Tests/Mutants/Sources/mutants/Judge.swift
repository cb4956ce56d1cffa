import Foundation
import Synchronization

/// Decides whether a test notices a mutant: only one that passes alone without the mutant and fails alone with it.
///
/// A test may fail for another reason: the processor was busy, a test before it left something behind, or it never passes alone. Such a
/// test is left out, and the others of its suite are asked.
final class Judge: Sendable {
    /// What a suite says of a mutant.
    enum Opinion: Equatable, Sendable {
        case unnoticed
        case noticed(by: String, how: String)
        /// These tests failed with the mutant, but do not judge it.
        case unsteady([String])
    }

    /// Runs tests with a mutant, or with 0 for none.
    typealias Run = @Sendable (TestSuite, Int) throws -> TestSuite.Result

    private let run: Run
    /// The seconds that a test takes alone without a mutant, by its name; nil if it does not pass then.
    private let alone = Mutex<[String: Double?]>([:])

    /// How often a suite is run with a mutant before it is given up. Each time the tests that failed before are left out.
    private static let rounds = 4
    /// How many tests are run alone when a suite ends while several were running.
    private static let suspects = 8

    init(run: @escaping Run = { try $0.run($1) }) { self.run = run }

    /// The tests that do not pass alone without a mutant, of those that were asked.
    var bad: [String] { alone.withLock { alone in alone.filter { $0.value == nil }.map(\.key).sorted() } }

    /// Returns what a suite says of a mutant.
    func opinion(of suite: TestSuite, on mutant: Int) throws -> Opinion {
        var suite = suite
        var unsteady: [String] = []
        for _ in 0..<Self.rounds {
            let result = try run(suite, mutant)
            if result == .passed { break }
            guard !result.suspects.isEmpty else { return .unsteady(unsteady + ["no test was running"]) }
            for test in result.suspects.prefix(Self.suspects) {
                if let how = try failure(of: test, in: suite, with: mutant) { return .noticed(by: Report.short(test), how: how) }
            }
            unsteady += result.suspects
            suite = suite.skipping(result.suspects)
            // If a test passes alone, the limit of its suite may have been too short.
            if case .hung = result { suite.patience *= 2 }
        }
        return unsteady.isEmpty ? .unnoticed : .unsteady(unsteady)
    }

    /// Returns whether a test passes alone without a mutant.
    func passesAlone(_ test: String, of suite: TestSuite) throws -> Bool { try secondsAlone(test, of: suite) != nil }

    /// Returns how a test fails alone with a mutant; nil if it passes, or does not pass without one.
    private func failure(of test: String, in suite: TestSuite, with mutant: Int) throws -> String? {
        guard let seconds = try secondsAlone(test, of: suite) else { return nil }
        var suite = suite.alone(test)
        suite.usual = seconds
        for patience in [1.0, 4.0] {
            suite.patience = patience
            switch try run(suite, mutant) {
            case .passed: return nil
            case .failed: return ""
            case .crashed: return "crash"
            // Only slow, if it ends within a longer time.
            case .hung: continue
            }
        }
        return "hang"
    }

    private func secondsAlone(_ test: String, of suite: TestSuite) throws -> Double? {
        if let known = alone.withLock({ $0[test] }) { return known }
        var seconds: Double?
        // Asked twice: it may fail because others use the processor.
        for _ in 0..<2 where seconds == nil {
            let began = Date()
            if try run(suite.alone(test), 0) == .passed { seconds = Date().timeIntervalSince(began) }
        }
        alone.withLock { $0[test] = .some(seconds) }
        return seconds
    }
}
