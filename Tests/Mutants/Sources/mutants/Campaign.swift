import Foundation
import MutantList

/// The whole run, from the list to the table.
struct Campaign {
    let options: Options

    init(_ options: Options) { self.options = options }

    func run() throws -> Report {
        let began = Date()
        let sources = try MutatedSources(project: options.root)
        let mutants = sources.mutants
        let chosen = mutants.filter { mutant in
            options.only?.contains { mutant.name.contains($0) || mutant.path.contains($0) } ?? true
        }
        guard !chosen.isEmpty else { throw ListError("no mutant is chosen") }
        say("\(chosen.count) mutants; building …")
        let tree = Tree(root: options.root, work: options.work)
        try tree.write(sources.contents)
        let build = Build(tree: tree.folder, logs: options.work.appending(path: "logs"))
        var report = Report(lines: sources.lines, isPartial: options.only != nil || options.isFuzzOnly)
        if !options.isFuzzOnly {
            let hunt = try Hunt(mutants: chosen, build: build)
            report.verdicts = hunt.verdicts { mutant, verdict, seconds in
                let word = Report.word(verdict).lowercased()
                say("  \(mutant.number) of \(mutants.count), \(Int(seconds)) s: \(word): \(mutant.name)")
            }
            report.problems = hunt.problems
        }
        let gross = chosen.filter(\.isGross)
        if !gross.isEmpty { report.finds = try FuzzHunt(build).finds(gross) }
        report.seconds = Date().timeIntervalSince(began)
        let text = report.text
        say(text)
        try text.write(to: options.work.appending(path: "table.txt"), atomically: true, encoding: .utf8)
        return report
    }
}
