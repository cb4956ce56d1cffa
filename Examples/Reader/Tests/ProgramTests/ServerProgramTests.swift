import Feed
import FeedReading
import Foundation
import Testing
import TugPaging

@testable import feed_server

/// The server as a program: what its options do.
@Suite("The server as a program", .timeLimit(.minutes(20)))
struct ServerProgramTests {
    /// Makes a folder with the changelogs of two packages, of four entries together, for the time of a test.
    private func withChangelogs(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tug-logs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (package, days) in [("a", [4, 2]), ("b", [3, 1])] {
            let text = days.map {
                "\(package) (\($0)) x; u=l\n\n  * Text.\n\n -- Ada <a@b>  Thu, 0\($0) Jan 1970 00:00:00 +0000\n"
            }.joined(separator: "\n")
            let place = folder.appending(path: package)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try text.write(to: place.appending(path: "changelog.Debian.gz"), atomically: true, encoding: .utf8)
        }
        try await body(folder)
    }

    /// Starts the server with these options, on a port that is free, and ends it afterwards.
    ///
    /// - Parameter body: Gets what the program wrote first, and a client of the address in it.
    private func serve(_ options: [String], _ body: (String, FeedClient) async throws -> Void) async throws {
        try await Program(name: "feed-server").use(["--port", "0"] + options) { said in
            let address = said.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http") }?.dropLast("/entries".count)
            try await body(said, FeedClient(try #require(address.flatMap { URL(string: String($0)) }, "\(said)"), timeout: 600))
        }
    }

    /// Expects that the first page has the entries of these versions.
    private func expect(_ versions: [String], _ client: FeedClient, at place: SourceLocation = #_sourceLocation) async throws {
        let page = try await client.page(PageRequest(.first, key: nil, size: 10))
        #expect(page.items.map(\.version) == versions, sourceLocation: place)
    }

    @Test func entriesAreThoseOfTheFolderNewestFirst() async throws {
        try await withChangelogs { folder in
            try await serve(["--data", folder.path, "--hold", "0"]) { said, client in
                #expect(said == "4 entries at \(client.address)/entries\n")
                #expect(client.address.host() == "127.0.0.1")
                try await expect(["4", "3", "2", "1"], client)
            }
            try await serve(["--data", folder.path, "--limit", "3", "--hold", "1"]) { said, client in
                #expect(said.hasPrefix("2 entries at "))
                for _ in 0..<2 { try await expect(["3", "2"], client) }
            }
        }
    }

    @Test func entriesThatAreHeldBackComeInWithEachRequestIfAsked() async throws {
        try await withChangelogs { folder in
            try await serve(["--data", folder.path, "--hold", "3", "--arrivals", "2"]) { said, client in
                #expect(said.hasPrefix("1 entries at "))
                try await expect(["3", "2", "1"], client)
                try await expect(["4", "3", "2", "1"], client)
            }
        }
    }

    @Test func fileKeepsTheEntriesForTheNextStart() async throws {
        try await withChangelogs { folder in
            let options = ["--data", folder.path, "--hold", "0", "--file", folder.appending(path: "data.sqlite").path]
            try await serve(options) { _, client in
                let page = try await client.page(PageRequest(.first, key: nil, size: 10))
                try await client.delete(try #require(page.items.first).id)
            }
            try await serve(options) { _, client in try await expect(["3", "2", "1"], client) }
        }
    }

    @Test func networkIsServedWithThePassword() async throws {
        try await withChangelogs { folder in
            let options = ["--data", folder.path, "--hold", "0", "--lan", "--password", "8 bytes!"]
            try await serve(options) { said, client in
                #expect(
                    said.hasSuffix("The local network can reach them, too, by this machine's address and with the password.\n"))
                await #expect(throws: FeedError.status(403)) { try await expect([], client) }
                var address = try #require(URLComponents(url: client.address, resolvingAgainstBaseURL: false))
                (address.user, address.password) = ("reader", "8 bytes!")
                try await expect(["4", "3", "2", "1"], FeedClient(try #require(address.url), timeout: 600))
            }
        }
    }

    @Test func serverThatCannotStartSaysWhy() async throws {
        try await withChangelogs { folder in
            let empty = folder.appending(path: "a")
            let (status, said) = try await Program(name: "feed-server").run(["--data", empty.path])
            #expect(status == 2)
            #expect(said.hasPrefix("feed-server: There are no changelogs in \(empty.path)."), "\(said)")
            try await serve(["--data", folder.path]) { _, client in
                let port = String(try #require(client.address.port))
                let (status, said) = try await Program(name: "feed-server").run(["--data", folder.path, "--port", port])
                #expect(status == 2)
                #expect(said.hasPrefix("feed-server: ") && said.contains("Address already in use"), "\(said)")
            }
        }
    }

    /// The number in parentheses, in the line of the option.
    private func told(_ option: String) -> String? {
        let line = feed_server.Invocation.help.split(separator: "\n").first { $0.contains("--\(option) ") }
        return line?.split(separator: "(").last.map { String($0.dropLast()) }
    }

    @Test func helpTellsTheDefaults() async throws {
        let invocation = try feed_server.Invocation([])
        #expect(told("port") == String(invocation.port))
        #expect(told("data") == invocation.folder.path)
        #expect(told("limit") == String(invocation.limit))
        #expect(told("hold") == String(invocation.held))
        #expect(told("arrivals") == String(invocation.arrivals))
        #expect(invocation.file == nil && invocation.password == nil && !invocation.isOpen && !invocation.wantsHelp)
        let (status, said) = try await Program(name: "feed-server").run(["-h"])
        #expect(status == 0)
        #expect(said == feed_server.Invocation.help + "\n")
    }
}
