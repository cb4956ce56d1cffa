import Foundation

/// Finds programs the way a shell does, plus in the places where a distribution keeps them out of the PATH.
enum ProgramLocator {
    /// The first of `names` that is an executable file in one of `folders` or, after them, in the PATH.
    static func find(_ names: [String], preferring folders: [String] = []) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let searched = folders + path.split(separator: ":").map(String.init)
        for name in names {
            for folder in searched where folder.hasPrefix("/") {
                let candidate = folder + "/" + name
                if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
            }
        }
        return nil
    }

    /// The server itself. `Xorg` in the PATH may be a set-uid wrapper that wants a real console, so the plain binary comes first.
    static func findServer() -> String? {
        find(["Xorg"], preferring: ["/usr/lib/xorg", "/usr/libexec"])
    }
}
