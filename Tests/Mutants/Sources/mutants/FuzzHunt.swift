import Commands
import Foundation
import MutantList

/// Runs the fuzzer alone on the gross mutants.
struct FuzzHunt {
    /// The violation found for a mutant; nil for none.
    typealias Find = (mutant: Mutant, violation: String?)

    private let build: Build
    /// The number of random sequences.
    private static let sequences = 20000

    init(_ build: Build) { self.build = build }

    /// Runs first without a mutant, when nothing may be found, then with each mutant.
    func finds(_ mutants: [Mutant]) throws -> [Find] {
        let fuzzer = try build.fuzzer()
        if let violation = try violation(fuzzer, 0) {
            throw ListError("without any mutant, the fuzzer finds: \(violation)")
        }
        let found = try parallel(mutants, width: 2) { _, mutant in try violation(fuzzer, mutant.number) }
        return Array(zip(mutants, found)).map { (mutant: $0, violation: $1) }
    }

    private func violation(_ fuzzer: URL, _ mutant: Int) throws -> String? {
        let log = build.logs.appending(path: "fuzz-\(mutant).txt")
        let words = [fuzzer.path, "fuzz", "--sequences", "\(Self.sequences)", "--seed", TestSuite.seed]
        let command = Command(words, environment: TestSuite.environment(mutant), log: log)
        switch try command.run(within: 120) {
        case .exited(0): return nil
        case .hung: return "it does not end"
        case .exited, .crashed, .stopped:
            let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").first { $0.contains("violat") }.map(String.init) ?? "it ends badly"
        }
    }
}
