import Feed
import FeedServer
import Foundation
import Testing

/// Heads, bodies, connections and times have limits. Whoever exceeds one loses its connection, and others are answered meanwhile.
@Suite("The server's limits", .timeLimit(.minutes(20)))
struct LimitTests {
    /// A head up to its last line, and what may be repeated in it without end.
    enum Endless: CaseIterable {
        case address, value, name, spaces, fields, blankLines

        /// A head of so many bytes without its end, or one byte more.
        func head(bytes: Int) -> String {
            let (start, part) =
                switch self {
                case .address: ("GET /entries?search=", "x")
                case .value: ("GET /entries HTTP/1.1\r\nX: ", "x")
                case .name: ("GET /entries HTTP/1.1\r\n", "x")
                case .spaces: ("GET /entries HTTP/1.1\r\nX:", " ")
                case .fields: ("GET /entries HTTP/1.1\r\n", "A: b\r\n")
                case .blankLines: ("", "\r\n")
                }
            return start + String(repeating: part, count: (bytes - start.utf8.count + part.utf8.count - 1) / part.utf8.count)
        }
    }

    @Test func limitsAreThoseOfTheREADME() throws {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        let lines = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8).split(separator: "\n")
        let limits = Limits()
        for limit in [
            "| Head of a request: \(Limits.headBytes >> 10) KB |", "| Body: \(Limits.bodyBytes >> 20) MB |",
            "| A request is complete \(Int(limits.requestTime)) seconds after", "| \(limits.connections) connections |",
            "| An answer is taken in \(Int(limits.answerTime)) seconds |",
        ] {
            #expect(lines.contains { $0.hasPrefix(limit) }, "\(limit)")
        }
    }

    @Test(arguments: Endless.allCases, [16_386, 100_000, 300_000])
    func headWithoutEndIsRefusedAndOthersAreAnswered(_ kind: Endless, _ bytes: Int) async throws {
        try await TestServer.run { server in
            let client = try await RawClient.connect(to: server.address)
            client.send(kind.head(bytes: bytes))
            #expect(try await server.page("limit=1").entries.count == 1)
            try await wait("the end of the connection") { client.isEnded }
            #expect(client.received.hasPrefix("HTTP/1.1 431 "))
        }
    }

    /// A byte more is refused.
    @Test(arguments: [(16_384, "HTTP/1.1 200 "), (16_385, "HTTP/1.1 431 ")], [16_384, 1000, 1])
    func headOf16KBIsReadInPiecesOfAnySize(_ limit: (bytes: Int, answer: String), _ piece: Int) async throws {
        try await TestServer.run { server in
            let client = try await RawClient.connect(to: server.address)
            var rest = Substring(Endless.value.head(bytes: limit.bytes - 4) + "\r\n\r\n")
            while !rest.isEmpty, !client.isEnded {
                await client.sendAll(String(rest.prefix(piece)))
                rest = rest.dropFirst(piece)
            }
            try await wait("an answer") { client.received.contains("\r\n\r\n") || client.isEnded }
            #expect(client.received.hasPrefix(limit.answer))
        }
    }

    @Test func bodyOver1MBIsRefused() async throws {
        try await TestServer.run { server in
            let told = try await RawClient.connect(to: server.address)
            told.send("PUT /faults HTTP/1.1\r\nHost: x\r\nContent-Length: 1048577\r\n\r\n")
            let untold = try await RawClient.connect(to: server.address)
            untold.send("PUT /faults HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            let megabyte = String(repeating: " ", count: 1 << 20)
            untold.send("100000\r\n\(megabyte)\r\n1\r\n \r\n0\r\n\r\n")
            let extended = try await RawClient.connect(to: server.address)
            extended.send(
                "PUT /faults HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;" + String(repeating: "x", count: 2 << 20)
            )
            for client in [told, untold, extended] {
                try await wait("the end of the connection") { client.isEnded }
                #expect(client.received.hasPrefix("HTTP/1.1 413 "))
            }
        }
    }

    @Test(arguments: ["Content-Length: 1048576\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n100000\r\n"])
    func bodyOf1MBIsRead(_ start: String) async throws {
        try await TestServer.run { server in
            let client = try await RawClient.connect(to: server.address)
            let faults = #"{"failures": 1}"#
            client.send("PUT /faults HTTP/1.1\r\nHost: x\r\n\(start)\(faults)")
            client.send(String(repeating: " ", count: (1 << 20) - faults.utf8.count))
            if start.contains("chunked") { client.send("\r\n0\r\n\r\n") }
            try await wait("an answer") { !client.received.isEmpty || client.isEnded }
            #expect(client.received.hasPrefix("HTTP/1.1 204 "))
            #expect(try await server.status("GET", "entries") == 500)
        }
    }

    /// More than there may be connections. Those that say nothing give way to the others.
    @Test(
        .serialized,
        arguments: [
            "", "GET /entries HT", "GET /entries HTTP/1.1\r\nHost: x\r\n", "PUT /faults HTTP/1.1\r\nContent-Length: 20\r\n\r\n{",
        ])
    func halfRequestsEndAndOthersAreAnswered(_ half: String) async throws {
        try await TestServer.run(limits: .patient(requestTime: 5)) { server in
            var clients: [RawClient] = []
            for _ in 0..<400 {
                let client = try await RawClient.connect(to: server.address)
                client.send(half)
                clients.append(client)
            }
            // On a slow machine, a whole request can come too late as well.
            try await wait("an answer to another one") { try await server.isAnswered() }
            try await wait("the end of all half requests") { clients.allSatisfy(\.isEnded) }
            #expect(clients.allSatisfy { $0.received.isEmpty })
            try await wait("another answer") { try await server.isAnswered() }
        }
    }

    /// A byte now and then keeps no connection.
    @Test func requestThatComesByteByByteEnds() async throws {
        try await TestServer.run(limits: .patient(requestTime: 1)) { server in
            let client = try await RawClient.connect(to: server.address)
            client.send("GET /entries HTTP/1.1\r\nX: ")
            try await wait("the end of the connection") {
                client.send("x")
                return client.isEnded
            }
        }
    }

    @Test func connectionThatIsNotUsedAfterAnAnswerEnds() async throws {
        try await TestServer.run(limits: .patient(requestTime: 2)) { server in
            // On a slow machine, the request itself can come too late.
            var answered: RawClient?
            try await wait("an answer") {
                let client = try await RawClient.connect(to: server.address)
                client.send(.get)
                try await wait("the end of the connection") { client.isEnded }
                if client.received.hasPrefix("HTTP/1.1 200 ") { answered = client }
                return answered != nil
            }
            #expect(answered?.received.contains("Connection: keep-alive") == true)
        }
    }

    @Test func answerMayTakeLongerThanARequest() async throws {
        try await TestServer.run(limits: .patient(requestTime: 1)) { server in
            try await server.feed.change(Faults(latency: 2))
            // On a slow machine, the request itself can come too late.
            try await wait("an answer") { try await server.isAnswered() }
        }
    }

    @Test func longestWaitingConnectionGivesWayToANewOne() async throws {
        try await TestServer.run(limits: .patient(connections: 3)) { server in
            // Each has had an answer, so each is known to the server.
            var clients: [RawClient] = []
            for _ in 0..<3 { clients.append(try await server.clientWithAnswer()) }
            // The first one is no longer the one that waits longest.
            clients[0].send(.get)
            try await wait("a second answer") { clients[0].received.components(separatedBy: "HTTP/1.1 200 ").count == 3 }
            clients.append(try await server.clientWithAnswer())
            try await wait("the end of the second") { clients[1].isEnded }
            #expect(clients.map(\.isEnded) == [false, true, false, false])
        }
    }

    @Test func connectionIsRefusedWhileAllOthersAreAnswered() async throws {
        try await TestServer.run(limits: .patient(connections: 2)) { server in
            try await server.feed.change(Faults(latency: 600))
            let busy = [try await RawClient.connect(to: server.address), try await RawClient.connect(to: server.address)]
            for client in busy { client.send(.get) }
            try await wait("two requests in progress") { await server.feed.answering() == 2 }
            let third = try await RawClient.connect(to: server.address)
            third.send(.get)
            try await wait("the end of the third connection") { third.isEnded }
            #expect(third.received.isEmpty && busy.allSatisfy { !$0.isEnded })
        }
    }

    @Test func clientThatLeavesBeforeItsAnswerFreesItsPlace() async throws {
        try await TestServer.run(limits: .patient(connections: 1)) { server in
            try await server.feed.change(Faults(latency: 600))
            let client = try await RawClient.connect(to: server.address)
            client.send(.get)
            try await wait("the request to be in progress") { await server.feed.answering() == 1 }
            try await server.feed.change(Faults(latency: 0))
            client.close()
            try await wait("an answer to another one") { try await server.isAnswered() }
        }
    }

    @Test func clientThatDoesNotReadItsAnswerLosesItsPlace() async throws {
        let entries = (1...200).map {
            FeedEntry(
                id: 0, time: $0, package: "large", version: "\($0)", author: "Ada", text: String(repeating: "x", count: 200_000))
        }
        try await TestServer.run(entries, limits: .patient(connections: 1, answerTime: 5)) { server in
            let client = try await RawClient.connect(to: server.address, isReading: false)
            client.send("GET /entries?limit=200 HTTP/1.1\r\nHost: x\r\n\r\n")
            try await wait("the request to be in progress") { await server.feed.answering() == 1 }
            try await wait("an answer to another one") { try await server.isAnswered() }
        }
    }
}
