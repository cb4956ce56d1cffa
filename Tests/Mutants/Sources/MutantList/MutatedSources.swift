import Foundation

/// The sources of a project with all mutants of the list.
public struct MutatedSources {
    /// The mutants.
    public let mutants: [Mutant]
    /// The new text of each changed or added file, by its path in the project.
    public private(set) var contents: [String: String] = [:]
    /// The line of each mutant in the original file.
    public private(set) var lines: [Int: Int] = [:]

    /// Reads the list of a project and finds each place. Throws one error with all problems.
    public init(project: URL) throws {
        let folder = project.appending(path: "Tests/Mutants/List")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }.sorted()
        mutants = try MutantList.parsed(
            try names.map { (name: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) })
        var errors: [ListError] = []
        for (path, mutants) in Dictionary(grouping: mutants, by: \.path).sorted(by: { $0.key < $1.key }) {
            let url = project.appending(path: "Sources/\(path)")
            guard let source = try? String(contentsOf: url, encoding: .utf8) else {
                errors.append(ListError("\"\(mutants[0].name)\": there is no Sources/\(path)"))
                continue
            }
            let rewriter = Rewriter(source)
            for mutant in mutants {
                do { lines[mutant.number] = try rewriter.line(of: mutant) } catch { errors.append(error) }
            }
            guard mutants.allSatisfy({ lines[$0.number] != nil }) else { continue }
            do { contents["Sources/\(path)"] = try rewriter.rewritten(mutants) } catch { errors.append(error) }
        }
        if !errors.isEmpty { throw ListError(errors.map(\.description).joined(separator: "\n")) }
        for module in Set(mutants.map(\.module)) {
            contents["Sources/\(module)/MutantSwitch.swift"] = MutantSwitch.source(count: mutants.count)
        }
    }
}
