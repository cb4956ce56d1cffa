import Foundation

/// Which mutant is active in pages, which know no environment: what serves them says it before each script.
enum PageSwitch {
    /// The path that a page asks for, with the number of a mutant as the query, when it has reached it first.
    static let reachedPath = "/mutant-reached"

    /// What stands before a script where no mutant is active: a page tells its site which mutants it reaches. Several scripts share what they
    /// have told. The page's own function is taken before a test puts another in its place.
    static let noting =
        "globalThis.isMutant ??= ((told, tell) => (number) => { if (!told.has(number)) { told.add(number); "
        + "if (globalThis.document) tell('\(reachedPath)?' + number, { keepalive: true }).catch(() => {}); } "
        + "return false; })(new Set(), globalThis.fetch); "

    /// What stands before a script where this mutant is active.
    static func making(_ mutant: String) -> String { "globalThis.isMutant = (number) => number === \(mutant); " }

    /// Makes scripts work where nobody says which mutant is active, as in a page of another server: none is.
    static func prepare(_ folder: URL) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".js") {
            let script = folder.appending(path: name)
            let text = try String(contentsOf: script, encoding: .utf8)
            try ("globalThis.isMutant ??= () => false; " + text).write(to: script, atomically: true, encoding: .utf8)
        }
    }
}
