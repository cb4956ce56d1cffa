import MutantList

/// The sources with all mutants of a sample that may be tried.
public struct DrawnSources: Sendable {
    /// The new text of each changed file, by its path in the project.
    public private(set) var contents: [String: String] = [:]
    /// The numbers of the mutants on each line of a file, from 1.
    private var lines: [String: [(line: Int, numbers: [Int])]] = [:]

    /// - Parameters:
    ///   - numbers: The mutants to put in.
    ///   - read: Returns the text of a file of the project.
    public init(_ sample: Sample, numbers: [Int], read: (String) throws -> String) throws {
        for (path, numbers) in Dictionary(grouping: numbers, by: { sample[$0].path }) {
            let text = try Rewriter(try read(path)).rewritten(numbers.map { sample[$0].mutant($0) })
            contents[path] = text
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let found = line.ranges(of: "isMutant(").compactMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
                if !found.isEmpty { lines[path, default: []].append((index + 1, found)) }
            }
        }
    }

    /// Returns the mutants that may be the cause of a compiler's error: those of its line, or else of the nearest line with some before it, or
    /// else behind it.
    public func suspects(path: String, line: Int) -> [Int] {
        guard let lines = lines[path] else { return [] }
        return (lines.last { $0.line <= line } ?? lines.first)?.numbers ?? []
    }

    /// Returns the places of the errors in what a compiler prints, such as `/folder/Sources/A.swift:3:5: error: …`.
    ///
    /// - Parameter folder: The folder of the project, which begins the paths.
    public static func errors(in log: String, folder: String) -> [(path: String, line: Int)] {
        var found: [(path: String, line: Int)] = []
        for text in log.split(separator: "\n") {
            guard let mark = text.firstRange(of: ": error: ") ?? text.firstRange(of: ": fatal error: ") else { continue }
            let fields = text[..<mark.lowerBound].split(separator: ":")
            guard fields.count >= 2, let line = Int(fields[1]) else { continue }
            let path = fields[0].hasPrefix(folder + "/") ? fields[0].dropFirst(folder.count + 1) : fields[0]
            found.append((String(path), line))
        }
        return found
    }
}
