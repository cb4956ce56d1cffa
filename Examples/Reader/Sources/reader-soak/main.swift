// Uses the reader heavily on a virtual display, with a server of its own, and prints figures. Exit status: 0 if memory was flat, no frame took
// more than 50 ms and, with --openings, no entry more than 100 ms to open; 1 otherwise, 2 if the command line is wrong.

import Feed
import Foundation
import ReaderStage
import ReaderWindow
import TugGTK
import VirtualDisplay

let help = """
    reader-soak [--minutes 60] [--entries 20000] [--seed NUMBER]     random use; the seed is printed
    reader-soak --openings                                           how long it takes to open an entry, by the length of its text
    """

var minutes = 60.0
var entries = 20_000
var seed = UInt64.random(in: 0...999_999)
var isOpenings = false
var served: String?

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("reader-soak: \(message)\n".utf8))
    exit(2)
}

var arguments = CommandLine.arguments.dropFirst()
@MainActor func value<Value>(of option: String, _ read: (String) -> Value?) -> Value {
    guard let text = arguments.popFirst(), let value = read(text) else { fail("\(option) needs a value.\n\(help)") }
    return value
}
while let option = arguments.popFirst() {
    switch option {
    case "--minutes": minutes = value(of: option) { Double($0).flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
    case "--entries": entries = value(of: option) { Int($0).flatMap { $0 >= 100 ? $0 : nil } }
    case "--seed": seed = value(of: option) { UInt64($0) }
    case "--openings": isOpenings = true
    // What a soak starts for itself.
    case "--serve": served = value(of: option) { $0 }
    case "--help":
        print(help)
        exit(0)
    default: fail("There is no option \(option).\n\(help)")
    }
}

if let served {
    try await SoakServer.serve(file: served, entries: entries, seed: seed)
    exit(0)
}

@MainActor
func run(_ display: VirtualDisplay, _ application: UnsafeMutablePointer<GtkApplication>, in folder: URL) async throws -> Bool {
    let database = folder.appendingPathComponent("feed.sqlite").path
    let file = folder.appendingPathComponent("server.sqlite")
    if isOpenings {
        let server = PlayServer(Openings.entries, file: file)
        try await server.start(heldBack: 0)
        let stage = Stage(display, application, ReaderWindow.Place(server: server.address, database: database))
        return try await Openings(stage: stage).run()
    }
    say("Seed \(seed), \(entries) entries, \(minutes) minutes.")
    let server = try SoakServer(entries: entries, seed: seed, file: file)
    defer { server.stop() }
    let stage = Stage(display, application, ReaderWindow.Place(server: server.address, database: database))
    return try await Soak(stage, server, minutes: minutes, seed: seed).run()
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tug-soak-\(UUID().uuidString)", isDirectory: true)
var status: Int32 = 1
Complaints.note()
do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let display = try VirtualDisplay(size: ScreenSize(width: 390, height: 720))
    display.applyEnvironment()
    setenv("XDG_STATE_HOME", folder.path, 1)
    _ = ReaderApplication.run { application in
        g_application_hold(application.cast())
        Task {
            do {
                status = try await run(display, application, in: folder) ? 0 : 1
            } catch {
                FileHandle.standardError.write(Data("reader-soak: \(error)\n".utf8))
            }
            g_application_quit(application.cast())
        }
    }
} catch {
    FileHandle.standardError.write(Data("reader-soak: \(error)\n".utf8))
}
exit(status)
