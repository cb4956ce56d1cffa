import Foundation

/// A process of our own.
final class Child {
    /// How it ended.
    enum End: Equatable {
        case exited(Int32)
        /// By a signal of its own making: a trap, say.
        case crashed
        /// It was ended when its time was over.
        case hung
        /// It was ended because what was wanted is known.
        case stopped
    }

    private let process = Process()

    /// Starts a command, with changes to the environment; what it prints goes to `log`.
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

    /// Waits until it ends, at most so many seconds. `look` is called every now and then; once it returns true, the process is ended.
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
        // A test that does not come back does not listen to anything gentler.
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return end
    }
}
