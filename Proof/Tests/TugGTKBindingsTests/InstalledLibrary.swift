import Foundation

/// The library as `make install` leaves it, in a folder of its own: `Scripts/bindings.sh` has built it before.
struct InstalledLibrary {
    static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    private static let installed = Result { try InstalledLibrary() }

    /// Where it is installed.
    let prefix: String

    /// Returns the library, which is installed once.
    static func shared() throws -> InstalledLibrary { try installed.get() }

    private init() throws {
        prefix = Self.root.appendingPathComponent("out/installed").path
        try? FileManager.default.removeItem(atPath: prefix)
        let result = try Self.install(["--debug"], environment: ["PREFIX": prefix])
        guard result.status == 0 else { throw Failure(description: result.output) }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Where a program finds it, and another one is built with it. A warning of GTK's ends a program.
    var environment: [String: String] {
        [
            "LD_LIBRARY_PATH": prefix + "/lib", "GI_TYPELIB_PATH": prefix + "/lib/girepository-1.0",
            "PKG_CONFIG_PATH": prefix + "/lib/pkgconfig", "XDG_DATA_DIRS": prefix + "/share:/usr/local/share:/usr/share",
            "G_DEBUG": "fatal-warnings",
        ]
    }

    /// The command that builds an example in C and runs it.
    func c(_ example: String) -> [String] {
        built("cc -Wall -Wextra -Werror Examples/C/\(example).c -o \"$0\" $(pkg-config --cflags --libs tug-gtk)", "\(example)_c")
    }

    /// The command that builds an example in Vala and runs it. What the compiler of Vala writes in C has warnings of its own.
    func vala(_ example: String) -> [String] {
        built("valac --quiet --fatal-warnings --pkg=tug-gtk -X -w Examples/Vala/\(example).vala -o \"$0\"", "\(example)_vala")
    }

    private func built(_ build: String, _ program: String) -> [String] {
        ["/bin/sh", "-c", "cd '\(Self.root.path)' && \(build) && exec \"$0\"", "\(prefix)/\(program)"]
    }

    /// Runs a program to its end, and returns its status and what it printed.
    static func run(_ command: [String], environment: [String: String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    static func install(_ options: [String], environment: [String: String]) throws -> (status: Int32, output: String) {
        try run([root.appendingPathComponent("Scripts/install.sh").path] + options, environment: environment)
    }
}
