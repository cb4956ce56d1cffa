import Foundation

/// A child process.
final class Child {
    /// How the process ended.
    enum End: Equatable {
        case exited(Int32)
        /// Ended by its own signal, for example a trap.
        case crashed
        /// Killed after its time limit.
        case hung
        /// Killed because the result is known.
        case stopped
    }

    private let process = Process()

    /// Starts a command with changes to the environment. Its output goes to `log`.
    init(_ command: [String], environment: [String: String] = [:], log: URL) throws {
        try FileManager.default.createDirectory(at: log.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        try output.close()
    }

    /// Waits until it ends, at most `seconds`. Calls `look` repeatedly; when that returns true, kills the process.
    func end(within seconds: Double, look: () -> Bool = { false }) async throws -> End {
        let began = Date()
        while process.isRunning {
            if look() { return kill(as: .stopped) }
            if Date().timeIntervalSince(began) > seconds { return kill(as: .hung) }
            try await Task.sleep(for: .milliseconds(20))
        }
        return process.terminationReason == .exit ? .exited(process.terminationStatus) : .crashed
    }

    private func kill(as end: End) -> End {
        // A test that hangs does not react to weaker signals.
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return end
    }
}
