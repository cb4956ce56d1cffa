import Commands
import Foundation
import MutantList

/// Builds the instrumented tree: all tests once, and the fuzzer.
struct Build {
    /// The instrumented tree.
    let tree: URL
    /// The folder for the output of commands.
    let logs: URL

    /// Builds the unit tests.
    func rootTests() throws -> URL {
        try product("TugPackageTests", of: tree)
        return tree.appending(path: ".build-all/debug/TugPackageTests.xctest")
    }

    /// Builds the tests of what proves the library, and those in windows with the programs that they start.
    func proofTests() throws -> URL {
        try product("first-list", of: tree)
        try product("tug-gallery", of: tree.appending(path: "Examples/Gallery"))
        try product("ProofPackageTests", of: tree.appending(path: "Proof"))
        return tree.appending(path: ".build-all/debug/ProofPackageTests.xctest")
    }

    /// Builds all tests on the simulated UIKit.
    func simulatedTests() throws -> URL {
        let package = tree.appending(path: "Tests/UIKitOnLinux")
        try product(
            "UIKitOnLinuxPackageTests", of: package,
            ["swift", "build", "--disable-build-manifest-caching", "--package-path", package.path])
        return package.appending(path: ".build/debug/UIKitOnLinuxPackageTests.xctest")
    }

    /// Builds the fuzzer.
    func fuzzer() throws -> URL {
        try product("tug-lab", of: tree.appending(path: "Proof"))
        return tree.appending(path: ".build-all/debug/tug-lab")
    }

    private func product(_ name: String, of package: URL, _ words: [String]? = nil) throws {
        let began = Date()
        let log = logs.appending(path: "build-\(name).txt")
        let build = ["bash", tree.appending(path: "Scripts/build.sh").path, package.path]
        let arguments = (words ?? build) + ["--product", name]
        let end = try Command(arguments, log: log).run(within: 3600)
        guard end == .exited(0) else {
            let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
            let errors = text.split(separator: "\n").filter { $0.contains("error:") }.prefix(20).joined(separator: "\n")
            throw ListError("\(name) with the mutants in it does not build, see \(log.path)\n\(errors)")
        }
        say("built \(name) in \(Int(Date().timeIntervalSince(began))) s")
    }
}
