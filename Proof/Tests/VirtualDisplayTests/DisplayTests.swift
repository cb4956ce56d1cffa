import Foundation
import Testing

@testable import VirtualDisplay

/// All tests that start a server are in one serialized suite, so that a small machine runs one server at a time.
@Suite(.serialized, .timeLimit(.minutes(30))) struct DisplayTests {}

extension DisplayTests {
    private func folder(of display: VirtualDisplay) throws -> String {
        let authority = try #require(display.environment["XAUTHORITY"])
        return URL(fileURLWithPath: authority).deletingLastPathComponent().path
    }

    @Test func displayStartsAndCleansUp() throws {
        let display = try VirtualDisplay()
        let folder = try folder(of: display)
        let permissions = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        #expect(permissions == 0o700)
        #expect(display.size == ScreenSize(width: 1024, height: 768))
        #expect(serverCommands(in: folder).isEmpty == false)

        display.stop()
        display.stop()
        #expect(FileManager.default.fileExists(atPath: folder) == false)
        #expect(FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X\(display.displayNumber)") == false)
        #expect(serverCommands(in: folder).isEmpty)
        #expect(throws: VirtualDisplayError.self) { try display.touch.down(at: ScreenPoint(x: 1, y: 1)) }
    }

    @Test func releasingLastReferenceEndsServer() throws {
        var display: VirtualDisplay? = try VirtualDisplay()
        let folder = try display.map(folder(of:)) ?? ""
        display = nil
        #expect(FileManager.default.fileExists(atPath: folder) == false)
        #expect(serverCommands(in: folder).isEmpty)
    }

    @Test func twoDisplaysRunAtOnce() throws {
        let (first, second) = (try VirtualDisplay(), try VirtualDisplay())
        #expect(first.name != second.name)
        first.stop()
        try second.mouse.move(to: ScreenPoint(x: 5, y: 5))
        second.stop()
    }

    @Test(arguments: [(256, 128), (501, 333), (2560, 1440)])
    func screenHasRequestedSize(width: Int, height: Int) throws {
        let size = ScreenSize(width: width, height: height)
        let display = try VirtualDisplay(size: size)
        let connection = try X11Connection(displayNumber: display.displayNumber, cookie: display.cookie)
        #expect(connection.screen.width == size.width)
        #expect(connection.screen.height == size.height)
        display.stop()
    }

    @Test func clientWithoutCookieIsRefused() throws {
        let display = try VirtualDisplay()
        #expect(throws: VirtualDisplayError.self) {
            try X11Connection(displayNumber: display.displayNumber, cookie: AccessCookie())
        }
        display.stop()
    }

    @Test func missingServerErrorSaysHowToInstall() {
        let error = #expect(throws: VirtualDisplayError.self) { try VirtualDisplay(server: "/nowhere/Xorg") }
        let text = error.map(String.init(describing:)) ?? ""
        #expect(text.contains("/nowhere/Xorg is not installed"))
        #expect(text.contains("apt-get install xserver-xorg-core xserver-xorg-video-dummy"))
    }

    @Test func serverEndingAtOnceIsReported() {
        let error = #expect(throws: VirtualDisplayError.self) { try VirtualDisplay(server: "/bin/false") }
        guard case .serverFailed = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func invalidScreenSizeIsRefused() {
        #expect(throws: VirtualDisplayError.self) { try VirtualDisplay(size: ScreenSize(width: 10, height: 10)) }
        #expect(throws: VirtualDisplayError.self) { try VirtualDisplay(size: ScreenSize(width: 4000, height: 4000)) }
    }

    /// Returns the command lines of running processes that contain the folder.
    func serverCommands(in folder: String) -> [String] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.filter { Int($0) != nil }.compactMap { process in
            guard let data = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else { return nil }
            let command = String(decoding: data, as: UTF8.self)
            return command.contains(folder) ? command : nil
        }
    }
}
