import Foundation
import Testing

@testable import reader

/// A wrong command line ends with 2, and a line that names what is wrong.
@Suite("Command lines", .timeLimit(.minutes(20)))
struct CommandLineTests {
    @Test(arguments: [
        (["--lan"], "“--lan” needs “--password”"), (["--lan", "--password", "7 bytes"], "at least 8 bytes"),
        (["--lan", "--password"], "“--password” needs a value"), (["--port", "70000"], "“--port” needs a value"),
        (["--arrivals", "-1"], "“arrivals” has to be a whole number, 0…1000000"), (["--wan"], "no option “--wan”"),
    ])
    func serverNamesWhatIsWrong(_ arguments: [String], _ sentence: String) async throws {
        let port = ["--port", "0"].filter { _ in arguments.last != "--password" }
        let (status, said) = try await Program(name: "feed-server").run(arguments + port)
        #expect(status == 2)
        #expect(said.contains(sentence), "\(said)")
    }

    @Test(arguments: [
        (["--sever", "x"], "no option “--sever”"), (["--server"], "“--server” needs a value"),
        (["--server", "localhost:8080"], "no address of a server"), (["--server", "http://"], "no address of a server"),
        (["--server", "ftp://localhost"], "no address of a server"), (["--database", "/tmp"], "is a folder"),
    ])
    func readerNamesWhatIsWrong(_ arguments: [String], _ sentence: String) async throws {
        let (status, said) = try await Program(name: "reader").run(arguments)
        #expect(status == 2)
        #expect(said.contains(sentence), "\(said)")
    }

    @Test func readerSaysWhatItKnows() async throws {
        let (status, said) = try await Program(name: "reader", environment: ["XDG_DATA_HOME": "/data"]).run(["--help"])
        #expect(status == 0)
        #expect(said.contains("--database FILE  where it is stored; otherwise /data/tug-reader/feed.sqlite\n"))
        // The specification has relative paths ignored.
        let reader = Program(name: "reader", environment: ["XDG_DATA_HOME": "data", "HOME": "/own"])
        let (_, other) = try await reader.run(["-h"])
        #expect(other.contains("otherwise /own/.local/share/tug-reader/feed.sqlite\n"))
    }

    @Test func readerWithoutADisplaySaysSo() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tug-home-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let reader = Program(name: "reader", environment: ["XDG_DATA_HOME": folder.path])
        let (status, said) = try await reader.run(["--server", "HTTP://127.0.0.1:1"])
        #expect(status == 2)
        #expect(said.contains("reader: There is no display here. “make reader” plays the reader on a virtual one."), "\(said)")
        var isFolder: ObjCBool = false
        #expect(FileManager.default.fileExists(atPath: folder.path + "/tug-reader", isDirectory: &isFolder) && isFolder.boolValue)
    }

    @Test func folderThatCannotBeMadeIsNamed() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "tug-home-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data().write(to: file)
        let (status, said) = try await Program(name: "reader", environment: ["XDG_DATA_HOME": file.path]).run([])
        #expect(status == 2)
        #expect(said.contains("The folder of \(file.path)/tug-reader/feed.sqlite cannot be made."), "\(said)")
    }

    @Test func readerTakesWhatIsNamed() throws {
        let place = try #require(try Invocation.place(["--database", "/a/b.sqlite"]))
        #expect(place.database == "/a/b.sqlite")
        #expect(Invocation.help.contains("such as \(place.server) (the default)"))
        let other = try Invocation.place(["--database", "/a/b", "--server", "https://h/x"])
        #expect(other?.server.absoluteString == "https://h/x")
    }
}
