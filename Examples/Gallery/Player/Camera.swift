import Foundation
import VirtualDisplay

/// Takes pictures of the virtual screen for a strip.
@MainActor
final class Camera {
    private let display: VirtualDisplay
    private let folder: URL
    private var panels: [ImageStrip.Panel] = []

    init(_ display: VirtualDisplay) throws {
        self.display = display
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("tug-gallery-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Takes a picture, with the words that go under it.
    func take(_ caption: String) async throws {
        let file = folder.appendingPathComponent("\(panels.count).png")
        try await Self.shoot(display).write(to: file)
        panels.append(.init(image: file, caption: caption))
    }

    /// The screen after GTK has drawn what it now has to draw.
    static func shoot(_ display: VirtualDisplay) async throws -> Screenshot {
        try await Task.sleep(for: .milliseconds(80))
        return try await display.screenshot()
    }

    /// Puts the pictures side by side.
    func compose(to file: URL) async throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try await ImageStrip(panels: panels).write(to: file)
    }

    func clear() { try? FileManager.default.removeItem(at: folder) }
}
