import Foundation

/// A program of the package, beside that of the tests.
struct Program {
    let name: String

    /// Runs it until it ends by itself, or for 200 seconds at most, also where the tests have been ended before. Returns what it wrote.
    func run(_ arguments: [String]) async throws -> (status: Int32, said: String) {
        let process = Process()
        let output = Pipe()
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appending(path: name)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = ["-k", "5", "200", program.path] + arguments
        // Where there is a display, a window is not to open on it.
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" && $0.key != "WAYLAND_DISPLAY" }
        process.standardError = output
        process.standardOutput = output
        // No thread waits for its end.
        let status = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        // Some sentences, which the pipe has kept.
        return (status, String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
    }
}
