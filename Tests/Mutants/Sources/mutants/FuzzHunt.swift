import Foundation
import MutantList

/// Lets the fuzzer alone look for the gross mutants.
struct FuzzHunt {
    /// What it found of a mutant; nil for nothing.
    typealias Find = (mutant: Mutant, violation: String?)

    private let build: Build
    /// Random sequences that it plays.
    private static let sequences = 20000

    init(_ build: Build) { self.build = build }

    /// Plays without a mutant first, when nothing may be found, and then with each.
    func finds(_ mutants: [Mutant]) async throws -> [Find] {
        let fuzzer = try await build.fuzzer()
        if let violation = try await violation(fuzzer, 0) {
            throw ListError("without any mutant, the fuzzer finds: \(violation)")
        }
        let found = try await parallel(mutants, width: 2) { _, mutant in try await violation(fuzzer, mutant.number) }
        return Array(zip(mutants, found)).map { (mutant: $0, violation: $1) }
    }

    private func violation(_ fuzzer: URL, _ mutant: Int) async throws -> String? {
        let log = build.logs.appending(path: "fuzz-\(mutant).txt")
        let command = [fuzzer.path, "fuzz", "--sequences", "\(Self.sequences)", "--seed", TestSuite.seed]
        let child = try Child(command, environment: [MutantSwitch.variable: "\(mutant)"], log: log)
        switch try await child.end(within: 120) {
        case .exited(0): return nil
        case .hung: return "it does not end"
        case .exited, .crashed, .stopped:
            let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").first { $0.contains("violat") }.map(String.init) ?? "it ends badly"
        }
    }
}
