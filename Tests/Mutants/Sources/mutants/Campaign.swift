import Foundation
import MutantList

/// All of it, from the list to the table.
struct Campaign {
    let options: Options

    init(_ options: Options) { self.options = options }

    func run() async throws -> Report {
        let began = Date()
        let mutants = try readList()
        let chosen = mutants.filter { mutant in
            options.only.map { mutant.name.contains($0) || mutant.path.contains($0) } ?? true
        }
        guard !chosen.isEmpty else { throw ListError("no mutant is chosen") }
        say("\(chosen.count) mutants; building …")
        let tree = Tree(root: options.root, work: options.work)
        let lines = try tree.write(mutants)
        let build = Build(tree: tree.folder, logs: options.work.appending(path: "logs"))
        var report = Report(lines: lines, isPartial: options.only != nil || options.isFuzzOnly)
        if !options.isFuzzOnly {
            let hunt = try await Hunt(mutants: chosen, build: build)
            report.verdicts = await hunt.verdicts { mutant, verdict, seconds in
                say("  \(mutant.number) of \(mutants.count), \(Int(seconds)) s: \(Report.word(verdict).lowercased()): \(mutant.name)")
            }
        }
        let gross = chosen.filter(\.isGross)
        if !gross.isEmpty { report.finds = try await FuzzHunt(build).finds(gross) }
        report.seconds = Date().timeIntervalSince(began)
        let text = report.text
        say(text)
        try text.write(to: options.work.appending(path: "table.txt"), atomically: true, encoding: .utf8)
        return report
    }

    private func readList() throws -> [Mutant] {
        let names = try FileManager.default.contentsOfDirectory(atPath: options.list.path).filter { $0.hasSuffix(".txt") }.sorted()
        let files = try names.map { name in
            (name: name, text: try String(contentsOf: options.list.appending(path: name), encoding: .utf8))
        }
        return try MutantList.parsed(files)
    }
}
