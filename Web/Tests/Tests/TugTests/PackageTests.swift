import Browser
import Foundation
import Testing

/// The package as it is published. All tests of pages use its files, too.
@Suite("The package") struct PackageTests {
    private let root = Repository.package

    private func files(in folder: URL) -> Set<String> {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let files = (all?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }
        return Set(files.map { String($0.standardizedFileURL.path.dropFirst(folder.standardizedFileURL.path.count + 1)) })
    }

    @Test func packageHasEveryFile() throws {
        let built = files(in: Repository.root.appending(path: "Web/dist"))
        #expect(built.count > 50)
        #expect(files(in: root) == built)
        #expect(built.isSuperset(of: ["README.md", "LICENSE", "package.json", "Large.js", "languages/zh-Hans.json"]))
    }

    /// Addresses in the scripts, which bundlers and browsers follow.
    @Test func everyAddressInScriptsLeadsToFile() throws {
        let files = files(in: root)
        var addresses = 0
        for name in files where name.hasSuffix(".js") {
            let script = try String(contentsOf: root.appending(path: name), encoding: .utf8)
            // No other address of the module's folder: bundlers would not see it.
            let plain = script.matches(of: /new URL\("[^"]+",import\.meta\.url\)/).count
            #expect(script.matches(of: /import\.meta\.url/).count == plain)
            for address in script.matches(of: /(?:import\(|from ?|new URL\()"\.\/([^"]+)"/) {
                addresses += 1
                #expect(files.contains(String(address.1)), "\(name) asks for \(address.1)")
            }
        }
        #expect(addresses > 50)
    }

    @Test func everyExportIsThere() throws {
        let manifest = try String(contentsOf: root.appending(path: "package.json"), encoding: .utf8)
        #expect(manifest.contains(#""license": "MIT""#))
        let exports = manifest.matches(of: /"\.\/([^"*]+\.[a-z.]+)"/).map { String($0.1) }
        #expect(exports.count > 5)
        #expect(files(in: root).isSuperset(of: exports))
    }
}
