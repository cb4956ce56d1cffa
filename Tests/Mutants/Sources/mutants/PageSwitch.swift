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

    /// Returns a script with this mutant active instead of another one.
    static func script(_ text: String, with mutant: Int) -> String {
        let rest = text.firstRange(of: mark).map { String(text[$0.upperBound...]) } ?? text
        return "globalThis.isMutant = (number) => number === \(mutant); \(mark)\(rest)"
    }
}
