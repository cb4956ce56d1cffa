import Feed
import FeedServer
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server with 100 entries, at an address of this machine, for the time of a test.
struct TestServer {
    /// Newest first: times 100, 99, … 1.
    static let entries = (1...100).reversed().map {
        FeedEntry(id: 0, time: Int64($0), package: "package\($0 % 7)", version: "\($0)", author: "Ada", text: "entry \($0)")
    }

    let feed: FeedServer
    let address: URL

    /// Starts a server, and ends it afterwards.
    static func run(
        _ entries: [FeedEntry] = entries, heldBack: Int = 0, isOpenToNetwork: Bool = false, password: String? = nil,
        limits: Limits = .patient(), _ body: (TestServer) async throws -> Void
    ) async throws {
        let feed = try FeedServer(
            entries: entries, heldBack: heldBack, isOpenToNetwork: isOpenToNetwork, password: password, limits: limits)
        let address = try await feed.start()
        do { try await body(TestServer(feed: feed, address: address)) } catch {
            await feed.stop()
            throw error
        }
        await feed.stop()
    }

    func page(_ query: String = "") async throws -> FeedPage {
        let (data, status) = try await answer("GET", "entries?\(query)")
        try #require(status == 200)
        return try JSONDecoder().decode(FeedPage.self, from: data)
    }

    func status(_ method: String, _ path: String, body: String = "") async throws -> Int? {
        try await answer(method, path, body: body).status
    }

    /// What the server says, as text, with the status of the answer.
    func says(_ method: String, _ path: String, body: String = "") async throws -> (status: Int?, text: String) {
        let (data, status) = try await answer(method, path, body: body)
        return (status, String(decoding: data, as: UTF8.self))
    }

    /// A connection over which one request was answered.
    func clientWithAnswer() async throws -> RawClient {
        let client = try await RawClient.connect(to: address)
        client.send(.get)
        try await wait("an answer") { client.received.hasPrefix("HTTP/1.1 200 ") }
        return client
    }

    /// Whether a request on a new connection is answered, rather than refused.
    func isAnswered() async throws -> Bool {
        let client = try await RawClient.connect(to: address)
        defer { client.close() }
        client.send(.get)
        try await wait("an answer or a refusal") { !client.received.isEmpty || client.isEnded }
        return client.received.hasPrefix("HTTP/1.1 200 ")
    }

    private func answer(_ method: String, _ path: String, body: String = "") async throws -> (Data, status: Int?) {
        var request = URLRequest(url: try #require(URL(string: "\(address.absoluteString)/\(path)")))
        request.httpMethod = method
        request.timeoutInterval = 600
        if !body.isEmpty { request.httpBody = Data(body.utf8) }
        let (data, response) = try await URLSession.shared.data(for: request)
        return (data, (response as? HTTPURLResponse)?.statusCode)
    }
}

extension Limits {
    /// Limits whose times are long, but for those that a test is about: other tests, and other programs, can hold up a request that is
    /// being sent, and an answer that is being read.
    static func patient(connections: Int = 256, requestTime: Double = 600, answerTime: Double = 600) -> Limits {
        Limits(connections: connections, requestTime: requestTime, answerTime: answerTime, farewellTime: 600)
    }
}

extension String {
    /// A complete request.
    static let get = "GET /entries?limit=1 HTTP/1.1\r\nHost: x\r\n\r\n"
}
