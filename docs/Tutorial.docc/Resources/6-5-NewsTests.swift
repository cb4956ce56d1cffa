import Foundation
import Testing
import TugTestKit
import TugUIKitPaging

@testable import NewsApp

/// Fifty stories. The test decides whether there is a connection.
@MainActor
final class FakeServer {
    var isReachable = true

    func stories(olderThan id: Int?) throws -> [Story] {
        guard isReachable else { throw NewsError.closed }
        let newest = id.map { $0 - 1 } ?? 50
        return stride(from: newest, to: max(0, newest - 20), by: -1).map { number in
            Story(id: number, title: "Story \(number)")
        }
    }
}

@MainActor
final class NewsTests {
    let list = SimulatedList()
    let server = FakeServer()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    private var observation: PagerObservation?

    /// Connects the list to a pager as the screen does, and returns the pager.
    func start() -> Pager<Story, StoredKey<Int, Int>> {
        let news = News { [server] id in try await server.stories(olderThan: id) }
        let pager = news.pager(storedIn: StoryFile(file))
        list.header = .refresh { try await pager.run(.refresh, .mergeHead(maxPages: 1)) }
        list.footer = .loadMore { try await pager.run(.next) }
        observation = pager.observe { [list, unowned pager] _ in list.rows = pager.count }
        return pager
    }

    /// Waits until nothing moves or runs, also on other threads: the store reads and writes a file.
    func settle() async {
        while await !list.settle() { await Task.yield() }
    }

    @Test func pullShowsNewestStories() async throws {
        let pager = start()
        await list.play(.pull(.header))
        await settle()
        try list.expectAtRest()
        #expect(pager.count == 20)
        #expect(pager[0].id == 50)
    }

    @Test func tapRepeatsFailedPage() async throws {
        let pager = start()
        await list.play(.pull(.header))
        await settle()
        server.isReachable = false
        await list.play(.scrollToEnd())
        await settle()
        try list.expect(.footer, .failed)
        #expect(pager.count == 20)

        server.isReachable = true
        #expect(list.tap(.footer))
        await settle()
        #expect(pager.count == 40)
    }

    @Test func storedStoriesShowWithoutConnection() async throws {
        let first = start()
        await first.refresh()
        await first.loadNext()

        // The app starts again.
        server.isReachable = false
        let second = start()
        await second.jump(to: .stored)
        await second.loadNext()
        #expect(second.count == 40)
        await list.play(.pull(.header))
        await settle()
        #expect(list.outcomes(at: .header).last?.isFailure == true)
        #expect(second.count == 40)
    }
}
