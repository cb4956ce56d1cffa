import Drawing
import Foundation
import MutantList
import Testing

@testable import mutants

/// The parts of the product from which mutants are drawn.
@Suite struct AreaTests {
    private let project = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    @Test func everyModuleIsAnAreaOrNoProduct() throws {
        let others: Set = ["TugCGTK", "TugElsewhere", "TugGTKHeaders"]
        let modules = try FileManager.default.contentsOfDirectory(atPath: project.appending(path: "Sources").path)
        let areas = Set(Area.all.map(\.name)).subtracting(["Reader", "Web/Module", "Web/Bridge", "Web/Pages"])
        #expect(Set(modules).subtracting(others) == areas)
        for area in Area.all { #expect(try !area.paths(in: project).isEmpty, "\(area.name)") }
    }

    @Test func whatIsNotCompiledOnLinuxIsNoSource() throws {
        let paths = try Area.all.flatMap { try $0.paths(in: project) }
        #expect(!paths.contains { $0.contains("/ObjectiveC/") || $0.contains("/WithoutFoundation/") || $0.contains(".docc") })
        #expect(paths.contains("Sources/CTugGTK/tug-view.c") && paths.contains("Web/Module/tug.js"))
        #expect(paths.contains { $0.hasSuffix("StateFileStore.swift") })
    }

    /// When a source changes, what was noted of it must be asked again.
    @Test func everyEquivalentOneOccursInSources() throws {
        let text = try String(contentsOf: project.appending(path: "Tests/Mutants/Drawn/equivalent.txt"), encoding: .utf8)
        let places = try EquivalentList(text).places
        for (path, places) in Dictionary(grouping: places, by: { String($0.prefix { $0 != " " }) }) where path.hasSuffix(".swift")
        {
            let source = try String(contentsOf: project.appending(path: path), encoding: .utf8)
            let found = SwiftSource.candidates(in: source, path: path, modules: ["Foundation", "Glibc", "UIKit", "os"])
            let all = Set(found.map(\.place))
            for place in places { #expect(all.contains(place), "\(place)") }
        }
    }
}
