import Foundation
import MutantList

/// What a copy of the project needs to have mutants in the module and in the programs of pages.
enum PageTree {
    /// Returns the sources with the mutants, with what makes the switch reach the program.
    static func contents(_ drawn: [String: String], root: URL) throws -> [String: String] {
        var contents = drawn
        func change(_ path: String, _ old: String, _ new: String) throws {
            let text = try contents[path] ?? String(contentsOf: root.appending(path: path), encoding: .utf8)
            guard text.contains(old) else { throw ListError("there is no \"\(old)\" in \(path)") }
            contents[path] = text.replacing(old, with: new)
        }
        for folder in ["Bridge", "Pages"] {
            contents["Web/\(folder)/MutantSwitch.swift"] = """
                @_extern(wasm, module: "tug", name: "isMutant") @_extern(c)
                func isMutant(_ number: Int32) -> Bool

                """
        }
        let imported = "isMutant: (number) => isMutant(number)"
        try change("Web/Module/Engine.js", "const imports = { ", "const imports = { \(imported), ")
        try change("Web/Module/PageProgram.js", "const imports = {}", "const imports = { \(imported) }")
        try change("Web/Module/PageProgram.js", "imports[name] = (address", "imports[name] ??= (address")
        try change("Web/Tests/Sources/Browser/Site.swift", siteBegins, siteBegins + site)
        try change("Web/Tests/Sources/Browser/Site.swift", siteAnswers, siteAnswers + sayingMutant)
        // With mutants, the files are larger.
        try change("Scripts/web.sh", "limit=22528", "limit=999999")
        return contents
    }

    /// Where a site begins to answer.
    private static let siteBegins = "private func content(at url: URLComponents) async -> Response {\n"

    /// What a site does when a page has reached a mutant: it notes the number where other programs note theirs.
    private static let site = """
                if url.path == "\(PageSwitch.reachedPath)" {
                    if let path = ProcessInfo.processInfo.environment["\(MutantSwitch.reachedVariable)"], let file = fopen(path, "a") {
                        fputs((url.query ?? "") + "\\n", file)
                        fclose(file)
                    }
                    return Response(status: 204, type: "text/plain", body: Data())
                }

        """

    /// Where a site has found its answer, and what it does to a script: it says which mutant is active.
    private static let siteAnswers = "var response = await content(at: url)\n"
    private static let sayingMutant = """
                if response.status == 200, response.headers["Content-Type"]?.hasPrefix("text/javascript") == true {
                    let mutant = ProcessInfo.processInfo.environment["\(MutantSwitch.variable)"].flatMap { Int($0) } ?? 0
                    let line = mutant == 0 ? "\(PageSwitch.noting)" : "\(PageSwitch.making("\\(mutant)"))"
                    response.body = Data(line.utf8) + response.body
                }

        """

    /// Links what Scripts/web-setup.sh has installed in the project.
    static func link(_ folder: URL, to root: URL) throws {
        let files = FileManager.default
        let build = folder.appending(path: "Web/.build")
        try files.createDirectory(at: build, withIntermediateDirectories: true)
        for name in ["axe", "node", "vue"] {
            let installed = root.appending(path: "Web/.build/\(name)").resolvingSymlinksInPath().path
            guard files.fileExists(atPath: installed) else {
                throw ListError("there is no \(installed). Scripts/web-setup.sh installs it")
            }
            try? files.removeItem(at: build.appending(path: name))
            try files.createSymbolicLink(atPath: build.appending(path: name).path, withDestinationPath: installed)
        }
    }
}
