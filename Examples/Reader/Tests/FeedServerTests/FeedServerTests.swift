import Feed
import FeedServer
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The feed over HTTP", .timeLimit(.minutes(20)))
struct FeedServerTests {
    func times(_ page: FeedPage) -> [Int64] { page.entries.map(\.time) }

    @Test func cursorsLeadThroughAllEntriesToTheEnd() async throws {
        try await TestServer.run { server in
            var page = try await server.page("limit=30")
            var all = page.entries
            while let next = page.next {
                page = try await server.page("limit=30&before=\(next)")
                all += page.entries
            }
            #expect(all.map(\.time) == (1...100).reversed())
            #expect(Set(all.map(\.id)).count == 100)
        }
    }

    @Test func entriesThatComeAndGoShiftNoPage() async throws {
        try await TestServer.run(heldBack: 10) { server in
            let first = try await server.page("limit=10")
            #expect(times(first) == (81...90).reversed())
            #expect(try await server.status("POST", "arrivals?count=3") == 200)
            let last = try #require(first.entries.last).id
            #expect(try await server.status("DELETE", "entries/\(last)") == 204)
            let cursor = try #require(first.next)
            let second = try await server.page("limit=10&before=\(cursor)")
            #expect(times(second) == (71...80).reversed())
            #expect(try await times(server.page("limit=4")) == [93, 92, 91, 90])
        }
    }

    @Test func searchFindsItsTextOnly() async throws {
        try await TestServer.run { server in
            let page = try await server.page("search=entry%209&limit=200")
            #expect(times(page) == [99, 98, 97, 96, 95, 94, 93, 92, 91, 90, 9])
            #expect(try await server.page("search=%25").entries.isEmpty)
        }
    }

    @Test func eachFaultIsSeenByItsClient() async throws {
        try await TestServer.run(heldBack: 5) { server in
            #expect(try await server.status("PUT", "faults", body: #"{"failures": 1}"#) == 204)
            #expect(try await server.status("GET", "entries") == 500)
            #expect(try await server.status("GET", "entries") == 200)

            #expect(try await server.status("PUT", "faults", body: #"{"resets": 1}"#) == 204)
            await #expect(throws: URLError.self) { try await server.page() }
            let first = try await server.page("limit=10")

            #expect(try await server.status("PUT", "faults", body: #"{"emptyPages": 2}"#) == 204)
            let cursor = try #require(first.next)
            let empty = try await server.page("before=\(cursor)")
            #expect(empty.entries.isEmpty && empty.next != cursor)
            let next = try #require(empty.next)
            let emptyAgain = try await server.page("before=\(next)")
            #expect(emptyAgain.entries.isEmpty && emptyAgain.next != next)
            let last = try #require(emptyAgain.next)
            #expect(try await times(server.page("limit=2&before=\(last)")) == [85, 84])

            #expect(try await server.status("PUT", "faults", body: #"{"repeatedEntries": 2}"#) == 204)
            #expect(try await times(server.page("limit=2&before=\(cursor)")) == [87, 86, 85, 84])
            #expect(try await server.status("PUT", "faults", body: #"{"repeatedEntries": 0, "arrivals": 1}"#) == 204)
            #expect(try await times(server.page("limit=1")) == [96])

            #expect(try await server.status("POST", "cursors/expire") == 204)
            #expect(try await server.status("GET", "entries?before=\(cursor)") == 410)
        }
    }

    @Test(arguments: [
        ("GET", "entries?before=nonsense", "", 400), ("DELETE", "entries/x", "", 400), ("DELETE", "entries/100000", "", 404),
        ("PUT", "faults", "[]", 400), ("GET", "nothing", "", 404),
    ])
    func badRequestIsRefused(_ method: String, _ path: String, _ body: String, _ expected: Int) async throws {
        try await TestServer.run { server in
            let status = try await server.status(method, path, body: body)
            #expect(status == expected)
        }
    }

    @Test(arguments: [(-3, 1), (0, 1), (1_000_000, 100)])
    func sizeOfPageIsLimited(_ limit: Int, _ count: Int) async throws {
        try await TestServer.run { server in
            let page = try await server.page("limit=\(limit)")
            #expect(page.entries.count == count)
        }
    }

    @Test func pageHas20EntriesUnlessAskedAnd200AtMost() async throws {
        let entries = (1...250).reversed().map {
            FeedEntry(id: 0, time: Int64($0), package: "tug", version: "\($0)", author: "Ada", text: "")
        }
        try await TestServer.run(entries) { server in
            for (query, count) in [("", 20), ("limit=no", 20), ("limit=199", 199), ("limit=200", 200), ("limit=201", 200)] {
                let page = try await server.page(query)
                #expect(times(page) == (251 - Int64(count)...250).reversed())
                #expect(page.next != nil)
            }
        }
    }

    @Test func entriesComeInByOneUnlessAskedAndOnlyThoseThereAre() async throws {
        try await TestServer.run(heldBack: 5) { server in
            let held = try await server.feed.heldIDs()
            #expect(held == [96, 97, 98, 99, 100])
            for (query, count, newest) in [("", 1, 96), ("?count=2", 2, 98), ("?count=-1", 0, 98), ("?count=7", 2, 100)] {
                let (status, text) = try await server.says("POST", "arrivals\(query)")
                #expect(status == 200 && text == String(count))
                #expect(try await server.feed.entries().map(\.time) == (1...Int64(newest)).reversed())
                #expect(try await server.feed.count() == newest)
            }
            #expect(try await server.feed.heldIDs() == [])
        }
    }

    @Test func answerSaysWhatItIs() async throws {
        try await TestServer.run { server in
            func answer(_ line: String) async throws -> String {
                let client = try await RawClient.connect(to: server.address)
                client.send("\(line) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                try await wait("the end of the connection") { client.isEnded }
                return client.received
            }
            let page = try await answer("GET /entries?limit=1")
            #expect(page.contains("\r\nContent-Type: application/json\r\n"))
            #expect(page.hasSuffix(#""version":"100"}],"next":"0_100_100_0"}"#))
            let texts = [
                ("GET /nothing", "404", "There is nothing here."), ("PUT /entries", "404", "There is nothing here."),
                ("DELETE /entries/x", "400", "An id is a number."), ("DELETE /entries/500", "404", "There is no such entry."),
                ("GET /entries?before=x", "400", "This is not a cursor of this feed."),
                ("GET /entries?before=1_1_1_0", "410", "This cursor has expired. Begin again without one."),
            ]
            for (line, status, text) in texts {
                let answer = try await answer(line)
                #expect(answer.hasPrefix("HTTP/1.1 \(status) ") && answer.hasSuffix("\r\n\r\n\(text)"), "\(answer)")
                #expect(answer.contains("\r\nContent-Type: text/plain; charset=utf-8\r\n"))
                #expect(answer.contains("\r\nContent-Length: \(text.utf8.count)\r\n"))
            }
            #expect(try await answer("DELETE /entries/1").hasPrefix("HTTP/1.1 204 "))
        }
    }

    @Test(arguments: [
        ("entries?limit=3&limit=5", 3), ("entries?limit=5&search=entry%209%35", 1), ("entries?limit=5&search", 5),
        ("//entries/?limit=4", 4), ("%65ntries?limit=2?", 20), ("entries?limit=2&search=a=b", 0),
        ("entries?&&limit=2&x", 2),
    ])
    func addressIsReadAsURLsAre(_ path: String, _ count: Int) async throws {
        try await TestServer.run { server in
            let (status, text) = try await server.says("GET", path)
            try #require(status == 200, "\(text)")
            let page = try JSONDecoder().decode(FeedPage.self, from: Data(text.utf8))
            #expect(page.entries.count == count)
        }
    }

    @Test func faultByChanceIsOfTheSmallestSize() async throws {
        try await TestServer.run(heldBack: 50) { server in
            try await server.feed.change(Faults(chance: 1, seed: 1))
            var met: Set<String> = []
            for _ in 0..<100 {
                let before = try await server.feed.count()
                let answer = try? await server.says("GET", "entries?limit=2&before=0_49_49_0")
                guard let (status, text) = answer, status != 500 else {
                    met.insert(answer == nil ? "cut off" : "failed")
                    continue
                }
                let page = try JSONDecoder().decode(FeedPage.self, from: Data(text.utf8))
                switch (times(page), try await server.feed.count() - before) {
                case ([], 0): met.insert("empty")
                case ([49, 48, 47], 0): met.insert("repeated")
                case ([48, 47], 1): met.insert("arrived")
                case (let times, let arrived): Issue.record("\(times), \(arrived) arrived")
                }
            }
            #expect(met.count == 5, "\(met)")
        }
    }

    /// Entries of the same time follow each other by their ids.
    @Test func entriesOfOneTimeAreEachGivenOnce() async throws {
        let entries = (1...9).map { FeedEntry(id: 0, time: 5, package: "tug", version: "\($0)", author: "Ada", text: "") }
        try await TestServer.run(entries) { server in
            var versions: [String] = []
            var next: String? = ""
            while let cursor = next {
                let page = try await server.page(cursor.isEmpty ? "limit=2" : "limit=2&before=\(cursor)")
                versions += page.entries.map(\.version)
                next = page.next
            }
            #expect(versions == (1...9).map(String.init))
        }
    }

    @Test func fileKeepsWhatTheServerHad() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "tug-server-\(UUID().uuidString)").path
        defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + suffix) } }
        let first = try FeedServer(entries: Array(TestServer.entries.prefix(5)), database: file, heldBack: 2)
        _ = try await first.start()
        #expect(try await first.entries().map(\.time) == [98, 97, 96])
        await first.stop()
        let second = try FeedServer(entries: TestServer.entries, database: file, heldBack: 0)
        #expect(try await second.entries().map(\.time) == [98, 97, 96])
        #expect(try await second.heldIDs().count == 2)
    }
}
