import Foundation
import Testing

/// The reader in its window, on a display of its own.
@Suite("The reader's window", .timeLimit(.minutes(20)))
struct PlayTests {
    /// The play looks at the window after each step, and fails where it does not show what it should and for any warning of GTK.
    @Test func windowShowsWhatItShouldAfterEachStep() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tug-play-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        let output = Pipe()
        process.executableURL = try URL(
            fileURLWithPath: FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        ).deletingLastPathComponent().appending(path: "reader-play")
        process.arguments = [folder.path]
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" && $0.key != "WAYLAND_DISPLAY" }
        process.standardError = output
        let status = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        try #require(status == 0, "\(said)")
        let picture = try Data(contentsOf: folder.appending(path: "reader.png"))
        #expect(picture.dropFirst().starts(with: Data("PNG".utf8)))
    }
}
