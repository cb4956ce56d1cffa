import Foundation
import Testing

@testable import mutants

/// The copies of the project.
@Suite struct TreeTests {
    /// A compiler names a source by the package that it builds.
    @Test func sourceThatAPackageHasThroughALinkIsFound() throws {
        let work = FileManager.default.temporaryDirectory.appending(path: "tree-\(UInt32.random(in: 0 ... .max))")
        defer { try? FileManager.default.removeItem(at: work) }
        let tree = Tree(root: work, work: work)
        let package = tree.folder.appending(path: "Tests/Other/Sources")
        for folder in [package, tree.folder.appending(path: "Sources/A/B")] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            atPath: package.appending(path: "A").path, withDestinationPath: "../../../Sources/A")
        try Data().write(to: tree.folder.appending(path: "Sources/A/B/C.swift"))
        #expect(tree.source(named: "Tests/Other/Sources/A/B/C.swift") == "Sources/A/B/C.swift")
        #expect(tree.source(named: "Sources/A/B/C.swift") == "Sources/A/B/C.swift")
        #expect(tree.source(named: "Elsewhere.swift") == "Elsewhere.swift")
    }
}
