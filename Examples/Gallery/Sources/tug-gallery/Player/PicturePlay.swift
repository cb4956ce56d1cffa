import Foundation
import VirtualDisplay

/// Takes one picture of each scene, light and dark.
@MainActor
final class PicturePlay: WindowPlay {
    private let display: VirtualDisplay
    private let output: URL
    private let finger: Finger

    init(display: VirtualDisplay, output: URL) {
        self.display = display
        self.output = output
        finger = Finger(display.touch)
    }

    func prepare(_ window: GalleryWindow) {
        window.fillScreen()
        display.parkPointer()
    }

    func play(_ window: GalleryWindow) async -> Int32 {
        do {
            try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
            for kind in SceneKind.allCases {
                window.show(kind)
                try await pose(kind, window.scene)
                for (isDark, name) in [(false, "light"), (true, "dark")] {
                    Appearance.isDark = isDark
                    try await Task.sleep(for: .milliseconds(400))
                    let file = output.appendingPathComponent("\(kind.rawValue)-\(name).png")
                    try await Camera.shoot(display).write(to: file)
                    Console.say(file.relativePath)
                }
                Appearance.isDark = false
                try finger.lift()
                try await NotReached.wait(for: "rest in scene \(kind.rawValue)") {
                    // The release may have opened a second floor, which stays open.
                    if window.scene.list.headerState == .open { window.scene.list.header?.closeFloor() }
                    return window.scene.list.headerState == .idle
                }
            }
            return 0
        } catch {
            try? finger.lift()
            Console.complain(String(describing: error))
            return 1
        }
    }

    /// Brings a scene into the position that shows its subject best.
    private func pose(_ kind: SceneKind, _ scene: any GalleryScene) async throws {
        try await NotReached.wait(for: "scene \(kind.rawValue)") { scene.isReady && scene.list.headerState == .idle }
        try await Task.sleep(for: .milliseconds(500))
        let pull: (right: Double, down: Double)? =
            switch kind {
            case .headers: (0, 250)
            case .floor: (0, 300)
            case .rtl, .empty, .languages: (0, 140)
            case .images, .style: (0, 170)
            case .sideways: (220, 0)
            default: nil
            }
        guard let pull else { return }
        try finger.land(at: ScreenPoint(x: Double(display.size.width) / 2, y: Double(display.size.height) * 0.4))
        try await finger.move(right: pull.right, down: pull.down, duration: 0.5)
    }
}
