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

    @Test func sourcesDoNotContainTheSwitch() throws {
        let sources = try MutatedSources(project: Self.project)
        for path in sources.contents.keys {
            let text = (try? String(contentsOf: Self.project.appending(path: path), encoding: .utf8)) ?? ""
            #expect(!text.contains("isMutant") && !text.contains(MutantSwitch.variable), "\(path)")
        }
    }
}
