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
}
