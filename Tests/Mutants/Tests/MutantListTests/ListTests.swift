import Foundation
import MutantList
import Testing

/// The list itself.
@Suite struct ListTests {
    private static let project = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    /// When a source changes, its mutants must be updated.
    @Test func everyPlaceOccursOnceInSources() throws {
        let sources = try MutatedSources(project: Self.project)
        #expect(sources.mutants.count >= 80)
        #expect(sources.lines.count == sources.mutants.count)
        let modules: Set = ["Tug", "TugPaging", "TugPagingControls", "TugUIKit", "TugUIKitPaging", "TugGTK", "TugGTKPaging"]
        #expect(Set(sources.mutants.map(\.module)) == modules)
    }

    /// Each is put into parentheses. A part of one, or two with a comma between them, would not compile, and no other mutant would be tried.
    @Test func whatIsReplacedInAnExpressionIsAnExpression() throws {
        for mutant in try MutatedSources(project: Self.project).mutants where mutant.form == .expression {
            for text in [mutant.original, mutant.mutated] {
                #expect(Self.isWhole(text), "\(mutant.name): \(text)")
            }
        }
    }

    /// Whether it has no label, each bracket is closed, and no comma is outside of brackets. Texts in quotes are left out.
    private static func isWhole(_ text: String) -> Bool {
        if text.prefixMatch(of: #/[a-z]\w*: |(\|\||&&|\?\?) /#) != nil { return false }
        var open: [Character] = []
        for (index, part) in text.components(separatedBy: "\"").enumerated() where index.isMultiple(of: 2) {
            for character in part {
                switch character {
                case "(": open.append(")")
                case "[": open.append("]")
                case "{": open.append("}")
                case ")", "]", "}": if open.popLast() != character { return false }
                case ",": if open.isEmpty { return false }
                default: break
                }
            }
        }
        return open.isEmpty
    }

    @Test func sourcesDoNotContainTheSwitch() throws {
        let sources = try MutatedSources(project: Self.project)
        for path in sources.contents.keys {
            let text = (try? String(contentsOf: Self.project.appending(path: path), encoding: .utf8)) ?? ""
            #expect(!text.contains("isMutant") && !text.contains(MutantSwitch.variable), "\(path)")
        }
    }
}
