import TugPaging

/// A source for tests: pages of a simulated server, with a script of answers, failures and delays.
///
///     let source = ScriptedSource(items)
///     source.script = [.answer, .failure(Offline()), .noItems]    // one step for each request; then each is answered
///     let pager = Pager(source)
///
/// Keys are offsets into ``items``, or cursors: `ScriptedSource(items, keys: .cursors(.forward))`. The ``server`` changes between
/// requests: it publishes, bumps, pins and deletes rows. With ``Step/hold`` a request waits until the test answers it, so that a test
/// decides what comes first, without a time.
@MainActor
public final class ScriptedSource<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
    /// What a source throws for ``Step/expired``, and for keys that the server no longer knows.
    public typealias ExpiredKey = SimulatedServer<Item>.ExpiredKey

    /// What happens to one request.
    public enum Step: Sendable {
        /// The request is answered with its page.
        case answer
        /// It is answered with at most this many items, whatever it asked for.
        case capped(Int)
        /// It is answered after a number of seconds of the clock.
        case delay(Double)
        /// The request fails with an error.
        case failure(any Error)
        /// It is answered with this page.
        case page(Page<Item, Int>)
        /// It is answered without items, and with the key of the page that would follow. With offsets the items are passed over; with
        /// cursors that page has them.
        case noItems
        /// It is answered with the items of the page before, and with the key of the page that would follow.
        case repeatedItems
        /// It fails, because the server no longer knows the key.
        case expired
        /// It waits for ``answer(_:with:)``.
        case hold
    }

    /// The rows of the server, and how it pages them. Change it between requests.
    public var server: SimulatedServer<Item>
    /// The steps for the next requests.
    public var script: [Step] = []
    /// The step of a request when the script has ended.
    public var defaultStep = Step.answer
    /// All requests so far.
    public private(set) var requests: [PageRequest<Int>] = []
    /// The numbers of the requests that were cancelled while they waited.
    public private(set) var cancelled: [Int] = []
    private let sleep: @Sendable (Double) async throws -> Void
    private var held: [Int: CheckedContinuation<Step, Never>] = [:]
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Creates a source of an array. The clock is for ``Step/delay(_:)``.
    public init(_ items: [Item], keys: SimulatedServer<Item>.Keys = .offsets(.both), clock: PagerClock = .system) {
        server = SimulatedServer(items, keys: keys)
        sleep = clock.sleep
    }

    /// The data. Set it between requests to shift what later pages hold: see ``SimulatedServer/change(to:)``.
    public var items: [Item] {
        get { server.items }
        set { server.change(to: newValue) }
    }

    /// Whether pages have the number of all items.
    public var tellsTotal: Bool {
        get { server.tellsTotal }
        set { server.tellsTotal = newValue }
    }

    /// Returns when there have been `count` requests.
    public func waitForRequests(_ count: Int) async {
        if requests.count >= count { return }
        await withCheckedContinuation { watchers.append((count, $0)) }
    }

    /// Lets a request go that waits: the request number `number`, from 0. Returns false if it does not wait.
    @discardableResult
    public func answer(_ number: Int, with step: Step = .answer) -> Bool {
        guard let continuation = held.removeValue(forKey: number) else { return false }
        continuation.resume(returning: step)
        return true
    }

    /// Returns a page.
    public func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
        let number = requests.count
        requests.append(request)
        let ready = watchers.filter { $0.count <= requests.count }
        watchers.removeAll { $0.count <= requests.count }
        let step = script.isEmpty ? defaultStep : script.removeFirst()
        for watcher in ready { watcher.continuation.resume() }
        return try await perform(step, number, request)
    }

    private func perform(_ step: Step, _ number: Int, _ request: PageRequest<Int>) async throws -> Page<Item, Int> {
        switch step {
        case .answer: return try server.page(request)
        case .capped(let count): return try server.page(request, cap: count)
        case .page(let other): return other
        case .failure(let error): throw error
        case .expired: throw ExpiredKey()
        case .delay(let seconds):
            try await sleep(seconds)
            return try server.page(request)
        case .noItems:
            var page = try server.page(request, isEmptied: true)
            page.items = []
            return page
        case .repeatedItems:
            var page = try server.page(request)
            let first = page.items.first.flatMap { item in items.firstIndex { $0.id == item.id } } ?? items.count
            page.items = Array(items[max(0, first - max(1, request.size))..<first])
            if page.items.isEmpty { page.items = Array(items.prefix(max(1, request.size))) }
            return page
        case .hold:
            let next = await withTaskCancellationHandler {
                await withCheckedContinuation { held[number] = $0 }
            } onCancel: {
                Task { @MainActor in self.cancelled.append(number) }
            }
            return try await perform(next, number, request)
        }
    }
}

extension VirtualClock {
    /// This clock for a pager: delays end when the test advances the clock. Chance is always the same, `random` in 0…1.
    public func pagerClock(random: Double = 0) -> PagerClock {
        let tasks = tasks
        return PagerClock(
            now: { tasks.seconds }, sleep: { try await tasks.sleep(seconds: $0) }, random: { random })
    }
}
