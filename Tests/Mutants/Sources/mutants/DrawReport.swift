import Drawing
import Foundation

/// What a draw found: the rate with its interval, and the survivors by area.
struct DrawReport {
    let sample: Sample
    let seed: UInt64
    let areas: [Area]
    /// The verdict on each mutant, by its number.
    var verdicts: [Int: Verdict] = [:]
    /// Why nobody can tell these.
    var equivalent: [Int: String] = [:]
    /// What is wrong without a mutant.
    var problems: [String] = []
    var seconds = 0.0

    /// The least rate of all, and of each area.
    static let leastKilled = (all: 0.9, area: 0.8)

    init(sample: Sample, seed: UInt64, areas: [Area]) {
        self.sample = sample
        self.seed = seed
        self.areas = areas
    }

    private func numbers(of area: Area) -> [Int] {
        verdicts.keys.filter { number in area.folders.contains { sample[number].path.hasPrefix($0 + "/") } }.sorted()
    }

    private func killed(_ numbers: some Sequence<Int>) -> Int { numbers.count { verdicts[$0]?.isKilled == true } }

    /// Whether enough are killed, in all and in each area.
    var isGood: Bool {
        let isEnough = Double(killed(verdicts.keys)) >= Self.leastKilled.all * Double(verdicts.count)
        return isEnough
            && areas.map { numbers(of: $0) }.allSatisfy { Double(killed($0)) >= Self.leastKilled.area * Double($0.count) }
    }

    private func rate(_ numbers: some Collection<Int>) -> String {
        let killed = killed(numbers)
        let interval = Interval(killed, of: numbers.count)
        func percent(_ rate: Double) -> String { String(format: "%.0f", rate * 100) }
        let rate = numbers.isEmpty ? "none" : percent(Double(killed) / Double(numbers.count)) + " %"
        return
            "\(killed) of \(numbers.count) killed, \(rate), 95 % interval \(percent(interval.low)) to \(percent(interval.high)) %"
    }

    private func row(_ number: Int) -> String {
        let reason =
            switch verdicts[number] {
            case .unreached: "not reached: "
            case .unclear(let reason): "\(reason): "
            default: ""
            }
        return "  \(number). \(reason)\(sample[number].place)"
    }

    var text: String {
        var lines = [""]
        for area in areas {
            let numbers = numbers(of: area)
            lines.append("\(area.name): \(rate(numbers))")
            lines += numbers.filter { verdicts[$0]?.isKilled != true }.map(row)
        }
        if !equivalent.isEmpty {
            lines.append("Equivalent:")
            lines += equivalent.sorted { $0.key < $1.key }.map { "  \($0.key). \(sample[$0.key].place) :: \($0.value)" }
        }
        if !problems.isEmpty { lines += ["Without a mutant:"] + problems }
        let mistakes = Dictionary(grouping: verdicts.keys, by: { sample[$0].kind })
        lines += Candidate.Kind.allCases.compactMap { kind in mistakes[kind].map { "\(kind.rawValue): \(rate($0))" } }
        lines.append(
            "seed \(seed), \(Int(seconds / 60)) min \(Int(seconds) % 60) s: \(sample.chosen.count) drawn, "
                + "\(equivalent.count) equivalent; \(sample.refused.count) others did not compile")
        lines.append("all: \(rate(verdicts.keys))")
        return lines.joined(separator: "\n")
    }
}
