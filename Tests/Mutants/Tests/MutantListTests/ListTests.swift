import Foundation
import MutantList
import SwiftParser
import SwiftSyntax
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
        let sources = try MutatedSources(project: Self.project)
        // The name of a member, without what it is a member of.
        for (path, text) in sources.contents { #expect(!text.contains(".(isMutant("), "\(path)") }
        for mutant in sources.mutants where mutant.form == .expression {
            for text in [mutant.original, mutant.mutated] {
                #expect(Self.isWhole(text), "\(mutant.name): \(text)")
            }
        }
    }

    /// Whether it is one expression in parentheses, without a label, as the compiler's parser says.
    private static func isWhole(_ text: String) -> Bool {
        let tree = Parser.parse(source: "let it = (\(text)\n)")
        guard !tree.hasError, let declaration = tree.statements.first?.item.as(VariableDeclSyntax.self),
            tree.statements.count == 1,
            let value = declaration.bindings.first?.initializer?.value.as(TupleExprSyntax.self)
        else { return false }
        // `if` and `switch` may not stand in parentheses.
        let only = value.elements.first
        let isBranch = only?.expression.is(IfExprSyntax.self) == true || only?.expression.is(SwitchExprSyntax.self) == true
        return value.elements.count == 1 && only?.label == nil && !isBranch
    }

    @Test func sourcesDoNotContainTheSwitch() throws {
        let sources = try MutatedSources(project: Self.project)
        for path in sources.contents.keys {
            let text = (try? String(contentsOf: Self.project.appending(path: path), encoding: .utf8)) ?? ""
            #expect(!text.contains("isMutant") && !text.contains(MutantSwitch.variable), "\(path)")
        }
    }
}
