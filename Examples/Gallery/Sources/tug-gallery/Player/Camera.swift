import Foundation
import VirtualDisplay

extension VirtualDisplay {
    /// Moves the pointer away, so that no widget looks hovered.
    func parkPointer() { try? mouse.move(to: ScreenPoint(x: 2, y: Double(size.height) - 2)) }
}

/// Takes pictures of the virtual screen for a strip.
@MainActor
final class Camera {
    private let display: VirtualDisplay
    private var pictures: [(picture: Screenshot, caption: String)] = []

    init(_ display: VirtualDisplay) { self.display = display }

    /// Takes a picture with a caption.
    func take(_ caption: String) async throws { pictures.append((try await Self.shoot(display), caption)) }

    /// The screen, after GTK has drawn all pending changes.
    static func shoot(_ display: VirtualDisplay) async throws -> Screenshot {
        try await Task.sleep(for: .milliseconds(80))
        return try await display.screenshot()
    }

    /// Joins the pictures side by side.
    func compose(to file: URL) async throws {
        try await ImageStrip.write(pictures, to: file)
    }
}
