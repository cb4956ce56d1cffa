import Feed
import Foundation
import ReaderStage
import ScreenReader
import Testing
import Tug
import TugGTK
import VirtualDisplay

/// The reader in a process of its own, with a server, a keyboard and a screen reader.
@MainActor
final class Desk {
    let bus: AccessibleBus
    let server: PlayServer
    /// What the program shows to assistive technologies.
    let root: Accessible
    private let display: VirtualDisplay
    private let program: DisplayProgram
    private let folder: URL
    /// How many of the spoken texts were asked for.
    private var heard = 0
    /// What has been spoken, without the begins of refreshes: that of a fast one is not spoken.
    private var spoken: [String] { bus.spoken.filter { $0 != Language.english[.refreshRunning] } }

    /// Opens the reader with 50 entries, of which the newest is that of "package10" if 10 others come in later, and closes it after `body`.
    static func use(heldBack: Int = 10, _ body: (Desk) async throws -> Void) async throws {
        let desk = try await Desk(heldBack: heldBack)
        do {
            try await desk.find("package\(heldBack) 1")
            try await desk.wait("the first row has the focus") { desk.focused == "package\(heldBack) 1" }
            try await body(desk)
        } catch {
            await desk.close()
            throw error
        }
        await desk.close()
    }

    private init(heldBack: Int) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tug-heard-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        display = try VirtualDisplay(size: ScreenSize(width: 390, height: 720))
        bus = try await AccessibleBus(on: display)
        let entries = (0..<heldBack + 50).map { place in
            FeedEntry(
                id: 0, time: Int64(1_700_000_000 - place * 60), package: "package\(place)", version: "1",
                author: "Ada <ada@example.org>", text: "* Change \(place).")
        }
        server = PlayServer(entries, file: folder.appending(path: "server.sqlite"))
        try await server.start(heldBack: heldBack)
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        program = try display.launch(
            URL(fileURLWithPath: tests).deletingLastPathComponent().appending(path: "reader"),
            arguments: ["--server", server.address.absoluteString, "--database", folder.appending(path: "feed.sqlite").path],
            environment: bus.environment.merging(["LANGUAGE": "en", "LC_ALL": "C.UTF-8", "TZ": "UTC"]) { $1 })
        var root: Accessible?
        let end = ContinuousClock.now + .seconds(60)
        while root == nil, ContinuousClock.now < end {
            try await Self.pump()
            root = try bus.program
        }
        self.root = try #require(root, "The reader does not show itself on the bus.")
    }

    private func close() async {
        program.terminate()
        bus.close()
        await server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    func type(_ key: Key, with modifiers: [Key] = []) throws { try display.keyboard.type(key, with: modifiers) }

    /// Takes what has been said on the bus.
    private static func pump() async throws {
        while g_main_context_iteration(nil, 0) != 0 {}
        try await Task.sleep(for: .milliseconds(5))
    }

    /// Waits for a condition, at most half a minute.
    func wait(
        _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until isTrue: () throws -> Bool
    ) async throws {
        let end = ContinuousClock.now + .seconds(30)
        while try !isTrue() {
            try #require(
                ContinuousClock.now < end, "Waited in vain: \(what). Spoken: \(spoken)", sourceLocation: sourceLocation)
            try await Self.pump()
        }
    }

    /// Waits for an object with a name.
    @discardableResult
    func find(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Accessible {
        var found: Accessible?
        try await wait("“\(name)” can be seen", sourceLocation: sourceLocation) {
            found = root.first { try $0.name == name }
            return found != nil
        }
        return try #require(found)
    }

    /// Does what the button with a name does.
    func press(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let button = try await find(name, sourceLocation: sourceLocation)
        #expect(try button.perform(0), sourceLocation: sourceLocation)
    }

    /// The title of the row that has the focus; nil if none has.
    var focused: String? {
        let row = root.first { try $0.role == Accessible.listItem && $0.hasFocus }
        return try? row?.first { try $0.role == Accessible.label && !$0.name.isEmpty }?.name
    }

    /// Expects that these texts are spoken next, in any order, each once, and nothing else.
    func hear(_ wanted: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await wait("\(wanted) are spoken", sourceLocation: sourceLocation) { spoken.count >= heard + wanted.count }
        // What would be spoken once more comes later, one text after the other.
        let end = ContinuousClock.now + .seconds(2)
        while ContinuousClock.now < end { try await Self.pump() }
        #expect(spoken.dropFirst(heard).sorted() == wanted.sorted(), sourceLocation: sourceLocation)
        heard = spoken.count
    }
}
