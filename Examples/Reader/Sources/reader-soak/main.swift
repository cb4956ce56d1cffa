import CGTK
import FeedServer
import Foundation
import ReaderStage
import ReaderWindow
import VirtualDisplay

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tug-soak-\(UUID().uuidString)", isDirectory: true)
var status: Int32 = 1
do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let display = try VirtualDisplay(size: ScreenSize(width: 390, height: 720))
    display.applyEnvironment()
    setenv("XDG_STATE_HOME", folder.path, 1)
    _ = ReaderApplication.run { application in
        g_application_hold(application.cast())
        Task {
            do {
                let server = PlayServer(Openings.entries, file: folder.appendingPathComponent("server.sqlite"))
                try await server.start(heldBack: 0)
                let stage = Stage(
                    display, application,
                    ReaderWindow.Place(server: server.address, database: folder.appendingPathComponent("feed.sqlite").path))
                try await Openings(stage: stage, server: server).run(largest: Int(CommandLine.arguments[1])!)
                status = 0
            } catch { print(error) }
            g_application_quit(application.cast())
        }
    }
} catch { print(error) }
try? FileManager.default.removeItem(at: folder)
exit(status)
