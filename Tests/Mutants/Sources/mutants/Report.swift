import Foundation
import MutantList

/// Prints the table and checks the totals.
struct Report {
    /// The source line of each mutant.
    let lines: [Int: Int]
    /// Whether only some mutants were run.
    let isPartial: Bool
    var verdicts: [(Mutant, Verdict)] = []
    var finds: [FuzzHunt.Find] = []
    /// What is wrong without a mutant.
    var problems: [String] = []
    var seconds = 0.0

    /// The least fraction of the non-equivalent mutants that tests must detect.
    static let leastKilled = 0.95

    init(lines: [Int: Int], isPartial: Bool) {
        self.lines = lines
        self.isPartial = isPartial
    }

    private func count(_ isCounted: (Verdict) -> Bool) -> Int { verdicts.count { isCounted($0.1) } }

    private var killed: Int { count(\.isKilled) }
    private var equivalent: Int { count(\.isEquivalent) }

    /// Whether enough mutants are detected, the list is correct, all tests pass without a mutant, and the fuzzer finds the gross ones.
    var isGood: Bool {
        let others = verdicts.count - equivalent
        let isEnough = Double(killed) >= Self.leastKilled * Double(others)
        return isEnough && count(\.isMistake) == 0 && problems.isEmpty && finds.allSatisfy { $0.violation != nil }
    }

    /// Returns the name of a test without its module.
    static func short(_ test: String) -> String {
        let names = test.split(separator: ".", maxSplits: 1).last.map(String.init) ?? test
        return names.hasSuffix("()") ? String(names.dropLast(2)) : names
    }

    /// Returns the row of a mutant: number, verdict, change, place, and test.
    func row(_ mutant: Mutant, _ verdict: Verdict) -> String {
        let reason =
            switch verdict {
            case .killed(let test, let how): test + (how.isEmpty ? "" : " (\(how))")
            case .survived: mutant.change
            case .onlyRecorded(let test): "only a recording notices: \(test)"
            case .equivalent(let reason): reason
            case .noticed(let test): "not equivalent: \(test)"
            case .unreached: "no test comes here: \(mutant.change)"
            case .unclear(let reason): reason
            }
        let place = "\(mutant.path):\(lines[mutant.number] ?? 0)"
        return [padded("\(mutant.number)", 4), padded(Self.word(verdict), 10), mutant.name, place, reason].joined(
            separator: " | ")
    }

    /// Returns a verdict as one word.
    static func word(_ verdict: Verdict) -> String {
        switch verdict {
        case .killed: "killed"
        case .survived, .onlyRecorded: "SURVIVED"
        case .equivalent: "equivalent"
        case .noticed, .unreached: "WRONG"
        case .unclear: "UNCLEAR"
        }
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    var text: String {
        var lines: [String] = []
        if !verdicts.isEmpty {
            lines += ["", "no.  | verdict    | mutant | where | killed by, or why not"]
            lines += verdicts.map(row)
        }
        if !finds.isEmpty {
            lines += ["", "The fuzzer alone, of the gross ones:"]
            for (mutant, violation) in finds {
                let verdict = violation == nil ? "NOT FOUND" : "found"
                lines.append(
                    [padded("\(mutant.number)", 4), padded(verdict, 10), mutant.name, violation ?? ""].joined(separator: " | "))
            }
            lines.append("\(finds.count) gross, \(finds.count { $0.violation != nil }) found by the fuzzer")
        }
        if !problems.isEmpty { lines += ["", "Without a mutant:"] + problems }
        lines += ["", "\(Int(seconds / 60)) min \(Int(seconds) % 60) s\(isPartial ? ", a part of the list only" : "")"]
        if !verdicts.isEmpty {
            let survived = verdicts.count - killed - equivalent
            lines.append("\(verdicts.count) mutants, \(killed) killed, \(survived) survived, \(equivalent) equivalent")
        }
        return lines.joined(separator: "\n")
    }
}
