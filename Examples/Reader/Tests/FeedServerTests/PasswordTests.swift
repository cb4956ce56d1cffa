import Feed
import FeedServer
import Foundation
import Testing

@Suite("The server's password", .timeLimit(.minutes(20)))
struct PasswordTests {
    private static let password = "a long: passwörd"

    private func basic(_ pair: String) -> String { "Basic \(Data(pair.utf8).base64EncodedString())" }

    /// Sends a request with a field `Authorization`, or without one, and returns all of the answer.
    private func answer(_ server: TestServer, _ line: String, _ authorization: String?) async throws -> String {
        let client = try await RawClient.connect(to: server.address)
        let field = authorization.map { "Authorization: \($0)\r\n" } ?? ""
        client.send("\(line) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\(field)\r\n")
        try await wait("the end of the connection") { client.isEnded }
        return client.received
    }

    @Test(arguments: [
        "GET /entries", "DELETE /entries/1", "POST /arrivals?count=1", "POST /cursors/expire", "PUT /faults", "GET /nothing",
    ])
    func eachRequestNeedsIt(_ line: String) async throws {
        try await TestServer.run(heldBack: 5, password: Self.password) { server in
            let refused = try await answer(server, line, nil)
            #expect(refused.hasPrefix("HTTP/1.1 403 "))
            #expect(try await server.feed.count() == 95)
            let answer = try await answer(server, line, basic("reader:\(Self.password)"))
            #expect(answer.hasPrefix("HTTP/1.1 2") || answer.hasPrefix("HTTP/1.1 40") && !answer.hasPrefix("HTTP/1.1 403 "))
        }
    }

    @Test func whateverElseIsGivenIsRefused() async throws {
        try await TestServer.run(password: Self.password) { server in
            let pairs = [
                "", ":", "reader", Self.password, "reader:", "reader:\(Self.password)x", "reader:\(Self.password.dropLast())",
                "reader:\(Self.password.dropFirst())", "reader:\(Self.password)\(Self.password)", "reader:a long: passwOrd",
                "reader: \(Self.password)", "reader:\(Self.password.uppercased())",
            ]
            let right = Data("reader:\(Self.password)".utf8).base64EncodedString()
            let others = ["", "Basic", "Basic \u{7f}", "Bearer \(right)", right, "Basic \(right) \(right)", "Basic  ="]
            for field in pairs.map(basic) + others {
                let answer = try await answer(server, "GET /entries", field)
                #expect(answer.hasPrefix("HTTP/1.1 403 ") || answer.hasPrefix("HTTP/1.1 400 "), "\(field)")
            }
        }
    }

    @Test func networkIsServedWithAPasswordOnly() async throws {
        for password in [nil, "", "7 bytes"] {
            #expect(throws: password == nil ? FeedServerError.noPassword : .shortPassword) {
                try FeedServer(entries: [], isOpenToNetwork: true, password: password)
            }
        }
        _ = try FeedServer(entries: [], isOpenToNetwork: true, password: "8 bytes!")
    }

    #if os(Linux)
        /// On Linux, each address of 127.0.0.0/8 is this machine's, and only one of them is listened at by default.
        @Test func otherAddressesOfTheMachineAreServedOnlyForTheNetwork() async throws {
            try await TestServer.run { server in
                await #expect(throws: (any Error).self) { try await RawClient.connect(to: server.address, host: "127.0.0.2") }
                _ = try await server.clientWithAnswer()
            }
            try await TestServer.run(isOpenToNetwork: true, password: Self.password) { server in
                let client = try await RawClient.connect(to: server.address, host: "127.0.0.2")
                client.send(.get)
                try await wait("an answer") { client.received.hasPrefix("HTTP/1.1 403 ") }
            }
        }
    #endif
}
