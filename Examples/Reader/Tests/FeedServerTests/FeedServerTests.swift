import Feed
import FeedServer
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The feed over HTTP", .timeLimit(.minutes(2)))
struct FeedServerTests {
    /// Newest first: times 100, 99, … 1.
    static let entries = (1...100).reversed().map {
        FeedEntry(id: 0, time: Int64($0), package: "package\($0 % 7)", version: "\($0)", author: "Ada", text: "entry \($0)")
    }

    /// Starts a server with 100 entries, and ends it afterwards.
    func withServer(heldBack: Int = 0, _ body: (URL) async throws -> Void) async throws {
        let server = try FeedServer(entries: Self.entries, heldBack: heldBack)
        let address = try await server.start()
        do { try await body(address) } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    func page(_ address: URL, _ query: String = "") async throws -> FeedPage {
        let (data, response) = try await URLSession.shared.data(from: try url(address, "entries?\(query)"))
        try #require((response as? HTTPURLResponse)?.statusCode == 200)
        return try JSONDecoder().decode(FeedPage.self, from: data)
    }

    func status(_ address: URL, _ method: String, _ path: String, body: String = "") async throws -> Int? {
        var request = URLRequest(url: try url(address, path))
        request.httpMethod = method
        if !body.isEmpty { request.httpBody = Data(body.utf8) }
        return (try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode
    }

    func url(_ address: URL, _ path: String) throws -> URL { try #require(URL(string: "\(address.absoluteString)/\(path)")) }

    func times(_ page: FeedPage) -> [Int64] { page.entries.map(\.time) }

    @Test func cursorsLeadThroughAllEntriesToTheEnd() async throws {
        try await withServer { address in
            var page = try await page(address, "limit=30")
            var all = page.entries
            while let next = page.next {
                page = try await self.page(address, "limit=30&before=\(next)")
                all += page.entries
            }
            #expect(all.map(\.time) == (1...100).reversed())
            #expect(Set(all.map(\.id)).count == 100)
        }
    }

    @Test func entriesThatComeAndGoShiftNoPage() async throws {
        try await withServer(heldBack: 10) { address in
            let first = try await page(address, "limit=10")
            #expect(times(first) == (81...90).reversed())
            #expect(try await status(address, "POST", "arrivals?count=3") == 200)
            let last = try #require(first.entries.last).id
            #expect(try await status(address, "DELETE", "entries/\(last)") == 204)
            let cursor = try #require(first.next)
            let second = try await page(address, "limit=10&before=\(cursor)")
            #expect(times(second) == (71...80).reversed())
            #expect(try await times(page(address, "limit=4")) == [93, 92, 91, 90])
        }
    }

    @Test func searchFindsItsTextOnly() async throws {
        try await withServer { address in
            let page = try await page(address, "search=entry%209&limit=200")
            #expect(times(page) == [99, 98, 97, 96, 95, 94, 93, 92, 91, 90, 9])
            #expect(try await self.page(address, "search=%25").entries.isEmpty)
        }
    }

    @Test func eachFaultIsSeenByItsClient() async throws {
        try await withServer(heldBack: 5) { address in
            #expect(try await status(address, "PUT", "faults", body: #"{"failures": 1}"#) == 204)
            #expect(try await status(address, "GET", "entries") == 500)
            #expect(try await status(address, "GET", "entries") == 200)

            #expect(try await status(address, "PUT", "faults", body: #"{"resets": 1}"#) == 204)
            await #expect(throws: URLError.self) { try await page(address) }
            let first = try await page(address, "limit=10")

            #expect(try await status(address, "PUT", "faults", body: #"{"emptyPages": 2}"#) == 204)
            let cursor = try #require(first.next)
            let empty = try await page(address, "before=\(cursor)")
            #expect(empty.entries.isEmpty && empty.next != cursor)
            let next = try #require(empty.next)
            let emptyAgain = try await page(address, "before=\(next)")
            #expect(emptyAgain.entries.isEmpty && emptyAgain.next != next)
            let last = try #require(emptyAgain.next)
            #expect(try await times(page(address, "limit=2&before=\(last)")) == [85, 84])

            #expect(try await status(address, "PUT", "faults", body: #"{"repeatedEntries": 2}"#) == 204)
            #expect(try await times(page(address, "limit=2&before=\(cursor)")) == [87, 86, 85, 84])
            #expect(try await status(address, "PUT", "faults", body: #"{"repeatedEntries": 0, "arrivals": 1}"#) == 204)
            #expect(try await times(page(address, "limit=1")) == [96])

            #expect(try await status(address, "POST", "cursors/expire") == 204)
            #expect(try await status(address, "GET", "entries?before=\(cursor)") == 410)
        }
    }

    @Test(arguments: [
        ("GET", "entries?before=nonsense", "", 400), ("DELETE", "entries/x", "", 400), ("DELETE", "entries/100000", "", 404),
        ("PUT", "faults", "[]", 400), ("GET", "nothing", "", 404),
    ])
    func badRequestIsRefused(_ method: String, _ path: String, _ body: String, _ expected: Int) async throws {
        try await withServer { address in
            let status = try await status(address, method, path, body: body)
            #expect(status == expected)
        }
    }

    @Test(arguments: [(-3, 1), (0, 1), (1_000_000, 100)])
    func sizeOfPageIsLimited(_ limit: Int, _ count: Int) async throws {
        try await withServer { address in
            let page = try await page(address, "limit=\(limit)")
            #expect(page.entries.count == count)
        }
    }
}
