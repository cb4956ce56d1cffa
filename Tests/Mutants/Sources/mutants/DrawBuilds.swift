import Commands
import Drawing
import Foundation
import MutantList

/// Builds the tests with all drawn mutants in them, and has those that do not compile drawn again.
struct DrawBuilds {
    let options: Options
    let judges: Set<Area.Judges>

    var logs: URL { options.work.appending(path: "logs") }
    private var tree: Tree { Tree(root: options.root, work: options.work) }
    /// Another copy, with mutants only in what is for pages: programs for pages know no environment, which the others have the switch from.
    private var pages: Tree { Tree(root: options.root, work: options.work, name: "pages") }

    /// How often a build may fail.
    private static let rounds = 40

    /// Appended to the package manifest if no test needs a window: leaves out what does.
    private static let withoutWindows = """

        let portable = [
            "Tug", "TugPaging", "TugPagingControls", "TugTestKit", "TugTests", "TugPagingTests", "TugTestKitTests",
            "WriteAHost", "WriteAHostTests",
        ]
        package.targets.removeAll { !portable.contains($0.name) }
        package.products.removeAll { !portable.contains($0.name) }

        """

    /// Returns the program with the tests of each of the judges.
    func build(_ sample: inout Sample, without list: EquivalentList) throws -> [Area.Judges: URL] {
        for _ in 0..<Self.rounds {
            let copy = sample
            // The reserve as well: what of it does not compile is known at once.
            let numbers = copy.accepted.filter { list.reason(copy[$0]) == nil }
            let sources = try DrawnSources(copy, numbers: numbers) {
                try String(contentsOf: options.root.appending(path: $0), encoding: .utf8)
            }
            try write(sources, count: copy.drawn.count)
            let errors =
                try needsTree
                ? QuickCheck(tree: tree.folder, work: options.work.appending(path: "check"), logs: logs).errors() : ""
            guard let log = try errors.isEmpty ? build() : errors else {
                say("\(copy.drawn.count) drawn, \(copy.refused.count) do not compile")
                return bundles
            }
            let suspects = [tree, pages].flatMap { copy in
                DrawnSources.errors(in: log, folder: copy.folder.path).flatMap {
                    sources.suspects(path: copy.source(named: $0.path), line: $0.line)
                }
            }
            guard !suspects.isEmpty else { throw ListError("the build fails, and no mutant is the cause:\n\(log.suffix(3000))") }
            say("  \(Set(suspects).count) do not compile")
            sample.refuse(suspects)
        }
        throw ListError("after \(Self.rounds) builds there are still mutants that do not compile")
    }

    private var needsWindows: Bool { !judges.isSubset(of: [.portable, .web]) }
    private var needsProof: Bool { !judges.isDisjoint(with: [.proof, .windows, .programs]) }
    private var needsTree: Bool { judges != [.web] }

    private func write(_ sources: DrawnSources, count: Int) throws {
        let contents = contents(of: sources, count: count)
        let isForPages: (String) -> Bool = { $0.hasPrefix("Web/") }
        if needsTree {
            try tree.write(contents.filter { !isForPages($0.key) }, manifest: needsWindows ? "" : Self.withoutWindows)
        }
        if judges.contains(.web) {
            try pages.write(try PageTree.contents(contents.filter { isForPages($0.key) }, root: options.root))
            try PageTree.link(pages.folder, to: options.root)
        }
    }

    /// Returns the changed sources, with a switch in each module.
    private func contents(of sources: DrawnSources, count: Int) -> [String: String] {
        var contents = sources.contents
        for path in sources.contents.keys {
            let module = path.split(separator: "/").prefix(path.hasPrefix("Examples/Reader/") ? 4 : 2).joined(separator: "/")
            if path.hasPrefix("Web/") { continue }
            if path.hasSuffix(".swift") { contents["\(module)/MutantSwitch.swift"] = MutantSwitch.source(count: count) }
            guard path.hasSuffix(".c") else { continue }
            contents["\(module)/MutantSwitch.c"] = MutantSwitch.cSource(count: count)
            contents[path].map { contents[path] = MutantSwitch.cDeclaration + $0 }
        }
        return contents
    }

    /// Builds what the judges need. Returns what the compiler says if it fails.
    private func build() throws -> String? {
        let folder = tree.folder.path
        let build = ["bash", folder + "/Scripts/build.sh"]
        // A plan of an earlier draw does not notice a source that has moved since.
        let swift = ["swift", "build", "--disable-build-manifest-caching", "--package-path"]
        // Tests in windows also start programs.
        let hasWindows = judges.contains(.windows)
        let steps: [(isNeeded: Bool, name: String, words: [String])] = [
            (judges.contains(.portable), "root", build + [folder, "--product", "TugPackageTests"]),
            (needsProof, "proof", build + [folder + "/Proof", "--product", "ProofPackageTests"]),
            (hasWindows, "first-list", build + [folder, "--product", "first-list"]),
            (hasWindows, "gallery", build + [folder + "/Examples/Gallery", "--product", "tug-gallery"]),
            (
                judges.contains(.uikit), "uikit",
                swift + [folder + "/Tests/UIKitOnLinux", "--product", "UIKitOnLinuxPackageTests"]
            ),
            (judges.contains(.programs), "bindings", ["bash", folder + "/Scripts/bindings.sh"]),
            (judges.contains(.reader), "reader", swift + [folder + "/Examples/Reader", "--build-tests"]),
        ]
        for step in steps where step.isNeeded {
            if let log = try attempt(step.name, step.words) { return log }
        }
        return judges.contains(.web) ? try buildPages() : nil
    }

    private func buildPages() throws -> String? {
        let folder = pages.folder.path
        if let log = try attempt("web", ["bash", folder + "/Scripts/web.sh", "--replay"]) { return log }
        try PageSwitch.prepare(pages.folder.appending(path: "Web/.build/package/node_modules/tug"))
        return try attempt("web-tests", ["swift", "build", "--build-tests", "--package-path", folder + "/Web/Tests"])
    }

    private func attempt(_ name: String, _ words: [String]) throws -> String? {
        let began = Date()
        let log = logs.appending(path: "build-\(name).txt")
        if try Command(words, log: log).run(within: 7200) == .exited(0) {
            say("built \(name) in \(Int(Date().timeIntervalSince(began))) s")
            return nil
        }
        return try String(contentsOf: log, encoding: .utf8)
    }

    private var bundles: [Area.Judges: URL] {
        let programs = tree.folder.appending(path: ".build-all/debug")
        let proof = programs.appending(path: "ProofPackageTests.xctest")
        let all: [Area.Judges: URL] = [
            .portable: programs.appending(path: "TugPackageTests.xctest"), .proof: proof, .windows: proof, .programs: proof,
            .uikit: tree.folder.appending(path: "Tests/UIKitOnLinux/.build/debug/UIKitOnLinuxPackageTests.xctest"),
            .web: pages.folder.appending(path: "Web/Tests/.build/debug/TugWebTestsPackageTests.xctest"),
            .reader: tree.folder.appending(path: "Examples/Reader/.build/debug/ReaderPackageTests.xctest"),
        ]
        return all.filter { judges.contains($0.key) }
    }
}
