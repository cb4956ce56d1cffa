import Commands
import Foundation
import MutantList

/// Runs the relevant tests for each mutant of the list, two at a time.
struct Hunt {
    private let mutants: [Mutant]
    private let suites: Suites
    private let judge = Judge()
    /// The suites as they are run with mutants, and what each reaches, by name.
    private var control: [String: Control.Outcome] = [:]

    /// The number of parallel processes.
    static let width = 2

    /// What is wrong without a mutant.
    var problems: [String] {
        Set(control.values.flatMap(\.problems) + judge.bad.map { "\($0) fails" }).sorted()
    }

    /// Builds everything and runs it without a mutant. A test that fails then judges nothing.
    init(mutants: [Mutant], build: Build) throws {
        self.mutants = mutants
        suites = try Suites(for: mutants, build: build)
        let suites = suites
        // The window tests of each mutant by themselves, as they are run with it.
        var names: Set<String> = []
        let all = mutants.flatMap { suites.suites(for: $0) + suites.recordings(for: $0) }.filter {
            names.insert($0.name).inserted
        }
        let run = Control(judge: judge, logs: build.logs)
        for (suite, outcome) in zip(all, try parallel(all, width: Self.width) { try run.outcome(of: $1, number: $0) }) {
            control[suite.name] = outcome
        }
        say(problems.isEmpty ? "without a mutant, everything passes" : problems.joined(separator: "\n"))
    }

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
        let reaching: ([TestSuite]) -> [TestSuite] = { suites in
            suites.compactMap { control[$0.name] }.filter { $0.reached.contains(mutant.number) }.map(\.suite)
        }
        let suites = reaching(suites.suites(for: mutant))
        let recordings = reaching(self.suites.recordings(for: mutant))
        guard !suites.isEmpty || !recordings.isEmpty else { return .unreached }
        let verdict = try judge.verdict(of: suites, on: mutant.number)
        if case .equivalent(let reason) = mutant.expectation {
            if case .killed(let test, _) = verdict { return .noticed(by: test) }
            return .equivalent(reason)
        }
        guard verdict == .survived else { return verdict }
        if case .killed(let test, _) = try judge.verdict(of: recordings, on: mutant.number) { return .onlyRecorded(by: test) }
        return .survived
    }
}

extension Judge {
    /// Returns what suites say of a mutant, up to the first that notices it.
    func verdict(of suites: [TestSuite], on mutant: Int) throws -> Verdict {
        var unsteady: [String] = []
        for suite in suites {
            switch try opinion(of: suite, on: mutant) {
            case .unnoticed: continue
            case .noticed(let test, let how): return .killed(by: test, how: how)
            case .unsteady(let tests): unsteady += tests
            }
        }
        return unsteady.isEmpty
            ? .survived : .unclear("failed, but not alone: \(unsteady.map(Report.short).joined(separator: ", "))")
    }
}
