import Foundation

/// Finds programs in the PATH, and in folders that distributions do not put there.
enum ProgramLocator {
    /// The first of `names` that is an executable file in `folders` or in the PATH, in this order.
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

    /// The server binary. `Xorg` in the PATH comes last, as it may be a setuid wrapper that needs a console.
    static func findServer() -> String? {
        find(["Xorg"], preferring: ["/usr/lib/xorg", "/usr/libexec"])
    }
}
