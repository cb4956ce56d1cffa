import Foundation
import Synchronization
import Testing

/// A program of the package, beside that of the tests.
struct Program {
    let name: String
    /// What it finds in its environment instead of what the tests have.
    var environment: [String: String] = [:]

    /// Runs it until it ends by itself, or for 200 seconds at most, also where the tests have been ended before. Returns what it wrote.
    func run(_ arguments: [String]) async throws -> (status: Int32, said: String) {
        let (process, output) = try prepared(arguments)
        // No thread waits for its end.
        let status = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        // Some sentences, which the pipe has kept.
        return (status, String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
    }

    /// Runs it until `body` returns, which is called with what the program has written at first, or has written until its end.
    func use(_ arguments: [String], _ body: (String) async throws -> Void) async throws {
        let (process, output) = try prepared(arguments)
        let said = Mutex("")
        output.fileHandleForReading.readabilityHandler = { file in
            let text = String(decoding: file.availableData, as: UTF8.self)
            said.withLock { $0 += text }
        }
        try process.run()
        defer {
            process.terminate()
            output.fileHandleForReading.readabilityHandler = nil
        }
        while process.isRunning, said.withLock({ !$0.hasSuffix("\n") }) { try await Task.sleep(for: .milliseconds(10)) }
        try await body(said.withLock { $0 })
    }

    private func prepared(_ arguments: [String]) throws -> (Process, Pipe) {
        let process = Process()
        let output = Pipe()
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appending(path: name)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = ["-k", "5", "200", program.path] + arguments
        // Where there is a display, a window is not to open on it.
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" && $0.key != "WAYLAND_DISPLAY" }
            .merging(environment) { $1 }
        process.standardError = output
        process.standardOutput = output
        return (process, output)
    }
}
