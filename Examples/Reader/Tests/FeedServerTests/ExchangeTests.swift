import Feed
import Foundation
import Synchronization
import Testing

@testable import FeedServer

/// How requests and answers follow each other on a connection.
@Suite("HTTP on one connection", .timeLimit(.minutes(20)))
struct ExchangeTests {
    @Test func requestsFollowEachOtherOnOneConnection() async throws {
        try await TestServer.run { server in
            let client = try await RawClient.connect(to: server.address)
            for count in 1...5 {
                client.send(.get)
                try await wait("answer \(count)") { client.received.components(separatedBy: "HTTP/1.1 200 ").count == count + 1 }
            }
            client.send("GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            try await wait("the end of the connection") { client.isEnded }
            #expect(client.received.contains("HTTP/1.1 404 "))
        }
    }

    /// It is not queued, as there could be any number of them.
    @Test func requestThatDoesNotAwaitTheAnswerOfTheLastIsNotAnswered() async throws {
        try await TestServer.run { server in
            let client = try await RawClient.connect(to: server.address)
            client.send("DELETE /entries/100 HTTP/1.1\r\nHost: x\r\n\r\nDELETE /entries/99 HTTP/1.1\r\nHost: x\r\n\r\n")
            try await wait("the end of the connection") { client.isEnded }
            #expect(client.received.components(separatedBy: "HTTP/1.1 204 ").count == 2)
            #expect(try await server.page("limit=1").entries.first?.time == 99)
        }
    }

    @Test(arguments: [
        "\u{16}\u{3}\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nno field\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "PUT /faults HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
    ])
    func bytesThatAreNoRequestEndTheConnection(_ bytes: String) async throws {
        try await TestServer.run { server in
            let client = try await RawClient.connect(to: server.address)
            client.send(bytes)
            try await wait("the end of the connection") { client.isEnded }
            #expect(client.received.hasPrefix("HTTP/1.1 400 "))
            #expect(client.received.components(separatedBy: "HTTP/1.1 ").count == 2)
            #expect(try await server.page("limit=1").entries.count == 1)
        }
    }

    /// The body would be taken for the next answer.
    @Test func answerToHEADHasNoBody() async throws {
        try await TestServer.run { server in
            let client = try await RawClient.connect(to: server.address)
            client.send("HEAD /entries HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            try await wait("the end of the connection") { client.isEnded }
            #expect(client.received.hasPrefix("HTTP/1.1 404 ") && client.received.hasSuffix("\r\n\r\n"))
        }
    }

    @Test func clientThatAsksWhetherToSendItsBodyIsToldSo() async throws {
        try await TestServer.run { server in
            let client = try await RawClient.connect(to: server.address)
            let body = #"{"failures": 1}"#
            client.send("PUT /faults HTTP/1.1\r\nHost: x\r\nContent-Length: \(body.utf8.count)\r\nExpect: 100-continue\r\n\r\n")
            try await wait("the word to go on") { client.received.hasPrefix("HTTP/1.1 100 ") || client.isEnded }
            client.send(body)
            try await wait("an answer") { client.received.contains("HTTP/1.1 204 ") || client.isEnded }
            #expect(try await server.status("GET", "entries") == 500)
        }
    }

    @Test func answerForClientThatHasLeftIsGivenUp() async throws {
        let steps = Mutex<[String]>([])
        let service = try await HTTPService.start { _ in
            steps.withLock { $0.append("asked") }
            do { try await Task.sleep(for: .seconds(600)) } catch { steps.withLock { $0.append("given up") } }
            return .noContent
        }
        let port = try #require(service.port)
        let address = try #require(URL(string: "http://127.0.0.1:\(port)"))
        let client = try await RawClient.connect(to: address)
        client.send(.get)
        try await wait("the request") { steps.withLock { $0 } == ["asked"] }
        client.close()
        try await wait("the end of the answer") { steps.withLock { $0 } == ["asked", "given up"] }
        await service.stop()
    }

    @Test func stopReturnsWhenNothingIsAnsweredAnyMore() async throws {
        let service = try await HTTPService.start { _ in
            try? await Task.sleep(for: .seconds(600))
            return .noContent
        }
        let port = try #require(service.port)
        let address = try #require(URL(string: "http://127.0.0.1:\(port)"))
        for _ in 0..<50 { try await RawClient.connect(to: address).send(.get) }
        try await wait("the requests") { service.answering == 50 }
        await service.stop()
        #expect(service.answering == 0)
    }

    @Test func serverThatHasStoppedHasEndedAllConnections() async throws {
        var clients: [RawClient] = []
        try await TestServer.run { server in
            clients.append(try await RawClient.connect(to: server.address))
            clients.append(try await server.clientWithAnswer())
            try await server.feed.change(Faults(latency: 600))
            clients.append(try await RawClient.connect(to: server.address))
            clients[2].send(.get)
            try await wait("the request to be in progress") { await server.feed.answering() == 1 }
        }
        try await wait("the end of all connections") { clients.allSatisfy(\.isEnded) }
    }
}
