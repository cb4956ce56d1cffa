// Plays the reader on a virtual display, with a server of its own, and leaves a strip of pictures.
//   reader-play [FOLDER]    the strip is FOLDER/reader.png; FOLDER is “out” if none is named

import Feed
import FeedServer
import Foundation
import ReaderStage
import ReaderWindow
import TugGTK
import VirtualDisplay

func title(_ entry: FeedEntry) -> String { "\(entry.package) \(entry.version)" }

@MainActor
func play(_ display: VirtualDisplay, _ application: UnsafeMutablePointer<GtkApplication>, in folder: URL, to file: URL)
    async throws
{
    let server = PlayServer(try ChangelogFolder().entries(limit: 75), file: folder.appendingPathComponent("server.sqlite"))
    try await server.start(heldBack: Play.arriving)
    let place = ReaderWindow.Place(server: server.address, database: folder.appendingPathComponent("feed.sqlite").path)
    let stage = Stage(display, application, place)
    let play = Play(stage: stage, server: server, place: place)
    defer { stage.window.close() }
    do {
        try await play.run()
        try await ArticlePlay(stage: stage, folder: folder).run()
        try await ProblemPlay(stage: stage, server: server, folder: folder).run()
    } catch {
        // What the window shows instead.
        let failed = file.deletingLastPathComponent().appendingPathComponent("reader-failed.png")
        try? await display.screenshot().write(to: failed)
        throw error
    }
    await server.stop()
    try Complaints.check()
    try await stage.write(to: file)
    say("The pictures are in \(file.relativePath).")
}

let output = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "out", isDirectory: true)
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tug-reader-\(UUID().uuidString)", isDirectory: true)
var status: Int32 = 1
Complaints.note()
do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let display = try VirtualDisplay(size: ScreenSize(width: 390, height: 720))
    display.applyEnvironment()
    setenv("XDG_STATE_HOME", folder.path, 1)
    // It ends with 0 after a play that has failed, too.
    _ = ReaderApplication.run { application in
        // Between two windows there is none.
        g_application_hold(application.cast())
        Task {
            do {
                try await play(display, application, in: folder, to: output.appendingPathComponent("reader.png"))
                status = 0
            } catch {
                FileHandle.standardError.write(Data("reader-play: \(error)\n".utf8))
                status = 1
            }
            g_application_quit(application.cast())
        }
    }
} catch {
    FileHandle.standardError.write(Data("reader-play: \(error)\n".utf8))
}
exit(status)
