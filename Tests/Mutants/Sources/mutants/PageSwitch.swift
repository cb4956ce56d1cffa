import Foundation
import Synchronization

/// Sets which mutant is active in pages, which know no environment: by a line before each script of the package that the tests load. One
/// mutant at a time.
final class PageSwitch: Sendable {
    private let folder: URL
    private let lock = Mutex(())
    private static let mark = "/* mutant */\n"

    /// - Parameter folder: The folder of the package.
    init(_ folder: URL) { self.folder = folder }

    /// Calls `body` while a mutant is active (0 for none).
    func with<Result>(_ mutant: Int, _ body: () throws -> sending Result) throws -> sending Result {
        try lock.withLock { _ in
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            for name in names.filter({ $0.hasSuffix(".js") }) {
                let script = folder.appending(path: name)
                let text = try String(contentsOf: script, encoding: .utf8)
                try Self.script(text, with: mutant).write(to: script, atomically: true, encoding: .utf8)
            }
            return try body()
        }
    }

    /// Returns a script with this mutant active instead of another one. Without one (0), a page tells its site which mutants it reaches;
    /// see ``PageTree/site``.
    static func script(_ text: String, with mutant: Int) -> String {
        let rest = text.firstRange(of: mark).map { String(text[$0.upperBound...]) } ?? text
        let isMutant = mutant == 0 ? noting : "(number) => number === \(mutant)"
        return "globalThis.isMutant = \(isMutant); \(mark)\(rest)"
    }

    /// The path that a page asks for, with the number of a mutant as the query, when it has reached it first.
    static let reachedPath = "/mutant-reached"

    /// Several scripts share what they have told. The page's own function is taken before a test puts another in its place.
    private static let noting = """
        globalThis.isMutant ?? ((told, tell) => (number) => { if (!told.has(number)) { told.add(number); \
        if (globalThis.document) tell(`\(reachedPath)?${number}`, { keepalive: true }).catch(() => {}); } \
        return false; })(new Set(), globalThis.fetch)
        """
}
