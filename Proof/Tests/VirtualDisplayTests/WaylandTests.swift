import Foundation
import Testing

@testable import VirtualDisplay

extension DisplayTests {
    @Test func compositorStartsAndCleansUp() throws {
        let display = try VirtualDisplay(size: ScreenSize(width: 640, height: 480), windowSystem: .wayland)
        let folder = try #require(display.environment["XDG_RUNTIME_DIR"])
        let socket = try #require(display.environment["WAYLAND_DISPLAY"])
        let permissions = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        #expect(permissions == 0o700)
        #expect(display.environment["DISPLAY"] == nil)
        #expect(display.removedVariables.contains("DISPLAY"))
        let globals = try WaylandConnection(path: folder + "/" + socket).globals
        #expect(globals["wl_seat"] != nil)
        #expect(globals["xdg_wm_base"] != nil)
        try display.touchpad.move(to: ScreenPoint(x: 639, y: 479))
        try display.touchpad.scroll(dx: 0.5, dy: 1)
        try display.touchpad.endScroll()

        display.stop()
        #expect(FileManager.default.fileExists(atPath: folder) == false)
        #expect(serverCommands(in: folder).isEmpty)
        #expect(throws: VirtualDisplayError.self) { try display.touchpad.endScroll() }
    }

    @Test func missingCompositorErrorSaysHowToInstall() {
        let error = #expect(throws: VirtualDisplayError.self) { try startCompositor("/nowhere/sway") }
        let text = error.map(String.init(describing:)) ?? ""
        #expect(text.contains("/nowhere/sway is not installed"))
        #expect(text.contains("apt-get install sway"))
    }

    @Test func compositorEndingAtOnceIsTriedThreeTimes() {
        let error = #expect(throws: VirtualDisplayError.self) { try startCompositor("/bin/false") }
        guard case .compositorFailed(let text) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(text.components(separatedBy: "It ended before it was ready.").count == 4)
    }

    private func startCompositor(_ program: String) throws -> Compositor {
        try Compositor.start(
            program: program, screen: ScreenSize(width: 640, height: 480), display: ":0", authority: AccessCookie().authorityFile)
    }
}
