import Drawing
import Foundation
import MutantList

/// A part of the product, from which mutants are drawn, and who judges them.
struct Area: Sendable {
    /// Who judges.
    enum Judges: String, CaseIterable, Sendable {
        /// The tests without a window.
        case portable
        /// The tests of what proves the library: models, recordings and random sequences.
        case proof
        /// The tests on the simulated UIKit.
        case uikit
        /// The tests in windows.
        case windows
        /// The programs in C, Python, Vala and JavaScript.
        case programs
        /// The tests of the feed reader.
        case reader
        /// The tests in browsers.
        case web
    }

    let name: String
    /// The folders of its sources in the project.
    let folders: [String]
    let judges: [Judges]

    init(_ name: String, _ folders: [String], _ judges: Judges...) {
        self.name = name
        self.folders = folders
        self.judges = judges
    }

    /// All of the product.
    static let all = [
        Area("Tug", ["Sources/Tug"], .portable, .proof, .uikit, .windows),
        Area("TugPaging", ["Sources/TugPaging"], .portable, .proof, .uikit, .windows, .reader),
        Area("TugPagingControls", ["Sources/TugPagingControls"], .portable, .uikit, .windows),
        Area("TugTestKit", ["Sources/TugTestKit"], .portable, .proof, .uikit),
        Area("TugUIKit", ["Sources/TugUIKit"], .uikit),
        Area("TugUIKitPaging", ["Sources/TugUIKitPaging"], .uikit),
        Area("TugObjC", ["Sources/TugObjC"], .uikit),
        Area("TugGTK", ["Sources/TugGTK"], .windows, .programs),
        Area("TugGTKPaging", ["Sources/TugGTKPaging"], .windows, .programs),
        Area("TugGTKBindings", ["Sources/TugGTKBindings"], .programs),
        Area("CTugGTK", ["Sources/CTugGTK"], .programs),
        Area(
            "Reader",
            ["Feed", "FeedReading", "FeedServer", "ReaderWindow", "reader", "feed-server"].map {
                "Examples/Reader/Sources/\($0)"
            },
            .reader),
        Area("Web/Module", ["Web/Module"], .web),
        Area("Web/Bridge", ["Web/Bridge"], .web),
        Area("Web/Pages", ["Web/Pages"], .web),
    ]

    /// Folders with what is not compiled on Linux, or not in this build.
    private static let others: Set = [
        "WithoutCompatibility", "WithoutExtras", "WithoutReadingPosition", "WithoutSecondFloor", "WithoutFoundation",
        "ObjectiveC", "SwiftUI",
    ]
    /// What `canImport` finds.
    private static let modules: Set = ["Foundation", "FoundationNetworking", "Glibc"]

    /// Returns the paths of its sources, in order.
    func paths(in project: URL) throws -> [String] {
        try folders.flatMap { folder in
            let all =
                FileManager.default.enumerator(atPath: project.appending(path: folder).path)?.compactMap { $0 as? String } ?? []
            guard !all.isEmpty else { throw ListError("there is no \(folder)") }
            return all.filter { path in
                let parts = path.split(separator: "/").map(String.init)
                return Self.others.isDisjoint(with: parts) && ["swift", "c", "js"].contains { path.hasSuffix("." + $0) }
            }.map { "\(folder)/\($0)" }
        }.sorted()
    }

    /// Returns its candidates. Names are exchanged only for those of `names`.
    func candidates(in project: URL, names: Set<String>, script: (([String]) throws -> [Candidate])) throws -> [Candidate] {
        let paths = try paths(in: project)
        let scripts = paths.filter { $0.hasSuffix(".js") }
        return try (scripts.isEmpty ? [] : script(scripts))
            + paths.filter { !$0.hasSuffix(".js") }.flatMap { path in
                let text = try String(contentsOf: project.appending(path: path), encoding: .utf8)
                if path.hasSuffix(".c") { return CSource.candidates(in: text, path: path) }
                let modules =
                    path.hasPrefix("Sources/TugUIKit") || path.hasPrefix("Sources/TugObjC")
                    ? Self.modules.union(["UIKit", "os"]) : Self.modules
                return SwiftSource.candidates(in: text, path: path, names: names, modules: modules)
            }
    }
}
