import Commands
import Foundation

/// Compiles the modules without a window as far as errors are found, and without optimization: seconds, where a build takes minutes. What
/// does not compile of a sample is known before the first build.
struct QuickCheck {
    /// The copy of the project.
    let tree: URL
    /// The folder for the modules.
    let work: URL
    let logs: URL

    /// What is checked: first what the others import.
    private static let modules = ["Tug", "TugPaging", "TugPagingControls", "TugTestKit"]

    /// Returns what the compiler says of those that do not compile; empty if all do. Nothing is checked that imports what fails.
    func errors() throws -> String {
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        let imported = try errors(in: Self.modules.prefix(2))
        return imported.isEmpty ? try errors(in: Self.modules.dropFirst(2)) : imported
    }

    private func errors(in modules: some Sequence<String>) throws -> String {
        var errors = ""
        for module in modules {
            let log = logs.appending(path: "check-\(module).txt")
            let output = work.appending(path: "\(module).swiftmodule").path
            let options = [
                "-emit-sil", "-o", work.appending(path: "sil").path, "-wmo", "-Onone", "-parse-as-library", "-swift-version", "6",
                "-suppress-warnings",
            ]
            let names = ["-module-name", module, "-package-name", "tug", "-I", work.path, "-emit-module-path", output]
            if try Command(["swiftc"] + options + names + sources(of: module), log: log).run(within: 1800) != .exited(0) {
                errors += try String(contentsOf: log, encoding: .utf8)
            }
        }
        return errors
    }

    private func sources(of module: String) -> [String] {
        let folder = tree.appending(path: "Sources/\(module)")
        let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Without") }.map { folder.appending(path: $0).path }
    }
}
