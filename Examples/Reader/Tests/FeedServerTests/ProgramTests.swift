import Foundation
import Testing

/// The program `feed-server` itself.
@Suite("The server's command line", .timeLimit(.minutes(2)))
struct ProgramTests {
    private static func program() throws -> URL {
        try URL(fileURLWithPath: FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent().appending(path: "feed-server")
    }

    /// Runs the program until it ends by itself.
    @concurrent
    private static func run(_ arguments: [String]) async throws -> (status: Int32, said: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = try program()
        process.arguments = arguments
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
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
