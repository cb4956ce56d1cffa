import Testing
import Tug
import TugTestKit

/// What the app has anyway: a model that pages through a feed, twenty items at a time.
@MainActor
final class FeedModel {
    private(set) var items: [Int] = []
    var onChange: () -> Void = {}
    private let server: FakeServer

    init(server: FakeServer) {
        self.server = server
    }

    func reload() async throws -> Outcome {
        let page = try await server.items(from: 0)
        items = page
        onChange()
        return page.count < 20 ? .noMoreData : .hasMore
    }

    func loadMore() async throws -> Outcome {
        let page = try await server.items(from: items.count)
        items += page
        onChange()
        return page.count < 20 ? .noMoreData : .hasMore
    }
}

/// Fifty items, each page after a while on a clock that only the test moves.
@MainActor
final class FakeServer {
    struct Offline: Error {}

    var delay = 0.3
    var isReachable = true
    private(set) var requests: [Int] = []
    private let clock: TaskClock

    init(clock: TaskClock) {
        self.clock = clock
    }

    func items(from index: Int) async throws -> [Int] {
        requests.append(index)
        try await clock.sleep(seconds: delay)
        guard isReachable else { throw Offline() }
        return Array(index..<max(index, min(index + 20, 50)))
    }
}

@MainActor
struct FeedScreen {
    let list = SimulatedList()
    let server: FakeServer
    let model: FeedModel

    init() {
        let server = FakeServer(clock: list.clock)
        let model = FeedModel(server: server)
        model.onChange = { [weak list, weak model] in list?.rows = model?.items.count ?? 0 }
        list.header = .refresh { try await model.reload() }
        list.footer = .loadMore { try await model.loadMore() }
        list.footer?.mapError = { _ in .noConnection }
        self.server = server
        self.model = model
    }

    /// With its first page.
    static func loaded() async -> FeedScreen {
        let screen = FeedScreen()
        screen.list.header?.beginRefreshing()
        await screen.list.settle()
        return screen
    }
}

@MainActor @Test func refreshLoadsFirstPage() async throws {
    let screen = FeedScreen()
    screen.list.header?.beginRefreshing()
    await screen.list.advance(by: 0.29)
    try screen.list.expect(.header, .refreshing)
    await screen.list.advance(by: 0.01)
    #expect(screen.model.items.count == 20)
    await screen.list.settle()
    try screen.list.expectAtRest()
}

@MainActor @Test func pagesLoadUntilDataEnds() async throws {
    let screen = await FeedScreen.loaded()
    for _ in 0..<4 { await screen.list.play([.scrollToEnd(), .settle]) }
    #expect(screen.model.items == Array(0..<50))
    #expect(screen.server.requests == [0, 20, 40])
    try screen.list.expect(.footer, .noMoreData)
}

@MainActor @Test func tapRetriesFailedPage() async throws {
    let screen = await FeedScreen.loaded()
    screen.server.isReachable = false
    await screen.list.play([.scrollToEnd(), .settle])
    try screen.list.expect(.footer, .failed)
    try screen.list.expect(.footer, shows: "No connection")

    // It does not try again by itself.
    await screen.list.play([.fling(velocity: 500), .scrollToEnd(), .settle])
    #expect(screen.server.requests == [0, 20])

    screen.server.isReachable = true
    #expect(screen.list.tap(.footer))
    await screen.list.settle()
    #expect(screen.model.items.count == 40)
    #expect(screen.list.starts(at: .footer) == [.automatic, .retry])
}

@MainActor @Test func pullSupersedesRunningLoad() async throws {
    let screen = await FeedScreen.loaded()
    screen.server.delay = 5
    await screen.list.play(.scrollToEnd())
    try screen.list.expect(.footer, .refreshing)

    screen.list.offset = 0
    await screen.list.play(.pull(.header))
    try screen.list.expect(.header, .refreshing)
    try screen.list.expect(.footer, .idle)

    await screen.list.settle()
    #expect(screen.model.items == Array(0..<20))
    #expect(screen.server.requests == [0, 20, 0])
    #expect(screen.list.outcomes(at: .header).count == 2)
}
