import Foundation
import ReaderSessions

/// A session in a process of its own.
struct SessionProcess {
    /// What it wrote, complete lines only.
    var lines: [SessionLine]
    /// Whether it ended by SIGKILL.
    var wasKilled: Bool

    enum Failure: Error {
        /// It ended by itself with this status.
        case status(Int32)
        case noProgram(String)
    }

    /// Runs a session until it ends or is killed.
    ///
    /// - Parameters:
    ///   - killAt: It kills itself before this SQL statement.
    ///   - delay: It is killed after so many seconds from its first line on.
    @concurrent
    static func run(
        seed: UInt64, address: URL, path: String, steps: Int, killAt: Int?, delay: Double?
    ) async throws -> SessionProcess {
        let program = try URL(fileURLWithPath: FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent().appending(path: "reader-session")
        guard FileManager.default.isExecutableFile(atPath: program.path) else { throw Failure.noProgram(program.path) }
        let process = Process()
        process.executableURL = program
        process.arguments = ["--seed", "\(seed)", "--address", address.absoluteString, "--file", path, "--steps", "\(steps)"]
        if let killAt { process.arguments? += ["--kill-at", "\(killAt)"] }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var data = output.fileHandleForReading.availableData
        if let delay, !data.isEmpty {
            try? await Task.sleep(for: .seconds(delay))
            kill(process.processIdentifier, SIGKILL)
        }
        data += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let wasKilled = process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
        guard wasKilled || (process.terminationReason == .exit && process.terminationStatus == 0) else {
            throw Failure.status(process.terminationStatus)
        }
        // The last line may be cut off.
        let complete = data.prefix(upTo: data.lastIndex(of: 10) ?? data.startIndex)
        let decoder = JSONDecoder()
        return SessionProcess(
            lines: try complete.split(separator: 10).map { try decoder.decode(SessionLine.self, from: $0) }, wasKilled: wasKilled)
    }
}
