import Foundation
import Testing

/// The program `feed-server` itself.
@Suite("The server's command line", .timeLimit(.minutes(20)))
struct ProgramTests {
    private static func program() throws -> URL {
        try URL(fileURLWithPath: FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent().appending(path: "feed-server")
    }

    /// Runs the program until it ends by itself. No thread waits for that.
    private static func run(_ arguments: [String]) async throws -> (status: Int32, said: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = try program()
        process.arguments = arguments
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        let status = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        // A sentence, which the pipe has kept.
        return (status, String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
    }

    @Test(arguments: [
        (["--lan"], "“--lan” needs “--password”"), (["--lan", "--password", "7 bytes"], "at least 8 bytes"),
        (["--lan", "--password"], "“--password” needs a value"), (["--port", "70000"], "“--port” needs a value"),
        (["--arrivals", "-1"], "“arrivals” has to be a whole number, 0…1000000"), (["--wan"], "no option “--wan”"),
    ])
    func wrongCommandLineEndsWithASentence(_ arguments: [String], _ sentence: String) async throws {
        let (status, said) = try await Self.run(arguments + ["--port", "0"].filter { _ in arguments.last != "--password" })
        #expect(status == 2)
        #expect(said.contains(sentence), "\(said)")
    }
}
