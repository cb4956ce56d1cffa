import Feed
import FeedReading
import FeedServer
import Foundation
import ReaderSessions
import Testing
import TugPaging

@Suite("The client over HTTP", .timeLimit(.minutes(20)))
struct FeedClientTests {
    private func first(_ client: FeedClient, key: String? = nil) async throws -> Page<FeedEntry, String> {
        try await client.page(PageRequest(.first, key: key, size: 10))
    }

    @Test func pagesLeadToTheEndOfTheFeed() async throws {
        try await withServer(TestFeed.entries(25)) { _, address in
            let client = FeedClient(address, timeout: 600)
            var page = try await first(client)
            var ids = page.items.map(\.id)
            while let key = page.next {
                page = try await client.page(PageRequest(.next, key: key, size: 10))
                ids += page.items.map(\.id)
            }
            #expect(ids == (1...25).reversed())
        }
    }

    @Test func searchIsASourceOfItsOwn() async throws {
        try await withServer { _, address in
            let client = FeedClient(address, timeout: 600)
            let found = try await first(client.searching("entry 9"))
            #expect(found.items.map(\.id) == [99, 98, 97, 96, 95, 94, 93, 92, 91, 90])
            #expect(try await first(client).items.first?.id == 100)
            #expect(try await first(client.searching("a&b=c #%")).items.isEmpty)
        }
    }

    @Test(arguments: [(500, true), (503, true), (499, false), (404, false)])
    func wordsOfAStatusSayWhetherToTryAgain(status: Int, isTheServers: Bool) {
        let words = FeedError.status(status).description
        #expect(words.contains("\(status)") && words.contains("Try again later") == isTheServers)
    }

    @Test func faultsOfTheServerAreErrorsByName() async throws {
        try await withServer { _, address in
            let client = FeedClient(address, timeout: 600)
            let control = ServerControl(address: address)
            let key = try #require(try await first(client).next)
            try await control.setFaults(Faults(failures: 1))
            await #expect(throws: FeedError.status(500)) { try await first(client) }
            try await control.setFaults(Faults(resets: 1))
            await #expect(throws: FeedError.interrupted) { try await first(client) }
            try await control.send("POST", "cursors/expire")
            await #expect(throws: FeedError.expiredCursor) { try await first(client, key: key) }
            await #expect(throws: FeedError.status(400)) { try await first(client, key: "nonsense") }
            #expect(try await first(client).items.count == 10)
        }
    }

    @Test func passwordIsPartOfTheAddress() async throws {
        try await withServer(password: "p/ss w:rd") { _, address in
            await #expect(throws: FeedError.status(403)) { try await first(FeedClient(address, timeout: 600)) }
            let host = try #require(address.host()), port = try #require(address.port)
            let known = try #require(URL(string: "http://reader:p%2Fss%20w%3Ard@\(host):\(port)"))
            #expect(try await first(FeedClient(known, timeout: 600)).items.count == 10)
        }
    }

    @Test func serverThatIsNotThereIsUnreachable() async throws {
        let address = try await withServer { _, address in address }
        let client = FeedClient(address, timeout: 600)
        let error = await #expect(throws: FeedError.self) { try await first(client) }
        guard case .unreachable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: ["", "{", #"{"entries": [{"id": 1, "tim"#, "<html></html>", #"{"entries": {}}"#])
    func completeAnswerThatIsNoPageIsUnreadable(_ text: String) async throws {
        let server = try await HTTPService.start(limits: .patient) { _ in Answer(bytes: Data(text.utf8)) }
        let address = try #require(URL(string: "http://127.0.0.1:\(server.port ?? 0)"))
        await #expect(throws: FeedError.unreadable) { try await first(FeedClient(address, timeout: 600)) }
        await server.stop()
    }

    @Test func cancellingTheTaskEndsTheRequest() async throws {
        try await withServer { server, address in
            try await server.change(Faults(latency: 600))
            let client = FeedClient(address, timeout: 600)
            let task = Task { try await first(client) }
            try await wait { await server.answering() == 1 }
            task.cancel()
            // Without the cancellation, this would take as long as the server.
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    /// The cancellation may come before the request has begun, or just after.
    @Test func requestOfATaskThatIsCancelledAlreadyEndsAtOnce() async throws {
        try await withServer { server, address in
            try await server.change(Faults(latency: 3))
            let client = FeedClient(address, timeout: 600)
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<40 {
                    group.addTask {
                        withUnsafeCurrentTask { $0?.cancel() }
                        do { _ = try await first(client) } catch { return error is CancellationError }
                        return false
                    }
                }
                for await isCancelled in group { #expect(isCancelled) }
            }
        }
    }

    @Test func requestsThatAreCancelledWhenTheAnswerComesBlockNothing() async throws {
        try await withServer { _, address in
            let client = FeedClient(address, timeout: 600)
            for number in 0..<300 {
                let task = Task { try await first(client) }
                try await Task.sleep(for: .microseconds(number * 10 % 3000))
                task.cancel()
                _ = await task.result
            }
            #expect(try await first(client).items.count == 10)
        }
    }

    @Test func whatTheServerDoesNotHaveCountsAsDeleted() async throws {
        try await withServer { server, address in
            let client = FeedClient(address, timeout: 600)
            try await client.delete(50)
            try await client.delete(50)
            #expect(try await server.entries().count == 99)
        }
    }
}
