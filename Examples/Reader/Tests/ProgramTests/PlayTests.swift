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
        let (status, said) = try await Program(name: "reader-play").run([folder.path])
        try #require(status == 0, "\(said)")
        let picture = try Data(contentsOf: folder.appending(path: "reader.png"))
        #expect(picture.dropFirst().starts(with: Data("PNG".utf8)))
    }
}
