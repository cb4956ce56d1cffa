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

    /// When a session kills itself.
    enum Kill {
        /// Before an SQL statement.
        case statement(Int)
        /// So many microseconds after a line that it has written.
        case line(Int, delay: Int)

        var arguments: [String] {
            switch self {
            case .statement(let number): ["--kill-at", "\(number)"]
            case .line(let number, let delay): ["--kill-after", "\(number)", "--delay", "\(delay)"]
            }
        }
    }

    /// Whether it was killed within a step.
    var wasInterrupted: Bool {
        guard wasKilled else { return false }
        if case .ended = lines.last { return false }
        return true
    }

    /// Runs a session until it ends or is killed. Keeps no thread waiting: its server is in this process, and needs one.
    static func run(seed: UInt64, address: URL, path: String, steps: Int, kill: Kill) async throws -> SessionProcess {
        let program = try URL(fileURLWithPath: FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent().appending(path: "reader-session")
        guard FileManager.default.isExecutableFile(atPath: program.path) else { throw Failure.noProgram(program.path) }
        let process = Process()
        process.executableURL = program
        process.arguments = ["--seed", "\(seed)", "--address", address.absoluteString, "--file", path, "--steps", "\(steps)"]
        process.arguments? += kill.arguments
        let output = URL(fileURLWithPath: path + ".lines")
        try Data().write(to: output)
        let file = try FileHandle(forWritingTo: output)
        defer { try? file.close() }
        process.standardOutput = file
        let (reason, status) = try await process.end()
        let wasKilled = reason == .uncaughtSignal && status == SIGKILL
        guard wasKilled || (reason == .exit && status == 0) else { throw Failure.status(status) }
        let data = try Data(contentsOf: output)
        // The last line may be cut off.
        let complete = data.prefix(upTo: data.lastIndex(of: 10) ?? data.startIndex)
        let decoder = JSONDecoder()
        return SessionProcess(
            lines: try complete.split(separator: 10).map { try decoder.decode(SessionLine.self, from: $0) }, wasKilled: wasKilled)
    }
}

extension Process {
    /// Runs until it has ended. No thread waits for that.
    func end() async throws -> (reason: TerminationReason, status: Int32) {
        try await withCheckedThrowingContinuation { continuation in
            terminationHandler = { continuation.resume(returning: ($0.terminationReason, $0.terminationStatus)) }
            do { try run() } catch { continuation.resume(throwing: error) }
        }
    }
}
