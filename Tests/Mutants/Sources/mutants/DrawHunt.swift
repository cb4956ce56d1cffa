import Commands
import Foundation
import MutantList

/// Has drawn mutants judged. Each suite of tests is run by itself, so that it is known which mutants it reaches and how long it takes.
struct DrawHunt {
    private let judge = Judge()
    /// The suites without a mutant, of each of the judges, fast ones first.
    private let control: [Area.Judges: [Control.Outcome]]

    /// What is wrong without a mutant.
    var problems: [String] {
        Set(control.values.flatMap { $0.flatMap(\.problems) } + judge.bad.map { "\($0) fails" }).sorted()
    }

    /// The tests of each of the judges, as a regular expression for their names.
    private static let modules: [Area.Judges: String] = [
        .portable: "^(Tug(|Paging|TestKit)|WriteAHost)Tests\\.", .proof: "^TugProofTests\\.", .uikit: "^(?!ViewPicturesTests)",
        .windows: "^TugGTKTests\\.",
        .programs: "^TugGTKBindingsTests\\.", .reader: "^",
        // The other browsers repeat what Chromium judges, and take longer.
        .web: "^(?!TugWebTests\\.(Firefox|WebKit)Tests)",
    ]

    /// - Parameters:
    ///   - bundles: The program with the tests of each of the judges.
    ///   - wanted: Texts, one of which the names of the suites have that judge; nil for all.
    init(_ bundles: [Area.Judges: URL], suites wanted: [String]?, logs: URL) throws {
        var all: [(judges: Area.Judges, suite: TestSuite)] = []
        for (judges, bundle) in bundles.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let pattern = try Regex(Self.modules[judges] ?? "^")
            for name in try Self.suites(in: bundle, logs: logs)
            where name.contains(pattern) && wanted?.contains(where: name.contains) ?? true {
                let filter = "^" + NSRegularExpression.escapedPattern(for: name) + "/"
                var suite = TestSuite(name, bundle, ["--no-parallel", "--filter", filter], logs: logs)
                suite.usual = 300
                all.append((judges, suite))
            }
        }
        let run = Control(judge: judge, logs: logs)
        say("\(all.count) suites without a mutant …")
        let suites = all.map(\.suite)
        let outcomes = try parallel(suites, width: Hunt.width) { try run.outcome(of: $1, number: $0) }
        control = Dictionary(grouping: zip(all, outcomes), by: { $0.0.judges }).mapValues { pairs in
            pairs.map(\.1).sorted { $0.suite.usual < $1.suite.usual }
        }
        say(problems.isEmpty ? "without a mutant, everything passes" : problems.joined(separator: "\n"))
    }

    /// Returns the names of the suites in a program with tests.
    private static func suites(in bundle: URL, logs: URL) throws -> [String] {
        let list = logs.appending(path: "tests-\(bundle.lastPathComponent).txt")
        let words = [bundle.path, "--testing-library", "swift-testing", "--list-tests"]
        guard try Command(words, log: list, errors: logs.appending(path: "tests.txt")).run(within: 60) == .exited(0) else {
            throw ListError("\(bundle.path) does not list its tests")
        }
        let names = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").compactMap { line in
            line.lastIndex(of: "/").map { String(line[..<$0]) }
        }
        return Set(names).sorted()
    }

    /// Returns the verdicts in the order of the mutants.
    func verdicts(
        _ mutants: [(number: Int, judges: [Area.Judges])], tell: @escaping @Sendable (Int, Verdict, Double) -> Void
    ) throws -> [Verdict] {
        let judges = mutants.map(\.judges)
        return try parallel(mutants.map(\.number), width: Hunt.width) { index, number in
            let began = Date()
            let verdict: Verdict
            do { verdict = try self.verdict(number, by: judges[index]) } catch { verdict = .unclear("\(error)") }
            tell(number, verdict, Date().timeIntervalSince(began))
            return verdict
        }
    }

    private func verdict(_ number: Int, by judges: [Area.Judges]) throws -> Verdict {
        let suites = judges.flatMap { control[$0] ?? [] }.filter { $0.reached.contains(number) }.map(\.suite)
        return suites.isEmpty ? .unreached : try judge.verdict(of: suites, on: number)
    }
}
