import Commands
import Drawing
import Foundation
import MutantList

/// Finds candidates in the JavaScript of the module, with acorn.
struct ModuleParser {
    let project: URL
    let logs: URL

    private struct Found: Decodable {
        var kind: Candidate.Kind
        var path: String
        var start: Int
        var end: Int
        var form: String
        var original: String
        var mutated: String
        var declaration: String
    }

    func candidates(_ paths: [String]) throws -> [Candidate] {
        let output = logs.appending(path: "module.json")
        let errors = logs.appending(path: "module.txt")
        let words = ["node", project.appending(path: "Tests/Mutants/Drawn/module.cjs").path, project.path] + paths
        let end = try Command(words, log: output, errors: errors).run(within: 120)
        guard end == .exited(0) else {
            throw ListError((try? String(contentsOf: errors, encoding: .utf8)) ?? "the module cannot be read")
        }
        return try JSONDecoder().decode([Found].self, from: Data(contentsOf: output)).map { found in
            let form: Mutant.Form = ["statement": .statement, "insertion": .insertion][found.form] ?? .expression
            return Candidate(
                kind: found.kind, path: found.path, range: found.start..<found.end, form: form, original: found.original,
                mutated: found.mutated, declaration: found.declaration, declarationRange: found.start..<found.end)
        }
    }
}
