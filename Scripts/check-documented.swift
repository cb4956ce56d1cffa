// Prints every public symbol without a documentation comment in the given symbol graphs; exit status 1 if there is one. Skips
// synthesized symbols. Unlike the formatter's rule it checks enum cases and members of extensions.

import Foundation

struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable { var precise: String }
        struct Kind: Decodable { var displayName: String }
        struct Comment: Decodable {
            struct Line: Decodable { var text: String }
            var lines: [Line]
        }
        struct Location: Decodable {
            struct Position: Decodable { var line: Int }
            var uri: String
            var position: Position
        }
        var identifier: Identifier
        var kind: Kind
        var pathComponents: [String]
        var docComment: Comment?
        var location: Location?
    }
    struct Module: Decodable { var name: String }
    struct Relationship: Decodable {
        struct Origin: Decodable {}
        var source: String
        var sourceOrigin: Origin?
    }
    var module: Module
    var symbols: [Symbol]
    var relationships: [Relationship]
}

let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).absoluteString
var checked: Set<String> = []
var gaps: Set<String> = []
for path in CommandLine.arguments.dropFirst() {
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    // Inherited symbols, such as `!=`, are documented elsewhere.
    let inherited = Set(graph.relationships.filter { $0.sourceOrigin != nil }.map(\.source))
    for symbol in graph.symbols {
        let identifier = symbol.identifier.precise
        // Not in the source: synthesized requirements, and symbols for a whole extension.
        guard let location = symbol.location, !identifier.contains("::SYNTHESIZED::"), symbol.kind.displayName != "Extension",
            !inherited.contains(identifier) || symbol.docComment != nil
        else { continue }
        checked.insert(identifier)
        let text = symbol.docComment?.lines.map(\.text).joined() ?? ""
        if text.allSatisfy(\.isWhitespace) {
            let file = location.uri.hasPrefix(here) ? String(location.uri.dropFirst(here.count)) : location.uri
            let name = ([graph.module.name] + symbol.pathComponents).joined(separator: ".")
            let kind = symbol.kind.displayName.lowercased()
            gaps.insert("\(file):\(location.position.line + 1): \(kind) \(name) has no documentation")
        }
    }
}
for gap in gaps.sorted() { FileHandle.standardError.write(Data((gap + "\n").utf8)) }
guard gaps.isEmpty, !checked.isEmpty else { exit(1) }
print("docs: \(checked.count) public symbols, each with documentation")
