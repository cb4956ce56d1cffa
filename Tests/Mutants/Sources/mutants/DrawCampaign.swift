import Commands
import Drawing
import Foundation
import MutantList

/// A run with drawn mutants, from the sources to the rate.
struct DrawCampaign {
    let options: Options
    private let root: URL
    private let areas: [Area]
    private let judges: Set<Area.Judges>

    init(_ options: Options) throws {
        self.options = options
        root = options.root
        for name in options.areas ?? [] where !Area.all.contains(where: { $0.name == name }) {
            throw ListError("there is no area \"\(name)\", but \(Area.all.map(\.name).joined(separator: ", "))")
        }
        let wanted = Area.all.filter { options.areas?.contains($0.name) ?? true }
        let judges = try Set(
            (options.judges ?? Area.Judges.allCases.map(\.rawValue)).map { name in
                guard let judges = Area.Judges(rawValue: name) else { throw ListError("nobody is called \"\(name)\"") }
                return judges
            })
        areas = wanted.filter { !judges.isDisjoint(with: $0.judges) }
        self.judges = judges
    }

    func run() throws -> DrawReport {
        let began = Date()
        let candidates = try candidates()
        for (area, found) in zip(areas, candidates) { say("\(area.name): \(found.count) candidates") }
        let list = try EquivalentList(try text("Tests/Mutants/Drawn/equivalent.txt"))
        let seed = options.seed ?? .random(in: 0...999_999)
        say("seed \(seed)")
        var sample = Sample(Draw(candidates, seed: seed), wanted: options.drawn ?? 0)
        let builds = DrawBuilds(options: options, judges: judges.intersection(areas.flatMap(\.judges)))
        let bundles = try builds.build(&sample, without: list)
        var report = DrawReport(sample: sample, seed: seed, areas: areas)
        report.equivalent = sample.chosen.reduce(into: [:]) { $0[$1] = list.reason(sample[$1]) }
        let numbers = sample.chosen.filter { report.equivalent[$0] == nil }
        let hunt = try DrawHunt(bundles, suites: options.suites, logs: builds.logs)
        let drawn = sample.drawn
        let verdicts = try hunt.verdicts(numbers.map { (number: $0, judges: area(of: drawn[$0 - 1]).judges) }) {
            number, verdict, seconds in
            say("  \(number), \(Int(seconds)) s: \(Report.word(verdict).lowercased()): \(drawn[number - 1].place)")
        }
        report.verdicts = Dictionary(uniqueKeysWithValues: zip(numbers, verdicts))
        report.problems = hunt.problems
        report.seconds = Date().timeIntervalSince(began)
        say(report.text)
        try report.text.write(to: options.work.appending(path: "draw-\(seed).txt"), atomically: true, encoding: .utf8)
        return report
    }

    private func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }

    private func area(of candidate: Candidate) -> Area {
        areas.first { $0.folders.contains { candidate.path.hasPrefix($0 + "/") } } ?? areas[0]
    }

    private func candidates() throws -> [[Candidate]] {
        let sources = try areas.flatMap { try $0.paths(in: root) }.filter { $0.hasSuffix(".swift") }
        let names = try sources.reduce(into: Set<String>()) { $0.formUnion(SwiftSource.names(in: try text($1))) }
        let module = ModuleParser(project: root, logs: options.work.appending(path: "logs"))
        return try areas.map { area in
            try area.candidates(in: root, names: names, script: module.candidates).filter { candidate in
                options.files.map { $0.contains { candidate.path.contains($0) } } ?? true
            }
        }
    }
}
